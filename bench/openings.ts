// The openings of a cleaner with 300 visits: for a home, with the ride to each of them and four calendars of other companies, against the same without.
import { quote } from '#domain/pricing.ts'
import { DAY_MS } from '#domain/elapsed.ts'
import type { CleanerId, ClientId, PropertyId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { DEFAULT_TERMS } from '#domain/setting.ts'
import { openDatabase, type Db } from '#server/platform/postgres/database.ts'
import { findProperty } from '#server/properties/index.ts'
import { insertPastBooking } from '#server/seed/past-booking.ts'
import { duel } from './duel.ts'
import { makeClients, type Client, type Ground, type Town } from './ground.ts'
import { sendOnce } from './load.ts'
import { KEEPING_NOTHING, launchProduct } from './servers.ts'
import { asClient } from './slots.ts'

const CLEANERS = 10_000
const VISITS = 300
const DAYS = 60
/** Calendars of other companies, and the busy stretches of each. */
const CALENDARS = 4
const BUSY = 150

export async function benchOpenings(ground: Ground): Promise<void> {
  const town = await ground.town(CLEANERS)
  const [client] = (await makeClients(town.pool, 1)) as [Client]
  const [plain, connected] = await fillCalendars(town, client)
  await connectCalendars(town, connected)
  const product = await launchProduct(town.url, ground.dataDir, KEEPING_NOTHING)
  try {
    const query = `days=${DAYS}&hours=4`
    const ofHome = (slug: string) => () => ({
      path: `/api/properties/${client.propertyId}/openings?cleaner=${slug}&${query}`,
      headers: asClient(client),
    })
    const ofAnyone = () => ({ path: `/api/cleaners/${plain}/openings?${query}`, headers: asClient(client) })
    const shown = async (ask: typeof ofAnyone) =>
      (JSON.parse((await sendOnce(product.url, ask())).body) as { items: unknown[] }).items.length
    const notes = [
      `wanted: with travel and ${CALENDARS} calendars at most 3 × without`,
      `${VISITS} visits that hold their time, in ${DAYS * 2.5} days; each calendar has ${BUSY} busy stretches`,
      `${await shown(ofHome(connected))} starts with travel and calendars, ${await shown(ofHome(plain))} with travel, ${await shown(ofAnyone)} without`,
    ]
    await duel(
      { title: `openings of a cleaner with ${VISITS} visits, ${DAYS} days`, town, rounds: 5, connections: 8, requests: 400, notes },
      [
        { name: `for a home, with travel and ${CALENDARS} calendars`, server: product, ask: ofHome(connected), status: 200 },
        { name: 'for a home, with travel', server: product, ask: ofHome(plain), status: 200 },
        { name: 'floor: without a home or calendars', server: product, ask: ofAnyone, status: 200 },
      ],
    )
  } finally {
    await product.stop()
  }
}

/** Two visits a day of each of two cleaners, each at a place of its own within some thirty kilometres. */
async function fillCalendars(town: Town, client: Client): Promise<[string, string]> {
  const { rows } = await town.pool.query<{ id: CleanerId; slug: string }>(
    `select account_id as id, slug from cleaner where home_city = 'montreal' and listed order by slug desc limit 2`,
  )
  const [one, other] = rows
  if (!one || !other) throw new Error('nobody of the town lives in Montréal')
  const { db, close } = openDatabase(town.url)
  try {
    for (const { id } of rows) await fillCalendar(db, id, client)
    return [one.slug, other.slug]
  } finally {
    await close()
  }
}

async function fillCalendar(db: Db, cleanerId: CleanerId, client: Client): Promise<void> {
  const property = await findProperty(db, client.propertyId as PropertyId)
  if (!property) throw new Error('the client has no home')
  const tariff = { method: 'hourly', rateCents: cents(3_000) } as const
  const visit = {
    tariff,
    durationMinutes: 240,
    isEmergency: false,
    suppliesByCleaner: false,
    isFirstBooking: false,
    isTaxRegistered: false,
  }
  const midnight = Math.ceil(Date.now() / DAY_MS) * DAY_MS
  for (let index = 0; index < VISITS; index += 1) {
    const [lat, lng] = [property.lat + ((index * 7) % 40) / 200 - 0.1, property.lng + ((index * 11) % 40) / 100 - 0.2]
    await insertPastBooking(db, {
      clientId: client.id as ClientId,
      cleanerId,
      property: { ...property, lat, lng, citySlug: index % 3 === 0 ? 'laval' : property.citySlug },
      status: 'confirmed',
      serviceType: 'basic',
      startsAt: new Date(midnight + index * (DAY_MS / 2)),
      durationMinutes: visit.durationMinutes,
      tariff,
      price: quote({ ...visit, referralCreditCents: cents(0) }),
      share: DEFAULT_TERMS,
      requestedAt: new Date(),
    })
  }
}

/** As they are kept once they were read: several stretches a day. */
async function connectCalendars({ pool }: Town, slug: string): Promise<void> {
  await pool.query(
    `with calendar as (
       insert into outside_calendar (cleaner_id, name, address_hash, sealed_address, host, added_at, last_read_at, last_whole_at, source)
       select account_id, 'Calendrier ' || n, account_id || '-' || n, ''::bytea, 'calendriers.example', now(), now(), now(), 'address'
         from cleaner, generate_series(1, $2::int) n where slug = $1 returning id, name)
     insert into outside_busy (calendar_id, starts_at, ends_at)
     select id, start, start + interval '45 minutes' from calendar, generate_series(1, $3::int) b,
       lateral (select date_trunc('day', now()) + interval '10 hours' * b + interval '1 hour' * right(name, 1)::int as start) s`,
    [slug, CALENDARS, BUSY],
  )
}
