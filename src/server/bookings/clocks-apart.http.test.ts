// Two machines whose clocks are apart: what one finds due is carried out by the other, whose clock is a moment behind.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#domain/civil-date.ts'
import { HOUR_MS } from '#domain/elapsed.ts'
import { openScene, type Scene } from '../../../tests/support/booking-scene.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { sweepDeadlines } from '../platform/deadlines.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV, everyoneStays: true })
}, 120_000)
afterAll(() => scene.close())

const soon = (): string => addDays(scene.world.clock.now().toISOString().slice(0, 10), 3)

/** The other machine's clock shows this, and ours a tenth of a second less. */
async function sweptThere(at: Date): Promise<void> {
  const { platform, features, clock } = scene.world
  await clock.moveTo(new Date(at.getTime() - 100))
  await sweepDeadlines(platform.db, { now: () => at }, features.deadlines, platform.log)
  await scene.world.settle()
}

it('a request lapses', async () => {
  const { id } = await scene.held({ date: soon() })
  await sweptThere(new Date(scene.world.clock.now().getTime() + 24 * HOUR_MS))
  expect(await scene.see(id)).toMatchObject({ status: 'cancelled', endReason: 'expired' })
})

it('a case that was decided closes, and frees the money', async () => {
  const olga = await signUpOperator(scene.world, 'Olga')
  const { id } = await scene.completed({ date: soon() })
  const params = { id }
  const words = 'La salle de bain n’a pas été faite du tout.'
  const { call } = scene.world
  await call('POST /api/bookings/{id}/case', { as: scene.client.token, params, body: { reason: 'not_done', words } })
  await call('POST /api/bookings/{id}/case/words', { as: scene.cleaner.token, params, body: { words: 'Tout a été fait.' } })
  const caseOf = async () => (await call('GET /api/bookings/{id}/case', { as: scene.client.token, params })).body.case
  const decided = await call('POST /api/admin/cases/{id}/decide', {
    as: olga.token,
    params: { id: (await caseOf())?.id ?? '' },
    rawBody: { round: 1, reason: 'tasks_undone', note: '', outcome: 'nothing' },
  })
  expect(decided.status).toBe(200)
  await sweptThere(new Date(scene.world.clock.now().getTime() + 7 * 24 * HOUR_MS))
  expect((await caseOf())?.stage).toBe('closed')
  expect((await scene.see(id)).paymentStatus).toBe('completed')
})
