// A visitor looks for cleaners: filters, sorts and pages over the listing.
import { quotedOnce } from '#domain/praise.ts'
import { addMinutes, DAY_MINUTES } from '#domain/elapsed.ts'
import type { Pool } from 'pg'
import type { listing } from '#contract/listing.ts'
import type { Received, Returned } from '#contract/endpoint.ts'
import type { Language } from '#domain/account.ts'
import { readArea } from '#domain/area.ts'
import type { Position } from '#domain/geography.ts'
import { sayableOf } from '#domain/place-precision.ts'
import { DEFAULT_TIME_ZONE, pricedHome, type PropertyType } from '#domain/property.ts'
import { refuse } from '#domain/refusal.ts'
import { localOf } from '#domain/time.ts'
import { bookableSpan, cardOf, type CardOptions, type CardRow, servicesOf } from '../cleaners/index.ts'
import { boroughsOf, cityName, findCity, type Geocoder, type Place, type ResolvedAddress } from '../geography/index.ts'
import type { AnswerCache } from '../platform/http/answer-cache.ts'
import {
  countAll,
  countedPageStatement,
  isNarrowed,
  MAX_COUNTED,
  pageStatement,
  type ListingQuery,
  type Statement,
} from './listing-query.ts'
import { placesInArea, reachableFrom } from './places-in-area.ts'

export type Query = Received<(typeof listing)['GET /api/cleaners'], 'query'>
export type List = Returned<(typeof listing)['GET /api/cleaners']>
export type ListDeps = {
  readonly pool: Pool
  readonly geocoder: Geocoder
  /** How many each filter finds, whatever the order and the page. */
  readonly counts: AnswerCache<number>
}

/** What is looked for, wherever the rows then come from. */
export type Search = {
  readonly query: Query
  readonly options: ListingQuery
  readonly spot: Pick<Spot, 'borough' | 'hasDistance'> | null
  /** Equal for searches that find the same people, in any order. */
  readonly key: string
  readonly now: Date
  readonly language: Language
}

/**
 * An address narrows the list to cleaners who serve its city (or the `city` asked for) and, once more than its town is known, whose
 * coverage reaches it; an area to those who come to a place in it.
 * Refuses `city-not-found`, and `address-not-from-suggestions` for an address that is neither signed nor a position.
 */
export async function listCleaners(deps: ListDeps, query: Query, language: Language, now: Date): Promise<List> {
  const search = searchIn(await lookedAt(deps.geocoder, query, language), query, { language, now })
  let rows: readonly ListRow[] | undefined
  const total = await keptCount(deps, search, async () => {
    const counted = await readRows<CountedRow>(deps.pool, countedPageStatement(search.options))
    rows = counted
    return counted[0]?.total ?? 0
  })
  rows ??= await readRows<ListRow>(deps.pool, pageStatement(search.options))
  const items = quotedOnce(rows.filter(isCard).map((row) => cardOf(row, cardOptions(search))))
  return { items, ...(await listFacts(deps, search, total)) }
}

type LookedAt = Pick<ListingQuery, 'city' | 'reach' | 'among'> & { readonly spot: Search['spot'] }

type Reader = { readonly language: Language; readonly now: Date }

/** `ownHome`: what the reader’s home is; their prices are for it, everybody else’s for the usual one. */
export function searchIn(
  { spot, ...where }: LookedAt,
  query: Query,
  { language, now, door, ownHome = null }: Reader & { readonly door?: Position; readonly ownHome?: PropertyType | null },
): Search {
  const { page, pageSize, sort, ...filter } = query
  const bookable = bookableSpan(now)
  const offset = (page - 1) * pageSize
  const pricedFor = query.home ?? pricedHome(ownHome)
  const options = {
    ...where,
    services: query.service === undefined ? null : servicesOf(query.service),
    home: query.home ?? null,
    pricedFor,
    minRating: query.minRating ?? null,
    experience: query.experience ?? null,
    minPriceCents: query.minPriceCents ?? null,
    maxPriceCents: query.maxPriceCents ?? null,
    durationMinutes: query.hours * 60,
    availableIn: query.availableWithinDays === undefined ? null : { from: bookable.from, until: daysAfter(now, query.availableWithinDays) },
    bookable,
    sort,
    offset: Math.min(offset, MAX_COUNTED),
    limit: Math.max(0, Math.min(pageSize, MAX_COUNTED - offset)),
  }
  const key = JSON.stringify({ ...filter, pricedFor, ...(door && { door: [door.lat, door.lng] }) })
  return { query, options, spot, key, now, language }
}

/** How many there are, counted once until something public changes; at most the cap and one. */
export const keptCount = ({ counts }: Pick<ListDeps, 'counts'>, { key, now }: Pick<Search, 'key' | 'now'>, count: () => Promise<number>) =>
  counts.keep(key, now, async () => ({ answer: await count(), bytes: COUNT_BYTES }))

export const readRows = async <Row extends object>(pool: Pool, statement: Statement): Promise<Row[]> =>
  (await pool.query<Row>(prepared(statement))).rows

export const cardOptions = ({ options, spot, now, language }: Search): CardOptions => ({
  durationMinutes: options.durationMinutes,
  pricedFor: options.pricedFor,
  hasDistance: spot?.hasDistance ?? false,
  now,
  language,
})

/** What a page says beside its cards; `fewer` of those who were counted are not shown. */
export async function listFacts(deps: ListDeps, search: Search, counted: number, fewer = 0): Promise<Omit<List, 'items'>> {
  const { query, options, spot, language, now } = search
  const totalIsCapped = counted > MAX_COUNTED
  const all = { key: `all ${options.city}`, now }
  const people = !totalIsCapped
    ? counted - fewer
    : isNarrowed(options)
      ? null
      : (await keptCount(deps, all, () => countAll(deps.pool, options.city))) - fewer
  return {
    page: query.page,
    pageSize: query.pageSize,
    total: totalIsCapped ? MAX_COUNTED : counted - fewer,
    totalIsCapped,
    people,
    city: query.area !== undefined || options.city === null ? null : { slug: options.city, name: cityName(options.city, language) },
    borough: spot?.borough?.[language] ?? null,
    narrowed: options.reach !== null || options.among !== null,
    pricedFor: options.pricedFor,
    today: localOf(now, DEFAULT_TIME_ZONE).date,
  }
}

/** Of the listing, who comes to what is looked at; `spot` is the address, for distances. */
export async function lookedAt(geocoder: Geocoder, { city, near, area }: Query, language: Language): Promise<LookedAt> {
  if (city !== undefined && !findCity(city)) refuse('city-not-found', { fields: { city: 'not-a-city' } })
  if (area !== undefined) {
    const parts = await placesInArea(geocoder, readArea(area) ?? refuse('city-not-found', { fields: { area: 'not-an-option' } }))
    const [only] = parts
    if (only && parts.length === 1) return { ...only, among: null, spot: null }
    return { city: null, reach: null, among: parts, spot: null }
  }
  const spot = near === undefined ? null : await locate(geocoder, near, language)
  // Where only the town is known, who serves it is counted, as on the page of the town.
  return { city: city ?? spot?.citySlug ?? null, reach: spot?.narrows ? reachableFrom(spot) : null, among: null, spot }
}

/** An empty page that is counted answers one row without a card. */
type ListRow = CardRow | { readonly slug: null }
type CountedRow = ListRow & { readonly total: number }
const isCard = (row: ListRow): row is CardRow => row.slug !== null

const COUNT_BYTES = 8

const daysAfter = (now: Date, days: number): Date => addMinutes(now, days * DAY_MINUTES)

type Spot = Position & {
  readonly citySlug: string
  /** The borough that its middle stands for: distances from there would be made up. */
  readonly borough: Place | null
  readonly hasDistance: boolean
  /** Whether who does not come that far is left out. */
  readonly narrows: boolean
}

/** Where a search is made: a signed address, or a position such as `45.5,-73.6`. */
export async function locate(geocoder: Geocoder, near: string, language: Language): Promise<Spot> {
  const [lat, lng] = /^-?\d{1,3}(\.\d+)?,-?\d{1,3}(\.\d+)?$/.test(near) ? near.split(',').map(Number) : []
  if (lat === undefined || lng === undefined) {
    const address = await geocoder.resolve(near, { lang: language })
    const { hasDistance } = sayableOf(address.precision)
    const borough = boroughAt(address)
    return { ...address, borough, hasDistance: hasDistance && borough === null, narrows: hasDistance || borough !== null }
  }
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180) refuse('address-not-from-suggestions', { fields: { near: 'not-an-option' } })
  const nearest = await geocoder.reverse?.({ lat, lng })
  if (!nearest) refuse('city-not-found', { fields: { near: 'not-an-option' } })
  // The middle of a place, which the map asks for, stands for all of it.
  const isMiddle = nearest.lat === lat && nearest.lng === lng
  return { lat, lng, citySlug: nearest.citySlug, borough: isMiddle ? boroughAt(nearest) : null, hasDistance: !isMiddle, narrows: true }
}

/** The borough that an address is, when it is nothing closer. */
function boroughAt({ street, postalCode, citySlug, lat, lng }: ResolvedAddress): Place | null {
  const city = findCity(citySlug)
  if (!city || street !== '' || postalCode !== undefined) return null
  return boroughsOf(city).find((borough) => borough.lat === lat && borough.lng === lng) ?? null
}

/** Each connection keeps the plans of the first shapes of this statement; rarer shapes are planned each time. */
const MAX_PREPARED = 64
const names = new Map<string, string>()

function prepared({ text, values, isCommon }: Statement): { name?: string; text: string; values: unknown[] } {
  let name = names.get(text)
  if (name === undefined && isCommon && names.size < MAX_PREPARED) {
    name = `list-cleaners-${names.size}`
    names.set(text, name)
  }
  return { ...(name === undefined ? {} : { name }), text, values: [...values] }
}
