// What happens to machines: processes die and stand still, PostgreSQL restarts, answers and webhooks are lost, repeated and late.
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Others } from './others.ts'
import type { Chance } from '#server/seed/chance.ts'
import { postmasterOf } from '../process-usage.ts'
import { FAULTS_A_DAY } from './habits.ts'
import { machineLine, type Line } from './script.ts'
import { tickFrom } from './wall.ts'

export type Fault = keyof typeof FAULTS_A_DAY

export type Machines = {
  readonly processes: number
  readonly pool: pg.Pool
  readonly pushServer: Others['pushServer']
  urls(): readonly string[]
  /** Ends a process at once and starts it again. */
  kill(process: number): Promise<void>
  freeze(process: number, ms: number): Promise<void>
}

const FREEZE_MS = 3_000
const DROP_MS = 2_000
const OUTCOMES = ['timeout', 'severed', 'unreachable', 'server-error'] as const
const EVENTS_REPEATED = 30

/** `lose`: the next answer to a person is lost. */
export async function befall(machines: Machines, lose: (name: string) => void, { does, what: [what = ''] }: Line): Promise<void> {
  const { pool } = machines
  const call = (path: string, body: object) =>
    fetch(`${machines.urls()[0]}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const DEEDS: Readonly<Record<Fault, () => Promise<unknown>>> = {
    kills: () => machines.kill(Number(what)),
    freezes: () => machines.freeze(Number(what), FREEZE_MS),
    restarts: async () => process.kill(await postmasterOf(pool), 'SIGKILL'),
    drops: () => dropWebhooks(pool),
    loses: async () => lose(what),
    hushes: async () => machines.pushServer.answerNext(503, { status: 429, retryAfter: '1' }, 500),
    answers: () => call('/api/sandbox/next-outcome', { outcome: what }),
    async repeats() {
      const { rows } = await pool.query<{ id: string }>(
        'select id from sandbox_event where delivered_at is not null order by md5(id) limit $1',
        [EVENTS_REPEATED],
      )
      for (const { id } of [...rows, ...rows.toReversed()]) await call(`/api/sandbox/events/${id}/replay`, {})
    },
  }
  // What a fault finds dead already is left to the next one.
  await DEEDS[does as Fault]().catch(() => undefined)
}

/** Whatever webhooks are on their way for a moment never arrive. */
async function dropWebhooks(pool: pg.Pool): Promise<void> {
  for (const until = performance.now() + DROP_MS; performance.now() < until; await delay(5))
    await pool.query(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
        where t.id = j.task_id and t.identifier = 'sandbox.deliver-event' and j.locked_at is null`,
    )
}

/** The faults of a day. */
export function faultsOn(date: string, chance: Chance, processes: number, names: readonly string[]): readonly Line[] {
  const WHAT: Readonly<Partial<Record<Fault, () => string | number>>> = {
    kills: () => chance.between(0, processes - 1),
    freezes: () => chance.between(0, processes - 1),
    loses: () => chance.pick(names),
    answers: () => chance.pick(OUTCOMES),
  }
  const timesOf = (aDay: number): number => Math.floor(aDay) + (chance.is(aDay % 1) ? 1 : 0)
  const at = (): string => tickFrom(date, chance.between(7 * 60, 21 * 60))
  return (Object.entries(FAULTS_A_DAY) as [Fault, number][]).flatMap(([does, aDay]) =>
    Array.from({ length: timesOf(aDay) }, () => machineLine(at(), does, ...[WHAT[does]?.() ?? []].flat())),
  )
}
