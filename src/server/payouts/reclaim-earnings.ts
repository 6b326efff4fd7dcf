// Takes money back from a cleaner: out of earnings that were not paid out, and the rest is owed back apart from them.
import { sql } from 'kysely'
import type { CleanerId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { owedBackCents } from '#domain/recovery.ts'
import { entriesOf, post, type PostingOf } from '../ledger/index.ts'
import type { TakenEarnings } from '../payments/index.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { lockPayable } from './payables.ts'
import { isTakenByPayout } from './taken-by-payout.ts'

const owedKey = (key: string): string => `owed-back:${key}`

/** Posts the event, and with it what the cleaner owes back from now on. */
export async function reclaimEarnings(tx: Tx, { event, cleanerId, amountCents, earnedUnder }: TakenEarnings, of: PostingOf): Promise<void> {
  const { balanceCents } = await lockPayable(tx, cleanerId, of.at)
  const wasPaidOut = await isPaidOut(tx, cleanerId, earnedUnder)
  if (!(await post(tx, event, of))) return
  const owedCents = owedBackCents(amountCents, wasPaidOut, cents(balanceCents - amountCents))
  if (owedCents === 0) return
  const { key, bookingId, at } = of
  await post(tx, { kind: 'owed-back', cleanerId, amountCents: owedCents }, { key: owedKey(key), bookingId, at })
}

/** What was taken back under `key`, or `mostCents` of it, came back to the cleaner: it is owed no more, as far as it was not recovered. */
export async function forgiveOwed(
  tx: Tx,
  key: string,
  of: Omit<PostingOf, 'key'>,
  mostCents: number = Number.POSITIVE_INFINITY,
): Promise<void> {
  const debt = (await entriesOf(tx, owedKey(key))).find(({ account }) => account.startsWith('cleaner_debt:'))
  if (!debt) return
  const cleanerId = debt.account.slice('cleaner_debt:'.length) as CleanerId
  const { debtCents } = await lockPayable(tx, cleanerId, of.at)
  const amountCents = cents(Math.min(debt.amountCents, debtCents, mostCents))
  if (amountCents > 0) await post(tx, { kind: 'recovered', cleanerId, amountCents }, { ...of, key: `${owedKey(key)}:undone` })
}

async function isPaidOut(tx: Tx, cleanerId: CleanerId, earnedUnder: string): Promise<boolean> {
  const { rows } = await sql`
    select from ledger_tx kept left join booking b on b.id = kept.booking_id
     where kept.idempotency_key = ${earnedUnder} and ${isTakenByPayout(sql`${cleanerId}`)}`.execute(tx)
  return rows.length > 0
}
