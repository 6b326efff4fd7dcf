// What the ledger owes a cleaner, and what a refund takes back from them, without the visits behind it.
import { randomUUID } from 'node:crypto'
import type { CleanerId } from '#domain/id.ts'
import { cents, ZERO_CENTS } from '#domain/money.ts'
import { post } from '#server/ledger/index.ts'
import { reclaimEarnings } from '#server/payouts/index.ts'
import { inTransaction } from '#server/platform/postgres/database.ts'
import type { World } from './world.ts'

/** Owes a cleaner an amount as a released visit would, or takes it back while it is not paid out; answers the ledger's key of it. */
export async function oweCleaner(world: World, cleanerId: string, amountCents: number): Promise<string> {
  const { platform, clock } = world
  if (amountCents < 0) return takeFromCleaner(world, cleanerId, 'nothing that was paid out', -amountCents)
  const key = `owed:${randomUUID()}`
  const event = { kind: 'goodwill-to-cleaner', cleanerId: cleanerId as CleanerId, amountCents: cents(amountCents) } as const
  await inTransaction(platform.db, (tx) => post(tx, event, { key, bookingId: null, at: clock.now() }))
  return key
}

/** Takes an amount back from what was owed under a key, as a refund would; answers the key of that. */
export async function takeFromCleaner(
  { platform, clock }: World,
  cleanerId: string,
  earnedUnder: string,
  amountCents: number,
): Promise<string> {
  const key = `taken:${randomUUID()}`
  const taken = { cleanerId: cleanerId as CleanerId, amountCents: cents(amountCents), earnedUnder }
  const shares = { commissionCents: ZERO_CENTS, gstCents: ZERO_CENTS, qstCents: ZERO_CENTS, promotionCents: ZERO_CENTS }
  const event = {
    kind: 'refunded-after-release',
    cleanerId: taken.cleanerId,
    shares: { ...shares, cleanerCents: taken.amountCents },
  } as const
  await inTransaction(platform.db, (tx) => reclaimEarnings(tx, { event, ...taken }, { key, bookingId: null, at: clock.now() }))
  return key
}
