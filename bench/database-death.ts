// Kills PostgreSQL under load and restarts it: time to the first good answer, and the answers meanwhile.
import { readFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { LIST_PATH } from './floor-list.ts'
import type { Ground } from './ground.ts'
import { launchProduct } from './servers.ts'
import { ms, printTable } from './table.ts'

const DEATHS = Number(process.env['CRASH_DEATHS'] ?? 5)
const CONNECTIONS = 16

type Heard = { readonly at: number; readonly tookMs: number; readonly status: number; readonly retryAfter: boolean }

export async function benchDatabaseDeath(ground: Ground): Promise<void> {
  const town = await ground.town(2_000)
  const product = await launchProduct(town.url, ground.dataDir)
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const answers: Heard[] = []
  const load = { over: false }
  const ask = async (): Promise<void> => {
    while (!load.over) answers.push(await askOnce(agent, product.url + LIST_PATH))
  }
  const people = Array.from({ length: CONNECTIONS }, ask)
  const outages: { readonly downMs: number; readonly goodAfterMs: number }[] = []
  try {
    await delay(1_500)
    for (let death = 0; death < DEATHS; death += 1) {
      const postmaster = await postmasterOf(town.url)
      const killedAt = performance.now()
      process.kill(postmaster, 'SIGKILL')
      await delay(50)
      const backAt = await untilBack(town.url)
      const goodAt = await untilGood(answers, backAt)
      outages.push({ downMs: backAt - killedAt, goodAfterMs: Math.max(0, goodAt - backAt) })
      await delay(2_000)
    }
    load.over = true
    await Promise.all(people)
    const statuses = Map.groupBy(answers, ({ status }) => status)
    const refused = statuses.get(503) ?? []
    printTable(
      `database-death: PostgreSQL killed ${DEATHS} times under ${CONNECTIONS} connections that list cleaners`,
      ['', 'seen', 'wanted'],
      [
        ...[...statuses]
          .toSorted(([a], [b]) => a - b)
          .map(([status, all]) => [`answered ${status}`, String(all.length), status === 200 || status === 503 ? '' : '0']),
        ['503 without Retry-After', String(refused.filter(({ retryAfter }) => !retryAfter).length), '0'],
        ['longest wait for any answer', ms(Math.max(...answers.map(({ tookMs }) => tookMs))), '2000 ms'],
        ['PostgreSQL away, longest', ms(Math.max(...outages.map(({ downMs }) => downMs))), ''],
        ['good answers again after it is back, longest', ms(Math.max(...outages.map(({ goodAfterMs }) => goodAfterMs))), '5000 ms'],
        ['the same process throughout', isAlive(product.pid) ? 'yes' : 'no', 'yes'],
      ],
    )
  } finally {
    load.over = true
    agent.destroy()
    await product.stop()
  }
}

function askOnce(agent: http.Agent, url: string): Promise<Heard> {
  const asked = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, retryAfter = false): void =>
      resolve({ at: performance.now(), tookMs: performance.now() - asked, status, retryAfter })
    http
      .get(url, { agent, timeout: 20_000 }, (response) => {
        response.resume()
        response.once('end', () => end(response.statusCode ?? 0, response.headers['retry-after'] !== undefined))
        response.once('error', () => end(0))
      })
      .once('error', () => end(0))
  })
}

/** The server's first process, from its own file. */
async function postmasterOf(url: string): Promise<number> {
  const client = await connected(url)
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  await client.end()
  return Number(readFileSync(path.join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8').split('\n', 1)[0])
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function untilBack(url: string): Promise<number> {
  for (;;) {
    try {
      const client = await connected(url)
      await client.query('select 1')
      await client.end()
      return performance.now()
    } catch {
      await delay(25)
    }
  }
}

/** When the first request was answered well after the server was back. */
async function untilGood(answers: readonly Heard[], backAt: number): Promise<number> {
  for (;;) {
    const good = answers.findLast(({ at, status }) => at > backAt && status === 200)
    if (good) return answers.find(({ at, status }) => at > backAt && status === 200)?.at ?? good.at
    await delay(10)
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
