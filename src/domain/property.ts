// The places that are cleaned: their types, their pets, and the limits of what a client may say of them.
import { DAY_MINUTES } from './elapsed.ts'

export const PROPERTY_TYPES = ['house', 'apartment', 'condo', 'office', 'bungalo', 'airbnb', 'commercial'] as const
export type PropertyType = (typeof PROPERTY_TYPES)[number]
/** Shops and the like are referred to a partner instead of being booked. */
export const BOOKABLE_PROPERTIES = PROPERTY_TYPES.filter((type) => type !== 'commercial')

/** What prices are for while nobody said what home it is. */
export const USUAL_PROPERTY: PropertyType = 'apartment'

/** The home that a client's prices are for: their own, unless there is none, or a business that a partner cleans. */
export const pricedHome = (own: PropertyType | null): PropertyType => (own === null || own === 'commercial' ? USUAL_PROPERTY : own)

export const PETS = ['none', 'cat', 'dog', 'other'] as const
export type Pets = (typeof PETS)[number]

/** A place as its client describes it, beside its address. */
export type Home = {
  readonly type: PropertyType
  readonly bedrooms: number
  readonly bathrooms: number
  readonly stories: number
  readonly squareFootage: number | null
  /** For whoever comes; null while nobody said. */
  readonly parking: boolean | null
  readonly pets: Pets
  readonly notes: string
}

/** Secret fields, encrypted at rest and shown to the assigned cleaner only around the visit. */
export const ACCESS_SECRETS = [
  'wifiName',
  'wifiPassword',
  'accessInstructions',
  'suppliesLocation',
  'trashLocation',
  'roomsToAvoid',
] as const
export type AccessSecret = (typeof ACCESS_SECRETS)[number]

/** Minutes before the start from which the assigned cleaner may read the access secrets, until the visit ends. */
export const SECRETS_OPEN_MINUTES_BEFORE = DAY_MINUTES

export const MAX_PROPERTY_NAME_LENGTH = 80
export const MAX_PROPERTY_NOTES_LENGTH = 2_000
export const MAX_ACCESS_SECRET_LENGTH = 500
export const MAX_ROOMS = 20
export const MIN_SQUARE_FOOTAGE = 50
export const MAX_SQUARE_FOOTAGE = 20_000
export const DEFAULT_TIME_ZONE = 'America/Toronto'
