// From the start of the process to its first answer with a warm data folder, and the memory it takes idle and loaded.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { LIST_PATH } from './floor-list.ts'
import { makeClients, type Ground } from './ground.ts'
import { burst, sendOnce } from './load.ts'
import { memoryMb } from './process-usage.ts'
import { launchAtHome, launchProduct, type Server } from './servers.ts'
import { bookingAsk, freeSlots } from './slots.ts'
import { median, ms, printTable } from './table.ts'

const RUNS = 5

export async function benchStart(ground: Ground): Promise<void> {
  const town = await ground.town(10_000)
  const home = path.join(ground.dataDir, 'home')
  mkdirSync(home, { mode: 0o755 })
  // The first start makes the cluster and seeds the demonstration; it is not counted.
  await (await launchAtHome(home)).stop()
  const embedded: number[] = []
  const outside: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    embedded.push(await timeToAnswer(() => launchAtHome(home)))
    outside.push(await timeToAnswer(() => launchProduct(town.url, ground.dataDir)))
  }
  const row = (name: string, values: readonly number[], wanted: string): string[] => [
    name,
    ms(median(values)),
    ms(Math.min(...values)),
    ms(Math.max(...values)),
    wanted,
  ]
  printTable(
    `start: from the start of the process to the answer of a rendered home page, ${RUNS} runs`,
    ['', 'median', 'least', 'most', 'wanted'],
    [row('with the embedded database', embedded, '1500 ms'), row('with a database outside', outside, '700 ms')],
  )
  await memory(ground)
}

async function timeToAnswer(start: () => Promise<Server>): Promise<number> {
  const started = performance.now()
  const server = await start()
  try {
    const { status } = await sendOnce(server.url, { path: '/' })
    if (status !== 200) throw new Error(`The home page was answered ${status}`)
    return performance.now() - started
  } finally {
    await server.stop()
  }
}

async function memory(ground: Ground): Promise<void> {
  const town = await ground.town(10_000)
  const clients = await makeClients(town.pool, 20)
  const slots = await freeSlots(town.pool, 6_000)
  const server = await launchProduct(town.url, ground.dataDir)
  try {
    await sendOnce(server.url, { path: '/' })
    await delay(2_000)
    const idle = memoryMb(server.pid)
    let most = idle
    const watch = setInterval(() => (most = Math.max(most, memoryMb(server.pid))), 100)
    const load = { url: server.url, connections: 16, maxMs: 15_000 }
    await burst({ ...load, requests: 4_000, ask: () => ({ path: LIST_PATH }) })
    await burst({ ...load, requests: 1_000, ask: () => ({ path: '/', headers: { 'accept-encoding': 'br' } }) })
    await burst({
      ...load,
      requests: 300,
      ask: (number) => bookingAsk(slots.at(-1 - number) as (typeof slots)[number], clients[number % 20] as (typeof clients)[number], 1),
    })
    clearInterval(watch)
    const rows = [
      ['idle, after its first page', `${idle.toFixed(0)} MB`, '150 MB'],
      ['most, under lists, pages and requests to book', `${most.toFixed(0)} MB`, '260 MB'],
    ]
    printTable('start: resident memory of the server process', ['', 'seen', 'wanted'], rows)
  } finally {
    await server.stop()
  }
}
