// The facts that a booking's steps record, beside its status.
import type { EndReason } from './booking.ts'
import type { BookingFacts } from './booking-facts.ts'
import type { Attempt } from './booking-guards.ts'
import { lapseAt } from './booking-timers.ts'
import { CONDITIONS, isAgreeing } from './booking-effects.ts'
import { isShortVisit } from './visit.ts'

export type Recorded = Partial<Omit<BookingFacts, 'status'>>

export const nothing = (): Recorded => ({})

export const asks = ({ facts, now }: Attempt): Recorded => ({
  awaiting: 'cleaner',
  requestedAt: now,
  expiresAt: lapseAt(now, facts.startsAt),
})

export const claims = ({ facts, now }: Attempt): Recorded => ({ awaiting: 'client', expiresAt: lapseAt(now, facts.startsAt) })

export const agrees = ({ now }: Attempt): Recorded => ({ acceptedAt: now })

/** An ending, with the reason that a person gave, if any, or the one that the step stands for. */
export const ends =
  (reason: EndReason | 'given') =>
  ({ actor, now, input }: Attempt): Recorded => ({
    endReason: reason === 'given' ? (input.reason ?? null) : reason,
    endedAt: now,
    endedBy: actor,
    proposal: null,
  })

/** A visit that was long enough needs no reason, so a given one is dropped. */
export const leaves = ({ facts, now, input }: Attempt): Recorded => ({
  punchedOutAt: now,
  shortVisit: isShortVisit(facts, now) && input.shortVisit ? { ...input.shortVisit, note: input.shortVisit.note.trim() } : null,
})

/** A cleaner leaves before the work is done. */
export const leavesEarly = ({ now, input }: Attempt): Recorded => ({
  punchedOutAt: now,
  shortVisit: input.shortVisit ? { ...input.shortVisit, note: input.shortVisit.note.trim() } : null,
})

/** The second half stops waiting; it is nothing where the first pays all the work. */
export const settles = (attempt: Attempt): Recorded => ({
  approvedAt: attempt.now,
  ...(CONDITIONS['first-half-pays'].holds(attempt) && { finalCapturedAt: attempt.now }),
})

export const says =
  (tookPlace: boolean) =>
  ({ facts, actor }: Attempt): Recorded => ({ tookPlace: { ...facts.tookPlace, [actor]: tookPlace } })

/** Agreeing moves the visit and keeps the earliest start ever agreed; proposing records a start; the length stays. */
export function moves(attempt: Attempt): Recorded {
  const { facts, actor, input } = attempt
  if (isAgreeing(attempt) && facts.proposal !== null) {
    const { startsAt, endsAt } = facts.proposal
    const feeClockStartsAt = startsAt < facts.feeClockStartsAt ? startsAt : facts.feeClockStartsAt
    return { startsAt, endsAt, feeClockStartsAt, proposal: null }
  }
  if (input.newStartsAt === undefined) return nothing()
  const lasts = facts.endsAt.getTime() - facts.startsAt.getTime()
  return { proposal: { by: actor, startsAt: input.newStartsAt, endsAt: new Date(input.newStartsAt.getTime() + lasts) } }
}
