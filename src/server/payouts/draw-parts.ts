// Divides an amount into transfers, each out of the charges of the visits that earned it.
import type { CleanerId, PayoutId } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import { transferParts, transferSources } from '#domain/payout.ts'
import { releasedVisits } from '../payments/index.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { drawnCents, insertTransfers } from './payout-store.ts'

/** The caller holds the lock on what is owed, so that no two payouts draw from the same. */
export async function drawParts(
  tx: Tx,
  id: PayoutId,
  { cleanerId, amountCents }: { readonly cleanerId: CleanerId; readonly amountCents: Cents },
): Promise<void> {
  const sources = transferSources(await releasedVisits(tx, cleanerId), await drawnCents(tx, cleanerId))
  await insertTransfers(tx, id, transferParts(amountCents, sources))
}
