// The deadlines of a booking: what each one waits for, and the instant at which it falls due.
import { addMinutes, earlier, later, minutesBetween } from './elapsed.ts'
import { awaitsApproval, endHeardAt, isDisputed, type BookingFacts } from './booking-facts.ts'
import { reviewClosesAt } from './review.ts'
import { APPROVAL_HOURS } from './visit.ts'

/** A card must be held within this, or the slot is free again. */
export const HOLD_MINUTES = 15
/** A client for whom an operator asked reads of it first. */
export const HOLD_MINUTES_ON_BEHALF = 120
export const REQUEST_LIFETIME_HOURS = 24
/** A request never outlives this margin before the visit. */
export const LAPSE_HOURS_BEFORE_START = 2
/** An emergency asked for at the last moment still leaves the cleaner this long to answer, though never past the start. */
export const MIN_ANSWER_MINUTES = 30
export const REPAY_HOURS = 24
/** So long after the start, without a punch-in, both are told by themselves that the visit is late. */
export const LATE_MINUTES = 10
/** From this long after the start, a party who is not there can be reported. */
export const GRACE_MINUTES = 30
export const reportableFrom = ({ startsAt }: Pick<BookingFacts, 'startsAt'>): Date => addMinutes(startsAt, GRACE_MINUTES)
/** Funds stay held this long after the last charge, so that the client can report a problem. */
export const GUARANTEE_HOURS = 48

/** The first half of a later visit of a series is charged this long before it, and paid this long before it at the latest. */
export const SERIES_CHARGE_HOURS = 72
export const SERIES_PAID_HOURS = 24
/** One that is booked or moved nearer than that still leaves its client this long to pay, though never past the start. */
export const MIN_SERIES_PAY_MINUTES = 120

/** A visit without a punch-out ends by itself this long after its planned end. */
export const OVERDUE_HOURS = 12
/** What follows a punch-in that arrives late, out of the same device, has this long to arrive too. */
export const LATE_RECORD_HOURS = 1
/** A visit that nobody punched: both are asked this long after its planned end, and have this long to say. */
export const ASK_HOURS_AFTER_END = 24
export const SAY_HOURS = 72
/** From this long after it was first asked for, a second half that no attempt could charge is owed. */
export const SECOND_HALF_HOURS = 96

export const TIMERS = [
  'hold-expiry',
  'lapse',
  'repay',
  'move-lapse',
  'first-half-due',
  'first-half-over',
  'late',
  'no-show-open',
  'ask',
  'say',
  'overdue',
  'approval',
  'second-half-over',
  'release-funds',
  'review-close',
] as const
export type Timer = (typeof TIMERS)[number]

/** When a request made at `askedAt` lapses: after 24 hours, or 2 hours before the visit if that is sooner. */
export function lapseAt(askedAt: Date, startsAt: Date): Date {
  const usual = earlier(addMinutes(askedAt, REQUEST_LIFETIME_HOURS * 60), addMinutes(startsAt, -LAPSE_HOURS_BEFORE_START * 60))
  return later(usual, earlier(addMinutes(askedAt, MIN_ANSWER_MINUTES), startsAt))
}

/** How long a request waits for its answer: a time counted from the request, or an instant that the visit's start decides. */
export type AnswerTerms = { readonly kind: 'within'; readonly minutes: number } | { readonly kind: 'by'; readonly at: Date }

const COUNTED_MINUTES: ReadonlySet<number> = new Set([REQUEST_LIFETIME_HOURS * 60, MIN_ANSWER_MINUTES])

/** What a client is shown before a request at `askedAt`. */
export function answerTerms(askedAt: Date, startsAt: Date): AnswerTerms {
  const at = lapseAt(askedAt, startsAt)
  const minutes = minutesBetween(askedAt, at)
  return at < startsAt && COUNTED_MINUTES.has(minutes) ? { kind: 'within', minutes } : { kind: 'by', at }
}

type TimedFacts = Pick<BookingFacts, 'startsAt' | 'endsAt' | 'owedAt'> &
  Partial<Pick<BookingFacts, 'isOnBehalf' | 'proposal' | 'punchInSentAt' | 'punchedOutAt'>>

/** When a timer armed at `armedAt` falls due. */
export function dueAt(timer: Timer, facts: TimedFacts, armedAt: Date): Date {
  const { startsAt, endsAt, owedAt, isOnBehalf, proposal, punchInSentAt, punchedOutAt } = facts
  switch (timer) {
    case 'hold-expiry':
      return isOnBehalf
        ? earlier(addMinutes(armedAt, HOLD_MINUTES_ON_BEHALF), lapseAt(armedAt, startsAt))
        : addMinutes(armedAt, HOLD_MINUTES)
    case 'lapse':
      return lapseAt(armedAt, startsAt)
    case 'repay':
      return earlier(addMinutes(armedAt, REPAY_HOURS * 60), startsAt)
    case 'move-lapse':
      return proposal?.expiresAt ?? armedAt
    case 'first-half-due':
      return later(addMinutes(startsAt, -SERIES_CHARGE_HOURS * 60), armedAt)
    case 'first-half-over':
      return later(addMinutes(startsAt, -SERIES_PAID_HOURS * 60), earlier(addMinutes(armedAt, MIN_SERIES_PAY_MINUTES), startsAt))
    case 'late':
      return addMinutes(startsAt, LATE_MINUTES)
    case 'no-show-open':
      return reportableFrom(facts)
    case 'ask':
      return addMinutes(endsAt, ASK_HOURS_AFTER_END * 60)
    case 'say':
      return addMinutes(armedAt, SAY_HOURS * 60)
    case 'overdue':
      return later(addMinutes(endsAt, OVERDUE_HOURS * 60), addMinutes(punchInSentAt ?? endsAt, LATE_RECORD_HOURS * 60))
    case 'approval':
      return addMinutes(armedAt, APPROVAL_HOURS * 60)
    case 'second-half-over':
      return addMinutes(armedAt, SECOND_HALF_HOURS * 60)
    case 'release-funds':
      // What is owed is paid long after the guarantee is over.
      return owedAt === null ? addMinutes(armedAt, GUARANTEE_HOURS * 60) : armedAt
    case 'review-close':
      return reviewClosesAt(punchedOutAt ?? armedAt)
  }
}

/** Until when a case may be opened about a visit that is over; null before its end. */
export function guaranteeEndsAt(facts: Pick<BookingFacts, 'punchedOutAt' | 'punchOutSentAt' | 'finalCapturedAt' | 'owedAt'>): Date | null {
  const { owedAt } = facts
  const heardAt = endHeardAt(facts)
  const paidAt = owedAt === null ? facts.finalCapturedAt : null
  return heardAt === null ? null : addMinutes(later(heardAt, paidAt ?? heardAt), GUARANTEE_HOURS * 60)
}

/** When the second half was first asked for; null before, and where nothing is asked for. */
function secondHalfAskedAt(facts: BookingFacts): Date | null {
  if (facts.status !== 'completed' || facts.isRefunded) return null
  if (facts.shortVisit !== null) return facts.approvedAt
  return isDisputed(facts) ? facts.unfrozenAt : endHeardAt(facts)
}

/** The instant that a timer counts from while it runs, or null when nothing in the facts makes it run. */
function runsFrom(timer: Timer, facts: BookingFacts): Date | null {
  switch (timer) {
    case 'hold-expiry':
      return answerDueAt(facts) !== null && facts.awaiting === 'cleaner' && facts.heldAt === null ? facts.requestedAt : null
    case 'lapse':
      return answerDueAt(facts) === null ? null : facts.requestedAt
    case 'repay':
      return facts.status === 'pending' && facts.acceptedAt !== null && facts.initialCapturedAt === null ? facts.captureFailedAt : null
    case 'move-lapse':
      return facts.status === 'confirmed' ? (facts.proposal?.proposedAt ?? null) : null
    case 'first-half-due':
    case 'first-half-over':
      return awaitsFirstHalf(facts) ? bookedAheadAt(facts) : null
    case 'late':
      return facts.status === 'confirmed' && facts.lateToldAt === null ? facts.startsAt : null
    case 'no-show-open':
      return facts.status === 'confirmed' ? facts.startsAt : null
    case 'ask':
      return facts.status === 'confirmed' && facts.askedAt === null ? facts.endsAt : null
    case 'say':
      return facts.status === 'confirmed' ? facts.askedAt : null
    case 'overdue':
      return facts.status === 'in_progress' ? facts.endsAt : null
    case 'approval':
      return awaitsApproval(facts) ? endHeardAt(facts) : null
    case 'second-half-over':
      return facts.finalCapturedAt === null && facts.owedAt === null ? secondHalfAskedAt(facts) : null
    case 'release-funds':
      return facts.status === 'completed' && facts.releasedAt === null ? facts.finalCapturedAt : null
    case 'review-close':
      return facts.status === 'completed' && !facts.isFree ? facts.punchedOutAt : null
  }
}

/** A later visit of a series, whose first half nobody paid yet. */
export const awaitsFirstHalf = ({
  status,
  isBookedAhead,
  initialCapturedAt,
}: Pick<BookingFacts, 'status' | 'isBookedAhead' | 'initialCapturedAt'>): boolean =>
  status === 'confirmed' && isBookedAhead && initialCapturedAt === null

const bookedAheadAt = ({ requestedAt, movedAt }: BookingFacts): Date => movedAt ?? requestedAt

function isUnanswered(facts: BookingFacts): boolean {
  return facts.status === 'pending' && facts.acceptedAt === null
}

/** Until when a request waits for its answer; null once it has one. */
export function answerDueAt(facts: BookingFacts): Date | null {
  return facts.status === 'available' || isUnanswered(facts) ? facts.expiresAt : null
}

export type Deadline = { readonly timer: Timer; readonly dueAt: Date }

/** The deadlines that run for a booking, overdue ones included, soonest first: what a page counts down to. */
export function deadlinesOf(facts: BookingFacts): readonly Deadline[] {
  return TIMERS.flatMap((timer) => {
    const from = runsFrom(timer, facts)
    if (from === null) return []
    return [{ timer, dueAt: timer === 'lapse' ? facts.expiresAt : dueAt(timer, facts, from) }]
  }).toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
}
