// What waits for each operator over HTTP: as many as the lists of their own desk hold, and nothing of others' desks.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { doesDuty, OPERATOR_ROLES, type OperatorRole } from '#domain/operator.ts'
import { WAITING_KINDS, WAITING_WORK, type WaitingWork } from '#domain/waiting-work.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { aPdf } from '../../../tests/support/a-pdf.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'

let scene: Scene
const operators = {} as Record<OperatorRole, Person>
beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV, everyoneStays: true })
  for (const role of OPERATOR_ROLES) operators[role] = await signUpOperator(scene.world, role, role)
})
afterAll(() => scene.close())

const waiting = async (role: OperatorRole) => (await scene.world.call('GET /api/admin/waiting', { as: operators[role].token })).body.counts

/** What the lists of each desk say. */
async function listed(role: OperatorRole): Promise<Partial<Record<WaitingWork, number>>> {
  const { call } = scene.world
  const as = operators[role].token
  const totals: Record<WaitingWork, () => Promise<number>> = {
    cases: async () => (await call('GET /api/admin/cases', { as, query: { show: 'ours' } })).body.total,
    conversations: async () => (await call('GET /api/admin/conversations', { as, query: { show: 'open' } })).body.total,
    papers: async () => (await call('GET /api/admin/profile-review', { as, query: { show: 'pending' } })).body.total,
    messages: async () => (await call('GET /api/admin/contact', { as, query: { show: 'waiting' } })).body.total,
    incidents: async () =>
      (await call('GET /api/admin/incidents', { as })).body.incidents.filter(({ standing }) => standing !== 'settled').length,
    dataRequests: async () =>
      (await call('GET /api/admin/data-requests', { as })).body.requests.filter(({ standing }) => standing !== 'answered').length,
  }
  const own = WAITING_KINDS.filter((kind) => doesDuty(role, WAITING_WORK[kind]))
  return Object.fromEntries(await Promise.all(own.map(async (kind) => [kind, await totals[kind]()])))
}

it('is counted of each operator’s own desk, as the lists there count it', async () => {
  for (const role of OPERATOR_ROLES) expect(await waiting(role), role).toEqual(await listed(role))
  expect(await waiting('owner')).toEqual({ cases: 0, conversations: 0, papers: 0, messages: 0, incidents: 0, dataRequests: 0 })

  const { call } = scene.world
  const { id } = await scene.completed()
  const words = 'Rien n’a été fait dans la salle de bain.'
  expect(
    (await call('POST /api/bookings/{id}/case', { as: scene.client.token, params: { id }, rawBody: { reason: 'not_done', words } })).status,
  ).toBe(201)
  expect(
    (await call('POST /api/messages/{bookingId}/report', { as: scene.client.token, params: { bookingId: id }, body: { words } })).status,
  ).toBe(201)
  for (const [index, subject] of (['question', 'privacy'] as const).entries()) {
    const rawBody = { name: 'Claire', email: `claire${index}@essai.test`, subject, message: words }
    expect((await call('POST /api/contact', { rawBody, headers: { 'x-forwarded-for': `10.2.0.${index}` } })).status).toBe(201)
  }
  const dataRequest = { kind: 'erasure', person: 'Ève', asked: words, receivedOn: '2026-11-01', answerWords: '' }
  const nothingYet = { identityProvedOn: null, answeredOn: null, answer: null }
  expect(
    (await call('POST /api/admin/data-requests', { as: operators.support.token, rawBody: { ...dataRequest, ...nothingYet } })).status,
  ).toBe(200)
  const nadia = await scene.world.person('cleaner', 'Nadia Roy')
  await call('PATCH /api/cleaner/verification', { as: nadia.token, body: { birthDate: '1990-05-17', workAuthorised: true } })
  const paper = await scene.sendPhoto('/api/cleaner/documents', await aPdf(), {
    as: nadia,
    fields: { type: 'id', expiresOn: '2030-01-01' },
  })
  expect(paper.status).toBe(201)
  // The cleaner did not answer in time: the turn is ours.
  await scene.world.advance({ days: 3 })

  expect(await waiting('owner')).toEqual({ cases: 1, conversations: 1, papers: 1, messages: 2, incidents: 0, dataRequests: 1 })
  for (const role of OPERATOR_ROLES) expect(await waiting(role), role).toEqual(await listed(role))
  expect(Object.keys(await waiting('money'))).toEqual(['cases'])
})
