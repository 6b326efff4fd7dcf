// An address as people write it: the line of an envelope, one line for all of it, and when two are the same door.
import type { Language } from './account.ts'

/** Length of the text typed to find an address. */
export const MAX_ADDRESS_TEXT_LENGTH = 160

/** How close a position is to the door: from the building itself down to the middle of a postal area, then of a town or borough. */
export const PRECISIONS = ['building', 'parcel', 'interpolated', 'street', 'postal', 'locality'] as const
export type Precision = (typeof PRECISIONS)[number]

/** Where a property stands. `street` is the whole line of the envelope, its apartment included; `unit` names the apartment once more, alone. */
export type Address = {
  readonly street: string
  readonly unit: string | null
  readonly city: string
  readonly citySlug: string
  readonly province: string
  readonly postalCode: string | null
  readonly country: string
  readonly lat: number
  readonly lng: number
  readonly precision: Precision
  readonly timeZone: string
}

const UNIT_LABEL: Readonly<Record<Language, string>> = { fr: 'app.', en: 'apt.' }

export type Door = Pick<Address, 'street' | 'unit' | 'citySlug'>

/** The line of an envelope: `4521, rue Fabre, app. 3` in French, `4521 rue Fabre, apt. 3` in English. */
export function streetLine(parts: { civic?: string; street?: string; unit?: string }, language: Language): string {
  const { civic, street = '', unit } = parts
  const numbered = civic === undefined ? street : `${civic}${language === 'fr' ? ',' : ''} ${street}`
  return unit === undefined ? numbered : `${numbered}, ${UNIT_LABEL[language]} ${unit}`
}

/** `4521, rue Fabre, app. 3, Montréal, H2J 3V1`, without the parts that are unknown or hidden. */
export function addressLine(address: { readonly street: string; readonly city: string; readonly postalCode?: string | null }): string {
  return [address.street, address.city, address.postalCode].filter(Boolean).join(', ')
}

/** Whether two addresses are the same door, in either language; another apartment is another door. */
export function isSameDoor(a: Door, b: Door): boolean {
  return a.citySlug === b.citySlug && a.unit === b.unit && wordsBeforeUnit(a) === wordsBeforeUnit(b)
}

/** One number, or a range of them: `4521A`, `91 1/2`, `4521-4523`. */
const NUMBERS = /^(?:\d+(?:[A-Za-z](?=[,-])|[A-Z])?(?: ?[½¼¾]| [1-3]\/[2-4])?(?:-(?=\d)|,? +))+?(?=[^\d\s]|\d+(?:re|er|e|th|st|nd|rd)\b)/u

/** The street alone, `rue Fabre`: where programs of other companies keep it, nobody reads which door is meant. */
export function streetWithoutDoor(door: Pick<Door, 'street' | 'unit'>): string {
  return beforeUnit(door).replace(NUMBERS, '')
}

const beforeUnit = ({ street, unit }: Pick<Door, 'street' | 'unit'>): string =>
  unit === null ? street : street.slice(0, street.lastIndexOf(','))

function wordsBeforeUnit(door: Door): string {
  return beforeUnit(door)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
}
