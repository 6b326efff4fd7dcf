// What a cleaner offers: services, tariffs with their bounds, languages and experience.
import type { PropertyType } from './property.ts'

/** What a booking may ask for. */
export const SERVICE_TYPES = [
  'basic',
  'deep',
  'move_in_out',
  'office',
  'airbnb',
  'commercial',
  'bungalo',
  'apartement',
  'condo',
  'garage',
] as const
export type ServiceType = (typeof SERVICE_TYPES)[number]

/** The four families under which cleaners offer services. */
export const OFFER_TYPES = ['regular', 'deep', 'garage', 'move-in'] as const
export type OfferType = (typeof OFFER_TYPES)[number]

/** Each service belongs to one offer; commercial work is referred to the partner company instead of being booked. */
export const OFFER_OF_SERVICE: Readonly<Record<ServiceType, OfferType>> = {
  basic: 'regular',
  deep: 'deep',
  move_in_out: 'move-in',
  office: 'regular',
  airbnb: 'regular',
  commercial: 'regular',
  bungalo: 'regular',
  apartement: 'regular',
  condo: 'regular',
  garage: 'garage',
}

/** The service that an offer means where no other is named: the checklist, the pace and the address of its page. */
export const SERVICE_OF_OFFER = {
  regular: 'basic',
  deep: 'deep',
  garage: 'garage',
  'move-in': 'move_in_out',
} as const satisfies Record<OfferType, ServiceType>

const isKind = (named: ServiceType | OfferType): named is OfferType => OFFER_TYPES.some((kind) => kind === named)

/** The kind of cleaning that a word of the contract means: a kind itself, or one of its services. */
export const kindOf = (named: ServiceType | OfferType): OfferType => (isKind(named) ? named : OFFER_OF_SERVICE[named])

/** What regular cleaning is called in each type of place. */
const REGULAR_SERVICE_IN: Readonly<Record<PropertyType, ServiceType>> = {
  house: 'basic',
  apartment: 'apartement',
  condo: 'condo',
  office: 'office',
  bungalo: 'bungalo',
  airbnb: 'airbnb',
  commercial: 'commercial',
}

/** The service that a kind of cleaning means in a type of place: the place's own, or the kind's usual one where the cleaner does not name it. Null when they offer neither. */
export function serviceFor(kind: OfferType, place: PropertyType, offered: readonly ServiceType[]): ServiceType | null {
  const wanted = kind === 'regular' ? [REGULAR_SERVICE_IN[place], SERVICE_OF_OFFER.regular] : [SERVICE_OF_OFFER[kind]]
  return wanted.find((service) => offered.includes(service)) ?? null
}

/** Kinds of cleaning that somebody offers in a type of place, in the order of the list; null is any place. */
export const kindsOffered = (offered: readonly ServiceType[], place: PropertyType | null): readonly OfferType[] =>
  OFFER_TYPES.filter((kind) =>
    place === null
      ? offered.some((service) => service !== 'commercial' && OFFER_OF_SERVICE[service] === kind)
      : serviceFor(kind, place, offered) !== null,
  )

export const EXPERIENCE_LEVELS = ['beginner', 'intermediate', 'expert'] as const
export type ExperienceLevel = (typeof EXPERIENCE_LEVELS)[number]

export const INTERMEDIATE_FROM_YEARS = 3
export const EXPERT_FROM_YEARS = 6

export function experienceLevel(yearsOfExperience: number): ExperienceLevel {
  if (yearsOfExperience < INTERMEDIATE_FROM_YEARS) return 'beginner'
  return yearsOfExperience < EXPERT_FROM_YEARS ? 'intermediate' : 'expert'
}

/** How a cleaner's accepted visits ended; those that clients cancelled are not counted. */
type EndedVisits = { readonly completed: number; readonly cancelled: number; readonly missed: number }

/** Whole percents of visits that were done, rounded down so that 100 means all of them; null before any has ended. */
export function completionPercent({ completed, cancelled, missed }: EndedVisits): number | null {
  const ended = completed + cancelled + missed
  return ended === 0 ? null : Math.floor((100 * completed) / ended)
}

export const TARIFF_METHODS = ['hourly', 'fixed'] as const
export type TariffMethod = (typeof TARIFF_METHODS)[number]

export const MIN_HOURLY_RATE_CENTS = 1_700
export const MAX_HOURLY_RATE_CENTS = 19_900
export const MIN_FIXED_RATE_CENTS = 1_500
export const MAX_FIXED_RATE_CENTS = 19_900

export const SPOKEN_LANGUAGES = ['fr', 'en'] as const
export const PET_TOLERANCES = ['dogs', 'cats', 'birds', 'other'] as const
export type PetTolerance = (typeof PET_TOLERANCES)[number]
/** What cleaners usually bring; anything else is in their own words. */
export const EQUIPMENT = ['vacuum', 'mop', 'broom', 'dustpan', 'cloths', 'gloves', 'cleaning_products'] as const
export const MAX_BIO_LENGTH = 2_000
export const MAX_YEARS_OF_EXPERIENCE = 60
/** Cities that one cleaner serves. */
export const MAX_CITIES = 60
/** Items in the list of equipment and in that of skills, and the length of each. */
export const MAX_EQUIPMENT_ITEMS = 20
export const MAX_EQUIPMENT_LENGTH = 60
export const MAX_EDUCATION_LENGTH = 500
export const BADGES = ['identity', 'background_check', 'insurance', 'certified', 'eco'] as const
export type Badge = (typeof BADGES)[number]

export const CLEANER_SORTS = ['recommended', 'rating', 'price', 'experience', 'distance', 'soonest'] as const
export type CleanerSort = (typeof CLEANER_SORTS)[number]
