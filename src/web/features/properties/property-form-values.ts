// The values of the property form: from a stored property or a draft, to the request's body, and their faults.
import type { Api } from '#contract/api.ts'
import type { Sent } from '#contract/endpoint.ts'
import type { Property } from '#contract/properties.ts'
import { parsePostalCode } from '#domain/postal-code.ts'
import {
  type AccessSecret,
  MAX_PROPERTY_NAME_LENGTH,
  MAX_ROOMS,
  MAX_SQUARE_FOOTAGE,
  MIN_SQUARE_FOOTAGE,
  PETS,
  type Pets,
  PROPERTY_TYPES,
  type PropertyType,
} from '#domain/property.ts'
import type { AddressValue } from '#web/features/addresses/index.ts'
import { reviveChosen } from '#web/platform/searched-address.ts'

/** `unknown` until the client says. */
export const PARKING_ANSWERS = ['there', 'none', 'unknown'] as const
export type ParkingAnswer = (typeof PARKING_ANSWERS)[number]

export type PropertyValues = {
  readonly name: string
  readonly type: PropertyType | null
  readonly address: AddressValue
  readonly postalCode: string
  readonly bedrooms: number
  readonly bathrooms: number
  readonly stories: number
  /** As typed; empty for none. */
  readonly squareFootage: string
  readonly parking: ParkingAnswer
  readonly pets: Pets
  readonly notes: string
}

/** Separate, because drafts that outlive the tab must not hold them. */
export type SecretValues = Readonly<Record<AccessSecret, string>>

export const emptyProperty: PropertyValues = {
  name: '',
  type: null,
  address: { text: '', chosen: null },
  postalCode: '',
  bedrooms: 2,
  bathrooms: 1,
  stories: 1,
  squareFootage: '',
  parking: 'unknown',
  pets: 'none',
  notes: '',
}

const secretsOf = (read: (secret: AccessSecret) => string): SecretValues => ({
  wifiName: read('wifiName'),
  wifiPassword: read('wifiPassword'),
  accessInstructions: read('accessInstructions'),
  suppliesLocation: read('suppliesLocation'),
  trashLocation: read('trashLocation'),
  roomsToAvoid: read('roomsToAvoid'),
})
export const emptySecrets: SecretValues = secretsOf(() => '')

/** A stored address has no suggestion id. */
const UNCHANGED = ''

export function valuesOf(property: Property): PropertyValues {
  return {
    name: property.name,
    type: property.type,
    address: {
      text: property.street,
      chosen: {
        id: UNCHANGED,
        primary: property.street,
        secondary: `${property.city} (${property.province})`,
        kind: 'address',
        ...(property.lacksPostalCode && { asksPostalCode: true as const }),
      },
    },
    postalCode: property.postalCode ?? '',
    bedrooms: property.bedrooms,
    bathrooms: property.bathrooms,
    stories: property.stories,
    squareFootage: property.squareFootage === null ? '' : String(property.squareFootage),
    parking: property.parking === null ? 'unknown' : property.parking ? 'there' : 'none',
    pets: property.pets,
    notes: property.notes,
  }
}
export const secretValuesOf = (property: Property): SecretValues => secretsOf((secret) => property[secret] ?? '')

export const PROPERTY_FAULTS = [
  'typeMissing',
  'addressMissing',
  'civicNumberMissing',
  'postalCodeMissing',
  'postalCodeBad',
  'squareFootageBad',
] as const
export type PropertyFault = (typeof PROPERTY_FAULTS)[number]
/** In the order of the form. */
export const FAULTY_FIELDS = ['address', 'postalCode', 'type', 'squareFootage'] as const
type FaultyField = (typeof FAULTY_FIELDS)[number]
export type PropertyFaults = Partial<Readonly<Record<FaultyField, PropertyFault>>>

export function faultsOf(values: PropertyValues): PropertyFaults {
  const { chosen } = values.address
  return {
    ...(chosen === null ? { address: 'addressMissing' } : chosen.kind !== 'address' && { address: 'civicNumberMissing' }),
    ...(values.postalCode.trim() === '' && chosen?.asksPostalCode && { postalCode: 'postalCodeMissing' }),
    ...(values.postalCode.trim() !== '' && parsePostalCode(values.postalCode) === null && { postalCode: 'postalCodeBad' }),
    ...(values.type === null && { type: 'typeMissing' }),
    ...(squareFeet(values.squareFootage) === 'bad' && { squareFootage: 'squareFootageBad' }),
  }
}

/** « Condo, rue Fabre »: for a place whose client gave it no name; empty while neither is known. */
export function usualNameOf({ type, address }: PropertyValues, wordOf: (type: PropertyType) => string): string {
  const street = address.chosen?.kind === 'address' ? address.chosen.primary.replace(/^[\d-]+\S*,?\s+/u, '').replace(/,.*$/u, '') : ''
  return [type && wordOf(type), street].filter(Boolean).join(', ').slice(0, MAX_PROPERTY_NAME_LENGTH)
}

function squareFeet(typed: string): number | null | 'bad' {
  const text = typed.replaceAll(/[\s\u00a0\u202f]/gu, '')
  if (text === '') return null
  if (!/^\d{1,6}$/u.test(text)) return 'bad'
  const area = Number(text)
  return area >= MIN_SQUARE_FOOTAGE && area <= MAX_SQUARE_FOOTAGE ? area : 'bad'
}

type Created = Sent<Api['POST /api/properties'], 'body'>
type Changed = Sent<Api['PATCH /api/properties/{id}'], 'body'>

const shared = (values: PropertyValues, secrets: SecretValues) => {
  const area = squareFeet(values.squareFootage)
  return {
    name: values.name.trim(),
    bedrooms: values.bedrooms,
    bathrooms: values.bathrooms,
    stories: values.stories,
    squareFootage: area === 'bad' ? null : area,
    parking: values.parking === 'unknown' ? null : values.parking === 'there',
    postalCode: parsePostalCode(values.postalCode),
    notes: values.notes.trim(),
    pets: values.pets,
    ...secretsOrNull(secrets),
  }
}

function secretsOrNull(secrets: SecretValues): Record<AccessSecret, string | null> {
  const trimmed = (secret: AccessSecret) => secrets[secret].trim() || null
  return {
    // A network's name and password may begin or end with a space.
    wifiName: secrets.wifiName || null,
    wifiPassword: secrets.wifiPassword || null,
    accessInstructions: trimmed('accessInstructions'),
    suppliesLocation: trimmed('suppliesLocation'),
    trashLocation: trimmed('trashLocation'),
    roomsToAvoid: trimmed('roomsToAvoid'),
  }
}

/** For values without faults. */
export function toCreate(values: PropertyValues, secrets: SecretValues): Created {
  if (values.type === null || values.address.chosen === null) throw new Error('only a property without faults is sent')
  return { ...shared(values, secrets), type: values.type, addressId: values.address.chosen.id }
}

/** For values without faults; an address that was left alone is not sent. */
export function toChange(values: PropertyValues, secrets: SecretValues): Changed {
  const { type, address } = values
  const addressId = address.chosen?.id ?? UNCHANGED
  return { ...shared(values, secrets), ...(type && { type }), ...(addressId !== UNCHANGED && { addressId }) }
}

export function reviveProperty(stored: unknown): PropertyValues | null {
  if (typeof stored !== 'object' || stored === null) return null
  const from = stored as Partial<Record<keyof PropertyValues, unknown>>
  const rooms = (value: unknown, least: number, otherwise: number) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= MAX_ROOMS ? value : otherwise
  const words = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    name: words(from.name),
    type: PROPERTY_TYPES.find((type) => type === from.type) ?? null,
    address: reviveAddress(from.address),
    postalCode: words(from.postalCode),
    bedrooms: rooms(from.bedrooms, 0, emptyProperty.bedrooms),
    bathrooms: rooms(from.bathrooms, 0, emptyProperty.bathrooms),
    stories: rooms(from.stories, 1, emptyProperty.stories),
    squareFootage: words(from.squareFootage),
    parking: PARKING_ANSWERS.find((answer) => answer === from.parking) ?? 'unknown',
    pets: PETS.find((pets) => pets === from.pets) ?? 'none',
    notes: words(from.notes),
  }
}

function reviveAddress(stored: unknown): AddressValue {
  if (typeof stored !== 'object' || stored === null) return emptyProperty.address
  const { text, chosen } = stored as { text?: unknown; chosen?: unknown }
  return { text: typeof text === 'string' ? text : '', chosen: reviveChosen(chosen) }
}

export function reviveSecrets(stored: unknown): SecretValues | null {
  if (typeof stored !== 'object' || stored === null) return null
  const from = stored as Readonly<Record<string, unknown>>
  return secretsOf((secret) => (typeof from[secret] === 'string' ? from[secret] : ''))
}
