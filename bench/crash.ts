// Kills the product at random during payments and restarts it: nothing may be lost or doubled.
import { auditMoney } from '../tests/support/money-audit.ts'
import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { makeClients, type Ground, type Town } from './ground.ts'
import { makePayer, type Payer } from './payment-flow.ts'
import { launchProduct, type Server } from './servers.ts'
import { freeSlots } from './slots.ts'
import { ms, printTable } from './table.ts'

const PAYMENTS = Number(process.env['CRASH_PAYMENTS'] ?? 1_000)
const KILLS = Number(process.env['CRASH_ROUNDS'] ?? 20)
const AT_ONCE = 40
const SETTLED_WITHIN_MS = 60_000

/** Clients book, pay, are accepted, and half of them cancel; the product dies again and again, and everybody retries until answered. */
export async function benchCrash(ground: Ground): Promise<void> {
  const town = await ground.town(2_000)
  const slots = await freeSlots(town.pool, PAYMENTS)
  const clients = await makeClients(town.pool, Math.ceil(PAYMENTS / 2))
  let server: Server = await launchProduct(town.url, ground.dataDir)
  const payer = await makePayer(town.pool, () => server.url)
  const starts: number[] = []
  const work = payAll(payer, slots.length, (number) => {
    const [slot, client] = [slots[number], clients[number % clients.length]]
    if (!slot || !client) throw new Error('the town is too small')
    return payer.pay({ slot, client, cancels: number % 2 === 0 })
  })
  const campaign = { ended: false }
  const finished = work.finally(() => (campaign.ended = true))
  // Failures are thrown below, after the kills.
  finished.catch(() => undefined)
  let kills = 0
  try {
    for (; kills < KILLS && !campaign.ended; kills += 1) {
      await delay(randomInt(300, 2_500))
      process.kill(server.pid, 'SIGKILL')
      server = await launchAgain(town, ground)
      starts.push(server.startMs)
    }
    const restartedAt = performance.now()
    const ends = await finished
    const followedAt = performance.now()
    const waiting = await waitingByTask(town)
    const { broken, settledMs, lastBroken } = await untilSettled(town, followedAt)
    const found = await figures(town)
    printTable(
      `crash: ${PAYMENTS} payments, ${AT_ONCE} at once, kill -9 at random ${kills} times`,
      ['', 'seen', 'wanted'],
      [
        ['payments followed to their end', String(ends.done), String(PAYMENTS)],
        ['of them confirmed and paid, and cancelled and paid back', `${ends.paid} + ${ends.cancelled}`, `${PAYMENTS}`],
        ['requests that met a dead server, asked again', String(payer.unanswered()), ''],
        ['answers 5xx other than 503', String(payer.faults()), '0'],
        ['bookings charged at the provider, by its own rows', String(found.charged), String(PAYMENTS)],
        ['first halves charged twice', String(found.twice), '0'],
        ['bookings asked for once and made twice', String(found.doubled), '0'],
        ['rules of the audit that are broken', String(broken.length), '0'],
        ['the last payment followed to its end, after the last restart', ms(followedAt - restartedAt), ''],
        ['all settled, after the last payment', ms(settledMs), `${SETTLED_WITHIN_MS / 1000} s`],
        ['start of the product under this load, longest', ms(Math.max(...starts)), ''],
      ],
      [
        ...broken,
        `jobs that waited after the last payment: ${waiting}`,
        `settled last: ${[...lastBroken].map(([rule, at]) => `${rule} ${ms(at)}`).join(', ')}`,
      ],
    )
  } finally {
    await server.stop()
  }
}

/** A failed start is retried, as a supervisor would. */
async function launchAgain(town: Town, ground: Ground): Promise<Server> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await launchProduct(town.url, ground.dataDir)
    } catch (error) {
      if (tries === 10) throw error
      await delay(500)
    }
  }
}

async function payAll(payer: Payer, count: number, pay: (number: number) => Promise<'paid' | 'cancelled'>) {
  const ends = { done: 0, paid: 0, cancelled: 0 }
  let next = 0
  const person = async (): Promise<void> => {
    while (next < count) {
      ends[await pay(next++)] += 1
      ends.done += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, person))
  return ends
}

/** Repeats the audit at rest until it finds nothing; after twice the time allowed, answers its last findings. */
async function untilSettled(town: Town, since: number) {
  /** When each rule was last seen broken. */
  const lastBroken = new Map<string, number>()
  for (;;) {
    const broken = await auditMoney(town.pool, 'at-rest')
    const settledMs = performance.now() - since
    for (const rule of broken) lastBroken.set(rule.split(':', 1)[0] ?? '', settledMs)
    if (broken.length === 0 || settledMs > 2 * SETTLED_WITHIN_MS) return { broken, settledMs, lastBroken }
    await delay(500)
  }
}

async function waitingByTask({ pool }: Town): Promise<string> {
  const { rows } = await pool.query<{ task: string; jobs: number }>(
    'select task_identifier as task, count(*)::int as jobs from graphile_worker.jobs group by 1 order by 2 desc',
  )
  return rows.map(({ task, jobs }) => `${jobs} ${task}`).join(', ')
}

async function figures({ pool }: Town) {
  const one = async (text: string): Promise<number> => (await pool.query<{ n: number }>(text)).rows[0]?.n ?? -1
  return {
    charged: await one(`select count(distinct metadata ->> 'bookingId')::int as n from sandbox_charge where captured_cents > 0`),
    twice: await one(
      `select count(*)::int as n from (select 1 from sandbox_charge where captured_cents > 0 group by metadata ->> 'bookingId', metadata ->> 'leg' having count(*) > 1) doubled`,
    ),
    doubled: await one(
      `select count(*)::int as n from (select 1 from booking group by client_id, cleaner_id, starts_at having count(*) > 1) doubled`,
    ),
  }
}
