// The visit that a visitor chooses on a profile, kept in its address and passed to the booking form.
import { OFFER_TYPES, SERVICE_TYPES, type OfferType, type ServiceType } from '#domain/cleaner.ts'
import { isCivilDate, isTimeOfDay } from '#domain/civil-date.ts'
import { PROPERTY_TYPES, type PropertyType } from '#domain/property.ts'
import { readSlug } from '#domain/slug.ts'

export type VisitChoice = {
  readonly date: string | null
  readonly time: string | null
  /** Half-hour steps, 4 at least. */
  readonly hours: number
  readonly service: ServiceType | OfferType | null
  /** Sets a fixed price. */
  readonly propertyType: PropertyType | null
  /** Sets an hourly rate, where it differs from town to town. */
  readonly citySlug: string | null
  readonly suppliesByCleaner: boolean
  readonly emergency: boolean
  readonly reviewsPage: number
}

export const NO_CHOICE: VisitChoice = {
  date: null,
  time: null,
  hours: 4,
  service: null,
  propertyType: null,
  citySlug: null,
  suppliesByCleaner: false,
  emergency: false,
  reviewsPage: 1,
}

export function readChoice(search: URLSearchParams): VisitChoice {
  const date = search.get('date')
  const time = search.get('time')
  const hours = Number(search.get('hours') ?? NaN)
  const page = Number(search.get('reviews') ?? NaN)
  const knownDate = date !== null && isCivilDate(date) ? date : null
  return {
    date: knownDate,
    // A time without a day is ignored.
    time: knownDate !== null && time !== null && isTimeOfDay(time) ? time : null,
    hours: hours >= 4 && hours <= 12 && Number.isInteger(hours * 2) ? hours : NO_CHOICE.hours,
    service: [...SERVICE_TYPES, ...OFFER_TYPES].find((service) => service === search.get('service')) ?? null,
    propertyType: PROPERTY_TYPES.find((type) => type === search.get('property')) ?? null,
    citySlug: readSlug(search.get('city')),
    suppliesByCleaner: search.get('supplies') === 'cleaner',
    emergency: search.get('emergency') === '1',
    reviewsPage: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  }
}

/** The parameters of an address that say the choice. */
export const writeChoice = (choice: VisitChoice): string[][] => [
  ...(choice.date === null ? [] : [['date', choice.date]]),
  ...(choice.date === null || choice.time === null ? [] : [['time', choice.time]]),
  ...(choice.hours === NO_CHOICE.hours ? [] : [['hours', String(choice.hours)]]),
  ...(choice.service === null ? [] : [['service', choice.service]]),
  ...(choice.propertyType === null ? [] : [['property', choice.propertyType]]),
  ...(choice.citySlug === null ? [] : [['city', choice.citySlug]]),
  ...(choice.suppliesByCleaner ? [['supplies', 'cleaner']] : []),
  ...(choice.emergency ? [['emergency', '1']] : []),
]

const pathWith = (path: string, entries: string[][]): string => {
  const text = new URLSearchParams(entries).toString()
  return text ? `${path}?${text}` : path
}

/** `/cleaners/marie-claude-b?hours=5`; what is left out is as in {@link NO_CHOICE}. */
export function profilePath(slug: string, choice: Partial<VisitChoice> = {}): string {
  const whole = { ...NO_CHOICE, ...choice }
  return pathWith(`/cleaners/${slug}`, [
    ...writeChoice(whole),
    ...(whole.reviewsPage === 1 ? [] : [['reviews', String(whole.reviewsPage)]]),
  ])
}

/** The address of the booking form with these choices; length and supplies are always included. */
export function bookPath(slug: string, choice: VisitChoice): string {
  const entries = writeChoice(choice).filter(([name]) => name !== 'hours' && name !== 'supplies')
  return pathWith(`/book/${slug}`, [
    ...entries,
    ['hours', String(choice.hours)],
    ['supplies', choice.suppliesByCleaner ? 'cleaner' : 'client'],
  ])
}
