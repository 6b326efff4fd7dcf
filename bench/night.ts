// The night that books the next visit of twenty thousand series: how long, at what cost each, and no hour of a cleaner twice.
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { quote } from '#domain/pricing.ts'
import type { CleanerId, ClientId, PropertyId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { DEFAULT_TERMS } from '#domain/setting.ts'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { findProperty } from '#server/properties/index.ts'
import { insertPastBooking } from '#server/seed/past-booking.ts'
import { makeClients, type Client, type Ground } from './ground.ts'
import { cpuMs, familyCpuMs, memoryMb, postmasterOf } from './process-usage.ts'
import { launchProduct } from './servers.ts'
import { ms, printTable, times } from './table.ts'

const SERIES = Number(process.env['NIGHT_SERIES'] ?? 20_000)
/** Written by hand for the floor. */
const BY_HAND = 2_000
const CONNECTIONS = 8
const CLEANERS = 12_000
/** Between the first visit of a series and the one that is due tonight. */
const WEEKS = 6
const MINUTES = 240
const MAX_MS = Number(process.env['NIGHT_MINUTES'] ?? 30) * 60_000
const TELL_EVERY_MS = 15_000

/** Each series has one visit due, at an hour that its cleaner has open; two series of a cleaner at most. */
export async function benchNight(ground: Ground): Promise<void> {
  const town = await ground.town(CLEANERS)
  const { pool } = town
  const clients = await makeClients(pool, SERIES)
  const series = await beginSeries(town, clients)
  const postmaster = await postmasterOf(pool)
  const floor = await writeByHand(town.url, pool, postmaster)
  const deadlocks = await countDeadlocks(pool)
  await pool.query(`insert into deadline (kind, subject_id, due_at) select 'series-book-next', id, now() from visit_series`)
  const product = await launchProduct(town.url, ground.dataDir)
  const before = { own: cpuMs(product.pid), database: familyCpuMs(postmaster) }
  const started = performance.now()
  let mostMb = 0
  let over = await isOver(pool)
  let toldMs = 0
  while (!over && performance.now() - started < MAX_MS) {
    await delay(1_000)
    mostMb = Math.max(mostMb, memoryMb(product.pid))
    if (performance.now() - started - toldMs > TELL_EVERY_MS) {
      toldMs = performance.now() - started
      console.log(`night: ${(await figures(pool)).made} visits after ${(toldMs / 1_000).toFixed(0)} s`)
    }
    over = await isOver(pool)
  }
  const tookMs = performance.now() - started
  const own = cpuMs(product.pid) - before.own
  const database = familyCpuMs(postmaster) - before.database
  await product.stop()
  const found = await figures(pool)
  const each = (value: number): string => ms(value / Math.max(1, found.made))
  const togetherMs = (own + database) / Math.max(1, found.made)
  printTable(
    `night: the next visit of ${series.toLocaleString('en-CA')} series, ${CLEANERS.toLocaleString('en-CA')} cleaners`,
    ['', 'seen', 'floor', 'wanted'],
    [
      ['visits made', String(found.made), '', String(series)],
      ['made twice', String(found.twice), '', '0'],
      ['that no longer fit', String(found.unfit), '', '0'],
      ['overlapping live visits, by SQL', String(found.overlaps), '', '0'],
      ['deadlocks', String((await countDeadlocks(pool)) - deadlocks), '', '0'],
      ['the whole night', over ? `${(tookMs / 1000).toFixed(0)} s` : `not over after ${(tookMs / 1000).toFixed(0)} s`, '', ''],
      ['visits a second', (found.made / (tookMs / 1000)).toFixed(0), floor.perSecond.toFixed(0), ''],
      ['processor of the product, a visit', each(own), ms(floor.ownMs), ''],
      ['processor of the database, a visit', each(database), ms(floor.databaseMs), ''],
      ['together, a visit', ms(togetherMs), ms(floor.ownMs + floor.databaseMs), ''],
      ['together, to the floor', times(togetherMs / (floor.ownMs + floor.databaseMs)), '', ''],
      ['memory of the product, most', `${mostMb.toFixed(0)} MB`, '', ''],
    ],
    [`floor: ${floor.made} visits written by hand, ${CONNECTIONS} at once: the row, its event, its tasks, its deadlines and the openings`],
  )
}

/** Straight into the tables: each series was accepted, and its first visit is some weeks before the one that is due. */
async function beginSeries({ url, pool }: { url: string; pool: pg.Pool }, clients: readonly Client[]): Promise<number> {
  const template = await templateBooking(url, pool, clients[0] as Client)
  await pool.query(
    `create table night_hour as
     select row_number() over () as number, gen_random_uuid() as series_id, cleaner_id, zone, w at time zone zone as local
       from (select distinct on (c.account_id, w < now() + interval '52 days') c.account_id as cleaner_id, c.time_zone as zone, w
               from cleaner c join cleaner_openings o on o.cleaner_id = c.account_id cross join unnest(o.window_starts) w
              where w between now() + interval '46 days' and now() + interval '59 days'
              order by c.account_id, w < now() + interval '52 days', w) hour
      limit $1`,
    [clients.length],
  )
  await pool.query(
    `create table night_client as select number, id, property_id from unnest($1::uuid[], $2::uuid[]) with ordinality as c (id, property_id, number)`,
    [clients.map(({ id }) => id), clients.map(({ propertyId }) => propertyId)],
  )
  await pool.query(
    `insert into visit_series (id, client_id, cleaner_id, status, first_date, time, time_zone, duration_minutes, every_weeks, days, tariff_method,
                               tariff_cents, taxed, supplies_by_client, asked_at, accepted_at)
     select h.series_id, c.id, h.cleaner_id, 'active', local::date - 7 * $1::int, local::time, zone, $2, $1::int, '{}', 'hourly', 3000, false, true, now(), now()
       from night_hour h join night_client c using (number)`,
    [WEEKS, MINUTES],
  )
  const { rowCount } = await pool.query(
    `insert into booking
     select (jsonb_populate_record(b, jsonb_build_object(
        'id', gen_random_uuid(), 'reference', 'MN-' || h.number, 'client_id', c.id, 'property_id', c.property_id, 'cleaner_id', h.cleaner_id,
        'series_id', h.series_id, 'series_on', first::date, 'date', first::date, 'time', first::time, 'time_zone', h.zone,
        'starts_at', first at time zone h.zone, 'fee_clock_starts_at', first at time zone h.zone,
        'ends_at', first at time zone h.zone + make_interval(mins => $2), 'held_until', first at time zone h.zone + make_interval(mins => $2 + 30),
        'initial_captured_at', now()))).*
       from night_hour h join night_client c using (number) cross join lateral (select local - make_interval(weeks => $3) as first) f, booking b
      where b.id = $1 on conflict do nothing`,
    [template, MINUTES, WEEKS],
  )
  await pool.query('delete from visit_series s where not exists (select from booking where series_id = s.id)')
  await pool.query('delete from booking where id = $1', [template])
  await pool.query('analyze booking, visit_series, account, property')
  return rowCount ?? 0
}

async function templateBooking(url: string, pool: pg.Pool, client: Client): Promise<string> {
  const { rows } = await pool.query<{ id: CleanerId }>(`select account_id as id from cleaner where home_city = 'montreal' limit 1`)
  const { db, close } = openDatabase(url)
  try {
    const property = await findProperty(db, client.propertyId as PropertyId)
    if (!property || !rows[0]) throw new Error('nobody to begin with')
    const tariff = { method: 'hourly', rateCents: cents(3_000) } as const
    const visit = {
      tariff,
      durationMinutes: MINUTES,
      isEmergency: false,
      suppliesByCleaner: false,
      isFirstBooking: false,
      isTaxRegistered: false,
    }
    const price = quote({ ...visit, referralCreditCents: cents(0) })
    const asked = { clientId: client.id as ClientId, cleanerId: rows[0].id, property, serviceType: 'basic', tariff, price } as const
    const at = new Date()
    const when = { startsAt: new Date(at.getTime() + 86_400_000), durationMinutes: MINUTES, requestedAt: at, acceptedAt: at }
    return (await insertPastBooking(db, { ...asked, ...when, status: 'confirmed', share: DEFAULT_TERMS })).id
  } finally {
    await close()
  }
}

type Floor = { readonly made: number; readonly perSecond: number; readonly ownMs: number; readonly databaseMs: number }

/** On the day before the first visit of each series; taken away again. */
async function writeByHand(url: string, pool: pg.Pool, postmaster: number): Promise<Floor> {
  const { Pool } = (await import('pg')).default
  const hands = new Pool({ connectionString: url, max: CONNECTIONS })
  const { rows } = await pool.query<{ id: string; cleaner_id: string }>(
    'select id, cleaner_id from booking where series_id is not null limit $1',
    [BY_HAND],
  )
  const before = { own: cpuMs(process.pid), database: familyCpuMs(postmaster) }
  const started = performance.now()
  let next = 0
  let made = 0
  const hand = async (): Promise<void> => {
    for (let row = rows[next++]; row; row = rows[next++]) if (await byHand(hands, row)) made += 1
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, hand))
  const seconds = (performance.now() - started) / 1_000
  const own = (cpuMs(process.pid) - before.own) / Math.max(1, made)
  const databaseMs = (familyCpuMs(postmaster) - before.database) / Math.max(1, made)
  await hands.end()
  await pool.query(`delete from deadline where subject_id in (select id from booking where reference like 'BH-%')`)
  await pool.query(`delete from booking_event where booking_id in (select id from booking where reference like 'BH-%')`)
  await pool.query(`delete from booking where reference like 'BH-%'`)
  return { made, perSecond: made / seconds, ownMs: own, databaseMs }
}

const BOOK = `insert into booking select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'reference', 'BH-' || left(b.id::text, 13),
    'series_id', null, 'series_on', null, 'date', b.date - 1, 'starts_at', b.starts_at - interval '1 day', 'ends_at', b.ends_at - interval '1 day',
    'held_until', b.held_until - interval '1 day'))).* from booking b where b.id = $1 on conflict do nothing returning id`
const EVENT = `insert into booking_event (booking_id, kind, actor, at, details) values ($1, 'book-ahead', 'system', now(), '{}')`
const TASKS = `insert into checklist_task (booking_id, id, room, task, position) select $1, 't' || n, 'kitchen', 'floor', n from generate_series(1, 20) n`
const DEADLINES = `insert into deadline (kind, subject_id, due_at)
  select kind, $1, now() + interval '40 days' from unnest('{first-half-due,first-half-over,late,no-show-open,ask}'::text[]) kind`
const OPENINGS = `update cleaner_openings set window_starts = array_append(window_starts[2:], now()), window_ends = array_append(window_ends[2:], now()), refreshed_at = now()
  where cleaner_id = $1`

async function byHand(pool: pg.Pool, { id, cleaner_id: cleanerId }: { id: string; cleaner_id: string }): Promise<boolean> {
  const client = await pool.connect()
  const run = async (name: string, text: string, value: string): Promise<string | undefined> =>
    (await client.query<{ id: string }>({ name, text, values: [value] })).rows[0]?.id
  try {
    await client.query('begin')
    const made = await run('book', BOOK, id)
    if (made !== undefined) {
      await run('event', EVENT, made)
      await run('tasks', TASKS, made)
      await run('deadlines', DEADLINES, made)
      await run('openings', OPENINGS, cleanerId)
    }
    await client.query('commit')
    return made !== undefined
  } finally {
    client.release()
  }
}

async function isOver(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ left: boolean }>(
    `select exists (select from deadline where kind = 'series-book-next' and due_at <= now())
         or exists (select from graphile_worker.jobs where task_identifier = 'series.tend') as left`,
  )
  return rows[0]?.left === false
}

async function figures(pool: pg.Pool): Promise<{ made: number; twice: number; unfit: number; overlaps: number }> {
  const { rows } = await pool.query<{ made: number; twice: number; unfit: number; overlaps: number }>(
    `select (select count(*)::int from booking where booked_ahead) as made,
            (select count(*)::int from (select from booking where booked_ahead group by series_id having count(*) > 1) d) as twice,
            (select count(*)::int from series_exception where kind = 'unfit') as unfit,
            (select count(*)::int from booking a join booking b on a.cleaner_id = b.cleaner_id and a.id < b.id
                and tstzrange(a.starts_at, a.held_until) && tstzrange(b.starts_at, b.held_until)
              where a.status in ('pending', 'confirmed', 'in_progress') and b.status in ('pending', 'confirmed', 'in_progress')) as overlaps`,
  )
  return rows[0] ?? { made: 0, twice: 0, unfit: 0, overlaps: 0 }
}

async function countDeadlocks(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ deadlocks: number }>('select deadlocks::int from pg_stat_database where datname = current_database()')
  return rows[0]?.deadlocks ?? 0
}
