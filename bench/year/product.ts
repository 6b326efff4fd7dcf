// The product as it runs: two web processes and one worker on a database of their own, each of which may die and come again.
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { migrateJobs } from '#server/platform/jobs.ts'
import { migrate } from '#server/platform/postgres/migrate.ts'
import type { Ground } from '../ground.ts'
import { memoryMb } from '../process-usage.ts'
import { launch, type Server } from '../servers.ts'
import { PRODUCT_SETTINGS } from './acts.ts'
import type { Machines } from './faults.ts'
import { plant, type Plant } from './plants.ts'
import type { Running } from './play.ts'

export type Product = Running & {
  readonly machines: Machines
  stop(): Promise<void>
}

const TEMPLATE = 'year_template'
const SETTINGS = { ...PRODUCT_SETTINGS, NODE_ENV: 'development', SEED: 'none', LOG_LEVEL: 'error', PORT: '0', DRAIN_MS: '0', REDIS_URL: '' }
const LAUNCHES = 10

type Kind = 'web' | 'worker' | 'all'
const READY: Readonly<Record<Kind, RegExp>> = {
  web: /ready: (http:\/\/\S+)/,
  all: /ready: (http:\/\/\S+)/,
  worker: /(The worker is running)/,
}

const under = (serverUrl: string, name: string): string => serverUrl.replace(/\/[^/]+$/, `/${name}`)

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}

/** A connection that is lost with its server is replaced by the next query. */
function poolOf(url: string): pg.Pool {
  const lost = (): void => undefined
  return new pg.Pool({ connectionString: url, max: 4 }).on('error', lost).on('connect', (client) => client.on('error', lost))
}

let madeDatabases = 0

/** Cloned from one that was migrated once. */
async function makeDatabase(serverUrl: string): Promise<string> {
  if (madeDatabases === 0) {
    await onServer(serverUrl, `create database ${TEMPLATE}`)
    await migrate(under(serverUrl, TEMPLATE))
    const pool = poolOf(under(serverUrl, TEMPLATE))
    await migrateJobs(pool)
    await pool.end()
  }
  madeDatabases += 1
  const name = `year_${madeDatabases}`
  await onServer(serverUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  return name
}

/** `kinds`: which processes run. `planted`: a fault of the bench's own making. */
export async function openProduct(ground: Ground, kinds: readonly Kind[] = ['web', 'web', 'worker'], planted?: Plant): Promise<Product> {
  const name = await makeDatabase(ground.serverUrl)
  const url = under(ground.serverUrl, name)
  const pool = poolOf(url)
  if (planted) await plant(pool, planted)
  const start = (kind: Kind): Promise<Server> =>
    again(() =>
      launch({
        script: 'src/server/main.mjs',
        env: { ...SETTINGS, PROCESS: kind, DATABASE_URL: url, DATA_DIR: ground.dataDir },
        ready: READY[kind],
      }),
    )
  const servers: (Server | null)[] = await Promise.all(kinds.map(start))
  // An interrupted campaign leaves no process and no connection behind, so that PostgreSQL ends as well.
  const endAll = (): void => {
    for (const server of servers) if (server) process.kill(server.pid, 'SIGKILL')
    void pool.end()
  }
  const endings = ['SIGINT', 'SIGTERM'] as const
  for (const signal of endings) process.once(signal, endAll)
  const stop = async (): Promise<void> => {
    for (const signal of endings) process.off(signal, endAll)
    await Promise.all(servers.map((server) => server?.stop()))
    await pool.end()
    await onServer(ground.serverUrl, `drop database ${name} with (force)`)
  }
  const urls = (): readonly string[] => servers.flatMap((server, index) => (server && kinds[index] !== 'worker' ? [server.url] : []))
  const machines: Machines = {
    pool,
    urls,
    processes: kinds.length,
    async kill(number) {
      const [server, kind] = [servers[number], kinds[number]]
      if (!server || !kind) return
      servers[number] = null
      process.kill(server.pid, 'SIGKILL')
      servers[number] = await start(kind)
    },
    async freeze(number, ms) {
      const server = servers[number]
      if (!server) return
      process.kill(server.pid, 'SIGSTOP')
      try {
        await delay(ms)
      } finally {
        process.kill(server.pid, 'SIGCONT')
      }
    },
  }
  return { pool, urls, machines, memory: () => servers.reduce((sum, server) => sum + (server ? memoryMb(server.pid) : 0), 0), stop }
}

/** A database that just lost a process, or is starting itself, may refuse the first attempts. */
async function again(start: () => Promise<Server>): Promise<Server> {
  for (let left = LAUNCHES; ; left -= 1) {
    try {
      return await start()
    } catch (error) {
      if (left === 0) throw error
      await delay(500)
    }
  }
}
