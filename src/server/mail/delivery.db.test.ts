// Delivery against a real mail server on loopback that is slow, down, busy or unwilling, and a real outbox.
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { pino } from 'pino'
import type { Company } from '#contract/page.ts'
import { LETTER_KEPT_DAYS } from '#domain/account.ts'
import type { UserId } from '#domain/id.ts'
import { mailboxOf } from '../accounts/readers.ts'
import { readAmong } from '../notices/index.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { siteOrigins } from '../platform/http/site-origins.ts'
import { makeSecretBox } from '../platform/secret-box.ts'
import { forgetOldLetters, makeMail, type Mail } from './index.ts'
import { newestEmails } from './outbox.ts'
import { EVERY_EMAIL } from '../../../tests/support/every-email.ts'
import { SAMPLE_VISIT } from '../../../tests/support/sample-emails.ts'

let database: TestDatabase
let now: Date
const wall = { now: () => now }
const secretBox = makeSecretBox('a secret of the application, long enough')
const closers: (() => Promise<void>)[] = []
/** Lines of the log. */
let logged: string[] = []

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  now = new Date('2026-11-23T14:00:00Z')
  logged = []
  await database.db.deleteFrom('email').execute()
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

type Script = {
  readonly onMailFrom?: NonNullable<SMTPServerOptions['onMailFrom']>
  readonly onRcpt?: SMTPServerOptions['onRcptTo']
  readonly onData?: (raw: string) => Promise<void>
}
type Received = { readonly port: number; readonly messages: string[]; close(): Promise<void> }

async function listen(script: Script = {}, port = 0): Promise<Received> {
  const messages: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 50,
    ...(script.onMailFrom ? { onMailFrom: script.onMailFrom } : {}),
    ...(script.onRcpt ? { onRcptTo: script.onRcpt } : {}),
    onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        const take = async (): Promise<void> => {
          await script.onData?.(raw)
          messages.push(raw)
          callback()
        }
        void take()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  closers.push(close)
  return { port: (server.server.address() as AddressInfo).port, messages, close }
}

const mailTo = (
  port: number,
  brandHosts: { main: string; quebec: string } | null = null,
  merchant: Company['merchant'] = null,
): Mail & { readonly delivery: NonNullable<Mail['delivery']> } => {
  const mail = makeMail({
    db: database.db,
    mailboxOf,
    readAmong,
    secretBox,
    clock: wall,
    wall,
    log: pino({ level: 'info' }, { write: (line) => void logged.push(line) }),
    origins: siteOrigins({ publicUrl: 'https://maisonnette.test', brandHosts, production: false }),
    merchant,
    mail: { url: `smtp://127.0.0.1:${port}`, from: 'Maisonnette <bonjour@maisonnette.test>' },
  })
  if (!mail.delivery) throw new Error('a mail server was given')
  return { ...mail, delivery: mail.delivery }
}

const READER = { id: '0199a1b2-0000-7000-8000-000000000002' as UserId, frequency: 'instant' } as const

const writeOne = (mail: Mail, dedupeKey = 'one'): Promise<void> =>
  inTransaction(database.db, (tx) =>
    mail.writeNews(
      tx,
      { email: EVERY_EMAIL['client-paid'], to: 'claire@maisonnette.test', language: 'fr', props: SAMPLE_VISIT, dedupeKey },
      READER,
    ),
  )

const theRow = () => database.db.selectFrom('email').selectAll().executeTakeFirstOrThrow()
const later = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const answers = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode })

it('an email reaches the server once, in both forms, and is marked as sent', async () => {
  const server = await listen()
  const mail = mailTo(server.port)
  await writeOne(mail)
  await mail.delivery.deliverDue()
  await mail.delivery.deliverDue()
  expect(server.messages).toHaveLength(1)
  const row = await theRow()
  expect(row.sent_at).toEqual(now)
  expect(row.deliver_at).toBeNull()
  expect(server.messages[0]).toContain(`Message-ID: <${row.id}@maisonnette.test>`)
  expect(server.messages[0]).toContain('To: claire@maisonnette.test')
  expect(server.messages[0]).toContain('Content-Language: fr')
  expect(server.messages[0]).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/)
})

it('an invitation travels beside the text and as a file, with its method, for mail programs to act on', async () => {
  const server = await listen()
  const mail = mailTo(server.port)
  const at = new Date('2026-11-26T14:00:00Z')
  const event = { uid: 'visite-1', sequence: 4, changedAt: now, startsAt: at, endsAt: new Date('2026-11-26T18:00:00Z') }
  const where = { timeZone: 'America/Toronto', status: 'confirmed', summary: 'Ménage régulier', location: 'rue Fabre' } as const
  const invitation = { filing: 'file', event: { ...event, ...where, description: 'Tout :', path: '/bookings/1' } } as const
  const to = { to: 'claire@maisonnette.test', language: 'fr', props: SAMPLE_VISIT, dedupeKey: 'invited' } as const
  await inTransaction(database.db, (tx) => mail.writeNews(tx, { email: EVERY_EMAIL['client-accepted'], ...to, invitation }, READER))
  await mail.delivery.deliverDue()
  const [message = ''] = server.messages
  expect(message).toMatch(/Content-Type: text\/calendar;[^\n]*method=REQUEST/)
  expect(message).toMatch(/Content-Type: application\/ics;[^\n]*name=visite\.ics/)
  const encoded = /Content-Type: application\/ics[\s\S]*?\r\n\r\n([\w+/=\r\n]+?)\r\n--/.exec(message)?.[1] ?? ''
  const file = Buffer.from(encoded, 'base64').toString('utf8').replaceAll('\r\n ', '')
  expect(file).toContain('METHOD:REQUEST\r\n')
  expect(file).toContain('ORGANIZER;CN=Maisonnette:mailto:bonjour@maisonnette.test\r\n')
  expect(file).toContain('RSVP=FALSE:mailto:claire@maisonnette.test\r\n')
  expect(file).toContain('DTSTART;TZID=America/Toronto:20261126T090000\r\n')
  expect((await theRow()).sealed_content).toBeNull()
})

it.each([450, 550])('the log tells that a server answered %i about a reader, and not who the reader is', async (code) => {
  const server = await listen({
    onRcpt: ({ address }, _session, callback) => callback(answers(code, `<${address}>: recipient address rejected`)),
  })
  const mail = mailTo(server.port)
  await writeOne(mail)
  await mail.delivery.deliverDue()
  expect((await theRow()).last_error).toContain('<claire@maisonnette.test>')
  expect(logged).toEqual([expect.stringContaining(`"why":"EENVELOPE ${code}"`)])
  expect(logged.join()).not.toContain('claire')
})

it('each of two brands signs with its own name, from the same mailbox', async () => {
  const server = await listen()
  const mail = mailTo(server.port, { main: 'tidynest.test', quebec: 'maisonnette.test' })
  for (const language of ['fr', 'en'] as const) {
    await inTransaction(database.db, (tx) =>
      mail.write(tx, {
        email: EVERY_EMAIL['account-closed'],
        to: 'claire@maisonnette.test',
        language,
        props: {},
        dedupeKey: `signed ${language}`,
      }),
    )
  }
  await mail.delivery.deliverDue()
  const headerOf = (name: string) => server.messages.map((message) => new RegExp(`^${name}: (.+)$`, 'm').exec(message)?.[1]?.trim())
  expect(headerOf('From')).toEqual(['Maisonnette <bonjour@maisonnette.test>', 'Tidynest <bonjour@maisonnette.test>'])
  expect(headerOf('Subject')).toEqual([expect.stringContaining('Maisonnette'), expect.stringContaining('Tidynest')])
})

it('a newsletter has a one-press unsubscribe and names its sender; other emails do not', async () => {
  const server = await listen()
  const mail = mailTo(server.port, null, { name: 'Ménages Essai inc.', address: '1, rue de l’Essai, Montréal', phone: '514 555-0100' })
  const token = 'q3Jd0VhBzK5mXy8RfWc1TnUe7PsLg2AoIi9Zt4Yv6Hk'
  await inTransaction(database.db, (tx) =>
    mail.write(tx, {
      email: EVERY_EMAIL['newsletter-welcome'],
      to: 'claire@maisonnette.test',
      language: 'en',
      props: { topics: ['tips'], unsubscribeToken: token },
      dedupeKey: 'welcome',
    }),
  )
  const [written] = await newestEmails(database.db, secretBox, undefined)
  await mail.delivery.deliverDue()
  const url = `https://maisonnette.test/newsletter/unsubscribe/${token}`
  const unfolded = server.messages[0]?.replaceAll(/\r\n[ \t]+/g, ' ')
  expect(unfolded).toContain(`List-Unsubscribe: <${url}>\r\n`)
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  for (const body of [written?.text, written?.html]) {
    expect(body).toContain(url)
    expect(body).toContain('Ménages Essai inc. · 1, rue de l’Essai, Montréal · 514 555-0100')
    expect(body).toContain('because you subscribed')
    expect(body).not.toContain('no advertising')
  }
  await database.db.deleteFrom('email').execute()
  await writeOne(mail)
  expect((await newestEmails(database.db, secretBox, undefined))[0]?.text).not.toContain('Ménages Essai')
  await mail.delivery.deliverDue()
  expect(server.messages[1]).not.toContain('List-Unsubscribe')
})

it("an answer goes to the email's reply address when it has one, else to us", async () => {
  const server = await listen()
  const mail = mailTo(server.port)
  await writeOne(mail)
  await inTransaction(database.db, (tx) =>
    mail.write(tx, {
      email: EVERY_EMAIL['contact-acknowledged'],
      to: 'nadia@maisonnette.test',
      replyTo: 'aide@maisonnette.test',
      language: 'fr',
      props: { reference: 'MSG-7QK4AB', subject: 'question' },
      dedupeKey: 'two',
    }),
  )
  await mail.delivery.deliverDue()
  const to = (reader: string) => server.messages.find((message) => message.includes(`To: ${reader}`)) ?? ''
  expect(to('nadia@maisonnette.test')).toContain('Reply-To: aide@maisonnette.test')
  expect(to('claire@maisonnette.test')).not.toBe('')
  expect(to('claire@maisonnette.test')).not.toContain('Reply-To:')
})

it('the same key twice is one email', async () => {
  const server = await listen()
  const mail = mailTo(server.port)
  await writeOne(mail)
  await writeOne(mail)
  await mail.delivery.deliverDue()
  expect(server.messages).toHaveLength(1)
})

it('an email of a transaction that fails was never written', async () => {
  const mail = mailTo((await listen()).port)
  await expect(
    inTransaction(database.db, async (tx) => {
      await mail.writeNews(
        tx,
        { email: EVERY_EMAIL['client-paid'], to: 'claire@maisonnette.test', language: 'fr', props: SAMPLE_VISIT, dedupeKey: 'undone' },
        READER,
      )
      throw new Error('the booking was not saved')
    }),
  ).rejects.toThrow('the booking was not saved')
  expect(await database.db.selectFrom('email').select('id').execute()).toEqual([])
})

it('a server that is down loses nothing: the email leaves once when it is back', async () => {
  const gone = await listen()
  await gone.close()
  const mail = mailTo(gone.port)
  await writeOne(mail)
  for (let tries = 0; tries < 5; tries += 1) {
    await mail.delivery.deliverDue()
    later(10)
  }
  const waiting = await theRow()
  expect(waiting.sent_at).toBeNull()
  expect(waiting.attempts).toBe(5)
  expect(waiting.last_error).toContain('ECONNREFUSED')

  const server = await listen({}, gone.port)
  later(60)
  await mail.delivery.deliverDue()
  await mail.delivery.deliverDue()
  expect(server.messages).toHaveLength(1)
  expect((await theRow()).sent_at).toEqual(now)
})

it('tries are spaced out: nothing is tried again before its time', async () => {
  const gone = await listen()
  await gone.close()
  const mail = mailTo(gone.port)
  await writeOne(mail)
  await mail.delivery.deliverDue()
  await mail.delivery.deliverDue()
  expect((await theRow()).attempts).toBe(1)
})

it('a slow server is waited for, and nobody else sends meanwhile', async () => {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  let began = (): void => undefined
  const beginning = new Promise<void>((resolve) => (began = resolve))
  const server = await listen({
    onData: () => {
      began()
      return held
    },
  })
  const [first, second] = [mailTo(server.port), mailTo(server.port)]
  await writeOne(first)
  const sending = first.delivery.deliverDue()
  await beginning
  later(4)
  await second.delivery.deliverDue()
  letGo()
  await sending
  await second.delivery.deliverDue()
  expect(server.messages).toHaveLength(1)
  expect((await theRow()).attempts).toBe(1)
})

it('a passing 4xx is tried again and then taken once', async () => {
  let asked = 0
  const server = await listen({
    onRcpt: (_address, _session, callback) => {
      asked += 1
      callback(asked <= 2 ? answers(451, 'try again later') : null)
    },
  })
  const mail = mailTo(server.port)
  await writeOne(mail)
  for (let tries = 0; tries < 4; tries += 1) {
    await mail.delivery.deliverDue()
    later(5)
  }
  expect(server.messages).toHaveLength(1)
  expect((await theRow()).attempts).toBe(3)
})

it('a 5xx is recorded and not insisted upon', async () => {
  let asked = 0
  const server = await listen({
    onRcpt: (_address, _session, callback) => {
      asked += 1
      callback(answers(550, 'no such mailbox'))
    },
  })
  const mail = mailTo(server.port)
  await writeOne(mail)
  await mail.delivery.deliverDue()
  later(24 * 60)
  await mail.delivery.deliverDue()
  expect(asked).toBe(1)
  const row = await theRow()
  expect(row.refused_at).not.toBeNull()
  expect(row.sent_at).toBeNull()
  expect(row.last_error).toContain('no such mailbox')
})

it.each([
  [530, 'authentication required'],
  [550, 'the domain of the sender is not verified'],
])('a %i about the sender, whom our settings name, is tried again once they are right', async (code, message) => {
  let isKnown = false
  const server = await listen({ onMailFrom: (_address, _session, callback) => callback(isKnown ? null : answers(code, message)) })
  const mail = mailTo(server.port)
  await writeOne(mail)
  await mail.delivery.deliverDue()
  expect(await theRow()).toMatchObject({ refused_at: null, sent_at: null, last_error: expect.stringContaining(message) as string })
  isKnown = true
  later(1)
  await mail.delivery.deliverDue()
  expect(server.messages).toHaveLength(1)
})

it('a refused email does not hold back the next one', async () => {
  const server = await listen({
    onRcpt: (address, _session, callback) => callback(address.address.startsWith('gone') ? answers(550, 'no such mailbox') : null),
  })
  const mail = mailTo(server.port)
  await inTransaction(database.db, (tx) =>
    mail.write(tx, {
      email: EVERY_EMAIL['welcome'],
      to: 'gone@maisonnette.test',
      language: 'en',
      props: { role: null, verifyToken: null, hasPassword: true },
      dedupeKey: 'gone',
    }),
  )
  await writeOne(mail)
  await mail.delivery.deliverDue()
  expect(server.messages).toHaveLength(1)
})

it('a connection cut before the message was whole is tried again', async () => {
  let connections = 0
  const server = await listen({
    onRcpt: (_address, session, callback) => {
      connections += 1
      if (connections === 1) return callback(answers(421, `closing ${session.id}`))
      callback(null)
    },
  })
  const mail = mailTo(server.port)
  await writeOne(mail)
  await mail.delivery.deliverDue()
  later(1)
  await mail.delivery.deliverDue()
  expect(server.messages).toHaveLength(1)
})

it('a connection cut after the whole message and before the answer is sent again under the same Message-ID', async () => {
  const bodies: string[] = []
  const server = createServer((socket) => {
    let received = ''
    let inMessage = false
    socket.on('error', () => undefined)
    socket.write('220 ready\r\n')
    socket.on('data', (chunk) => {
      received += chunk.toString('utf8')
      if (!received.endsWith(inMessage ? '\r\n.\r\n' : '\r\n')) return
      const line = received
      received = ''
      if (inMessage) {
        inMessage = false
        bodies.push(line)
        if (bodies.length === 1) return void socket.destroy()
      }
      inMessage = line.startsWith('DATA')
      socket.write(inMessage ? '354 go on\r\n' : '250 taken\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => new Promise((resolve) => server.close(() => resolve())))
  const mail = mailTo((server.address() as AddressInfo).port)
  await writeOne(mail)
  await mail.delivery.deliverDue()
  later(1)
  await mail.delivery.deliverDue()
  later(60)
  await mail.delivery.deliverDue()
  const ids = bodies.map((raw) => /Message-ID: (\S+)/.exec(raw)?.[1])
  expect(ids).toHaveLength(2)
  expect(ids[0]).toBe(ids[1])
  expect((await theRow()).sent_at).not.toBeNull()
})

it('a process that dies while it sends leaves the email to the next one, after its lease ran out', async () => {
  const server = await listen()
  const mail = mailTo(server.port)
  await writeOne(mail)
  await database.db
    .updateTable('email')
    .set({ attempts: 1, deliver_at: new Date(now.getTime() + 5 * 60_000) })
    .execute()
  await mail.delivery.deliverDue()
  expect(server.messages).toHaveLength(0)
  later(6)
  await mail.delivery.deliverDue()
  expect(server.messages).toHaveLength(1)
})

it('eight workers racing for forty emails send each exactly once', async () => {
  const server = await listen({ onData: () => delay(2) })
  const workers = Array.from({ length: 8 }, () => mailTo(server.port))
  for (let index = 0; index < 40; index += 1) await writeOne(workers[0] as Mail, `race-${index}`)
  await Promise.all(workers.map((worker) => worker.delivery.deliverDue()))
  const ids = server.messages.map((raw) => /Message-ID: (\S+)/.exec(raw)?.[1])
  expect(ids).toHaveLength(40)
  expect(new Set(ids).size).toBe(40)
})

it('a started delivery sends by itself, and stops on request', async () => {
  const server = await listen()
  const mail = mailTo(server.port)
  mail.delivery.start()
  await writeOne(mail)
  await expect.poll(() => server.messages.length).toBe(1)
  await mail.delivery.stop()
  await writeOne(mail, 'after')
  await mail.delivery.deliverDue()
  expect(server.messages).toHaveLength(1)
})

it('a started delivery empties a long queue without waiting for the next second', async () => {
  const server = await listen()
  const mail = mailTo(server.port)
  for (let index = 0; index < 40; index += 1) await writeOne(mail, `queue-${index}`)
  // One second passes, and no other.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  mail.delivery.start()
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
  await expect.poll(() => server.messages.length).toBe(40)
  await mail.delivery.stop()
})

it("an email's text is sealed while it waits, and deleted once delivered or refused", async () => {
  const server = await listen({
    onRcpt: (address, _session, callback) => callback(address.address.startsWith('gone') ? answers(550, 'no such mailbox') : null),
  })
  const mail = mailTo(server.port)
  for (const to of ['claire@maisonnette.test', 'gone@maisonnette.test'])
    await inTransaction(database.db, (tx) =>
      mail.write(tx, { email: EVERY_EMAIL['reset-password'], to, language: 'fr', props: { token: 'a-link-to-keep' }, dedupeKey: to }),
    )
  const contents = async () => (await database.db.selectFrom('email').select('sealed_content').execute()).map((row) => row.sealed_content)
  for (const content of await contents()) expect(content?.includes('a-link-to-keep')).toBe(false)
  await mail.delivery.deliverDue()
  expect(server.messages).toHaveLength(1)
  expect(await contents()).toEqual([null, null])
  expect((await newestEmails(database.db, secretBox, undefined)).map(({ text, html }) => text + html)).toEqual(['', ''])
})

it('an email that cannot be unsealed waits alone, with its reason', async () => {
  const server = await listen()
  const mail = mailTo(server.port)
  await writeOne(mail, 'closed')
  await database.db
    .updateTable('email')
    .set({ sealed_content: makeSecretBox('another secret of the application').seal('{}', 'x') })
    .execute()
  await writeOne(mail, 'open')
  await mail.delivery.deliverDue()
  expect(server.messages).toHaveLength(1)
  const rows = await database.db.selectFrom('email').select(['dedupe_key', 'sent_at', 'last_error']).orderBy('number').execute()
  expect(rows).toEqual([
    { dedupe_key: 'closed', sent_at: null, last_error: expect.stringContaining('authenticate') },
    { dedupe_key: 'open', sent_at: now, last_error: null },
  ])
})

it('the record of an email is deleted in its time, but never before delivery', async () => {
  const gone = await listen()
  await gone.close()
  await writeOne(mailTo(gone.port), 'waiting')
  const mail = mailTo((await listen()).port)
  await writeOne(mail, 'delivered')
  await database.db.updateTable('email').set({ deliver_at: null, sent_at: now }).where('dedupe_key', '=', 'delivered').execute()
  const keptAfter = async (days: number) => {
    await forgetOldLetters(database.db, new Date(now.getTime() + days * 86_400_000))
    return (await database.db.selectFrom('email').select('dedupe_key').orderBy('number').execute()).map((row) => row.dedupe_key)
  }
  expect(await keptAfter(LETTER_KEPT_DAYS)).toEqual(['waiting', 'delivered'])
  expect(await keptAfter(LETTER_KEPT_DAYS + 1)).toEqual(['waiting'])
})

it('without a mail server the outbox keeps the email, unsent', async () => {
  const mail = makeMail({
    db: database.db,
    mailboxOf,
    readAmong,
    secretBox,
    clock: wall,
    log: pino({ level: 'silent' }),
    origins: siteOrigins({ publicUrl: 'https://maisonnette.test', brandHosts: null, production: false }),
    mail: { url: null, from: 'Maisonnette <bonjour@maisonnette.test>' },
  })
  await writeOne(mail)
  expect(mail.delivery).toBeNull()
  const row = await theRow()
  expect(row.deliver_at).toBeNull()
  expect(row.sent_at).toBeNull()
})
