// The whole application on a database of its own, with a clock that moves only on request, for HTTP tests.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { api, type Api } from '#contract/api.ts'
import type { Answered, Endpoint, EndpointKey, Sent } from '#contract/endpoint.ts'
import { splitKey } from '#contract/endpoint.ts'
import type { Problem } from '#contract/problem.ts'
import { SESSION_DAYS } from '#domain/account.ts'
import type { AnyId, IdOf } from '#domain/id.ts'
import { buildApp, type App } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { joinFeatures, type FeatureOptions, type Features } from '#server/features.ts'
import type { ArrivalMs } from '#server/platform/http/arrival.ts'
import type { MovableClock } from '#server/platform/clock.ts'
import { makeMetrics } from '#server/platform/metrics.ts'
import { openGeocoder, type Geocoder } from '#server/geography/index.ts'
import { openStripe } from '#server/payment-company/index.ts'
import type { StripeAddress } from '#server/payment-company/stripe-client.ts'
import { openPlatform, type Platform } from '#server/platform/platform.ts'
import { hashOfToken } from '#server/platform/secret-token.ts'
import type { OpenIdPlaces } from '#server/platform/social/openid-provider.ts'
import { serveWeb } from '#server/web/index.ts'
import { refuseFailed } from './failed-work.ts'
import { audited } from './audited-acts.ts'
import { count } from './counts.ts'
import { createTestDatabase, keepAsTemplate } from './database.ts'
import { rememberRefusals } from './refusals-seen.ts'

/** A Monday morning in Montréal, far from clock changes. */
export const MONDAY = new Date('2026-11-23T14:00:00Z')

export type Answer<K extends keyof Api> = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  /** Typed as a successful answer; read `problem` when the status says otherwise. */
  readonly body: Answered<Api[K]>
  readonly problem: Problem
}

/** What goes over the wire: ids are text there. */
export type AsText<T> = T extends AnyId ? string : T extends object ? { [P in keyof T]: AsText<T[P]> } : T

type Parts<K extends keyof Api> = {
  readonly as?: string | null
  readonly params?: AsText<Sent<Api[K], 'params'>>
  readonly query?: Record<string, string | number | boolean>
  readonly body?: AsText<Sent<Api[K], 'body'>>
  /** Anything at all, for bad input. */
  readonly rawBody?: unknown
  readonly key?: string
  readonly headers?: Record<string, string>
}

export type World = {
  readonly app: App
  /** Opens it to this machine, on a free port; answers its address. */
  listen(): Promise<string>
  readonly databaseUrl: string
  readonly platform: Platform
  readonly geocoder: Geocoder
  readonly features: Features
  readonly clock: MovableClock
  call<K extends keyof Api & EndpointKey>(key: K, parts?: Parts<K>): Promise<Answer<K>>
  /** Moves the clock forward and runs what became due. */
  advance(by: { minutes?: number; hours?: number; days?: number }): Promise<void>
  /** Runs every deadline and job that is due; fails with what failed, but for what may. */
  settle(): Promise<void>
  /** From now on these jobs and deadlines may fail: something outside is down, or a process dies in them. */
  mayFail(...work: readonly string[]): void
  /** Creates an account and answers its token and id. */
  person<R extends 'client' | 'cleaner' | null>(role: R, name?: string): Promise<{ token: string; id: IdOf<R>; email: string }>
  close(): Promise<void>
  /** Closes it, and keeps its rows and files for other worlds to begin with. */
  keep(): Promise<KeptWorld>
}

export type KeptWorld = { readonly template: string; readonly dataDir: string; readonly people: number; readonly now: Date }

export type WorldOptions = FeatureOptions & {
  readonly env?: Record<string, string>
  readonly at?: Date
  /** Another process on the same database. */
  readonly beside?: World
  /** Begins with a copy of all that stands there. */
  readonly from?: KeptWorld
  /** Pages too, from the finished build; without them unknown paths are refusals. */
  readonly withPages?: boolean
  /** For stories of months: whoever is signed in does so again after each move of the clock. */
  readonly everyoneStays?: true
  readonly stripeAddress?: StripeAddress
  readonly socialPlaces?: OpenIdPlaces
  /** Where log lines go instead of the console; `LOG_LEVEL` says which. */
  readonly logTo?: { write(line: string): void }
  /** Shorter time limits for slow senders. */
  readonly arrivalMs?: ArrivalMs
}

const OPERATORS_CONFIRM: ReadonlySet<string> = new Set(
  (Object.entries(api) as [string, Endpoint][]).filter(([, { duty, recentSignIn }]) => duty && recentSignIn).map(([key]) => key),
)

export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const { beside, from } = options
  count('worlds')
  const { name, url: databaseUrl } = beside ? { name: '', url: beside.databaseUrl } : await createTestDatabase(from?.template)
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'maisonnette-world-'))
  if (from) cpSync(from.dataDir, dataDir, { recursive: true })
  const statements = process.env['DATABASE_STATEMENTS']
  const config = readConfig({
    NODE_ENV: 'test',
    ...(statements && { DATABASE_STATEMENTS: statements }),
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    ...options.env,
  })
  const { socialPlaces, logTo } = options
  const opened = await openPlatform(config, databaseUrl, {
    ...(socialPlaces && { socialPlaces }),
    ...(logTo && { logTo }),
  })
  const clock = standingClock(options.at ?? from?.now ?? MONDAY)
  // Everything opened with the platform must use the fixed clock.
  Object.assign(opened.clock, clock)
  const platform: Platform = opened
  if (options.everyoneStays) {
    const { moveTo } = clock
    const signInAgain = 'update session set created_at = $1, last_used_at = $1, expires_at = $2'
    Object.assign(platform.clock, {
      moveTo: async (now: Date) => {
        await moveTo(now)
        await platform.pool.query(signInAgain, [now, new Date(now.getTime() + SESSION_DAYS * 86_400_000)])
      },
    })
  }
  const metrics = config.metricsToken === null ? null : await makeMetrics(platform.pool, platform.outside)
  const { stripeAddress: address } = options
  const watch = platform.outside.watch('payments')
  const stripe = config.stripe && (await openStripe(config.stripe, platform.log, { watch, ...(address && { address }) }))
  const geocoder = await openGeocoder(config, platform.log, () => platform.clock.now(), platform.outside.watch('addresses'))
  // Stories of months issue hundreds of documents that nobody reads.
  const features = joinFeatures({ ...platform, geocoder }, { metrics, stripe }, { drawsDocumentsAhead: false, ...options })
  const pages = (server: App) => serveWeb(server, { ...platform, ...features, isDev: false, print: () => undefined })
  const app = await buildApp(platform, features, metrics, { pages: options.withPages ? pages : undefined, arrivalMs: options.arrivalMs })
  rememberRefusals(app)
  app.server.prependListener('request', () => count('requests'))
  features.deliverThrough(app)
  let people = from?.people ?? 0
  const failing: string[] = []

  const world: World = {
    app,
    listen: async () => (await app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost'),
    databaseUrl,
    platform,
    geocoder,
    features,
    clock: platform.clock,
    async call(key, parts = {}) {
      const { method, path: template } = splitKey(key)
      const params = (parts.params ?? {}) as Record<string, string>
      const url = template.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(params[name])))
      const query = new URLSearchParams(
        Object.entries(parts.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
      ).toString()
      const payload = 'rawBody' in parts ? parts.rawBody : parts.body
      count('requests')
      // In stories of days operators confirm who they are before each act that asks for it.
      if (parts.as && OPERATORS_CONFIRM.has(key))
        await platform.pool.query('update session set confirmed_at = $1 where token_hash = $2', [
          platform.clock.now(),
          hashOfToken(parts.as),
        ])
      const send = () =>
        app.inject({
          method,
          url: query ? `${url}?${query}` : url,
          headers: {
            ...(parts.as ? { authorization: `Bearer ${parts.as}` } : {}),
            ...(parts.key ? { 'idempotency-key': parts.key } : {}),
            ...(method === 'GET' || payload === undefined ? {} : { 'content-type': 'application/json' }),
            ...parts.headers,
          },
          ...(method === 'GET' || payload === undefined ? {} : { payload: payload as string | object }),
        })
      const response = await audited(platform.pool, { key: parts.key === undefined ? key : '', token: parts.as }, send)
      const isJson = String(response.headers['content-type'] ?? '').includes('json')
      const body: unknown = isJson && response.body ? JSON.parse(response.body) : response.body
      return { status: response.statusCode, headers: response.headers, body, problem: body } as never
    },
    async advance({ minutes = 0, hours = 0, days = 0 }) {
      await platform.clock.moveTo(new Date(platform.clock.now().getTime() + ((days * 24 + hours) * 60 + minutes) * 60_000))
      await world.settle()
    },
    async settle() {
      refuseFailed(await features.settle(), failing)
    },
    mayFail: (...work) => void failing.push(...work),
    async person(role, name = 'Personne Essai') {
      people += 1
      const email = `p${people}@essai.test`
      const made = await world.call('POST /api/auth/signup', {
        body: { name, email, password: 'une-phrase-bien-longue', ...(role ? { role } : {}) },
      })
      if (made.status !== 201) throw new Error(`${email} was answered ${made.status} ${JSON.stringify(made.problem)}`)
      return { token: made.body.token, id: made.body.user.id as IdOf<typeof role>, email }
    },
    async close() {
      await app.close()
      await platform.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
    async keep() {
      await app.close()
      await platform.close()
      keepAsTemplate(name)
      process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
      return { template: name, dataDir, people, now: platform.clock.now() }
    },
  }
  return world
}

function standingClock(start: Date): MovableClock {
  let now = start
  return {
    now: () => now,
    moveTo: async (instant) => {
      now = instant
    },
    reload: async () => undefined,
  }
}
