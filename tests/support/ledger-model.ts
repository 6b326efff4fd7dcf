// The ledger in memory: every balance computed anew from what happened, by exact fractions and without a word of the product's arithmetic.
import type { CleanerId } from '#domain/id.ts'
import type { Chance } from '#server/seed/chance.ts'

export type ModelBooking = {
  readonly price: { readonly finalCents: number; readonly initialLegCents: number; readonly finalLegCents: number }
  readonly cleanerId: CleanerId
  capturedCents: number
  refundedCents: number
  feeCents: number
  course: 'open' | 'released' | 'cancelled'
}
export type ModelPayout = { readonly cleanerId: CleanerId; readonly amountCents: number; state: 'in_transit' | 'paid' | 'failed' }
type Facts = { readonly bookings: ReadonlyMap<unknown, ModelBooking>; readonly payouts: readonly ModelPayout[]; readonly chance?: Chance }

/** `millionths` of an amount, half a cent rounding up: 99,750 is 9.975 %. */
const partOf = (amount: number, millionths: number): number => Number((BigInt(amount) * BigInt(millionths) * 2n + 1_000_000n) / 2_000_000n)
const sharedBy = (amount: number) => {
  const commission = partOf(amount, 150_000)
  const [gst, qst] = [partOf(commission, 50_000), partOf(commission, 99_750)]
  return { cleaner: amount - commission - gst - qst, commission, gst, qst }
}

export const leftOf = ({ capturedCents, refundedCents, feeCents }: ModelBooking): number => capturedCents - refundedCents - feeCents

export const owedTo = (facts: Facts, cleanerId: string): number => balancesOf(facts)[`cleaner_payable:${cleanerId}`] ?? 0

/** On the normal side of each account; accounts at nothing are left out. */
export function balancesOf({ bookings, payouts }: Facts): Readonly<Record<string, number>> {
  const balances = new Map<string, number>()
  const add = (code: string, cents: number): void => void balances.set(code, (balances.get(code) ?? 0) + cents)
  for (const [booking, facts] of bookings) addBooking(add, (booking as { id: string }).id, facts)
  for (const { cleanerId, amountCents, state } of payouts) {
    if (state === 'failed') continue
    add(`cleaner_payable:${cleanerId}`, -amountCents)
    if (state === 'in_transit') add(`payout_in_transit:${cleanerId}`, amountCents)
    else add('provider_clearing', -amountCents)
  }
  return Object.fromEntries([...balances].filter(([, cents]) => cents !== 0))
}

function addBooking(add: (code: string, cents: number) => void, id: string, facts: ModelBooking): void {
  const { price, cleanerId, capturedCents, refundedCents, feeCents, course } = facts
  const legs = capturedCents === price.finalCents ? [price.initialLegCents, price.finalLegCents] : [price.initialLegCents]
  for (const leg of legs) {
    const kept = partOf(leg, 29_000) + 30
    add('expense_processor', kept)
    add('provider_clearing', leg - kept)
  }
  add('provider_clearing', -refundedCents)
  if (course !== 'released') add(`held:${id}`, leftOf(facts))
  // A refund is borne by the cleaner first, then by the commission, then by the taxes on it.
  const whole = course === 'released' ? sharedBy(price.finalCents) : sharedBy(feeCents)
  let borne = course === 'released' ? refundedCents : 0
  const after = (share: number): number => {
    const taken = Math.min(borne, share)
    borne -= taken
    return share - taken
  }
  add(`cleaner_payable:${cleanerId}`, after(whole.cleaner))
  add(course === 'released' ? 'revenue_commission' : 'revenue_cancellation_fee', after(whole.commission))
  add('tax_gst', after(whole.gst))
  add('tax_qst', after(whole.qst))
}
