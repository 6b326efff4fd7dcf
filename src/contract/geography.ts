// Places and addresses on the wire: suggestions as a person types, the address behind a chosen one, cities and regions.
import * as z from 'zod'
import { MAX_ADDRESS_TEXT_LENGTH, PRECISIONS } from '#domain/address.ts'
import { endpoints } from './endpoint.ts'
import { addressId, degrees, language, slug } from './shapes.ts'

export const SUGGESTION_KINDS = ['address', 'street', 'postal', 'city', 'borough'] as const
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number]

const precision = z.enum(PRECISIONS)
const lng = language.optional()

export const addressSuggestion = z.object({
  /** Signed; the only form in which an address is handed back to the server. */
  id: z.string(),
  primary: z.string(),
  secondary: z.string(),
  kind: z.enum(SUGGESTION_KINDS),
  /** Half-open ranges of `primary` to show in bold. */
  matched: z.array(z.tuple([z.int(), z.int()])),
  lat: degrees.lat.optional(),
  lng: degrees.lng.optional(),
  precision: precision.optional(),
  /** The street is known to nobody but the person who wrote it. */
  asWritten: z.literal(true).optional(),
  /** Only its town is known, and a postal code would say more. */
  asksPostalCode: z.literal(true).optional(),
})
export type AddressSuggestion = z.infer<typeof addressSuggestion>

export const resolvedAddress = z.object({
  id: z.string(),
  /** The line of an envelope, number and apartment included; empty for a city, a borough or a postal code. */
  street: z.string(),
  civic: z.string().optional(),
  streetName: z.string().optional(),
  unit: z.string().optional(),
  city: z.string(),
  citySlug: slug,
  borough: z.string().optional(),
  /** Slug of the administrative region. */
  region: slug,
  province: z.literal('QC'),
  postalCode: z.string().optional(),
  country: z.literal('CA'),
  ...degrees,
  precision,
  timeZone: z.string(),
})

export const region = z.object({ slug, fr: z.string(), en: z.string(), ...degrees })

export const city = region.extend({ region: slug })

export const geography = endpoints({
  'GET /api/geo/suggest': {
    summary: 'Addresses, streets, postal codes and towns that complete what was typed',
    who: 'anyone',
    query: z.object({ q: z.string().trim().max(MAX_ADDRESS_TEXT_LENGTH), lng }),
    output: z.object({
      items: z.array(addressSuggestion),
      /** Whose data these are, to be shown with them. */
      credit: z.string().optional(),
      /** True when the text names a place outside Quebec, which is not served. */
      outsideQuebec: z.literal(true).optional(),
      /** True when a street was typed whose town is not: it may be anywhere. */
      lacksTown: z.literal(true).optional(),
    }),
    refusals: [],
    limit: { max: 240, perSeconds: 60, by: 'address' },
  },
  'GET /api/geo/resolve/{id}': {
    summary: 'The address behind a suggestion',
    who: 'anyone',
    params: z.strictObject({ id: addressId }),
    query: z.object({ lng }),
    output: resolvedAddress,
    refusals: ['address-not-from-suggestions'],
  },
  'GET /api/cities': {
    summary: 'Cities, the most populous first',
    who: 'anyone',
    sameForEveryone: 'until-release',
    query: z.object({ lng }),
    output: z.object({ items: z.array(city) }),
    refusals: [],
  },
  'GET /api/regions': {
    summary: 'The administrative regions of Quebec, in their official order',
    who: 'anyone',
    sameForEveryone: 'until-release',
    query: z.object({ lng }),
    output: z.object({ items: z.array(region) }),
    refusals: [],
  },
})
