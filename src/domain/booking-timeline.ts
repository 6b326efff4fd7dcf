// The story of a booking for its page: labels derived from facts, and what happened, when, and what comes next.
import type { Actor, BookingLabel } from './booking.ts'
import type { BookingFacts } from './booking-facts.ts'
import { deadlinesOf, GRACE_MINUTES, minutesAfter } from './booking-timers.ts'
import type { Timer } from './booking-timers.ts'
import { freeUntil } from './cancellation.ts'
import { reviewClosesAt } from './review.ts'

/** What the booking waits for, or what went wrong; none of it is ever stored. */
export function labels(facts: BookingFacts, now: Date): readonly BookingLabel[] {
  const found: BookingLabel[] = []
  if (isAwaitingCleaner(facts)) found.push('awaiting_cleaner')
  if (isAwaitingPayment(facts)) found.push('awaiting_payment')
  if (isNoShow(facts, now)) found.push('no_show')
  else if (facts.status === 'confirmed' && now > facts.startsAt) found.push('late')
  return found
}

export const TIMELINE_KINDS = [
  'requested',
  'held',
  'accepted',
  'initial-paid',
  'free-cancellation',
  'start',
  'punched-in',
  'photos',
  'completed',
  'final-paid',
  'reviews',
  'ended',
] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

export type TimelineEntry = {
  readonly kind: TimelineKind
  /** When it happened, null if it has not or if no instant is kept of it. */
  readonly at: Date | null
  /** When it must happen, or until when it may. */
  readonly dueAt: Date | null
  readonly actor: Actor | null
  readonly done: boolean
}

/** The entries of a booking in the order of its life; one that ended early shows what was done and how it ended. */
export function timelineOf(facts: BookingFacts, now: Date): readonly TimelineEntry[] {
  const due = (timer: Timer): Date | null => deadlinesOf(facts).find((deadline) => deadline.timer === timer)?.dueAt ?? null
  const answers: Actor = facts.awaiting
  const life: readonly TimelineEntry[] = [
    entry('requested', facts.requestedAt, 'client'),
    entry('held', facts.heldAt, 'client', due('hold-expiry')),
    entry('accepted', facts.acceptedAt, answers, due('lapse')),
    entry('initial-paid', facts.initialCapturedAt, 'client', due('repay')),
    passing('free-cancellation', freeUntil(facts.feeClockStartsAt), now),
    // Whoever is there already has begun, be it a little early.
    passing('start', facts.startsAt, facts.punchedInAt ? new Date(Math.max(now.getTime(), facts.startsAt.getTime())) : now),
    entry('punched-in', facts.punchedInAt, 'cleaner', due('no-show-open')),
    ...(facts.allowPhotos ? [photos(facts)] : []),
    entry('completed', facts.punchedOutAt, 'cleaner'),
    entry('final-paid', facts.finalCapturedAt, 'client'),
    reviews(facts, now),
  ]
  if (facts.endedAt === null) return life
  const happened = life.filter(({ kind, at }) => at !== null && kind !== 'free-cancellation' && kind !== 'start' && kind !== 'reviews')
  return [...happened, entry('ended', facts.endedAt, facts.endedBy)]
}

function isAwaitingCleaner(facts: BookingFacts): boolean {
  return facts.status === 'pending' && facts.awaiting === 'cleaner' && facts.heldAt !== null && facts.acceptedAt === null
}

/** A card is wanted: for the first half before the booking is confirmed, or for the second after the work. */
function isAwaitingPayment(facts: BookingFacts): boolean {
  if (facts.status === 'pending') return facts.initialLeg !== 'authorized' && facts.initialLeg !== 'captured'
  return facts.status === 'completed' && (facts.finalLeg === 'failed' || facts.finalLeg === 'requires_action')
}

function isNoShow(facts: BookingFacts, now: Date): boolean {
  if (facts.status === 'cancelled') return facts.endReason === 'no_show'
  return facts.status === 'confirmed' && now >= minutesAfter(facts.startsAt, GRACE_MINUTES)
}

function entry(kind: TimelineKind, at: Date | null, actor: Actor | null, dueAt: Date | null = null): TimelineEntry {
  return { kind, at, dueAt: at === null ? dueAt : null, actor, done: at !== null }
}

/** Something that comes by itself: it is done once its instant has passed. */
function passing(kind: TimelineKind, at: Date, now: Date): TimelineEntry {
  const isPast = now >= at
  return { kind, at: isPast ? at : null, dueAt: isPast ? null : at, actor: null, done: isPast }
}

function photos(facts: BookingFacts): TimelineEntry {
  return { kind: 'photos', at: null, dueAt: null, actor: 'cleaner', done: facts.photos.before > 0 && facts.photos.after > 0 }
}

function reviews({ reviews: { clientAt, cleanerAt }, punchedOutAt }: BookingFacts, now: Date): TimelineEntry {
  const closesAt = punchedOutAt === null ? null : reviewClosesAt(punchedOutAt)
  const bothAt = clientAt !== null && cleanerAt !== null ? (clientAt > cleanerAt ? clientAt : cleanerAt) : null
  const isClosed = closesAt !== null && now >= closesAt
  return {
    kind: 'reviews',
    at: bothAt,
    dueAt: bothAt === null && !isClosed ? closesAt : null,
    actor: null,
    done: bothAt !== null || isClosed,
  }
}
