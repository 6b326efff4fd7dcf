// What the platform takes of a visit is what was agreed with it: whatever it takes of others today, on every path of its money.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { commissionTaken, earningsOf, feeEarningsOf, feeTaken, type AgreedShare } from '#domain/earnings.ts'
import type { BookingId } from '#domain/id.ts'
import { add, cents } from '#domain/money.ts'
import type { PriceBreakdown } from '#domain/pricing.ts'
import { openScene, type Scene } from '../../../tests/support/booking-scene.ts'

const shares: fc.Arbitrary<AgreedShare> = fc.record({
  commissionBps: fc.integer({ min: 0, max: 3_000 }),
  feeCommissionBps: fc.integer({ min: 0, max: 6_500 }),
  platformTaxed: fc.boolean(),
})

/** A held visit, agreed on when the platform took another share than it does today. */
async function agreedUnder(
  scene: Scene,
  share: AgreedShare,
  date: string,
): Promise<{ id: BookingId; price: PriceBreakdown; startsAt: string }> {
  const { id, priceBreakdown, startsAt } = await scene.held({ date })
  const price = priceBreakdown as PriceBreakdown
  await scene.world.platform.pool.query(
    'update booking set commission_bps = $2, fee_commission_bps = $5, platform_taxed = $3, earnings_cents = $4 where id = $1',
    [id, share.commissionBps, share.platformTaxed, earningsOf(price, share), share.feeCommissionBps],
  )
  return { id, price, startsAt }
}

async function checkPaths(share: AgreedShare): Promise<void> {
  const scene = await openScene()
  try {
    const { cleaner, client, world } = scene
    const accept = (id: BookingId) => world.call('POST /api/bookings/{id}/accept', { as: cleaner.token, params: { id }, body: {} })
    const owed = () => scene.balance(`cleaner_payable:${cleaner.id}`)
    const taxes = async () => (await scene.balance('tax_gst')) + (await scene.balance('tax_qst'))
    const late = await agreedUnder(scene, share, '2026-11-25')
    const worked = await agreedUnder(scene, share, '2026-11-26')
    for (const { id } of [late, worked]) await accept(id)

    await scene.moveTo('2026-11-25T01:00:00Z')
    const ended = await world.call('POST /api/bookings/{id}/cancel', {
      as: client.token,
      params: { id: late.id },
      body: { reason: 'other' },
    })
    const feeCents = cents(ended.body.settlement?.feeCents ?? 0)
    expect(feeCents).toBeGreaterThan(0)
    await world.settle()
    const ofFee = feeTaken(feeCents, share)
    expect(await owed()).toBe(feeEarningsOf(feeCents, share))
    expect(await taxes()).toBe(add(ofFee.gstCents, ofFee.qstCents))

    const lines = (await scene.see(worked.id, cleaner)).earningsLines
    const taken = commissionTaken(worked.price.baseCents, share)
    const { commissionCents, gstCents: commissionGstCents, qstCents: commissionQstCents } = taken
    expect(lines).toMatchObject({ commissionCents, commissionGstCents, commissionQstCents })
    await scene.moveTo(worked.startsAt)
    const punch = { as: cleaner.token, params: { id: worked.id }, body: { reason: 'le GPS ne répond pas' } }
    await world.call('POST /api/bookings/{id}/punch-in', punch)
    await scene.finishWork(worked.id)
    await world.call('POST /api/bookings/{id}/punch-out', punch)
    await world.advance({ hours: 49 })
    const earned = earningsOf(worked.price, share)
    expect((await scene.see(worked.id, cleaner)).earningsCents).toBe(earned)
    expect(await owed()).toBe(feeEarningsOf(feeCents, share) + earned)
    expect(await taxes()).toBe(add(ofFee.gstCents, ofFee.qstCents, taken.gstCents, taken.qstCents))
    expect(await scene.imbalance()).toBe(0)
    const { rows } = await world.platform.pool.query<{ booking: BookingId; amount: number }>(
      `select booking_id as booking, amount_cents as amount from issued_document where kind = 'commission_invoice'`,
    )
    expect(Object.fromEntries(rows.map(({ booking, amount }) => [booking, amount]))).toEqual({
      [late.id]: add(ofFee.commissionCents, ofFee.gstCents, ofFee.qstCents),
      [worked.id]: add(taken.commissionCents, taken.gstCents, taken.qstCents),
    })
  } finally {
    await scene.close()
  }
}

it('a visit keeps the commission and the taxes on it that it was agreed with: as lines, fee, release, ledger and invoice', async () => {
  await fc.assert(fc.asyncProperty(shares, checkPaths), {
    numRuns: 3,
    examples: [
      [{ commissionBps: 1_000, feeCommissionBps: 2_500, platformTaxed: true }],
      [{ commissionBps: 3_000, feeCommissionBps: 3_000, platformTaxed: false }],
    ],
  })
}, 120_000)
