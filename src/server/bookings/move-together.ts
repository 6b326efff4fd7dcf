// Visits of one cleaner that take their new times or lengths together, by one agreement that a single letter tells.
import type { PartyPart } from '#domain/booking.ts'
import { decide } from '#domain/booking-lifecycle.ts'
import { workAtMove, type Proposal } from '#domain/move.ts'
import { partIn, type Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { isFreeAt } from '#domain/scheduling.ts'
import { assignedCleaner, type Booking } from '#domain/whole-booking.ts'
import { lockListing, rewriteListing } from '../cleaners/index.ts'
import type { Tx } from '../platform/postgres/database.ts'
import type { BookingDeps } from './booking-deps.ts'
import { settleMove, takeNewTime } from './carry-move.ts'
import { timeFor } from './move-starts.ts'
import { recordFacts } from './step-store.ts'
import { takeHoursInTurn } from './take-hours.ts'
import { followDecision } from './take-step.ts'

export type AgreedMoves = {
  /** Each under its lock. */
  readonly visits: readonly { readonly booking: Booking; readonly startsAt: Date }[]
  readonly proposed: Pick<Proposal, 'terms' | 'proposedAt' | 'expiresAt'> & { readonly by: PartyPart }
  /** Who agrees. */
  readonly by: Person
  readonly now: Date
}

/**
 * Each visit takes the step of an accepted proposal, without letters of its own. New hours are taken in the order in which each is left
 * before it is taken, and before the cleaner is locked. Refuses as that step does, and `slot-taken`.
 */
export async function moveTogether(deps: BookingDeps, tx: Tx, { visits, proposed, by, now }: AgreedMoves): Promise<void> {
  const [first] = visits
  if (first === undefined) return
  const moves = visits.map(({ booking: real, startsAt }) => {
    if (real.facts.proposal !== null) refuse('move-already-open')
    const booking: Booking = { ...real, facts: { ...real.facts, proposal: { ...proposed, starts: [startsAt] } } }
    const actor = partIn(by, booking) ?? refuse('not-yours')
    return { booking, actor, decision: decide('accept-move', booking.facts, actor, now, { newStartsAt: startsAt }) }
  })
  const cleanerId = assignedCleaner(first.booking).id
  takeHoursInTurn(tx, cleanerId)
  for (const { booking, decision } of inOrder(moves)) {
    recordFacts(tx, booking.id, decision.facts)
    await takeNewTime({ tx, booking, decision })
  }
  const listing = await lockListing(tx, cleanerId)
  for (const { booking, decision } of moves) {
    const { startsAt } = decision.facts
    const { durationMinutes } = workAtMove(booking.agreed, proposed.terms)
    if (!isFreeAt(timeFor(booking, listing.schedule), startsAt, durationMinutes)) refuse('slot-taken')
  }
  for (const { booking, decision, actor } of moves) {
    await followDecision(deps, tx, booking, { ...decision, effects: [] }, { actor, actorId: by.id, now }, {})
    await settleMove({ deps, tx, booking, now })
  }
  rewriteListing(tx, listing, now)
}

/** Those that go later begin with the last, those that go earlier with the first: each leaves before another comes. */
function inOrder<M extends { readonly booking: Booking; readonly decision: { readonly facts: { readonly startsAt: Date } } }>(
  moves: readonly M[],
): readonly M[] {
  const by = ({ booking, decision }: M): number => decision.facts.startsAt.getTime() - booking.facts.startsAt.getTime()
  const start = ({ booking }: M): number => booking.facts.startsAt.getTime()
  return [
    ...moves.filter((move) => by(move) > 0).toSorted((a, b) => start(b) - start(a)),
    ...moves.filter((move) => by(move) <= 0).toSorted((a, b) => start(a) - start(b)),
  ]
}
