// Endpoints of the system: health, figures, translations, the API's description, and the sandbox clock.
import { createHash, timingSafeEqual } from 'node:crypto'
import { api } from '#contract/api.ts'
import { system } from '#contract/system.ts'
import { refuse } from '#domain/refusal.ts'
import { translations } from '#translations/all.ts'
import type { Config } from '../config.ts'
import { routesOf, type Routes } from '../platform/http/http.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { Platform } from '../platform/platform.ts'
import { VERSION } from '../version.ts'
import { docsPage, DOCS_POLICY } from './docs-page.ts'
import { describeApi } from './openapi.ts'
import { showHealth, type Readings } from './show-health.ts'

export type { Readings } from './show-health.ts'

export type SystemDeps = Pick<Platform, 'pool' | 'clock' | 'config' | 'files' | 'turns'> & {
  /** Null where no token opens them. */
  readonly metrics: Metrics | null
  /** What the rooms know of their own work. */
  readonly readings: Readings
  /** Runs every deadline and job that is due, until nothing is left. */
  readonly settle: () => Promise<unknown>
}

/** Above this wait the process reports busy, so that balancers send visitors elsewhere. */
const OVERWHELMED_MS = 3_000

export type System = {
  readonly routes: Routes
  /** From now on `/readyz` answers 503. */
  startDraining(): void
}

export function makeSystem(deps: SystemDeps): System {
  let draining = false
  const openapi = lazily(() => JSON.stringify(describeApi(api, { title: 'Maisonnette', version: VERSION, url: deps.config.publicUrl })))
  const page = lazily(() => docsPage(api, VERSION))
  const routes = routesOf(system, {
    'GET /healthz': () => ({ status: 'ok', version: VERSION }),
    'GET /readyz': async () => {
      if (draining || deps.turns.longestWaitMs() > OVERWHELMED_MS) refuse('service-unavailable')
      await deps.pool.query('select 1')
      return { status: 'ready' }
    },
    'GET /api/admin/health': ({ now }) => showHealth(deps, now),
    'GET /metrics': async ({ request }) => {
      if (!deps.metrics || !mayReadMetrics(deps.config, request.headers.authorization)) refuse('not-found')
      const { contentType, text } = await deps.metrics.write()
      return { headers: { 'content-type': contentType, 'cache-control': 'no-store' }, body: text }
    },
    'GET /locales/{lng}/{ns}': ({ params, request, reply }) => {
      const words = wordsOf(params.lng, params.ns)
      if (request.headers['if-none-match'] === words.etag) return { status: 304, body: null }
      reply.header('cache-control', (request.query as { v?: string }).v ? 'public, max-age=31536000, immutable' : 'public, max-age=60')
      return { headers: { 'content-type': 'application/json; charset=utf-8', etag: words.etag }, body: words.json }
    },
    'GET /media/{folder}/{file}': async ({ params }) => {
      const name = /^[a-z0-9-]+\.webp$/.test(params.file) ? `${params.folder}/${params.file}` : refuse('not-found')
      const picture = (await deps.files.get(name)) ?? refuse('not-found')
      // Keys are never reused, so a picture never changes.
      return { headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' }, body: picture }
    },
    'GET /api/openapi.json': () => ({ headers: { 'content-type': 'application/json; charset=utf-8' }, body: openapi() }),
    'GET /api/docs': () => ({
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': DOCS_POLICY },
      body: page(),
    }),
    'POST /api/sandbox/clock': async ({ body }) => {
      // Stripe uses real time: its holds and signatures would disagree with a moved clock.
      if (deps.config.stripe) refuse('not-found')
      const target = 'now' in body ? new Date(body.now) : new Date(deps.clock.now().getTime() + body.advanceSeconds * 1000)
      await deps.clock.moveTo(target)
      await deps.settle()
      return { now: deps.clock.now() }
    },
  })
  return {
    routes,
    startDraining: () => {
      draining = true
    },
  }
}

/** Compared by hash, so that the duration reveals nothing. */
function mayReadMetrics({ metricsToken }: Pick<Config, 'metricsToken'>, authorization = ''): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
  return metricsToken !== null && timingSafeEqual(hash(authorization), hash(`Bearer ${metricsToken}`))
}

function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

const files = new Map<string, { json: string; etag: string }>()

function wordsOf(lng: 'fr' | 'en', file: string): { json: string; etag: string } {
  const name = `${lng}/${file}`
  const known = files.get(name)
  if (known) return known
  const ns = file.replace(/\.json$/, '')
  const spoken: Record<string, unknown> = translations[lng]
  if (!file.endsWith('.json') || !Object.hasOwn(spoken, ns)) refuse('not-found')
  const json = JSON.stringify(spoken[ns])
  const made = { json, etag: `"${createHash('sha256').update(json).digest('hex').slice(0, 16)}"` }
  files.set(name, made)
  return made
}
