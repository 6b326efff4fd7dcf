// Calendars over real HTTP on this machine: they know what was read before, move, grow, drip and fall silent on demand.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer =
  | { readonly kind: 'file'; readonly text: string }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'moved'; readonly to: string }
  /** So many bytes, of which the headers say nothing. */
  | { readonly kind: 'large'; readonly bytes: number }
  /** A first piece, and never the rest. */
  | { readonly kind: 'slow' }

export type CalendarServer = {
  readonly origin: string
  /** The address of a calendar, which answers so until told otherwise. */
  serve(name: string, answer: Answer): string
  /** Every request: its path, and whether it was spared the content. */
  readonly requests: readonly { readonly path: string; readonly status: number }[]
  close(): Promise<void>
}

/** `…` of lines, as programs write them. */
export const icsOf = (...lines: readonly string[]): string => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
export const eventOf = (uid: string, ...lines: readonly string[]): string[] => ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT']

/** On a free port, unless one is given. */
export async function openCalendarServer(port = 0): Promise<CalendarServer> {
  const answers = new Map<string, Answer>()
  const requests: { path: string; status: number }[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const answer = answers.get(path) ?? { kind: 'status', status: 404 }
    const etag = answer.kind === 'file' ? `"${createHash('sha256').update(answer.text).digest('base64url')}"` : ''
    const isKnown = answer.kind === 'file' && request.headers['if-none-match'] === etag
    const status = answer.kind === 'status' ? answer.status : answer.kind === 'moved' ? 302 : isKnown ? 304 : 200
    requests.push({ path, status })
    response.on('error', () => undefined)
    if (answer.kind === 'moved') return void response.writeHead(status, { location: answer.to }).end()
    if (answer.kind === 'status' || isKnown) return void response.writeHead(status).end()
    if (answer.kind === 'file') return void response.writeHead(status, { 'content-type': 'text/calendar', etag }).end(answer.text)
    response.writeHead(status, { 'content-type': 'text/calendar' })
    if (answer.kind === 'large') return void response.end(Buffer.alloc(answer.bytes, 'A'))
    response.write('BEGIN:VCALENDAR\r\n')
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    requests,
    serve(name, answer) {
      answers.set(`/${name}`, answer)
      return `${origin}/${name}`
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
