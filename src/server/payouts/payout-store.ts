// Statements on the weekly payment: its runs, what each pays to whom, and the parts that are drawn from charges.
import { sql } from 'kysely'
import type { BookingId, CleanerId, PayoutId } from '#domain/id.ts'
import { cents, type Cents } from '#domain/money.ts'
import type { Payday, PayoutFailure, PayoutState, SkipReason, TransferPart } from '#domain/payout.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { localOf } from '#domain/time.ts'
import { announce, type Executor, type Tx } from '../platform/postgres/database.ts'
import { liveChange } from '../platform/live-change.ts'

export type Payout = {
  readonly id: PayoutId
  readonly cleanerId: CleanerId
  readonly state: PayoutState
  /** Null for an instant payout. */
  readonly run: Pick<Payday, 'friday' | 'paysUntil'> | null
  /** Null until the amount is taken from the ledger. */
  readonly amountCents: Cents | null
  /** What an instant payout cost, beside its amount. */
  readonly feeCents: Cents
  /** Kept of what the cleaner owes back, beside its amount. */
  readonly recoveredCents: Cents
  /** Still owed back after it. */
  readonly debtLeftCents: Cents
  readonly accountRef: string | null
  readonly providerRef: string | null
  /** The company refused it: what was moved comes back. */
  readonly isReturning: boolean
  readonly createdAt: Date
}

/** A part of a payout; `providerRef` is null until the company has moved it. */
export type Transfer = TransferPart & { readonly id: string; readonly providerRef: string | null }

/** False when the run was started before. */
export async function insertRun(tx: Tx, { friday, paysUntil }: Payday, now: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('payout_run')
    .values({ friday, pays_until: paysUntil, started_at: now })
    .onConflict((conflict) => conflict.column('friday').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** One payout a cleaner and run. */
export async function insertPayouts(tx: Tx, friday: string, cleanerIds: readonly CleanerId[], now: Date): Promise<void> {
  await sql`
    insert into payout (friday, account_id, state, created_at)
    select ${friday}::date, id, 'pending', ${now} from unnest(${cleanerIds}::uuid[]) as id
    on conflict (friday, account_id) do nothing`.execute(tx)
}

type InstantPayout = Pick<Payout, 'cleanerId' | 'feeCents' | 'recoveredCents' | 'debtLeftCents'> & {
  readonly amountCents: Cents
  readonly accountRef: string
}

export async function insertInstantPayout(
  tx: Tx,
  { cleanerId, amountCents, feeCents, accountRef, recoveredCents, debtLeftCents }: InstantPayout,
  now: Date,
): Promise<PayoutId> {
  const { id } = await tx
    .insertInto('payout')
    .values({
      account_id: cleanerId,
      state: 'pending',
      amount_cents: amountCents,
      fee_cents: feeCents,
      recovered_cents: recoveredCents,
      debt_left_cents: debtLeftCents,
      account_ref: accountRef,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Those of any run that a job left in the middle, its attempts used up: to be paid, or to come back. */
export async function unfinishedPayouts(executor: Executor): Promise<readonly PayoutId[]> {
  const rows = await executor
    .selectFrom('payout')
    .select('id')
    .where((eb) => eb.or([eb('state', '=', 'pending'), eb.and([eb('is_returning', '=', true), eb('state', '<>', 'failed')])]))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

const selectPayout = (executor: Executor) =>
  executor
    .selectFrom('payout')
    .leftJoin('payout_run', 'payout_run.friday', 'payout.friday')
    .select(['payout.id', 'payout.friday', 'payout.account_id', 'payout.state', 'payout_run.pays_until', 'payout.amount_cents'])
    .select(['payout.account_ref', 'payout.provider_ref', 'payout.is_returning', 'payout.fee_cents', 'payout.created_at'])
    .select(['payout.recovered_cents', 'payout.debt_left_cents'])

type Row = Awaited<ReturnType<ReturnType<typeof selectPayout>['executeTakeFirstOrThrow']>>

const payoutOf = (row: Row): Payout => ({
  id: row.id,
  cleanerId: row.account_id,
  state: row.state,
  run: row.friday === null || row.pays_until === null ? null : { friday: row.friday, paysUntil: row.pays_until },
  amountCents: row.amount_cents === null ? null : cents(row.amount_cents),
  feeCents: cents(row.fee_cents),
  recoveredCents: cents(row.recovered_cents),
  debtLeftCents: cents(row.debt_left_cents),
  accountRef: row.account_ref,
  providerRef: row.provider_ref,
  isReturning: row.is_returning,
  createdAt: row.created_at,
})

export async function findPayout(executor: Executor, id: PayoutId): Promise<Payout | null> {
  const row = await selectPayout(executor).where('payout.id', '=', id).executeTakeFirst()
  return row ? payoutOf(row) : null
}

/** A payout that nobody else changes before the transaction ends; open pages that show it are told then. */
export async function lockPayout(tx: Tx, id: PayoutId): Promise<Payout> {
  const payout = payoutOf(await selectPayout(tx).where('payout.id', '=', id).forUpdate('payout').executeTakeFirstOrThrow())
  announce(tx, liveChange, { what: 'payout', id, to: [payout.cleanerId] })
  return payout
}

type PayoutChange = {
  readonly state?: PayoutState
  readonly skipReason?: SkipReason
  readonly amountCents?: Cents
  readonly recoveredCents?: Cents
  readonly debtLeftCents?: Cents
  readonly accountRef?: string
  readonly providerRef?: string
  readonly isReturning?: true
  readonly failure?: PayoutFailure
  readonly settledAt?: Date
}

/** Only what is given changes. */
export async function changePayout(executor: Executor, id: PayoutId, change: PayoutChange): Promise<void> {
  await executor
    .updateTable('payout')
    .set({
      state: change.state,
      skip_reason: change.skipReason,
      amount_cents: change.amountCents,
      recovered_cents: change.recoveredCents,
      debt_left_cents: change.debtLeftCents,
      account_ref: change.accountRef,
      provider_ref: change.providerRef,
      is_returning: change.isReturning,
      failure: change.failure,
      settled_at: change.settledAt,
    })
    .where('id', '=', id)
    .execute()
}

export async function insertTransfers(tx: Tx, payoutId: PayoutId, parts: readonly TransferPart[]): Promise<void> {
  const rows = parts.map(({ bookingId, chargeRef, amountCents }) => ({
    payout_id: payoutId,
    booking_id: bookingId,
    charge_ref: chargeRef,
    amount_cents: amountCents,
  }))
  await tx.insertInto('payout_transfer').values(rows).execute()
}

/** Those of a payout that were not taken back, in one order. */
export async function transfersOf(executor: Executor, payoutId: PayoutId): Promise<readonly Transfer[]> {
  const rows = await executor
    .selectFrom('payout_transfer')
    .selectAll()
    .where('payout_id', '=', payoutId)
    .where('reversed_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    bookingId: row.booking_id,
    chargeRef: row.charge_ref,
    amountCents: cents(row.amount_cents),
    providerRef: row.provider_ref,
  }))
}

export async function recordTransfer(executor: Executor, id: string, providerRef: string): Promise<void> {
  await executor.updateTable('payout_transfer').set({ provider_ref: providerRef }).where('id', '=', id).execute()
}

/** A part that the company took back, or never moved: its charge may be drawn from again. */
export async function recordReversal(executor: Executor, id: string, now: Date): Promise<void> {
  await executor.updateTable('payout_transfer').set({ reversed_at: now }).where('id', '=', id).execute()
}

/** What payouts drew from each charge of a cleaner's visits. */
export async function drawnCents(executor: Executor, cleanerId: CleanerId): Promise<ReadonlyMap<string, number>> {
  const rows = await executor
    .selectFrom('payout_transfer as t')
    .innerJoin('payout as p', 'p.id', 't.payout_id')
    .select(['t.charge_ref', (eb) => eb.fn.sum<number>('t.amount_cents').as('cents')])
    .where('p.account_id', '=', cleanerId)
    .where('t.reversed_at', 'is', null)
    .groupBy('t.charge_ref')
    .execute()
  return new Map(rows.flatMap(({ charge_ref: ref, cents: drawn }) => (ref === null ? [] : [[ref, Number(drawn)] as const])))
}

/** A cleaner's, newest first, each with the visits that it pays; parts of no visit are in the amount alone. */
export async function latestPayouts(executor: Executor, cleanerId: CleanerId, limit: number) {
  const rows = await executor
    .selectFrom('payout')
    .select([
      'id',
      'friday',
      'amount_cents',
      'fee_cents',
      'state',
      'skip_reason',
      'failure',
      'created_at',
      'recovered_cents',
      'debt_left_cents',
    ])
    .where('account_id', '=', cleanerId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  const { rows: visits } = await sql<{ payout_id: PayoutId; booking_id: BookingId; reference: string; cents: number }>`
    select t.payout_id, t.booking_id, b.reference, sum(t.amount_cents)::int as cents
      from payout_transfer t join booking b on b.id = t.booking_id
     where t.payout_id = any(${rows.map(({ id }) => id)}::uuid[])
     group by t.payout_id, t.booking_id, b.reference, b.starts_at
     order by b.starts_at`.execute(executor)
  const visitsOf = Map.groupBy(visits, (visit) => visit.payout_id)
  return rows.map((row) => ({
    id: row.id,
    isInstant: row.friday === null,
    date: row.friday ?? localOf(row.created_at, DEFAULT_TIME_ZONE).date,
    amountCents: row.amount_cents,
    feeCents: row.fee_cents,
    recoveredCents: row.recovered_cents,
    debtLeftCents: row.debt_left_cents,
    state: row.state,
    skipReason: row.skip_reason,
    failure: row.state === 'failed' ? row.failure : null,
    visits: (visitsOf.get(row.id) ?? []).map((visit) => ({
      bookingId: visit.booking_id,
      reference: visit.reference,
      amountCents: visit.cents,
    })),
  }))
}
