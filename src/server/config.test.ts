// Settings: defaults, and one sentence for each that is wrong.
import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepSecret, readConfig, SETTING_NAMES } from './config.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'maisonnette-config-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env })
const secret = 'a'.repeat(32)
const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const appleKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const apple = { APPLE_CLIENT_ID: 'a', APPLE_TEAM_ID: 'ABCDE12345', APPLE_KEY_ID: 'ABCDE12345', APPLE_PRIVATE_KEY: appleKey }
const live = { ...stripe, STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }

describe('settings', () => {
  it('need nothing outside production', () => {
    const config = read({})
    expect(config).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      seed: 'when-empty',
      process: 'all',
    })
    expect(config.secret).toHaveLength(64)
  })

  it('treat an empty variable as absent', () => {
    expect(read({ PORT: '', MAIL_URL: ' ' })).toMatchObject({ port: 3000, mail: { url: null } })
  })

  it.each([
    [{ PORT: 'abc' }, 'The setting PORT is wrong: must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'The setting PORT is wrong: must be a whole number from 0 to 65535.'],
    [{ DATABASE_URL: 'mysql://x' }, 'The setting DATABASE_URL is wrong: must be a URL beginning with postgres:// or postgresql://.'],
    [
      { FILES_URL: 's3://photos' },
      'The setting FILES_URL is wrong: must look like s3://KEY:SECRET@host[:port]/bucket?region=ca-central-1, KEY',
    ],
    [{ DATABASE_STATEMENTS: 'plain' }, 'The setting DATABASE_STATEMENTS is wrong: must be together or singly.'],
    [{ GEOCODER_URL: 'photon.example' }, 'The setting GEOCODER_URL is wrong: must be a URL beginning with http:// or https://.'],
    [{ GEOCODER_URL: 'https://me:pw@photon.example' }, 'The setting GEOCODER_URL is wrong: must have no user name and no query.'],
    [{ REDIS_URL: 'localhost:6379' }, 'The setting REDIS_URL is wrong: must be a URL beginning with redis:// or rediss://.'],
    [{ CACHE_MB: 'lots' }, 'The setting CACHE_MB is wrong: must be a whole number.'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'The settings STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET go together'],
    [{ STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_c' }, 'go together: give all three or none.'],
    [
      { ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' },
      'STRIPE_SECRET_KEY is wrong: must begin with sk_test_, sk_live_, rk_test_ or rk_live_.',
    ],
    [{ ...stripe, STRIPE_SECRET_KEY: 'sk_test_1 ' }, 'STRIPE_SECRET_KEY is wrong'],
    [{ ...stripe, STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY is wrong: must begin with pk_test_ or pk_live_.'],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET is wrong: must begin with whsec_.'],
    [{ ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, 'are of two worlds: give two test keys or two live keys.'],
    [{ ...stripe, STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_1' }, 'are the same: each endpoint has a secret of its own.'],
    [
      { ...stripe, STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2', STRIPE_THIN_WEBHOOK_SECRET: 'whsec_2' },
      'are the same: each endpoint has a secret of its own.',
    ],
    [{ ...stripe, STRIPE_THIN_WEBHOOK_SECRET: 'thin' }, 'STRIPE_THIN_WEBHOOK_SECRET is wrong: must begin with whsec_.'],
    [live, 'The setting STRIPE_SECRET_KEY is a live key, which moves real money: it is taken in production only.'],
    [{ ...stripe, NODE_ENV: 'production', APP_SECRET: secret }, 'Payments would be simulated: the Stripe keys are test keys.'],
    [{ GOOGLE_CLIENT_ID: 'a.apps.googleusercontent.com' }, 'The settings GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together'],
    [{ GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }, 'GOOGLE_CLIENT_ID is wrong: must end with .apps.googleusercontent.com.'],
    [{ FACEBOOK_CLIENT_ID: 'abc', FACEBOOK_CLIENT_SECRET: 'b' }, 'FACEBOOK_CLIENT_ID is wrong: must be the number of the app.'],
    [{ ...apple, APPLE_PRIVATE_KEY: 'not a key' }, 'APPLE_PRIVATE_KEY is wrong: must be the text of the .p8 file'],
    [{ ...apple, APPLE_TEAM_ID: 'abc' }, 'APPLE_TEAM_ID is wrong: must be ten capital letters and digits.'],
    [{ CONTACT_EMAIL: 'bonjour' }, 'The setting CONTACT_EMAIL is wrong: must be an email address.'],
    [{ LEGAL_NAME: 'Maisonnette inc.' }, 'The settings LEGAL_NAME, LEGAL_ADDRESS and LEGAL_PHONE go together: give all three or none.'],
    [{ COMMERCIAL_PARTNER_NAME: 'Net et Clair' }, 'The settings COMMERCIAL_PARTNER_NAME and COMMERCIAL_PARTNER_URL go together'],
    [
      { COMMERCIAL_PARTNER_NAME: 'Net et Clair', COMMERCIAL_PARTNER_URL: 'http://net.example' },
      'The setting COMMERCIAL_PARTNER_URL is wrong: must be a URL beginning with https://.',
    ],
    [{ TRUST_PROXY: 'true' }, 'The setting TRUST_PROXY is wrong: must be how many proxies stand before us, from 0 to 9, or their'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'The setting TRUST_PROXY is wrong'],
    [{ TRUST_PROXY: '10.0.0.0/8, balancer' }, 'The setting TRUST_PROXY is wrong'],
    [{ APP_SECRET: 'short' }, 'The setting APP_SECRET is wrong: must be at least 32 characters.'],
    [{ OPERATORS_SECOND_FACTOR: 'yes' }, 'The setting OPERATORS_SECOND_FACTOR is wrong: must be required or optional.'],
    [{ ADMIN_SIGNUP_CODE: '1234' }, 'The setting ADMIN_SIGNUP_CODE is wrong: must be at least 12 characters.'],
    [{ BRAND_MAIN_HOST: 'a.test' }, 'The settings BRAND_MAIN_HOST and BRAND_QUEBEC_HOST go together: give both or neither.'],
    [{ BRAND_MAIN_HOST: 'a.test', BRAND_QUEBEC_HOST: 'A.test' }, 'are the same: each brand has a host of its own, or neither has.'],
    [{ BRAND_MAIN_HOST: 'https://a.test', BRAND_QUEBEC_HOST: 'b.test' }, 'The setting BRAND_MAIN_HOST is wrong: must be a host such as'],
    [{ NODE_ENV: 'production', APP_SECRET: secret }, 'Payments would be simulated'],
    [{ NODE_ENV: 'production', ALLOW_SANDBOX: '1' }, 'The setting APP_SECRET is missing'],
    [{ NODE_ENV: 'production', ALLOW_SANDBOX: '1', APP_SECRET: secret, SEED: 'demo' }, 'The setting SEED is wrong: production never holds'],
    [
      { GOOGLE_CALENDAR_TEST_SERVER: 'https://elsewhere.example' },
      'The setting GOOGLE_CALENDAR_TEST_SERVER is wrong: must be a URL beginning with http://.',
    ],
    [{ GOOGLE_CALENDAR_TEST_SERVER: 'http://127.0.0.1:4000' }, 'needs GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET'],
    [
      { NODE_ENV: 'production', ALLOW_SANDBOX: '1', APP_SECRET: secret, GOOGLE_CALENDAR_TEST_SERVER: 'http://127.0.0.1:4000' },
      'The setting GOOGLE_CALENDAR_TEST_SERVER is wrong: production asks Google alone for Google calendars.',
    ],
  ])('refuse %j in one sentence', (env, sentence) => {
    expect(() => read(env)).toThrow(sentence)
  })

  it('take Stripe’s keys: live ones in production, test ones elsewhere or with ALLOW_SANDBOX', () => {
    expect(read({}).stripe).toBeNull()
    expect(read({ ...stripe, STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2' }).stripe).toEqual({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      connectWebhookSecret: 'whsec_2',
      thinWebhookSecret: null,
    })
    expect(read({ ...live, NODE_ENV: 'production', APP_SECRET: secret }).stripe).toMatchObject({ connectWebhookSecret: null })
    expect(read({ ...stripe, NODE_ENV: 'production', APP_SECRET: secret, ALLOW_SANDBOX: '1' }).stripe).not.toBeNull()
  })

  it('demand a second factor of operators in production, unless they say otherwise', () => {
    const production = { ...live, NODE_ENV: 'production', APP_SECRET: secret }
    const needed = (env: Record<string, string>) => read(env).operatorsNeedSecondFactor
    expect([needed({}), needed({ OPERATORS_SECOND_FACTOR: 'required' })]).toEqual([false, true])
    expect([needed(production), needed({ ...production, OPERATORS_SECOND_FACTOR: 'optional' })]).toEqual([true, false])
  })

  it('take Apple’s key with its line ends written out, as one line of a settings file must', () => {
    expect(read({}).social).toEqual({})
    const oneLine = { ...apple, APPLE_PRIVATE_KEY: appleKey.replaceAll('\n', String.raw`\n`) }
    expect(read(oneLine).social.apple?.secret).toMatchObject({ privateKey: appleKey })
    expect(read(oneLine).social.google).toBeUndefined()
  })

  it("name the company, and send its messages to the sender's address by default", () => {
    expect(read({})).toMatchObject({
      company: { merchant: null, privacyOfficer: null, email: null, commercialPartner: null },
      operatorsEmail: 'bonjour@maisonnette.test',
    })
    const told = { LEGAL_NAME: 'M inc.', LEGAL_ADDRESS: '1, rue A', LEGAL_PHONE: '514 555-0100', CONTACT_EMAIL: 'aide@m.example' }
    expect(read({ ...told, MAIL_FROM: 'a@b.example' })).toMatchObject({
      company: { merchant: { name: 'M inc.', address: '1, rue A', phone: '514 555-0100' }, email: 'aide@m.example' },
      operatorsEmail: 'aide@m.example',
    })
    expect(read({ MAIL_FROM: 'a@b.example' }).operatorsEmail).toBe('a@b.example')
  })

  it('give the number of proxies, or their addresses', () => {
    expect([{}, { TRUST_PROXY: '2' }].map((env) => read(env).trustProxy)).toEqual([0, 2])
    expect(read({ TRUST_PROXY: '10.0.0.0/8, 203.0.113.7,2001:db8::/32' }).trustProxy).toEqual([
      '10.0.0.0/8',
      '203.0.113.7',
      '2001:db8::/32',
    ])
  })

  it('never repeat a key that is wrong', () => {
    expect(() => read({ ...stripe, STRIPE_WEBHOOK_SECRET: 'sk_live_of-my-bank' })).toThrow(/^(?!.*of-my-bank)/u)
  })

  it('make a secret that is kept only once a start got through its checks, and is then the same for every start', () => {
    const file = path.join(folder, 'app-secret')
    const first = read({})
    expect(existsSync(file)).toBe(false)
    const beside = read({})
    keepSecret(first)
    expect(() => keepSecret(beside)).toThrow('The secret could not be kept')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const again = read({})
    keepSecret(again)
    expect([again.secret, again.isSecretNew]).toEqual([first.secret, false])
    expect(read({ APP_SECRET: secret })).toMatchObject({ secret, isSecretNew: false })
  })

  it('refuse a folder that cannot be written, and leave nothing there', () => {
    writeFileSync(path.join(folder, 'a-file'), '')
    const below = path.join(folder, 'a-file', 'x')
    expect(() => readConfig({ DATA_DIR: below })).toThrow(`The folder DATA_DIR (${below}) cannot be written`)
    expect(existsSync(below)).toBe(false)
  })

  it('are exactly those of the table in docs/running.md', () => {
    const document = readFileSync(path.resolve(import.meta.dirname, '../../docs/running.md'), 'utf8')
    const rows = /\| variable \|[^]*?\n\n/u.exec(document)?.[0].split('\n') ?? []
    const listed = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/gu)].map(([, name]) => name))
    expect(listed.toSorted()).toEqual(SETTING_NAMES.toSorted())
  })
})
