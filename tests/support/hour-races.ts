// Races of one hour: two acts at once, each in a process of its own, and what must be true of the hour afterwards.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { addDays } from '#domain/civil-date.ts'
import type { BookingId } from '#domain/id.ts'
import { instantOf } from '#domain/time.ts'
import { atOnce } from './at-once.ts'
import { openScene } from './booking-scene.ts'
import { icsOf, openCalendarServer } from './calendar-server.ts'
import { EVERY_DAY, setWeek } from './cleaner-for-tests.ts'
import { dropTestDatabases } from './database.ts'
import {
  ACTS,
  TIME,
  type Act,
  type ActName,
  type Answered,
  type Hour,
  type Prepared,
  type Side,
  type Stage,
  type Standing,
} from './hour-acts.ts'
import { auditMoney } from './money-audit.ts'
import { OPERATOR_ENV, signUpOperator } from './operator.ts'
import { openWorld, type World } from './world.ts'

const ZONE = 'America/Toronto'
/** The hours of one cleaner: so many days, and none is used twice. */
const DAYS_EACH = 7
const FIRST_DAY_AHEAD = 25
/** Both have one secret, as processes of one product do. */
const SHARED = { ...OPERATOR_ENV, APP_SECRET: 'a-secret-that-only-races-of-one-hour-use' }

/** The server of tests says who waited for whom, and with which statement. */
const SAYS_ALL = { log_error_verbosity: 'default', log_min_error_statement: 'error' }

const DEADLOCK_LENGTH = 4_000

export type Pairing = readonly [ActName, ActName]
export const PAIRS: readonly Pairing[] = (Object.keys(ACTS) as ActName[]).flatMap((one, index, all) =>
  all.slice(index).map((other): Pairing => [one, other]),
)

export type Ended = {
  readonly pair: Pairing
  readonly answers: readonly [Answered, Answered]
  readonly winner: string
  readonly broken: readonly string[]
}
/** What must be 0 over a round, and the rules of the ledger that are broken. */
export type Figures = { readonly overlaps: number; readonly deadlocks: number; readonly broken: readonly string[] }
export type Round = { readonly ended: readonly Ended[]; readonly figures: Figures }
export type Races = {
  /** Each pair once, from the beginning that was prepared. */
  race(round: number): Promise<Round>
  close(): Promise<void>
}

/** An hour that two acts are about to want. */
type Race = { readonly pair: Pairing; readonly hour: Hour; readonly prepared: readonly [Prepared, Prepared] }
/** The races for hours of one cleaner. */
type Meeting = { readonly cleaner: Hour['cleaner']; readonly races: readonly Race[] }

/** Everything before the races is done once, and kept: each round begins with a copy. */
export async function prepareRaces(pairs: readonly Pairing[]): Promise<Races> {
  const calendars = await openCalendarServer()
  const env = { ...SHARED, CALENDAR_TEST_SERVER: calendars.origin }
  const scene = await openScene({ env })
  const stage: Stage = { scene, calendars, operator: await signUpOperator(scene.world) }
  await setWeek(scene.world, scene.cleaner.token, [])
  for (const [setting, value] of Object.entries(SAYS_ALL))
    await scene.world.platform.pool.query(`alter role current_user set ${setting} = ${value}`)
  const meetings: Meeting[] = []
  for (let first = 0; first < pairs.length; first += DAYS_EACH)
    meetings.push(await prepareMeeting(stage, pairs.slice(first, first + DAYS_EACH)))
  const kept = await scene.world.keep()
  return {
    async race(round) {
      const one = await openWorld({ from: kept, env })
      const worlds: readonly [World, World] = [one, await openWorld({ beside: one, env, at: kept.now })]
      const ended: Ended[] = []
      for (const { cleaner, races } of meetings) {
        await setWeek(one, cleaner.token, EVERY_DAY)
        for (const each of races) ended.push(await raceOnce(worlds, each, round))
      }
      const atRest = await figuresOf(one)
      // A connection adds the deadlocks that it saw when it ends.
      for (const world of worlds) await world.close()
      const deadlocks = await countDeadlocks(one.databaseUrl)
      const told = deadlocks > 0 ? [await tellDeadlock(one.databaseUrl)] : []
      await dropTestDatabases()
      return { ended, figures: { ...atRest, deadlocks, broken: [...atRest.broken, ...told] } }
    },
    close: () => calendars.close(),
  }
}

async function prepareMeeting(stage: Stage, pairs: readonly Pairing[]): Promise<Meeting> {
  const { world } = stage.scene
  // Preparing is more than one address may do in an hour.
  await world.platform.pool.query('delete from rate_limit')
  const people = await hoursOfSomebody(stage)
  const races: Race[] = []
  for (const [day, pair] of pairs.entries()) {
    const date = addDays(world.clock.now().toISOString().slice(0, 10), FIRST_DAY_AHEAD + day)
    const hour: Hour = { ...people, date, startsAt: instantOf({ date, time: TIME, timeZone: ZONE }), held: null }
    const prepared = [await ACTS[pair[0]].prepare(stage, hour, 0), await ACTS[pair[1]].prepare(stage, hour, 1)] as const
    for (const each of prepared) await each.hold?.()
    races.push({ pair, hour, prepared })
  }
  await world.settle()
  // Nobody else is offered what is posted for the hours of others.
  await setWeek(world, people.cleaner.token, [])
  return { cleaner: people.cleaner, races }
}

async function raceOnce(worlds: readonly [World, World], { pair, hour, prepared }: Race, round: number): Promise<Ended> {
  const [one, other] = worlds
  for (const each of prepared) await each.last?.(one)
  const answers = await atOnce(
    round,
    () => prepared[0].run(one),
    () => prepared[1].run(other),
  )
  await one.settle()
  const standing = await standingIn(one, hour)
  const told = await wasTold(one, hour)
  const acts = [ACTS[pair[0]], ACTS[pair[1]]] as const
  const judged = judge({ acts, names: pair, prepared, answers, standing, held: hour.held, told })
  await withdrawPending(one, hour)
  return { pair, answers, ...judged }
}

async function figuresOf(world: World): Promise<Omit<Figures, 'deadlocks'>> {
  const { pool } = world.platform
  await world.settle()
  const { rows } = await pool.query<{ overlaps: number }>(
    `select count(*)::int as overlaps from booking a join booking b on a.cleaner_id = b.cleaner_id and a.id < b.id
        and tstzrange(a.starts_at, a.held_until) && tstzrange(b.starts_at, b.held_until)
      where a.status in ('pending', 'confirmed', 'in_progress') and b.status in ('pending', 'confirmed', 'in_progress')`,
  )
  return { overlaps: rows[0]?.overlaps ?? -1, broken: await auditMoney(pool, 'at-rest') }
}

/** A cleaner who was never booked, two clients, and two empty calendars of another company. */
async function hoursOfSomebody({ scene, calendars }: Stage): Promise<Pick<Hour, 'cleaner' | 'clients' | 'outside'>> {
  const cleaner = await scene.newCleaner()
  const connect = async (side: Side) => {
    const name = `${cleaner.slug}-${side}.ics`
    const address = calendars.serve(name, { kind: 'file', text: icsOf() })
    const { body } = await scene.world.call('POST /api/cleaner/outside-calendars', { as: cleaner.token, body: { address, name } })
    return { id: body.id, name }
  }
  return { cleaner, clients: [await scene.newClient(), await scene.newClient()], outside: [await connect(0), await connect(1)] }
}

async function standingIn(world: World, { cleaner, startsAt }: Hour): Promise<readonly Standing[]> {
  const { rows } = await world.platform.pool.query<Standing>(
    `select id, series_id, status from booking where cleaner_id = $1 and status in ('pending', 'confirmed', 'in_progress')
        and tstzrange(starts_at, held_until) && tstzrange($2::timestamptz, $2::timestamptz + interval '4 hours')`,
    [cleaner.id, startsAt],
  )
  return rows
}

/** Each agreed visit of the cleaner of which they read that another calendar is busy then, and each visit of a series that both read is not made. */
async function wasTold(world: World, { cleaner, clients, date }: Hour): Promise<Told> {
  const { pool } = world.platform
  const letters = await pool.query<{ key: string }>(`select dedupe_key as key from email where kind = 'outside-busy-over-visit'`)
  const unfit = await pool.query<{ id: string }>(
    `select s.id from series_exception e join visit_series s on s.id = e.series_id
      where s.cleaner_id = $1 and s.client_id = any($2) and e.on_date = $3 and e.kind = 'unfit'`,
    [cleaner.id, clients.map(({ id }) => id), date],
  )
  return { busyOver: (id) => letters.rows.some(({ key }) => key.includes(id)), unfitSeries: unfit.rowCount ?? 0 }
}

type Told = { readonly busyOver: (id: BookingId) => boolean; readonly unfitSeries: number }
type Facts = {
  readonly acts: readonly [Act, Act]
  readonly names: Pairing
  readonly prepared: readonly [Prepared, Prepared]
  readonly answers: readonly [Answered, Answered]
  readonly standing: readonly Standing[]
  readonly held: BookingId | null
  readonly told: Told
}
/** A series hears of its lost visit in a letter, not in the answer. */
const HEARS_LATER: ReadonlySet<ActName> = new Set(['series acceptance', 'nightly making'])

function judge({ acts, names, prepared, answers, standing, held, told }: Facts): Pick<Ended, 'winner' | 'broken'> {
  const broken: string[] = []
  const rule = (holds: boolean, words: string): void => void (holds || broken.push(words))
  const kinds = acts.map(({ kind }) => kind)
  const visit = standing[0]
  const isDone = (side: Side): boolean => answers[side].status < 400
  const takes = (side: Side): boolean => visit !== undefined && prepared[side].owns(visit)
  const isHeld = visit !== undefined && visit.id === held
  const wins = (side: Side): boolean => (kinds[side] === 'takes' ? takes(side) : isDone(side))
  for (const { status, code } of answers) rule(status < 500, `a fault ${status} ${code}`)
  rule(standing.length <= 1, `${standing.length} visits hold the hour`)
  for (const side of [0, 1] as const) {
    if (kinds[side] !== 'takes') continue
    const name = names[side]
    if (takes(side)) rule(isDone(side), `${name} has the hour and was refused`)
    else if (HEARS_LATER.has(name)) rule(told.unfitSeries > 0, `${name} lost the hour and nobody was told`)
    else rule(!isDone(side), `${name} has no hour and was not refused`)
  }
  const winners = ([0, 1] as const).filter(wins)
  const one = (): void => rule(winners.length === 1, `${winners.length} winners`)
  const [first, second] = kinds
  const has = (kind: Act['kind']): boolean => kinds.includes(kind)
  if (has('frees')) {
    rule(!isHeld, 'a visit stands that an operator cancelled')
    rule(first === second ? winners.length === 1 : isDone(1), 'the operator was refused')
  } else if (has('answers')) {
    rule(isHeld, 'the visit that held the hour is gone')
    if (first === second || kinds.every((kind) => kind === 'answers')) one()
    else
      rule(
        kinds.every((kind, side) => (kind === 'answers' || kind === 'reads') === wins(side as Side)),
        'the visit that held the hour lost it',
      )
  } else if (kinds.every((kind) => kind === 'takes') || (has('takes') && has('closes'))) one()
  if (has('closes') && isDone(1)) rule(visit === undefined, 'a visit stands in hours that were blocked')
  if (has('reads') && visit?.status === 'confirmed')
    rule(told.busyOver(visit.id), 'nobody was told that another calendar is busy over a visit')
  const won = winners.map((side) => names[side] + (first === second && names[0] === names[1] ? ` ${side + 1}` : ''))
  return { winner: won.join(' and ') || 'nobody', broken }
}

/** A client may have few requests without a card at a time, and theirs of the next hours come. */
async function withdrawPending(world: World, { clients }: Hour): Promise<void> {
  for (const { id: clientId, token } of clients) {
    const { rows } = await world.platform.pool.query<{ id: BookingId }>(
      `select id from booking where client_id = $1 and status = 'pending' and held_at is null`,
      [clientId],
    )
    for (const { id } of rows) await world.call('POST /api/bookings/{id}/cancel', { as: token, params: { id }, body: { reason: 'other' } })
  }
}

async function countDeadlocks(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  for (let look = 0; look < 200; look += 1) {
    const others = await client.query(
      `select from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    if (others.rowCount === 0) break
  }
  const { rows } = await client.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  await client.end()
  return rows[0]?.deadlocks ?? -1
}

/** What the server wrote of the last deadlock: who waited for whom, and their statements. */
async function tellDeadlock(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  await client.end()
  const log = readFileSync(path.join(path.dirname(rows[0]?.data_directory ?? ''), 'postgres.log'), 'utf8')
  return log.slice(log.lastIndexOf('deadlock detected')).slice(0, DEADLOCK_LENGTH)
}
