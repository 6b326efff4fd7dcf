// Endings without the work that a party contests: the fee that goes back, the record that is mended, and what waits meanwhile.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CaseReason } from '#domain/case.ts'
import { addDays } from '#domain/civil-date.ts'
import { addMinutes } from '#domain/elapsed.ts'
import { aPicture, openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { auditMoney } from '../reconciliation/index.ts'

let scene: Scene
let client: Person
let olga: Person
let omar: Person
let date = ''

beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV, everyoneStays: true })
  ;[olga, omar] = [await signUpOperator(scene.world, 'Olga'), await signUpOperator(scene.world, 'Omar')]
}, 120_000)
afterAll(async () => {
  expect((await auditMoney(scene.world.platform.db)).broken).toEqual([])
  await scene.close()
})
beforeEach(async () => {
  client = await scene.newClient()
  const soon = addDays(scene.world.clock.now().toISOString().slice(0, 10), 3)
  date = soon > date ? soon : addDays(date, 2)
})

const call = () => scene.world.call
const confirmed = () => scene.confirmed({ date }, client)
const payable = () => scene.balance(`cleaner_payable:${scene.cleaner.id}`)
const contest = (id: string, as: Person, reason: CaseReason) =>
  call()('POST /api/bookings/{id}/case', {
    as: as.token,
    params: { id },
    rawBody: { reason, words: 'J’étais à la maison toute la matinée.' },
  })
const caseOf = async (id: string, as: Person) => (await call()('GET /api/bookings/{id}/case', { as: as.token, params: { id } })).body
const answer = (id: string, as: Person) =>
  call()('POST /api/bookings/{id}/case/words', { as: as.token, params: { id }, body: { words: 'J’ai sonné trois fois.' } })
const decide = async (id: string, as: Person, body: object) =>
  call()('POST /api/admin/cases/{id}/decide', {
    as: as.token,
    params: { id: (await caseOf(id, client)).case?.id ?? '' },
    rawBody: { round: 1, reason: 'was_present', ...body },
  })
const record = async () =>
  (
    await scene.world.platform.pool.query<{ absent: number; cancelled: number }>(
      'select no_show_count as absent, cancelled_count as cancelled from cleaner where account_id = $1',
      [scene.cleaner.id],
    )
  ).rows[0]
/** What the page of their own work counts of it. */
async function figures() {
  const { months } = (await call()('GET /api/cleaner/figures', { as: scene.cleaner.token })).body
  const sum = (of: (month: (typeof months)[number]) => number): number => months.reduce((total, month) => total + of(month), 0)
  return { absent: sum(({ noShows }) => noShows), cancelled: sum(({ cancelledByCleaner }) => cancelledByCleaner) }
}

async function lockedOut() {
  const { id, startsAt, address } = await confirmed()
  await scene.findDoor(id)
  await scene.moveTo(addMinutes(new Date(startsAt), 30).toISOString())
  await scene.addPhoto(id, await aPicture(), { kind: 'door' })
  const position = { lat: address.lat, lng: address.lng, accuracyMeters: 15 }
  const { body } = await call()('POST /api/bookings/{id}/report-lock-out', { as: scene.cleaner.token, params: { id }, body: { position } })
  expect(body.endReason).toBe('lock_out')
  await scene.world.settle()
  return id
}

async function cancelledLate() {
  const { id, startsAt } = await confirmed()
  await scene.moveTo(addMinutes(new Date(startsAt), -60).toISOString())
  await call()('POST /api/bookings/{id}/cancel', { as: client.token, params: { id }, body: { reason: 'emergency' } })
  await scene.world.settle()
  return id
}

async function absent(as: () => Person = () => client) {
  const { id, startsAt } = await confirmed()
  await scene.moveTo(addMinutes(new Date(startsAt), 31).toISOString())
  await call()('POST /api/bookings/{id}/report-no-show', { as: as().token, params: { id }, body: {} })
  await scene.world.settle()
  return id
}

describe('a fee that was kept', () => {
  it('of a closed door goes back whole: from what the cleaner had of it first, then from ours', async () => {
    const before = await payable()
    const id = await lockedOut()
    expect((await payable()) - before).toBe(4_250)
    expect((await scene.see(id, client)).allowedSteps).toEqual(['contest-ending'])
    expect((await scene.see(id, scene.cleaner)).allowedSteps).toEqual([])
    expect((await caseOf(id, client)).opening).toMatchObject({
      burden: 'lock_out',
      reasons: expect.arrayContaining(['was_there', 'door_open']),
    })
    expect((await contest(id, scene.cleaner, 'other')).problem.code).toBe('step-not-allowed')
    expect((await contest(id, client, 'took_place')).problem).toMatchObject({ code: 'malformed-request' })
    const { status, body } = await contest(id, client, 'door_open')
    expect([status, body.case]).toMatchObject([201, { stage: 'answer', turn: 'cleaner', holdsMoney: true }])
    expect((await contest(id, client, 'door_open')).problem.code).toBe('case-exists')
    for (const { email } of [client, scene.cleaner])
      expect((await lettersTo(scene.world, email)).find(({ kind }) => kind.endsWith('-case-opened'))?.text).toContain('bloqué')
    expect(await scene.see(id, scene.cleaner)).toMatchObject({ isFrozen: true, earningsCents: 4_250 })
    await answer(id, scene.cleaner)
    const caseId = (await caseOf(id, client)).case?.id ?? ''
    const { body: seen } = await call()('GET /api/admin/cases/{id}', { as: olga.token, params: { id: caseId } })
    expect(seen).toMatchObject({ leftCents: 5_000, mark: null })
    const query = { outcome: 'full_refund' } as const
    const { body: effect } = await call()('GET /api/admin/cases/{id}/effect', { as: olga.token, params: { id: caseId }, query })
    expect(effect).toMatchObject({ amountCents: 5_000, clientCents: 5_000, cleanerCents: -4_250 })
    expect((await decide(id, olga, { outcome: 'full_refund', clearsRecord: true })).problem).toMatchObject({
      code: 'malformed-request',
      fields: { clearsRecord: expect.any(String) },
    })
    expect((await decide(id, olga, { outcome: 'full_refund' })).status).toBe(200)
    await scene.world.settle()
    expect((await payable()) - before).toBe(0)
    expect(await scene.see(id, client)).toMatchObject({ paymentStatus: 'refunded', payment: { refundedCents: 5_440 }, keptCents: 0 })
    expect(await scene.see(id, scene.cleaner)).toMatchObject({ earningsCents: 0 })
    expect(await scene.imbalance()).toBe(0)
  })

  it('of a late cancellation goes back in part, twice at most, and never more than it was', async () => {
    const before = await payable()
    const id = await cancelledLate()
    await contest(id, client, 'unforeseeable')
    await answer(id, scene.cleaner)
    expect((await decide(id, olga, { outcome: 'partial_refund', amountCents: 5_001 })).problem.code).toBe('amount-above-limit')
    await decide(id, olga, { outcome: 'partial_refund', amountCents: 4_500, reason: 'excused' })
    await scene.world.settle()
    expect((await payable()) - before).toBe(0)
    expect(await scene.see(id, client)).toMatchObject({ keptCents: 500, paymentStatus: 'completed' })
    await call()('POST /api/bookings/{id}/case/appeal', {
      as: client.token,
      params: { id },
      body: { words: 'La tempête fermait les routes.' },
    })
    await decide(id, omar, { round: 2, outcome: 'full_refund', reason: 'new_facts' })
    await scene.world.settle()
    expect(await scene.see(id, client)).toMatchObject({ keptCents: 0, caseState: 'closed' })
    expect((await payable()) - before).toBe(0)
  })

  it('waits for the decision: no payout takes it meanwhile, and the next one does once it is closed', async () => {
    const payouts = async () => (await call()('GET /api/payouts', { as: scene.cleaner.token })).body
    const id = await cancelledLate()
    const before = await payouts()
    await contest(id, client, 'unforeseeable')
    const frozen = await payouts()
    expect(frozen.availableCents).toBe(before.availableCents - 4_250)
    expect(frozen.held.find(({ bookingId }) => bookingId === id)).toMatchObject({ frozen: true, earningsCents: 4_250, releasesAt: null })
    await answer(id, scene.cleaner)
    await decide(id, olga, { outcome: 'partial_refund', amountCents: 1_000, reason: 'shared_fault' })
    await scene.world.settle()
    expect((await payouts()).availableCents).toBe(before.availableCents - 4_250)
    await scene.world.advance({ days: 7, minutes: 1 })
    const after = await payouts()
    expect(after.availableCents).toBe(before.availableCents - 1_000)
    expect([after.held.some(({ bookingId }) => bookingId === id), after.debtCents]).toEqual([false, 0])
  })

  it('is given back at our cost, and the cleaner keeps their part', async () => {
    const before = await payable()
    const id = await cancelledLate()
    await contest(id, client, 'unforeseeable')
    await answer(id, scene.cleaner)
    await decide(id, olga, { outcome: 'goodwill_client', amountCents: 5_000, reason: 'excused' })
    await scene.world.settle()
    expect((await payable()) - before).toBe(4_250)
    expect((await scene.see(id, client)).keptCents).toBe(0)
  })

  it('is no longer contested after 48 hours, and a visit cancelled for free never', async () => {
    const id = await cancelledLate()
    await scene.world.advance({ hours: 48 })
    expect((await contest(id, client, 'unforeseeable')).problem.code).toBe('case-too-late')
    expect(await caseOf(id, client)).toEqual({ case: null, opening: null })
    date = addDays(scene.world.clock.now().toISOString().slice(0, 10), 5)
    const free = await confirmed()
    await call()('POST /api/bookings/{id}/cancel', { as: client.token, params: { id: free.id }, body: { reason: 'other' } })
    expect((await contest(free.id, client, 'other')).problem.code).toBe('step-not-allowed')
  })
})

describe('what counts against a cleaner', () => {
  it('is taken off by a decision, and counts again when the appeal says so; both are told', async () => {
    const before = await record()
    const id = await absent()
    expect((await record())?.absent).toBe((before?.absent ?? 0) + 1)
    expect((await scene.see(id, client)).allowedSteps).toEqual([])
    expect((await scene.see(id, scene.cleaner)).allowedSteps).toEqual(['contest-ending'])
    await contest(id, scene.cleaner, 'was_there')
    expect(await scene.see(id, scene.cleaner)).toMatchObject({ isFrozen: false, caseState: 'open' })
    await answer(id, client)
    expect((await decide(id, olga, { outcome: 'nothing', clearsRecord: true })).body).toMatchObject({ mark: 'no_show' })
    expect(await record()).toEqual(before)
    expect((await caseOf(id, scene.cleaner)).case?.decisions).toMatchObject([{ clearsRecord: true }])
    expect((await caseOf(id, client)).case?.decisions).toMatchObject([{ clearsRecord: null }])
    const letters = await lettersTo(scene.world, scene.cleaner.email)
    expect(letters.find(({ kind }) => kind === 'cleaner-case-decided')?.text).toContain('ne compte plus contre votre fiabilité')
    await call()('POST /api/bookings/{id}/case/appeal', { as: client.token, params: { id }, body: { words: 'Personne n’est venu.' } })
    expect(await figures()).toEqual(before)
    await decide(id, omar, { round: 2, outcome: 'nothing', reason: 'not_shown' })
    expect((await record())?.absent).toBe((before?.absent ?? 0) + 1)
    expect(await figures()).toEqual(await record())
    const { rows } = await scene.world.platform.pool.query(
      `select details ->> 'clearsRecord' as clears from audit_entry where subject_id = $1 and action = 'case.decide' order by at`,
      [id],
    )
    expect(rows).toEqual([{ clears: 'true' }, { clears: 'false' }])
  })

  it('is contested by the cleaner who cancelled or reported their own absence, too', async () => {
    const before = await record()
    const id = await absent(() => scene.cleaner)
    expect((await caseOf(id, scene.cleaner)).opening).toMatchObject({ burden: 'own_absence' })
    await contest(id, scene.cleaner, 'unforeseeable')
    await answer(id, client)
    await decide(id, olga, { outcome: 'goodwill_cleaner', amountCents: 2_000, clearsRecord: true, reason: 'excused' })
    expect(await record()).toEqual(before)
    date = addDays(date, 3)
    const { id: other, startsAt } = await confirmed()
    await scene.moveTo(addMinutes(new Date(startsAt), -60).toISOString())
    await call()('POST /api/bookings/{id}/cancel', { as: scene.cleaner.token, params: { id: other }, body: { reason: 'emergency' } })
    expect((await record())?.cancelled).toBe((before?.cancelled ?? 0) + 1)
    await contest(other, scene.cleaner, 'unforeseeable')
    await answer(other, client)
    expect(await figures()).toEqual(await record())
    await decide(other, olga, { outcome: 'nothing', clearsRecord: true, reason: 'excused' })
    expect(await record()).toEqual(before)
    expect(await figures()).toEqual(before)
  })
})

it('a visit that both said was not done is contested by either, and its cleaner may be paid at our cost', async () => {
  const { id, endsAt } = await confirmed()
  await scene.moveTo(endsAt)
  await scene.world.advance({ hours: 24 })
  for (const as of [client, scene.cleaner]) await call()('POST /api/bookings/{id}/say-not-done', { as: as.token, params: { id }, body: {} })
  await scene.world.settle()
  expect((await scene.see(id, client)).allowedSteps).toEqual(['contest-ending'])
  await contest(id, scene.cleaner, 'took_place')
  const opened = (await lettersTo(scene.world, client.email)).find(({ kind }) => kind === 'client-case-opened')
  expect(opened?.text).not.toContain('bloqué')
  await answer(id, client)
  expect((await decide(id, olga, { outcome: 'full_refund' })).problem.code).toBe('amount-above-limit')
  const before = await payable()
  await decide(id, olga, { outcome: 'goodwill_cleaner', amountCents: 3_000 })
  expect((await payable()) - before).toBe(3_000)
})
