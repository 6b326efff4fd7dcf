// What the reviewed past of the demonstration lacks: visits of the last weeks, and requests that ended without one, so that trends go on to today.
import { addDays } from '#domain/civil-date.ts'
import { addMinutes } from '#domain/elapsed.ts'
import type { Actor, BookingStatus, EndReason } from '#domain/booking.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import type { AgreedShare } from '#domain/earnings.ts'
import { instantOf, localOf } from '#domain/time.ts'
import { refreshListing } from '../cleaners/refresh-listing.ts'
import type { Tx } from '../platform/postgres/database.ts'
import type { Chance } from './chance.ts'
import { insertPastBooking } from './past-booking.ts'
import type { SeededCleaner } from './seed-cleaners.ts'
import { addMoney, DURATION_MINUTES, pricedWith, propertyIn, type Client } from './seed-history.ts'

type Recent = {
  readonly chance: Chance
  readonly now: Date
  readonly cleaners: readonly SeededCleaner[]
  readonly clients: readonly Client[]
  readonly share: AgreedShare
}

/** The reviewed visits end before these days; money of a later one would still be held. */
const DONE_DAYS = { from: 3, to: 19 } as const
const ENDED_DAYS = { from: 1, to: 380 } as const
const HOUR = 60
const DAY = 24 * HOUR

type Ending = { readonly status: BookingStatus; readonly by: Actor; readonly reason: EndReason }
const ENDINGS: readonly Ending[] = [
  { status: 'declined', by: 'cleaner', reason: 'not_free' },
  { status: 'declined', by: 'cleaner', reason: 'too_far' },
  { status: 'cancelled', by: 'client', reason: 'schedule_conflict' },
  { status: 'cancelled', by: 'client', reason: 'found_alternative' },
  { status: 'cancelled', by: 'system', reason: 'expired' },
]

export async function seedRecent(tx: Tx, recent: Recent): Promise<void> {
  const { chance } = recent
  for (let daysAgo: number = DONE_DAYS.to; daysAgo >= DONE_DAYS.from; daysAgo -= 1)
    for (let visits = chance.between(1, 4); visits > 0; visits -= 1) await addDone(tx, recent, daysAgo)
  for (let daysAgo: number = ENDED_DAYS.to; daysAgo >= ENDED_DAYS.from; daysAgo -= 1)
    if (chance.is(0.35)) await addEnded(tx, recent, daysAgo)
}

async function addDone(tx: Tx, recent: Recent, daysAgo: number): Promise<void> {
  const { chance, now, share } = recent
  const agreed = await agreedOn(tx, recent, daysAgo)
  const { startsAt, cleanerId, clientId, price } = agreed
  const endsAt = addMinutes(startsAt, DURATION_MINUTES)
  const requestedAt = addMinutes(startsAt, -chance.between(2 * DAY, 12 * DAY))
  const acceptedAt = addMinutes(requestedAt, chance.between(6, 5 * HOUR))
  const releasedAt = addMinutes(endsAt, 2 * DAY)
  const { id } = await insertPastBooking(tx, { ...agreed, status: 'completed', requestedAt, acceptedAt, done: { releasedAt } })
  await addMoney(tx, { bookingId: id, cleanerId, payerId: clientId, price, share, requestedAt, acceptedAt, endsAt, releasedAt })
  await tx
    .updateTable('cleaner')
    .set((eb) => ({ completed_count: eb('completed_count', '+', 1) }))
    .where('account_id', '=', cleanerId)
    .execute()
  await refreshListing(tx, cleanerId, now)
}

async function addEnded(tx: Tx, recent: Recent, daysAgo: number): Promise<void> {
  const { chance } = recent
  const { status, by, reason } = chance.pick(ENDINGS)
  const agreed = await agreedOn(tx, recent, daysAgo - chance.between(3, 9))
  const requestedAt = momentOn(recent, daysAgo)
  const at = addMinutes(requestedAt, reason === 'expired' ? DAY : chance.between(20, 6 * HOUR))
  if (at < recent.now) await insertPastBooking(tx, { ...agreed, status, requestedAt, ended: { at, by, reason } })
}

function momentOn({ chance, now }: Recent, daysAgo: number): Date {
  const { date } = localOf(now, DEFAULT_TIME_ZONE)
  return addMinutes(instantOf({ date: addDays(date, -daysAgo), time: '08:00', timeZone: DEFAULT_TIME_ZONE }), chance.between(0, 6 * HOUR))
}

/** A visit that somebody asks somebody for, so many days ago. */
async function agreedOn(tx: Tx, recent: Recent, daysAgo: number) {
  const { chance, now, share } = recent
  const cleaner = chance.pick(recent.cleaners)
  const client = chance.pick(recent.clients)
  const date = addDays(localOf(now, cleaner.timeZone).date, -daysAgo)
  const startsAt = instantOf({ date, time: chance.pick(['08:30', '09:00', '13:00']), timeZone: cleaner.timeZone })
  return {
    clientId: client.id,
    cleanerId: cleaner.id,
    property: await propertyIn(tx, recent, client, cleaner.city),
    serviceType: chance.pick(['basic', 'basic', 'deep', 'condo'] as const),
    startsAt,
    durationMinutes: DURATION_MINUTES,
    ...pricedWith(cleaner, chance),
    share,
    pick: (count: number) => chance.between(0, count - 1),
  }
}
