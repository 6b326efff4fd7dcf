// Operators enter what touched personal information, change what they know of it, and take the register out: each act in the log, nothing removed.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { IncidentId } from '#domain/id.ts'
import type { Person } from '../../../tests/support/booking-scene.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000' as IncidentId
const FACTS = {
  happenedFrom: '2026-10-30',
  happenedUntil: null,
  noticedOn: '2026-11-01',
  circumstances: 'Le courriel d’une visite est parti à l’ancienne adresse d’Ève.',
  information: 'Prénom, adresse; le reste\nne se sait pas.',
  peopleCount: 0,
  risk: 'unassessed',
  riskReasons: '',
  measures: '',
  commissionToldOn: null,
  peopleToldOn: null,
  publicNoticeOn: null,
}

let world: World
let olga: Person
beforeAll(async () => {
  world = await openWorld({ env: OPERATOR_ENV, at: new Date('2026-11-24T15:00:00Z') })
  olga = await signUpOperator(world)
})
afterAll(() => world.close())

const register = async () => (await world.call('GET /api/admin/incidents', { as: olga.token })).body
const entryOf = async (id: string) => (await register()).incidents.find((incident) => incident.id === id)
const enter = (more: object = {}) => world.call('POST /api/admin/incidents', { as: olga.token, rawBody: { ...FACTS, ...more } })
const change = (id: IncidentId, version: number, more: object = {}) =>
  world.call('PUT /api/admin/incidents/{id}', { as: olga.token, params: { id }, rawBody: { ...FACTS, ...more, version } })

it('wants the risk judged, then whoever must be told, then nothing more', async () => {
  const { id } = (await enter()).body
  expect(await register()).toMatchObject({ today: '2026-11-24' })
  expect(await entryOf(id)).toMatchObject({ ...FACTS, standing: 'assess', keptUntil: '2031-11-01', version: 1, changedBy: 'Olga' })
  const judged = { risk: 'serious', riskReasons: 'L’adresse dit quand la maison est vide.', peopleCount: 1 }
  expect((await change(id, 1, judged)).status).toBe(200)
  expect(await entryOf(id)).toMatchObject({ ...judged, standing: 'tell', version: 2 })
  expect((await change(id, 2, { ...judged, commissionToldOn: '2026-11-02', peopleToldOn: '2026-11-24' })).status).toBe(200)
  expect(await entryOf(id)).toMatchObject({ standing: 'settled', commissionToldOn: '2026-11-02' })
  const { rows } = await world.platform.pool.query<{ action: string; details: { before?: object; after: object } }>(
    'select action, details from audit_entry where subject_id = $1 order by id',
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['incident.enter', 'incident.change', 'incident.change'])
  expect(rows[1]?.details).toMatchObject({ before: { risk: 'unassessed', peopleCount: 0 }, after: judged })
})

it.each([
  ['a day to come, by the calendar in Montréal', { noticedOn: '2026-11-25' }, 'noticedOn'],
  ['noticed before it happened', { noticedOn: '2026-10-29' }, 'noticedOn'],
  ['over before it began', { happenedUntil: '2026-10-29' }, 'happenedUntil'],
  ['told before it was noticed', { commissionToldOn: '2026-10-31' }, 'commissionToldOn'],
  ['judged without reasons', { risk: 'not-serious', riskReasons: '  ' }, 'riskReasons'],
])('refuses what cannot be true: %s', async (_name, more, field) => {
  const { id } = (await enter()).body
  for (const { status, problem } of [await enter(more), await change(id, 1, more)])
    expect([status, problem.code, problem.details]).toEqual([422, 'incident-impossible', { field }])
  expect(await entryOf(id)).toMatchObject({ version: 1 })
})

it('lets one of two operators who change one entry at once be right, and tells the other', async () => {
  const { id } = (await enter()).body
  const answers = await Promise.all([change(id, 1, { measures: 'Adresse corrigée' }), change(id, 1, { measures: 'Rien' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('incident-changed')
  expect((await change(NOBODY, 1)).problem.code).toBe('not-found')
})

it('leaves as a table in the reader’s language, and the log says so', async () => {
  await enter({ circumstances: '=1+1', peopleCount: null })
  const answer = await world.call('GET /api/admin/incidents.csv', { as: olga.token, headers: { 'accept-language': 'fr' } })
  const text = String(answer.body)
  expect(answer.headers['content-disposition']).toContain('registre-des-incidents.csv')
  expect(text.split('\r\n')[0]).toContain('Jour de l’incident, ou le premier;Dernier jour, s’il a duré;')
  expect(text).toContain(`;'=1+1;`)
  expect(text).toContain(';Inconnu;Pas encore évalué;')
  expect(text).toContain('"Prénom, adresse; le reste\nne se sait pas."')
  const { rows } = await world.platform.pool.query(`select details from audit_entry where action = 'export' and actor_id = $1`, [olga.id])
  expect(rows).toEqual([{ details: { kind: 'incidents' } }])
})

it('is bounded, and removes nothing', async () => {
  for (const wrong of [
    { circumstances: ' ' },
    { peopleCount: -1 },
    { peopleCount: 1.5 },
    { risk: 'grave' },
    { measures: 'x'.repeat(4_001) },
  ])
    expect((await enter(wrong)).problem.code).toBe('malformed-request')
  const { id } = (await enter()).body
  const removed = await world.app.inject({
    method: 'DELETE',
    url: `/api/admin/incidents/${id}`,
    headers: { authorization: `Bearer ${olga.token}` },
  })
  expect(removed.statusCode).toBe(404)
})
