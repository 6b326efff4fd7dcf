// Fills a database with a town of cleaners of any size by COPY: accounts, profiles, prices, weeks, listings and openings.
import { addDays } from '#domain/civil-date.ts'
import { localOf } from '#domain/time.ts'
import { addMinutes } from '#domain/elapsed.ts'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { HORIZON_DAYS, NOTICE_MINUTES } from '#domain/availability.ts'
import { PROPERTY_TYPES, DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { AVAILABILITY_DAYS } from '#domain/recommendation.ts'
import { openDaysIn, startWindows, type Interval } from '#domain/scheduling.ts'
import { serviceBits } from '#server/cleaners/service-bits.ts'
import { scoreOf, townsperson, weekNumber, WEEKS, type Townsperson } from './town-people.ts'

export type TownOptions = { readonly cleaners: number; readonly now: Date; readonly print: (line: string) => void }

const DAY_MINUTES = 24 * 60
/** From here on it is quicker to build indexes after the rows than with each of them. */
const MANY = 50_000
const CHUNK_LENGTH = 1 << 17

/** Adds so many cleaners to a migrated database, all or none, whatever it already holds. While a large town is written, searches wait. */
export async function fillTown(databaseUrl: string, { cleaners, now, print }: TownOptions): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const started = performance.now()
  const step = (line: string): void => print(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}`)
  try {
    await client.query('begin')
    await hasten(client)
    const indexes = cleaners >= MANY ? await dropIndexes(client) : []
    await writeTables(client, { cleaners, now, print: step })
    if (indexes.length > 0) step('building the indexes of the listing')
    for (const definition of indexes) await client.query(definition)
    await client.query('commit')
    // Vacuums now, so that autovacuum does not run during a measurement.
    step('vacuuming and gathering statistics')
    await client.query('vacuum (analyze) account, cleaner, cleaner_city, cleaner_fixed_rate, weekly_slot, listing, cleaner_openings')
    step(`${cleaners.toLocaleString('en-CA')} cleaners live here`)
  } finally {
    await client.end()
  }
}

/** The rows are consistent by construction: so foreign keys are not checked. */
async function hasten(client: pg.Client): Promise<void> {
  await client.query(`set local synchronous_commit = off; set local maintenance_work_mem = '256MB'`)
  const { rows } = await client.query<{ superuser: boolean }>('select usesuper as superuser from pg_user where usename = current_user')
  if (rows[0]?.superuser) await client.query('set local session_replication_role = replica')
}

/** Answers the statements that make them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index where indrelid = 'listing'::regclass and not indisprimary`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

type Columns<Row> = readonly (readonly [column: string, value: (row: Row) => string | number | boolean | null])[]

async function writeTables(client: pg.Client, { cleaners, now, print }: TownOptions): Promise<void> {
  const tag = randomBytes(4).toString('hex')
  const weeks = Array.from({ length: WEEKS }, (_, number) => weekOf(number, now))
  const everyone = function* (): Generator<Townsperson> {
    for (let number = 0; number < cleaners; number += 1) yield townsperson(tag, number)
  }
  const each = function* <Row>(rowsOf: (person: Townsperson) => Iterable<Row>): Generator<Row> {
    for (const person of everyone()) yield* rowsOf(person)
  }
  const write = async <Row>(table: string, rows: Iterable<Row>, columns: Columns<Row>): Promise<void> => {
    print(table)
    await copy(client, table, rows, columns)
  }
  const at = now.toISOString()
  const on = (daysAgo: number): string => addDays(localOf(now, DEFAULT_TIME_ZONE).date, -daysAgo)

  await write('account', everyone(), [
    ['id', (p) => p.id],
    ['email', (p) => p.email],
    ['name', (p) => p.name],
    ['role', () => 'cleaner'],
    ['profile_pic', (p) => `portraits/${p.id}.webp`],
    ['cleaner_slug', (p) => p.slug],
    ['created_at', () => at],
    ['updated_at', () => at],
  ])
  await write('cleaner', everyone(), [
    ['account_id', (p) => p.id],
    ['slug', (p) => p.slug],
    ['display_name', (p) => p.displayName],
    ['bio', (p) => `${p.displayName} nettoie depuis ${p.years} ans, avec soin.`],
    ['years_of_experience', (p) => p.years],
    ['languages', (p) => (p.bilingual ? '{fr,en}' : '{fr}')],
    ['pet_tolerance', (p) => `{${p.pets.join(',')}}`],
    ['service_types', (p) => `{${p.services.join(',')}}`],
    ['tariff_method', (p) => (p.hourlyCents === null ? 'fixed' : 'hourly')],
    ['home_city', (p) => p.home.slug],
    ['home_lat', (p) => p.home.lat],
    ['home_lng', (p) => p.home.lng],
    ['coverage_km', (p) => p.coverageKm],
    ['time_zone', (p) => p.home.timeZone],
    ['identity_verified_on', () => on(90)],
    ['background_checked_on', () => on(60)],
    ['insurance_valid_until', (p) => (p.years % 3 === 0 ? null : on(-200))],
    ['certified_on', (p) => (p.years % 2 === 0 ? on(30) : null)],
    ['listed', () => true],
    ['rating_average', (p) => p.rating],
    ['review_count', (p) => p.reviews],
    ['completed_count', (p) => p.completed],
    ['cancelled_count', (p) => p.cancelled],
    ['response_minutes', (p) => p.responseMinutes],
    ['gst_number', (p) => (p.taxed ? '123456782RT0001' : null)],
    ['qst_number', (p) => (p.taxed ? '1234567890TQ0001' : null)],
    ['praise', (p) => JSON.stringify(p.praise)],
    ['created_at', () => at],
    ['updated_at', () => at],
  ])
  const cities = each((person) => person.cities.map((city) => ({ person, city })))
  await write('cleaner_city', cities, [
    ['cleaner_id', (row) => row.person.id],
    ['city_slug', (row) => row.city],
    ['hourly_rate_cents', (row) => row.person.hourlyCents],
  ])
  const fixed = each((person) => person.fixedCents.map(([type, cents]) => ({ person, type, cents })))
  await write('cleaner_fixed_rate', fixed, [
    ['cleaner_id', (row) => row.person.id],
    ['property_type', (row) => row.type],
    ['price_cents', (row) => row.cents],
  ])
  const slots = each((person) => (weeks[person.week] as Week).slots.map((slot) => ({ person, slot })))
  await write('weekly_slot', slots, [
    ['cleaner_id', (row) => row.person.id],
    ['day', (row) => row.slot.day],
    ['part', (row) => row.slot.part],
    ['start_time', (row) => row.slot.startTime],
    ['end_time', (row) => row.slot.endTime],
  ])
  const listings = each((person) => [null, ...person.cities].map((city) => ({ person, city })))
  await write('listing', listings, [
    ['city_slug', (row) => row.city],
    ['cleaner_id', (row) => row.person.id],
    ['services', (row) => serviceBits(row.person.services)],
    ['hourly_rate_cents', (row) => row.person.hourlyCents],
    ['fixed_from_cents', (row) => fixedFromCents(row.person)],
    ['fixed_prices', (row) => fixedPrices(row.person)],
    ['taxable', (row) => row.person.taxed],
    ['rating', (row) => row.person.rating],
    ['review_count', (row) => row.person.reviews],
    ['years_of_experience', (row) => row.person.years],
    ['experience_level', (row) => row.person.level],
    ['score', (row) => scoreOf(row.person, (weeks[row.person.week] as Week).openDays)],
    ['home_city', (row) => row.person.home.slug],
    ['coverage_km', (row) => row.person.coverageKm],
  ])
  await writeOpenings(client, weeks, at, (columns) => write('cleaner_week', everyone(), columns))
  // As if each had been listed at another moment of the last day, so that their daily refreshes are spread.
  await write('deadline', everyone(), [
    ['kind', () => 'refresh-listing'],
    ['subject_id', (p) => p.id],
    ['due_at', (p) => addMinutes(now, DAY_MINUTES + ((p.completed * 7919) % DAY_MINUTES)).toISOString()],
  ])
}

const fixedPrices = ({ fixedCents }: Townsperson): string | null => {
  const prices = new Map(fixedCents)
  return prices.size === 0 ? null : `{${PROPERTY_TYPES.map((type) => prices.get(type) ?? 'null').join(',')}}`
}

const fixedFromCents = ({ fixedCents }: Townsperson): number | null =>
  fixedCents.length === 0 ? null : Math.min(...fixedCents.map(([, cents]) => cents))

/** Few different weeks: each is sent once, and the database copies it. */
async function writeOpenings(
  client: pg.Client,
  weeks: readonly Week[],
  at: string,
  write: (columns: Columns<Townsperson>) => Promise<void>,
): Promise<void> {
  await client.query(
    'create temp table town_week (number int primary key, window_starts timestamptz[] not null, window_ends timestamptz[] not null) on commit drop',
  )
  await client.query('create temp table cleaner_week (cleaner_id uuid not null, number int not null) on commit drop')
  for (const [number, { windows }] of weeks.entries()) {
    const [starts, ends] = [windows.map(({ startsAt }) => startsAt), windows.map(({ endsAt }) => endsAt)]
    await client.query('insert into town_week values ($1, $2, $3)', [number, starts, ends])
  }
  await write([
    ['cleaner_id', (p) => p.id],
    ['number', (p) => p.week],
  ])
  await client.query(
    `insert into cleaner_openings (cleaner_id, window_starts, window_ends, refreshed_at)
     select c.cleaner_id, w.window_starts, w.window_ends, $1 from cleaner_week c join town_week w using (number)`,
    [at],
  )
}

type Week = { readonly slots: ReturnType<typeof weekNumber>; readonly windows: readonly Interval[]; readonly openDays: number }

function weekOf(number: number, now: Date): Week {
  const slots = weekNumber(number)
  const until = addMinutes(now, (HORIZON_DAYS + 2) * DAY_MINUTES)
  const windows: readonly Interval[] = startWindows({
    weekly: slots,
    exceptions: [],
    busy: [],
    timeZone: DEFAULT_TIME_ZONE,
    from: now,
    until,
  })
  return {
    slots,
    windows,
    openDays: openDaysIn(windows, addMinutes(now, NOTICE_MINUTES), AVAILABILITY_DAYS, DEFAULT_TIME_ZONE),
  }
}

async function copy<Row>(client: pg.Client, table: string, rows: Iterable<Row>, columns: Columns<Row>): Promise<void> {
  const into = client.query(copyFrom(`copy ${table} (${columns.map(([column]) => column).join(', ')}) from stdin`))
  await pipeline(Readable.from(chunks(rows, columns)), into)
}

function* chunks<Row>(rows: Iterable<Row>, columns: Columns<Row>): Generator<string> {
  const values = columns.map(([, value]) => value)
  let chunk = ''
  for (const row of rows) {
    for (let index = 0; index < values.length; index += 1) {
      if (index > 0) chunk += '\t'
      chunk += (values[index] as (row: Row) => string | number | boolean | null)(row) ?? '\\N'
    }
    chunk += '\n'
    if (chunk.length < CHUNK_LENGTH) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}
