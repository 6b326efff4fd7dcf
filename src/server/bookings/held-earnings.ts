// What a cleaner has earned of finished visits and is still held: each with the instant at which it becomes theirs.
import { isFrozen } from '#domain/booking-facts.ts'
import { dueAt } from '#domain/booking-timers.ts'
import type { BookingId, CleanerId } from '#domain/id.ts'
import { cents, type Cents } from '#domain/money.ts'
import type { Executor } from '../platform/postgres/database.ts'

export type HeldEarnings = {
  readonly bookingId: BookingId
  readonly reference: string
  readonly date: string
  readonly time: string
  readonly earningsCents: Cents
  /** Null while the second half is unpaid, or the money is frozen. */
  readonly releasesAt: Date | null
  /** A case about the visit is open. */
  readonly frozen: boolean
}

/** The earliest visit first. */
export async function heldEarnings(executor: Executor, cleanerId: CleanerId): Promise<readonly HeldEarnings[]> {
  const rows = await executor
    .selectFrom('booking')
    .select(['id', 'reference', 'date', 'time', 'starts_at', 'ends_at', 'earnings_cents', 'final_captured_at', 'frozen_at', 'unfrozen_at'])
    .where('cleaner_id', '=', cleanerId)
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'completed'), eb('released_at', 'is', null), eb('claimed_at', 'is', null)]),
        // The share of a fee that is contested.
        eb.and([eb('status', '=', 'cancelled'), eb('frozen_at', 'is not', null), eb('unfrozen_at', 'is', null)]),
      ]),
    )
    .where('earnings_cents', '>', 0)
    .orderBy('starts_at')
    .execute()
  return rows.map((row) => {
    const { id, reference, date, time, starts_at: startsAt, ends_at: endsAt, final_captured_at: capturedAt } = row
    const frozen = isFrozen({ frozenAt: row.frozen_at, unfrozenAt: row.unfrozen_at })
    const releasesAt = capturedAt === null || frozen ? null : dueAt('release-funds', { startsAt, endsAt, owedAt: null }, capturedAt)
    return { bookingId: id, reference, date, time, earningsCents: cents(row.earnings_cents), releasesAt, frozen }
  })
}
