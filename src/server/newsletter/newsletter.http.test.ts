// The newsletter from asking to leaving: nothing without a confirmation from the mailbox, no answer reveals subscribers, and every record expires.
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserId } from '#domain/id.ts'
import { CONFIRMATION_DAYS, CONFIRMATIONS_A_DAY, CONSENT_VERSION, UNDO_HOURS } from '#domain/newsletter.ts'
import { lettersTo, tokenSentTo } from '../../../tests/support/letters.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

let mailboxes = 0
const newMailbox = (): string => `lectrice${(mailboxes += 1)}@essai.test`

const ask = (email: string, more: object = {}) =>
  world.call('POST /api/newsletter', { rawBody: { email, topics: ['tips'], terms: true, ...more }, query: { lng: 'fr' } })
const confirm = (token: string) => world.call('POST /api/newsletter/confirm', { body: { token } })
const leave = (token: string) => world.call('POST /api/newsletter/unsubscribe', { body: { token } })
const comeBack = (token: string) => world.call('POST /api/newsletter/resubscribe', { body: { token } })
const confirmationFor = (email: string) => tokenSentTo(world, email, 'newsletter-confirm')
const wayOutOf = (email: string) => tokenSentTo(world, email, 'newsletter-welcome')
const kindsTo = async (email: string) => (await lettersTo(world, email)).map(({ kind }) => kind)

const subscription = (email: string) =>
  world.platform.db.selectFrom('newsletter_subscription').selectAll().where('email', '=', email).executeTakeFirst()
const requests = (email: string) => world.platform.db.selectFrom('newsletter_request').selectAll().where('email', '=', email).execute()

async function subscribed(email = newMailbox()): Promise<{ email: string; wayOut: string }> {
  await ask(email)
  await confirm(await confirmationFor(email))
  return { email, wayOut: await wayOutOf(email) }
}

describe('asking', () => {
  it('sends a link, and nothing more until it is followed', async () => {
    const email = newMailbox()
    expect(await ask(email, { topics: ['news', 'tips', 'news'] })).toMatchObject({ status: 202, body: { ok: true } })
    expect(await kindsTo(email)).toEqual(['newsletter-confirm'])
    expect(await subscription(email)).toBeUndefined()
    expect(await requests(email)).toMatchObject([
      { language: 'fr', topics: ['news', 'tips'], consent_version: CONSENT_VERSION, confirmed_at: null },
    ])
  })

  it('sends one link when its answer was lost and the same was sent again', async () => {
    const email = newMailbox()
    const sent = { rawBody: { email, topics: ['tips'], terms: true }, key: `newsletter-${email}` }
    for (let time = 0; time < 2; time += 1) expect((await world.call('POST /api/newsletter', sent)).status).toBe(202)
    expect(await kindsTo(email)).toEqual(['newsletter-confirm'])
  })

  it('answers the same for an address that has it already', async () => {
    const { email } = await subscribed()
    const [known, unknown] = [await ask(email), await ask(newMailbox())]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(await subscription(email)).toMatchObject({ topics: ['tips'], ended_at: null })
  })

  it('wants a whole address, a topic and the consent, each in words', async () => {
    expect((await ask('lectrice@essai')).problem).toMatchObject({ code: 'malformed-request', fields: { email: expect.any(String) } })
    expect((await ask(newMailbox(), { topics: [] })).problem).toMatchObject({ fields: { topics: expect.any(String) } })
    expect((await ask(newMailbox(), { topics: ['sports'] })).problem.code).toBe('malformed-request')
    const unticked = await ask(newMailbox(), { terms: false })
    expect([unticked.status, unticked.problem.code, Object.keys(unticked.problem.fields ?? {})]).toEqual([
      422,
      'terms-not-accepted',
      ['terms'],
    ])
  })

  it('fills nobody’s mailbox, in whatever case its address is written', async () => {
    const email = newMailbox()
    for (let time = 0; time <= CONFIRMATIONS_A_DAY; time += 1) expect((await ask(time % 2 ? email.toUpperCase() : email)).status).toBe(202)
    expect(await kindsTo(email)).toHaveLength(CONFIRMATIONS_A_DAY)
    await world.advance({ hours: 25 })
    await ask(email)
    expect(await kindsTo(email)).toHaveLength(CONFIRMATIONS_A_DAY + 1)
  })

  it('fills nobody’s mailbox by many at once', async () => {
    const email = newMailbox()
    await Promise.all(Array.from({ length: 3 * CONFIRMATIONS_A_DAY }, (_, time) => ask(time % 2 ? email.toUpperCase() : email)))
    expect(await kindsTo(email)).toHaveLength(CONFIRMATIONS_A_DAY)
  })
})

describe('confirming', () => {
  it('keeps the proof, and welcomes once however often it is pressed', async () => {
    const email = newMailbox()
    await ask(email)
    const askedAt = world.clock.now()
    await world.advance({ minutes: 10 })
    const token = await confirmationFor(email)
    expect([(await confirm(token)).status, (await confirm(token)).status]).toEqual([200, 200])
    expect(await subscription(email)).toMatchObject({
      language: 'fr',
      topics: ['tips'],
      consent_version: CONSENT_VERSION,
      asked_at: askedAt,
      confirmed_at: world.clock.now(),
      ended_at: null,
    })
    expect(await kindsTo(email)).toEqual(['newsletter-welcome', 'newsletter-confirm'])
  })

  it("changes a subscriber's topics, without a second welcome", async () => {
    const { email } = await subscribed()
    await ask(email, { topics: ['cleaners'] })
    await confirm(await confirmationFor(email))
    expect(await subscription(email)).toMatchObject({ topics: ['cleaners'] })
    expect((await kindsTo(email)).filter((kind) => kind === 'newsletter-welcome')).toHaveLength(1)
  })

  it('comes too late after a week: the request is deleted, its email too', async () => {
    const email = newMailbox()
    await ask(email)
    const token = await confirmationFor(email)
    await world.advance({ days: CONFIRMATION_DAYS })
    expect((await confirm(token)).problem.code).toBe('link-unknown')
    expect(await requests(email)).toEqual([])
    expect(await kindsTo(email)).toEqual([])
    expect(await subscription(email)).toBeUndefined()
  })

  it('knows no link that it did not send, and brings back nobody who left', async () => {
    expect((await confirm('x'.repeat(43))).problem.code).toBe('link-unknown')
    expect((await confirm('x')).problem.code).toBe('malformed-request')
    const email = newMailbox()
    await ask(email)
    const token = await confirmationFor(email)
    await confirm(token)
    await leave(await wayOutOf(email))
    expect((await confirm(token)).problem.code).toBe('link-used')
    expect((await subscription(email))?.ended_at).not.toBeNull()
  })

  it('keeps its secrets in the emails only', async () => {
    const email = newMailbox()
    await ask(email)
    const token = await confirmationFor(email)
    await confirm(token)
    const wayOut = await wayOutOf(email)
    const { rows } = await world.platform.pool.query(
      `select row_to_json(r)::text as row from newsletter_request r union all
       select row_to_json(s)::text from newsletter_subscription s union all select row_to_json(l)::text from newsletter_link l`,
    )
    const kept = rows.map(({ row }) => String(row)).join('\n')
    expect(kept).toContain(email)
    for (const secret of [token, wayOut]) expect(kept).not.toContain(secret)
  })
})

describe('leaving', () => {
  const press = (token: string, type?: string, payload?: string) =>
    world.app.inject({
      method: 'POST',
      url: `/newsletter/unsubscribe/${token}?lng=fr`,
      ...(type ? { headers: { 'content-type': type } } : {}),
      ...(payload ? { payload } : {}),
    })

  it('takes one press in a mail program, with any body, without a redirect', async () => {
    const multipart = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    for (const [type, payload] of [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      ['multipart/form-data; boundary=x', multipart],
      [undefined, undefined],
    ] as const) {
      const { email, wayOut } = await subscribed()
      const answer = await press(wayOut, type, payload)
      expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
        200,
        'text/plain; charset=utf-8',
        'Vous ne recevrez plus l’infolettre.',
      ])
      expect([answer.headers['cache-control'], answer.headers['referrer-policy']]).toEqual(['no-store', 'no-referrer'])
      expect((await subscription(email))?.ended_at).toEqual(world.clock.now())
    }
    expect((await press('x'.repeat(43))).statusCode).toBe(422)
  })

  it('takes one press on the page, and a second changes nothing', async () => {
    const { email, wayOut } = await subscribed()
    await leave(wayOut)
    const left = await subscription(email)
    await world.advance({ hours: 1 })
    expect((await leave(wayOut)).status).toBe(200)
    expect(await subscription(email)).toEqual(left)
    expect((await leave('x'.repeat(43))).problem.code).toBe('link-unknown')
  })

  it('can be taken back for a day, with the same link', async () => {
    const { email, wayOut } = await subscribed()
    expect((await comeBack(wayOut)).status).toBe(200)
    await leave(wayOut)
    await world.advance({ hours: UNDO_HOURS })
    expect((await comeBack(wayOut)).status).toBe(200)
    expect((await subscription(email))?.ended_at).toBeNull()
    await leave(wayOut)
    await world.advance({ hours: UNDO_HOURS, minutes: 1 })
    expect((await comeBack(wayOut)).problem.code).toBe('resubscribe-over')
    expect((await comeBack('x'.repeat(43))).problem.code).toBe('link-unknown')
  })

  it('allows subscribing again, with a welcome', async () => {
    const { email, wayOut } = await subscribed()
    await leave(wayOut)
    await ask(email)
    await confirm(await confirmationFor(email))
    expect((await subscription(email))?.ended_at).toBeNull()
    expect((await kindsTo(email)).filter((kind) => kind === 'newsletter-welcome')).toHaveLength(2)
  })

  it('keeps the proof three years, then deletes the reader and their emails, unless they resubscribed', async () => {
    const [gone, back] = [await subscribed(), await subscribed()]
    await leave(gone.wayOut)
    await leave(back.wayOut)
    await comeBack(back.wayOut)
    await world.advance({ days: 3 * 365 - 1 })
    expect(await subscription(gone.email)).toBeDefined()
    await world.advance({ days: 3 })
    expect(await subscription(gone.email)).toBeUndefined()
    expect(await kindsTo(gone.email)).toEqual([])
    expect((await leave(gone.wayOut)).problem.code).toBe('link-unknown')
    expect(await subscription(back.email)).toBeDefined()
  })
})

describe('an account of the same mailbox', () => {
  const verify = (id: UserId) =>
    world.platform.db.updateTable('account').set({ email_verified_at: world.clock.now() }).where('id', '=', id).execute()
  const archiveOf = async (token: string) => {
    const { rawPayload } = await world.app.inject({ url: '/api/users/me/export', headers: { authorization: `Bearer ${token}` } })
    return unzipSync(rawPayload)
  }

  it('finds the subscription in its copy, and takes it along when it closes', async () => {
    const person = await world.person('client')
    await verify(person.id)
    await subscribed(person.email)
    const document = (await archiveOf(person.token))['newsletter.json']
    expect(JSON.parse(Buffer.from(document ?? []).toString())).toMatchObject({
      subscriptions: [{ topics: ['tips'], consentVersion: CONSENT_VERSION }],
      requests: [{ topics: ['tips'] }],
    })
    await world.call('DELETE /api/users/me', { as: person.token, body: { confirmation: 'FERMER' } })
    expect([await subscription(person.email), await requests(person.email)]).toEqual([undefined, []])
  })

  it('that never proved the mailbox neither sees the subscription nor ends it', async () => {
    const person = await world.person('client')
    await subscribed(person.email)
    expect(Object.keys(await archiveOf(person.token))).not.toContain('newsletter.json')
    await world.call('DELETE /api/users/me', { as: person.token, body: { confirmation: 'FERMER' } })
    expect(await subscription(person.email)).toBeDefined()
  })
})
