// A client adds a place to be cleaned.
import type { properties, Property as ShownProperty } from '#contract/properties.ts'
import type { Received } from '#contract/endpoint.ts'
import type { Language } from '#domain/account.ts'
import type { ClientId, PropertyId } from '#domain/id.ts'
import { refusePhoneNumbers } from '../platform/refuse-phone-numbers.ts'
import { mergeSecrets, openSecrets, sealSecrets } from './access-secrets.ts'
import { chosenAddress, chosenPostalCode } from './chosen-address.ts'
import type { PropertyDeps } from './property-deps.ts'
import { insertProperty, parkingColumns } from './property-store.ts'
import { showProperty } from './property-views.ts'
import { newId } from '../platform/new-id.ts'

type NewProperty = Received<(typeof properties)['POST /api/properties'], 'body'>

/** Refuses `address-not-from-suggestions`, `bad-postal-code`, `city-not-served`, and `phone-number-in-text` in the notes, which cleaners read. */
export async function addProperty(
  deps: PropertyDeps,
  clientId: ClientId,
  given: NewProperty,
  language: Language,
  now: Date,
): Promise<ShownProperty> {
  await refusePhoneNumbers({ notes: given.notes })
  const id = newId<PropertyId>()
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
