// What the platform offers features; each takes only the parts it names.
import { MAX_CALENDAR_BYTES, MAX_CALENDAR_READ_MS } from '#domain/outside-calendar.ts'
import type { Pool } from 'pg'
import { keepSecret, SettingError, type Config } from '../config.ts'
import type { MovableClock } from './clock.ts'
import { makeAnswerCache, type AnswerCache } from './http/answer-cache.ts'
import type { Bus } from './bus/bus.ts'
import { openPostgresBus } from './bus/postgres-bus.ts'
import { openMovableClock } from './clock.ts'
import { openDatabase, type Db } from './postgres/database.ts'
import { diskFiles, filesFolderIn, openFolder, type FileStore } from './files/files.ts'
import { migrateJobs } from './jobs.ts'
import { openLog, type Log } from './log.ts'
import { writeReadings } from './outside-call-store.ts'
import { makeOutsideCalls, unwatched, type OutsideCalls, type Watch } from './outside-calls.ts'
import { migrate } from './postgres/migrate.ts'
import { makeSecretBox, type SecretBox } from './secret-box.ts'
import { removingBetweenBackups } from './files/remove-files.ts'
import { SOCIAL_PROVIDERS, type SocialProvider } from '#domain/social.ts'
import type { GoogleCalendar } from './google/google-calendar.ts'
import { siteOrigins, type SiteOrigins } from './http/site-origins.ts'
import type { OpenIdPlaces } from './social/openid-provider.ts'
import type { OpenIdProvider } from './social/identity.ts'
import { DRAWN_AT_ONCE, limitConcurrency, REQUESTS_AT_ONCE, type ConcurrencyLimit } from './http/concurrency-limit.ts'
import type { PushService } from './push/push-service.ts'
import { webPush } from './push/web-push.ts'
import { publicReader, type PublicReader } from './read-public.ts'
import type { DestinationStream } from 'pino'

export type Platform = {
  readonly config: Config
  readonly log: Log
  readonly pool: Pool
  readonly db: Db
  readonly clock: MovableClock
  readonly bus: Bus
  /** JSON that is the same for everyone. */
  readonly answers: AnswerCache<Buffer>
  /** Limits how many requests are worked on at once. */
  readonly turns: ConcurrencyLimit
  /** Limits how many requests for PDFs are. */
  readonly drawnTurns: ConcurrencyLimit
  readonly files: FileStore
  readonly secretBox: SecretBox
  /** Providers whose settings are given. */
  readonly social: Readonly<Partial<Record<SocialProvider, OpenIdProvider>>>
  readonly origins: SiteOrigins
  readonly push: PushService
  /** Reads the calendars that cleaners name. */
  readonly calendars: PublicReader
  /** Null: no settings of Google's are given. */
  readonly google: GoogleCalendar | null
  /** Watches calls of services outside this process. */
  readonly outside: OutsideCalls
  close(): Promise<void>
}

/** Opens everything on a database that answers; brings it to the newest migration first. */
export async function openPlatform(
  config: Config,
  databaseUrl: string,
  options: { poolSize?: number; socialPlaces?: OpenIdPlaces; logTo?: DestinationStream } = {},
): Promise<Platform> {
  const log = openLog(config.logLevel, config.production, options.logTo)
  const outside = makeOutsideCalls(log)
  const files = await openFiles(config, log, outside.watch('files'))
  await migrate(databaseUrl)
  const bus = config.redisUrl
    ? await (await import('./bus/redis-bus.ts')).openRedisBus(config.redisUrl, log, outside.watch('bus'))
    : await openPostgresBus(databaseUrl, log)
  const database = openDatabase(databaseUrl, {
    ...(options.poolSize ? { max: options.poolSize } : {}),
    onError: (error) => log.warn({ err: error }, 'an idle database connection was lost'),
    carrier: bus,
    statements: config.databaseStatements,
  })
  const readings = writeReadings(outside, database.db, log)
  const close = async (): Promise<void> => {
    await readings.stop()
    await bus.close()
    await database.close()
  }
  try {
    await migrateJobs(database.pool)
    const clock = await openMovableClock(database.pool, bus)
    keepSecret(config)
    return {
      config,
      log,
      pool: database.pool,
      db: database.db,
      clock,
      bus,
      answers: makeAnswerCache(bus, config.cacheMb),
      turns: limitConcurrency(REQUESTS_AT_ONCE),
      drawnTurns: limitConcurrency(DRAWN_AT_ONCE),
      files: removingBetweenBackups(files, database.db),
      secretBox: makeSecretBox(config.secret),
      social: await openSocial(config, options.socialPlaces),
      origins: siteOrigins(config),
      calendars: publicReader({ maxBytes: MAX_CALENDAR_BYTES, maxMs: MAX_CALENDAR_READ_MS, testServer: config.calendarTestServer }),
      google: await openGoogle(config, outside.watch('google-calendar')),
      push: webPush({
        secret: config.secret,
        contactEmail: config.operatorsEmail,
        testServer: config.pushTestServer,
        watch: outside.watch('push'),
      }),
      outside,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** A storage that refuses our keys stops the start, as an unwritable folder does; one that is away does not. */
export async function openFiles(
  { files, dataDir }: Pick<Config, 'files' | 'dataDir'>,
  log: Log,
  watch: Watch = unwatched,
): Promise<FileStore> {
  if (files === null) {
    const folder = filesFolderIn(dataDir)
    await openFolder(folder)
    return diskFiles(folder, log)
  }
  const { s3Files } = await import('./files/files-s3.ts')
  const store = await s3Files(files, log, watch)
  const complaint = await store.complaint()
  if (complaint !== null) throw new SettingError(`The file storage of FILES_URL refuses us: ${complaint}.`)
  return store
}

/** The packages are loaded only where somebody may sign in by them. */
async function openSocial({ social }: Config, places?: OpenIdPlaces): Promise<Platform['social']> {
  const given = SOCIAL_PROVIDERS.flatMap((name) => (social[name] ? [[name, social[name]] as const] : []))
  if (given.length === 0) return {}
  const { openIdProvider } = await import('./social/openid-provider.ts')
  return Object.fromEntries(given.map(([name, settings]) => [name, openIdProvider(name, settings, places)]))
}

async function openGoogle({ social, googleCalendarTestServer }: Config, watch: Watch): Promise<GoogleCalendar | null> {
  if (!social.google) return null
  const { googleCalendar } = await import('./google/google-client.ts')
  const { clientId, secret: clientSecret } = social.google
  return typeof clientSecret === 'string' ? googleCalendar({ clientId, clientSecret }, googleCalendarTestServer, watch) : null
}
