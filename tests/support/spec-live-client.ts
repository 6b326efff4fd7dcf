// A client of the socket as anybody would write it who has only its description: ten seconds to connect, a PING every thirty, five
// attempts from two seconds on, each half as long again, thirty at most and a tenth of chance; final close codes; four errors.
import { EventEmitter } from 'node:events'
import { WebSocket } from 'ws'
import type { HandClock } from './hand-clock.ts'

const FINAL: ReadonlySet<number> = new Set([1000, 1001, 1005])
type State = 'disconnected' | 'connected' | 'reconnecting' | 'failed'
type Message = Readonly<Record<string, unknown>>

/** Emits `state`, `message` (by its type too), `closed` with the code, and `reconnect-failed`. */
export class SpecLiveClient extends EventEmitter {
  state: State = 'disconnected'
  readonly errors: string[] = []
  readonly messages: Message[] = []
  attempts = 0
  #socket: WebSocket | null = null
  #isIntentional = false
  readonly #calls = new Set<() => void>()
  readonly #url: string
  readonly #headers: Readonly<Record<string, string>>
  readonly #clock: HandClock
  readonly #chance: () => number

  constructor(site: string, token: string, clock: HandClock, chance: () => number = () => 0) {
    super()
    this.#url = `${site.replace('http', 'ws')}/ws/messages`
    this.#headers = { origin: site, cookie: `session=${token}` }
    this.#clock = clock
    this.#chance = chance
  }

  connect(): void {
    this.#isIntentional = false
    const socket = new WebSocket(this.#url, { headers: this.#headers })
    this.#socket = socket
    const isOver = this.#after(10_000, () => this.#fail(socket, 'Connection timeout'))
    socket.on('open', () => {
      isOver()
      this.attempts = 0
      this.#become('connected')
      this.#ping(socket)
    })
    socket.on('message', (data: Buffer) => this.#read(data.toString()))
    socket.on('error', () => undefined)
    socket.on('close', (code: number) => {
      if (this.#socket !== socket) return
      this.emit('closed', code)
      if (FINAL.has(code)) this.#stop('disconnected')
      else this.#fail(socket, 'WebSocket connection failed')
    })
  }

  disconnect(): void {
    this.#isIntentional = true
    this.#socket?.close(1000)
    this.#stop('disconnected')
  }

  send(message: Message): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
    else this.errors.push('Failed to send message')
  }

  #ping(socket: WebSocket): void {
    this.#after(30_000, () => {
      if (this.#socket !== socket || this.state !== 'connected') return
      this.send({ type: 'PING', timestamp: this.#clock.now() })
      this.#ping(socket)
    })
  }

  #read(text: string): void {
    try {
      const message = JSON.parse(text) as Message
      this.messages.push(message)
      this.emit('message', message)
    } catch {
      this.errors.push('Failed to parse message')
    }
  }

  #fail(socket: WebSocket, error: string): void {
    this.errors.push(error)
    this.#stop('reconnecting')
    socket.terminate()
    if (this.#isIntentional) return
    if (this.attempts === 5) {
      this.#become('failed')
      this.emit('reconnect-failed')
      return
    }
    const delayMs = Math.min(2_000 * 1.5 ** this.attempts, 30_000) * (1 + 0.1 * this.#chance())
    this.attempts += 1
    this.#after(delayMs, () => this.connect())
  }

  #stop(state: State): void {
    this.#socket = null
    for (const call of this.#calls) call()
    this.#calls.clear()
    this.#become(state)
  }

  #after(ms: number, run: () => void): () => void {
    const off = this.#clock.after(ms, run)
    this.#calls.add(off)
    return off
  }

  #become(state: State): void {
    this.state = state
    this.emit('state', state)
  }
}
