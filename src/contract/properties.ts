// Properties on the wire: a client's places, and who looked at their access secrets.
import * as z from 'zod'
import { PRECISIONS } from '#domain/address.ts'
import { MAX_POSTAL_CODE_LENGTH } from '#domain/postal-code.ts'
import {
  MAX_ACCESS_SECRET_LENGTH,
  MAX_PROPERTY_NAME_LENGTH,
  MAX_PROPERTY_NOTES_LENGTH,
  MAX_ROOMS,
  MAX_SQUARE_FOOTAGE,
  MIN_SQUARE_FOOTAGE,
  PETS,
  PROPERTY_TYPES,
} from '#domain/property.ts'
import { endpoints } from './endpoint.ts'
import { addressId, asTyped, instant, name, ok, propertyId, propertyParams, text } from './shapes.ts'

const secret = text(MAX_ACCESS_SECRET_LENGTH).nullable().optional()
/** A network's name and password may begin or end with a space. */
const networkSecret = asTyped(MAX_ACCESS_SECRET_LENGTH).nullable().optional()

const propertyFields = {
  name: name(MAX_PROPERTY_NAME_LENGTH),
  type: z.enum(PROPERTY_TYPES),
  bedrooms: z.int().min(0).max(MAX_ROOMS),
  bathrooms: z.int().min(0).max(MAX_ROOMS),
  stories: z.int().min(1).max(MAX_ROOMS).default(1),
  squareFootage: z.int().min(MIN_SQUARE_FOOTAGE).max(MAX_SQUARE_FOOTAGE).nullable().optional(),
  /** Null while the client has not said. */
  parking: z.boolean().nullable().default(null),
  /** The only way to give an address. */
  addressId,
  postalCode: z.string().max(MAX_POSTAL_CODE_LENGTH).nullable().optional(),
  wifiName: networkSecret,
  wifiPassword: networkSecret,
  accessInstructions: secret,
  suppliesLocation: secret,
  trashLocation: secret,
  roomsToAvoid: secret,
  notes: text(MAX_PROPERTY_NOTES_LENGTH).default(''),
  pets: z.enum(PETS).default('none'),
}
export const propertyIn = z.strictObject(propertyFields)

export const address = z.object({
  /** The line of the envelope, apartment included; `unit` names the apartment alone. */
  street: z.string(),
  unit: z.string().nullable(),
  city: z.string(),
  citySlug: z.string(),
  province: z.string(),
  postalCode: z.string().nullable(),
  country: z.string(),
  lat: z.number(),
  lng: z.number(),
  precision: z.enum(PRECISIONS),
  timeZone: z.string(),
})

export const accessSecrets = z.object({
  wifiName: z.string().nullable(),
  wifiPassword: z.string().nullable(),
  accessInstructions: z.string().nullable(),
  suppliesLocation: z.string().nullable(),
  trashLocation: z.string().nullable(),
  roomsToAvoid: z.string().nullable(),
})

export const property = address.extend({
  id: propertyId,
  name: z.string(),
  type: z.enum(PROPERTY_TYPES),
  bedrooms: z.int(),
  bathrooms: z.int(),
  stories: z.int(),
  squareFootage: z.int().nullable(),
  parking: z.boolean().nullable(),
  notes: z.string(),
  pets: z.enum(PETS),
  ...accessSecrets.shape,
  /** Only its town is known, and its postal code, which is then asked for, would say more. */
  lacksPostalCode: z.boolean(),
  /** True while an upcoming booking needs this property: it cannot be deleted nor moved. */
  inUse: z.boolean(),
  createdAt: instant,
})
export type Property = z.output<typeof property>

export const properties = endpoints({
  'GET /api/properties': { summary: 'Your properties', who: ['client'], output: z.object({ items: z.array(property) }), refusals: [] },
  'POST /api/properties': {
    summary: 'Add a property',
    who: ['client'],
    body: propertyIn,
    output: property,
    status: 201,
    refusals: ['address-not-from-suggestions', 'bad-postal-code', 'postal-code-needed', 'city-not-served', 'phone-number-in-text'],
    idempotent: true,
  },
  'GET /api/properties/{id}': {
    summary: 'One of your properties',
    who: ['client'],
    params: propertyParams,
    output: property.extend({
      secretViews: z.array(z.object({ viewerName: z.string(), bookingReference: z.string().nullable(), viewedAt: instant })),
    }),
    refusals: ['not-found'],
  },
  'PATCH /api/properties/{id}': {
    summary: 'Change a property',
    who: ['client'],
    params: propertyParams,
    body: z.strictObject({
      ...propertyIn.partial().shape,
      stories: z.int().min(1).max(MAX_ROOMS).optional(),
      parking: z.boolean().nullable().optional(),
      notes: text(MAX_PROPERTY_NOTES_LENGTH).optional(),
      pets: z.enum(PETS).optional(),
    }),
    output: property,
    refusals: [
      'not-found',
      'address-not-from-suggestions',
      'bad-postal-code',
      'postal-code-needed',
      'city-not-served',
      'property-in-use',
      'phone-number-in-text',
    ],
  },
  'DELETE /api/properties/{id}': {
    summary: 'Delete a property; refused while a booking needs it',
    who: ['client'],
    params: propertyParams,
    output: ok,
    refusals: ['not-found', 'property-in-use'],
  },
  'POST /api/properties/{id}/restore': {
    summary: 'Undo a deletion',
    who: ['client'],
    params: propertyParams,
    output: property,
    refusals: ['not-found'],
  },
})
