// A series of the demonstration, every two weeks: one visit done, one moved, one left out, and one that no longer fits its cleaner's day.
import { addDays, dayOfWeek } from '#domain/civil-date.ts'
import { addMinutes } from '#domain/elapsed.ts'
import type { AgreedShare } from '#domain/earnings.ts'
import type { CleanerId, ClientId, PropertyId, SeriesId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { quote } from '#domain/pricing.ts'
import { frequencyOf, type SeriesPlan } from '#domain/series-rule.ts'
import { instantOf, localOf } from '#domain/time.ts'
import { saveDays } from '../schedules/index.ts'
import { keepCard, payVisitWith } from '../payments/card-store.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { newId } from '../platform/new-id.ts'
import { findProperty } from '../properties/index.ts'
import { tendSoon } from '../series/index.ts'
import { activateSeries, insertSeries } from '../series/series-store.ts'
import { insertPastBooking } from './past-booking.ts'
import { addMoney } from './seed-history.ts'

type Regulars = {
  readonly clientId: ClientId
  readonly propertyId: PropertyId
  readonly cleanerId: CleanerId
  readonly rateCents: number
  readonly share: AgreedShare
  readonly now: Date
}

const THURSDAY = 3
/** The first visit was so many days ago at least, so that the next one is some days ahead. */
const MIN_DAYS_AGO = 4
const DAYS_BETWEEN = 14
const VISITS = 6
const MINUTES = 240
const SERVICE = 'condo'
const TIME = '09:00'
/** Between the yes and the first visit. */
const LEAD_MINUTES = 3 * 24 * 60
const RELEASE_MINUTES = 48 * 60

/** The visits ahead are booked as those of any series are, by its own job. */
export async function seedSeries(tx: Tx, { clientId, propertyId, cleanerId, rateCents, share, now }: Regulars): Promise<void> {
  const property = await findProperty(tx, propertyId)
  if (!property) throw new Error('a series without a home')
  const { timeZone } = property
  const firstDate = latestThursday(addDays(localOf(now, timeZone).date, -MIN_DAYS_AGO))
  const nth = (number: number): string => addDays(firstDate, DAYS_BETWEEN * number)
  const plan: SeriesPlan = { rule: { kind: 'weekly', everyWeeks: 2, days: [] }, end: { kind: 'after', visits: VISITS }, firstDate }
  const terms = {
    tariff: { method: 'hourly', rateCents: cents(rateCents) },
    serviceType: SERVICE,
    durationMinutes: MINUTES,
    suppliesByCleaner: false,
    extras: [],
    isTaxRegistered: false,
  } as const
  const price = quote({ ...terms, isEmergency: false, isFirstBooking: false, referralCreditCents: cents(0) })
  const startsAt = instantOf({ date: firstDate, time: TIME, timeZone })
  const endsAt = addMinutes(startsAt, MINUTES)
  const acceptedAt = addMinutes(startsAt, -LEAD_MINUTES)
  const requestedAt = addMinutes(acceptedAt, -60)
  const releasedAt = addMinutes(endsAt, RELEASE_MINUTES)

  const id = newId<SeriesId>()
  const moved = [{ on: nth(2), date: addDays(nth(2), 1), time: '13:00' }]
  await insertSeries(tx, { ...plan, id, clientId, cleanerId, time: TIME, timeZone, terms, skipped: [nth(4)], moved, askedAt: requestedAt })
  await activateSeries(tx, id, acceptedAt)
  const { id: bookingId } = await insertPastBooking(tx, {
    clientId,
    cleanerId,
    property,
    status: 'completed',
    serviceType: SERVICE,
    startsAt,
    durationMinutes: MINUTES,
    tariff: terms.tariff,
    price,
    share,
    requestedAt,
    acceptedAt,
    done: { releasedAt },
  })
  await tx
    .updateTable('booking')
    .set({ series_id: id, series_on: firstDate, frequency: frequencyOf(plan) })
    .where('id', '=', bookingId)
    .execute()
  const method = await addMoney(tx, { bookingId, cleanerId, payerId: clientId, price, share, requestedAt, acceptedAt, endsAt, releasedAt })
  payVisitWith(tx, bookingId, await keepCard(tx, { clientId, provider: 'sandbox' }, method, now))
  await tx
    .updateTable('cleaner')
    .set((row) => ({ completed_count: row('completed_count', '+', 1) }))
    .where('account_id', '=', cleanerId)
    .execute()
  const away = { date: nth(3), kind: 'unavailable', startTime: '08:00', endTime: '11:00' } as const
  saveDays(tx, cleanerId, [{ key: away.date, exceptions: [away] }])
  tendSoon(tx, id)
}

const latestThursday = (date: string): string => addDays(date, -((dayOfWeek(date) - THURSDAY + 7) % 7))
