// Rows of what changes visits of a series by agreement: its shifts, the work of its visits, and the proposal that waits for an answer.
import { sql } from 'kysely'
import type { ServiceType } from '#domain/cleaner.ts'
import type { SeriesId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import type { VisitWork } from '#domain/move.ts'
import type { FromDate, Worked } from '#domain/series-agreed.ts'
import type { SeriesProposal } from '#domain/series-move.ts'
import type { SeriesException, SeriesShape, SeriesShift } from '#domain/series-visits.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'

export type ShiftOf = SeriesShift & { readonly seriesId: SeriesId }

export const shiftsOf = (executor: Executor, ids: readonly SeriesId[]): Promise<ShiftOf[]> =>
  executor
    .selectFrom('series_shift')
    .select(['series_id as seriesId', 'from_date as from', 'days', 'time'])
    .where('series_id', 'in', ids)
    .orderBy('from_date')
    .execute()

export type WorkOf = FromDate<VisitWork> & { readonly seriesId: SeriesId }

export async function worksOf(executor: Executor, ids: readonly SeriesId[]): Promise<WorkOf[]> {
  const rows = await executor
    .selectFrom('series_work as changed')
    .innerJoin('visit_series', 'visit_series.id', 'changed.series_id')
    .select(['series_id', 'from_date', 'changed.duration_minutes', 'changed.supplies_by_client', SERVICE])
    .where('series_id', 'in', ids)
    .orderBy('from_date')
    .execute()
  return rows.map(({ series_id: seriesId, from_date: from, ...row }) => ({ seriesId, from, value: workIn(row) }))
}

/** The version before wrote rows without one. */
const SERVICE = sql<ServiceType>`coalesce(changed.service_type, visit_series.service_type)`.as('service')

type WorkRow = { readonly service: ServiceType; readonly duration_minutes: number; readonly supplies_by_client: boolean }

const workIn = (row: WorkRow): VisitWork => ({
  serviceType: row.service,
  durationMinutes: row.duration_minutes,
  suppliesByCleaner: !row.supplies_by_client,
})

const proposedWork = ({ service, duration_minutes: minutes, supplies_by_client: byClient }: ProposedRow): VisitWork | null =>
  minutes === null || byClient === null ? null : { serviceType: service, durationMinutes: minutes, suppliesByCleaner: !byClient }

type ProposedRow = Pick<WorkRow, 'service'> & {
  readonly duration_minutes: number | null
  readonly supplies_by_client: boolean | null
}

export async function proposalsOf(executor: Executor, ids: readonly SeriesId[]): Promise<ReadonlyMap<SeriesId, SeriesProposal>> {
  const [rows, visits] = await Promise.all([
    executor
      .selectFrom('series_move as changed')
      .innerJoin('visit_series', 'visit_series.id', 'changed.series_id')
      .selectAll('changed')
      .select(SERVICE)
      .where('series_id', 'in', ids)
      .execute(),
    executor.selectFrom('series_move_visit').selectAll().where('series_id', 'in', ids).orderBy('on_date').execute(),
  ])
  return new Map(
    rows.map(({ series_id: id, proposed_by: by, from_date: from, days, tariff_cents: amount, ...row }) => [
      id,
      {
        by,
        time: row.time,
        shift: from === null || days === null ? null : { from, days },
        visits: new Map(visits.filter((visit) => visit.series_id === id).map((visit) => [visit.on_date, visit.date])),
        proposedAt: row.proposed_at,
        expiresAt: row.expires_at,
        terms: {
          tariff:
            row.tariff_method === 'fixed' ? { method: 'fixed', priceCents: cents(amount) } : { method: 'hourly', rateCents: cents(amount) },
          isTaxRegistered: row.taxed,
          work: proposedWork(row),
        },
      },
    ]),
  )
}

export async function insertProposal(tx: Tx, id: SeriesId, proposal: SeriesProposal): Promise<void> {
  const { tariff, isTaxRegistered, work = null } = proposal.terms
  await tx
    .insertInto('series_move')
    .values({
      series_id: id,
      proposed_by: proposal.by,
      proposed_at: proposal.proposedAt,
      expires_at: proposal.expiresAt,
      time: proposal.time,
      from_date: proposal.shift?.from ?? null,
      days: proposal.shift?.days ?? null,
      service_type: work && work.serviceType,
      duration_minutes: work && work.durationMinutes,
      supplies_by_client: work && !work.suppliesByCleaner,
      tariff_method: tariff.method,
      tariff_cents: tariff.method === 'fixed' ? tariff.priceCents : tariff.rateCents,
      taxed: isTaxRegistered,
    })
    .execute()
  await tx
    .insertInto('series_move_visit')
    .values([...proposal.visits].map(([on, date]) => ({ series_id: id, on_date: on, date })))
    .execute()
}

export async function deleteProposal(tx: Tx, id: SeriesId): Promise<void> {
  await tx.deleteFrom('series_move').where('series_id', '=', id).execute()
}

type Shape = Pick<SeriesShape, 'exceptions' | 'shifts'> & Pick<Worked, 'works'>

/** Writes where its visits are from now on, and what work they are. */
export async function recordShape(tx: Tx, id: SeriesId, { exceptions, shifts, works }: Shape): Promise<void> {
  await tx.deleteFrom('series_exception').where('series_id', '=', id).where('kind', '=', 'moved').execute()
  await tx.deleteFrom('series_shift').where('series_id', '=', id).execute()
  await tx.deleteFrom('series_work').where('series_id', '=', id).execute()
  const moved = [...exceptions.values()].filter((one): one is Extract<SeriesException, { kind: 'moved' }> => one.kind === 'moved')
  if (moved.length > 0)
    await tx
      .insertInto('series_exception')
      .values(moved.map(({ on, kind, date, time }) => ({ series_id: id, on_date: on, kind, date, time })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (shifts.length > 0)
    await tx
      .insertInto('series_shift')
      .values(shifts.map(({ from, days, time }) => ({ series_id: id, from_date: from, days, time })))
      .execute()
  if (works.length > 0)
    await tx
      .insertInto('series_work')
      .values(
        works.map(({ from, value }) => ({
          series_id: id,
          from_date: from,
          service_type: value.serviceType,
          duration_minutes: value.durationMinutes,
          supplies_by_client: !value.suppliesByCleaner,
        })),
      )
      .execute()
}
