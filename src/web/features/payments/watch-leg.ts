// Watches a leg until our server has recorded its outcome, which comes later than the bank's answer to the browser.
import type { Booking } from '#contract/bookings.ts'
import type { ChargeLeg } from '#domain/booking.ts'
import type { DeclineCode, PaymentStep } from '#domain/payment-status.ts'

export type Payment = Booking['payment']

export const WATCH_EVERY_MS = 2_000
export const WATCH_TIMES = 15

export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'declined'; readonly code: DeclineCode }
  /** The booking ended meanwhile, and nothing is taken; its page says why. */
  | { readonly kind: 'ended' }
  /** The outcome is not known yet; it will be recorded without this page. */
  | { readonly kind: 'unknown' }

export type Watching = {
  readonly leg: ChargeLeg
  /** The bank approved in this browser: an older recorded refusal is ignored. */
  readonly isApproved: boolean
  readonly read: () => Promise<Payment>
  readonly wait: (milliseconds: number) => Promise<void>
  readonly onStep: (step: PaymentStep) => void
}

/** A half of the price, or the tip. */
const chargeFor = (payment: Payment, leg: ChargeLeg) => (leg === 'tip' ? payment.tip : payment.legs.find((each) => each.leg === leg))

export async function watchLeg({ leg, isApproved, read, wait, onStep }: Watching): Promise<Outcome> {
  for (let look = 0; look < WATCH_TIMES; look += 1) {
    onStep(look === 0 ? 'recording' : 'checking')
    if (look > 0) await wait(WATCH_EVERY_MS)
    const payment = await read().catch(() => null)
    const found = payment && chargeFor(payment, leg)
    if (found?.state === 'authorized' || found?.state === 'captured') return { kind: 'done' }
    if (found?.state === 'failed' && !isApproved) return { kind: 'declined', code: found.declineCode ?? 'card_declined' }
    if (found?.state === 'void') return { kind: 'ended' }
  }
  return { kind: 'unknown' }
}
