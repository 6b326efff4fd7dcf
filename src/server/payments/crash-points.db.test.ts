// Crash points: the process dies around each call that moves money, and whoever comes after it finishes the work once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cents } from '#domain/money.ts'
import { auditMoney } from '../../../tests/support/money-audit.ts'
import { layPaymentWire, type Call } from '../../../tests/support/payment-wire.ts'
import { openPaymentsWorld, type PaymentsWorld, type TestBooking } from '../../../tests/support/payments-world.ts'
import { dieWriting, startAgain, type Deaths } from '../../../tests/support/dying-writes.ts'
import { inTransaction } from '../platform/postgres/database.ts'

const wire = layPaymentWire()
let world: PaymentsWorld
let deaths: Deaths
beforeAll(async () => {
  world = await openPaymentsWorld({ wrap: wire.wrap })
  deaths = await dieWriting(world.database.pool)
})
afterAll(() => world.close())

type Story = {
  /** Everything up to the call. */
  readonly before: (booking: TestBooking) => Promise<unknown>
  /** The work is on record, and somebody carries it out at once. */
  readonly act: (booking: TestBooking) => Promise<unknown>
  /** At the company, in cents. */
  readonly ends: (booking: TestBooking) => { captured: number; refunded: number }
}

const refunded = cents(1_234)
const paid = async (booking: TestBooking) => world.payInitial(booking)

const STORIES: Readonly<Partial<Record<Call, Story>>> = {
  capture: {
    async before(booking) {
      const { clientSecret } = await world.start(booking)
      await world.confirm(clientSecret, '4242424242424242')
    },
    async act({ id }) {
      await inTransaction(world.db, (tx) => world.payments.requestCapture(tx, id))
      await world.payments.captureNow(id)
    },
    ends: ({ price }) => ({ captured: price.initialLegCents, refunded: 0 }),
  },
  chargeSaved: {
    before: paid,
    act: (booking) => world.chargeFinal(booking),
    ends: ({ price }) => ({ captured: price.finalCents, refunded: 0 }),
  },
  refund: {
    before: paid,
    async act({ id }) {
      const asked = { bookingId: id, amountCents: refunded, reason: 'test', now: world.now() }
      await inTransaction(world.db, (tx) => world.payments.requestRefund(tx, asked))
      await world.payments.refundNow(id)
    },
    ends: ({ price }) => ({ captured: price.initialLegCents, refunded }),
  },
}

const startsAgain = () => startAgain({ pool: world.database.pool, settle: () => world.settle() })

async function atCompany(booking: TestBooking): Promise<unknown> {
  const { rows } = await world.database.pool.query(
    `select sum(captured_cents)::int as captured, sum(refunded_cents)::int as refunded from sandbox_charge where metadata ->> 'bookingId' = $1`,
    [booking.id],
  )
  return rows[0]
}

describe.each(Object.entries(STORIES) as [Call, Story][])('crash points of %s', (call, { before, act, ends }) => {
  const points: readonly (readonly [string, () => Promise<void> | void])[] = [
    ['once the work is on record, before the request', () => void (wire.death = { call, at: 'request' })],
    ['after the request, before its answer', () => void (wire.death = { call, at: 'answer' })],
    ['after the answer, while the ledger is written', () => deaths.upon('ledger_tx')],
  ]
  it.each(points)('killed %s, the money moves once', async (_when, killThere) => {
    const booking = await world.booking()
    await before(booking)
    await world.settle()
    await killThere()
    // A refund that dies goes on by itself: what it is for was committed before.
    const [died] = await Promise.allSettled([act(booking)])
    if (call !== 'refund') expect(died).toMatchObject({ reason: { message: expect.stringMatching(/killed|terminat/iu) } })
    await deaths.over()
    expect(wire.death).toBeNull()
    await startsAgain()
    expect(await atCompany(booking)).toEqual(ends(booking))
    const { capturedCents, refundedCents, heldCents } = await world.money(booking)
    const wanted = ends(booking)
    expect([capturedCents, refundedCents, heldCents]).toEqual([wanted.captured, wanted.refunded, wanted.captured - wanted.refunded])
    expect(await auditMoney(world.database.pool, 'any-time')).toEqual([])
  })
})
