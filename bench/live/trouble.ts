// Many messages while sockets are cut at random and each of two processes is killed once: what became of them, by every device and by the table.
import { randomInt } from 'node:crypto'
import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Server } from '../servers.ts'
import type { Balancer } from './balancer.ts'
import type { Conversation } from './conversations.ts'
import { Device } from './device.ts'

export type Trouble = {
  readonly written: number
  readonly retries: number
  readonly cuts: number
  readonly kills: number
  readonly reconnections: number
  readonly lost: number
  readonly doubled: number
  readonly disordered: number
  readonly tookMs: number
  /** From the last message to the moment at which every device had everything. */
  readonly settledMs: number
}

type Options = {
  readonly pool: pg.Pool
  readonly balancer: Balancer
  readonly conversations: readonly Conversation[]
  readonly messages: number
  readonly withinMs: number
  readonly launch: () => Promise<Server>
}

const PROCESSES = 2
const WRITERS = 48
const SETTLE_MS = 90_000
const KILL_AT = [1 / 3, 2 / 3] as const
/** Of all sockets. */
const CUT_SHARE = 1 / 5

export async function writeThroughTrouble({ pool, balancer, conversations, messages, withinMs, launch }: Options): Promise<Trouble> {
  const servers = await Promise.all(Array.from({ length: PROCESSES }, launch))
  const use = (): void => balancer.use(servers.map(({ url }) => url))
  use()
  const agent = new http.Agent({ keepAlive: true, maxSockets: 128 })
  const talks = conversations.map(({ bookingId, client, cleaner }) => {
    const site = { url: balancer.url, agent }
    return {
      bookingId,
      devices: [new Device(site, bookingId, client), new Device(site, bookingId, cleaner)] as const,
      sent: [[], []] as string[][],
    }
  })
  const devices = talks.flatMap((talk) => talk.devices)
  for (let first = 0; first < devices.length; first += WRITERS)
    await Promise.all(devices.slice(first, first + WRITERS).map((device) => device.connect()))

  const startedMs = performance.now()
  let [written, retries, cuts, kills, next] = [0, 0, 0, 0, 0]
  const toCut = Math.round(devices.length * CUT_SHARE)
  const goOn = (): boolean => next < messages && performance.now() - startedMs < withinMs
  const isWriting = (): boolean => goOn() || written < next
  const writer = async (): Promise<void> => {
    while (goOn()) {
      const turn = next++
      const talk = talks[turn % talks.length]
      const by = Math.floor(turn / talks.length) % 2
      const outcome = await talk?.devices[by]?.write(`Message ${turn}`)
      if (!outcome) continue
      talk?.sent[by]?.push(outcome.sentId)
      written += 1
      retries += outcome.retries
    }
  }
  const trouble = async (): Promise<void> => {
    while (isWriting()) {
      const share = written / messages
      if (cuts < toCut * Math.min(1, share * 1.2)) {
        devices[randomInt(devices.length)]?.cut()
        cuts += 1
      } else if (kills < PROCESSES && share >= (KILL_AT[kills] ?? 1)) {
        const killed = servers[kills] as Server
        process.kill(killed.pid, 'SIGKILL')
        servers[kills] = await launch()
        use()
        kills += 1
      } else await delay(20)
    }
  }
  await Promise.all([trouble(), ...Array.from({ length: WRITERS }, writer)])
  const writtenMs = performance.now()
  const expected = await tableOf(pool, conversations)
  const hasAll = (): boolean =>
    talks.every(({ bookingId, devices: both }) => both.every(({ got }) => got.length >= (expected.get(bookingId)?.length ?? 0)))
  while (!hasAll() && performance.now() - writtenMs < SETTLE_MS) await delay(100)
  const settledMs = performance.now() - writtenMs
  await Promise.all(devices.map((device) => device.leave()))
  agent.destroy()
  await Promise.all(servers.map((server) => server.stop()))
  const reconnections = devices.reduce((sum, device) => sum + device.reconnections, 0)
  return { written, retries, cuts, kills, reconnections, ...compared(talks, expected), tookMs: writtenMs - startedMs, settledMs }
}

type Row = { readonly id: string; readonly number: number; readonly sentId: string }
type Talk = { readonly bookingId: string; readonly devices: readonly Device[]; readonly sent: readonly (readonly string[])[] }

async function tableOf(pool: pg.Pool, conversations: readonly Conversation[]): Promise<ReadonlyMap<string, readonly Row[]>> {
  const { rows } = await pool.query<Row & { bookingId: string }>(
    `select booking_id as "bookingId", id, number, sent_id as "sentId" from message where booking_id = any($1) order by booking_id, number`,
    [conversations.map(({ bookingId }) => bookingId)],
  )
  return Map.groupBy(rows, ({ bookingId }) => bookingId)
}

/** Each history against the table, and the table against what its writers sent. */
function compared(talks: readonly Talk[], expected: ReadonlyMap<string, readonly Row[]>) {
  let [lost, doubled, disordered] = [0, 0, 0]
  const compare = (wanted: readonly string[], seen: readonly string[]): void => {
    const known = new Set(seen)
    lost += wanted.filter((id) => !known.has(id)).length
    doubled += seen.length - known.size
    const places = new Map(wanted.map((id, place) => [id, place]))
    disordered += seen.filter((id, index) => index > 0 && (places.get(id) ?? -1) < (places.get(seen[index - 1] ?? '') ?? -1)).length
  }
  for (const { bookingId, devices, sent } of talks) {
    const rows = expected.get(bookingId) ?? []
    for (const { got } of devices)
      compare(
        rows.map(({ id }) => id),
        got.map(({ id }) => id),
      )
    for (const own of sent)
      compare(
        own,
        rows.map(({ sentId }) => sentId).filter((id) => own.includes(id)),
      )
    disordered += rows.filter(({ number }, index) => number !== index + 1).length
  }
  return { lost, doubled, disordered }
}
