// A visit redone over HTTP: the choice of a time, the visit at no charge, each of its ends, and the money of the case.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CaseOfBooking } from '#contract/cases.ts'
import { addDays } from '#domain/civil-date.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
import { openCase } from '../../../tests/support/open-case.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { newId } from '../platform/new-id.ts'
import { auditMoney } from '../reconciliation/index.ts'

let scene: Scene
let olga: Person
/** The visit that is redone, and its case. */
let id = ''
let caseId = ''

beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV, everyoneStays: true })
  olga = await signUpOperator(scene.world, 'Olga')
}, 120_000)
afterAll(async () => {
  expect((await auditMoney(scene.world.platform.db)).broken).toEqual([])
  await scene.close()
})
beforeEach(async () => {
  ;({ id, caseId } = await openCase(scene, 'Je peux revenir la faire.'))
})

const call = () => scene.world.call
const inDays = (days: number) => addDays(scene.world.clock.now().toISOString().slice(0, 10), days)
const decide = (body: object) =>
  call()('POST /api/admin/cases/{id}/decide', {
    as: olga.token,
    params: { id: caseId },
    rawBody: { round: 1, reason: 'tasks_undone', note: '', ...body },
  })
const ask = (time: { date: string; time: string }, as: Person = scene.client, of = id) =>
  call()('POST /api/bookings/{id}/case/redo', { as: as.token, params: { id: of }, body: time })
const approve = (as: Person = scene.client) =>
  call()('POST /api/bookings/{id}/case/redo/approve', { as: as.token, params: { id }, body: {} })
const object = (as: Person) =>
  call()('POST /api/bookings/{id}/case/appeal', { as: as.token, params: { id }, body: { words: 'Je préfère une autre décision.' } })
const seeCase = async (as: Person = scene.client): Promise<NonNullable<CaseOfBooking['case']>> => {
  const { body } = await call()('GET /api/bookings/{id}/case', { as: as.token, params: { id } })
  if (body.case === null) throw new Error('no case')
  return body.case
}
const openings = async () =>
  (await call()('GET /api/cleaners/{slug}/openings', { params: { slug: scene.cleaner.slug }, query: { hours: '4', days: '14' } })).body
    .items
/** Decided, asked for at the first opening from three days on. */
async function asked(): Promise<string> {
  expect((await decide({ outcome: 'redo' })).status).toBe(200)
  const opening = (await openings()).find(({ date }) => date >= inDays(3))
  const { status, body } = await ask({ date: opening?.date ?? '', time: opening?.time ?? '' })
  expect(status).toBe(201)
  return body.case?.redo?.bookingId ?? ''
}
const act = (redo: string, step: 'accept' | 'decline' | 'cancel' | 'leave' | 'punch-in' | 'punch-out', as: Person, body: object = {}) =>
  call()(`POST /api/bookings/{id}/${step}`, { as: as.token, params: { id: redo }, rawBody: body })
const BLIND = { reason: 'le GPS ne répond pas' }
async function agreed(): Promise<string> {
  const redo = await asked()
  expect((await act(redo, 'accept', scene.cleaner)).body.status).toBe('confirmed')
  return redo
}
async function done(): Promise<string> {
  const redo = await agreed()
  await scene.moveTo((await scene.see(redo)).startsAt)
  await act(redo, 'punch-in', scene.cleaner, BLIND)
  await scene.finishWork(redo)
  expect((await act(redo, 'punch-out', scene.cleaner, BLIND)).body.status).toBe('completed')
  return redo
}
const held = () => scene.balance(`held:${id}`)
const newsTo = async (person: Person) => (await lettersTo(scene.world, person.email)).map(({ subject }) => subject)
const chargesOf = async (booking: string) =>
  (await scene.world.platform.pool.query('select count(*)::int as charges from charge where booking_id = $1', [booking])).rows[0].charges

describe('a visit redone', () => {
  it('is asked for at one of the cleaner’s openings, holds their time, costs nothing, and leaves the money where it is', async () => {
    const redo = await asked()
    const shown = await scene.see(redo)
    expect(shown).toMatchObject({ status: 'pending', redoOf: id, labels: ['awaiting_cleaner'], priceBreakdown: { finalCents: 0 } })
    expect((await openings()).some(({ startsAt }) => startsAt === shown.startsAt)).toBe(false)
    expect((await scene.request({ date: shown.date, time: shown.time })).problem.code).toBe('slot-taken')
    expect(await seeCase()).toMatchObject({ stage: 'redo', turn: 'cleaner', mayAskRedo: false, mayAppeal: false })
    expect(await newsTo(scene.cleaner)).toContainEqual(expect.stringMatching(/^Reprise sans frais.*a choisi un moment$/))
    expect((await act(redo, 'accept', scene.cleaner)).body).toMatchObject({ status: 'confirmed', checklist: expect.any(Array) })
    expect((await scene.see(redo)).checklist.length).toBeGreaterThan(0)
    expect(await chargesOf(redo)).toBe(0)
    expect(await held()).toBeGreaterThan(0)
  })

  it('that is done leaves its client 48 hours; then the case closes and the cleaner has what the first visit brings', async () => {
    const redo = await done()
    expect(await seeCase()).toMatchObject({ stage: 'redo', turn: 'client', mayApproveRedo: true, mayAppeal: true })
    const shown = await scene.see(redo)
    expect(shown).toMatchObject({ allowedSteps: [], approvalDueAt: null, reviews: { mayReview: false } })
    expect(shown.timeline.map(({ kind }) => kind)).toEqual(['requested', 'accepted', 'start', 'punched-in', 'photos', 'completed'])
    expect((await seeCase(scene.cleaner)).mayApproveRedo).toBe(false)
    await scene.world.advance({ hours: 47 })
    expect(await held()).toBeGreaterThan(0)
    await scene.world.advance({ hours: 1 })
    expect(await seeCase()).toMatchObject({ stage: 'closed', mayAppeal: false })
    expect(await held()).toBe(0)
    expect((await scene.see(id)).paymentStatus).toBe('completed')
    expect(await newsTo(scene.client)).toContain(`Visite du ${await dayOf(id)}\u00a0: le dossier est fermé`)
    expect(await chargesOf(redo)).toBe(0)
  })

  it('that is well closes the case at once, and the money is released', async () => {
    await done()
    expect((await approve()).body.case).toMatchObject({ stage: 'closed' })
    expect(await held()).toBe(0)
    expect((await approve()).problem.code).toBe('step-not-allowed')
  })

  it('that is still not right goes to another operator, who may refund it', async () => {
    await done()
    expect((await object(scene.client)).body.case).toMatchObject({ stage: 'appeal-decision', appealedBy: 'client' })
    expect((await decide({ round: 2, outcome: 'full_refund' })).problem.code).toBe('appeal-needs-another')
    const omar = await signUpOperator(scene.world, 'Omar')
    const refunded = { round: 2, outcome: 'full_refund', reason: 'tasks_undone', note: '' }
    const decideAs = (rawBody: object) => call()('POST /api/admin/cases/{id}/decide', { as: omar.token, params: { id: caseId }, rawBody })
    expect((await decideAs({ ...refunded, outcome: 'redo' })).problem.code).toBe('redo-not-possible')
    expect((await decideAs(refunded)).status).toBe(200)
    await scene.world.settle()
    expect((await scene.see(id)).paymentStatus).toBe('refunded')
    expect(await held()).toBe(0)
  })

  it('that is appealed where the team has one operator is decided by them after fourteen days, and the money is free', async () => {
    await done()
    await object(scene.client)
    await scene.world.advance({ days: 14 })
    expect((await decide({ round: 2, outcome: 'nothing' })).status).toBe(200)
    expect(await seeCase()).toMatchObject({ stage: 'closed' })
    await scene.world.settle()
    expect(await held()).toBe(0)
  })

  it.each<[string, (redo: string) => Promise<unknown>]>([
    ['the cleaner declines', (redo) => act(redo, 'decline', scene.cleaner)],
    ['the cleaner does not answer', () => scene.world.advance({ hours: 25 })],
  ])('that is asked for and that %s goes back to operators', async (_how, end) => {
    await end(await asked())
    expect(await seeCase()).toMatchObject({ stage: 'appeal-decision', turn: 'operators', redo: { failedAt: expect.any(String) } })
    const { body } = await call()('GET /api/admin/cases', { as: olga.token, query: { show: 'ours' } })
    expect(body.items.find(({ bookingId }) => bookingId === id)).toMatchObject({ stage: 'appeal-decision' })
    expect((await decide({ round: 2, outcome: 'partial_refund', amountCents: 1_000 })).status).toBe(200)
    await scene.world.advance({ days: 2 })
    expect(await held()).toBe(0)
  })

  it.each<[string, (redo: string) => Promise<unknown>]>([
    [
      'its client cancels at the last moment',
      async (redo) => {
        await scene.moveTo((await scene.see(redo)).startsAt.replace(/T.*/, 'T05:00:00Z'))
        return act(redo, 'cancel', scene.client, { reason: 'other' })
      },
    ],
    ['its cleaner cancels', (redo) => act(redo, 'cancel', scene.cleaner, { reason: 'other' })],
    [
      'its cleaner leaves early',
      async (redo) => {
        await scene.moveTo((await scene.see(redo)).startsAt)
        await act(redo, 'punch-in', scene.cleaner, BLIND)
        return act(redo, 'leave', scene.cleaner, { reason: 'illness', note: 'Un malaise.' })
      },
    ],
    [
      'nobody comes to and nobody answers for',
      async () => {
        await scene.world.advance({ days: 10 })
        return scene.world.advance({ days: 4 })
      },
    ],
  ])('that %s is charged to nobody, and operators decide', async (_how, end) => {
    const redo = await agreed()
    await end(redo)
    await scene.world.settle()
    expect(await seeCase()).toMatchObject({ stage: 'appeal-decision', turn: 'operators' })
    expect(await scene.see(redo)).toMatchObject({ allowedSteps: [] })
    expect(await chargesOf(redo)).toBe(0)
    expect(await newsTo(scene.client)).toContain(`La reprise du ${await dayOf(redo)} n’a pas lieu`)
    expect(await held()).toBeGreaterThan(0)
    await decide({ round: 2, outcome: 'full_refund' })
    await scene.world.settle()
    expect((await scene.see(id)).paymentStatus).toBe('refunded')
  })

  it('without a punch-out ends by itself, and its client has their say', async () => {
    const redo = await agreed()
    await scene.moveTo((await scene.see(redo)).startsAt)
    await act(redo, 'punch-in', scene.cleaner, BLIND)
    await scene.world.advance({ hours: 17 })
    expect(await scene.see(redo)).toMatchObject({ status: 'completed', caseState: 'none' })
    expect(await seeCase()).toMatchObject({ stage: 'redo', turn: 'client', mayApproveRedo: true })
  })

  it('for which no time is chosen within seven days closes the case', async () => {
    await decide({ outcome: 'redo' })
    await scene.world.advance({ days: 7 })
    expect(await seeCase()).toMatchObject({ stage: 'closed', redo: { bookingId: null } })
    expect(await held()).toBe(0)
  })

  it('that either does not want is decided again by another operator', async () => {
    await decide({ outcome: 'redo' })
    expect(await seeCase(scene.cleaner)).toMatchObject({ stage: 'redo', mayAskRedo: false, mayAppeal: true })
    expect((await object(scene.cleaner)).body.case).toMatchObject({ stage: 'appeal-decision' })
    expect((await ask({ date: inDays(3), time: '09:00' })).problem.code).toBe('step-not-allowed')
  })

  it('is asked for by its client alone, after its decision, at an opening', async () => {
    expect((await ask({ date: inDays(3), time: '09:00' })).problem.code).toBe('step-not-allowed')
    expect((await approve()).problem.code).toBe('step-not-allowed')
    await decide({ outcome: 'redo' })
    expect((await ask({ date: inDays(3), time: '09:00' }, scene.cleaner)).problem.code).toBe('wrong-role')
    expect((await ask({ date: inDays(3), time: '03:00' })).problem.code).toBe('not-bookable')
    expect((await ask({ date: '2027-03-14', time: '02:30' })).problem.code).toBe('no-such-local-time')
    const stranger = await scene.newClient()
    expect((await ask({ date: inDays(3), time: '09:00' }, stranger)).problem.code).toBe('not-yours')
    expect((await ask({ date: inDays(3), time: '09:00' }, scene.client, newId())).problem.code).toBe('not-found')
    const { id } = await scene.held({ date: inDays(6) }, stranger)
    const taken = await ask({ date: inDays(6), time: '09:00' })
    expect(taken.problem).toMatchObject({ code: 'slot-taken', details: { alternatives: [{}, {}, {}] } })
    await scene.world.call('POST /api/bookings/{id}/cancel', { as: stranger.token, params: { id }, body: { reason: 'other' } })
    expect((await decide({ outcome: 'redo' })).problem.code).toBe('already-decided')
  })

  it('that two tabs ask for at once is one', async () => {
    await decide({ outcome: 'redo' })
    const opening = (await openings()).find(({ date }) => date >= inDays(3))
    const at = { date: opening?.date ?? '', time: opening?.time ?? '' }
    const both = await Promise.all([ask(at), ask(at)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })
})

/** « 26 novembre », as subjects name the day of a visit. */
async function dayOf(booking: string): Promise<string> {
  const { date } = await scene.see(booking)
  const { formatDate } = await import('#domain/time-format.ts')
  return formatDate(date, 'fr')
}
