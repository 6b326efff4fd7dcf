// The geocoder port: what every source of addresses must offer, built in or outside.
import type { SuggestionKind } from '#contract/geography.ts'
import type { Precision } from '#domain/address.ts'
import type { Language } from '#domain/account.ts'
import type { Position } from '#domain/geography.ts'

export type Suggestion = {
  /** Signed and dated: the only way to name an address to the server. */
  id: string
  primary: string
  secondary: string
  kind: SuggestionKind
  /** Half-open character ranges of `primary` that the person has typed, in order, never overlapping. */
  matched: [start: number, end: number][]
  lat?: number
  lng?: number
  precision?: Precision
  /** No source knows this street: it stands as the person wrote it, at the position of its town or postal area. */
  asWritten?: true
  /** Only its town is known, and a postal code would say more. */
  asksPostalCode?: true
}

export type SuggestionList = {
  items: Suggestion[]
  /** Whose data these are, to be shown with them; absent when they are ours. */
  credit?: string
  /** Present when the text names a place that is not in Quebec; `items` is then empty. */
  outsideQuebec?: true
  /** Present when a street was typed whose town is not: it may be anywhere. */
  lacksTown?: true
}

export type ResolvedAddress = {
  /** The line of an envelope, number and apartment included (`4521, rue Fabre, app. 3`); empty for a city, a borough or a postal code. */
  street: string
  civic?: string
  streetName?: string
  unit?: string
  /** Official French name, as postal addresses carry it in both languages. */
  city: string
  citySlug: string
  borough?: string
  /** Slug of the administrative region. */
  region: string
  province: 'QC'
  /** `H2J 3V1`; absent unless the person typed all six characters. */
  postalCode?: string
  country: 'CA'
  /** WGS 84 degrees; `precision` says how far from the door they may be. */
  lat: number
  lng: number
  precision: Precision
  /** IANA name, for the dates and hours of a visit there. */
  timeZone: string
  provider: string
}

export type GeocoderCapabilities = {
  autocomplete: boolean
  reverse: boolean
  mayStoreCoordinates: boolean
  requiresGoogleMap: boolean
  attribution: { fr: string; en: string } | null
}

export type Geocoder = {
  readonly name: string
  readonly capabilities: GeocoderCapabilities
  /** Best first; empty when nothing fits. Never throws for odd text. */
  suggest(query: { text: string; lang: Language; limit?: number }): Promise<SuggestionList>
  /** Refuses with `address-not-from-suggestions` an id that is forged, expired or another provider's. */
  resolve(id: string, options: { lang: Language }): Promise<ResolvedAddress>
  /** The nearest known place to a position; null when nothing is near. */
  reverse?(position: Position): Promise<ResolvedAddress | null>
  health(): Promise<{ ok: boolean; detail: string }>
}
