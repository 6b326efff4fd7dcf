// The filters of the list of cleaners in its address: unknown values dropped, defaults left out, one fixed order.
import { MAX_ADDRESS_TEXT_LENGTH } from '#domain/address.ts'
import { readArea } from '#domain/area.ts'
import { HORIZON_DAYS } from '#domain/availability.ts'
import { DURATION_STEP_HOURS, MIN_DURATION_HOURS } from '#domain/booking.ts'
import { EXPERIENCE_LEVELS, CLEANER_SORTS, OFFER_TYPES, SERVICE_TYPES } from '#domain/cleaner.ts'
import type { CleanerSort, ExperienceLevel, OfferType, ServiceType } from '#domain/cleaner.ts'
import type { PropertyId } from '#domain/id.ts'
import { BOOKABLE_PROPERTIES, USUAL_PROPERTY, type PropertyType } from '#domain/property.ts'
import { MAX_RATING } from '#domain/review.ts'
import { readSlug } from '#domain/slug.ts'
import { MAX_ADDRESS_ID_LENGTH, MAX_PAGE } from '#domain/technical-limits.ts'
import { queryOptions } from '@tanstack/react-query'
import type { CleanerCard } from '#contract/listing.ts'
import type { Reason } from '#domain/recommendation.ts'
import { ask, type Answer } from '#web/platform/api.ts'
import { idIn } from '#web/platform/typed-id.ts'
import { useUser } from '#web/platform/site.tsx'

export type ListFilters = {
  /** The text of the address field; a label once `near` is set. */
  readonly q: string | null
  /** A signed address id, from a suggestion. */
  readonly near: string | null
  readonly city: string | null
  /** Of the map, in the place of a city and an address. */
  readonly area: string | null
  /** The home of a client that their list is about; their first where none is named. */
  readonly property: PropertyId | null
  /** A client’s list is about their home, unless they ask for everywhere. */
  readonly around: 'anywhere' | null
  readonly service: ServiceType | OfferType | null
  /** The type of home, which sets the totals of those who charge by the visit. */
  readonly home: PropertyType | null
  /** Of a visit of `hours`, taxes included. */
  readonly maxPriceCents: number | null
  readonly minRating: number | null
  readonly experience: ExperienceLevel | null
  readonly availableWithinDays: number | null
  readonly hours: number
  readonly sort: CleanerSort
  readonly page: number
}

/** Longer visits can be booked, but are rarely searched for. */
const MAX_OFFERED_HOURS = 8
export const HOURS: readonly number[] = Array.from(
  { length: (MAX_OFFERED_HOURS - MIN_DURATION_HOURS) / DURATION_STEP_HOURS + 1 },
  (_, index) => MIN_DURATION_HOURS + index * DURATION_STEP_HOURS,
)
export const SOON_DAYS = 3

export const NO_FILTERS: ListFilters = {
  q: null,
  near: null,
  city: null,
  area: null,
  property: null,
  around: null,
  service: null,
  home: null,
  maxPriceCents: null,
  minRating: null,
  experience: null,
  availableWithinDays: null,
  hours: MIN_DURATION_HOURS,
  sort: 'recommended',
  page: 1,
}

export function readFilters(search: URLSearchParams): ListFilters {
  const area = search.get('area')
  return {
    q: words(search.get('q'), MAX_ADDRESS_TEXT_LENGTH),
    near: words(search.get('near'), MAX_ADDRESS_ID_LENGTH),
    city: readSlug(search.get('city')),
    area: area !== null && readArea(area) ? area : null,
    property: idIn<PropertyId>(search.get('property')),
    around: oneOf(['anywhere'], search.get('around')),
    service: oneOf([...SERVICE_TYPES, ...OFFER_TYPES], search.get('service')),
    home: oneOf(BOOKABLE_PROPERTIES, search.get('home')),
    maxPriceCents: numberIn(search.get('maxPriceCents'), 1, 1_000_000, 1),
    minRating: numberIn(search.get('minRating'), 0.1, MAX_RATING, 0.1),
    experience: oneOf(EXPERIENCE_LEVELS, search.get('experience')),
    availableWithinDays: numberIn(search.get('availableWithinDays'), 1, HORIZON_DAYS, 1),
    hours: numberIn(search.get('hours'), MIN_DURATION_HOURS, MAX_OFFERED_HOURS, DURATION_STEP_HOURS) ?? NO_FILTERS.hours,
    sort: oneOf(CLEANER_SORTS, search.get('sort')) ?? NO_FILTERS.sort,
    page: numberIn(search.get('page'), 1, MAX_PAGE, 1) ?? NO_FILTERS.page,
  }
}

const NAMES = Object.keys(NO_FILTERS) as (keyof ListFilters)[]

/** `/cleaners?city=laval&page=2`: equal filters give equal addresses. */
export function listPath(filters: ListFilters): string {
  const search = new URLSearchParams()
  for (const name of NAMES) if (filters[name] !== NO_FILTERS[name]) search.set(name, String(filters[name]))
  const text = search.toString()
  return text ? `/cleaners?${text}` : '/cleaners'
}

/** What the API is asked by for a page of the list; the address label is for people only. */
function queryOf(filters: ListFilters) {
  const { near, city, area, service, home, maxPriceCents, minRating, experience, availableWithinDays, hours, sort, page } = filters
  return {
    ...(near && { near }),
    ...(city && { city }),
    ...(area && { area }),
    ...(service && { service }),
    ...(home && { home }),
    ...(maxPriceCents !== null && { maxPriceCents }),
    ...(minRating !== null && { minRating }),
    ...(experience && { experience }),
    ...(availableWithinDays !== null && { availableWithinDays }),
    ...(hours !== NO_FILTERS.hours && { hours }),
    ...(sort !== NO_FILTERS.sort && { sort }),
    ...(page !== 1 && { page }),
  }
}

/** The list that everyone has. */
export const cleanersQuestion = (filters: ListFilters, pageSize?: number) =>
  ask('GET /api/cleaners', { query: { ...queryOf(filters), ...(pageSize !== undefined && { pageSize }) } })

/** A page of the list; that of a client says which home it is about, and why each person is there. */
export type ListAnswer = Omit<Answer<'GET /api/cleaners'>, 'items'> & {
  readonly items: readonly (CleanerCard & { readonly reasons?: readonly Reason[] })[]
  readonly home?: Answer<'GET /api/recommendations'>['home']
}

/** `isClients`: the list as the client who is signed in has it, always by whole pages. */
export function listQuestion(filters: ListFilters, isClients: boolean, pageSize?: number) {
  const { around, property } = filters
  const { queryKey } = isClients
    ? ask('GET /api/recommendations', {
        query: { ...queryOf(filters), ...(around && { around }), ...(property && { propertyId: property }) },
      })
    : cleanersQuestion(filters, pageSize)
  return queryOptions<ListAnswer>({ queryKey: [...queryKey] })
}

/** What the totals of a list are for; `city`: the town whose rates they are. */
export type ListPriced = Pick<ListAnswer, 'pricedFor' | 'city'>

/** What a profile starts from, so that it shows the total of its card. */
export const choiceOf = ({ pricedFor, city }: ListPriced, { hours, service }: Pick<ListFilters, 'hours' | 'service'> = NO_FILTERS) => ({
  hours,
  service,
  citySlug: city?.slug ?? null,
  propertyType: pricedFor === USUAL_PROPERTY ? null : pricedFor,
})

/** How the reader asks for lists. */
export function useAskList(): (filters: ListFilters, pageSize?: number) => ReturnType<typeof listQuestion> {
  const isClients = useUser()?.role === 'client'
  return (filters, pageSize) => listQuestion(filters, isClients, pageSize)
}

/** Filters of the sheet, and all that can be taken off one by one; the place, the length and the order are not among them. */
const IN_SHEET = ['home', 'maxPriceCents', 'minRating', 'experience'] as const
export const NARROWING = ['service', 'availableWithinDays', ...IN_SHEET] as const
export type Narrowing = (typeof NARROWING)[number]

export const sheetFilters = (filters: ListFilters): Narrowing[] => IN_SHEET.filter((name) => filters[name] !== null)
export const activeFilters = (filters: ListFilters): Narrowing[] => NARROWING.filter((name) => filters[name] !== null)

/** For search engines: the whole list, that of a city or of a service, page by page; never around somebody's address. */
export const isListed = (filters: ListFilters): boolean =>
  activeFilters(filters).length + (filters.city === null ? 0 : 1) <= 1 &&
  filters.near === null &&
  filters.q === null &&
  filters.area === null &&
  filters.property === null &&
  filters.around === null

/** The address by which search engines know a list, whatever else narrows or orders it. */
export const listedPath = ({ city, service, page }: ListFilters): string => listPath({ ...NO_FILTERS, city, service, page })

/** A new choice starts again at the first page. */
export function withChange(filters: ListFilters, change: Partial<ListFilters>): ListFilters {
  const next = { ...filters, page: 1, ...placeless(change), ...change }
  // Distance means nothing without a place to measure from.
  return next.sort === 'distance' && next.near === null ? { ...next, sort: NO_FILTERS.sort } : next
}

/** One place at a time: an area takes that of a city and an address, and the other way. */
function placeless({ area, q, near, city }: Partial<ListFilters>): Partial<ListFilters> {
  if (area) return { q: null, near: null, city: null, property: null, around: null }
  return q || near || city ? { area: null, property: null, around: null } : {}
}

export const without = (filters: ListFilters, names: readonly Narrowing[]): ListFilters =>
  withChange(filters, Object.fromEntries(names.map((name) => [name, null])))

function words(text: string | null, max: number): string | null {
  const trimmed = text?.trim() ?? ''
  return trimmed !== '' && trimmed.length <= max ? trimmed : null
}

function oneOf<T extends string>(allowed: readonly T[], text: string | null): T | null {
  return allowed.find((value) => value === text) ?? null
}

/** A decimal number from `min` to `max` on steps of `step`, written in plain digits. */
function numberIn(text: string | null, min: number, max: number, step: number): number | null {
  if (text === null || !/^\d{1,7}(\.\d)?$/.test(text)) return null
  const value = Number(text)
  return value >= min && value <= max && Number.isInteger(Math.round((value / step) * 1e6) / 1e6) ? value : null
}
