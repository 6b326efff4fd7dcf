// Crash points of a decision: the process dies around each record and each call, and the case is decided and refunded once.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { dieWriting, startAgain, type Deaths } from '../../../tests/support/dying-writes.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
import { openCase } from '../../../tests/support/open-case.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { layPaymentWire, type Death } from '../../../tests/support/payment-wire.ts'
import { auditMoney } from '../reconciliation/index.ts'

const wire = layPaymentWire()
let scene: Scene
let deaths: Deaths
let olga: Person
let id = ''
let caseId = ''

beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV, everyoneStays: true, paymentWire: wire.wrap })
  deaths = await dieWriting(scene.world.platform.pool)
  olga = await signUpOperator(scene.world, 'Olga')
}, 120_000)
afterAll(async () => {
  expect((await auditMoney(scene.world.platform.db)).broken).toEqual([])
  await scene.close()
})
beforeEach(async () => {
  ;({ id, caseId } = await openCase(scene, 'Le robinet fuyait, je l’ai dit.'))
})

const query = async (text: string) => (await scene.world.platform.pool.query(text, [id])).rows
const REFUNDED = 2_000
const decide = () =>
  scene.world.call('POST /api/admin/cases/{id}/decide', {
    as: olga.token,
    params: { id: caseId },
    rawBody: { round: 1, outcome: 'partial_refund', amountCents: REFUNDED, reason: 'tasks_undone', note: '' },
  })

const startsAgain = () => startAgain({ pool: scene.world.platform.pool, settle: () => scene.world.settle() })

async function expectDecidedOnce(): Promise<void> {
  expect(await query('select d.amount_cents from case_decision d join visit_case c on c.id = d.case_id where c.booking_id = $1')).toEqual([
    { amount_cents: REFUNDED },
  ])
  expect(
    await query(
      `select s.amount_cents, s.status from sandbox_refund s join charge c on c.provider_ref = s.charge_ref where c.booking_id = $1`,
    ),
  ).toEqual([{ amount_cents: REFUNDED, status: 'succeeded' }])
  expect((await scene.see(id)).paymentStatus).toBe('final_partially_refunded')
  const letters = await lettersTo(scene.world, scene.client.email)
  expect(letters.filter(({ kind, text }) => kind === 'client-case-decided' && text.includes(id))).toHaveLength(1)
}

describe('a decision', () => {
  it.each([
    ['before it is recorded', 'case_decision'],
    ['between its record and its refund', 'refund'],
    ['while its letters are written', 'email'],
    ['while it is put on the log', 'audit_entry'],
  ])('killed %s is not made at all, and can be made again', async (_when, table) => {
    await deaths.upon(table)
    expect((await decide()).status).toBeGreaterThanOrEqual(500)
    await deaths.over()
    await startsAgain()
    expect(await query('select id from refund where booking_id = $1')).toEqual([])
    expect((await decide()).status).toBe(200)
    await startsAgain()
    await expectDecidedOnce()
  })

  it.each<[string, Death]>([
    ['before the refund is asked for', { call: 'refund', at: 'request' }],
    ['after the refund, before its answer', { call: 'refund', at: 'answer' }],
  ])('killed %s is made, and refunds once', async (_when, death) => {
    wire.death = death
    // The decision stands; its refund goes on by itself.
    expect((await decide()).status).toBe(200)
    expect(wire.death).toBeNull()
    await startsAgain()
    expect((await decide()).problem.code).toBe('already-decided')
    await expectDecidedOnce()
  })

  it('killed while the refund is posted is made, and refunds once', async () => {
    await deaths.upon('ledger_tx')
    expect((await decide()).status).toBe(200)
    await deaths.over()
    await startsAgain()
    await expectDecidedOnce()
  })
})
