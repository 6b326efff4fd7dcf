// Starts the product as a newcomer would, on a free port and an empty data folder, for the journeys in a browser.
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import chromium from '@sparticuz/chromium'
import type { TestProject } from 'vitest/node'
import { count } from './counts.ts'
import { makePassingFolder } from './passing-folder.ts'

/** `pushPort`: where it may send notifications; a journey opens its push server there. */
type ProductOfWorker = { readonly url: string; readonly pushPort: number; readonly calendarPort: number }

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to another's.
  interface ProvidedContext {
    /** One for each worker that runs journeys. */
    products: readonly ProductOfWorker[]
    /** A folder that holds the demonstration. */
    town: string
  }
}

/** Opens an operator's account at `/register`. */
export const OPERATORS_CODE = 'porte-bleue-2026'

const project = path.resolve(import.meta.dirname, '../..')

export type RunningProduct = { readonly url: string; readonly child: ChildProcess; stop(): Promise<void> }

export const DIRECTLY = [process.execPath, 'src/server/main.mjs'] as const

const END_WITH_US = { NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'end-with-parent.mjs')}` }

/** Starts it without waiting. */
export const launch = (env: Record<string, string>, [program = '', ...flags]: readonly string[] = DIRECTLY, ownGroup = false) =>
  spawn(program, flags, {
    cwd: project,
    env: { ...process.env, ...END_WITH_US, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: ownGroup,
  })

/** Resolves once the product printed its address; rejects with its output when it stops first. A given `command` leads a group of its own. */
export async function startProduct(env: Record<string, string> = {}, command?: readonly string[]): Promise<RunningProduct> {
  count('products')
  const dataDir = makePassingFolder('journeys')
  const settings = { NODE_ENV: 'development', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env }
  const child = launch(settings, command, command !== undefined)
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    const read = (chunk: unknown): void => {
      output += String(chunk)
      const ready = /ready: (http:\/\/\S+)/.exec(output)
      if (ready?.[1]) resolve(ready[1])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', (chunk) => {
      read(chunk)
      process.stderr.write(chunk as Buffer)
    })
    child.once('exit', () => reject(new Error(`The product stopped:\n${output}`)))
  })
  let isWanted = false
  child.once('exit', (code, signal) => {
    if (!isWanted) process.stderr.write(`The product at ${url} ended by itself: ${signal ?? code}\n`)
  })
  return {
    url,
    child,
    async stop() {
      isWanted = true
      if (child.exitCode === null && child.signalCode === null) {
        const gone = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGTERM')
        await gone
      }
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** Fills a folder with the demonstration: copying it costs a twentieth of filling it anew. */
async function seedTown(): Promise<string> {
  const town = makePassingFolder('town')
  const product = await startProduct({ DATA_DIR: town })
  await product.stop()
  return town
}

/** Starts it on a copy of a filled folder. */
export async function startInTown(town: string, env: Record<string, string>): Promise<RunningProduct> {
  const dataDir = makePassingFolder('copied')
  await promisify(execFile)('cp', ['-a', `${town}/.`, dataDir])
  const product = await startProduct({ DATA_DIR: dataDir, ...env })
  return {
    ...product,
    async stop() {
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function startForWorker(town: string): Promise<{ readonly provided: ProductOfWorker; readonly product: RunningProduct }> {
  const [pushPort, calendarPort] = [await freePort(), await freePort()]
  // Every visitor comes from an address of their own, as `browser.ts` says.
  const product = await startInTown(town, {
    TRUST_PROXY: '1',
    ADMIN_SIGNUP_CODE: OPERATORS_CODE,
    PUSH_TEST_SERVER: `http://127.0.0.1:${pushPort}`,
    CALENDAR_TEST_SERVER: `http://127.0.0.1:${calendarPort}`,
  })
  return { provided: { url: product.url, pushPort, calendarPort }, product }
}

/** Workers share no product: each journey finds its own people as it left them. */
export default async function setup(testProject: TestProject): Promise<() => Promise<void>> {
  // Unpacked once, before two workers would at the same instant.
  await chromium.executablePath()
  const town = await seedTown()
  testProject.provide('town', town)
  const started = await Promise.all(Array.from({ length: testProject.config.maxWorkers }, () => startForWorker(town)))
  testProject.provide(
    'products',
    started.map(({ provided }) => provided),
  )
  return async () => {
    await Promise.all(started.map(({ product }) => product.stop()))
    rmSync(town, { recursive: true, force: true })
  }
}
