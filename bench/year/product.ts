// The product as it runs: two web processes and one worker on a database of their own, each of which may die and come again.
import { setTimeout as delay } from 'node:timers/promises'
import { openOthers } from './others.ts'
import type { Ground } from '../ground.ts'
import { cpuMs, familyCpuMs, memoryMb, postmasterOf } from '../process-usage.ts'
import { launch, type Server } from '../servers.ts'
import { settingsOf } from './settings.ts'
import { makeDatabase } from './database.ts'
import type { Machines } from './faults.ts'
import { plant, type Plant } from './plants.ts'
import type { Running } from './play.ts'
import type { Usage } from './usage.ts'

export type Product = Running & {
  readonly machines: Machines
  /** The last that its processes printed: errors alone, once they are ready. */
  said(): string
  stop(): Promise<void>
}

const SETTINGS = { NODE_ENV: 'development', SEED: 'none', LOG_LEVEL: 'error', PORT: '0', DRAIN_MS: '0', REDIS_URL: '' }
const LAUNCHES = 10
const SAID_LENGTH = 20_000

type Kind = 'web' | 'worker' | 'all'
const READY: Readonly<Record<Kind, RegExp>> = {
  web: /ready: (http:\/\/\S+)/,
  all: /ready: (http:\/\/\S+)/,
  worker: /(The worker is running)/,
}

/** `kinds`: which processes run. `planted`: a fault of the bench's own making. */
export async function openProduct(ground: Ground, kinds: readonly Kind[] = ['web', 'web', 'worker'], planted?: Plant): Promise<Product> {
  const { url, pool, drop } = await makeDatabase(ground.serverUrl)
  const others = await openOthers()
  if (planted) await plant(pool, planted)
  let said = ''
  const hear = (text: string): void => void (said = (said + text).slice(-SAID_LENGTH))
  const start = (kind: Kind): Promise<Server> =>
    again(() =>
      launch({
        script: 'src/server/main.mjs',
        env: { ...settingsOf(others), ...SETTINGS, PROCESS: kind, DATABASE_URL: url, DATA_DIR: ground.dataDir },
        ready: READY[kind],
        hear,
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
    await drop()
    await others.close()
  }
  const urls = (): readonly string[] => servers.flatMap((server, index) => (server && kinds[index] !== 'worker' ? [server.url] : []))
  const machines: Machines = {
    pool,
    pushServer: others.pushServer,
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
  const usage = async (): Promise<Usage> => {
    const sum = (of: (pid: number) => number): number => servers.reduce((total, server) => total + (server ? of(server.pid) : 0), 0)
    return { megabytes: sum(memoryMb), cpuMs: sum(cpuMs), databaseCpuMs: familyCpuMs(await postmasterOf(pool)) }
  }
  return { ...others, pool, urls, machines, usage, said: () => said, stop }
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
