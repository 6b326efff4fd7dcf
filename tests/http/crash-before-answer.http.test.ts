// The process dies between what a keyed request committed and its kept answer: the same request again is answered as the first would have been.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RATING_CATEGORIES } from '#domain/review.ts'
import { openCase } from '../support/open-case.ts'
import { aPicture, openScene, type Person, type Scene } from '../support/booking-scene.ts'
import { OPERATOR_ENV, signUpOperator } from '../support/operator.ts'
import { oweCleaner } from '../support/owe-cleaner.ts'
import { connectAccount } from '../support/payout-account.ts'

let scene: Scene
let operator: Person
beforeAll(async () => {
  scene = await openScene({ everyoneStays: true, env: OPERATOR_ENV })
  operator = await signUpOperator(scene.world)
})
afterAll(() => scene.close())

const query = async (text: string, ...values: unknown[]) => (await scene.world.platform.pool.query(text, values)).rows

/** As a killed process leaves it: what it did is committed, its answer was never kept. */
const loseAnswer = (key: string) =>
  query(
    `update idempotency_key set status = null, sealed_body = null, claimed_at = claimed_at - interval '1 hour' where key = $1 returning 1`,
    key,
  )

type Ask = (key: string) => Promise<{ readonly status: number; readonly body: unknown }>

/** How often each thing stands in the database that a repeated act would double. */
const counted = () =>
  query(`select (select count(*) from booking_event)::int as steps, (select count(*) from payout)::int as payouts,
                (select count(*) from ledger_tx)::int as movements, (select count(*) from referral_code)::int as codes,
                (select count(*) from case_message)::int as words, (select count(*) from email)::int as letters,
                (select count(*) from refund)::int as refunds, (select count(*) from property)::int as homes,
                (select count(*) from review)::int as reviews, (select count(*) from visit_case)::int as cases`)

const world = () => scene.world
const stepOn =
  (step: 'accept' | 'decline' | 'cancel' | 'say-done', as: Person, id: string): Ask =>
  (key) =>
    world().call(`POST /api/bookings/{id}/${step}` as 'POST /api/bookings/{id}/cancel', {
      as: as.token,
      params: { id },
      rawBody: step === 'accept' ? {} : { reason: 'other' },
      key,
    })

const free = () => ({ date: scene.freeDate() })

const ACTS: Readonly<Record<string, () => Promise<Ask>>> = {
  'an acceptance': async () => stepOn('accept', scene.cleaner, (await scene.held(free())).id),
  'a decline': async () => stepOn('decline', scene.cleaner, (await scene.held(free())).id),
  'a cancellation': async () => stepOn('cancel', scene.client, (await scene.confirmed(free())).id),
  'a payout at once': async () => {
    const cleaner = await scene.newCleaner()
    await connectAccount(world(), cleaner, 'active', true)
    await oweCleaner(world(), cleaner.id, 10_880)
    return (key) => world().call('POST /api/payouts/instant', { as: cleaner.token, body: { netCents: 10_380 }, key })
  },
  'a code for friends': async () => {
    const owner = await scene.newClient()
    return (key) => world().call('POST /api/referrals', { as: owner.token, key })
  },
  'a home': async () => {
    const { body } = await world().call('GET /api/geo/suggest', { query: { q: '4210 rue Saint-Denis, Montréal', lng: 'fr' } })
    const home = {
      name: 'Chalet',
      type: 'apartment',
      bedrooms: 2,
      bathrooms: 1,
      addressId: body.items[0]?.id ?? '',
      postalCode: 'H2X 3K8',
    } as const
    return (key) => world().call('POST /api/properties', { as: scene.client.token, body: home, key })
  },
  'a request': async () => {
    const input = free()
    const { finalCents } = await scene.priceOf(input)
    return (key) => scene.request({ ...input, expectedTotalCents: finalCents }, { key })
  },
  'a problem that is reported': async () => {
    const { id } = await scene.completed(free())
    const body = { reason: 'not_done', words: 'La salle de bain n’a pas été faite du tout.' } as const
    return (key) => world().call('POST /api/bookings/{id}/case', { as: scene.client.token, params: { id }, body, key })
  },
  'words of a case': async () => {
    const { id } = await openCase(scene, 'Tout a été fait, chaque pièce.')
    const body = { words: 'Voici ce que je veux ajouter à ma réponse.' }
    return (key) => world().call('POST /api/bookings/{id}/case/words', { as: scene.client.token, params: { id }, body, key })
  },
  'an operator’s decision': async () => {
    const { caseId } = await openCase(scene, 'Tout a été fait, chaque pièce.')
    const body = { round: 1, outcome: 'full_refund', reason: 'tasks_undone', note: '' } as const
    return (key) => world().call('POST /api/admin/cases/{id}/decide', { as: operator.token, params: { id: caseId }, body, key })
  },
  'a review': async () => {
    const { id } = await scene.completed(free())
    const ratings = Object.fromEntries(RATING_CATEGORIES.map((category) => [category, 5]))
    const rawBody = { ratings, comment: 'Très bon travail, merci.' }
    return (key) => world().call('POST /api/bookings/{id}/reviews', { as: scene.client.token, params: { id }, rawBody, key })
  },
  'a photo of a visit': async () => {
    const [{ id }, picture] = [await scene.started(free()), await aPicture()]
    return (key) => scene.addPhoto(id, picture, { key })
  },
}

describe('after a crash', () => {
  it.each(Object.entries(ACTS))('%s is answered alike, and done once', async (_what, prepare) => {
    const [ask, key] = [await prepare(), randomUUID()]
    const first = await ask(key)
    expect([200, 201]).toContain(first.status)
    await world().settle()
    const done = await counted()
    expect(await loseAnswer(key)).toHaveLength(1)
    const second = await ask(key)
    expect(second.status).toBe(first.status)
    expect(idsIn(second.body)).toEqual(idsIn(first.body))
    await world().settle()
    expect(await counted()).toEqual(done)
    expect((await ask(key)).body).toEqual(second.body)
  })
})

it('a key that is too long to be kept whole is refused', async () => {
  const owner = await scene.newClient()
  const { status, problem } = await world().call('POST /api/referrals', { as: owner.token, key: 'k'.repeat(256) })
  expect([status, problem.code, Object.keys(problem.fields ?? {})]).toEqual([400, 'malformed-request', ['idempotency-key']])
})

/** What moves on by itself between two answers, such as a payment's status, is left out. */
const idsIn = (body: unknown): readonly string[] => [...new Set(JSON.stringify(body).match(/"(?:id|code|reference)":"[^"]+"/gu))].toSorted()
