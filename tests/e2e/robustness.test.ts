// The running product under stress: its database goes away, it is stopped in the middle, it is started wrongly.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import http from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isWhole } from '../support/extent.ts'
import { launch, startProduct, type RunningProduct } from '../support/running-product.ts'
import { soon } from '../support/soon.ts'

let product: RunningProduct
let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'maisonnette-robust-'))
  const demonstration = isWhole ? {} : { SEED: 'none' }
  product = await startProduct({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', TRUST_PROXY: '1', ...demonstration })
})
afterAll(async () => {
  await product.stop().catch(() => undefined)
  rmSync(dataDir, { recursive: true, force: true })
})

const postmaster = (): number => Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

type Try = { readonly status: number; readonly ms: number; readonly retryAfter: string | null }
async function tryOnce(token?: string): Promise<Try> {
  const startedMs = performance.now()
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  // Nobody's own answers are kept.
  const response = await fetch(`${product.url}/api/${token === undefined ? 'cleaners?pageSize=3' : 'users/me'}`, { headers })
  await response.arrayBuffer()
  return { status: response.status, ms: performance.now() - startedMs, retryAfter: response.headers.get('retry-after') }
}

describe('when PostgreSQL is killed and comes back', () => {
  it('answers 503 with Retry-After meanwhile, never hangs, and recovers by itself', async () => {
    const body = JSON.stringify({ name: 'Claire', email: 'panne@essai.test', password: 'une-phrase-bien-longue', role: 'client' })
    const signedUp = await fetch(`${product.url}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const { token } = (await signedUp.json()) as { token: string }
    expect((await tryOnce(token)).status).toBe(200)
    const tries: Try[] = []
    const until = async (isOver: () => boolean): Promise<void> => {
      while (!isOver()) tries.push(await tryOnce(token))
    }
    process.kill(postmaster(), 'SIGKILL')
    await until(() => tries.some(({ status }) => status === 503))
    await until(() => tries.at(-1)?.status === 200)
    const refused = tries.filter((one) => one.status === 503)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.every((one) => one.retryAfter !== null)).toBe(true)
    expect(new Set(tries.map((one) => one.status))).toEqual(new Set([200, 503]))
    expect(tries.at(-1)?.status).toBe(200)
    if (isWhole) expect(Math.max(...tries.map((one) => one.ms))).toBeLessThan(5_000)
  })
})

describe.runIf(isWhole)('when PostgreSQL is killed while jobs run', () => {
  it('lives through it, time after time, and works on', async () => {
    let places = 0
    const isOver = { yes: false }
    const statuses = new Set<number>()
    // Each of them is a job, whether or not there is such an account.
    const forget = async (): Promise<void> => {
      while (!isOver.yes) {
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${(places += 1) >> 8}.${places & 255}` }
        const body = JSON.stringify({ email: 'claire@maisonnette.test' })
        const answer = await fetch(`${product.url}/api/auth/forgot-password`, { method: 'POST', headers, body }).catch(() => null)
        statuses.add(answer?.status ?? 0)
        await answer?.arrayBuffer()
      }
    }
    const people = Array.from({ length: 8 }, forget)
    for (let death = 0; death < 3; death += 1) {
      await soon(async () => expect((await tryOnce()).status).toBe(200))
      await delay(300)
      process.kill(postmaster(), 'SIGKILL')
      await soon(async () => expect((await tryOnce()).status).toBe(503), 5)
    }
    isOver.yes = true
    await Promise.all(people)
    await soon(async () => expect((await tryOnce()).status).toBe(200))
    expect([product.child.exitCode, statuses]).toEqual([null, new Set([202, 503])])
  })
})

/** One request on a connection of its own, as a balancer sends them. A connection that ends early is -1. */
const askOnce = (path: string): Promise<number> =>
  new Promise((resolve) => {
    const request = http.get(`${product.url}${path}`, { agent: false }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
      response.once('error', () => resolve(-1))
    })
    request.once('error', () => resolve(-1))
  })

describe.runIf(isWhole)('when stopped under load', () => {
  it('answers all that a balancer sent before /readyz failed, and exits with 0', async () => {
    const answers: Promise<number>[] = []
    const gone = new Promise<number | null>((resolve) => product.child.once('exit', (code) => resolve(code)))
    for (let wave = 0; (await askOnce('/readyz')) === 200; wave += 1) {
      for (let one = 0; one < 5; one += 1) answers.push(askOnce('/api/cleaners?pageSize=24'))
      if (wave === 10) product.child.kill('SIGTERM')
    }
    expect(answers.length).toBeGreaterThan(50)
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
    expect(await gone).toBe(0)
  })
})

describe.runIf(isWhole)('when started wrongly', () => {
  const start = async (env: Record<string, string>): Promise<{ code: number | null; output: string }> => {
    const child = launch(env)
    let output = ''
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    child.stderr.on('data', (chunk) => (output += String(chunk)))
    const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
    return { code, output: output.trim() }
  }

  it('explains in one sentence and exits with 1', async () => {
    const folder = path.join(dataDir, 'wrong')
    expect(await start({ DATA_DIR: folder, PORT: 'x' })).toEqual({
      code: 1,
      output: 'The setting PORT is wrong: must be a whole number from 0 to 65535.',
    })
    const away = await start({ DATA_DIR: folder, PORT: '0', DATABASE_URL: 'postgres://a:b@127.0.0.1:9/none' })
    expect(away).toEqual({ code: 1, output: 'The database of DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:9.' })
  })

  it('in production, on a folder with the demonstration, explains and exits with 1', async () => {
    const production = {
      NODE_ENV: 'production',
      ALLOW_SANDBOX: '1',
      APP_SECRET: 'a-secret-that-only-tests-use-00000001',
      LOG_LEVEL: 'silent',
    }
    const { code, output } = await start({ ...production, DATA_DIR: dataDir, PORT: '0' })
    expect(code).toBe(1)
    expect(output).toContain('The database holds the people of the demonstration')
    expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })
})
