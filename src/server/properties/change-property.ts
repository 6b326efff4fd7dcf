// A client changes a property; while a booking needs it, it cannot move.
import type { properties, Property as ShownProperty } from '#contract/properties.ts'
import type { Received } from '#contract/endpoint.ts'
import type { Language } from '#domain/account.ts'
import { isSameDoor } from '#domain/address.ts'
import type { ClientId, PropertyId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { inTransaction, type Tx } from '../platform/postgres/database.ts'
import { refusePhoneNumbers } from '../platform/refuse-phone-numbers.ts'
import { mergeSecrets, openSecrets, sealSecrets } from './access-secrets.ts'
import { chosenAddress, chosenPostalCode, lacksPostalCode, placedByCode, refusePostalCode } from './chosen-address.ts'
import type { PropertyDeps } from './property-deps.ts'
import { lockOwnProperty, parkingColumns, updateProperty, type PropertyRow } from './property-store.ts'
import { showProperty } from './property-views.ts'

type Changes = Received<(typeof properties)['PATCH /api/properties/{id}'], 'body'>

/** Only what is given changes. Refuses `not-found`, `property-in-use` when it would move, and as a new address or note may be refused. */
export async function changeProperty(
  deps: PropertyDeps,
  own: { readonly id: PropertyId; readonly clientId: ClientId },
  changes: Changes,
  language: Language,
  now: Date,
): Promise<ShownProperty> {
  await refusePhoneNumbers({ notes: changes.notes })
  const postalCode = chosenPostalCode(changes.postalCode)
  const address = changes.addressId === undefined ? null : await chosenAddress(deps.geocoder, changes.addressId, postalCode, language)
  return inTransaction(deps.db, async (tx) => {
    const row = await lockOwnProperty(tx, own.id, own.clientId)
    if (!row || row.deleted_at) return refuse('not-found')
    const needed = (await deps.bookings.needing(tx, [row.id])).get(row.id) ?? []
    if (address && needed.length > 0 && !isSameDoor(doorOf(row), doorOf(address)))
      refuse('property-in-use', { details: { bookings: needed } })
    if (changes.postalCode !== undefined && !address && lacksPostalCode({ ...row, postal_code: postalCode })) refusePostalCode()
    const secrets = mergeSecrets(openSecrets(deps.secretBox, row), changes)
    const changed = await updateProperty(tx, row.id, {
      ...plainChanges(changes),
      ...address,
      ...(changes.postalCode === undefined || address ? {} : { postal_code: postalCode, ...placedByCode(row, postalCode) }),
      sealed_secrets: sealSecrets(deps.secretBox, row.id, secrets),
      updated_at: now,
    })
    return showProperty(deps.secretBox, changed, needed.length > 0)
  })
}

/** Deletes a property that no booking needs; `restoreProperty` undoes it. Refuses `not-found` and `property-in-use`. */
export async function deleteProperty(
  { bookings }: Pick<PropertyDeps, 'bookings'>,
  tx: Tx,
  own: { readonly id: PropertyId; readonly clientId: ClientId },
  now: Date,
): Promise<void> {
  const row = await lockOwnProperty(tx, own.id, own.clientId)
  if (!row || row.deleted_at) return refuse('not-found')
  const needed = (await bookings.needing(tx, [row.id])).get(row.id)
  if (needed) refuse('property-in-use', { details: { bookings: needed } })
  await updateProperty(tx, row.id, { deleted_at: now, updated_at: now })
}

/** Undoes a deletion; changes nothing for a property that was not deleted. Refuses `not-found`. */
export async function restoreProperty(
  tx: Tx,
  own: { readonly id: PropertyId; readonly clientId: ClientId },
  now: Date,
): Promise<PropertyRow> {
  const row = await lockOwnProperty(tx, own.id, own.clientId)
  if (!row) return refuse('not-found')
  return row.deleted_at ? updateProperty(tx, row.id, { deleted_at: null, updated_at: now }) : row
}

function plainChanges({ name, type, bedrooms, bathrooms, stories, squareFootage, parking, notes, pets }: Changes) {
  const columns = {
    name,
    type,
    bedrooms,
    bathrooms,
    stories,
    square_footage: squareFootage,
    notes,
    pets,
    ...(parking !== undefined && parkingColumns(parking)),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

const doorOf = ({ street, unit, city_slug: citySlug }: Pick<PropertyRow, 'street' | 'unit' | 'city_slug'>) => ({ street, unit, citySlug })
