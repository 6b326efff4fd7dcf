// A visit that ends well before the booked time: the cleaner says why, and the second half waits for the client's word or a day.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { addDays } from '#domain/civil-date.ts'
import { addMinutes } from '#domain/elapsed.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'

let scene: Scene
let id = ''
let startsAt = ''
let date = '2026-11-26'
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
beforeEach(async () => {
  ;({ id, startsAt } = await scene.started({ date, allowPhotos: false }))
  date = addDays(date, 6)
  await scene.world.platform.pool.query(`update checklist_task set answered_at = $2, answer = 'done' where booking_id = $1`, [id, startsAt])
})

const PLACE = { reason: 'le GPS ne répond pas' }
const stayed = (minutes: number) => scene.moveTo(addMinutes(new Date(startsAt), minutes).toISOString())
const punchOut = (body: object = {}) =>
  scene.world.call('POST /api/bookings/{id}/punch-out', { as: scene.cleaner.token, params: { id }, rawBody: { ...PLACE, ...body } })
const approve = (as: Person = scene.client) =>
  scene.world.call('POST /api/bookings/{id}/approve-visit', { as: as.token, params: { id }, body: {} })
const finalLeg = ({ payment }: Booking) => payment.legs.find(({ leg }) => leg === 'final')?.state

it('three hours of four need no reason, and the second half is charged at once; a minute less does', async () => {
  await stayed(179)
  expect((await punchOut()).problem.code).toBe('short-visit-unexplained')
  await stayed(180)
  const { body } = await punchOut({ shortVisitReason: 'client_wish' })
  expect(body).toMatchObject({
    status: 'completed',
    shortVisit: null,
    approvalDueAt: null,
    timeOnSite: { minutes: 180, bookedMinutes: 240 },
  })
  expect((await scene.see(id)).paymentStatus).toBe('fully_paid')
  expect((await approve()).problem.code).toBe('step-not-allowed')
})

it('another reason takes words, and no phone number', async () => {
  await stayed(41)
  expect((await punchOut({ shortVisitReason: 'other' })).problem.code).toBe('short-visit-unexplained')
  expect((await punchOut({ shortVisitReason: 'other', shortVisitNote: '  ok  ' })).problem.code).toBe('short-visit-unexplained')
  const withNumber = await punchOut({ shortVisitReason: 'other', shortVisitNote: 'Appelez-moi au 514 555 1234' })
  expect(withNumber.problem).toMatchObject({ code: 'phone-number-in-text', fields: { shortVisitNote: expect.any(String) } })
  expect((await punchOut({ shortVisitReason: 'other', shortVisitNote: 'Panne de courant.' })).body.shortVisit).toEqual({
    reason: 'other',
    note: 'Panne de courant.',
  })
})

it('the client sees the time on site at once and nothing is charged, until they say that all is well: then once', async () => {
  await stayed(41)
  const { body } = await punchOut({ shortVisitReason: 'finished_early' })
  expect(body).toMatchObject({ status: 'completed', timeOnSite: { minutes: 41, bookedMinutes: 240 }, allowedSteps: ['open-case'] })
  const seen = await scene.see(id)
  const approvalDueAt = addMinutes(new Date(startsAt), 41 + 24 * 60).toISOString()
  expect(seen).toMatchObject({
    timeOnSite: { minutes: 41, bookedMinutes: 240 },
    shortVisit: { reason: 'finished_early', note: '' },
    approvalDueAt,
    allowedSteps: ['approve-visit', 'open-case'],
    paymentStatus: 'partially_paid',
  })
  expect(finalLeg(seen)).toBe('none')
  expect(seen.timeline.find(({ kind }) => kind === 'final-paid')).toMatchObject({ dueAt: approvalDueAt, state: 'current' })
  const letter = (await lettersTo(scene.world, scene.client.email)).find(({ kind }) => kind === 'client-completed')
  expect(letter?.text).toContain('Sur place\u00a0: 0\u00a0h\u00a041 sur 4\u00a0h')
  expect(letter?.text).toContain('attend votre réponse')

  expect((await approve(scene.cleaner)).problem.code).toBe('wrong-role')
  expect((await approve()).body).toMatchObject({ approvalDueAt: null, allowedSteps: ['open-case'] })
  await scene.world.settle()
  expect(await scene.see(id)).toMatchObject({ paymentStatus: 'fully_paid' })
  expect((await approve()).problem.code).toBe('step-not-allowed')
  await scene.world.advance({ hours: 25 })
  const { rows } = await scene.world.platform.pool.query(
    `select count(*)::int as charges from charge where booking_id = $1 and leg = 'final'`,
    [id],
  )
  expect(rows).toEqual([{ charges: 1 }])
  expect(await scene.imbalance()).toBe(0)
})

it('without a word the second half is charged after a day, and not before', async () => {
  await stayed(41)
  await punchOut({ shortVisitReason: 'client_wish' })
  await scene.world.advance({ hours: 23, minutes: 59 })
  expect(finalLeg(await scene.see(id))).toBe('none')
  await scene.world.advance({ minutes: 1 })
  expect(await scene.see(id)).toMatchObject({ paymentStatus: 'fully_paid', approvalDueAt: null })
  await scene.world.advance({ hours: 48 })
  expect(await scene.balance(`held:${id}`)).toBe(0)
})

it('a charge that got no answer after the client’s word is made by its job, once', async () => {
  await stayed(41)
  await punchOut({ shortVisitReason: 'client_wish' })
  await scene.world.call('POST /api/sandbox/next-outcome', { body: { outcome: 'timeout' } })
  expect((await approve()).status).toBe(200)
  await scene.world.platform.pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
  await scene.world.settle()
  await scene.world.advance({ minutes: 16 })
  expect(await scene.see(id)).toMatchObject({ paymentStatus: 'fully_paid' })
  expect(await scene.imbalance()).toBe(0)
})
