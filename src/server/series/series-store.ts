// Rows of series: the rule and its terms, the dates that depart from it, its pause and its end.
import type { Selectable } from 'kysely'
import type { DayOfWeek } from '#domain/civil-date.ts'
import type { AgreedExtra } from '#domain/extra.ts'
import { onEitherSide, type CleanerId, type ClientId, type SeriesId, type UserId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import type { VisitWork } from '#domain/move.ts'
import type { QuoteInput } from '#domain/pricing.ts'
import type { SeriesEnd, SeriesRule, SeriesSlot, SeriesStage } from '#domain/series.ts'
import type { SeriesProposal } from '#domain/series-move.ts'
import type { FromDate } from '#domain/series-agreed.ts'
import type { SeriesException, SeriesPause, SeriesShape } from '#domain/series-visits.ts'
import type { SeriesException as ExceptionTable, VisitSeries } from '../../../db/schema.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import { deleteProposal, proposalsOf, shiftsOf, worksOf, type ShiftOf, type WorkOf } from './moved-store.ts'
import { notesOf, type NotesOf } from './note-store.ts'

export type Series = SeriesShape & {
  readonly id: SeriesId
  readonly clientId: ClientId
  readonly cleanerId: CleanerId
  readonly status: SeriesStage
  readonly resumedAt: Date | null
  /** Before the first of them, the notes of the request. */
  readonly notes: readonly FromDate<string>[]
  /** What waits for the other party's word. */
  readonly proposal: SeriesProposal | null
  /** What a later visit is priced by, and done. */
  readonly terms: Pick<QuoteInput, 'tariff' | 'isTaxRegistered'> &
    VisitWork & { /** Of every visit. */ readonly extras: readonly AgreedExtra[] }
  /** What both agreed to since. */
  readonly works: readonly FromDate<VisitWork>[]
}

export type NewSeries = Pick<Series, 'id' | 'clientId' | 'cleanerId' | 'rule' | 'end' | 'firstDate' | 'time' | 'timeZone' | 'terms'> & {
  readonly skipped: readonly string[]
  readonly moved: readonly ({ readonly on: string } & SeriesSlot)[]
  readonly askedAt: Date
}

type Row = Selectable<VisitSeries>

export async function insertSeries(tx: Tx, series: NewSeries): Promise<void> {
  const { rule, end, terms } = series
  const { tariff } = terms
  await tx
    .insertInto('visit_series')
    .values({
      id: series.id,
      client_id: series.clientId,
      cleaner_id: series.cleanerId,
      status: 'asked',
      first_date: series.firstDate,
      time: series.time,
      time_zone: series.timeZone,
      service_type: terms.serviceType,
      duration_minutes: terms.durationMinutes,
      ...(rule.kind === 'weekly'
        ? { every_weeks: rule.everyWeeks, days: [...rule.days], counts_from_end: null }
        : { every_weeks: null, days: null, counts_from_end: rule.isLast }),
      until_date: end.kind === 'on' ? end.date : null,
      max_visits: end.kind === 'after' ? end.visits : null,
      tariff_method: tariff.method,
      tariff_cents: tariff.method === 'fixed' ? tariff.priceCents : tariff.rateCents,
      taxed: terms.isTaxRegistered,
      supplies_by_client: !terms.suppliesByCleaner,
      extras: JSON.stringify(terms.extras),
      asked_at: series.askedAt,
    })
    .execute()
  const moved = series.moved.map(({ on, date, time }) => ({ series_id: series.id, on_date: on, kind: 'moved' as const, date, time }))
  const skipped = series.skipped.map((on) => ({ series_id: series.id, on_date: on, kind: 'skipped' as const, date: null, time: null }))
  const exceptions = [...moved, ...skipped]
  if (exceptions.length === 0) return
  await tx
    .insertInto('series_exception')
    .values(exceptions)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const ruleOf = (row: Row): SeriesRule =>
  row.every_weeks === null
    ? { kind: 'monthly', isLast: row.counts_from_end ?? false }
    : { kind: 'weekly', everyWeeks: row.every_weeks, days: (row.days ?? []) as DayOfWeek[] }

function endOf(row: Row): SeriesEnd {
  if (row.until_date !== null) return { kind: 'on', date: row.until_date }
  return row.max_visits === null ? { kind: 'never' } : { kind: 'after', visits: row.max_visits }
}

function exceptionOf({ on_date: on, kind, date, time }: Selectable<ExceptionTable>): SeriesException {
  if (kind === 'moved' && date !== null && time !== null) return { on, kind, date, time }
  return { on, kind: kind === 'unfit' ? 'unfit' : 'skipped' }
}

const pauseOf = (row: Row): SeriesPause | null =>
  row.pause_from === null ? null : { from: row.pause_from, until: row.pause_until, isForUnpaid: row.pause_unpaid }

const seriesOf = (row: Row, { exceptions, shifts, notes, works, proposals }: Departures): Series => ({
  id: row.id,
  clientId: row.client_id,
  cleanerId: row.cleaner_id,
  status: row.status,
  rule: ruleOf(row),
  end: endOf(row),
  firstDate: row.first_date,
  time: row.time,
  timeZone: row.time_zone,
  exceptions: new Map(exceptions.filter(({ series_id: id }) => id === row.id).map((one) => [one.on_date, exceptionOf(one)])),
  shifts: shifts.filter(({ seriesId }) => seriesId === row.id).map(({ from, days, time }) => ({ from, days, time })),
  notes: notes.filter(({ seriesId }) => seriesId === row.id).map(({ from, value }) => ({ from, value })),
  proposal: proposals.get(row.id) ?? null,
  works: works.filter(({ seriesId }) => seriesId === row.id).map(({ from, value }) => ({ from, value })),
  pause: pauseOf(row),
  resumedAt: row.resumed_at,
  terms: {
    tariff:
      row.tariff_method === 'fixed'
        ? { method: 'fixed', priceCents: cents(row.tariff_cents) }
        : { method: 'hourly', rateCents: cents(row.tariff_cents) },
    serviceType: row.service_type ?? withoutService(row),
    durationMinutes: row.duration_minutes,
    suppliesByCleaner: !row.supplies_by_client,
    extras: row.extras as unknown as readonly AgreedExtra[],
    isTaxRegistered: row.taxed,
  },
})

function withoutService({ id }: Row): never {
  throw new Error(`the series ${id} has no service`)
}

type Departures = {
  readonly exceptions: readonly Selectable<ExceptionTable>[]
  readonly shifts: readonly ShiftOf[]
  readonly notes: readonly NotesOf[]
  readonly works: readonly WorkOf[]
  readonly proposals: ReadonlyMap<SeriesId, SeriesProposal>
}

async function departuresOf(executor: Executor, ids: readonly SeriesId[]): Promise<Departures> {
  const [exceptions, shifts, notes, works, proposals] = await Promise.all([
    executor.selectFrom('series_exception').selectAll().where('series_id', 'in', ids).execute(),
    shiftsOf(executor, ids),
    notesOf(executor, ids),
    worksOf(executor, ids),
    proposalsOf(executor, ids),
  ])
  return { exceptions, shifts, notes, works, proposals }
}

export async function findSeries(executor: Executor, id: SeriesId): Promise<Series | null> {
  const row = await executor.selectFrom('visit_series').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? seriesOf(row, await departuresOf(executor, [id])) : null
}

/** The series as it is until the transaction ends. No lock of a booking is taken after it but that of one that is written then. */
export async function lockSeries(tx: Tx, id: SeriesId): Promise<Series | null> {
  const row = await tx.selectFrom('visit_series').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? seriesOf(row, await departuresOf(tx, [id])) : null
}

/** On either side, the latest first. */
export async function findSeriesOf(executor: Executor, personId: UserId): Promise<readonly Series[]> {
  const id = onEitherSide(personId)
  const rows = await executor
    .selectFrom('visit_series')
    .selectAll()
    .where((eb) => eb.or([eb('client_id', '=', id), eb('cleaner_id', '=', id)]))
    .orderBy('asked_at', 'desc')
    .execute()
  return wholeSeries(executor, rows)
}

/** Those of a cleaner that go on, or pause. */
export async function findActiveSeries(executor: Executor, cleanerId: CleanerId): Promise<readonly Series[]> {
  const rows = await executor
    .selectFrom('visit_series')
    .selectAll()
    .where('cleaner_id', '=', cleanerId)
    .where('status', '=', 'active')
    .execute()
  return wholeSeries(executor, rows)
}

async function wholeSeries(executor: Executor, rows: readonly Row[]): Promise<readonly Series[]> {
  if (rows.length === 0) return []
  const departures = await departuresOf(
    executor,
    rows.map((row) => row.id),
  )
  return rows.map((row) => seriesOf(row, departures))
}

/** Answers which dates were not that before. A date that was moved gives up its other hour. */
export async function addExceptions(tx: Tx, id: SeriesId, dates: readonly string[], kind: 'skipped' | 'unfit'): Promise<readonly string[]> {
  if (dates.length === 0) return []
  const rows = await tx
    .insertInto('series_exception')
    .values(dates.map((on) => ({ series_id: id, on_date: on, kind, date: null, time: null })))
    .onConflict((conflict) =>
      conflict
        .columns(['series_id', 'on_date'])
        .doUpdateSet({ kind, date: null, time: null })
        // What somebody skips does not come back by itself once it fits.
        .where('series_exception.kind', 'in', kind === 'skipped' ? ['moved', 'unfit'] : ['moved']),
    )
    .returning('on_date as on')
    .execute()
  return rows.map(({ on }) => on)
}

/** Visits stand at hours of their own; a date that somebody leaves out stays so. */
export async function addMoved(tx: Tx, id: SeriesId, moved: readonly ({ readonly on: string } & SeriesSlot)[]): Promise<void> {
  if (moved.length === 0) return
  await tx
    .insertInto('series_exception')
    .values(moved.map(({ on, date, time }) => ({ series_id: id, on_date: on, kind: 'moved' as const, date, time })))
    .onConflict((conflict) =>
      conflict
        .columns(['series_id', 'on_date'])
        .doUpdateSet(({ ref }) => ({ date: ref('excluded.date'), time: ref('excluded.time') }))
        .where('series_exception.kind', '=', 'moved'),
    )
    .execute()
}

/** Dates that did not fit belong to the rule again. */
export async function dropUnfit(tx: Tx, id: SeriesId, dates: readonly string[]): Promise<void> {
  await tx.deleteFrom('series_exception').where('series_id', '=', id).where('kind', '=', 'unfit').where('on_date', 'in', dates).execute()
}

export async function activateSeries(tx: Tx, id: SeriesId, now: Date): Promise<void> {
  await tx.updateTable('visit_series').set({ status: 'active', accepted_at: now }).where('id', '=', id).execute()
}

/** What was proposed ends with it. */
export async function endSeries(tx: Tx, id: SeriesId, now: Date): Promise<void> {
  await deleteProposal(tx, id)
  await tx.updateTable('visit_series').set({ status: 'ended', ended_at: now }).where('id', '=', id).execute()
}

/** From now on no date after this one belongs to it. */
export async function endSeriesOn(tx: Tx, id: SeriesId, date: string): Promise<void> {
  await tx.updateTable('visit_series').set({ until_date: date, max_visits: null }).where('id', '=', id).execute()
}

export async function pauseSeries(tx: Tx, id: SeriesId, { from, until, isForUnpaid }: SeriesPause): Promise<void> {
  const columns = { pause_from: from, pause_until: until, pause_unpaid: isForUnpaid }
  await tx.updateTable('visit_series').set(columns).where('id', '=', id).execute()
}

export async function resumeSeries(tx: Tx, id: SeriesId, now: Date): Promise<void> {
  const columns = { pause_from: null, pause_until: null, pause_unpaid: false, resumed_at: now }
  await tx.updateTable('visit_series').set(columns).where('id', '=', id).execute()
}
