// What cancelling costs and gives back, and until when it is free.
import type { BookingFacts } from './booking-facts.ts'
import { answerTerms, lapseAt, type AnswerTerms } from './booking-timers.ts'
import { addDays, dayOfWeek } from './civil-date.ts'
import { addMinutes, DAY_MINUTES, earlier, later } from './elapsed.ts'
import { cents, min, subtract, ZERO_CENTS } from './money.ts'
import type { Cents } from './money.ts'

/** What a client pays who cancels after the free period or does not open the door, in cents: the cleaner kept the time. */
export const LATE_CANCELLATION_FEE_CENTS = cents(5_000)
export const FREE_CANCELLATION_HOURS = 24
/** However near the visit is, a client may think twice for this long after the request is accepted, or until the start. */
export const FREE_HOURS_AFTER_ACCEPTANCE = 2

/** Who or what ended the booking: a person who cancels, or a report of absence. */
export const SETTLEMENT_CAUSES = ['client', 'cleaner', 'admin', 'no_show', 'lock_out', 'not_done'] as const
export type SettlementCause = (typeof SETTLEMENT_CAUSES)[number]

/** From when the fee counts: the earliest start ever agreed, so that moving a visit never buys a free cancellation, and the acceptance. */
export type FeeClock = Pick<BookingFacts, 'feeClockStartsAt' | 'acceptedAt'>

export type SettlementFacts = FeeClock & {
  /** Charged so far and not given back; a hold that was never captured counts for nothing. */
  readonly capturedCents: Cents
}

export type Settlement = { readonly feeCents: Cents; readonly refundCents: Cents }

/** A cleaner who leaves out a later visit of a series so many days ahead lets nobody down. */
export const ANNOUNCED_DAYS = 14
export const isAnnounced = (startsAt: Date, now: Date): boolean => addMinutes(now, ANNOUNCED_DAYS * DAY_MINUTES) <= startsAt

const dayBefore = (startsAt: Date): Date => addMinutes(startsAt, -FREE_CANCELLATION_HOURS * 60)

/** Under 24 hours of real time before the start: the visit can no longer be moved. */
export function isLate(startsAt: Date, now: Date): boolean {
  return now > dayBefore(startsAt)
}

/**
 * The last instant at which the client cancels for free a request accepted at `acceptedAt`: 24 hours of real time before the start,
 * or 2 hours after the acceptance if that is later, and never past the start.
 */
export function freeUntil(startsAt: Date, acceptedAt: Date): Date {
  const secondThoughts = addMinutes(acceptedAt, FREE_HOURS_AFTER_ACCEPTANCE * 60)
  return earlier(later(dayBefore(startsAt), secondThoughts), startsAt)
}

/**
 * `free-to-start`: until the start, after which nothing is cancelled. `free`: until a known instant, after which the fee counts.
 * `free-at-least`: until that instant, or past it for 2 hours after a late acceptance. `free-after-answer`: until the answer, and for
 * 2 hours after it or until the start. `fee`: cancelling costs, since that instant.
 */
export const CANCELLATION_TERMS = ['free-to-start', 'free', 'free-at-least', 'free-after-answer', 'fee'] as const
export type CancellationTerms = {
  readonly kind: (typeof CANCELLATION_TERMS)[number]
  /** When free cancelling ends, or ended; null when that follows from an answer that has not come. */
  readonly until: Date | null
}

type Cancellable = FeeClock & Pick<BookingFacts, 'startsAt' | 'expiresAt' | 'endedAt' | 'punchedInAt'>

/** What a client is shown of cancelling, valid whenever the answer comes; null once there is nothing left to cancel. */
export function cancellationTerms(facts: Cancellable, now: Date): CancellationTerms | null {
  const { startsAt, expiresAt, feeClockStartsAt, acceptedAt } = facts
  if (now >= startsAt || facts.endedAt !== null || facts.punchedInAt !== null) return null
  if (acceptedAt !== null) {
    const until = freeUntil(feeClockStartsAt, acceptedAt)
    return now <= until ? freeOnly(until, startsAt) : { kind: 'fee', until }
  }
  const ifNow = freeUntil(feeClockStartsAt, now)
  const ifLast = freeUntil(feeClockStartsAt, expiresAt)
  if (ifNow.getTime() === ifLast.getTime()) return freeOnly(ifNow, startsAt)
  const free = dayBefore(feeClockStartsAt)
  return free > now ? { kind: 'free-at-least', until: free } : { kind: 'free-after-answer', until: null }
}

const freeOnly = (until: Date, startsAt: Date): CancellationTerms => ({ kind: until < startsAt ? 'free' : 'free-to-start', until })

/** What a client agrees to by asking at `now` for a visit that starts at `startsAt`, still to come. */
export function requestTerms(startsAt: Date, now: Date): { readonly answer: AnswerTerms; readonly cancelling: CancellationTerms | null } {
  const asked = {
    startsAt,
    feeClockStartsAt: startsAt,
    expiresAt: lapseAt(now, startsAt),
    acceptedAt: null,
    endedAt: null,
    punchedInAt: null,
  }
  return { answer: answerTerms(now, startsAt), cancelling: cancellationTerms(asked, now) }
}

/** What ending late keeps: the fee, and never more than the money at hand. */
export function lateFeeOf(capturedCents: Cents): Cents {
  return min(LATE_CANCELLATION_FEE_CENTS, capturedCents)
}

/** Fee and refund always add up to what was captured. */
export function settlement({ facts, by, now }: { facts: SettlementFacts; by: SettlementCause; now: Date }): Settlement {
  const feeCents = owesFee(facts, by, now) ? lateFeeOf(facts.capturedCents) : ZERO_CENTS
  return { feeCents, refundCents: subtract(facts.capturedCents, feeCents) }
}

function owesFee(facts: SettlementFacts, by: SettlementCause, now: Date): boolean {
  if (by === 'lock_out') return true
  return by === 'client' && facts.acceptedAt !== null && now > freeUntil(facts.feeClockStartsAt, facts.acceptedAt)
}

/** Business days that banks take to give money back. */
export const MIN_REFUND_DAYS = 5
export const MAX_REFUND_DAYS = 10

/** Between which civil dates a refund made on `madeOn` arrives, weekends not counted. */
export const refundArrival = (madeOn: string): { readonly from: string; readonly to: string } => ({
  from: businessDaysAfter(madeOn, MIN_REFUND_DAYS),
  to: businessDaysAfter(madeOn, MAX_REFUND_DAYS),
})

function businessDaysAfter(date: string, days: number): string {
  let last = date
  for (let left = days; left > 0; left -= isWeekend(last) ? 0 : 1) last = addDays(last, 1)
  return last
}

/** Saturday and Sunday end the week. */
const isWeekend = (date: string): boolean => dayOfWeek(date) >= 5
