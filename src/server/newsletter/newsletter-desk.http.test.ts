// Operators write an issue of the newsletter and send it in batches: each reader of the topic once, in their language, whatever happens meanwhile.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewsletterIssueId } from '#domain/id.ts'
import { ISSUE_BATCH } from '#domain/newsletter-issue.ts'
import type { Person } from '../../../tests/support/booking-scene.ts'
import { lettersTo, tokenSentTo } from '../../../tests/support/letters.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000' as NewsletterIssueId
const TEXT = {
  topic: 'tips',
  subject: { fr: 'Novembre à la maison', en: 'November at home' },
  body: { fr: 'Les feuilles sont tombées.\n\nVoici quoi nettoyer.', en: 'The leaves are down.\n\nHere is what to clean.' },
  path: '/blog',
} as const

let world: World
let olga: Person
beforeAll(async () => {
  world = await openWorld({ env: OPERATOR_ENV })
  olga = await signUpOperator(world)
})
afterAll(() => world.close())

/** Confirmed readers, with nothing said to them yet. */
async function addReaders(count: number, more: { topic?: string; language?: string; at?: Date; name?: string } = {}): Promise<void> {
  const { topic = 'tips', language = 'fr', at = world.clock.now(), name = 'lectrice' } = more
  await world.platform.pool.query(
    `insert into newsletter_subscription (email, language, topics, consent_version, asked_at, confirmed_at)
     select $5 || '-' || n || '@essai.test', $2, array[$3], '2026-11-22', $4, $4 from generate_series(1, $1::int) n`,
    [count, language, topic, at, name],
  )
}
const empty = () => world.platform.pool.query('delete from newsletter_subscription')

const desk = async () => (await world.call('GET /api/admin/newsletter', { as: olga.token })).body
const issueOf = async (id: string) => (await desk()).issues.find((issue) => issue.id === id)
const write = async (more: object = {}) =>
  (await world.call('POST /api/admin/newsletter', { as: olga.token, rawBody: { ...TEXT, ...more } })).body.id
const act = (what: 'start' | 'pause' | 'resume', id: NewsletterIssueId, version: number) =>
  world.call(`POST /api/admin/newsletter/{id}/${what}`, { as: olga.token, params: { id }, body: { version } })
const edit = (id: NewsletterIssueId, version: number, more: object = {}) =>
  world.call('PUT /api/admin/newsletter/{id}', { as: olga.token, params: { id }, rawBody: { ...TEXT, version, ...more } })
const remove = (id: NewsletterIssueId, version: number) =>
  world.call('DELETE /api/admin/newsletter/{id}', { as: olga.token, params: { id }, body: { version } })
const test = (id: NewsletterIssueId) => world.call('POST /api/admin/newsletter/{id}/test', { as: olga.token, params: { id }, body: {} })
const sent = async (id: string) =>
  (
    await world.platform.pool.query<{ to: string; letters: number }>(
      `select recipient as to, count(*)::int as letters from email where dedupe_key like $1 group by recipient order by recipient`,
      [`newsletter-issue:${id}:%`],
    )
  ).rows
const actsOn = async (id: string) =>
  (await world.platform.pool.query<{ action: string }>(`select action from audit_entry where subject_id = $1 order by id`, [id])).rows.map(
    ({ action }) => action,
  )

describe('a draft', () => {
  it('is written, changed and removed, each act in the log, and reaches nobody', async () => {
    await addReaders(2)
    const id = await write()
    expect((await edit(id, 1, { topic: 'news' })).status).toBe(200)
    expect(await issueOf(id)).toMatchObject({ topic: 'news', state: 'draft', version: 2, changedBy: 'Olga', writtenCount: 0 })
    expect((await remove(id, 2)).status).toBe(200)
    expect(await issueOf(id)).toBeUndefined()
    expect(await actsOn(id)).toEqual(['newsletter.write', 'newsletter.edit', 'newsletter.remove'])
    expect(await sent(id)).toEqual([])
    await empty()
  })

  it('goes to its writer as a test, in both languages, with no way out of somebody’s subscription', async () => {
    const id = await write()
    expect((await test(id)).status).toBe(200)
    const letters = (await lettersTo(world, olga.email)).filter(({ kind }) => kind === 'newsletter-issue')
    expect(letters.map(({ subject }) => subject).toSorted()).toEqual([TEXT.subject.en, TEXT.subject.fr].toSorted())
    expect(letters.map(({ text }) => text).join()).not.toContain('/unsubscribe/')
  })

  it('wants words in both languages and a page of the site', async () => {
    for (const wrong of [
      { subject: { fr: 'Bonjour', en: ' ' } },
      { body: { fr: '', en: 'Hello' } },
      { path: 'https://ailleurs.test' },
      { topic: 'sports' },
    ])
      expect((await world.call('POST /api/admin/newsletter', { as: olga.token, rawBody: { ...TEXT, ...wrong } })).problem.code).toBe(
        'malformed-request',
      )
  })

  it('of a topic that nobody reads is not started', async () => {
    await addReaders(1, { topic: 'news' })
    expect((await act('start', await write(), 1)).problem.code).toBe('no-readers')
    expect((await desk()).readers).toEqual([
      { topic: 'tips', fr: 0, en: 0 },
      { topic: 'news', fr: 1, en: 0 },
      { topic: 'cleaners', fr: 0, en: 0 },
    ])
    await empty()
  })
})

describe('an issue', () => {
  it('reaches each reader of its topic once, in their language, with a way out that works in one press', async () => {
    await addReaders(2, { name: 'fr' })
    await addReaders(1, { name: 'en', language: 'en' })
    await addReaders(1, { name: 'autre', topic: 'news' })
    const id = await write()
    expect((await act('start', id, 1)).status).toBe(200)
    await addReaders(1, { name: 'tard', at: new Date(world.clock.now().getTime() + 1_000) })
    await world.settle()
    expect(await sent(id)).toEqual(['en-1', 'fr-1', 'fr-2'].map((name) => ({ to: `${name}@essai.test`, letters: 1 })))
    expect(await issueOf(id)).toMatchObject({ state: 'sent', readerCount: 3, writtenCount: 3 })
    const [english] = await lettersTo(world, 'en-1@essai.test')
    expect(english).toMatchObject({ subject: TEXT.subject.en })
    expect(english?.text).toContain('Here is what to clean.')
    const token = await tokenSentTo(world, 'fr-1@essai.test', 'newsletter-issue')
    expect((await world.call('POST /newsletter/unsubscribe/{token}', { params: { token } })).status).toBe(200)
    expect(await issueOf(id)).toMatchObject({ leftCount: 1 })
    expect((await world.call('POST /api/newsletter/resubscribe', { body: { token } })).status).toBe(200)
    expect(await issueOf(id)).toMatchObject({ leftCount: 0 })
    expect((await world.call('POST /newsletter/unsubscribe/{token}', { params: { token } })).status).toBe(200)
    const next = await write()
    await act('start', next, 1)
    await world.settle()
    expect((await sent(next)).map(({ to }) => to)).not.toContain('fr-1@essai.test')
    await empty()
  })

  it('goes out in batches, pauses between two, and goes on where it was', async () => {
    await addReaders(ISSUE_BATCH + 5)
    const id = await write()
    await act('start', id, 1)
    await world.settle()
    expect(await issueOf(id)).toMatchObject({ state: 'sending', writtenCount: ISSUE_BATCH, readerCount: ISSUE_BATCH + 5 })
    expect((await act('pause', id, 2)).status).toBe(200)
    await world.advance({ minutes: 5 })
    expect(await issueOf(id)).toMatchObject({ state: 'paused', writtenCount: ISSUE_BATCH })
    expect((await act('resume', id, 3)).status).toBe(200)
    await world.advance({ minutes: 1 })
    expect(await issueOf(id)).toMatchObject({ state: 'sent', writtenCount: ISSUE_BATCH + 5 })
    const letters = await sent(id)
    expect([letters.length, letters.filter((each) => each.letters > 1)]).toEqual([ISSUE_BATCH + 5, []])
    expect(await actsOn(id)).toEqual(['newsletter.write', 'newsletter.start', 'newsletter.pause', 'newsletter.resume'])
    await empty()
  })

  it('repeats no letter when a batch fails in its middle', async () => {
    world.mayFail('send-newsletter-issue')
    await addReaders(ISSUE_BATCH + 5)
    const { pool } = world.platform
    await pool.query(`create function fail_once() returns trigger language plpgsql as $$
      begin if new.recipient = 'lectrice-7@essai.test' then raise exception 'cut off'; end if; return new; end $$`)
    await pool.query('create trigger fail_once before insert on email for each row execute function fail_once()')
    const id = await write()
    await act('start', id, 1)
    for (let minute = 0; minute < 4; minute += 1) await world.advance({ minutes: 1 })
    const before = await issueOf(id)
    expect([before?.state, before?.writtenCount]).toEqual(['sending', (await sent(id)).length])
    await pool.query('drop trigger fail_once on email')
    for (let minute = 0; minute < 12; minute += 1) await world.advance({ minutes: 1 })
    expect(await issueOf(id)).toMatchObject({ state: 'sent', writtenCount: ISSUE_BATCH + 5 })
    const letters = await sent(id)
    expect([letters.length, letters.filter((each) => each.letters > 1)]).toEqual([ISSUE_BATCH + 5, []])
    await empty()
  })

  it('is changed by one of two who act at once, and by nobody once it went out', async () => {
    await addReaders(1)
    const id = await write()
    const both = await Promise.all([act('start', id, 1), edit(id, 1)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { version = 1, state } = (await issueOf(id)) ?? {}
    if (state === 'draft') await act('start', id, version)
    await world.settle()
    const last = (await issueOf(id))?.version ?? 1
    const answers = [
      await edit(id, last),
      await remove(id, last),
      await act('start', id, last),
      await act('pause', id, last),
      await act('resume', id, last),
    ]
    expect(answers.map(({ problem }) => problem.code)).toEqual(answers.map(() => 'issue-changed'))
    await empty()
  })

  it('is not found where there is none', async () => {
    const answers = [
      await edit(NOBODY, 1),
      await remove(NOBODY, 1),
      await test(NOBODY),
      await act('start', NOBODY, 1),
      await act('pause', NOBODY, 1),
      await act('resume', NOBODY, 1),
    ]
    expect(answers.map(({ problem }) => problem.code)).toEqual(answers.map(() => 'not-found'))
  })
})
