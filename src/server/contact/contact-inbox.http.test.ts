// Operators look after messages to us: each reads what is theirs, answers once, and what is answered goes with whoever asked.
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { translations } from '#translations/all.ts'
import type { Language } from '#domain/account.ts'
import { CONTACT_SUBJECTS } from '#domain/contact.ts'
import { MAX_CONTACT_ANSWER_LENGTH } from '#domain/contact-inbox.ts'
import { MAX_PAGE_SIZE } from '#domain/technical-limits.ts'
import type { ContactMessageId } from '#domain/id.ts'
import type { Person } from '../../../tests/support/booking-scene.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000' as ContactMessageId
const OPERATORS = 'aide@essai.test'
const WORDS = 'Bonjour Claire,\n\nla moitié vous est remboursée.\n\nOlga'

let world: World
let olga: Person
let leo: Person
let cora: Person
beforeAll(async () => {
  world = await openWorld({
    env: { ...OPERATOR_ENV, CONTACT_EMAIL: OPERATORS, TRUST_PROXY: '1' },
    at: new Date('2026-11-24T15:00:00Z'),
  })
  olga = await signUpOperator(world)
  leo = await signUpOperator(world, 'Leo', 'support')
  cora = await signUpOperator(world, 'Cora', 'content')
})
afterAll(() => world.close())

let writers = 0
/** One more message, from an address and a place of its own. */
async function write(more: object = {}, { as, lng = 'fr' }: { as?: string; lng?: string } = {}) {
  writers += 1
  const email = `quelquun-${writers}@essai.test`
  const { body } = await world.call('POST /api/contact', {
    rawBody: { name: 'Claire Tremblay', email, subject: 'question', message: 'La visite a fini plus tôt.\n\nQue faire?', ...more },
    query: { lng },
    headers: { 'x-forwarded-for': `10.1.${writers >> 8}.${writers & 255}` },
    ...(as ? { as } : {}),
  })
  const { rows } = await world.platform.pool.query<{ id: ContactMessageId }>('select id from contact_message where reference = $1', [
    body.reference,
  ])
  return { id: rows[0]?.id ?? NOBODY, reference: body.reference, email }
}
const list = async (query: object = {}, { token }: Person = olga) =>
  (await world.call('GET /api/admin/contact', { as: token, query: query as Record<string, string> })).body
const idsOf = async (query: object = {}, as?: Person) => (await list(query, as)).items.map(({ id }) => id)
const open = (id: ContactMessageId, { token }: Person = olga) => world.call('GET /api/admin/contact/{id}', { as: token, params: { id } })
type Act = 'answer' | 'close' | 'reopen' | 'notes'
const act = (name: Act, id: ContactMessageId, rawBody: object, { as = olga, key }: { as?: Person; key?: string } = {}) =>
  world.call(`POST /api/admin/contact/{id}/${name}` as 'POST /api/admin/contact/{id}/answer', {
    as: as.token,
    params: { id },
    rawBody,
    ...(key ? { key } : {}),
  })

describe('the inbox', () => {
  it('shows what waits, the oldest first, and finds by words, address, reference, subject and state', async () => {
    const first = await write({ message: 'Où est passée ma facture d’été?' })
    await world.clock.moveTo(new Date('2026-11-24T15:01:00Z'))
    const second = await write({ subject: 'privacy', name: 'Zoé Gagné' })
    const waiting = await idsOf({ pageSize: MAX_PAGE_SIZE })
    expect(waiting.indexOf(first.id)).toBeLessThan(waiting.indexOf(second.id))
    for (const q of ['facture d’ete', first.reference.toLowerCase(), first.email]) expect(await idsOf({ q })).toEqual([first.id])
    expect(await idsOf({ q: 'facture zoé' })).toEqual([])
    expect(await idsOf({ q: 'facture', subject: 'privacy' })).toEqual([])
    expect(await idsOf({ q: 'gagne', show: 'answered' })).toEqual([])
    expect((await list({ q: 'gagne' })).items).toMatchObject([{ dueAt: '2026-12-24T17:00:00.000Z', state: 'waiting' }])
    expect((await list({ q: '%' })).total).toBe(0)
  })

  it('shows whoever wrote: signed in, only with the same address, or unknown; and what else came from the address', async () => {
    const person = await world.person('client')
    const own = await write({ email: person.email, bookingReference: 'mn 7qk4ab' }, { as: person.token })
    const typed = await write({ email: person.email, subject: 'visit' })
    const stranger = await write()
    expect((await open(own.id)).body).toMatchObject({
      account: { id: person.id, wasSignedIn: true },
      bookingReference: 'mn 7qk4ab',
      others: [{ id: typed.id }],
      acts: [],
    })
    expect((await open(typed.id)).body).toMatchObject({ account: { id: person.id, wasSignedIn: false }, others: [{ id: own.id }] })
    expect((await open(stranger.id)).body).toMatchObject({ account: null, others: [] })
    // Who writes the site's words does not see that the same address asked about a visit.
    expect((await open(own.id, cora)).body.others).toEqual([])
  })

  it('gives each operator the subjects of their role, in the list and one by one', async () => {
    const ids = await Promise.all(CONTACT_SUBJECTS.map(async (subject) => ({ subject, ...(await write({ subject })) })))
    const readable = async (as: Person) => {
      const shown = await idsOf({ pageSize: MAX_PAGE_SIZE }, as)
      return ids.filter(({ id }) => shown.includes(id)).map(({ subject }) => subject)
    }
    expect(await readable(leo)).toEqual(CONTACT_SUBJECTS)
    expect(await readable(cora)).toEqual(['question', 'commercial'])
    expect(await idsOf({ subject: 'visit' }, cora)).toEqual([])
    const visit = ids.find(({ subject }) => subject === 'visit')?.id ?? NOBODY
    for (const { status, problem } of [
      await open(visit, cora),
      await act('answer', visit, { words: WORDS, version: 1 }, { as: cora }),
      await act('close', visit, { reason: 'twice', version: 1 }, { as: cora }),
      await act('reopen', visit, { version: 1 }, { as: cora }),
      await act('notes', visit, { words: 'Vu' }, { as: cora }),
      await world.call('POST /api/admin/contact/{id}/preview', { as: cora.token, params: { id: visit }, body: { words: WORDS } }),
    ])
      expect([status, problem.code]).toEqual([404, 'not-found'])
    expect((await open(NOBODY)).problem.code).toBe('not-found')
  })
})

describe('an answer', () => {
  it.each([
    ['fr', 'Réponse à votre message', 'le 24 novembre 2026'],
    ['en', 'Our answer to your message', 'November 24, 2026'],
  ])('goes once, in the language of the message (%s), quotes it, and is answered to our address', async (lng, subject, day) => {
    const { id, reference, email } = await write({ message: '<b>Merci</b>\n\n{{reference}}' }, { lng })
    const preview = await world.call('POST /api/admin/contact/{id}/preview', { as: olga.token, params: { id }, body: { words: WORDS } })
    expect(await lettersTo(world, email)).toHaveLength(1)
    const { status, body } = await act('answer', id, { words: WORDS, version: 1 }, { key: `a-${id}` })
    expect([status, body.state, body.version]).toEqual([200, 'answered', 2])
    expect(body.acts).toMatchObject([{ kind: 'answer', words: WORDS, by: 'Olga' }])
    // A double click, and a retry of which the answer was lost.
    expect((await act('answer', id, { words: WORDS, version: 1 }, { key: `a-${id}` })).body.version).toBe(2)
    const letters = (await lettersTo(world, email)).filter(({ kind }) => kind === 'contact-answered')
    expect(letters).toHaveLength(1)
    expect(letters[0]?.subject).toBe(`${subject} ${reference}`)
    for (const part of [
      'la moitié vous est remboursée.',
      '> <b>Merci</b>',
      '> {{reference}}',
      reference,
      day,
      translations[lng as Language].emails.written,
    ])
      expect(letters[0]?.text).toContain(part)
    expect(preview.body).toEqual({ to: email, subject: letters[0]?.subject, text: letters[0]?.text })
    const { rows } = await world.platform.pool.query('select reply_to, language from email where dedupe_key like $1 and recipient = $2', [
      'contact-answered:%',
      email,
    ])
    expect(rows).toEqual([{ reply_to: OPERATORS, language: lng }])
  })

  it('of two operators at once is one; the other is told, and may note it', async () => {
    const { id, email } = await write()
    const answers = await Promise.all([
      act('answer', id, { words: 'Un', version: 1 }, { key: 'k-1' }),
      act('answer', id, { words: 'Deux', version: 1 }, { as: leo, key: 'k-2' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('contact-changed')
    expect((await lettersTo(world, email)).filter(({ kind }) => kind === 'contact-answered')).toHaveLength(1)
    expect((await act('notes', id, { words: 'J’allais répondre aussi.' }, { as: leo })).body.acts).toMatchObject([
      { kind: 'answer' },
      { kind: 'note', by: 'Leo' },
    ])
  })

  it('is bounded, and nothing is sent for none', async () => {
    const { id, email } = await write()
    for (const words of [' ', 'a'.repeat(MAX_CONTACT_ANSWER_LENGTH + 1), 'a\u0000b'])
      expect((await act('answer', id, { words, version: 1 })).problem.code).toBe('malformed-request')
    expect(await lettersTo(world, email)).toHaveLength(1)
  })
})

describe('a message', () => {
  it('is closed with a reason, opened again and answered; the log keeps each act without its words', async () => {
    const { id, email } = await write()
    expect((await act('close', id, { reason: 'impolite', version: 1 })).status).toBe(400)
    const closed = await act('close', id, { reason: 'elsewhere', note: 'Réglé au téléphone', version: 1 })
    expect(closed.body).toMatchObject({ state: 'closed', version: 2, acts: [{ reason: 'elsewhere', words: 'Réglé au téléphone' }] })
    expect((await act('answer', id, { words: WORDS, version: 2 })).problem.code).toBe('contact-changed')
    expect((await act('close', id, { reason: 'twice', version: 2 })).problem.code).toBe('contact-changed')
    expect((await act('reopen', id, { version: 1 })).problem.code).toBe('contact-changed')
    expect((await act('reopen', id, { version: 2 })).body).toMatchObject({ state: 'waiting', version: 3 })
    expect((await act('answer', id, { words: WORDS, version: 3 })).body.state).toBe('answered')
    expect(await idsOf({ q: email, show: 'answered' })).toEqual([id])
    const { rows } = await world.platform.pool.query<{ action: string; details: object }>(
      `select action, details from audit_entry where subject_kind = 'contact_message' and subject_id = $1 order by id`,
      [id],
    )
    expect(rows).toEqual([
      { action: 'contact.close', details: { before: { state: 'waiting' }, after: { state: 'closed' }, reason: 'elsewhere' } },
      { action: 'contact.reopen', details: { before: { state: 'closed' }, after: { state: 'waiting' } } },
      { action: 'contact.answer', details: { before: { state: 'waiting' }, after: { state: 'answered' } } },
    ])
  })

  it('and its answers are in the copy of whoever wrote, and leave with their account, every letter included', async () => {
    const person = await world.person('client')
    const { id } = await write({ email: person.email }, { as: person.token })
    await act('answer', id, { words: 'Une phrase que rien d’autre ne dit', version: 1 }, { key: `b-${id}` })
    await act('notes', id, { words: 'Entre nous' })
    const { rawPayload } = await world.app.inject({
      url: '/api/users/me/export',
      headers: { authorization: `Bearer ${person.token}` },
    })
    const copy = Buffer.from(unzipSync(rawPayload)['messages-to-us.json'] ?? []).toString()
    expect(JSON.parse(copy)).toMatchObject([{ answers: [{ words: 'Une phrase que rien d’autre ne dit' }] }])
    expect(copy).not.toContain('Entre nous')
    expect((await world.call('DELETE /api/users/me', { as: person.token, body: { confirmation: 'FERMER' } })).status).toBe(200)
    expect((await open(id)).status).toBe(404)
    const { rows } = await world.platform.pool.query(
      `select (select count(*)::int from contact_act where message_id = $1) as acts,
              (select count(*)::int from email where kind = 'contact-answered' and recipient = $2) as letters,
              (select count(*)::int from idempotency_key where key = $3) as kept`,
      [id, person.email, `b-${id}`],
    )
    expect(rows).toEqual([{ acts: 0, letters: 0, kept: 0 }])
  })

  it('of before the inbox does not wait, and one that an older version keeps does', async () => {
    const { rows } = await world.platform.pool.query(
      `insert into contact_message (reference, name, email, language, subject, message, received_at)
       values ('MSG-333333', 'Ève', 'eve@essai.test', 'fr', 'question', 'Bonjour', $1) returning state`,
      [world.clock.now()],
    )
    expect(rows).toEqual([{ state: 'waiting' }])
  })
})
