// The outbox over HTTP: there outside production, not there in it.
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { UserId } from '#domain/id.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailboxOf } from '../accounts/readers.ts'
import { readAmong } from '../notices/index.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { EVERY_EMAIL } from '../../../tests/support/every-email.ts'
import { keepsNothing } from '../../../tests/support/keeps-nothing.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { limitConcurrency } from '../platform/http/concurrency-limit.ts'
import { makeUploads } from '../platform/http/uploads.ts'
import { onError } from '../platform/http/problems.ts'
import { makeSecretBox } from '../platform/secret-box.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { siteOrigins } from '../platform/http/site-origins.ts'
import { makeMail, type Mail } from './index.ts'

let database: TestDatabase
let app: FastifyInstance
let inProduction: FastifyInstance
const secretBox = makeSecretBox('a secret of the application, long enough')
const clock = { now: () => new Date('2026-11-23T14:00:00Z') }

async function openApp(mail: Mail, production: boolean): Promise<FastifyInstance> {
  const made = Fastify()
  made.setErrorHandler(onError)
  await made.register(cookie)
  mountRoutes(
    made,
    {
      db: database.db,
      secretBox,
      clock,
      production,
      operatorsNeedSecondFactor: false,
      authenticate: async () => null,
      callerMet: () => null,
      languageOfAccount: async () => null,
      answers: keepsNothing,
      turns: limitConcurrency(1),
      ownScheme: null,
      drawnTurns: limitConcurrency(1),
      uploads: makeUploads(),
    },
    mail.routes,
  )
  await made.ready()
  return made
}

beforeAll(async () => {
  database = await openTestDatabase()
  const mail = makeMail({
    db: database.db,
    mailboxOf,
    readAmong,
    secretBox,
    clock,
    log: pino({ level: 'silent' }),
    origins: siteOrigins({ publicUrl: 'https://maisonnette.test', brandHosts: null, production: false }),
    mail: { url: null, from: 'Maisonnette <bonjour@maisonnette.test>' },
  })
  await inTransaction(database.db, async (tx) => {
    const welcome = { role: 'client', verifyToken: null, hasPassword: true } as const
    await mail.write(tx, {
      email: EVERY_EMAIL.welcome,
      to: 'Claire@maisonnette.test',
      language: 'fr',
      props: welcome,
      dedupeKey: 'welcome',
    })
    const denis = {
      email: EVERY_EMAIL['training-certified'],
      to: 'denis@maisonnette.test',
      language: 'en',
      props: { name: '<i>Denis</i>' },
    } as const
    await mail.writeNews(
      tx,
      { ...denis, dedupeKey: 'certified' },
      { id: '0199a1b2-0000-7000-8000-000000000002' as UserId, frequency: 'instant' },
    )
  })
  app = await openApp(mail, false)
  inProduction = await openApp(mail, true)
})
afterAll(async () => {
  await app.close()
  await inProduction.close()
  await database.close()
})

const emails = async (query = '') => (await app.inject(`/api/sandbox/emails${query}`)).json<{ items: Record<string, unknown>[] }>().items

it('lists what was written, newest first', async () => {
  const items = await emails()
  expect(items.map((item) => item['to'])).toEqual(['denis@maisonnette.test', 'Claire@maisonnette.test'])
  expect(items[1]).toMatchObject({
    kind: 'welcome',
    language: 'fr',
    subject: 'Bienvenue chez Maisonnette',
    createdAt: '2026-11-23T14:00:00.000Z',
    sentAt: null,
  })
})

it('finds the emails of one person, however the address is written', async () => {
  expect(await emails('?to=CLAIRE@maisonnette.test')).toHaveLength(1)
  expect(await emails('?to=nobody@maisonnette.test')).toEqual([])
})

it('shows them on a page in the language asked for, where nothing runs', async () => {
  const french = await app.inject('/dev/emails')
  expect(french.headers['content-type']).toContain('text/html')
  expect(french.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(french.body).toContain('Courriels envoyés')
  expect(french.body).toContain('Bienvenue chez Maisonnette')
  expect((await app.inject('/dev/emails?lng=en')).body).toContain('Emails sent')
})

it('shows one email as its reader sees it, with names as text', async () => {
  const [newest] = await emails()
  const answer = await app.inject(`/dev/emails/${String(newest?.['id'])}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('Well done, &lt;i&gt;Denis&lt;/i&gt;')
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  expect((await app.inject('/dev/emails/0199a1b2-0000-7000-8000-000000000001')).statusCode).toBe(404)
})

it('marks emails whose text was deleted after delivery', async () => {
  const [newest] = await emails()
  await database.db
    .updateTable('email')
    .set({ sealed_content: null, sent_at: clock.now() })
    .where('id', '=', String(newest?.['id']))
    .execute()
  expect((await app.inject('/dev/emails')).body).toContain('Le texte est effacé')
  expect((await app.inject(`/dev/emails/${String(newest?.['id'])}`)).statusCode).toBe(404)
})

it('is not there in production', async () => {
  for (const path of ['/api/sandbox/emails', '/dev/emails', '/dev/emails/0199a1b2-0000-7000-8000-000000000001']) {
    expect((await inProduction.inject(path)).statusCode).toBe(404)
  }
})
