// A request to book: idempotency, constraint, event, charge, timers and openings, against the same rows written by hand.
import type pg from 'pg'
import { MAX_REQUESTS_WITHOUT_CARD } from '#domain/booking.ts'
import { duel } from './duel.ts'
import { makeClients, type Client, type Ground } from './ground.ts'
import { sendOnce } from './load.ts'
import { launchFloor, launchProduct, type Server } from './servers.ts'
import { bookingAsk, freeSlots, quoteAsk, totalOf, type Slot } from './slots.ts'

const ROUNDS = 5
const REQUESTS = 300
/** Enough clients that each stays under the limit without a card. */
const CLIENTS = (2 * (ROUNDS + 1) * REQUESTS) / MAX_REQUESTS_WITHOUT_CARD
const TABLES = [
  'booking',
  'booking_event',
  'charge',
  'deadline',
  'idempotency_key',
  'sandbox_balance_transaction',
  'sandbox_charge',
  'sandbox_request',
  'email',
  'graphile_worker._private_jobs',
]

export async function benchCreate(ground: Ground): Promise<void> {
  const town = await ground.town(10_000)
  const clients = await makeClients(town.pool, CLIENTS)
  const slots = await freeSlots(town.pool, 2 * (ROUNDS + 1) * REQUESTS + CLIENTS)
  const product = await launchProduct(town.url, ground.dataDir)
  const floor = await launchFloor(town.url)
  try {
    // Their first booking uses the first-booking discount and creates them at the payment provider.
    for (const client of clients) await bookOnce(product, slots[slots.length - 1 - clients.indexOf(client)] as Slot, client)
    // With held cards, the first bookings do not count as unpaid requests.
    await town.pool.query('update booking set held_at = now() where held_at is null')
    const askFor = (offset: number) => (number: number) => {
      const slot = slots[2 * number + offset] as Slot
      return bookingAsk(slot, clients[(2 * number + offset) % CLIENTS] as Client, slot.totalCents)
    }
    const notes = [
      'wanted: CPU of the process at most 1.50 × the floor, p99 at most 50 ms',
      'commits wait for the disk, but for four of ours: the next one brings them along, or they may be lost; the payment provider is the built-in one, its rows written by both',
    ]
    const before = await countRows(town.pool)
    await duel(
      { title: 'create: POST /api/bookings with Idempotency-Key', town, rounds: ROUNDS, connections: 10, requests: REQUESTS, notes },
      [
        { name: 'ours', server: product, ask: askFor(0), status: 201 },
        { name: 'floor: node:http + pg', server: floor, ask: askFor(1), status: 201 },
      ],
    )
    const after = await countRows(town.pool)
    const each = (after - before) / (2 * (ROUNDS + 1) * REQUESTS)
    console.log(`  rows added a booking, both together: ${each.toFixed(2)}`)
  } finally {
    await product.stop()
    await floor.stop()
  }
}

async function bookOnce(product: Server, slot: Slot, client: Client): Promise<void> {
  const quoted = await sendOnce(product.url, quoteAsk(slot, client))
  if (quoted.status !== 200) throw new Error(`The quote was answered ${quoted.status}: ${quoted.body}`)
  const booked = await sendOnce(product.url, bookingAsk(slot, client, totalOf(quoted.body)))
  if (booked.status !== 201) throw new Error(`The booking was answered ${booked.status}: ${booked.body}`)
}

async function countRows(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ rows: string }>(
    `select ${TABLES.map((table) => `(select count(*) from ${table})`).join(' + ')} as rows`,
  )
  return Number(rows[0]?.rows)
}
