// Sets up a listed cleaner through the product's own functions, for tests of the list, the profile and bookings.
import type { WeeklySlot } from '#domain/availability.ts'
import type { BookingStatus } from '#domain/booking.ts'
import { DAYS_OF_WEEK } from '#domain/civil-date.ts'
import type { BookingId, CleanerId, ClientId, PropertyId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { quote } from '#domain/pricing.ts'
import { DEFAULT_TERMS } from '#domain/setting.ts'
import type { World } from './world.ts'
import { inTransaction } from '#server/platform/postgres/database.ts'
import { recordCheck, refreshListing } from '#server/cleaners/index.ts'
import type { Rates } from '#server/cleaners/set-rates.ts'
import { findProperty, insertProperty } from '#server/properties/property-store.ts'
import { insertPastBooking } from '#server/seed/past-booking.ts'

type Slot = Pick<WeeklySlot, 'day' | 'part'> & { startTime?: string; endTime?: string }

export type CleanerForTests = { readonly token: string; readonly id: CleanerId; readonly email: string; readonly slug: string }

export const EVERY_DAY: Slot[] = DAYS_OF_WEEK.map((day) => ({ day, part: 'full_day' }))

/** Serves Montréal at 30 $ an hour, every day, by default; verified ten days ago. */
export async function listedCleaner(
  world: World,
  options: {
    name?: string
    homeCity?: string
    cities?: string[]
    rates?: Rates
    services?: ('basic' | 'deep' | 'garage' | 'regular' | 'move-in')[]
    weekly?: Slot[]
    years?: number
    coverageKm?: number
  } = {},
): Promise<CleanerForTests> {
  const { token, id, email } = await world.person('cleaner', options.name ?? 'Marie Tremblay')
  const cities = options.cities ?? ['montreal']
  const rates = options.rates ?? { method: 'hourly' as const, rates: cities.map((city) => ({ city, hourlyRateCents: 3000 })) }
  const profile = { homeCity: options.homeCity ?? 'montreal', yearsOfExperience: options.years ?? 4, coverageKm: options.coverageKm ?? 30 }
  await world.call('PATCH /api/cleaner/profile', { as: token, body: profile })
  await world.call('PUT /api/cleaner/services', { as: token, body: { serviceTypes: options.services ?? ['basic', 'deep'] } })
  await world.call('PUT /api/cleaner/cities', { as: token, body: { cities } })
  await world.call('PUT /api/cleaner/rates', { as: token, rawBody: rates })
  await setWeek(world, token, options.weekly ?? EVERY_DAY)
  await verify(world, id)
  await addPortrait(world, token)
  const own = await world.call('GET /api/cleaner/profile', { as: token })
  return { token, id, email, slug: own.body.slug }
}

/** Whatever week stands. */
export async function setWeek(world: World, token: string, weekly: Slot[]): Promise<void> {
  const { body: own } = await world.call('GET /api/cleaner/profile', { as: token })
  const { status } = await world.call('PUT /api/cleaner/availability', { as: token, body: { weekly, replaces: own.weekly } })
  if (status !== 200) throw new Error(`the week was refused with ${status}`)
}

/** The smallest picture there is. */
const DOT = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** Nobody is listed without one. */
export async function addPortrait(world: World, token: string): Promise<void> {
  const edge = 'limite'
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="moi.png"\r\ncontent-type: image/png\r\n\r\n`
  const { statusCode, body } = await world.app.inject({
    method: 'POST',
    url: '/api/users/me/avatar',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([Buffer.from(head), DOT, Buffer.from(`\r\n--${edge}--\r\n`)]),
  })
  if (statusCode !== 200) throw new Error(`No portrait: ${statusCode} ${body}`)
}

/** What an operator does after looking at the papers. */
export async function verify(world: World, cleanerId: CleanerId, daysAgo = 10): Promise<void> {
  const now = world.clock.now()
  const date = new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  await inTransaction(world.platform.db, async (tx) => {
    await recordCheck(tx, cleanerId, 'identityVerifiedOn', date, now)
    await recordCheck(tx, cleanerId, 'backgroundCheckedOn', date, now)
  })
}

/** A visit in the cleaner's calendar, at a place of a client of its own; answers the place. */
export async function holdTime(
  world: World,
  cleanerId: CleanerId,
  startsAt: Date,
  minutes: number,
  status: BookingStatus = 'confirmed',
): Promise<PropertyId> {
  const client = await world.person('client')
  const now = world.clock.now()
  const { db } = world.platform
  const home = { type: 'condo', bedrooms: 1, bathrooms: 1, stories: 1, parking: false, pets: 'none' } as const
  const place = { street: '1, rue A', city: 'Montréal', city_slug: 'montreal', lat: 45.5, lng: -73.6, precision: 'street' } as const
  const { id: propertyId } = await insertProperty(db, {
    ...home,
    ...place,
    name: 'Chez moi',
    client_id: client.id,
    time_zone: 'America/Toronto',
    created_at: now,
    updated_at: now,
  })
  await insertBooking(world, { clientId: client.id, cleanerId, propertyId, startsAt, minutes, status })
  await inTransaction(db, (tx) => refreshListing(tx, cleanerId, now))
  return propertyId
}

export async function insertBooking(
  world: World,
  booking: { clientId: ClientId; cleanerId: CleanerId; propertyId: PropertyId; startsAt: Date; minutes: number; status: BookingStatus },
): Promise<{ readonly id: BookingId; readonly reference: string }> {
  const { minutes, propertyId, ...asked } = booking
  const property = await findProperty(world.platform.db, propertyId)
  if (!property) throw new Error(`no property ${propertyId}`)
  const tariff = { method: 'hourly', rateCents: cents(3_000) } as const
  return insertPastBooking(world.platform.db, {
    ...asked,
    property,
    serviceType: 'basic',
    durationMinutes: minutes,
    tariff,
    price: quote({
      tariff,
      durationMinutes: minutes,
      isEmergency: false,
      suppliesByCleaner: false,
      isFirstBooking: false,
      referralCreditCents: cents(0),
      isTaxRegistered: false,
    }),
    share: DEFAULT_TERMS,
    requestedAt: world.clock.now(),
  })
}
