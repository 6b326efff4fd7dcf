// A device in a conversation, as a page behaves: hears of messages over its socket, asks for what follows the last that it has, and comes back when cut.
import { randomUUID } from 'node:crypto'
import type http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { reconnectionDelayMs } from '#domain/live.ts'
import { send } from '../load.ts'
import type { Party } from './conversations.ts'

export type Got = { readonly id: string; readonly number: number }
type Site = { readonly url: string; readonly agent: http.Agent }
const RETRY_MS = 250

let addresses = 0
/** Each its own address: what one place asks at once is limited. */
const nextAddress = (): string => {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** Opens one socket as a page of the site does. */
export function dial({ url }: Pick<Site, 'url'>, token: string, address = nextAddress()): WebSocket {
  const headers = { origin: url, cookie: `session=${token}`, 'x-forwarded-for': address }
  return new WebSocket(`${url.replace('http', 'ws')}/ws/messages`, { headers, perMessageDeflate: false })
}

export class Device {
  readonly got: Got[] = []
  readonly #site: Site
  readonly #bookingId: string
  readonly #party: Party
  readonly #address = nextAddress()
  #socket: WebSocket | null = null
  #attempts = 0
  #pulling: Promise<void> | null = null
  #again = false
  #isOver = false
  reconnections = 0

  constructor(site: Site, bookingId: string, party: Party) {
    this.#site = site
    this.#bookingId = bookingId
    this.#party = party
  }

  /** Resolves once it is connected for the first time. */
  connect(): Promise<void> {
    return new Promise((resolve) => this.#open(resolve))
  }

  cut(): void {
    this.#socket?.terminate()
  }

  async leave(): Promise<void> {
    this.#isOver = true
    this.#socket?.terminate()
    await this.#pulling
  }

  /** Writes a message, again and again under the same id until it is accepted. */
  async write(text: string): Promise<{ readonly sentId: string; readonly retries: number }> {
    const sentId = randomUUID()
    const body = JSON.stringify({ sentId, text, language: 'fr' })
    for (let retries = 0; ; retries += 1) {
      const status = await this.#ask('POST', '', body).then(
        (answer) => answer.status,
        () => 0,
      )
      if (status === 201) return { sentId, retries }
      if (status >= 400 && status < 500 && status !== 429) throw new Error(`a message was refused with ${status}`)
      await delay(RETRY_MS)
    }
  }

  #open(opened?: () => void): void {
    if (this.#isOver) return
    const socket = dial(this.#site, this.#party.token, this.#address)
    this.#socket = socket
    socket.on('open', () => {
      this.#attempts = 0
      opened?.()
      this.#pull()
    })
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as { type: string; bookingUuid?: string }
      if (frame.type === 'NEW_MESSAGE' && frame.bookingUuid === this.#bookingId) this.#pull()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      if (this.#isOver) return
      this.reconnections += 1
      this.#attempts += 1
      setTimeout(() => this.#open(opened), reconnectionDelayMs(this.#attempts, Math.random()))
    })
  }

  #pull(): void {
    this.#again = true
    this.#pulling ??= this.#pullAll().finally(() => (this.#pulling = null))
  }

  async #pullAll(): Promise<void> {
    while (this.#again && !this.#isOver) {
      this.#again = false
      const after = this.got.at(-1)?.number ?? 0
      const { status, body } = await this.#ask('GET', `?after=${after}&limit=100`).catch(() => ({ status: 0, body: '' }))
      if (status !== 200) {
        this.#again = true
        await delay(RETRY_MS)
        continue
      }
      const { messages, hasLater } = JSON.parse(body) as { messages: Got[]; hasLater: boolean }
      this.got.push(...messages.map(({ id, number }) => ({ id, number })))
      if (hasLater) this.#again = true
    }
  }

  #ask(method: 'GET' | 'POST', query: string, body?: string) {
    const headers = { authorization: `Bearer ${this.#party.token}`, 'x-forwarded-for': this.#address }
    return send(this.#site.agent, this.#site.url, {
      method,
      path: `/api/messages/${this.#bookingId}${query}`,
      headers,
      ...(body === undefined ? {} : { body }),
    })
  }
}
