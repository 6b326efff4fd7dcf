// The only reader of the environment: every setting, its default, and why a bad one stops the start.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import path from 'node:path'
import * as z from 'zod'
import type { AdsTag } from '#contract/page.ts'
import { readSocial, SOCIAL_NAMES, type SocialConfig, type SocialName } from './social-settings.ts'
import { COMPANY_SETTINGS, readCompany, type CompanyConfig } from './company-settings.ts'
import { isLiveKey, readStripe, type StripeSettings } from './stripe-settings.ts'
import type { WayOfSending } from './platform/postgres/connection.ts'
import { readS3Place, S3_SHAPE, type S3Place } from './platform/files/files-s3-place.ts'

/** Thrown for a wrong setting: the start stops with this sentence before anything is made. */
export class SettingError extends Error {}

const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: 'must be a whole number from 0 to 65535' })
  .transform(Number)
  .refine((value) => value <= 65_535, { error: 'must be a whole number from 0 to 65535' })
const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number({ error: 'must be a whole number' })
    .int({ error: 'must be a whole number' })
    .min(least, { error: `must be at least ${least}` })
    .max(most, { error: `must be at most ${most}` })
const url = (...schemes: string[]) =>
  z.string().refine((value) => schemes.some((scheme) => value.startsWith(`${scheme}://`)) && URL.canParse(value), {
    error: `must be a URL beginning with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  })
const testServer = url('http').refine((value) => /^http:\/\/(?:127\.0\.0\.1|localhost):\d+$/.test(value), {
  error: 'must be a server on this machine such as http://127.0.0.1:4000',
})
/** As browsers send it in `Host`. */
const host = z
  .string()
  .toLowerCase()
  .refine((value) => /^[a-z\d.-]+(?::\d+)?$/.test(value) && URL.canParse(`https://${value}`), {
    error: 'must be a host such as maisonnette.example, with a port or without, and nothing else',
  })
const isNetwork = (value: string): boolean => {
  const [address = '', bits, ...rest] = value.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && rest.length === 0 && (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most))
}
const proxies = z
  .string()
  .transform((value) => (/^\d$/.test(value) ? Number(value) : value.split(',').map((one) => one.trim())))
  .refine((value) => typeof value === 'number' || value.every(isNetwork), {
    error: 'must be how many proxies stand before us, from 0 to 9, or their addresses or networks such as 10.0.0.0/8, with commas between',
  })
const oneOf = <const T extends readonly [string, ...string[]]>(...allowed: T) =>
  z.enum(allowed, { error: `must be ${new Intl.ListFormat('en', { type: 'disjunction' }).format(allowed)}` })

const settings = z.object({
  NODE_ENV: oneOf('production', 'development', 'test').default('development'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_STATEMENTS: oneOf('together', 'singly').default('together'),
  SEED: oneOf('demo', 'none').optional(),
  PUBLIC_URL: url('http', 'https').optional(),
  BRAND_MAIN_HOST: host.optional(),
  BRAND_QUEBEC_HOST: host.optional(),
  APP_SECRET: z.string().min(32, { error: 'must be at least 32 characters' }).optional(),
  ADMIN_SIGNUP_CODE: z.string().min(12, { error: 'must be at least 12 characters' }).optional(),
  OPERATORS_SECOND_FACTOR: oneOf('required', 'optional').optional(),
  PROCESS: oneOf('all', 'web', 'worker').default('all'),
  GEOCODER_URL: url('http', 'https')
    .refine((value) => URL.parse(value)?.username === '' && URL.parse(value)?.search === '', {
      error: 'must have no user name and no query',
    })
    .optional(),
  REDIS_URL: url('redis', 'rediss').optional(),
  CACHE_MB: wholeNumber(0, 4_096).default(32),
  DRAIN_MS: wholeNumber(0, 10_000).optional(),
  MAP_STYLE_URL: url('http', 'https').optional(),
  ADS_TAG_ID: z
    .string()
    .regex(/^[\w-]{3,40}$/, { error: 'must be an identifier such as AW-123456789' })
    .optional(),
  ADS_TAG_URL: url('http', 'https').default('https://www.googletagmanager.com/gtag/js'),
  MAIL_URL: url('smtp', 'smtps').optional(),
  FILES_URL: z
    .string()
    .transform(readS3Place)
    .refine((place) => place !== null, { error: `must look like ${S3_SHAPE}` })
    .optional(),
  MAIL_FROM: z.string().min(3).default('Maisonnette <bonjour@maisonnette.test>'),
  ...COMPANY_SETTINGS,
  ...(Object.fromEntries(SOCIAL_NAMES.map((name) => [name, z.string().optional()])) as Record<SocialName, z.ZodOptional<z.ZodString>>),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_THIN_WEBHOOK_SECRET: z.string().optional(),
  PUSH_TEST_SERVER: testServer.optional(),
  CALENDAR_TEST_SERVER: testServer.optional(),
  GOOGLE_CALENDAR_TEST_SERVER: testServer.optional(),
  METRICS_TOKEN: z.string().min(20, { error: 'must be at least 20 characters' }).optional(),
  ALLOW_SANDBOX: oneOf('1', '0').default('0'),
  LOG_LEVEL: oneOf('silent', 'error', 'warn', 'info', 'debug').default('info'),
  TRUST_PROXY: proxies.default(0),
})

/** @internal Every variable that is read: a test compares them with those of docs/running.md. */
export const SETTING_NAMES: readonly string[] = Object.keys(settings.shape)

export type Config = {
  readonly production: boolean
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly databaseStatements: WayOfSending
  readonly seed: 'demo' | 'none' | 'when-empty'
  readonly publicUrl: string
  readonly brandHosts: { readonly main: string; readonly quebec: string } | null
  readonly secret: string
  /** The secret was made by this start and is not kept yet: see {@link keepSecret}. */
  readonly isSecretNew: boolean
  readonly adminSignupCode: string | null
  /** Operators do nothing before they have a passkey or a second factor. */
  readonly operatorsNeedSecondFactor: boolean
  readonly process: 'all' | 'web' | 'worker'
  /** Null: in the data folder. */
  readonly files: S3Place | null
  /** Of a Photon server; null: the built-in gazetteer alone. */
  readonly geocoderUrl: string | null
  /** Carries bus messages between processes instead of PostgreSQL. */
  readonly redisUrl: string | null
  /** For answers that are the same for everyone; 0 keeps none. */
  readonly cacheMb: number
  /** How long a stopping process serves everything while `/readyz` says no; a balancer that asks every second notices the default. */
  readonly drainMs: number
  /** Null: payments are simulated by the embedded sandbox. */
  readonly stripe: StripeSettings | null
  /** Companies whose accounts people can sign in with. */
  readonly social: SocialConfig
  /** Of a MapLibre style, as the browser fetches it; null: the maps that need no network. */
  readonly mapStyleUrl: string | null
  /** Of an advertising company, for visitors who allow it; null: there is none, and visitors are not asked. */
  readonly adsTag: AdsTag | null
  readonly mail: { readonly url: string | null; readonly from: string }
  /** Who runs the site, as its pages say it. */
  readonly company: CompanyConfig['company']
  /** Where messages to us arrive. */
  readonly operatorsEmail: string
  /** Origin of a push service on this machine, for tests; null: messages go to public hosts alone. */
  readonly pushTestServer: string | null
  /** Origin of calendars on this machine, for tests; null: those of cleaners are read at public hosts alone. */
  readonly calendarTestServer: string | null
  /** Origin of a small Google on this machine, for tests; null: cleaners' Google calendars are Google's own. */
  readonly googleCalendarTestServer: string | null
  /** The token that opens `/metrics`; null: nobody can. */
  readonly metricsToken: string | null
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** The trusted proxies before this process: their number, or their addresses. */
  readonly trustProxy: number | readonly string[]
}

/** Reads and checks the environment. Throws {@link SettingError} with one sentence that names the setting and says why. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const parsed = settings.safeParse(filled)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new SettingError(`The setting ${String(issue?.path[0])} is wrong: ${issue?.message ?? 'invalid'}.`)
  }
  const read = parsed.data
  const production = read.NODE_ENV === 'production'
  const payments = readStripe(read, production)
  if ('wrong' in payments) throw new SettingError(payments.wrong)
  const { stripe } = payments
  const signIns = readSocial(read)
  if ('wrong' in signIns) throw new SettingError(signIns.wrong)
  const whoRunsIt = readCompany(read)
  if ('wrong' in whoRunsIt) throw new SettingError(whoRunsIt.wrong)
  const contradiction = contradictionIn(read, stripe)
  if (contradiction !== null) throw new SettingError(contradiction)
  const dataDir = path.resolve(read.DATA_DIR)
  makeWritable(dataDir)
  const known = read.APP_SECRET ?? keptSecret(dataDir)
  return {
    production,
    port: read.PORT,
    host: read.HOST,
    dataDir,
    databaseUrl: read.DATABASE_URL ?? null,
    databaseStatements: read.DATABASE_STATEMENTS,
    seed: read.SEED ?? (production ? 'none' : 'when-empty'),
    publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/$/, ''),
    brandHosts: read.BRAND_MAIN_HOST && read.BRAND_QUEBEC_HOST ? { main: read.BRAND_MAIN_HOST, quebec: read.BRAND_QUEBEC_HOST } : null,
    secret: known ?? randomBytes(32).toString('hex'),
    isSecretNew: known === null,
    adminSignupCode: read.ADMIN_SIGNUP_CODE ?? null,
    operatorsNeedSecondFactor: (read.OPERATORS_SECOND_FACTOR ?? (production ? 'required' : 'optional')) === 'required',
    process: read.PROCESS,
    files: read.FILES_URL ?? null,
    geocoderUrl: read.GEOCODER_URL ?? null,
    redisUrl: read.REDIS_URL ?? null,
    cacheMb: read.CACHE_MB,
    drainMs: read.DRAIN_MS ?? (production ? 2_000 : 300),
    stripe,
    social: signIns.social,
    mapStyleUrl: read.MAP_STYLE_URL ?? null,
    adsTag: read.ADS_TAG_ID ? { id: read.ADS_TAG_ID, url: read.ADS_TAG_URL } : null,
    ...whoRunsIt,
    mail: { url: read.MAIL_URL ?? null, from: read.MAIL_FROM },
    pushTestServer: read.PUSH_TEST_SERVER ?? null,
    calendarTestServer: read.CALENDAR_TEST_SERVER ?? null,
    googleCalendarTestServer: read.GOOGLE_CALENDAR_TEST_SERVER ?? null,
    metricsToken: read.METRICS_TOKEN ?? null,
    logLevel: read.LOG_LEVEL,
    trustProxy: read.TRUST_PROXY,
  }
}

/** What is wrong with settings that are right one by one, as one sentence; null when they agree. */
function contradictionIn(read: z.output<typeof settings>, stripe: StripeSettings | null): string | null {
  const production = read.NODE_ENV === 'production'
  const isSimulated = !(stripe && isLiveKey(stripe.secretKey))
  const whySimulated = stripe ? 'the Stripe keys are test keys' : 'production refuses to start on the sandbox payment provider'
  const contradictions: readonly (readonly [holds: unknown, sentence: string])[] = [
    [
      production && read.ALLOW_SANDBOX !== '1' && isSimulated,
      `Payments would be simulated: ${whySimulated}. Set ALLOW_SANDBOX=1 if that is what you want.`,
    ],
    [production && !read.APP_SECRET, 'The setting APP_SECRET is missing: production needs a secret of at least 32 characters.'],
    [
      production && read.SEED === 'demo',
      'The setting SEED is wrong: production never holds the people of the demonstration, whose password everybody knows.',
    ],
    [production && read.PUSH_TEST_SERVER, 'The setting PUSH_TEST_SERVER is wrong: production sends notifications to public hosts alone.'],
    [
      production && read.CALENDAR_TEST_SERVER,
      'The setting CALENDAR_TEST_SERVER is wrong: production reads calendars at public hosts alone.',
    ],
    [
      production && read.GOOGLE_CALENDAR_TEST_SERVER,
      'The setting GOOGLE_CALENDAR_TEST_SERVER is wrong: production asks Google alone for Google calendars.',
    ],
    [
      read.GOOGLE_CALENDAR_TEST_SERVER && !read.GOOGLE_CLIENT_ID,
      'The setting GOOGLE_CALENDAR_TEST_SERVER needs GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: any will do for it.',
    ],
    [
      Boolean(read.BRAND_MAIN_HOST) !== Boolean(read.BRAND_QUEBEC_HOST),
      'The settings BRAND_MAIN_HOST and BRAND_QUEBEC_HOST go together: give both or neither.',
    ],
    [
      read.BRAND_MAIN_HOST && read.BRAND_MAIN_HOST === read.BRAND_QUEBEC_HOST,
      'The settings BRAND_MAIN_HOST and BRAND_QUEBEC_HOST are the same: each brand has a host of its own, or neither has.',
    ],
  ]
  return contradictions.find(([holds]) => holds)?.[1] ?? null
}

function makeWritable(dataDir: string): void {
  try {
    makeFolder(dataDir)
    const probe = path.join(dataDir, `.writable-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (cause) {
    throw new SettingError(`The folder DATA_DIR (${dataDir}) cannot be written: ${(cause as Error).message}.`)
  }
}

/** Parents first, one by one: Node's own recursive call never returns on some system folders. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  mkdirSync(folder)
}

const secretFile = (dataDir: string): string => path.join(dataDir, 'app-secret')

function keptSecret(dataDir: string): string | null {
  const file = secretFile(dataDir)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

/**
 * Outside production a secret is made once and kept beside the data, so that sessions and signed ids outlive a restart:
 * after the checks of a start, which leaves nothing when it fails, and before anything is sealed with it.
 */
export function keepSecret({ dataDir, secret, isSecretNew }: Config): void {
  if (!isSecretNew) return
  try {
    writeFileSync(secretFile(dataDir), secret, { mode: 0o600, flag: 'wx' })
  } catch (cause) {
    // Another process that starts beside this one was first: both must seal with the same.
    if (keptSecret(dataDir) !== secret) throw new SettingError(`The secret could not be kept in DATA_DIR: ${(cause as Error).message}.`)
  }
}
