// How the process ends and what it leaves: by a signal, through npm, by a crash, during work.
import { once } from 'node:events'
import http from 'node:http'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isWhole } from '../support/extent.ts'
import { DIRECTLY, launch, startProduct } from '../support/running-product.ts'
import { soon } from '../support/soon.ts'

let dataDir: string
let env: Record<string, string>
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'maisonnette-stopping-'))
  env = { DATA_DIR: dataDir, PORT: '0', SEED: 'none', LOG_LEVEL: 'silent' }
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const postgres = (): number => Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

const untilGone = (pid: number): Promise<void> => soon(() => expect(isGone(pid)).toBe(true))

const WORDS = JSON.stringify({ audience: false, ads: false })

/** A request whose body is still on its way; `end` sends the rest and answers the status. */
async function slowRequest(url: string): Promise<{ end(): Promise<string> }> {
  const { hostname, port, host } = new URL(url)
  const socket = net.connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(
    `POST /api/consent HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${WORDS.length}\r\n\r\n${WORDS.slice(0, 5)}`,
  )
  // The server has read so much by the time it answers another.
  await fetch(`${url}/healthz`)
  return {
    async end() {
      socket.write(WORDS.slice(5))
      const [answer] = (await once(socket, 'data')) as [Buffer]
      socket.destroy()
      return String(answer).split(' ', 2)[1] ?? ''
    },
  }
}

const WAYS_TO_STOP: readonly (readonly [string, readonly string[], (pid: number) => void])[] = [
  ['the process', DIRECTLY, (pid) => process.kill(pid, 'SIGTERM')],
  ['its whole group', DIRECTLY, (pid) => process.kill(-pid, 'SIGTERM')],
  ['npm start alone', ['npm', 'start'], (pid) => process.kill(pid, 'SIGTERM')],
  ['npm start and its group, as Ctrl-C is', ['npm', 'start'], (pid) => process.kill(-pid, 'SIGINT')],
]

describe('a signal to stop', () => {
  it.each(isWhole ? WAYS_TO_STOP : WAYS_TO_STOP.slice(0, 1))(
    'to %s lets what was accepted be answered, and leaves no database behind',
    async (_to, command, signal) => {
      const product = await startProduct(env, command)
      const [database, request] = [postgres(), await slowRequest(product.url)]
      signal(product.child.pid ?? 0)
      await soon(async () => expect((await fetch(`${product.url}/readyz`)).status).toBe(503))
      expect(await request.end()).toBe('204')
      await product.stop()
      await untilGone(database)
    },
  )

  it('drops nobody who connected while the process stood still', async () => {
    const product = await startProduct({ ...env, DRAIN_MS: '1000' })
    product.child.kill('SIGTERM')
    await soon(async () => expect((await fetch(`${product.url}/readyz`)).status).toBe(503))
    product.child.kill('SIGSTOP')
    const answers = Array.from({ length: 20 }, () => statusOf(product.url))
    await delay(2_000)
    product.child.kill('SIGCONT')
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 20 }, () => 200))
    await product.stop()
  })

  it.runIf(isWhole)('cuts off after 20 seconds who never ends a request, and then leaves in order', async () => {
    const product = await startProduct(env)
    const [database, startedMs] = [postgres(), performance.now()]
    await slowRequest(product.url)
    product.child.kill('SIGTERM')
    const [code] = (await once(product.child, 'exit')) as [number | null]
    expect(code).toBe(0)
    expect(performance.now() - startedMs).toBeGreaterThan(20_000)
    expect(performance.now() - startedMs).toBeLessThan(25_000)
    expect(isGone(database)).toBe(true)
  })

  it.runIf(isWhole)('a second signal after two seconds stops at once, and the database still stops', async () => {
    const product = await startProduct(env)
    const [database, startedMs] = [postgres(), performance.now()]
    await slowRequest(product.url)
    const gone = once(product.child, 'exit')
    const again = setInterval(() => product.child.kill('SIGTERM'), 250)
    const [code] = (await gone) as [number | null]
    clearInterval(again)
    expect(code).toBe(1)
    expect(performance.now() - startedMs).toBeGreaterThan(2_000)
    expect(performance.now() - startedMs).toBeLessThan(10_000)
    await untilGone(database)
  })

  it.runIf(isWhole)('in the middle of a start leaves no database behind', async () => {
    const child = launch(env)
    const gone = once(child, 'exit')
    const database = await soon(postgres, 5)
    child.kill('SIGTERM')
    await gone
    await untilGone(database)
  })
})

/** Over a connection of its own; 0 when it ends early. */
const statusOf = (url: string): Promise<number> =>
  new Promise((resolve) => {
    const request = http.get(`${url}/healthz`, { agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.once('error', () => resolve(0))
  })

describe('after a crash', () => {
  it('the next process watches the database that still runs: it starts it again, and stops it in the end', async () => {
    const crashed = await startProduct(env)
    const first = postgres()
    crashed.child.kill('SIGKILL')
    await once(crashed.child, 'exit')
    const product = await startProduct(env)
    expect(postgres()).toBe(first)

    process.kill(first, 'SIGKILL')
    await untilGone(first)
    await soon(async () => expect((await fetch(`${product.url}/readyz`)).status).toBe(200))
    const second = postgres()
    expect(second).not.toBe(first)
    await product.stop()
    expect(isGone(second)).toBe(true)
  })
})
