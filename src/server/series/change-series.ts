// Edits of a series that nobody must agree to: leaving out visits, a pause, its end.
import type { PartyPart } from '#domain/booking.ts'
import { addDays } from '#domain/civil-date.ts'
import type { SeriesId } from '#domain/id.ts'
import { add, ZERO_CENTS, type Cents } from '#domain/money.ts'
import type { Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { datesOf, MAX_SERIES_WEEKS_BETWEEN, type SeriesSlot } from '#domain/series-rule.ts'
import { datesAround, isPauseOpen, slotOf } from '#domain/series-visits.ts'
import type { Booking } from '#domain/whole-booking.ts'
import type { SeriesBooking } from '../bookings/index.ts'
import { inTransaction, type Tx } from '../platform/postgres/database.ts'
import { leaveOutTaken } from './leave-out-taken.ts'
import type { SeriesDeps } from './series-deps.ts'
import {
  addExceptions,
  addMoved,
  endSeries,
  endSeriesOn,
  findSeries,
  lockSeries,
  pauseSeries,
  resumeSeries,
  type Series,
} from './series-store.ts'
import { aDayBefore, isLive, isToCome, openingOf, shownUntil, todayIn } from './series-visits.ts'
import { tellParties, type News } from './tell-parties.ts'
import { followTimeSoon, tendSoon } from './series-job-names.ts'

export type Edit = { readonly id: SeriesId; readonly by: Person; readonly now: Date }

/** Refuses `not-found`, and `not-yours` to whoever is none of its parties. */
export async function ownSeries(
  { db }: Pick<SeriesDeps, 'db'>,
  { id, by }: Pick<Edit, 'id' | 'by'>,
): Promise<{ readonly series: Series; readonly part: PartyPart }> {
  const series = (await findSeries(db, id)) ?? refuse('not-found')
  if (series.clientId === by.id) return { series, part: 'client' }
  return series.cleanerId === by.id ? { series, part: 'cleaner' } : refuse('not-yours')
}

/** Refuses `series-over` and `series-not-begun`: until its first visit is confirmed, whoever asked cancels that one. */
export function checkBegun({ status }: Series): void {
  if (status === 'ended') refuse('series-over')
  if (status === 'asked') refuse('series-not-begun')
}

type Prepared = {
  readonly series: Series
  readonly part: PartyPart
  readonly coming: readonly SeriesBooking[]
  /** Dates whose visits have begun, or are over. */
  readonly begun: ReadonlySet<string>
  readonly opening: SeriesBooking
}

/** Refuses as {@link ownSeries} and {@link checkBegun} do. */
async function prepare(deps: SeriesDeps, edit: Edit): Promise<Prepared> {
  const { series, part } = await ownSeries(deps, edit)
  checkBegun(series)
  const visits = await deps.bookings.visitsOfSeries(deps.db, edit.id, aDayBefore(edit.now))
  const coming = visits.filter((visit) => isLive(visit) && isToCome(visit, edit.now))
  const begun = new Set(visits.filter((visit) => isLive(visit) && visit.facts.startsAt <= edit.now).map(({ on }) => on))
  return { series, part, coming, begun, opening: openingOf(visits) }
}

/** What leaving out a visit now costs its client; nothing to a cleaner. */
export const feeOf = ({ bookings }: Pick<SeriesDeps, 'bookings'>, visit: Booking, part: PartyPart, now: Date): Cents =>
  part === 'client' ? (bookings.settlementOf(visit, 'cancel', part, now)?.feeCents ?? ZERO_CENTS) : ZERO_CENTS

/** Some dates are left out. Refuses `series-date-unknown` and `fee-changed`. */
export async function skipVisits(
  deps: SeriesDeps,
  edit: Edit,
  { on, expectedFeeCents }: { readonly on: readonly string[]; readonly expectedFeeCents: number },
): Promise<void> {
  const prepared = await prepare(deps, edit)
  const { series, coming, begun } = prepared
  const dates = [...new Set(on)].toSorted()
  const today = todayIn(series, edit.now)
  const known = new Set([...datesAround(series, today, shownUntil(today)), ...coming.map((visit) => visit.on)])
  const unknown = dates.filter((date) => !known.has(date) || begun.has(date))
  if (unknown.length > 0) refuse('series-date-unknown', { details: { dates: unknown } })
  const visits = coming.filter((visit) => dates.includes(visit.on))
  await carryOut(deps, edit, prepared, {
    visits,
    expectedFeeCents,
    about: dates.join(),
    news: 'skipped',
    told: dates.map((date) => whereIs(series, visits, date)),
    write: async (tx) => void (await addExceptions(tx, edit.id, dates, 'skipped')),
  })
}

/** Where a visit takes place; one that is booked may have been moved alone. */
const whereIs = (series: Series, booked: readonly SeriesBooking[], on: string): SeriesSlot =>
  booked.find((visit) => visit.on === on)?.agreed ?? slotOf(series, on)

function isElsewhere(series: Series, { on, date, time }: SeriesSlot & { readonly on: string }): boolean {
  const usual = slotOf(series, on)
  return usual.date !== date || usual.time !== time
}

/** Refuses `malformed-request` for a pause that ends before it begins, `in-the-past` and `fee-changed`. */
export async function pauseBetween(
  deps: SeriesDeps,
  edit: Edit,
  { from, until, expectedFeeCents }: { readonly from: string; readonly until: string; readonly expectedFeeCents: number },
): Promise<void> {
  const prepared = await prepare(deps, edit)
  if (until < from) refuse('malformed-request', { fields: { until: 'invalid' } })
  if (from < todayIn(prepared.series, edit.now)) refuse('in-the-past')
  const visits = prepared.coming.filter(({ agreed: { date } }) => date >= from && date <= until)
  await carryOut(deps, edit, prepared, {
    expectedFeeCents,
    news: 'paused',
    about: `${from}:${until}`,
    until,
    visits,
    told: [{ date: from, time: prepared.series.time }],
    check(current) {
      if (isPauseOpen(current.pause, todayIn(current, edit.now))) refuse('series-already-paused')
    },
    async write(tx) {
      // One that was moved alone pauses where it is: its usual day may be outside.
      const moved = visits
        .map(({ on, agreed: { date, time } }) => ({ on, date, time }))
        .filter((visit) => isElsewhere(prepared.series, visit))
      await addMoved(tx, edit.id, moved)
      await pauseSeries(tx, edit.id, { from, until, isForUnpaid: false })
    },
  })
}

/** Refuses `series-not-paused`. */
export async function resume(deps: SeriesDeps, edit: Edit): Promise<void> {
  const prepared = await prepare(deps, edit)
  if (prepared.series.pause === null) return refuse('series-not-paused')
  await carryOut(deps, edit, prepared, {
    visits: [],
    told: [],
    expectedFeeCents: 0,
    news: 'resumed',
    about: edit.now.toISOString(),
    async write(tx) {
      await resumeSeries(tx, edit.id, edit.now)
      await leaveOutTaken(deps, tx, edit.id, edit.now)
    },
  })
}

/** From a date on, or every visit to come. Refuses `fee-changed`. */
export async function endFrom(
  deps: SeriesDeps,
  edit: Edit,
  { from, expectedFeeCents }: { readonly from?: string | undefined; readonly expectedFeeCents: number },
): Promise<void> {
  const prepared = await prepare(deps, edit)
  const { series, coming } = prepared
  const today = todayIn(series, edit.now)
  const isLater = from !== undefined && whereIs(series, coming, from).date > today
  const visits = coming.filter(({ on }) => !isLater || on >= from)
  await carryOut(deps, edit, prepared, {
    visits,
    expectedFeeCents,
    news: 'ended',
    about: from ?? today,
    told: visits.map(({ agreed: { date, time } }) => ({ date, time })),
    check(current) {
      // Another page may have ended it earlier: that stands.
      if (isLater && datesOf(current, from, addDays(from, NEXT_DATE_DAYS)).length === 0)
        refuse('series-date-unknown', { details: { dates: [from] } })
    },
    write: (tx) => (isLater ? endSeriesOn(tx, edit.id, addDays(from, -1)) : endSeries(tx, edit.id, edit.now)),
  })
}

type Change = Pick<News, 'news' | 'about' | 'until'> & {
  /** Booked visits that do not take place any more. */
  readonly visits: readonly SeriesBooking[]
  readonly told: News['visits']
  readonly expectedFeeCents: number
  /** Refuses what the series, under its lock, does not take any more. */
  check?(current: Series): void
  write(tx: Tx): Promise<void>
}

/** The next date of a rule is nearer. */
const NEXT_DATE_DAYS = 7 * (MAX_SERIES_WEEKS_BETWEEN + 1)

/** The rule, the visits that it leaves out, each at its ordinary fee, and one letter to each: all of it or nothing. */
async function carryOut(deps: SeriesDeps, { id, by, now }: Edit, { series, part, opening }: Prepared, change: Change): Promise<void> {
  const { db, bookings } = deps
  const { told, news, about, until } = change
  const { acted } = await inTransaction(db, async (tx) => {
    const locked = await bookings.lockEach(
      tx,
      change.visits.map((visit) => visit.id),
    )
    const visits = locked.filter((visit) => isToCome(visit, now))
    const current = await lockSeries(tx, id)
    if (current?.status === 'ended') return refuse('series-over')
    if (current) change.check?.(current)
    const feeCents = add(ZERO_CENTS, ...visits.map((visit) => feeOf(deps, visit, part, now)))
    if (feeCents > change.expectedFeeCents) refuse('fee-changed', { details: { feeCents } })
    const refunds = visits.map((visit) => bookings.settlementOf(visit, 'cancel', part, now)?.refundCents ?? ZERO_CENTS)
    const refundCents = add(ZERO_CENTS, ...refunds)
    await change.write(tx)
    const taken = await bookings.takeEach(
      tx,
      visits.map((booking) => ({ booking, by, now, ...leftOut(booking) })),
    )
    await tellParties(bookings, tx, opening, {
      news,
      visits: told,
      ended: visits,
      by: part,
      refundCents,
      about,
      now,
      ...(until !== undefined && { until }),
    })
    tendSoon(tx, id)
    // What it gives back may be time that another series was refused.
    followTimeSoon(tx, series.cleanerId)
    return taken
  })
  await acted()
}

/** The visit that opened the series is cancelled as any, with its letters. */
const leftOut = ({ facts }: Booking) =>
  facts.isBookedAhead ? ({ step: 'skip' } as const) : ({ step: 'cancel', input: { reason: 'other' } } as const)
