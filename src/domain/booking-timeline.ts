// The story of a booking for its page: labels derived from facts, and what happened, when, and what comes next.
import type { Actor, BookingLabel } from './booking.ts'
import type { Booking } from './whole-booking.ts'
import type { BookingFacts } from './booking-facts.ts'
import { deadlinesOf, reportableFrom } from './booking-timers.ts'
import type { Timer } from './booking-timers.ts'
import { cancellationTerms, freeUntil, lateFeeOf } from './cancellation.ts'
import type { Cents } from './money.ts'
import { payableLeg } from './booking-money.ts'
import { reviewClosesAt } from './review.ts'

/** What the booking waits for, or what went wrong; none of it is ever stored. */
export function labels(facts: BookingFacts, now: Date): readonly BookingLabel[] {
  const found: BookingLabel[] = []
  if (isAwaitingCleaner(facts)) found.push('awaiting_cleaner')
  if (payableLeg(facts) !== null) found.push('awaiting_payment')
  if (isNoShow(facts, now)) found.push('no_show')
  else if (facts.status === 'confirmed' && now > facts.startsAt) found.push('late')
  return found
}

export const TIMELINE_KINDS = [
  'requested',
  'held',
  'accepted',
  'initial-paid',
  'moved',
  'move-proposed',
  'free-cancellation',
  'set-out',
  'start',
  'late',
  'punched-in',
  'photos',
  'completed',
  'final-paid',
  'reviews',
  'ended',
] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

/** `current` is the first thing not done yet; `ended` is how a booking ended early. */
export const TIMELINE_STATES = ['done', 'current', 'next', 'ended'] as const
export type TimelineState = (typeof TIMELINE_STATES)[number]

type Happening = {
  readonly kind: TimelineKind
  /** When it happened, null if it has not or if no instant is kept of it. */
  readonly at: Date | null
  /** When it must happen, or until when it may. */
  readonly dueAt: Date | null
  readonly actor: Actor | null
  /** When it reached us, if it was recorded without network; null otherwise. */
  readonly sentAt: Date | null
  readonly done: boolean
}

export type TimelineEntry = Omit<Happening, 'done'> & {
  readonly state: TimelineState
  /** What the client pays, or stands to pay; null where no money moves. */
  readonly amountCents: Cents | null
}

/** The entries of a booking in the order of its life; one that ended early shows what was done and how it ended. */
export function timelineOf(booking: Pick<Booking, 'facts' | 'reviewedAt' | 'price'>, now: Date): readonly TimelineEntry[] {
  const happenings = happeningsOf(booking, now)
  const current = happenings.find(({ done }) => !done)
  return happenings.map((happening) => {
    const { done, ...entry } = happening
    const state = entry.kind === 'ended' ? 'ended' : done ? 'done' : happening === current ? 'current' : 'next'
    return { ...entry, state, amountCents: amountAtStake(entry, booking) }
  })
}

function amountAtStake({ kind, at, dueAt }: Omit<Happening, 'done'>, { price, facts }: Pick<Booking, 'facts' | 'price'>): Cents | null {
  switch (kind) {
    case 'held':
    case 'initial-paid':
      return price.initialLegCents
    case 'final-paid':
      return price.finalLegCents
    case 'free-cancellation':
      // What cancelling costs once it is no longer free, if it is not free until the start.
      return (at ?? dueAt)?.getTime() === facts.startsAt.getTime() ? null : lateFeeOf(price.initialLegCents)
    default:
      return null
  }
}

function happeningsOf({ facts, reviewedAt }: Pick<Booking, 'facts' | 'reviewedAt'>, now: Date): readonly Happening[] {
  const due = (timer: Timer): Date | null => deadlinesOf(facts).find((deadline) => deadline.timer === timer)?.dueAt ?? null
  const answers: Actor = facts.awaiting
  const { setOutAt } = facts
  const setOut = setOutAt === null ? [] : [{ ...entry('set-out', setOutAt, 'cleaner'), sentAt: facts.setOutSentAt }]
  const isBeforeStart = setOutAt !== null && setOutAt < facts.startsAt
  const life: readonly Happening[] = [
    entry('requested', facts.requestedAt, facts.isOnBehalf ? 'admin' : 'client'),
    ...(facts.isBookedAhead ? [] : [entry('held', facts.heldAt, 'client', due('hold-expiry'))]),
    entry('accepted', facts.acceptedAt, answers, due('lapse')),
    entry(
      'initial-paid',
      facts.initialCapturedAt,
      'client',
      due('repay') ?? due(facts.initialLeg === 'none' ? 'first-half-due' : 'first-half-over'),
    ),
    ...(facts.movedAt === null ? [] : [entry('moved', facts.movedAt, null)]),
    ...(facts.proposal === null ? [] : [entry('move-proposed', null, facts.proposal.by, facts.proposal.expiresAt)]),
    freeCancellation(facts, now),
    ...(isBeforeStart ? setOut : []),
    // A cleaner who punched in early has begun.
    passing('start', facts.startsAt, facts.punchedInAt ? new Date(Math.max(now.getTime(), facts.startsAt.getTime())) : now),
    ...(facts.lateToldAt === null ? [] : [entry('late', facts.lateToldAt, 'system')]),
    ...(isBeforeStart ? [] : setOut),
    { ...entry('punched-in', facts.punchedInAt, 'cleaner', due('no-show-open')), sentAt: facts.punchInSentAt },
    ...(facts.allowPhotos ? [photos(facts)] : []),
    { ...entry('completed', facts.punchedOutAt, 'cleaner'), sentAt: facts.punchOutSentAt },
    entry('final-paid', facts.finalCapturedAt, 'client', due('approval')),
    reviews(facts, reviewedAt, now),
  ]
  const shown = facts.isFree ? life.filter(({ kind }) => !OF_MONEY.has(kind)) : life
  if (facts.endedAt === null) return shown
  const happened = shown.filter(({ kind, at }) => at !== null && kind !== 'free-cancellation' && kind !== 'start' && kind !== 'reviews')
  return [...happened, entry('ended', facts.endedAt, facts.endedBy)]
}

/** What a visit redone does not have. */
const OF_MONEY: ReadonlySet<TimelineKind> = new Set(['held', 'initial-paid', 'free-cancellation', 'final-paid', 'reviews'])

function isAwaitingCleaner(facts: BookingFacts): boolean {
  return facts.status === 'pending' && facts.awaiting === 'cleaner' && facts.heldAt !== null && facts.acceptedAt === null
}

function isNoShow(facts: BookingFacts, now: Date): boolean {
  if (facts.status === 'cancelled') return facts.endReason === 'no_show'
  return facts.status === 'confirmed' && now >= reportableFrom(facts)
}

function entry(kind: TimelineKind, at: Date | null, actor: Actor | null, dueAt: Date | null = null): Happening {
  return { kind, at, dueAt: at === null ? dueAt : null, actor, sentAt: null, done: at !== null }
}

/** Something that comes by itself: it is done once its instant has passed. */
function passing(kind: TimelineKind, at: Date, now: Date): Happening {
  const isPast = now >= at
  return { kind, at: isPast ? at : null, dueAt: isPast ? null : at, actor: null, sentAt: null, done: isPast }
}

/** Before the answer only what holds whenever it comes is said; after it, the instant itself. */
function freeCancellation(facts: BookingFacts, now: Date): Happening {
  if (facts.acceptedAt !== null) return passing('free-cancellation', freeUntil(facts.feeClockStartsAt, facts.acceptedAt), now)
  return {
    kind: 'free-cancellation',
    at: null,
    dueAt: cancellationTerms(facts, now)?.until ?? null,
    actor: null,
    sentAt: null,
    done: false,
  }
}

function photos(facts: BookingFacts): Happening {
  return { kind: 'photos', at: null, dueAt: null, actor: 'cleaner', sentAt: null, done: facts.photos.before > 0 && facts.photos.after > 0 }
}

function reviews({ punchedOutAt }: BookingFacts, { client, cleaner }: Booking['reviewedAt'], now: Date): Happening {
  const closesAt = punchedOutAt === null ? null : reviewClosesAt(punchedOutAt)
  const bothAt = client !== null && cleaner !== null ? (client > cleaner ? client : cleaner) : null
  const isClosed = closesAt !== null && now >= closesAt
  return {
    kind: 'reviews',
    at: bothAt,
    dueAt: bothAt === null && !isClosed ? closesAt : null,
    actor: null,
    sentAt: null,
    done: bothAt !== null || isClosed,
  }
}
