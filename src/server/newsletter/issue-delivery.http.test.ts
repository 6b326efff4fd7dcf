// An issue of the newsletter where a mail server takes letters: none leaves without naming its sender, batches wait for the server, and who unsubscribes gets nothing that still waits.
import { afterEach, expect, it } from 'vitest'
import type { NewsletterIssueId } from '#domain/id.ts'
import { ISSUE_BATCH } from '#domain/newsletter-issue.ts'
import type { Person } from '../../../tests/support/booking-scene.ts'
import { tokenSentTo } from '../../../tests/support/letters.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'

/** Where nobody listens. */
const SERVER = { MAIL_URL: 'smtp://127.0.0.1:9' }
const SENDER = { LEGAL_NAME: 'Essai inc.', LEGAL_ADDRESS: '1, rue de l’Essai, Montréal', LEGAL_PHONE: '514 555-0100' }
const WORDS = { fr: 'Novembre', en: 'November' }

let world: World
let olga: Person
afterEach(() => world.close())

/** An issue, and so many confirmed readers. */
async function begin(env: Readonly<Record<string, string>>, readers: number): Promise<NewsletterIssueId> {
  world = await openWorld({ env: { ...OPERATOR_ENV, ...SERVER, ...env } })
  olga = await signUpOperator(world)
  await world.platform.pool.query(
    `insert into newsletter_subscription (email, language, topics, consent_version, asked_at, confirmed_at)
     select 'lectrice-' || n || '@essai.test', 'fr', '{tips}', '2026-11-22', $2, $2 from generate_series(1, $1::int) n`,
    [readers, world.clock.now()],
  )
  const body = { topic: 'tips', subject: WORDS, body: WORDS, path: '/blog' } as const
  return (await world.call('POST /api/admin/newsletter', { as: olga.token, body })).body.id
}
const act = (what: 'start' | 'resume', id: NewsletterIssueId) =>
  world.call(`POST /api/admin/newsletter/{id}/${what}`, { as: olga.token, params: { id }, body: { version: 1 } })
const issue = async () => (await world.call('GET /api/admin/newsletter', { as: olga.token })).body.issues[0]
const written = async () =>
  (await world.platform.pool.query<{ to: string }>(`select recipient as to from email where kind = 'newsletter-issue'`)).rows.map(
    ({ to }) => to,
  )

it('no issue leaves that does not say who sends it, and from where', async () => {
  const id = await begin({}, 1)
  expect((await act('start', id)).problem.code).toBe('sender-unnamed')
  await world.platform.pool.query(`update newsletter_issue set state = 'paused', started_at = changed_at`)
  expect((await act('resume', id)).problem.code).toBe('sender-unnamed')
  expect(await written()).toEqual([])
})

it('a batch waits for the one before it, and whoever unsubscribes meanwhile is sent nothing that waits', async () => {
  const id = await begin(SENDER, ISSUE_BATCH + 5)
  expect((await act('start', id)).status).toBe(200)
  await world.advance({ minutes: 5 })
  expect(await issue()).toMatchObject({ state: 'sending', writtenCount: ISSUE_BATCH })
  const [leaving = ''] = await written()
  const token = await tokenSentTo(world, leaving, 'newsletter-issue')
  expect((await world.call('POST /newsletter/unsubscribe/{token}', { params: { token } })).status).toBe(200)
  expect(await written()).not.toContain(leaving)
  await world.advance({ minutes: 1 })
  expect(await issue()).toMatchObject({ state: 'sent', writtenCount: ISSUE_BATCH + 5, leftCount: 1 })
})
