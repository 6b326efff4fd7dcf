// A booking's money as shown: its recorded legs, refunds and totals.
import { sql } from 'kysely'
import { LEGS, type Leg } from '#domain/booking.ts'
import { UNOPENED_LEG, type BookingMoney, type LegMoney, type RefundBearer, type RefundMoney } from '#domain/booking-money.ts'
import type { BookingId, RefundId } from '#domain/id.ts'
import { add, cents } from '#domain/money.ts'
import { REFUND_STATES } from '#domain/payment-status.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { prepared } from '../platform/postgres/prepared.ts'
import { chargeOf, oneOf, type ChargeRow } from './charge-store.ts'
import { RETRY_FINAL } from './payment-deadlines.ts'

/** What is held for the booking of a row of `charge`, as a column; null when nothing was. */
const heldForCharge = sql<number | null>`(select a.balance_cents from ledger_account a where a.code = 'held:' || charge.booking_id)`

export async function moneyOf(executor: Executor, bookingId: BookingId): Promise<BookingMoney> {
  return summarize(await chargesWithMoney.all(executor, { bookingIds: [bookingId] }))
}

/** Answers what tells the money of any of these bookings. */
export async function moneyOfEach(executor: Executor, bookingIds: readonly BookingId[]): Promise<(id: BookingId) => BookingMoney> {
  const charges = bookingIds.length === 0 ? [] : await chargesWithMoney.all(executor, { bookingIds })
  return (id) => summarize(charges.filter((charge) => charge.booking_id === id))
}

/** One row per charge, with its refunds and its booking's balance, oldest first. */
const chargesWithMoney = prepared((db, v: { bookingIds: readonly BookingId[] }) =>
  db
    .selectFrom('charge')
    .selectAll()
    .select([
      sql<readonly RefundJson[]>`(
        select coalesce(json_agg(json_build_object('id', r.id, 'amountCents', r.amount_cents, 'state', r.state, 'reason', r.reason, 'borneBy', r.borne_by,
                 'wasSent', r.provider_ref is not null, 'createdAt', r.created_at) order by r.created_at, r.id), '[]') from refund r where r.charge_id = charge.id)`.as(
        'refunds',
      ),
      heldForCharge.as('held_cents'),
      sql<boolean>`exists (select from deadline d where d.kind = ${RETRY_FINAL} and d.subject_id = charge.booking_id)`.as('retrying'),
    ])
    .where(sql<boolean>`booking_id = any(${v.bookingIds}::uuid[])`)
    .orderBy('attempt'),
)

type ChargeWithMoney = Awaited<ReturnType<typeof chargesWithMoney.all>>[number]
/** As JSON carries it. */
type RefundJson = {
  readonly id: RefundId
  readonly amountCents: number
  readonly state: string
  readonly reason: string
  readonly borneBy: RefundBearer
  readonly wasSent: boolean
  readonly createdAt: string
}

function summarize(all: readonly ChargeWithMoney[]): BookingMoney {
  const rows = all.filter(({ leg }) => leg !== 'tip')
  const charges = rows.map(chargeOf)
  const refunds = rows.flatMap(refundsOf).toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const captured = charges.filter((charge) => charge.state === 'captured')
  const refunded = refunds.filter((refund) => refund.state === 'succeeded')
  const ofLeg = (leg: Leg): LegMoney => {
    const latest = charges.findLast((charge) => charge.leg === leg)
    return latest ? legMoney(latest) : UNOPENED_LEG
  }
  return {
    legs: { initial: ofLeg('initial'), final: ofLeg('final') },
    refunds,
    finalRetriesRemain: rows[0]?.retrying ?? false,
    capturedCents: add(...captured.map((charge) => charge.amountCents)),
    refundedCents: add(...refunded.map((refund) => refund.amountCents)),
    heldCents: cents(rows[0]?.held_cents ?? 0),
    tip: tipOf(all),
  }
}

/** The tip that was paid, or the one that was tried last. */
function tipOf(rows: readonly ChargeWithMoney[]): LegMoney | null {
  const tips = rows.filter(({ leg, refunds }) => leg === 'tip' && refunds.length === 0).map(chargeOf)
  const tip = tips.find(({ state }) => state === 'captured') ?? tips.at(-1)
  return tip && tip.state !== 'void' ? legMoney(tip) : null
}

function refundsOf({ leg, refunds }: ChargeWithMoney): RefundMoney[] {
  return refunds.map((refund) => ({
    id: refund.id,
    leg: oneOf(LEGS, leg),
    amountCents: cents(refund.amountCents),
    state: oneOf(REFUND_STATES, refund.state),
    reason: refund.reason,
    borneBy: refund.borneBy,
    wasSent: refund.wasSent,
    createdAt: new Date(refund.createdAt),
  }))
}

export function legMoney(charge: ChargeRow): LegMoney {
  const { state, declineCode, method } = charge
  const failed = state === 'failed'
  return {
    state,
    chargeId: charge.id,
    amountCents: charge.amountCents,
    declineCode,
    needsCustomer: failed && declineCode === 'authentication_required',
    heldAt: charge.heldAt,
    capturedAt: charge.capturedAt,
    failedAt: failed ? charge.updatedAt : null,
    method: method && { brand: method.brand, last4: method.last4 },
  }
}
