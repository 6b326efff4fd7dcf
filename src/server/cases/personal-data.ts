// Personal data in cases: each party takes along what it read, and takes its own words and photos away with its account.
import { sql } from 'kysely'
import type { OwnBooking } from '#domain/whole-booking.ts'
import { referencesIn, type BookingsOf, type PersonalData } from '../platform/personal-data.ts'
import { findCaseOf, messagesOf } from './case-store.ts'
import { showCase } from './case-views.ts'

export const caseData = (bookingsOf: BookingsOf): PersonalData => ({
  async copy(executor, { id }) {
    const bookings = await bookingsOf(executor, id)
    const referenceOf = referencesIn(bookings)
    const rows = await executor.selectFrom('visit_case').select(['id', 'booking_id']).where(amongCases(bookings)).execute()
    if (rows.length === 0) return { documents: {} }
    const files = await executor
      .selectFrom('case_photo')
      .select(['id', 'case_id', 'author_part', 'file'])
      .where(sql<boolean>`case_id = any(${rows.map((row) => row.id)}::uuid[])`)
      .execute()
    const partIn = new Map(bookings.map((booking) => [booking.id, booking.part]))
    const documents = await Promise.all(
      rows.map(async ({ booking_id: bookingId }) => {
        const found = await findCaseOf(executor, bookingId)
        const part = partIn.get(bookingId)
        if (!found || part === undefined) throw new Error(`no case of booking ${bookingId}`)
        const [messages, shown] = await Promise.all([messagesOf(executor, found.id), showCase(executor, found, part, new Date(0))])
        const { photos, decisions, reason, openedBy, openedAt, closedAt } = shown
        return {
          reference: referenceOf(bookingId),
          openedBy,
          reason,
          openedAt,
          closedAt,
          messages,
          decisions: decisions.map(({ operator: _operator, ...decision }) => decision),
          photos: photos.map((photo) => ({ by: photo.by, at: photo.at, path: `case-photos/${referenceOf(bookingId)}/${photo.id}.webp` })),
        }
      }),
    )
    const bookingOf = new Map(rows.map((row) => [row.id, row.booking_id]))
    return {
      documents: { cases: documents },
      pictures: files.map(({ id: photoId, case_id: caseId, file }) => ({
        path: `case-photos/${referenceOf(bookingOf.get(caseId) ?? null)}/${photoId}.webp`,
        key: file,
      })),
    }
  },
  async erase(tx, { id }) {
    const bookings = await bookingsOf(tx, id)
    const keys: string[] = []
    for (const part of ['client', 'cleaner'] as const) {
      const own = tx
        .selectFrom('visit_case')
        .select('id')
        .where(amongCases(bookings.filter((booking) => booking.part === part)))
      await tx.updateTable('case_message').set({ words: '–' }).where('author_part', '=', part).where('case_id', 'in', own).execute()
      const gone = await tx
        .deleteFrom('case_photo')
        // What the other party took in the client's home goes with the client.
        .where((eb) => (part === 'client' ? eb.lit(true) : eb('author_part', '=', part)))
        .where('case_id', 'in', own)
        .returning('file')
        .execute()
      await tx.updateTable('case_decision').set({ note: '' }).where('case_id', 'in', own).execute()
      keys.push(...gone.map(({ file }) => file))
    }
    return keys
  },
})

const amongCases = (bookings: readonly OwnBooking[]) => sql<boolean>`booking_id = any(${bookings.map(({ id }) => id)}::uuid[])`
