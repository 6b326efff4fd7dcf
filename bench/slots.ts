// Slots to book: real openings of hourly cleaners who live in Montréal, without overlaps.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Client } from './ground.ts'
import type { Ask } from './load.ts'

export type Slot = { readonly slug: string; readonly date: string; readonly time: string; readonly totalCents: number }

/** The first opening of each cleaner, then the second of each, and so on: neighbours in the list are different cleaners. */
export async function freeSlots(pool: pg.Pool, count: number): Promise<readonly Slot[]> {
  const { rows } = await pool.query<Slot>(
    `select slug, to_char(starts, 'YYYY-MM-DD') as date, to_char(starts, 'HH24:MI') as time, cents * 4 as "totalCents"
       from (select c.slug, s.hourly_rate_cents as cents, w at time zone c.time_zone as starts, row_number() over (partition by c.account_id order by w) as nth
               from cleaner c join cleaner_city s on s.cleaner_id = c.account_id and s.city_slug = 'montreal'
               join cleaner_openings o on o.cleaner_id = c.account_id cross join unnest(o.window_starts) w
              where c.tariff_method = 'hourly' and c.gst_number is null and c.home_city = 'montreal' and w between now() + interval '20 hours' and now() + interval '50 days') slot
      order by nth, slug limit $1`,
    [count],
  )
  return rows
}

const pricedOf = (slot: Slot, client: Client): object => ({
  cleanerSlug: slot.slug,
  propertyId: client.propertyId,
  serviceType: 'basic',
  durationHours: 4,
})

export const requestOf = (slot: Slot, client: Client): object => ({
  ...pricedOf(slot, client),
  date: slot.date,
  time: slot.time,
  allowPhotos: true,
})

export const asClient = (client: Client): Readonly<Record<string, string>> => ({ authorization: `Bearer ${client.token}` })

export const bookingAsk = (slot: Slot, client: Client, expectedTotalCents: number): Ask => ({
  method: 'POST',
  path: '/api/bookings',
  headers: { ...asClient(client), 'idempotency-key': randomUUID() },
  body: JSON.stringify({ ...requestOf(slot, client), expectedTotalCents }),
})

/** What this client would pay, as the product says. */
export const quoteAsk = (slot: Slot, client: Client): Ask => ({
  method: 'POST',
  path: '/api/quotes',
  headers: asClient(client),
  body: JSON.stringify(pricedOf(slot, client)),
})

export const totalOf = (body: string): number => (JSON.parse(body) as { priceBreakdown: { finalCents: number } }).priceBreakdown.finalCents
