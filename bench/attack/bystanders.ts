// People who use the product while it is attacked, in a process of their own: the attacker must not slow down their clocks.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import { fileURLToPath } from 'node:url'
import { send, type Ask } from '../load.ts'

export type Waits = {
  readonly asked: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly longestMs: number
  /** Answers that are neither what was expected nor "come back in a moment". */
  readonly failed: number
  /** Answers 503. */
  readonly turnedAway: number
  /** The 99th percentile of each kind of visit, and the unexpected answers. */
  readonly details: string
}

export type Bystanders = { leave(): Promise<Waits> }

type Visit = { readonly kind: 'page' | 'search' | 'session' | 'sign-in'; readonly ask: Ask; readonly expected: number }
type Heard = { readonly kind: Visit['kind']; readonly waitMs: number; readonly surprise: string | null }

const EVERY_MS = 50
const WARM_UP = 80

/** Ordinary people, each from an address of their own: a page, a search, a quiet check of a session and a sign-in that fails. */
const visitOf = (number: number, token: string): Visit => {
  const headers = { 'x-forwarded-for': `198.18.${(number >> 8) & 255}.${number & 255}` }
  const visits: readonly Visit[] = [
    { kind: 'page', ask: { path: `/cleaners?page=${(number % 2) + 1}`, headers }, expected: 200 },
    { kind: 'search', ask: { path: '/api/cleaners?city=montreal&sort=price', headers }, expected: 200 },
    { kind: 'session', ask: { path: '/api/users/me', headers: { ...headers, authorization: `Bearer ${token}` } }, expected: 200 },
    {
      kind: 'sign-in',
      ask: {
        method: 'POST',
        path: '/api/auth/login',
        headers,
        body: JSON.stringify({ email: `personne-${number}@maisonnette.test`, password: 'une phrase que personne ne dit' }),
      },
      expected: 401,
    },
  ]
  return visits[number % visits.length] as Visit
}

/** One request every 50 ms, whether or not the last was answered, as of independent people. The first of a fresh process are not counted. */
export async function watch(url: string, token: string): Promise<Bystanders> {
  const child = fork(fileURLToPath(import.meta.url), [url, token])
  await once(child, 'message')
  return {
    async leave() {
      const report = once(child, 'message')
      child.send('leave')
      const [waits] = (await report) as [Waits]
      return waits
    },
  }
}

async function stand(url: string, token: string): Promise<void> {
  const agent = new http.Agent({ keepAlive: true })
  const visited: Heard[] = []
  const underWay = new Set<Promise<void>>()
  let number = 0
  const visit = async (): Promise<void> => {
    const { kind, ask, expected } = visitOf(number++, token)
    const asked = performance.now()
    const status = await send(agent, url, ask).then(
      (answer) => answer.status,
      (error: unknown) => String(error),
    )
    visited.push({ kind, waitMs: performance.now() - asked, surprise: status === expected ? null : String(status) })
  }
  // The first answers of a process that has just started are slow without any attack.
  for (let first = 0; first < WARM_UP; first += 1) await visit()
  visited.length = 0
  const timer = setInterval(() => {
    const next = visit().finally(() => underWay.delete(next))
    underWay.add(next)
  }, EVERY_MS)
  process.send?.('ready')
  process.once('message', () => {
    clearInterval(timer)
    void Promise.all(underWay).then(() => {
      agent.destroy()
      process.send?.(summed(visited))
      process.disconnect()
    })
  })
}

const TURNED_AWAY = '503'

function summed(visited: readonly Heard[]): Waits {
  const waits = sorted(visited)
  const surprises = visited.flatMap(({ kind, surprise }) => (surprise === null ? [] : [{ kind, surprise }]))
  const failures = surprises.filter(({ surprise }) => surprise !== TURNED_AWAY)
  const kinds = [...Map.groupBy(visited, ({ kind }) => kind)].map(([kind, visits]) => `${kind} ${at(sorted(visits), 0.99).toFixed(0)} ms`)
  const seen = [...Map.groupBy(failures, ({ kind, surprise }) => `${kind} ${surprise}`)].map(([what, all]) => `${what} × ${all.length}`)
  return {
    asked: visited.length,
    p50Ms: at(waits, 0.5),
    p99Ms: at(waits, 0.99),
    longestMs: waits.at(-1) ?? 0,
    failed: failures.length,
    turnedAway: surprises.length - failures.length,
    details: ['p99 ' + kinds.join(', '), ...seen].join('; '),
  }
}

const sorted = (visited: readonly Heard[]): number[] => visited.map(({ waitMs }) => waitMs).toSorted((a, b) => a - b)
const at = (waits: readonly number[], share: number): number => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0

const [, script, url, token] = process.argv
if (script === fileURLToPath(import.meta.url) && url && token) await stand(url, token)
