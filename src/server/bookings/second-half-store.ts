// Second halves that clients owe, as operators see them.
import { cents } from '#domain/money.ts'
import type { Executor } from '../platform/postgres/database.ts'

/** The oldest first. */
export async function owedSecondHalves(executor: Executor) {
  const rows = await executor
    .selectFrom('booking')
    .innerJoin('account as client', 'client.id', 'booking.client_id')
    .innerJoin('cleaner', 'cleaner.account_id', 'booking.cleaner_id')
    .select([
      'booking.id',
      'booking.reference',
      'client.name as client',
      'cleaner.display_name as cleaner',
      'booking.final_leg_cents',
      'booking.claimed_at',
    ])
    .where('booking.claimed_at', 'is not', null)
    .$narrowType<{ claimed_at: Date }>()
    .where('booking.waived_at', 'is', null)
    .where('booking.final_captured_at', 'is', null)
    .orderBy('booking.claimed_at')
    .execute()
  return rows.map(({ id, reference, client, cleaner, final_leg_cents: amount, claimed_at: owedAt }) => ({
    bookingId: id,
    reference,
    client,
    cleaner,
    amountCents: cents(amount),
    owedAt,
  }))
}
