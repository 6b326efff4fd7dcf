// What a cleaner has to do before their money can reach them.
import type { CleanerId } from '#domain/id.ts'
import { add, cents, type Cents } from '#domain/money.ts'
import { payoutAccountAct, type PayoutAccountAct } from '#domain/payout-account.ts'
import { heldEarnings } from '../bookings/index.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { findPayable } from './payables.ts'
import { findAccount } from './account-store.ts'

/** `isOwed`: money of theirs waits, or is held until it is theirs; `waitingCents`: how much of it no case freezes. */
export async function payoutNeeds(
  executor: Executor,
  cleanerId: CleanerId,
  now: Date,
): Promise<{ readonly act: PayoutAccountAct | null; readonly isOwed: boolean; readonly waitingCents: Cents }> {
  const [account, payable, held] = await Promise.all([
    findAccount(executor, cleanerId),
    findPayable(executor, cleanerId, now),
    heldEarnings(executor, cleanerId),
  ])
  const coming = held.filter(({ frozen }) => !frozen).map(({ earningsCents }) => earningsCents)
  const waitingCents = add(cents(Math.max(0, payable.balanceCents - payable.frozenCents)), ...coming)
  return { act: payoutAccountAct(account?.facts ?? null), isOwed: payable.balanceCents > 0 || held.length > 0, waitingCents }
}
