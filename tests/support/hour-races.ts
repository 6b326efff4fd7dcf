// Races of one hour: two acts at once, each in a process of its own, and what must be true of the hour afterwards.
import { addDays } from '#domain/civil-date.ts'
import type { BookingId } from '#domain/id.ts'
import { instantOf } from '#domain/time.ts'
import { atOnce } from './at-once.ts'
import { openScene, type Person, type Scene } from './booking-scene.ts'
import { icsOf, openCalendarServer, type CalendarServer } from './calendar-server.ts'
import { setWeek } from './cleaner-for-tests.ts'
import { ACTS, TIME, type Act, type ActName, type Answered, type Hour, type Prepared, type Side, type Standing } from './hour-acts.ts'
import { auditMoney } from './money-audit.ts'
import { OPERATOR_ENV, signUpOperator } from './operator.ts'
import { openWorld, type World } from './world.ts'

const ZONE = 'America/Toronto'
/** The hours of one cleaner: so many days, and none is used twice. */
const DAYS_EACH = 7
const FIRST_DAY_AHEAD = 25
/** Both have one secret, as processes of one product do. */
const SHARED = { ...OPERATOR_ENV, APP_SECRET: 'a-secret-that-only-races-of-one-hour-use' }

export type Pairing = readonly [ActName, ActName]
export const PAIRS: readonly Pairing[] = (Object.keys(ACTS) as ActName[]).flatMap((one, index, all) =>
  all.slice(index).map((other): Pairing => [one, other]),
)

export type Ended = { readonly answers: readonly [Answered, Answered]; readonly winner: string; readonly broken: readonly string[] }
export type Races = {
  race(pair: Pairing, round: number): Promise<Ended>
  /** What must be 0 over everything that was raced, and the rules of the ledger that are broken. */
  figures(): Promise<{ readonly overlaps: number; readonly deadlocks: number; readonly broken: readonly string[] }>
  close(): Promise<void>
}

export async function openRaces(): Promise<Races> {
  const calendars = await openCalendarServer()
  const env = { ...SHARED, CALENDAR_TEST_SERVER: calendars.origin }
  const scene = await openScene({ env })
  // The races run in two more, whose connections end before deadlocks are counted.
  const worlds: readonly [World, World] = [
    await openWorld({ beside: scene.world, env, at: scene.world.clock.now() }),
    await openWorld({ beside: scene.world, env, at: scene.world.clock.now() }),
  ]
  const operator = await signUpOperator(scene.world)
  const stage = { scene, calendars, operator }
  const { pool } = scene.world.platform
  await setWeek(scene.world, scene.cleaner.token, [])
  let next = await hoursOfSomebody(scene, calendars)
  let day = 0
  let isOpen = true
  const endRaces = async (): Promise<void> => {
    if (isOpen) for (const world of worlds) await world.close()
    isOpen = false
  }
  return {
    async race([one, other], round) {
      if (day === DAYS_EACH) {
        // A thousand races are more than one address, or one operator, may do in an hour; and their letters are looked through each time.
        await pool.query('delete from rate_limit')
        await pool.query('delete from email where sent_at is not null')
        // Nobody else is offered what is posted.
        await setWeek(scene.world, next.cleaner.token, [])
        next = await hoursOfSomebody(scene, calendars)
        day = 0
      }
      const date = addDays(scene.world.clock.now().toISOString().slice(0, 10), FIRST_DAY_AHEAD + day)
      day += 1
      const hour: Hour = { ...next, date, startsAt: instantOf({ date, time: TIME, timeZone: ZONE }), held: null }
      const acts: readonly [Act, Act] = [ACTS[one], ACTS[other]]
      const prepared: [Prepared, Prepared] = [await acts[0].prepare(stage, hour, 0), await acts[1].prepare(stage, hour, 1)]
      for (const each of prepared) await each.hold?.()
      for (const each of prepared) await each.last?.()
      const answers = await atOnce(
        round,
        () => prepared[0].run(worlds[0]),
        () => prepared[1].run(worlds[1]),
      )
      await scene.world.settle()
      const standing = await standingIn(scene, hour)
      const told = await wasTold(scene, hour)
      const ended = judge({ acts, names: [one, other], prepared, answers, standing, held: hour.held, told })
      await clear(scene, operator, hour)
      return { answers, ...ended }
    },
    async figures() {
      await endRaces()
      await scene.world.settle()
      const { rows } = await pool.query<{ overlaps: number }>(
        `select count(*)::int as overlaps from booking a join booking b on a.cleaner_id = b.cleaner_id and a.id < b.id
            and tstzrange(a.starts_at, a.held_until) && tstzrange(b.starts_at, b.held_until)
          where a.status in ('pending', 'confirmed', 'in_progress') and b.status in ('pending', 'confirmed', 'in_progress')`,
      )
      return { overlaps: rows[0]?.overlaps ?? -1, deadlocks: await countDeadlocks(scene), broken: await auditMoney(pool, 'at-rest') }
    },
    async close() {
      await endRaces()
      await scene.close()
      await calendars.close()
    },
  }
}

/** A cleaner who was never booked, two clients, and two empty calendars of another company. */
async function hoursOfSomebody(scene: Scene, calendars: CalendarServer): Promise<Pick<Hour, 'cleaner' | 'clients' | 'outside'>> {
  const cleaner = await scene.newCleaner()
  const connect = async (side: Side) => {
    const name = `${cleaner.slug}-${side}.ics`
    const address = calendars.serve(name, { kind: 'file', text: icsOf() })
    const { body } = await scene.world.call('POST /api/cleaner/outside-calendars', { as: cleaner.token, body: { address, name } })
    return { id: body.id, name }
  }
  return { cleaner, clients: [await scene.newClient(), await scene.newClient()], outside: [await connect(0), await connect(1)] }
}

async function standingIn(scene: Scene, { cleaner, startsAt }: Hour): Promise<readonly Standing[]> {
  const { rows } = await scene.world.platform.pool.query<Standing>(
    `select id, series_id, status from booking where cleaner_id = $1 and status in ('pending', 'confirmed', 'in_progress')
        and tstzrange(starts_at, held_until) && tstzrange($2::timestamptz, $2::timestamptz + interval '4 hours')`,
    [cleaner.id, startsAt],
  )
  return rows
}

/** Each agreed visit of the cleaner of which they read that another calendar is busy then, and each visit of a series that both read is not made. */
async function wasTold(scene: Scene, { cleaner, clients, date }: Hour): Promise<Told> {
  const { pool } = scene.world.platform
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

/** What is still open is ended: a person may ask for so many at a time, and others would be offered it. What was agreed stays, in an hour of its own. */
async function clear(scene: Scene, operator: Person, { cleaner, clients }: Hour): Promise<void> {
  const { rows } = await scene.world.platform.pool.query<{ id: BookingId }>(
    `select id from booking where (cleaner_id = $1 or client_id = any($2)) and status in ('available', 'pending')`,
    [cleaner.id, clients.map(({ id }) => id)],
  )
  for (const { id } of rows)
    await scene.world.call('POST /api/bookings/{id}/cancel', {
      as: operator.token,
      params: { id },
      body: { reason: 'other', note: 'Fin de la course' },
    })
  await scene.world.settle()
}

/** A connection adds what it counted when it ends. */
async function countDeadlocks({ world }: Scene): Promise<number> {
  const { pool } = world.platform
  for (let look = 0; look < 200; look += 1) {
    const others = await pool.query(
      `select from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()`,
    )
    if (others.rowCount === 0) break
  }
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ deadlocks: number }>('select deadlocks::int from pg_stat_database where datname = current_database()')
  return rows[0]?.deadlocks ?? -1
}
