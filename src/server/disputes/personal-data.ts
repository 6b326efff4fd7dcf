// Personal data in disputes: each party takes along what was contested of its visits; an operator's words to the bank go with the client.
import { sql } from 'kysely'
import type { OwnBooking } from '#domain/whole-booking.ts'
import { mayKnowPrice } from '#domain/permission.ts'
import { referencesIn, type BookingsOf, type PersonalData } from '../platform/personal-data.ts'

export const disputeData = (bookingsOf: BookingsOf): PersonalData => ({
  async copy(executor, { id }) {
    const bookings = await bookingsOf(executor, id)
    const referenceOf = referencesIn(bookings)
    const partIn = new Map(bookings.map((booking) => [booking.id, booking.part]))
    const rows = await executor.selectFrom('dispute').selectAll().where(amongDisputes(bookings)).orderBy('opened_at').execute()
    if (rows.length === 0) return { documents: {} }
    return {
      documents: {
        disputes: rows.map((row) => ({
          reference: referenceOf(row.booking_id),
          reason: row.reason,
          state: row.state,
          openedAt: row.opened_at,
          closedAt: row.closed_at,
          ...(mayKnowPrice(partIn.get(row.booking_id) ?? 'cleaner') && {
            amountCents: row.amount_cents,
            evidenceWords: row.evidence_words,
          }),
        })),
      },
    }
  },
  async erase(tx, { id }) {
    const asClient = (await bookingsOf(tx, id)).filter(({ part }) => part === 'client')
    await tx
      .updateTable('dispute')
      .set({ evidence_words: '' })
      .where('evidence_at', 'is not', null)
      .where(amongDisputes(asClient))
      .execute()
    return []
  },
})

const amongDisputes = (bookings: readonly OwnBooking[]) => sql<boolean>`booking_id = any(${bookings.map(({ id }) => id)}::uuid[])`
