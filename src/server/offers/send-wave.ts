// Offers a visit to the next people: as many as its urgency asks for by now, each told once.
import * as z from 'zod'
import { bookingId } from '#contract/shapes.ts'
import type { Booking } from '#domain/whole-booking.ts'
import { earningsOf } from '#domain/earnings.ts'
import type { BookingId } from '#domain/id.ts'
import { nextWaveAt, offeredBy } from '#domain/visit-search.ts'
import { announce, inTransaction, type Tx } from '../platform/postgres/database.ts'
import { armDeadline, type DeadlineHandler } from '../platform/deadlines.ts'
import { defineJob, enqueue } from '../platform/jobs.ts'
import { announceToMany, liveChange } from '../platform/live-change.ts'
import type { OfferDeps } from './offer-deps.ts'
import { fittingCleaners, type FittingCleaner } from './fitting-cleaners.ts'
import { getSearch, insertOffers, markOffered, offeredTo } from './offer-store.ts'
import { offerEmails } from './emails.ts'

const WAVE = 'offer-wave'
export const waveJob = defineJob(WAVE, z.object({ bookingId }))

export const sendSoon = (tx: Tx, id: BookingId): void => enqueue(tx, waveJob, { bookingId: id }, { key: `${WAVE}:${id}` })

/** The job takes the booking's lock, which a sweep must not wait for. */
export const waveDeadline: DeadlineHandler<BookingId> = { kind: WAVE, run: sendSoon }

/** Nobody is asked while somebody's claim waits, before the hold stands, or once the search is over. */
export async function sendWave(deps: OfferDeps, id: BookingId): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const booking = await deps.bookings.lock(tx, id)
    if (booking?.facts.status !== 'available' || booking.facts.heldAt === null || now >= booking.facts.expiresAt) return
    await markOffered(tx, id, now)
    const search = await getSearch(tx, id)
    const since = search.offeredAt ?? now
    const level = booking.agreed.emergency?.level ?? 'low'
    const known = await offeredTo(tx, id)
    const most = offeredBy(level, since, now) - known.size
    if (most > 0) {
      const people = await fittingCleaners(deps, tx, booking, search, { known, most, now })
      await insertOffers(
        tx,
        id,
        people.map(({ offer }) => offer.cleaner.accountId),
        now,
      )
      for (const person of people) await tell(deps, tx, person, { booking, isUrgent: level === 'high', now })
      await announceOffers(tx, id)
      // The client's pages say to how many it went.
      announce(tx, liveChange, { what: 'booking', id, to: [booking.parties.client.id] })
    }
    const next = nextWaveAt(level, since, now)
    if (next !== null && next < booking.facts.expiresAt) armDeadline(tx, WAVE, id, next)
  })
}

type Told = { readonly booking: Booking; readonly isUrgent: boolean; readonly now: Date }

async function tell(
  { bookings, notify }: OfferDeps,
  tx: Tx,
  { offer, priced }: FittingCleaner,
  { booking, isUrgent, now }: Told,
): Promise<void> {
  const { accountId: to, language } = offer.cleaner
  const earningsCents = earningsOf(priced.price, priced)
  const props = { ...bookings.propsOf(booking, language, now), earningsCents, isUrgent }
  await notify(tx, {
    email: offerEmails['cleaner-offered'],
    to,
    bookingId: booking.id,
    props,
    dedupeKey: `cleaner-offered:${booking.id}:${to}`,
  })
}

/** The open pages of everybody whom it is offered to. */
export async function announceOffers(tx: Tx, id: BookingId): Promise<void> {
  announceToMany(tx, { what: 'offer', id, to: [...(await offeredTo(tx, id))] })
}
