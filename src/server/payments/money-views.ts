// What is shown of a booking's money: its legs, refunds and totals, as recorded.
import { sql } from 'kysely'
import { LEGS, type Leg } from '#domain/booking.ts'
import { add, cents, ZERO_CENTS, type Cents } from '#domain/money.ts'
import {
  REFUND_STATES,
  type DeclineCode,
  type LegFacts,
  type LegState,
  type PaymentFacts,
  type RefundState,
  type ReleaseState,
} from '#domain/payment-status.ts'
import type { Executor } from '../platform/database.ts'
import { chargeOf, oneOf, type ChargeRow } from './charge-store.ts'
import { heldForCharge } from './ledger-store.ts'
import { RETRY_FINAL } from './payment-timers.ts'

export type LegMoney = {
  /** `none` until the leg is opened. */
  readonly state: LegState
  readonly chargeId: string | null
  readonly amountCents: Cents
  readonly declineCode: DeclineCode | null
  /** The bank wants the client in person. */
  readonly needsCustomer: boolean
  /** When the card hold stood. */
  readonly heldAt: Date | null
  readonly capturedAt: Date | null
  /** When the attempt was last refused; null unless `state` is `failed`. */
  readonly failedAt: Date | null
  readonly method: { readonly brand: string; readonly last4: string } | null
}

export type RefundMoney = {
  readonly id: string
  readonly leg: Leg
  readonly amountCents: Cents
  readonly state: RefundState
  readonly reason: string
  readonly createdAt: Date
}

export type BookingMoney = {
  readonly legs: Readonly<Record<Leg, LegMoney>>
  readonly refunds: readonly RefundMoney[]
  /** The final leg will be tried again by itself; false once dunning is exhausted. */
  readonly finalRetriesRemain: boolean
  readonly capturedCents: Cents
  /** Refunded for sure; refunds under way are in `refunds`. */
  readonly refundedCents: Cents
  /** Captured for this booking and owed to nobody yet, as the ledger says. */
  readonly heldCents: Cents
}

/** Every booking asked for is in the answer. */
export async function moneyOf(executor: Executor, bookingIds: readonly string[]): Promise<ReadonlyMap<string, BookingMoney>> {
  const charges = bookingIds.length === 0 ? [] : await chargesWithMoney(executor, bookingIds)
  return new Map(bookingIds.map((id) => [id, summarize(charges.filter((charge) => charge.booking_id === id))]))
}

/** Whatever moves is a charge's, so that each row brings its refunds and what is known of its booking. Oldest first. */
const chargesWithMoney = (executor: Executor, bookingIds: readonly string[]) =>
  executor
    .selectFrom('charge')
    .selectAll()
    .select([
      sql<readonly RefundJson[]>`(
        select coalesce(json_agg(json_build_object('id', r.id, 'amountCents', r.amount_cents, 'state', r.state, 'reason', r.reason,
                 'createdAt', r.created_at) order by r.created_at, r.id), '[]') from refund r where r.charge_id = charge.id)`.as('refunds'),
      heldForCharge.as('held_cents'),
      sql<boolean>`exists (select from deadline d where d.kind = ${RETRY_FINAL} and d.subject_id = charge.booking_id)`.as('retrying'),
    ])
    .where(sql<boolean>`booking_id = any(${bookingIds}::uuid[])`)
    .orderBy('attempt')
    .execute()

type ChargeWithMoney = Awaited<ReturnType<typeof chargesWithMoney>>[number]
/** As JSON brings it. */
type RefundJson = {
  readonly id: string
  readonly amountCents: number
  readonly state: string
  readonly reason: string
  readonly createdAt: string
}

function summarize(rows: readonly ChargeWithMoney[]): BookingMoney {
  const charges = rows.map(chargeOf)
  const refunds = rows.flatMap(refundsOf).toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const captured = charges.filter((charge) => charge.state === 'captured')
  const refunded = refunds.filter((refund) => refund.state === 'succeeded')
  const ofLeg = (leg: Leg): LegMoney => legMoney(charges.findLast((charge) => charge.leg === leg) ?? null)
  return {
    legs: { initial: ofLeg('initial'), final: ofLeg('final') },
    refunds,
    finalRetriesRemain: rows[0]?.retrying ?? false,
    capturedCents: add(...captured.map((charge) => charge.amountCents)),
    refundedCents: add(...refunded.map((refund) => refund.amountCents)),
    heldCents: cents(rows[0]?.held_cents ?? 0),
  }
}

/** The money of a booking whose first leg is not opened yet. */
export const NO_MONEY: BookingMoney = summarize([])

function refundsOf({ leg, refunds }: ChargeWithMoney): RefundMoney[] {
  return refunds.map((refund) => ({
    id: refund.id,
    leg: oneOf(LEGS, leg),
    amountCents: cents(refund.amountCents),
    state: oneOf(REFUND_STATES, refund.state),
    reason: refund.reason,
    createdAt: new Date(refund.createdAt),
  }))
}

function legMoney(charge: ChargeRow | null): LegMoney {
  const failed = charge?.state === 'failed'
  return {
    state: charge?.state ?? 'none',
    chargeId: charge?.id ?? null,
    amountCents: charge?.amountCents ?? ZERO_CENTS,
    declineCode: charge?.declineCode ?? null,
    needsCustomer: failed && charge.declineCode === 'authentication_required',
    heldAt: charge?.heldAt ?? null,
    capturedAt: charge?.capturedAt ?? null,
    failedAt: failed ? charge.updatedAt : null,
    method: charge?.method ? { brand: charge.method.brand, last4: charge.method.last4 } : null,
  }
}

/** Money's share of the facts that `paymentStatus()` reads; the rest is the booking's. `totalCents` is what the client pays in all. */
export function paymentFactsOf(
  money: BookingMoney,
  booking: {
    readonly course: PaymentFacts['course']
    readonly totalCents: Cents
    readonly legCents: Readonly<Record<Leg, Cents>>
    readonly cancelFeeCents: Cents
    readonly release: ReleaseState
  },
): PaymentFacts {
  const { legCents, ...facts } = booking
  // The capture and its posting are one transaction: captured is posted.
  const legFacts = Object.fromEntries(
    LEGS.map((leg): [Leg, LegFacts] => {
      const { state, amountCents } = money.legs[leg]
      return [leg, { state, posted: state === 'captured', amountCents: state === 'none' ? legCents[leg] : cents(amountCents) }]
    }),
  ) as Record<Leg, LegFacts>
  return { ...facts, ...legFacts, finalRetriesRemain: money.finalRetriesRemain, refunds: money.refunds, heldCents: money.heldCents }
}
