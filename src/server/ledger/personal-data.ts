// Personal data in the ledger: money to come keeps a cleaner's account open; what was posted stays by law.
import { sql } from 'kysely'
import { refuse } from '#domain/refusal.ts'
import { referencesIn, type BookingsOf, type PersonalData } from '../platform/personal-data.ts'

export const ledgerData = (bookingsOf: BookingsOf): PersonalData => ({
  /** Refuses `money-to-come` while anything is held for a cleaner or owed to them. */
  async hold(tx, { id }) {
    const worked = (await bookingsOf(tx, id)).filter(({ part }) => part === 'cleaner')
    const codes = [`cleaner_payable:${id}`, `payout_in_transit:${id}`, ...worked.map((booking) => `held:${booking.id}`)]
    const owing = await tx
      .selectFrom('ledger_account')
      .select('id')
      .where('code', 'in', codes)
      .where('balance_cents', '>', 0)
      .limit(1)
      .executeTakeFirst()
    // Without the amount: what is held of a visit is its whole price, not what its cleaner earns.
    if (owing) refuse('money-to-come')
  },
  async copy(executor, { id }) {
    const earnings = await executor
      .selectFrom('ledger_entry as e')
      .innerJoin('ledger_account as a', 'a.id', 'e.account_id')
      .innerJoin('ledger_tx as t', 't.id', 'e.tx_id')
      .select(['t.booking_id as bookingId', 't.kind', 't.effective_at as at'])
      .select(sql<number>`case e.direction when 'C' then e.amount_cents else -e.amount_cents end`.as('amountCents'))
      .where('a.code', '=', `cleaner_payable:${id}`)
      .orderBy('e.id')
      .execute()
    if (earnings.length === 0) return { documents: {} }
    const referenceOf = referencesIn(await bookingsOf(executor, id))
    return { documents: { earnings: earnings.map(({ bookingId, ...row }) => ({ bookingReference: referenceOf(bookingId), ...row })) } }
  },
  erase: async () => [],
})
