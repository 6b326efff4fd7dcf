// Pictures of a client's home: copied for the client, and deleted with their account; so are the reasons of tasks left out.
import { sql } from 'kysely'
import type { OwnBooking } from '#domain/whole-booking.ts'
import { referencesIn, type BookingsOf, type PersonalData } from '../platform/personal-data.ts'

export const visitData = (bookingsOf: BookingsOf): PersonalData => ({
  async copy(executor, { id }) {
    const bookings = await bookingsOf(executor, id)
    const referenceOf = referencesIn(bookings)
    const photos = await executor
      .selectFrom('visit_photo')
      .select(['id', 'booking_id', 'file', 'kind', 'note', 'taken_at as takenAt', 'sent_at as sentAt'])
      .where(inHomeOf(bookings))
      .orderBy('taken_at')
      .execute()
    if (photos.length === 0) return { documents: {} }
    const path = (photo: (typeof photos)[number]): string => `photos/${referenceOf(photo.booking_id)}/${photo.kind}-${photo.id}.webp`
    return {
      documents: { photos: photos.map((photo) => ({ path: path(photo), note: photo.note, takenAt: photo.takenAt, sentAt: photo.sentAt })) },
      pictures: photos.map((photo) => ({ path: path(photo), key: photo.file })),
    }
  },
  async erase(tx, { id }) {
    const bookings = await bookingsOf(tx, id)
    // Words about a home, by the one who worked there: both are of the booking.
    await tx
      .updateTable('checklist_task')
      .set({ reason: '–' })
      .where('reason', '<>', '')
      .where(sql<boolean>`booking_id = any(${bookings.map((booking) => booking.id)}::uuid[])`)
      .execute()
    const gone = await tx.deleteFrom('visit_photo').where(inHomeOf(bookings)).returning('file').execute()
    return gone.map(({ file }) => file)
  },
})

/** Taken at a visit that the person booked as a client. */
const inHomeOf = (bookings: readonly OwnBooking[]) =>
  sql<boolean>`booking_id = any(${bookings.filter(({ part }) => part === 'client').map(({ id }) => id)}::uuid[])`
