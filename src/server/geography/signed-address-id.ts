// Signed address ids: what makes "the address was chosen from the suggestions" a rule that the server can check.
import { HOUR_MS } from '#domain/elapsed.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Precision } from '#domain/address.ts'
import { refuse } from '#domain/refusal.ts'

/** What an id stands for: a place of the provider, and what the person typed before it. */
export type AddressRef = {
  place: string
  civic?: string
  unit?: string
  street?: string
  /** Three or six characters, upper case, no space. */
  postal?: string
  /** Where an outside provider found it, so that the address is known without asking again. */
  at?: FoundSpot
}

export type FoundSpot = {
  lat: number
  lng: number
  precision: Precision
  /** The town's name, when the gazetteer has only a neighbour of it as `place`. */
  town?: string
}

/** A property form or a booking draft left open over a weekend must still save, so ids live for a week. */
export const ADDRESS_ID_HOURS = 7 * 24

const PURPOSE = 'address-id:1:'

export type AddressIds = {
  sign(ref: AddressRef): string
  /** Refuses with `address-not-from-suggestions` everything that this provider did not sign within {@link ADDRESS_ID_HOURS}. */
  read(id: string): AddressRef
}

type Parts = [
  provider: string,
  expiryHour: number,
  place: string,
  civic: string,
  unit: string,
  street: string,
  postal: string,
  ...at: [] | [lat: number, lng: number, precision: Precision, town: string],
]

/** The provider that the id names, unchecked: the one to ask. */
export function providerOf(id: string): string | null {
  try {
    const [provider] = JSON.parse(Buffer.from(id.split('.')[0] ?? '', 'base64url').toString()) as unknown[]
    return typeof provider === 'string' ? provider : null
  } catch {
    return null
  }
}

/**
 * Ids for one provider: base64url of a small JSON array, a dot, and its HMAC-SHA256 under the application's secret.
 * Expiry is rounded up to the hour, so that the same text typed twice gives the same ids and answers may be cached.
 */
export function addressIds(options: { provider: string; secret: string; now: () => Date }): AddressIds {
  const signature = (payload: string) => createHmac('sha256', options.secret).update(PURPOSE).update(payload).digest()

  return {
    sign(ref) {
      const expiryHour = Math.ceil(options.now().getTime() / HOUR_MS) + ADDRESS_ID_HOURS
      const { place, civic = '', unit = '', street = '', postal = '', at } = ref
      const found = at ? ([at.lat, at.lng, at.precision, at.town ?? ''] as const) : ([] as const)
      const parts: Parts = [options.provider, expiryHour, place, civic, unit, street, postal, ...found]
      const payload = Buffer.from(JSON.stringify(parts)).toString('base64url')
      return `${payload}.${signature(payload).toString('base64url')}`
    },

    read(id) {
      const [payload = '', given = '', ...rest] = id.split('.')
      const expected = signature(payload)
      const received = Buffer.from(given, 'base64url')
      const genuine = rest.length === 0 && received.length === expected.length && timingSafeEqual(received, expected)
      // Base64url decoding forgives stray characters and spare bits; an id has one spelling only.
      if (!genuine || received.toString('base64url') !== given) refuse('address-not-from-suggestions')

      const parts = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Parts
      const [provider, expiryHour, place, civic, unit, street, postal, lat, lng, precision, town] = parts
      if (provider !== options.provider || options.now().getTime() >= expiryHour * HOUR_MS) refuse('address-not-from-suggestions')
      return {
        place,
        ...(civic && { civic }),
        ...(unit && { unit }),
        ...(street && { street }),
        ...(postal && { postal }),
        ...(lat !== undefined && lng !== undefined && precision && { at: { lat, lng, precision, ...(town && { town }) } }),
      }
    },
  }
}
