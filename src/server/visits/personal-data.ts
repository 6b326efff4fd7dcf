// Pictures of a client's home: copied for the client, and deleted with their account; tasks are copied for both parties, and their reasons go with either.
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
    const tasks = await executor
      .selectFrom('checklist_task')
      .select(['booking_id', 'room', 'task', 'answer', 'cause', 'reason', 'answered_at as answeredAt'])
      .where(amongBookings(bookings))
      .orderBy('booking_id')
      .orderBy('position')
      .execute()
    const path = (photo: (typeof photos)[number]): string => `photos/${referenceOf(photo.booking_id)}/${photo.kind}-${photo.id}.webp`
    return {
      documents: {
        ...(photos.length > 0 && {
          photos: photos.map((photo) => ({ path: path(photo), note: photo.note, takenAt: photo.takenAt, sentAt: photo.sentAt })),
        }),
        ...(tasks.length > 0 && {
          tasks: tasks.map(({ booking_id: bookingId, ...task }) => ({ bookingReference: referenceOf(bookingId), ...task })),
        }),
      },
      pictures: photos.map((photo) => ({ path: path(photo), key: photo.file })),
    }
  },
  async erase(tx, { id }) {
    const bookings = await bookingsOf(tx, id)
    // Words about a home, by the one who worked there: both are of the booking.
    await tx.updateTable('checklist_task').set({ reason: '–' }).where('reason', '<>', '').where(amongBookings(bookings)).execute()
    const gone = await tx.deleteFrom('visit_photo').where(inHomeOf(bookings)).returning('file').execute()
    return gone.map(({ file }) => file)
  },
})

/** Taken at a visit that the person booked as a client. */
const inHomeOf = (bookings: readonly OwnBooking[]) => amongBookings(bookings.filter(({ part }) => part === 'client'))

const amongBookings = (bookings: readonly OwnBooking[]) => sql<boolean>`booking_id = any(${bookings.map(({ id }) => id)}::uuid[])`
