// The operators' desk over a million bookings, 200,000 people and 10,000 cleaners: what the server takes for each page, and the whole of a table.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { CleanerId, ClientId, PropertyId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { quote } from '#domain/pricing.ts'
import { DEFAULT_TERMS } from '#domain/setting.ts'
import { openDatabase, type Executor } from '#server/platform/postgres/database.ts'
import { findProperty } from '#server/properties/index.ts'
import { insertPastBooking } from '#server/seed/past-booking.ts'
import { addPeople } from '../tests/support/many-people.ts'
import { makeClients, type Ground } from './ground.ts'
import { memoryMb } from './process-usage.ts'
import { launchProduct, type Server } from './servers.ts'
import { ms, printTable } from './table.ts'

const CLEANERS = 10_000
const PEOPLE = Number(process.env['PEOPLE'] ?? 200_000)
const BOOKINGS = Number(process.env['BOOKINGS'] ?? 1_000_000)
const ROUNDS = 40
const WITHIN_MS = 100

export async function benchDesk(ground: Ground): Promise<void> {
  const town = await ground.town(CLEANERS)
  await addPeople(town.pool, PEOPLE)
  console.log(`Booking ${BOOKINGS.toLocaleString('en-CA')} visits…`)
  const busiest = await addBookings(town)
  const token = await makeOwner(town.pool)
  const product = await launchProduct(town.url, ground.dataDir, { OPERATORS_SECOND_FACTOR: 'optional' })
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'fr-CA' }
  const get = async (path: string) => {
    const answer = await fetch(product.url + path, { headers })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`)
    return text
  }
  try {
    const rows: (readonly string[])[] = []
    for (const [name, path] of Object.entries(waysTo(busiest))) {
      const before = await wholeReads(town.pool)
      const took: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const began = performance.now()
        await get(path)
        took.push(performance.now() - began)
      }
      const sorted = took.slice(1).toSorted((a, b) => a - b)
      const at = (share: number): string => ms(sorted[Math.ceil(share * sorted.length) - 1] ?? 0)
      rows.push([name, at(0.5), at(0.95), ms(took[0] ?? 0), readWholeSince(before, await wholeReads(town.pool))])
    }
    const title = `desk: ${BOOKINGS.toLocaleString('en-CA')} bookings, ${PEOPLE.toLocaleString('en-CA')} people, wanted within ${WITHIN_MS} ms at p95`
    printTable(title, ['', 'p50', 'p95', 'first', 'read whole'], rows, [
      'by HTTP on loopback, one after the other; the first of each stands apart',
    ])
    await streamCsv(product, headers)
  } finally {
    await product.stop()
  }
}

type Scans = ReadonlyMap<string, number>

/** PostgreSQL tells its counts a second late. */
const COUNTS_LATE_MS = 1_500
/** Smaller tables are read whole because that is quicker. */
const LARGE = 20_000

/** Large tables, and how often each was read whole so far. */
async function wholeReads(pool: pg.Pool): Promise<Scans> {
  await new Promise((resolve) => setTimeout(resolve, COUNTS_LATE_MS))
  const { rows } = await pool.query<{ name: string; scans: number }>(
    'select relname as name, seq_scan::int as scans from pg_stat_user_tables where n_live_tup > $1',
    [LARGE],
  )
  return new Map(rows.map(({ name, scans }) => [name, scans]))
}

const readWholeSince = (before: Scans, after: Scans): string =>
  [...after].flatMap(([name, scans]) => (scans > (before.get(name) ?? 0) ? [name] : [])).join(', ') || 'none'

/** Everybody as a spreadsheet; what the server holds is looked at with each piece that comes. */
async function streamCsv(product: Server, headers: Readonly<Record<string, string>>): Promise<void> {
  const before = memoryMb(product.pid)
  const answer = await fetch(`${product.url}/api/admin/users.csv`, { headers })
  if (answer.status !== 200 || !answer.body) throw new Error(`users.csv: ${answer.status}`)
  let [lines, most] = [0, before]
  const began = performance.now()
  for await (const piece of answer.body) {
    lines += Buffer.from(piece as Uint8Array).filter((byte) => byte === 0x0a).length
    most = Math.max(most, memoryMb(product.pid))
  }
  const cells = [lines.toLocaleString('en-CA'), ms(performance.now() - began), `${before.toFixed(0)} MB`, `${most.toFixed(0)} MB`]
  printTable('desk: everybody as a table', ['rows', 'time', 'memory before', 'at most'], [cells])
}

const waysTo = (busiest: {
  readonly clientId: string
  readonly cleanerId: string
  readonly reference: string
}): Readonly<Record<string, string>> => ({
  'the day: what is watched': '/api/admin/bookings/watches',
  'the day: what waits': '/api/admin/waiting',
  'trends by month': '/api/admin/trends?by=month',
  'trends of a city by week': '/api/admin/trends?by=week&city=montreal',
  'bookings, the latest': '/api/admin/bookings',
  'bookings, page 40': '/api/admin/bookings?page=40',
  'bookings of a status that is common': '/api/admin/bookings?status=completed',
  'bookings of a status that is rare': '/api/admin/bookings?status=declined',
  'bookings of a city': '/api/admin/bookings?city=gaspe',
  'bookings of a week': `/api/admin/bookings?from=${daysAgo(40)}&to=${daysAgo(34)}`,
  'a booking by its reference': `/api/admin/bookings?reference=${busiest.reference}`,
  'people by part of a name': '/api/admin/users?q=zenaid',
  'people by a name that many have': '/api/admin/users?q=tremblay',
  'a client with many visits': `/api/admin/users/${busiest.clientId}`,
  'a cleaner with many visits': `/api/admin/users/${busiest.cleanerId}`,
  'figures of a cleaner': `/api/admin/cleaners/${busiest.cleanerId}/figures`,
  'the log': '/api/admin/audit',
  cases: '/api/admin/cases',
  payouts: '/api/admin/payouts/all',
})

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Copies of one past visit; each cleaner has one a day, so that no hour is taken twice. */
async function addBookings({ pool, url }: { readonly pool: pg.Pool; readonly url: string }) {
  const [client] = await makeClients(pool, 1)
  if (!client) throw new Error('nobody lives here')
  const { rows: cleaners } = await pool.query<{ id: CleanerId }>('select account_id as id from cleaner order by account_id limit 1')
  const cleanerId = cleaners[0]?.id as CleanerId
  const database = openDatabase(url, { max: 1 })
  try {
    await bookOne(database.db, client.id as ClientId, client.propertyId as PropertyId, cleanerId)
  } finally {
    await database.close()
  }
  const { rows: columns } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'booking' order by ordinal_position`,
  )
  const start = `(date_trunc('day', now()) + interval '30 days 14 hours' - (n / ${CLEANERS}) * interval '1 day')`
  const isPast = `n / ${CLEANERS} > 30`
  const status = `case when not ${isPast} then 'confirmed' when n % 17 = 0 then 'cancelled' when n % 4001 = 0 then 'declined' else 'completed' end`
  const own: Readonly<Record<string, string>> = {
    id: 'gen_random_uuid()',
    reference: `'MN-' || upper(lpad(to_hex(n), 8, '0'))`,
    client_id: 'c.id',
    cleaner_id: 'w.id',
    property_id: 't.property_id',
    city_slug: `(array['montreal', 'quebec', 'laval', 'gatineau', 'longueuil', 'sherbrooke', 'saguenay', 'levis'])[1 + n % 8]`,
    status,
    starts_at: start,
    ends_at: `${start} + interval '4 hours'`,
    held_until: `${start} + interval '4 hours 30 minutes'`,
    date: `to_char(${start} at time zone 'America/Toronto', 'YYYY-MM-DD')::date`,
    fee_clock_starts_at: start,
    requested_at: `${start} - interval '7 days'`,
    expires_at: `${start} - interval '6 days'`,
    claimed_at: `case when ${status} = 'completed' then ${start} + interval '4 hours' end`,
    punched_in_at: `case when ${status} = 'completed' then ${start} end`,
    punched_out_at: `case when ${status} = 'completed' then ${start} + interval '4 hours' end`,
    final_captured_at: `case when ${status} = 'completed' then ${start} + interval '4 hours' end`,
    released_at: `case when ${status} = 'completed' then ${start} + interval '52 hours' end`,
    ended_at: `case when ${status} in ('cancelled', 'declined') then ${start} - interval '3 days' end`,
    ended_by: `case when ${status} = 'cancelled' then 'client' when ${status} = 'declined' then 'cleaner' end`,
    end_reason: `case when ${status} = 'cancelled' then 'other' end`,
    cancellation_fee_cents: `case when ${status} in ('cancelled', 'declined') then 0 end`,
    cancellation_refund_cents: `case when ${status} in ('cancelled', 'declined') then 0 end`,
    idempotency_key: 'null',
  }
  await pool.query("create table bench_client as select row_number() over (order by id) as nth, id from account where role = 'client'")
  await pool.query('create table bench_cleaner as select row_number() over (order by account_id) as nth, account_id as id from cleaner')
  const { rows: counts } = await pool.query<{ clients: number }>('select count(*)::int as clients from bench_client')
  const names = columns.map(({ name }) => name)
  await pool.query('alter table booking disable trigger user')
  await pool.query(
    `insert into booking (${names.join(', ')})
     select ${names.map((name) => own[name] ?? `t.${name}`).join(', ')}
       from generate_series(${CLEANERS}, ${BOOKINGS + CLEANERS - 1}) n
       join bench_client c on c.nth = 1 + (n * 7919::bigint) % ${counts[0]?.clients ?? 1}
       join bench_cleaner w on w.nth = 1 + n % ${CLEANERS}
       cross join (select * from booking where client_id = $1) t`,
    [client.id],
  )
  await pool.query('alter table booking enable trigger user')
  for (const table of ['bench_client', 'bench_cleaner']) await pool.query(`drop table ${table}`)
  await pool.query('vacuum analyze booking')
  const { rows } = await pool.query<{ reference: string; client_id: string; cleaner_id: string }>(
    `select reference, client_id, cleaner_id from booking order by starts_at limit 1`,
  )
  const [one] = rows
  if (!one) throw new Error('nothing was booked')
  return { clientId: one.client_id, cleanerId: one.cleaner_id, reference: one.reference }
}

async function bookOne(executor: Executor, clientId: ClientId, propertyId: PropertyId, cleanerId: CleanerId): Promise<void> {
  const property = await findProperty(executor, propertyId)
  if (!property) throw new Error('the home is missing')
  const tariff = { method: 'hourly', rateCents: cents(3_000) } as const
  const terms = {
    tariff,
    durationMinutes: 240,
    isEmergency: false,
    suppliesByCleaner: false,
    extras: [],
    isTaxRegistered: false,
    isFirstBooking: false,
  }
  const price = quote({ ...terms, code: null, referralCreditCents: cents(0) })
  // Long before everything else, at an hour that no copy has.
  const startsAt = new Date('2020-01-06T14:00:00Z')
  const done = { releasedAt: new Date('2020-01-08T18:00:00Z') }
  const when = {
    startsAt,
    durationMinutes: 240,
    requestedAt: new Date('2020-01-01T14:00:00Z'),
    acceptedAt: new Date('2020-01-01T15:00:00Z'),
    done,
  }
  await insertPastBooking(executor, {
    clientId,
    cleanerId,
    property,
    status: 'completed',
    serviceType: 'basic',
    tariff,
    price,
    share: DEFAULT_TERMS,
    ...when,
  })
}

async function makeOwner(pool: pg.Pool): Promise<string> {
  const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')]
  await pool.query(
    `insert into account (id, email, name, role, operator_role, created_at, updated_at) values ($1, 'olga@bench.test', 'Olga', 'admin', 'owner', now(), now())`,
    [id],
  )
  await pool.query(
    `insert into session (token_hash, account_id, remembered, created_at, last_used_at, expires_at, confirmed_at)
     values ($1, $2, true, now(), now(), now() + interval '1 day', now())`,
    [createHash('sha256').update(token).digest(), id],
  )
  return token
}
