// A client adds a place to be cleaned.
import type { properties, Property as ShownProperty } from '#contract/properties.ts'
import type { Received } from '#contract/endpoint.ts'
import type { Language } from '#domain/account.ts'
import type { ClientId, PropertyId } from '#domain/id.ts'
import { refusePhoneNumbers } from '../platform/refuse-phone-numbers.ts'
import { mergeSecrets, openSecrets, sealSecrets } from './access-secrets.ts'
import { chosenAddress, chosenPostalCode } from './chosen-address.ts'
import type { PropertyDeps } from './property-deps.ts'
import { findAddedProperty, insertProperty, parkingColumns } from './property-store.ts'
import { showProperty } from './property-views.ts'
import { idOfKey } from '../platform/new-id.ts'

type NewProperty = Received<(typeof properties)['POST /api/properties'], 'body'>

/** Refuses `address-not-from-suggestions`, `bad-postal-code`, `city-not-served`, and `phone-number-in-text` in the notes, which cleaners read. The same key finds the place that it added. */
export async function addProperty(
  deps: PropertyDeps,
  clientId: ClientId,
  given: NewProperty,
  language: Language,
  { idempotencyKey, now }: { readonly idempotencyKey: string | null; readonly now: Date },
): Promise<ShownProperty> {
  const id = idOfKey<PropertyId>(clientId, 'property', idempotencyKey)
  const added = idempotencyKey === null ? null : await findAddedProperty(deps.db, id, clientId)
  if (added !== null) return showProperty(deps.secretBox, added, false)
  await refusePhoneNumbers({ notes: given.notes })
  const postalCode = chosenPostalCode(given.postalCode)
  const address = await chosenAddress(deps.geocoder, given.addressId, postalCode, language)
  const secrets = mergeSecrets(openSecrets(deps.secretBox, { id, sealed_secrets: null }), given)
  const row = await insertProperty(deps.db, {
    id,
    client_id: clientId,
    name: given.name,
    type: given.type,
    bedrooms: given.bedrooms,
    bathrooms: given.bathrooms,
    stories: given.stories,
    square_footage: given.squareFootage ?? null,
    ...parkingColumns(given.parking),
    notes: given.notes,
    pets: given.pets,
    ...address,
    sealed_secrets: sealSecrets(deps.secretBox, id, secrets),
    created_at: now,
    updated_at: now,
  })
  return showProperty(deps.secretBox, row, false)
}
