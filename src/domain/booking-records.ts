// The facts that a booking's steps record, beside its status.
import type { EndReason } from './booking.ts'
import type { BookingFacts } from './booking-facts.ts'
import { doneAt, type Attempt } from './booking-guards.ts'
import { lapseAt } from './booking-timers.ts'
import { CONDITIONS } from './booking-effects.ts'
import { earlier, MINUTE_MS } from './elapsed.ts'
import { claimEndsAt } from './visit-search.ts'
import { isShortVisit, type ShortVisit } from './visit.ts'

export type Recorded = Partial<Omit<BookingFacts, 'status'>>

export const nothing = (): Recorded => ({})

export const asks = ({ facts, now }: Attempt): Recorded => ({
  awaiting: 'cleaner',
  requestedAt: now,
  expiresAt: lapseAt(now, facts.startsAt),
})

/** A series books a later visit: both agreed to it beforehand, and the cleaner knows of it. */
export const isBooked = ({ now }: Attempt): Recorded => ({
  requestedAt: now,
  heldAt: now,
  acceptedAt: now,
  expiresAt: now,
  isBookedAhead: true,
})

/** A visit without a chosen cleaner waits for whoever claims it first. */
export const posts = ({ facts, now }: Attempt): Recorded => ({
  awaiting: 'cleaner',
  requestedAt: now,
  expiresAt: facts.searchEndsAt ?? lapseAt(now, facts.startsAt),
})

/** A cleaner takes it, at a start that the client left open. */
export function claims({ facts, now, input }: Attempt): Recorded {
  const startsAt = input.newStartsAt ?? facts.startsAt
  const lasts = facts.endsAt.getTime() - facts.startsAt.getTime()
  return {
    awaiting: 'client',
    startsAt,
    endsAt: new Date(startsAt.getTime() + lasts),
    feeClockStartsAt: startsAt,
    expiresAt: claimEndsAt(now, startsAt, facts.responseMinutes),
  }
}

/** The claim is over, and the visit is offered on. */
export const reopens = ({ facts }: Attempt): Recorded => ({ awaiting: 'cleaner', expiresAt: facts.searchEndsAt ?? facts.expiresAt })

export const agrees = ({ now }: Attempt): Recorded => ({ acceptedAt: now })

/** An ending, with the reason that a person gave, if any, or the one that the step stands for. */
export const ends =
  (reason: EndReason | 'given') =>
  ({ actor, now, input }: Attempt): Recorded => ({
    endReason: reason === 'given' ? (input.reason ?? null) : reason,
    endedAt: now,
    endedBy: actor,
  })

/** A visit that was long enough needs no reason, so a given one is dropped. */
export const leaves = (attempt: Attempt): Recorded => ({
  ...endsWork(attempt),
  shortVisit: isShortVisit(attempt.facts, doneAt(attempt)) && attempt.input.shortVisit ? explained(attempt.input.shortVisit) : null,
})

/** A cleaner leaves before the work is done. */
export const leavesEarly = (attempt: Attempt): Recorded => ({
  ...endsWork(attempt),
  shortVisit: attempt.input.shortVisit ? explained(attempt.input.shortVisit) : null,
})

/** A ride is estimated, or nobody knows from where. */
export const setsOut = (attempt: Attempt): Recorded => ({
  setOutAt: doneAt(attempt),
  setOutSentAt: attempt.input.happened?.sentAt ?? null,
  rideMinutes: attempt.input.rideMinutes ?? null,
})

export const arrives = (attempt: Attempt): Recorded => ({
  punchedInAt: doneAt(attempt),
  punchInSentAt: attempt.input.happened?.sentAt ?? null,
})

const endsWork = (attempt: Attempt): Recorded => ({
  punchedOutAt: doneAt(attempt),
  punchOutSentAt: attempt.input.happened?.sentAt ?? null,
})

const explained = (given: ShortVisit): ShortVisit => ({ ...given, note: given.note.trim() })

/** The second half stops waiting; it is nothing where the first pays all the work. */
export const settles = (attempt: Attempt): Recorded => ({
  approvedAt: attempt.now,
  ...(CONDITIONS['first-half-pays'].holds(attempt) && { finalCapturedAt: attempt.now }),
})

export const says =
  (tookPlace: boolean) =>
  ({ facts, actor }: Attempt): Recorded => ({ tookPlace: { ...facts.tookPlace, [actor]: tookPlace } })

export const proposes = ({ input }: Attempt): Recorded => (input.proposal ? { proposal: input.proposal } : {})

export const staysPut = (): Recorded => ({ proposal: null })

/** The visit starts when the other party chose, or else at the first start proposed; its length stays unless another was proposed with it, and so does the earliest start ever agreed. */
export function moves({ facts, now, input }: Attempt): Recorded {
  const startsAt = input.newStartsAt ?? facts.proposal?.starts[0]
  if (startsAt === undefined) throw new Error('nothing was proposed')
  const minutes = facts.proposal?.terms.work?.durationMinutes
  const lengthMs = minutes === undefined ? facts.endsAt.getTime() - facts.startsAt.getTime() : minutes * MINUTE_MS
  return {
    startsAt,
    endsAt: new Date(startsAt.getTime() + lengthMs),
    feeClockStartsAt: earlier(startsAt, facts.feeClockStartsAt),
    proposal: null,
    movedAt: now,
    // Whoever set out did so for the time of before.
    setOutAt: null,
    setOutSentAt: null,
    rideMinutes: null,
  }
}
