// What so many open sockets cost a process, and how long a message takes from its writer to the other's open page.
import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { once } from 'node:events'
import type { WebSocket } from 'ws'
import { reconnectionDelayMs } from '#domain/live.ts'
import { send, type Ask } from '../load.ts'
import { cpuMs, memoryMb } from '../process-usage.ts'
import type { Server } from '../servers.ts'
import type { Conversation } from './conversations.ts'
import { dial } from './device.ts'

export type Contender = {
  readonly name: string
  readonly server: Server
  /** The request by which the client of a conversation writes. */
  readonly write: (conversation: Conversation) => Ask
}
export type Delivery = {
  readonly idleMb: number
  readonly openMb: number
  readonly openMs: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly longestMs: number
  readonly cpuMs: number
  readonly messages: number
  readonly undelivered: number
  /** How many writes were answered otherwise than wanted, by status; 0 stands for no answer. */
  readonly refused: ReadonlyMap<number, number>
}

const OPENED_AT_ONCE = 50
const PER_SECOND = 100
const SECONDS = 20
/** Below what one person may write in a minute. */
const MAX_OF_EACH = 25
const NEVER_MS = 10_000
const QUIET_MS = 2_000

export async function measureDelivery({ server, write }: Contender, conversations: readonly Conversation[]): Promise<Delivery> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
  const idleMb = memoryMb(server.pid)
  const waiting = new Map<string, (at: number) => void>()
  const hear = (data: Buffer): void => {
    const { type, bookingUuid = '' } = JSON.parse(data.toString()) as { type: string; bookingUuid?: string }
    if (type === 'NEW_MESSAGE') waiting.get(bookingUuid)?.(performance.now())
  }
  const startedMs = performance.now()
  const sockets = await openAll(server, conversations, hear)
  const openMs = performance.now() - startedMs
  await delay(QUIET_MS)
  const openMb = memoryMb(server.pid)
  const cpuBefore = cpuMs(server.pid)

  const waits: number[] = []
  const refused = new Map<number, number>()
  let undelivered = 0
  const messages = Math.min(PER_SECOND * SECONDS, conversations.length * MAX_OF_EACH)
  const writing: Promise<void>[] = []
  for (let sent = 0; sent < messages; sent += 1) {
    const conversation = conversations[sent % conversations.length] as Conversation
    writing.push(deliver(conversation))
    await delay(1000 / PER_SECOND)
  }
  async function deliver(conversation: Conversation): Promise<void> {
    const sentAt = performance.now()
    const arrived = new Promise<number | null>((resolve) => {
      waiting.set(conversation.bookingId, resolve)
      setTimeout(() => resolve(null), NEVER_MS).unref()
    })
    const { status } = await send(agent, server.url, write(conversation)).catch(() => ({ status: 0 }))
    if (status !== 201) return void refused.set(status, (refused.get(status) ?? 0) + 1)
    const arrivedAt = await arrived
    if (arrivedAt === null) undelivered += 1
    else waits.push(arrivedAt - sentAt)
  }
  await Promise.all(writing)
  const used = cpuMs(server.pid) - cpuBefore
  for (const socket of sockets) socket.terminate()
  agent.destroy()
  waits.sort((a, b) => a - b)
  const at = (share: number): number => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? Number.NaN
  return {
    idleMb,
    openMb,
    openMs,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    longestMs: at(1),
    cpuMs: used / messages,
    messages,
    undelivered,
    refused,
  }
}

/** Both parties of each conversation; the cleaner's socket hears. */
async function openAll(server: Server, conversations: readonly Conversation[], hear: (data: Buffer) => void): Promise<WebSocket[]> {
  const sockets: WebSocket[] = []
  let next = 0
  const opener = async (): Promise<void> => {
    while (next < conversations.length) {
      const { client, cleaner } = conversations[next++] as Conversation
      for (const token of [client.token, cleaner.token]) {
        const socket = await opened(server, token)
        if (token === cleaner.token) socket.on('message', hear)
        sockets.push(socket)
      }
    }
  }
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, opener))
  return sockets
}

/** Turned away for a moment, as while too many come at once, a page comes back. */
async function opened(server: Server, token: string): Promise<WebSocket> {
  for (let tries = 1; ; tries += 1) {
    const socket = dial(server, token)
    socket.on('error', () => undefined)
    const isOpen = await once(socket, 'open').then(
      () => true,
      () => false,
    )
    if (isOpen) return socket
    await delay(reconnectionDelayMs(tries, Math.random()))
  }
}
