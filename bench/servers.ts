// Starts and stops what is measured: each server is a process of its own, on loopback, on a free port.
import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'

export const PROJECT = path.resolve(import.meta.dirname, '..')

export type Server = { readonly url: string; readonly pid: number; readonly startMs: number; stop(): Promise<void> }

type Launch = {
  readonly script: string
  /** Where it stands; this project unless given. */
  readonly project?: string
  readonly env: Readonly<Record<string, string>>
  readonly nodeFlags?: readonly string[]
  /** The line by which it says that it listens, with its address as the first group. */
  readonly ready: RegExp
  /** Hears all that it prints. */
  readonly hear?: (text: string) => void
}

export async function launch({ script, project = PROJECT, env, nodeFlags = [], ready, hear }: Launch): Promise<Server> {
  const started = performance.now()
  const child = spawn(process.execPath, [...nodeFlags, path.join(project, script)], {
    cwd: project,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (hear) for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: unknown) => hear(String(chunk)))
  const url = await addressOf(child, script, ready)
  return { url: url.replace('localhost', '127.0.0.1'), pid: child.pid ?? 0, startMs: performance.now() - started, stop: () => stop(child) }
}

function addressOf(child: ChildProcess, script: string, ready: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: unknown): void => {
      if (output.length < 100_000) output += String(chunk)
      const found = ready.exec(output)?.[1]
      if (found) resolve(found)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`${script} stopped:\n${output}`)))
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const impatience = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await gone
  clearTimeout(impatience)
}

/** Settings under which the product runs for real, but for its simulated payments. */
const PRODUCTION = { NODE_ENV: 'production', ALLOW_SANDBOX: '1', TRUST_PROXY: '1', APP_SECRET: 'a-secret-that-only-benchmarks-use-0001' }

/** The product as it runs in production, logging included, on a given database. */
export const launchProduct = (databaseUrl: string, dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<Server> =>
  launchWith({ ...PRODUCTION, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env })

/** The product as another commit has it, in a folder of its own. */
export const launchElsewhere = (project: string, databaseUrl: string, dataDir: string): Promise<Server> =>
  launch({ ...AS_PRODUCT, project, env: { ...PRODUCTION, LOG_LEVEL: 'info', DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0' } })

/** Every answer made anew. */
export const KEEPING_NOTHING = { CACHE_MB: '0' }

/** The product as a newcomer starts it, with the database that it brings along. */
export const launchAtHome = (dataDir: string): Promise<Server> =>
  launchWith({ NODE_ENV: 'development', DATABASE_URL: '', DATA_DIR: dataDir })

const AS_PRODUCT = { script: 'src/server/main.mjs', ready: /ready: (http:\/\/\S+)/ } as const

const launchWith = (env: Readonly<Record<string, string>>, nodeFlags: readonly string[] = []): Promise<Server> =>
  launch({ ...AS_PRODUCT, env: { LOG_LEVEL: 'info', ...env, PORT: '0' }, nodeFlags })

export const launchFloor = (databaseUrl: string): Promise<Server> =>
  launch({ script: 'bench/floor-server.ts', env: { NODE_ENV: 'production', DATABASE_URL: databaseUrl }, ready: /floor: (http:\/\/\S+)/ })
