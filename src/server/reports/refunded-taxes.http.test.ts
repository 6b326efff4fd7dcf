// What a refund gives back of a registered cleaner's taxes is in no sum of the taxes that they collected.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import type { FactsOf } from '#domain/document-facts.ts'
import { onEitherSide } from '#domain/id.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { sellersTotal } from '../../../tests/support/sellers-list.ts'
import { documentsOf, readFacts } from '../documents/document-store.ts'

let scene: Scene
let operator: Person
beforeAll(async () => {
  scene = await openScene({ everyoneStays: true, env: OPERATOR_ENV })
  operator = await signUpOperator(scene.world)
}, 120_000)
afterAll(() => scene.close())

const pool = () => scene.world.platform.pool
const decide = async (id: string, amountCents: number) =>
  scene.world.call('POST /api/admin/cases/{id}/decide', {
    as: operator.token,
    params: { id: (await pool().query('select id from visit_case where booking_id = $1', [id])).rows[0].id as never },
    rawBody: { round: 1, outcome: 'partial_refund', amountCents, reason: 'tasks_undone', note: '' },
  })
const sellers = (name: string): Promise<number> => sellersTotal(scene, operator, name)

it('takes off a seller’s own taxes what a refund gave back of them', async () => {
  const register = (gst: string | null, qst: string | null) =>
    pool().query('update cleaner set gst_number = $2, qst_number = $3 where account_id = $1', [scene.cleaner.id, gst, qst])
  await register('123456789RT0001', '1234567890TQ0001')
  const [sold, taxes] = [await sellers('Consideration'), await sellers('GST and QST')]
  const { id } = await scene.completed({ date: scene.freeDate() })
  await register(null, null)
  const price = (await scene.see(id)).priceBreakdown as NonNullable<Booking['priceBreakdown']>
  expect(price.gstCents).toBeGreaterThan(0)
  await scene.world.call('POST /api/bookings/{id}/case', {
    as: scene.client.token,
    params: { id: id as never },
    rawBody: { reason: 'not_done', words: 'La salle de bain n’a pas été faite du tout.' },
  })
  await scene.world.advance({ hours: 73 })
  expect((await decide(id, price.finalCents - 115)).status).toBe(200)
  await scene.world.advance({ days: 8 })
  expect((await sellers('Consideration')) - sold).toBe(115 + price.firstBookingDiscountCents)
  // The invoice less its credit note: 15 cents of 1,15 $.
  expect.soft((await sellers('GST and QST')) - taxes).toBe(15)
  const year = Number(scene.world.clock.now().toISOString().slice(0, 4))
  await scene.moveTo(`${year + 1}-01-05T15:00:00Z`)
  await scene.world.call('GET /api/documents', { as: scene.cleaner.token, query: { kind: 'statement' } })
  const { db, secretBox } = scene.world.platform
  const all = (await documentsOf(db, onEitherSide(scene.cleaner.id))).filter(({ kind }) => kind === 'statement')
  let stated = 0
  for (const one of all) {
    const facts = (await readFacts(db, secretBox, one)) as FactsOf<'statement'>
    stated += facts.gstCents + facts.qstCents
  }
  expect.soft(stated).toBe(15)
})
