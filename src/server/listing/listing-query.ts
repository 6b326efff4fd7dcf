// The statements behind the list: filters, order and page over `listing`, joined to the rest for the rows of the page alone, with or without the count.
import type { Pool } from 'pg'
import { MIN_DURATION_MINUTES } from '#domain/booking.ts'
import type { CleanerSort, ExperienceLevel, ServiceType } from '#domain/cleaner.ts'
import { PROPERTY_TYPES, type PropertyType } from '#domain/property.ts'
import type { CleanerId } from '#domain/id.ts'
import { NEWCOMER_REVIEWS, overallScore, RECOMMENDATION_WEIGHTS } from '#domain/recommendation.ts'
import { CARD_COLUMNS, firstStartSql, PRICE_COLUMNS, serviceBits } from '../cleaners/index.ts'

/** Counting stops here, and so do the pages. */
export const MAX_COUNTED = 1_200
const USUAL_LENGTH = 24

/** Home cities within reach of a point, and how far each is; see `reachableFrom`. */
export type Reach = ReadonlyMap<string, number>

/** What is looked at of a city: all who serve it, or those among them who come within reach. */
export type Part = { readonly city: string; readonly reach: Reach | null }

/** These alone, or all but these; `areNew` for newcomers alone. */
export type Whom = { readonly only: readonly CleanerId[] } | { readonly except: readonly CleanerId[]; readonly areNew: boolean }

type Window = { readonly offset: number; readonly limit: number }
/** Some of the people whom a query finds, in its order. */
export type Slice = Window & { readonly whom: Whom }

export type ListingQuery = Window & {
  /** Slug of the city to be served; null for any. */
  readonly city: string | null
  readonly reach: Reach | null
  /** Those who come to one of these at least; null for any. */
  readonly among: readonly Part[] | null
  readonly services: readonly ServiceType[] | null
  /** Those who have a price for this type of home; null for any. */
  readonly home: PropertyType | null
  /** What every price is for, filtered and ordered by; those without such a price come last. */
  readonly pricedFor: PropertyType
  readonly minRating: number | null
  readonly experience: ExperienceLevel | null
  /** Both bounds with taxes. */
  readonly minPriceCents: number | null
  readonly maxPriceCents: number | null
  readonly durationMinutes: number
  /** Only cleaners with a start in this span; null for all. */
  readonly availableIn: { readonly from: Date; readonly until: Date } | null
  /** The starts among which each card's next opening is found. */
  readonly bookable: { readonly from: Date; readonly until: Date }
  readonly sort: CleanerSort
}

/** `isCommon`: the first page of the usual length, worth keeping a plan for. */
export type Statement = { readonly text: string; readonly values: readonly unknown[]; readonly isCommon: boolean }

/** What scores and reasons are read from. */
const RECORD_COLUMNS = 'c.account_id, c.cancelled_count, c.no_show_count, c.late_count, p.score'
export type RecordColumns = {
  readonly account_id: CleanerId
  readonly cancelled_count: number
  readonly no_show_count: number
  readonly late_count: number
  readonly score: number
}

const LISTED = 'l.cleaner_id, l.hourly_rate_cents, l.fixed_prices, l.taxable, l.score, l.home_city'

/** Answers one row per card in order. */
export function pageStatement(query: ListingQuery): Statement {
  return statementOf(query, (page) => ({ column: '', from: page }))
}

/** Answers one row per card of each slice in order, with {@link RECORD_COLUMNS} and `slice`, the index of its slice; the query's own window is not looked at. */
export function slicesStatement(query: ListingQuery, slices: readonly Slice[]): Statement {
  const { values, source } = matchingOf(query)
  const pages = slices.map((slice, index) => {
    const whom = whomSql(slice.whom, source.bind)
    const page = pageSql(
      { ...query, ...slice },
      { ...source, where: () => `${source.where()}${whom}`, filters: `${source.filters}${whom}` },
    )
    return `select ${index} as slice, l.score, ${pageColumns(source)} from (${page}) l`
  })
  const text = cardsSql(`p.slice, ${RECORD_COLUMNS}, `, `(${pages.join(' union all ')}) p`, source, 'p.slice, p.place')
  return { text, values, isCommon: slices.every(({ offset }) => offset === 0) }
}

/** A page with the `total` of all pages in each row, at most the cap and one; one row without a card when the page is empty. */
export function countedPageStatement(query: ListingQuery): Statement {
  return statementOf(query, (page, source) => ({ column: 't.total, ', from: `(${countSql(source)}) t left join ${page} on true` }))
}

const COUNT_LIMIT = `limit ${MAX_COUNTED + 1}`

/** Within a reach, counted home city by home city; else along the index, in an order that is of no use but keeps the planner from reading the whole table up to this city. */
function countSql({ where, inCity, filters, homes }: Source, whom = ''): string {
  const matching =
    homes && whom === ''
      ? `from ${homes()} cross join lateral (
           select from listing l where ${inCity} and l.home_city = h.home_city and l.coverage_km >= h.km${filters} ${COUNT_LIMIT}) l`
      : `from listing l where ${where()}${whom} order by l.score desc`
  return `select count(*)::int as total from (select 1 ${matching} ${COUNT_LIMIT}) counted`
}

/** Answers one row, with the `total` of all pages, at most the cap and one. */
export function countStatement(query: ListingQuery, whom?: Whom): Statement {
  const { values, source } = matchingOf(query)
  return { text: countSql(source, whom && whomSql(whom, source.bind)), values, isCommon: true }
}

/** Whether anything but a city leaves people out. */
export const isNarrowed = (query: ListingQuery): boolean =>
  [query.reach, query.among, query.services, query.home, query.minRating, query.experience, query.availableIn].some(isGiven) ||
  isGiven(query.minPriceCents ?? query.maxPriceCents)

const isGiven = (filter: unknown): boolean => filter !== null

/** How many serve a city, or any, along the index alone. */
export async function countAll(pool: Pool, city: string | null): Promise<number> {
  const { rows } = await pool.query<{ people: number }>({
    name: `count-all-${city === null ? 'anywhere' : 'in-city'}`,
    text: `select count(*)::int as people from listing where ${city === null ? 'city_slug is null' : 'city_slug = $1'}`,
    values: city === null ? [] : [city],
  })
  return rows[0]?.people ?? 0
}

/** Where each of a few people is found, in whichever city. */
export type FoundRow = { readonly city_slug: string; readonly home_city: string; readonly coverage_km: number | null }

export function whereStatement(query: ListingQuery, only: readonly CleanerId[]): Statement {
  const { values, source } = matchingOf(query)
  const found = `${source.filters}${whomSql({ only }, source.bind)}`
  const text = `select l.city_slug, l.home_city, l.coverage_km from listing l where l.city_slug is not null${found}`
  return { text, values, isCommon: true }
}

type Pieces = { readonly column: string; readonly from: string }

/** Every value that is bound must stand in the statement: what only some have is bound when they name it. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** The rows of the listing that a query finds, before their order. */
function matchingOf(query: ListingQuery) {
  const values: unknown[] = []
  const bind = (value: unknown): string => `$${values.push(value)}`
  const inCity = query.city === null ? 'l.city_slug is null' : `l.city_slug = ${bind(query.city)}`
  const range = once(() => ({ from: bind(query.bookable.from), until: bind(query.bookable.until) }))
  const extraMinutes = query.durationMinutes - MIN_DURATION_MINUTES
  const extra = once(() => (extraMinutes > 0 ? bind(extraMinutes) : null))
  const filters = filtersOf(query, bind, extra)
  const { reach } = query
  const km = once(() => (reach ? reachSql(bind(reachJson(reach))) : 'null::float8'))
  // `isWithinReach` in SQL. Without a reach the term is absent; with one, a home city that it does not name is out of reach.
  const where = (): string => `${inCity}${filters}${reach ? ` and l.coverage_km >= coalesce(${km()}, 1e9)` : ''}`
  const homes = reach && once(() => homesSql(reach, bind))
  const source: Source = { where, inCity, filters, homes, km, bind, range, extra }
  return { values, source }
}

function statementOf(query: ListingQuery, join: (page: string, source: Source) => Pieces): Statement {
  const { values, source } = matchingOf(query)
  const { column, from } = join(`(select ${pageColumns(source)} from (${pageSql(query, source)}) l) p`, source)
  const text = cardsSql(column, from, source, 'p.place')
  return { text, values, isCommon: query.offset === 0 && query.limit === USUAL_LENGTH }
}

const pageColumns = ({ km }: Source): string => `l.cleaner_id, ${PRICE_COLUMNS}, ${km()} as km, row_number() over () as place`

const cardsSql = (columns: string, from: string, { range, extra }: Source, order: string): string => `
    select ${columns}p.hourly_rate_cents, p.fixed_prices, p.taxable, p.km, ${CARD_COLUMNS}, ${firstStartSql(range(), extra())} as next_start
      from ${from}
      left join cleaner c on c.account_id = p.cleaner_id
      left join account a on a.id = p.cleaner_id
      left join cleaner_openings o on o.cleaner_id = p.cleaner_id
     order by ${order}`

type Bind = (value: unknown) => string
type Source = {
  /** City, filters and reach. */
  readonly where: () => string
  readonly inCity: string
  readonly filters: string
  /** How far the home city is; null without a reach. */
  readonly km: () => string
  /** The home cities within reach, `h`; null for any. */
  readonly homes: (() => string) | null
  readonly bind: Bind
  readonly range: () => { readonly from: string; readonly until: string }
  readonly extra: () => string | null
}

function filtersOf(query: ListingQuery, bind: Bind, extra: () => string | null): string {
  let sql = ''
  const price = () => totalSql(query.pricedFor, bind(query.durationMinutes))
  if (query.among) sql += ` and ${amongSql(query.among, bind)}`
  if (query.services) sql += ` and l.services & ${bind(serviceBits(query.services))}::int <> 0`
  if (query.home) sql += ` and coalesce(l.hourly_rate_cents, ${fixedSql(query.home)}) is not null`
  if (query.minRating !== null) sql += ` and l.rating >= ${bind(query.minRating)}::real`
  if (query.experience) sql += ` and l.experience_level = ${bind(query.experience)}`
  if (query.minPriceCents !== null) sql += ` and ${price()} >= ${bind(query.minPriceCents)}::int`
  if (query.maxPriceCents !== null) sql += ` and ${price()} <= ${bind(query.maxPriceCents)}::int`
  if (query.availableIn) {
    const soon = { from: bind(query.availableIn.from), until: bind(query.availableIn.until) }
    sql += ` and (select ${firstStartSql(soon, extra())} is not null from cleaner_openings o where o.cleaner_id = l.cleaner_id)`
  }
  return sql
}

function whomSql(whom: Whom, bind: Bind): string {
  if ('only' in whom) return ` and l.cleaner_id = any(${bind(whom.only)}::uuid[])`
  const but = whom.except.length > 0 ? ` and l.cleaner_id <> all(${bind(whom.except)}::uuid[])` : ''
  // Written out, as in the index of newcomers.
  return whom.areNew ? `${but} and l.review_count < ${NEWCOMER_REVIEWS}` : but
}

/** Asked of the rows without a city, which each person has one of, so that nobody is found twice. */
function amongSql(parts: readonly Part[], bind: Bind): string {
  const whole = parts.filter(({ reach }) => reach === null).map(({ city }) => city)
  const within = parts.flatMap(({ city, reach }) =>
    reach ? [` or s.city_slug = ${bind(city)} and l.coverage_km >= coalesce(${reachSql(bind(reachJson(reach)))}, 1e9)`] : [],
  )
  return `exists (select from listing s where s.cleaner_id = l.cleaner_id and (s.city_slug = any(${bind(whole)}::text[])${within.join('')}))`
}

const reachJson = (reach: Reach): string => JSON.stringify(Object.fromEntries(reach))
/** How far the home city is; null when out of anybody's reach. */
const reachSql = (reach: string): string => `(${reach}::jsonb ->> l.home_city)::float8`

/** What somebody charges by the visit for a type of home; null where they have no such price. */
const fixedSql = (home: PropertyType): string => `l.fixed_prices[${PROPERTY_TYPES.indexOf(home) + 1}]`

/** `plainTotal` in SQL: both taxes round to the cent, half a cent up. */
const totalSql = (home: PropertyType, minutes: string): string => taxedSql(baseSql(fixedSql(home), minutes))

/** What a card shows: the price for their cheapest type of home where they have none for this one. */
const shownSql = (home: PropertyType, minutes: string): string =>
  taxedSql(baseSql(`coalesce(${fixedSql(home)}, l.fixed_from_cents)`, minutes))

const baseSql = (fixed: string, minutes: string): string => `coalesce((l.hourly_rate_cents * ${minutes}::int + 30) / 60, ${fixed})`

function taxedSql(base: string): string {
  const taxes = `(${base} * 5 + 50) / 100 + (${base}::bigint * 9975 + 50000) / 100000`
  return `(${base} + case when l.taxable then ${taxes} else 0 end)`
}

const SORTED_BY_INDEX = {
  recommended: 'l.score desc, l.cleaner_id',
  rating: 'l.rating desc, l.review_count desc, l.cleaner_id',
  experience: 'l.years_of_experience desc, l.score desc, l.cleaner_id',
} as const

/** The rows of the page, in order, each sort on the index made for it; limits are written out so that the planner sees them. */
function pageSql(query: ListingQuery & { readonly whom?: Whom }, source: Source): string {
  const { where } = source
  const isOfFew = query.whom !== undefined && 'only' in query.whom
  const window = `limit ${query.limit} offset ${query.offset}`
  switch (query.sort) {
    case 'rating':
    case 'experience':
      return `select ${LISTED} from listing l where ${where()} order by ${SORTED_BY_INDEX[query.sort]} ${window}`
    case 'recommended':
    case 'distance':
      if (source.homes && !isOfFew) return nearbySql(query, source, source.homes)
      return `select ${LISTED} from listing l where ${where()} order by ${SORTED_BY_INDEX.recommended} ${window}`
    case 'price':
      return cheapestSql(query, source)
    case 'soonest':
      // No index knows the next opening: the soonest are sought among the best, as many as the pages can show.
      return `
        select ${LISTED} from (
          select ${LISTED} from listing l where ${where()} order by ${SORTED_BY_INDEX.recommended} limit ${MAX_COUNTED}) l
          join cleaner_openings o on o.cleaner_id = l.cleaner_id
         order by ${firstStartSql(source.range(), source.extra())} nulls last, l.score desc, l.cleaner_id ${window}`
  }
}

/** Walks the home cities around the point: the best of each by index, then merged by distance or by the score that counts distance. */
function nearbySql(query: ListingQuery, { inCity, filters }: Source, homes: () => string): string {
  const order = query.sort === 'distance' ? 'h.km, l.score desc' : `l.score * ${1 - RECOMMENDATION_WEIGHTS.location} + h.bonus desc`
  return `
    select ${LISTED} from ${homes()}
     cross join lateral (
       select ${LISTED} from listing l
        where ${inCity} and l.home_city = h.home_city and l.coverage_km >= h.km${filters}
        order by l.score desc, l.cleaner_id limit ${query.offset + query.limit}) l
     order by ${order}, l.cleaner_id limit ${query.limit} offset ${query.offset}`
}

function homesSql(reach: Reach, bind: Bind): string {
  const bonus = [...reach.values()].map((km) => overallScore(0, km))
  return `unnest(${bind([...reach.keys()])}::text[], ${bind([...reach.values()])}::float8[], ${bind(bonus)}::float8[]) as h (home_city, km, bonus)`
}

/** Hourly and fixed prices order differently with the length of the visit, and so do prices with taxes: the cheapest of each, merged. */
function cheapestSql(query: ListingQuery, { where, bind }: Source): string {
  const { pricedFor } = query
  const minutes = bind(query.durationMinutes)
  const columns = `${LISTED}, ${totalSql(pricedFor, minutes)} as total, ${shownSql(pricedFor, minutes)} as shown`
  const cheapest = (method: string, price: string, taxable: string): string => `
    (select ${columns} from listing l where ${where()} and ${method} is not null and ${taxable}
      order by ${price}, l.cleaner_id limit ${query.offset + query.limit})`
  const all = ['not l.taxable', 'l.taxable'].flatMap((taxable) => [
    cheapest('l.hourly_rate_cents', 'l.hourly_rate_cents', taxable),
    cheapest('l.fixed_from_cents', `${fixedSql(pricedFor)}, l.fixed_from_cents`, taxable),
  ])
  return `
    select ${LISTED} from (${all.join(' union all ')}) l
     order by l.total is null, l.shown, l.cleaner_id limit ${query.limit} offset ${query.offset}`
}
