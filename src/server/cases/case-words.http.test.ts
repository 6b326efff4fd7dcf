// Words of a case over HTTP: how many a party may add in a row and in an hour, and how a long case is read.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { MAX_CASE_MESSAGES_IN_A_ROW, MAX_CASE_MESSAGES_SHOWN } from '#domain/case.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { openCase, type CaseForTests } from '../../../tests/support/open-case.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'

let scene: Scene
let olga: Person
let made: CaseForTests

beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV, everyoneStays: true })
  olga = await signUpOperator(scene.world, 'Olga')
}, 120_000)
afterAll(() => scene.close())
beforeEach(async () => {
  made = await openCase(scene, 'Le robinet fuyait, je l’ai dit sur place.')
})

const write = (as: Person, words: string) =>
  scene.world.call('POST /api/bookings/{id}/case/words', { as: as.token, params: { id: made.id }, body: { words } })
const see = async (as: Person) =>
  (await scene.world.call('GET /api/bookings/{id}/case', { as: as.token, params: { id: made.id } })).body.case
const earlier = (as: Person, before: number | string) =>
  scene.world.call('GET /api/bookings/{id}/case/words', { as: as.token, params: { id: made.id }, query: { before } })
const wordsOf = (messages: readonly { readonly words: string }[] = []) => messages.map(({ words }) => words)

/** Messages that a party wrote long ago, straight into the case. */
const plant = (part: 'client' | 'cleaner', count: number) =>
  scene.world.platform.pool.query(
    `insert into case_message (case_id, author_part, words, written_at)
     select $1, $2, 'Message planté ' || n, $4 from generate_series(1, $3::int) n`,
    [made.caseId, part, count, scene.world.clock.now()],
  )

it('a party writes so many messages in a row, then waits for the other party or operators, and loses nothing', async () => {
  await plant('client', MAX_CASE_MESSAGES_IN_A_ROW - 1)
  expect((await write(scene.client, 'Encore un mot, le dernier.')).status).toBe(200)
  const refused = await write(scene.client, 'Et un de trop, à garder.')
  expect([refused.status, refused.problem.code]).toEqual([409, 'too-many-case-messages'])
  expect(refused.problem.message).toContain(`${MAX_CASE_MESSAGES_IN_A_ROW} messages de suite`)
  expect(wordsOf((await see(scene.client))?.messages)).not.toContain('Et un de trop, à garder.')
  for (const other of [scene.cleaner, olga]) {
    expect((await write(other, 'Voici une réponse à tout cela.')).status).toBe(200)
    expect((await write(scene.client, 'Merci, voici la suite.')).status).toBe(200)
    await plant('client', MAX_CASE_MESSAGES_IN_A_ROW - 1)
    expect((await write(scene.client, 'Et un de trop.')).problem.code).toBe('too-many-case-messages')
  }
})

it('two messages at once do not pass the last place', async () => {
  await plant('client', MAX_CASE_MESSAGES_IN_A_ROW - 1)
  const both = await Promise.all([write(scene.client, 'Le premier des deux.'), write(scene.client, 'Le second des deux.')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

it('an appeal is still taken after so many messages, and words follow it', async () => {
  await plant('client', MAX_CASE_MESSAGES_IN_A_ROW)
  await scene.world.call('POST /api/admin/cases/{id}/decide', {
    as: olga.token,
    params: { id: made.caseId },
    body: { round: 1, outcome: 'nothing', reason: 'as_agreed' },
  })
  await scene.world.advance({ minutes: 1 })
  const params = { id: made.id }
  const body = { words: 'Les photos montrent le contraire.' }
  expect((await scene.world.call('POST /api/bookings/{id}/case/appeal', { as: scene.client.token, params, body })).status).toBe(200)
  expect((await write(scene.client, 'Une photo de plus suit.')).status).toBe(200)
})

it('an account writes twenty messages an hour', async () => {
  await scene.world.advance({ hours: 2 })
  for (let n = 0; n < 20; n++) await write(n % 2 ? scene.client : scene.cleaner, `Message numéro ${n}.`)
  for (let n = 0; n < 10; n++) expect((await write(scene.client, `Suite numéro ${n}.`)).status).toBe(200)
  expect((await write(scene.client, 'Un vingt et unième message.')).problem.code).toBe('too-many-requests')
  await scene.world.advance({ hours: 1 })
  expect((await write(scene.client, 'Un message une heure après.')).status).toBe(200)
})

it('an answer carries the latest messages, and those before them are read a stretch at a time by both parties and operators', async () => {
  await plant('cleaner', 68)
  await plant('client', 50)
  for (const reader of [scene.client, scene.cleaner, olga]) {
    const shown = await see(reader)
    expect(shown?.messages).toHaveLength(MAX_CASE_MESSAGES_SHOWN)
    expect(shown?.earlierMessages).toBe(70)
    const second = (await earlier(reader, 70)).body
    expect([wordsOf(second.messages)[0], second.messages.length, second.earlierMessages]).toEqual(['Message planté 19', 50, 20])
    const first = (await earlier(reader, 20)).body
    expect([first.messages.length, first.messages[0]?.by, first.earlierMessages]).toEqual([20, 'client', 0])
    expect((await earlier(reader, 9_999)).body.messages).toEqual(shown?.messages)
  }
  const { body } = await scene.world.call('GET /api/admin/cases/{id}', { as: olga.token, params: { id: made.caseId } })
  expect([body.case.messages.length, body.case.earlierMessages]).toEqual([MAX_CASE_MESSAGES_SHOWN, 70])
  for (const odd of ['0', '-1', '1.5', 'x', '']) expect((await earlier(scene.client, odd)).problem.code, odd).toBe('malformed-request')
})
