// Moving a visit: the openings to choose from, the proposal, and the new time taken once the other party agrees.
import { assignedCleaner, type Booking } from '#domain/whole-booking.ts'
import { refusalFor } from '#domain/booking-lifecycle.ts'
import type { Part } from '#domain/booking.ts'
import { dayLoads } from '#domain/day-load.ts'
import type { BookingId } from '#domain/id.ts'
import { isShortNotice, proposalOf, type Agreement, type MoveTerms } from '#domain/move.ts'
import { partIn, partOfViewer, type Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { bookableStarts, firstDateOf } from '#domain/scheduling.ts'
import { localOf } from '#domain/time.ts'
import { findOffer, type Offer, scheduleOf } from '../cleaners/index.ts'
import { inTransaction, type Db, type Executor } from '../platform/postgres/database.ts'
import { refusePhoneNumbers } from '../platform/refuse-phone-numbers.ts'
import type { BookingDeps } from './booking-deps.ts'
import { findBooking, lockBooking } from './booking-store.ts'
import { refuseStart } from './check-opening.ts'
import { checkMove, timeFor, wantedMove } from './move-starts.ts'
import { amountAtMove, showMoveTerms, termsToday } from './move-terms.ts'
import { isSlotTaken } from './take-hours.ts'
import { takeStep, takeStepOf } from './take-step.ts'

type Asked = { readonly bookingId: BookingId; readonly by: Person; readonly now: Date }

/** Refuses `not-found`, `not-yours`, `not-bookable` when the cleaner takes no visits, and as the step of a proposal does. */
export async function moveOpenings({ db }: BookingDeps, { bookingId, by, now }: Asked, query: { from?: string | undefined; days: number }) {
  const booking = (await findBooking(db, bookingId)) ?? refuse('not-found')
  const part = partOfViewer(by, booking)
  const refused = refusalFor(part === 'admin' ? 'move-for-both' : 'propose-move', booking.facts, part, now)
  if (refused !== null) return refuse(refused)
  const offer = (await findOfferOf(db, booking)) ?? refuse('not-bookable')
  const { timeZone } = booking.place
  const { startsAt: current } = booking.facts
  const { from, days } = query
  const time = timeFor(booking, offer.schedule)
  const asked = { now, durationMinutes: booking.agreed.durationMinutes, emergency: isShortNotice(part) }
  const starts = bookableStarts({ ...time, ...asked, from, days })
  return {
    items: starts
      .filter(({ startsAt }) => startsAt.getTime() !== current.getTime())
      .map(({ startsAt }) => ({ ...localOf(startsAt, timeZone), timeZone, startsAt })),
    days: dayLoads(time, from ?? firstDateOf(asked, timeZone), days).map(({ date, load }) => ({ date, load })),
    terms: showMoveTerms(booking, termsToday(offer, booking), part),
    now,
  }
}

/** Each start must be bookable now, and the proposer agrees to the price of today. Refuses as the contract lists. */
export async function proposeMove(
  deps: BookingDeps,
  { bookingId, by, now }: Asked,
  { starts, expectedCents }: { readonly starts: readonly Date[]; readonly expectedCents: number },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const booking = (await lockBooking(tx, bookingId)) ?? refuse('not-found')
    const part = partIn(by, booking)
    if (part !== 'client' && part !== 'cleaner') return refuse('not-yours')
    const refused = refusalFor('propose-move', booking.facts, part, now)
    if (refused !== null) return refuse(refused)
    const offer = (await findOfferOf(tx, booking)) ?? refuse('not-bookable')
    for (const startsAt of starts) checkMove(booking, offer.schedule, startsAt, { by: part, now })
    const terms = termsAgreed(offer, booking, part, expectedCents)
    const distinct = [...new Map(starts.map((startsAt) => [startsAt.getTime(), startsAt])).values()]
    const proposal = proposalOf({ by: part, starts: distinct, proposedAt: now, terms })
    await takeStepOf(deps, tx, booking, { step: 'propose-move', by, now, input: { proposal } })
  })
}

/** A start that was taken since is refused with others. */
export async function acceptMove(deps: BookingDeps, { bookingId, by, now }: Asked, newStartsAt: Date): Promise<void> {
  try {
    await takeStep(deps, { bookingId, step: 'accept-move', by, now, input: { newStartsAt } })
  } catch (error) {
    await refuseTaken(deps.db, error, { bookingId, by, now, newStartsAt })
  }
}

type MoveForBoth = Agreement & { readonly startsAt: Date; readonly expectedCents: number; readonly note: string }

/** An operator carries out what both parties agreed to, as though one had proposed it and the other accepted. Refuses as the contract lists. */
export async function moveForBoth(
  deps: BookingDeps,
  { bookingId, by, now }: Asked,
  { startsAt, expectedCents, note, ...agreement }: MoveForBoth,
): Promise<void> {
  await refusePhoneNumbers({ note })
  try {
    await inTransaction(deps.db, async (tx) => {
      const booking = (await lockBooking(tx, bookingId)) ?? refuse('not-found')
      const part = partOfViewer(by, booking)
      const refused = refusalFor('move-for-both', booking.facts, part, now)
      if (refused !== null) return refuse(refused)
      const offer = (await findOfferOf(tx, booking)) ?? refuse('not-bookable')
      checkMove(booking, offer.schedule, startsAt, { by: part, now })
      const terms = termsAgreed(offer, booking, part, expectedCents)
      const proposal = proposalOf({ by: agreement.askedBy, starts: [startsAt], proposedAt: now, terms })
      const agreed: Booking = { ...booking, facts: { ...booking.facts, proposal } }
      await takeStepOf(deps, tx, agreed, { step: 'move-for-both', by, now, input: { newStartsAt: startsAt, agreement }, note })
    })
  } catch (error) {
    await refuseTaken(deps.db, error, { bookingId, by, now, newStartsAt: startsAt })
  }
}

/** Refuses `price-changed` where the caller was shown another amount. */
function termsAgreed(offer: Offer, booking: Booking, part: Part, expectedCents: number): MoveTerms {
  const terms = termsToday(offer, booking)
  if (amountAtMove(booking, terms, part) === expectedCents) return terms
  return refuse('price-changed', { details: { terms: showMoveTerms(booking, terms, part) } })
}

async function refuseTaken(db: Db, error: unknown, { bookingId, by, now, newStartsAt }: Asked & { newStartsAt: Date }): Promise<never> {
  if (!isSlotTaken(error)) throw error
  const booking = (await findBooking(db, bookingId)) ?? refuse('not-found')
  const schedule = (await scheduleOf(db, assignedCleaner(booking).id)) ?? refuse('not-bookable')
  const mover = { by: partOfViewer(by, booking), now }
  return refuseStart('slot-taken', timeFor(booking, schedule), wantedMove(booking, newStartsAt, mover))
}

const findOfferOf = (executor: Executor, booking: Booking): Promise<Offer | null> => findOffer(executor, assignedCleaner(booking).slug)
