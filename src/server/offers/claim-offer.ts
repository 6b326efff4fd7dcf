// A cleaner takes a visit that is offered to them: the first one wins, and the others read that it is taken.
import type { BookingId, CleanerId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { isWithin, startSpans } from '#domain/search-window.ts'
import { instantOf } from '#domain/time.ts'
import { slugOf } from '../cleaners/index.ts'
import { clientsApartFrom } from '../feedback/index.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import type { OfferDeps } from './offer-deps.ts'
import { getSearch, isOfferedTo, recordOfferOutcome } from './offer-store.ts'
import { announceOffers } from './send-wave.ts'

type Claim = {
  readonly bookingId: BookingId
  readonly cleanerId: CleanerId
  readonly date: string
  readonly time: string
  readonly now: Date
}

/** Refuses as the contract lists. */
export async function claimOffer(deps: OfferDeps, { bookingId, cleanerId, date, time, now }: Claim): Promise<void> {
  const { acted } = await inTransaction(deps.db, async (tx) => {
    const booking = (await deps.bookings.lock(tx, bookingId)) ?? refuse('not-found')
    const apart = await clientsApartFrom(tx, cleanerId)
    if (apart.has(booking.parties.client.id) || !(await isOfferedTo(tx, bookingId, cleanerId))) refuse('not-yours')
    const { status, endReason } = booking.facts
    if (status !== 'available') refuse(endReason === 'expired' ? 'booking-expired' : 'offer-taken')
    const search = await getSearch(tx, bookingId)
    const { timeZone } = booking.place
    const startsAt = instantOf({ date, time, timeZone })
    if (!isWithin(startSpans(search.when, timeZone), startsAt)) refuse('not-bookable')
    const slug = (await slugOf(tx, cleanerId)) ?? refuse('not-bookable')
    const { ceilingCents, approvesAlone } = search
    await recordOfferOutcome(tx, bookingId, cleanerId, 'claimed')
    const claimed = await deps.bookings.claim(tx, booking, { cleaner: { id: cleanerId, slug }, startsAt, ceilingCents, approvesAlone, now })
    await announceOffers(tx, bookingId)
    return claimed
  })
  await acted()
}
