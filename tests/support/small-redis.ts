// As much of Redis as its publish and subscribe need, over TCP, for machines without one.
import { once } from 'node:events'
import net from 'node:net'

export type SmallRedis = { readonly port: number; close(): Promise<void> }

/** Knows RESP2, AUTH, SELECT, PING, SUBSCRIBE, UNSUBSCRIBE and PUBLISH. */
export async function startSmallRedis({ password }: { readonly password?: string } = {}): Promise<SmallRedis> {
  const channels = new Map<string, Set<net.Socket>>()
  const clients = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    let isKnown = password === undefined
    let rest = Buffer.alloc(0)
    clients.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clients.delete(socket)
      for (const subscribers of channels.values()) subscribers.delete(socket)
    })
    socket.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk])
      for (let read = readCommand(rest); read; read = readCommand(rest)) {
        rest = rest.subarray(read.length)
        socket.write(answer(read.words))
      }
    })

    const isSubscribed = (): boolean => [...channels.values()].some((subscribers) => subscribers.has(socket))
    function answer([command = '', ...words]: readonly string[]): string {
      const name = command.toUpperCase()
      if (name === 'AUTH') {
        isKnown = words.at(-1) === password
        return isKnown ? '+OK\r\n' : '-WRONGPASS invalid username-password pair or user is disabled.\r\n'
      }
      if (!isKnown) return '-NOAUTH Authentication required.\r\n'
      switch (name) {
        case 'SELECT':
          return '+OK\r\n'
        case 'PING':
          return isSubscribed() ? array(['pong', '']) : '+PONG\r\n'
        case 'SUBSCRIBE':
          return words.map((channel, index) => hear(channel, index + 1)).join('')
        case 'UNSUBSCRIBE':
          for (const channel of words) channels.get(channel)?.delete(socket)
          return words.map((channel) => counted('unsubscribe', channel, 0)).join('')
        case 'PUBLISH': {
          const [channel = '', message = ''] = words
          const subscribers = [...(channels.get(channel) ?? [])]
          for (const subscriber of subscribers) subscriber.write(array(['message', channel, message]))
          return `:${subscribers.length}\r\n`
        }
        default:
          return `-ERR unknown command '${name}'\r\n`
      }
    }
    function hear(channel: string, count: number): string {
      channels.set(channel, (channels.get(channel) ?? new Set()).add(socket))
      return counted('subscribe', channel, count)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as net.AddressInfo).port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const client of clients) client.destroy()
      await closed
    },
  }
}

const bulk = (text: string): string => `$${Buffer.byteLength(text)}\r\n${text}\r\n`
const array = (words: readonly string[]): string => `*${words.length}\r\n${words.map(bulk).join('')}`
const counted = (what: string, channel: string, count: number): string => `*3\r\n${bulk(what)}${bulk(channel)}:${count}\r\n`

/** The first whole command of what has arrived, and its length in bytes; null when more must come. */
function readCommand(bytes: Buffer): { words: string[]; length: number } | null {
  let at = 0
  const line = (): string | null => {
    const end = bytes.indexOf('\r\n', at)
    if (end < 0) return null
    const text = bytes.toString('utf8', at, end)
    at = end + 2
    return text
  }
  const head = line()
  if (head === null) return null
  const words: string[] = []
  for (let left = Number(head.slice(1)); left > 0; left -= 1) {
    const size = line()
    if (size === null) return null
    const end = at + Number(size.slice(1))
    if (bytes.length < end + 2) return null
    words.push(bytes.toString('utf8', at, end))
    at = end + 2
  }
  return { words, length: at }
}
