// Ten thousand requests by many clients for one slot: one may win, none may get a fault, and the database must agree.
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { makeClients, type Client, type Ground } from './ground.ts'
import { burst, sendOnce } from './load.ts'
import { cpuMs } from './process-usage.ts'
import { launchProduct } from './servers.ts'
import { bookingAsk, freeSlots, quoteAsk, totalOf, type Slot } from './slots.ts'
import { ms, printTable } from './table.ts'

const REQUESTS = 10_000
/** Nobody sends more than the hourly limit. */
const CLIENTS = 400
const CONNECTIONS = 100

export async function benchRace(ground: Ground): Promise<void> {
  const town = await ground.town(10_000)
  const clients = await makeClients(town.pool, CLIENTS)
  const product = await launchProduct(town.url, ground.dataDir)
  try {
    const slot = await unheldSlot(town.pool)
    const quoted = await sendOnce(product.url, quoteAsk(slot, clients[0] as Client))
    const total = totalOf(quoted.body)
    const deadlocks = await countDeadlocks(town.pool)
    const before = cpuMs(product.pid)
    const ask = (number: number) => bookingAsk(slot, clients[number % CLIENTS] as Client, total)
    const raced = await burst({ url: product.url, connections: CONNECTIONS, requests: REQUESTS, maxMs: 180_000, ask })
    const spent = cpuMs(product.pid) - before
    await delay(1_500)
    const kinds = [...raced.statuses].toSorted(([a], [b]) => a - b)
    printTable(
      `race: ${REQUESTS.toLocaleString('en-CA')} requests for one slot by ${CLIENTS} clients on ${CONNECTIONS} connections`,
      ['', 'seen', 'wanted'],
      [
        ...kinds.map(([status, count]) => [`answered ${status}`, String(count), status === 201 ? '1' : status === 409 ? 'the rest' : '0']),
        ['live bookings of the slot, by SQL', String(await liveBookings(town.pool, slot)), '1'],
        ['overlapping live bookings, by SQL', String(await overlaps(town.pool)), '0'],
        ['deadlocks', String((await countDeadlocks(town.pool)) - deadlocks), '0'],
      ],
      [`${raced.perSecond.toFixed(0)} requests a second, p99 ${ms(raced.p99Ms)}, CPU ${ms(spent / raced.requests)} a request`],
    )
  } finally {
    await product.stop()
  }
}

/** Far enough in the list that no other benchmark has booked it. */
async function unheldSlot(pool: pg.Pool): Promise<Slot> {
  const slots = await freeSlots(pool, 20_000)
  const slot = slots.at(-1)
  if (!slot) throw new Error('the town has no opening')
  return slot
}

async function liveBookings(pool: pg.Pool, slot: Slot): Promise<number> {
  const { rows } = await pool.query<{ live: number }>(
    `select count(*)::int as live from booking b join cleaner c on c.account_id = b.cleaner_id
      where c.slug = $1 and b.date = $2 and b.time = $3 and b.status in ('pending', 'confirmed', 'in_progress')`,
    [slot.slug, slot.date, slot.time],
  )
  return rows[0]?.live ?? 0
}

async function overlaps(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pairs: number }>(
    `select count(*)::int as pairs from booking a join booking b on a.cleaner_id = b.cleaner_id and a.id < b.id
        and tstzrange(a.starts_at, a.held_until) && tstzrange(b.starts_at, b.held_until)
      where a.status in ('pending', 'confirmed', 'in_progress') and b.status in ('pending', 'confirmed', 'in_progress')`,
  )
  return rows[0]?.pairs ?? 0
}

async function countDeadlocks(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ deadlocks: number }>('select deadlocks::int from pg_stat_database where datname = current_database()')
  return rows[0]?.deadlocks ?? 0
}
