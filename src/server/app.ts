// Builds the application: main, every HTTP test and the benchmarks call this and nothing else.
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { randomUUID } from 'node:crypto'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { refuse } from '#domain/refusal.ts'
import type { Features } from './features.ts'
import { ARRIVAL_MS, endSlowBodies, limitsOfArrival, type ArrivalMs } from './platform/http/arrival.ts'
import { mountRoutes } from './platform/http/mount-routes.ts'
import type { Log } from './platform/log.ts'
import { observe, type Metrics } from './platform/metrics.ts'
import { nameOwnCookies } from './platform/http/own-cookies.ts'
import { onError } from './platform/http/problems.ts'
import type { Platform } from './platform/platform.ts'
import { makeUploads } from './platform/http/uploads.ts'
import { addSecurityHeaders, securityHeaders } from './web/security-headers.ts'

/** Uploads have a limit of their own, and so have the events of payment companies. */
const MAX_JSON_BYTES = 64 * 1024

export type App = FastifyInstance

export type AppOptions = {
  /** Serves everything that is not the API; without it (in HTTP tests) unknown paths are refusals. */
  readonly pages?: ((app: FastifyInstance) => Promise<void>) | undefined
  readonly arrivalMs?: ArrivalMs | undefined
}

export async function buildApp(
  platform: Platform,
  features: Features,
  metrics: Metrics | null,
  { pages, arrivalMs = ARRIVAL_MS }: AppOptions = {},
): Promise<App> {
  const site = { https: platform.config.publicUrl.startsWith('https:'), stripe: platform.config.stripe !== null }
  const app = Fastify({
    loggerInstance: quieter(platform.log) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(platform.config.trustProxy),
    bodyLimit: MAX_JSON_BYTES,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 4000 },
    forceCloseConnections: 'idle',
    // An address that cannot be parsed runs no hook: it is refused with a sentence and the same headers.
    frameworkErrors: (error, request, reply) =>
      onError(
        error,
        request as FastifyRequest,
        reply.headers({ ...securityHeaders(site), 'cache-control': 'no-store', 'x-request-id': request.id }) as FastifyReply,
      ),
    // Accepted requests are answered, even during the shutdown.
    return503OnClosing: false,
    // The contract checks what comes in and writes what goes out: Fastify's own compilers are not needed.
    schemaController: { compilersFactory: { buildValidator: unneeded, buildSerializer: unneeded } },
    ...limitsOfArrival(arrivalMs, securityHeaders(site)),
  })
  app.setErrorHandler(onError)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // `GET *`, and addresses of other sites as proxies are asked for them.
    if (!request.url.startsWith('/')) refuse('malformed-request')
  })
  addSecurityHeaders(app, site)
  endSlowBodies(app, arrivalMs)
  observe(app, metrics, platform.log)
  await app.register(cookie)
  nameOwnCookies(app, site)
  await app.register(multipart)
  // A body in another type than JSON or multipart would be ignored silently; it is refused instead.
  app.removeContentTypeParser(['application/json', 'text/plain'])
  const parseJson = app.getDefaultJsonParser('error', 'error')
  // Calls without a payload may name its type all the same.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parseJson(request, String(body), done),
  )
  const services = {
    db: platform.db,
    secretBox: platform.secretBox,
    clock: platform.clock,
    production: platform.config.production,
    operatorsNeedSecondFactor: platform.config.operatorsNeedSecondFactor,
    ownScheme: platform.origins.scheme,
    authenticate: features.authenticate,
    callerMet: features.callerMet,
    languageOfAccount: features.languageOfAccount,
    answers: platform.answers,
    turns: platform.turns,
    drawnTurns: platform.drawnTurns,
    uploads: makeUploads(),
  }
  for (const routes of features.routes) mountRoutes(app, services, routes)
  if (pages) await pages(app)
  else app.setNotFoundHandler(() => refuse('not-found'))
  features.openLive(app)
  await app.ready()
  return app
}

const unneeded = (): never => {
  throw new Error('a route has a schema of its own: the contract is where schemas stand')
}

/** A count trusts every peer; the network must let only the proxies connect. */
function trusted(proxies: Platform['config']['trustProxy']): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies !== 'number') return [...proxies]
  return proxies > 0 && ((_address, hop) => hop < proxies)
}

/** Every answer is logged by `observe`; Fastify itself logs warnings only; the welcome says where it listens. */
function quieter(log: Log): Log {
  return log.isLevelEnabled('info') ? log.child({}, { level: 'warn' }) : log
}
