// The live connection at size: what open sockets cost and how late a message is, beside a bare server; and that cuts and kills lose none.
import { randomUUID } from 'node:crypto'
import type { Ground } from './ground.ts'
import { openBalancer } from './live/balancer.ts'
import { settleConversations, type Conversation } from './live/conversations.ts'
import { measureDelivery, type Contender, type Delivery } from './live/delivery.ts'
import { writeThroughTrouble } from './live/trouble.ts'
import { launch, launchProduct } from './servers.ts'
import { ms, printTable } from './table.ts'

const SOCKETS = Number(process.env['LIVE_SOCKETS'] ?? 5_000)
const MESSAGES = Number(process.env['LIVE_MESSAGES'] ?? 100_000)
const WITHIN_MS = Number(process.env['LIVE_MINUTES'] ?? 15) * 60_000
const MEMORY_MB = 300
const P99_MS = 250

export async function benchLive(ground: Ground): Promise<void> {
  const town = await ground.town(Math.max(SOCKETS / 2, 60))
  const conversations = await settleConversations(town, SOCKETS / 2)
  await compareDelivery(ground, town.url, conversations)
  const balancer = await openBalancer()
  const trouble = await writeThroughTrouble({
    pool: town.pool,
    balancer,
    conversations,
    messages: MESSAGES,
    withinMs: WITHIN_MS,
    launch: () => launchProduct(town.url, ground.dataDir, { LOG_LEVEL: 'error' }),
  })
  await balancer.close()
  const count = (value: number): string => value.toLocaleString('en-CA')
  const wanted = (name: string, seen: number, most: number) => [name, count(seen), count(most), verdict(seen === most)]
  const shown = (name: string, seen: string) => [name, seen, '', '']
  // Half of all are on the process that is killed, and come back once.
  const expected = trouble.cuts + trouble.kills * (SOCKETS / 2)
  printTable(
    `live: messages to ${count(SOCKETS)} open sockets of two processes behind a balancer, each killed (-9) once`,
    ['', 'seen', 'wanted', 'met'],
    [
      wanted('messages written', trouble.written, MESSAGES),
      wanted('sockets cut at random', trouble.cuts, SOCKETS / 5),
      wanted('processes killed', trouble.kills, 2),
      wanted('lost, over both devices and the table', trouble.lost, 0),
      wanted('doubled', trouble.doubled, 0),
      wanted('out of order', trouble.disordered, 0),
      shown('connections opened again', `${count(trouble.reconnections)}; cuts and kills explain ${count(expected)}`),
      shown('writes sent once more', count(trouble.retries)),
      shown('all of it', `${ms(trouble.tookMs)}, ${Math.round(trouble.written / (trouble.tookMs / 1000))} a second`),
      shown('until every device had the last', ms(trouble.settledMs)),
    ],
  )
}

const verdict = (isMet: boolean): string => (isMet ? 'yes' : 'NO')

async function compareDelivery(ground: Ground, databaseUrl: string, conversations: readonly Conversation[]): Promise<void> {
  const product: Contender = {
    name: 'product',
    server: await launchProduct(databaseUrl, ground.dataDir),
    write: ({ bookingId, client }) => ({
      method: 'POST',
      path: `/api/messages/${bookingId}`,
      headers: { authorization: `Bearer ${client.token}`, 'x-forwarded-for': `10.200.0.${Math.floor(Math.random() * 250)}` },
      body: JSON.stringify({ sentId: randomUUID(), text: 'Bonjour, à jeudi!', language: 'fr' }),
    }),
  }
  const floor: Contender = {
    name: 'floor: bare ws, nothing stored',
    server: await launch({ script: 'bench/live/floor-live.ts', env: { NODE_ENV: 'production' }, ready: /floor: (http:\/\/\S+)/ }),
    write: ({ bookingId, cleaner }) => ({
      method: 'POST',
      path: `/?to=${cleaner.token}`,
      body: JSON.stringify({ type: 'NEW_MESSAGE', uuidId: randomUUID(), bookingUuid: bookingId }),
    }),
  }
  const rows: string[][] = []
  const notes: string[] = []
  for (const contender of [product, floor]) {
    const seen = await measureDelivery(contender, conversations)
    rows.push(rowOf(contender.name, seen))
    for (const [status, count] of seen.refused) notes.push(`UNEXPECTED: ${contender.name} answered ${status} to ${count} messages`)
    await contender.server.stop()
  }
  printTable(
    `live: ${SOCKETS.toLocaleString('en-CA')} open sockets on one process, a hundred messages a second`,
    [
      '',
      'memory before',
      'open',
      'wanted',
      'met',
      'to open all',
      'p50',
      'p99',
      'wanted',
      'met',
      'longest',
      'CPU a message',
      'not delivered',
    ],
    rows,
    notes,
  )
}

const rowOf = (name: string, seen: Delivery): string[] => [
  name,
  `${seen.idleMb.toFixed(0)} MB`,
  `${seen.openMb.toFixed(0)} MB`,
  `${MEMORY_MB} MB`,
  verdict(seen.openMb <= MEMORY_MB),
  ms(seen.openMs),
  ms(seen.p50Ms),
  ms(seen.p99Ms),
  ms(P99_MS),
  verdict(seen.p99Ms <= P99_MS),
  ms(seen.longestMs),
  ms(seen.cpuMs),
  `${seen.undelivered} of ${seen.messages}`,
]
