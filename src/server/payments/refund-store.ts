// Every statement that reads, locks or writes a refund.
import type { ChargeLeg, Leg } from '#domain/booking.ts'
import type { RefundBearer } from '#domain/booking-money.ts'
import type { BookingId, ChargeId, RefundId } from '#domain/id.ts'
import { add, cents, ZERO_CENTS, type Cents } from '#domain/money.ts'
import { REFUND_STATES, type RefundState } from '#domain/payment-status.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import { oneOf } from './charge-store.ts'

export type RefundRow = {
  readonly id: RefundId
  readonly bookingId: BookingId
  readonly chargeId: ChargeId
  readonly chargeRef: string | null
  /** A bank contests the charge: nothing of it is refunded before it decides. */
  readonly isDisputed: boolean
  readonly leg: ChargeLeg
  readonly amountCents: Cents
  readonly state: RefundState
  readonly reason: string
  readonly borneBy: RefundBearer
  readonly providerRef: string | null
  readonly createdAt: Date
}

export type NewRefund = {
  readonly bookingId: BookingId
  readonly chargeId: ChargeId
  readonly amountCents: Cents
  readonly reason: string
  readonly borneBy: RefundBearer
  readonly now: Date
}

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<RefundId> {
  const row = await tx
    .insertInto('refund')
    .values({
      booking_id: refund.bookingId,
      charge_id: refund.chargeId,
      amount_cents: refund.amountCents,
      state: 'pending',
      reason: refund.reason,
      borne_by: refund.borneBy,
      created_at: refund.now,
      updated_at: refund.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Oldest first. */
export async function refundsOf(executor: Executor, bookingIds: readonly BookingId[]): Promise<readonly RefundRow[]> {
  if (bookingIds.length === 0) return []
  const rows = await select(executor)
    .where('refund.booking_id', 'in', bookingIds)
    .orderBy('refund.created_at')
    .orderBy('refund.id')
    .execute()
  return rows.map(read)
}

export async function refundById(executor: Executor, id: RefundId): Promise<RefundRow | null> {
  const row = await select(executor).where('refund.id', '=', id).executeTakeFirst()
  return row ? read(row) : null
}

/** Given back of the visit's own money so far, or for one reason alone: confirmed, and not returned by a bank. */
export async function refundedOfVisit(
  executor: Executor,
  bookingId: BookingId,
  only: { readonly reason?: string; readonly leg?: Leg } = {},
): Promise<Cents> {
  const done = (await refundsOf(executor, [bookingId])).filter(({ state, borneBy }) => state === 'succeeded' && borneBy === 'visit')
  const counted = done.filter(({ reason, leg }) => reason === (only.reason ?? reason) && leg === (only.leg ?? leg))
  return add(...counted.map(({ amountCents }) => amountCents))
}

/** Made or still on their way: the refunds that the visit's own money bears. */
export async function refundsBorneByVisit(executor: Executor, bookingId: BookingId, only?: Leg): Promise<Cents> {
  const given = (await refundsOf(executor, [bookingId])).filter(
    ({ state, borneBy, leg }) => state !== 'failed' && borneBy === 'visit' && leg === (only ?? leg),
  )
  return add(ZERO_CENTS, ...given.map(({ amountCents }) => amountCents))
}

/** The row for the rest of the transaction; the booking's lock comes first. */
export async function lockRefund(tx: Tx, id: RefundId): Promise<RefundRow> {
  return read(await select(tx).where('refund.id', '=', id).forUpdate('refund').executeTakeFirstOrThrow())
}

export async function updateRefund(
  tx: Tx,
  id: RefundId,
  change: { readonly state: RefundState; readonly providerRef: string | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('refund')
    .set({ state: change.state, provider_ref: change.providerRef, updated_at: now })
    .where('id', '=', id)
    .execute()
}

const select = (executor: Executor) =>
  executor
    .selectFrom('refund')
    .innerJoin('charge', 'charge.id', 'refund.charge_id')
    .select([
      'refund.id',
      'refund.booking_id',
      'refund.charge_id',
      'charge.provider_ref as charge_ref',
      'charge.disputed_at',
      'charge.leg',
      'refund.amount_cents',
      'refund.state',
      'refund.reason',
      'refund.borne_by',
      'refund.provider_ref',
      'refund.created_at',
    ])

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const read = (row: Selected): RefundRow => ({
  id: row.id,
  bookingId: row.booking_id,
  chargeId: row.charge_id,
  chargeRef: row.charge_ref,
  isDisputed: row.disputed_at !== null,
  leg: row.leg,
  amountCents: cents(row.amount_cents),
  state: oneOf(REFUND_STATES, row.state),
  reason: row.reason,
  borneBy: row.borne_by,
  providerRef: row.provider_ref,
  createdAt: row.created_at,
})
