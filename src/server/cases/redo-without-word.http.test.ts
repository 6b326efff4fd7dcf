// A visit redone to which nobody came, by what anybody says: nothing of it stays open, and what a phone recorded of it is kept.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#domain/civil-date.ts'
import { addMinutes } from '#domain/elapsed.ts'
import { aPicture, openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { openCase } from '../../../tests/support/open-case.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'

let scene: Scene
let olga: Person
beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV, everyoneStays: true })
  olga = await signUpOperator(scene.world, 'Olga')
}, 120_000)
afterAll(() => scene.close())

const call = () => scene.world.call
const decide = (caseId: string, rawBody: object) =>
  call()('POST /api/admin/cases/{id}/decide', {
    as: olga.token,
    params: { id: caseId },
    rawBody: { reason: 'tasks_undone', note: '', ...rawBody },
  })

async function agreed() {
  const { id, caseId } = await openCase(scene, 'Je peux revenir la faire.')
  await decide(caseId, { round: 1, outcome: 'redo' })
  const query = { hours: '4', days: '14' }
  const { items } = (await call()('GET /api/cleaners/{slug}/openings', { params: { slug: scene.cleaner.slug }, query })).body
  const soon = addDays(scene.world.clock.now().toISOString().slice(0, 10), 3)
  const { date = '', time = '' } = items.find((opening) => opening.date >= soon) ?? {}
  const asked = await call()('POST /api/bookings/{id}/case/redo', { as: scene.client.token, params: { id }, body: { date, time } })
  const redo = asked.body.case?.redo?.bookingId ?? ''
  const { body } = await call()('POST /api/bookings/{id}/accept', { as: scene.cleaner.token, params: { id: redo }, body: {} })
  expect(body.status).toBe('confirmed')
  return { id, caseId, redo }
}

it('keeps what its cleaner recorded without network while an absence was reported', async () => {
  const { redo, caseId } = await agreed()
  const { startsAt, checklist } = await scene.see(redo)
  const at = (minutes: number): string => addMinutes(new Date(startsAt), minutes).toISOString()
  await scene.moveTo(at(31))
  await call()('POST /api/bookings/{id}/report-no-show', { as: scene.client.token, params: { id: redo }, body: {} })
  await scene.world.advance({ minutes: 60 })
  const body = { happenedAt: at(2), reason: 'Sous-sol sans signal.' }
  const punched = await call()('POST /api/bookings/{id}/punch-in', { as: scene.cleaner.token, params: { id: redo }, rawBody: body })
  expect([punched.problem?.code, punched.body.status, punched.body.caseState]).toEqual([undefined, 'cancelled', 'none'])
  const ticked = await call()('PATCH /api/bookings/{id}/checklist/{taskId}', {
    as: scene.cleaner.token,
    params: { id: redo, taskId: checklist[0]?.id ?? '' },
    rawBody: { answer: 'done', happenedAt: at(20) },
  })
  expect(ticked.body.checklist[0]?.answer).toBe('done')
  const fields = { kind: 'before', happenedAt: at(5) }
  const sent = await scene.sendPhoto(`/api/bookings/${redo}/photos`, await aPicture(), { fields, as: scene.cleaner })
  expect(sent.body.photos).toMatchObject([{ takenAt: at(5) }])
  const { rows } = await scene.world.platform.pool.query('select kind from punch where booking_id = $1', [redo])
  expect(rows).toEqual([{ kind: 'in' }])
  expect((await decide(caseId, { round: 2, outcome: 'nothing' })).status).toBe(200)
})

it('of which nobody says anything leaves no case of its own open, and its client may close their account', async () => {
  const { id, caseId, redo } = await agreed()
  await scene.world.advance({ days: 10 })
  await scene.world.advance({ days: 4 })
  await scene.world.settle()
  expect(await scene.see(redo)).toMatchObject({ status: 'cancelled', endReason: 'not_done', caseState: 'none' })
  expect((await decide(caseId, { round: 2, outcome: 'full_refund' })).status).toBe(200)
  await scene.world.advance({ days: 2 })
  expect((await scene.see(id)).caseState).toBe('closed')
  const left = await call()('DELETE /api/users/me', { as: scene.client.token, body: { confirmation: 'FERMER' } })
  expect([left.problem?.code, left.status]).toEqual([undefined, 200])
})
