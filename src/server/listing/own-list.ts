// The list as one client has it: around their home, whom they know first, nobody who was set aside, and the best newcomer early.
import type { CleanerCard } from '#contract/listing.ts'
import { quotedOnce } from '#domain/praise.ts'
import { dayNumber } from '#domain/civil-date.ts'
import { inOrderFor, setsAside, type Opinion } from '#domain/feedback.ts'
import type { CleanerId } from '#domain/id.ts'
import { sayableOf } from '#domain/place-precision.ts'
import type { Home, PropertyType } from '#domain/property.ts'
import { MAX_AHEAD, overallScore, reasonsFor, scoresOf, withNewcomer, type Reason, type Scores } from '#domain/recommendation.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/technical-limits.ts'
import { localOf } from '#domain/time.ts'
import type { Address } from '#domain/address.ts'
import type { Language } from '#domain/account.ts'
import { cardOf, type CardRow } from '../cleaners/index.ts'
import {
  cardOptions,
  keptCount,
  listFacts,
  lookedAt,
  readRows,
  searchIn,
  type List,
  type ListDeps,
  type Query,
  type Search,
} from './list-cleaners.ts'
import { countStatement, MAX_COUNTED, slicesStatement, type RecordColumns, type Slice, type Whom } from './listing-query.ts'
import { reachableFrom } from './places-in-area.ts'

export type OpinionOf = Opinion & { readonly cleanerId: CleanerId }
export type KnownToClient = {
  readonly opinions: readonly OpinionOf[]
  /** Whoever served this client well. */
  readonly past: ReadonlySet<CleanerId>
}
export type HomeOfClient = Pick<Home, 'type'> & Pick<Address, 'citySlug' | 'lat' | 'lng' | 'precision'>

export type Recommended = CleanerCard & { readonly scores: Scores; readonly reasons: Reason[] }
export type OwnList = Omit<List, 'items'> & { readonly items: Recommended[] }
type OwnRow = CardRow & RecordColumns
export type Asked = Omit<Query, 'pageSize'>

/** Prices are for `ownHome`. `home` null for the place that was asked for. Refuses as {@link listCleaners}. */
export async function ownList(
  deps: ListDeps,
  asked: Asked,
  { home, ownHome, ...known }: KnownToClient & { readonly home: HomeOfClient | null; readonly ownHome: PropertyType | null },
  reader: { readonly language: Language; readonly now: Date },
): Promise<OwnList> {
  const query = { ...asked, pageSize: DEFAULT_PAGE_SIZE, ...(home && asked.home === undefined && { home: home.type }) }
  const search = home
    ? searchIn(around(home), query, { ...reader, door: home, ownHome })
    : searchIn(await lookedAt(deps.geocoder, query, reader.language), query, { ...reader, ownHome })
  const gone = known.opinions.filter(({ kind }) => setsAside(kind)).map(({ cleanerId }) => cleanerId)
  const [rows, counted, fewer] = await Promise.all([
    asked.sort === 'recommended' ? suggested(deps, search, { ...known, gone }) : pageBut(deps, search, gone),
    keptCount(deps, search, () => countOf(deps, search)),
    gone.length === 0 ? 0 : countOf(deps, search, { only: gone }),
  ])
  const items = quotedOnce(rows.map((row) => recommended(row, search, known)))
  return { items, ...(await listFacts(deps, search, counted, Math.min(fewer, counted))) }
}

/** Those who come to a home; where only its town is known, those who serve the town. */
function around(home: HomeOfClient): Parameters<typeof searchIn>[0] {
  const { hasDistance } = sayableOf(home.precision)
  return { city: home.citySlug, reach: hasDistance ? reachableFrom(home) : null, among: null, spot: { borough: null, hasDistance } }
}

async function countOf({ pool }: ListDeps, { options }: Search, whom?: Whom): Promise<number> {
  const [row] = await readRows<{ total: number }>(pool, countStatement(options, whom))
  return row?.total ?? 0
}

/** The rows of each slice, in order. */
async function read({ pool }: ListDeps, { options }: Search, slices: readonly Slice[]): Promise<OwnRow[][]> {
  const rows = await readRows<OwnRow & { readonly slice: number }>(pool, slicesStatement(options, slices))
  return slices.map((_, index) => rows.filter(({ slice }) => slice === index))
}

async function pageBut(deps: ListDeps, search: Search, except: readonly CleanerId[], offset = search.options.offset): Promise<OwnRow[]> {
  const [page = []] = await read(deps, search, [{ whom: { except, areNew: false }, offset, limit: search.options.limit }])
  return page
}

/** Favourites, then those who served the client well, then the others by score, among whom the best newcomer has a place. */
async function suggested(
  deps: ListDeps,
  search: Search,
  { opinions, past, gone }: KnownToClient & { readonly gone: readonly CleanerId[] },
): Promise<readonly OwnRow[]> {
  const liked = opinions.filter(({ kind }) => kind === 'like').map(({ cleanerId }) => cleanerId)
  const ahead = [...new Set([...liked, ...past])].filter((id) => !gone.includes(id)).slice(0, MAX_AHEAD)
  const others = [...gone, ...ahead]
  const { offset, limit } = search.options
  const [known = [], [newcomer = null] = [], first = []] = await read(deps, search, [
    { whom: { only: ahead }, offset: 0, limit: MAX_AHEAD },
    { whom: { except: others, areNew: true }, offset: 0, limit: 1 },
    ...(offset === 0 ? [{ whom: { except: others, areNew: false }, offset, limit }] : []),
  ])
  if (offset === 0) {
    const byScore = known.toSorted((one, other) => overallScore(other.score, other.km) - overallScore(one.score, one.km))
    return [...inOrderFor(byScore, { opinions, isPast: (row) => past.has(row.account_id) }), ...withNewcomer(first, newcomer)].slice(
      0,
      limit,
    )
  }
  // All of them stand on the first page.
  const before = known.length + (newcomer ? 1 : 0)
  const except = newcomer ? [...others, newcomer.account_id] : others
  return pageBut(deps, search, except, Math.min(offset - before, MAX_COUNTED))
}

function recommended(row: OwnRow, search: Search, { opinions, past }: KnownToClient): Recommended {
  const card = cardOf(row, cardOptions(search))
  const record = {
    reviewCount: row.review_count,
    averageRating: row.rating_average,
    completedVisits: row.completed_count,
    cancelledByCleaner: row.cancelled_count,
    noShows: row.no_show_count,
  }
  const today = localOf(search.now, row.time_zone).date
  const reasons = reasonsFor({
    ...record,
    isFavourite: opinions.some(({ cleanerId, kind }) => cleanerId === row.account_id && kind === 'like'),
    isPast: past.has(row.account_id),
    distanceKm: card.distanceKm,
    daysUntilFree: card.nextOpening && dayNumber(card.nextOpening.date) - dayNumber(today),
    lateVisits: row.late_count,
  })
  return { ...card, scores: scoresOf(record, row.score, row.km), reasons: [...reasons] }
}
