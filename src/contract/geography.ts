// Places and addresses on the wire: suggestions as a person types, the address behind a chosen one, cities and regions.
import * as z from 'zod'
import { PRECISIONS } from '#domain/address.ts'
import { endpoints } from './endpoint.ts'
import { language, slug } from './shapes.ts'

/** Longest text that the address field sends. */
export const ADDRESS_TEXT_MAX_LENGTH = 160

export const SUGGESTION_KINDS = ['address', 'street', 'postal', 'city', 'borough'] as const
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number]

const precision = z.enum(PRECISIONS)
const lng = language.optional()
const degrees = { lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }

export const addressSuggestion = z.object({
  /** Signed; the only form in which an address is handed back to the server. */
  id: z.string(),
  primary: z.string(),
  secondary: z.string(),
  kind: z.enum(SUGGESTION_KINDS),
  /** Half-open ranges of `primary` to show in bold. */
  matched: z.array(z.array(z.int()).length(2)),
  lat: degrees.lat.optional(),
  lng: degrees.lng.optional(),
  precision: precision.optional(),
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
    query: z.object({ q: z.string().trim().max(ADDRESS_TEXT_MAX_LENGTH), lng }),
    output: z.object({
      items: z.array(addressSuggestion),
      /** Whose data these are, to be shown with them. */
      credit: z.string().optional(),
      /** True when the text names a place outside Quebec, which is not served. */
      outsideQuebec: z.literal(true).optional(),
    }),
    refusals: [],
    limit: { max: 240, perSeconds: 60, by: 'address' },
  },
  'GET /api/geo/resolve/{id}': {
    summary: 'The address behind a suggestion',
    who: 'anyone',
    params: z.strictObject({ id: z.string().min(1).max(1_000) }),
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
