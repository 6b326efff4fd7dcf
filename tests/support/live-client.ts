// A client of the live connection, written from what is promised of it alone: an address, frames of JSON, and close codes.
import { once } from 'node:events'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import { soon } from './soon.ts'

export type LiveClient = {
  readonly socket: WebSocket
  readonly frames: Record<string, unknown>[]
  send(frame: unknown): void
  /** Resolves with the code with which the connection was closed. */
  readonly closed: Promise<number>
  /** Waits for a frame with these fields. */
  heard(fields: Record<string, unknown>): Promise<void>
  /** Resolves once the server has answered everything sent so far. */
  settled(): Promise<void>
}

type Way = {
  readonly lately?: true
  readonly token?: string
  readonly ticket?: string
  readonly origin?: string | null
  readonly headers?: Record<string, string>
}

/** By a cookie that holds `token`, or by a ticket; `lately` asks for what was told a moment ago; from a page of the site itself unless `origin` says otherwise. */
function dial(site: string, { token, ticket, lately, origin = site, headers = {} }: Way): WebSocket {
  const query = new URLSearchParams({ ...(ticket !== undefined && { ticket }), ...(lately && { lately: '' }) })
  const url = `${site.replace('http', 'ws')}/ws/messages?${query}`
  return new WebSocket(url, {
    headers: { ...(origin === null ? {} : { origin }), ...(token === undefined ? {} : { cookie: `session=${token}` }), ...headers },
  })
}

export async function connect(site: string, way: Way): Promise<LiveClient> {
  const socket = dial(site, way)
  const frames: Record<string, unknown>[] = []
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as Record<string, unknown>))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await once(socket, 'open')
  const heard = (fields: Record<string, unknown>) => soon(() => expect(frames).toContainEqual(expect.objectContaining(fields)), 5)
  let pings = 0
  return {
    socket,
    frames,
    send: (frame) => socket.send(typeof frame === 'string' ? frame : (JSON.stringify(frame) ?? '')),
    closed,
    heard,
    async settled() {
      pings += 1
      socket.send(JSON.stringify({ type: 'PING', timestamp: `settled ${pings}` }))
      await heard({ type: 'PONG', timestamp: `settled ${pings}` })
    },
  }
}

/** The status and code with which an upgrade is refused. */
export function refusal(site: string, way: Way): Promise<{ readonly status: number; readonly code: string; readonly message: string }> {
  const socket = dial(site, way)
  return new Promise((resolve, reject) => {
    socket.once('open', () => reject(new Error('the connection was accepted')))
    socket.once('error', reject)
    socket.once('unexpected-response', (_request, response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk.toString()))
      response.on('end', () => {
        const { code, message } = JSON.parse(body) as { code: string; message: string }
        resolve({ status: response.statusCode ?? 0, code, message })
      })
    })
  })
}
