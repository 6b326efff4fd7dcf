// Operators enter what people ask about their own information, answer it in time, and take the register out; what is over is forgotten.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DataRequestId } from '#domain/id.ts'
import type { Person } from '../../../tests/support/booking-scene.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'
import { forgetOldDataRequests } from './register.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000' as DataRequestId
const FACTS = {
  kind: 'access',
  person: 'Zoé Côté-Nguyen, zoe@exemple.ca',
  asked: 'Tout ce que vous avez\nsur moi.',
  receivedOn: '2026-10-31',
  identityProvedOn: null,
  answeredOn: null,
  answer: null,
  answerWords: '',
}
const ANSWER = {
  identityProvedOn: '2026-11-02',
  answeredOn: '2026-11-20',
  answer: 'granted',
  answerWords: 'La copie est partie par la poste.',
}

let world: World
let olga: Person
beforeAll(async () => {
  world = await openWorld({ env: OPERATOR_ENV, at: new Date('2026-11-24T15:00:00Z') })
  olga = await signUpOperator(world)
})
afterAll(() => world.close())

const register = async () => (await world.call('GET /api/admin/data-requests', { as: olga.token })).body
const entryOf = async (id: string) => (await register()).requests.find((request) => request.id === id)
const enter = (more: object = {}) => world.call('POST /api/admin/data-requests', { as: olga.token, rawBody: { ...FACTS, ...more } })
const change = (id: DataRequestId, version: number, more: object = {}) =>
  world.call('PUT /api/admin/data-requests/{id}', { as: olga.token, params: { id }, rawBody: { ...FACTS, ...more, version } })

it('is owed an answer within thirty days, and the log names neither the person nor anybody’s words', async () => {
  const { id } = (await enter()).body
  expect(await register()).toMatchObject({ today: '2026-11-24' })
  expect(await entryOf(id)).toMatchObject({
    ...FACTS,
    standing: 'urgent',
    dueOn: '2026-11-30',
    keptUntil: null,
    version: 1,
    changedBy: 'Olga',
  })
  expect((await change(id, 1, ANSWER)).status).toBe(200)
  expect(await entryOf(id)).toMatchObject({ ...ANSWER, standing: 'answered', keptUntil: '2029-11-20', version: 2 })
  const { rows } = await world.platform.pool.query<{ action: string; details: object }>(
    'select action, details from audit_entry where subject_id = $1 order by id',
    [id],
  )
  const waiting = { kind: 'access', receivedOn: '2026-10-31', identityProvedOn: null, answeredOn: null, answer: null }
  const answered = { ...waiting, identityProvedOn: '2026-11-02', answeredOn: '2026-11-20', answer: 'granted' }
  expect(rows).toEqual([
    { action: 'data-request.enter', details: { after: waiting } },
    { action: 'data-request.change', details: { before: waiting, after: answered } },
  ])
})

it('shows what waits first, the oldest before', async () => {
  const older = (await enter({ receivedOn: '2026-10-01' })).body.id
  const newer = (await enter({ receivedOn: '2026-11-23' })).body.id
  const { requests } = await register()
  const places = [older, newer].map((id) => requests.findIndex((request) => request.id === id))
  const firstAnswered = requests.findIndex(({ standing }) => standing === 'answered')
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(Math.max(...places)).toBeLessThan(firstAnswered)
  expect(requests[places[0] ?? -1]?.standing).toBe('late')
})

it.each([
  ['a day to come, by the calendar in Montréal', { receivedOn: '2026-11-25' }, 'receivedOn'],
  ['a copy for somebody who proved nothing', { ...ANSWER, identityProvedOn: null }, 'identityProvedOn'],
  ['a refusal without reasons', { ...ANSWER, answer: 'refused', answerWords: ' ' }, 'answerWords'],
])('refuses what cannot be true: %s', async (_name, more, field) => {
  const { id } = (await enter()).body
  for (const { status, problem } of [await enter(more), await change(id, 1, more)])
    expect([status, problem.code, problem.details]).toEqual([422, 'data-request-impossible', { field }])
  expect(await entryOf(id)).toMatchObject({ version: 1 })
})

it('lets one of two operators who answer one request at once be right, and tells the other', async () => {
  const { id } = (await enter()).body
  const answers = await Promise.all([change(id, 1, ANSWER), change(id, 1, { ...ANSWER, answer: 'partly' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('data-request-changed')
  expect((await change(NOBODY, 1)).problem.code).toBe('not-found')
})

it('leaves as a table in the reader’s language, and the log says so', async () => {
  await enter({ person: '=1+1' })
  const answer = await world.call('GET /api/admin/data-requests.csv', { as: olga.token, headers: { 'accept-language': 'fr' } })
  const text = String(answer.body)
  expect(answer.headers['content-disposition']).toContain('registre-des-demandes.csv')
  expect(text.split('\r\n')[0]).toContain('Reçue le;Demande;')
  expect(text).toContain(`;'=1+1;"Tout ce que vous avez\nsur moi.";;2026-11-30;;;`)
  const { rows } = await world.platform.pool.query(`select details from audit_entry where action = 'export' and actor_id = $1`, [olga.id])
  expect(rows).toEqual([{ details: { kind: 'data-requests' } }])
})

it('is forgotten three years after its answer, and never before', async () => {
  const waiting = (await enter({ person: 'Qui attend' })).body.id
  const answered = (await enter({ ...ANSWER, person: 'Qui a sa réponse' })).body.id
  await forgetOldDataRequests(world.platform.db, new Date('2029-11-19T15:00:00Z'))
  expect(await entryOf(answered)).toMatchObject({ person: 'Qui a sa réponse' })
  await forgetOldDataRequests(world.platform.db, new Date('2029-11-20T15:00:00Z'))
  expect(await entryOf(answered)).toBeUndefined()
  expect(await entryOf(waiting)).toMatchObject({ person: 'Qui attend' })
})
