// What is shown of a booking's money: its legs, refunds and totals, as recorded.
import { LEGS, type Leg } from '#domain/booking.ts'
import { add, cents, ZERO_CENTS, type Cents } from '#domain/money.ts'
import type { DeclineCode, LegFacts, LegState, PaymentFacts, RefundState, ReleaseState } from '#domain/payment-status.ts'
import type { Executor } from '../platform/database.ts'
import { chargesOf, type ChargeRow } from './charge-store.ts'
import { heldBalances } from './ledger-store.ts'
import { RETRY_FINAL } from './payment-timers.ts'
import { refundsOf, type RefundRow } from './refund-store.ts'

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

export async function moneyOf(executor: Executor, bookingIds: readonly string[]): Promise<ReadonlyMap<string, BookingMoney>> {
  if (bookingIds.length === 0) return new Map()
  // One after another: a transaction has one connection.
  const charges = await chargesOf(executor, bookingIds)
  const refunds = await refundsOf(executor, bookingIds)
  const held = await heldBalances(executor, bookingIds)
  const retrying = await executor
    .selectFrom('deadline')
    .select('subject_id')
    .where('kind', '=', RETRY_FINAL)
    .where('subject_id', 'in', bookingIds)
    .execute()
  const retryingIds = new Set(retrying.map((row) => row.subject_id))
  return new Map(
    bookingIds.map((id) => [
      id,
      summarize(
        charges.filter((charge) => charge.bookingId === id),
        refunds.filter((refund) => refund.bookingId === id),
        { heldCents: held.get(id) ?? ZERO_CENTS, finalRetriesRemain: retryingIds.has(id) },
      ),
    ]),
  )
}

function summarize(
  charges: readonly ChargeRow[],
  refunds: readonly RefundRow[],
  known: { readonly heldCents: Cents; readonly finalRetriesRemain: boolean },
): BookingMoney {
  const captured = charges.filter((charge) => charge.state === 'captured')
  const refunded = refunds.filter((refund) => refund.state === 'succeeded')
  const ofLeg = (leg: Leg): LegMoney => legMoney(charges.findLast((charge) => charge.leg === leg) ?? null)
  return {
    legs: { initial: ofLeg('initial'), final: ofLeg('final') },
    refunds: refunds.map(({ id, leg, amountCents, state, reason, createdAt }) => ({ id, leg, amountCents, state, reason, createdAt })),
    capturedCents: add(...captured.map((charge) => charge.amountCents)),
    refundedCents: add(...refunded.map((refund) => refund.amountCents)),
    ...known,
  }
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
