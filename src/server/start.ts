// Starts the product: settings, database, migrations, pages, demonstration data, then listens until stopped.
import { HOUR_MS } from '#domain/elapsed.ts'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { buildApp, type App } from './app.ts'
import { readConfig, SettingError, type Config } from './config.ts'
import { joinFeatures, type Features } from './features.ts'
import { openGeocoder } from './geography/index.ts'
import { openStripe } from './payment-company/index.ts'
import { openConnections } from './platform/postgres/database.ts'
import { sweepDeadlines } from './platform/deadlines.ts'
import { returnMemoryAtRest } from './platform/return-memory.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './platform/postgres/embedded-postgres.ts'
import { releaseStuckJobs, startWorker, type Worker } from './platform/jobs.ts'
import { RENEW_EVERY_MS } from './platform/lease.ts'
import { makeMetrics } from './platform/metrics.ts'
import { openPlatform, type Platform } from './platform/platform.ts'
import { acceptWaitingConnections } from './platform/http/waiting-connections.ts'
import { surviveOutages } from './platform/postgres/survive-outages.ts'
import { isUnreachable, reasonOf } from './platform/unreachable.ts'
import { stopOnSignal, type Ending } from './stop-on-signal.ts'
import { refuseSeededPeople, seedWhenAsked } from './seed/index.ts'
import { printWelcome } from './welcome.ts'
import { serveWeb } from './web/index.ts'

const projectDir = path.resolve(import.meta.dirname, '../..')
const isDev = process.argv.includes('--dev')
const SWEEP_EVERY_MS = 2_000
const TIDY_EVERY_MS = HOUR_MS

const print = (line: string): void => console.log(line)
const PATIENCE_MS = 10_000

async function start(): Promise<void> {
  const endWith = stopOnSignal()
  // The first start takes a minute; nobody should wonder whether it stands still.
  const begunMs = performance.now()
  const patience = setInterval(() => print(`… still starting, ${Math.round((performance.now() - begunMs) / 1_000)} s`), PATIENCE_MS)
  patience.unref()
  const config = readConfig(process.env)
  // First of all: a taken port is the likeliest reason not to start.
  if (config.process !== 'worker') await checkPort(config)
  const postgres = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, projectDir, print })
  try {
    await run(config, postgres, endWith)
    clearInterval(patience)
  } catch (error) {
    await postgres?.stop()
    throw error
  }
}

async function run(config: Config, postgres: EmbeddedPostgres | null, endWith: (ending: Ending) => void): Promise<void> {
  const platform = await openPlatform(config, config.databaseUrl ?? (postgres as EmbeddedPostgres).url).catch((error: unknown) => {
    if (error instanceof SettingError || !config.databaseUrl || !isUnreachable(error)) throw error
    throw new SettingError(`The database of DATABASE_URL cannot be reached: ${reasonOf(error)}.`)
  })
  try {
    await runOn(platform, postgres, endWith)
  } catch (error) {
    // PostgreSQL stays running while a client is connected, so the pool closes first.
    await platform.close()
    throw error
  }
}

async function runOn(platform: Platform, postgres: EmbeddedPostgres | null, endWith: (ending: Ending) => void): Promise<void> {
  const { config } = platform
  surviveOutages(platform.log)
  await refuseSeededPeople(platform)
  const metrics = config.metricsToken === null ? null : await makeMetrics(platform.pool, platform.outside)
  const stripe = config.stripe && (await openStripe(config.stripe, platform.log, { watch: platform.outside.watch('payments') }))
  const geocoder = await openGeocoder(config, platform.log, () => platform.clock.now(), platform.outside.watch('addresses'))
  const features = joinFeatures({ ...platform, geocoder }, { metrics, stripe })
  const app = await buildApp(platform, features, metrics, {
    pages: (server) => serveWeb(server, { ...platform, ...features, isDev, print }),
  })
  features.deliverThrough(app)
  const seeded = await seedWhenAsked({ platform, print })
  await openConnections(platform.pool)
  if (config.process !== 'worker') await app.listen({ port: config.port, host: config.host })
  const worker = config.process === 'web' ? null : startWorker(platform.pool, features.jobs, platform.log)
  if (worker) features.mailDelivery?.start()
  const timers =
    config.process === 'web' ? [] : [sweepRegularly(platform, features), releaseRegularly(platform), tidyRegularly(platform, features)]
  endWith(endingOf({ app, platform, features, postgres, worker, timers }))
  returnMemoryAtRest()
  printWelcome({ config, print, seeded, address: addressOf(app, config) })
}

async function checkPort({ port, host }: Config): Promise<void> {
  const probe = createServer()
  probe.listen(port, host)
  await once(probe, 'listening').catch((error: unknown) => {
    const { code = '' } = error as { code?: string }
    if (!['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code)) throw error
    throw new SettingError(`The setting HOST is wrong: this machine has no address ${host}.`)
  })
  probe.close()
  await once(probe, 'close')
}

function addressOf(app: App, config: Config): string {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  return config.port === 0 ? `http://localhost:${port}` : config.publicUrl
}

function sweepRegularly(platform: Platform, features: Features): NodeJS.Timeout {
  let sweeping = false
  return setInterval(() => {
    if (sweeping) return
    sweeping = true
    platform.clock
      .reload()
      .then(() => sweepDeadlines(platform.db, platform.clock, features.deadlines, platform.log))
      .catch((error: unknown) => platform.log.warn({ err: error }, 'the sweep failed; it will be tried again'))
      .finally(() => (sweeping = false))
  }, SWEEP_EVERY_MS)
}

function releaseRegularly(platform: Platform): NodeJS.Timeout {
  return setInterval(() => {
    releaseStuckJobs(platform.pool).catch((error: unknown) => platform.log.warn({ err: error }, 'stuck jobs could not be released yet'))
  }, RENEW_EVERY_MS)
}

function tidyRegularly(platform: Platform, features: Features): NodeJS.Timeout {
  return setInterval(() => {
    features.tidy().catch((error: unknown) => platform.log.warn({ err: error }, 'tidying failed; it will be tried again'))
  }, TIDY_EVERY_MS)
}

type Running = {
  readonly app: App
  readonly platform: Platform
  readonly features: Features
  readonly postgres: EmbeddedPostgres | null
  readonly worker: Worker | null
  readonly timers: readonly NodeJS.Timeout[]
}

/** Reports not ready, accepts no new connections, finishes requests and jobs, then stops the database. */
const endingOf = ({ app, platform, features, postgres, worker, timers }: Running): Ending => ({
  async stop() {
    for (const timer of timers) clearInterval(timer)
    features.startDraining()
    await delay(platform.config.drainMs)
    // A process that stood still meanwhile still has connections waiting at its port.
    await acceptWaitingConnections()
    await app.close()
    await worker?.stop()
    await features.mailDelivery?.stop()
    await platform.close()
    await postgres?.stop()
  },
  cut: () => app.server.closeAllConnections(),
})

/** One sentence about the failure that a newcomer can act on. */
function sentenceFor(error: unknown): string {
  const { code, port } = (error ?? {}) as { code?: string; port?: number }
  if (error instanceof SettingError) return error.message
  if (code === 'EADDRINUSE') return `Port ${port ?? ''} is taken by another program: stop it, or choose another with PORT=3001 npm start.`
  if (code === 'EACCES' && port !== undefined)
    return `This user may not listen on port ${port}: choose one above 1024 with PORT=3001 npm start.`
  return error instanceof Error ? `The start failed: ${error.stack ?? error.message}` : `The start failed: ${String(error)}`
}

start().catch((error: unknown) => {
  console.error(sentenceFor(error))
  process.exit(1)
})
