// Writing to us: it arrives, is acknowledged in the sender's language, refuses robots and floods, and is deleted in time.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONTACT_KEPT_MONTHS, MAX_CONTACT_MESSAGE_LENGTH } from '#domain/contact.ts'
import { lettersTo, tokenSentTo } from '../../../tests/support/letters.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'

const OPERATORS = 'aide@essai.test'
let world: World
beforeAll(async () => {
  world = await openWorld({ env: { CONTACT_EMAIL: OPERATORS, TRUST_PROXY: '1' } })
})
afterAll(() => world.close())

let writers = 0
const someone = () => `quelquun-${(writers += 1)}@essai.test`
/** Each test writes from an address of its own, so that the limit is met by the one that looks for it. */
const from = (address: string) => ({ 'x-forwarded-for': address })
const message = (email: string, more: object = {}) => ({
  name: 'Claire Tremblay',
  email,
  subject: 'visit',
  bookingReference: 'MN-7QK4AB',
  message: 'La visite a fini plus tôt.\n\nQue dois-je faire?',
  ...more,
})
const kept = () => world.platform.db.selectFrom('contact_message').selectAll().execute()
const keptFrom = async (email: string) => (await kept()).filter((row) => row.email === email)

const write = (body: unknown, more: { key?: string; as?: string; headers?: Record<string, string>; lng?: string } = {}) =>
  world.call('POST /api/contact', {
    rawBody: body,
    ...(more.key ? { key: more.key } : {}),
    ...(more.as ? { as: more.as } : {}),
    ...(more.lng ? { query: { lng: more.lng } } : {}),
    headers: more.headers ?? from(`10.0.0.${writers}`),
  })

describe('a message', () => {
  it('arrives whole, under a reference, to those who answer, whose reply goes to the sender', async () => {
    const email = someone()
    const { status, body } = await write(message(email))
    expect([status, body.reference]).toEqual([201, expect.stringMatching(/^MSG-[A-Z2-9]{6}$/)])
    expect(await keptFrom(email)).toMatchObject([
      { reference: body.reference, subject: 'visit', booking_reference: 'MN-7QK4AB', language: 'fr' },
    ])
    const [letter] = await lettersTo(world, OPERATORS)
    expect(letter?.subject).toBe(`Problème avec une visite\u00a0: message ${body.reference}`)
    for (const part of ['La visite a fini plus tôt.', 'Que dois-je faire?', 'MN-7QK4AB', `Claire Tremblay, ${email}`])
      expect(letter?.text).toContain(part)
    const { rows } = await world.platform.pool.query(
      `select reply_to from email where kind = 'contact-received' order by number desc limit 1`,
    )
    expect(rows).toEqual([{ reply_to: email }])
  })

  it('may also be a reply to any of our emails: it reaches the same people', async () => {
    const { email } = await world.person('client')
    const { rows } = await world.platform.pool.query(`select kind, reply_to from email where recipient = $1`, [email])
    expect(rows).toEqual([{ kind: 'welcome', reply_to: OPERATORS }])
  })

  it.each([
    ['fr', 'Nous avons bien reçu votre message'],
    ['en', 'We’ve received your message'],
  ])('is acknowledged in the language of the page (%s), and the letter repeats nothing that was typed', async (lng, subject) => {
    const email = someone()
    const { body } = await write(message(email, { subject: 'privacy', name: 'Achetez maintenant' }), { lng })
    const letters = await lettersTo(world, email)
    expect(letters.map((letter) => letter.subject)).toEqual([`${subject} ${body.reference}`])
    expect(letters[0]?.text).toContain('30')
    expect(letters[0]?.text).not.toMatch(/Achetez|La visite/)
  })

  it('sent twice under one key is one message, also when the first answer was lost', async () => {
    const email = someone()
    const first = await write(message(email), { key: 'intention-1' })
    const again = await write(message(email), { key: 'intention-1' })
    expect(again.body).toEqual(first.body)
    await world.platform.pool.query('delete from idempotency_key')
    expect((await write(message(email), { key: 'intention-1' })).body).toEqual(first.body)
    expect(await keptFrom(email)).toHaveLength(1)
    expect(await lettersTo(world, email)).toHaveLength(1)
  })

  it('of somebody who is signed in is in their copy, and goes with their account', async () => {
    const person = await world.person('client')
    const stranger = await world.person('client')
    const address = someone()
    await write(message(address, { message: 'Depuis mon compte' }), { as: person.token })
    // The stranger's account never proved that this address is its own.
    await write(message(stranger.email, { message: 'Sans compte' }))
    const exported = async (token: string) =>
      (await world.app.inject({ url: '/api/users/me/export', headers: { authorization: `Bearer ${token}` } })).rawPayload.includes(
        'messages-to-us.json',
      )
    expect([await exported(person.token), await exported(stranger.token)]).toEqual([true, false])
    await world.call('POST /api/auth/verify-email', {
      as: stranger.token,
      body: { token: await tokenSentTo(world, stranger.email, 'welcome') },
    })
    expect(await exported(stranger.token)).toBe(true)

    expect((await world.call('DELETE /api/users/me', { as: person.token, body: { confirmation: 'FERMER' } })).status).toBe(200)
    expect(await keptFrom(address)).toEqual([])
    const { body } = await world.call('GET /api/sandbox/emails')
    expect(body.items.filter(({ to, text }) => to === address || text.includes('Depuis mon compte'))).toEqual([])
  })

  it('is deleted in its time, emails included', async () => {
    const email = someone()
    await write(message(email))
    const later = new Date(world.clock.now())
    later.setMonth(later.getMonth() + CONTACT_KEPT_MONTHS)
    const before = world.clock.now()
    await world.clock.moveTo(later)
    await world.features.tidy()
    expect(await keptFrom(email)).toHaveLength(1)
    await world.clock.moveTo(new Date(later.getTime() + 1000))
    await world.features.tidy()
    await world.clock.moveTo(before)
    expect(await kept()).toEqual([])
    expect(await lettersTo(world, email)).toEqual([])
  })
})

describe('what is turned away', () => {
  it.each([
    ['an empty message', { message: '  ' }, 'message'],
    ['a message that is too long', { message: 'a'.repeat(MAX_CONTACT_MESSAGE_LENGTH + 1) }, 'message'],
    ['no name', { name: '' }, 'name'],
    ['an address that is none', { email: 'claire@' }, 'email'],
    ['a subject that nobody knows', { subject: 'argent' }, 'subject'],
    ['control characters', { message: 'a\u0000b' }, 'message'],
    ['a field of ours', { accountId: 'x' }, 'accountId'],
    ['a message that is no text', { message: { toString: 'x' } }, 'message'],
  ])('%s, with the field named', async (_what, more, field) => {
    const email = someone()
    const { status, problem } = await write(message(email, more))
    expect([status, problem.code, Object.keys(problem.fields ?? {})]).toEqual([400, 'malformed-request', [field]])
    expect(await keptFrom(email)).toEqual([])
  })

  it('a robot that fills in what no person sees is thanked, and nothing is kept or sent', async () => {
    const email = someone()
    const { status, body } = await write(message(email, { reason: '514 555-0100' }))
    expect([status, body.reference]).toEqual([201, expect.stringMatching(/^MSG-/)])
    expect([await keptFrom(email), await lettersTo(world, email)]).toEqual([[], []])
  })

  it('a flood from one place waits, and one mailbox is not filled from many', async () => {
    const email = someone()
    const answers: number[] = []
    for (let sent = 0; sent < 11; sent += 1) answers.push((await write(message(email), { headers: from('10.9.9.9') })).status)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 201), 429])
    expect(await keptFrom(email)).toHaveLength(10)
    expect(await lettersTo(world, email)).toHaveLength(3)
  })

  it('markup is plain text in the email to those who answer', async () => {
    await write(message(someone(), { message: '<b>$t(emails:tagline) {{reference}}</b>' }))
    const { body } = await world.call('GET /api/sandbox/emails')
    const letter = body.items.find(({ kind }) => kind === 'contact-received')
    expect(letter?.text).toContain('<b>$t(emails:tagline) {{reference}}</b>')
    expect(letter?.html).not.toContain('<b>')
  })
})
