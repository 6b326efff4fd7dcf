// Personal data in conversations: each takes along what both wrote, and takes their own words and photos away with their account.
import { sql } from 'kysely'
import type { OwnBooking } from '#domain/whole-booking.ts'
import { CONVERSATION_KEPT_MONTHS } from '#domain/message.ts'
import type { Db } from '../platform/postgres/database.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import type { FileStore } from '../platform/files/files.ts'
import { referencesIn, type BookingsOf, type PersonalData } from '../platform/personal-data.ts'

/** Stands for what its author took away. */
const TAKEN_AWAY = '–'

export const messageData = (bookingsOf: BookingsOf): PersonalData => ({
  async copy(executor, { id }) {
    const bookings = await bookingsOf(executor, id)
    const referenceOf = referencesIn(bookings)
    const [messages, photos, reports] = await Promise.all([
      executor
        .selectFrom('message')
        .select(['booking_id', 'number', 'author_part', 'text', 'language', 'sent_at', 'read_at'])
        .where(amongBookings(bookings))
        .orderBy('booking_id')
        .orderBy('number')
        .execute(),
      executor
        .selectFrom('message_photo as p')
        .innerJoin('message as m', 'm.id', 'p.message_id')
        .select(['p.id', 'p.booking_id', 'p.file', 'm.number'])
        .where(amongBookings(bookings, 'p.booking_id'))
        .orderBy('m.number')
        .orderBy('p.position')
        .execute(),
      executor
        .selectFrom('conversation_report')
        .select(['booking_id', 'reported_by', 'words', 'reported_at', 'closed_at'])
        .where(amongBookings(bookings))
        .orderBy('reported_at')
        .execute(),
    ])
    const partIn = new Map(bookings.map((booking) => [booking.id, booking.part]))
    const path = (photo: (typeof photos)[number]): string => `message-photos/${referenceOf(photo.booking_id)}/${photo.id}.webp`
    const own = reports.filter((report) => report.reported_by === partIn.get(report.booking_id))
    return {
      documents: {
        ...(messages.length > 0 && {
          messages: messages.map(
            ({ booking_id: bookingId, number, author_part: by, text, language, sent_at: sentAt, read_at: readAt }) => ({
              reference: referenceOf(bookingId),
              number,
              by,
              text,
              language,
              sentAt,
              readAt,
              photos: photos.filter((photo) => photo.booking_id === bookingId && photo.number === number).map(path),
            }),
          ),
        }),
        ...(own.length > 0 && {
          'reported-conversations': own.map(({ booking_id: bookingId, words, reported_at: reportedAt, closed_at: closedAt }) => ({
            reference: referenceOf(bookingId),
            words,
            reportedAt,
            closedAt,
          })),
        }),
      },
      pictures: photos.map((photo) => ({ path: path(photo), key: photo.file })),
    }
  },
  async erase(tx, { id }) {
    const bookings = await bookingsOf(tx, id)
    const keys: string[] = []
    for (const part of ['client', 'cleaner'] as const) {
      const own = amongBookings(bookings.filter((booking) => booking.part === part))
      await tx.updateTable('message').set({ text: TAKEN_AWAY, folded: '' }).where('author_part', '=', part).where(own).execute()
      await tx.updateTable('conversation_report').set({ words: TAKEN_AWAY }).where('reported_by', '=', part).where(own).execute()
      await tx.updateTable('conversation_report').set({ note: '' }).where(own).execute()
      const gone = await tx
        .deleteFrom('message_photo')
        // What the other party showed of the client's home goes with the client.
        .where((eb) => (part === 'client' ? eb.lit(true) : eb('author_part', '=', part)))
        .where(own)
        .returning('file')
        .execute()
      keys.push(...gone.map(({ file }) => file))
      // Nothing is left of a message that was a photo alone.
      const bare = tx.updateTable('message').set({ text: TAKEN_AWAY }).where('text', '=', '').where(own)
      await bare.where(sql<boolean>`not exists (select from message_photo p where p.message_id = message.id)`).execute()
    }
    return keys
  },
})

const amongBookings = (bookings: readonly OwnBooking[], column = 'booking_id') =>
  sql<boolean>`${sql.ref(column)} = any(${bookings.map(({ id }) => id)}::uuid[])`

const FORGOTTEN_AT_ONCE = 100

/** Deletes the conversations of visits that ended {@link CONVERSATION_KEPT_MONTHS} months ago, with their photos and reports. */
export async function forgetOldConversations({ db, files }: { readonly db: Db; readonly files: FileStore }, now: Date): Promise<void> {
  const old = await db
    .selectFrom('conversation as c')
    .innerJoin('booking as b', 'b.id', 'c.booking_id')
    .select('c.booking_id as id')
    .where('b.ends_at', '<', sql<Date>`${now}::timestamptz - make_interval(months => ${CONVERSATION_KEPT_MONTHS})`)
    .limit(FORGOTTEN_AT_ONCE)
    .execute()
  for (const { id } of old) {
    await inTransaction(db, async (tx) => {
      const photos = await tx.deleteFrom('message_photo').where('booking_id', '=', id).returning('file').execute()
      await tx.deleteFrom('conversation_report').where('booking_id', '=', id).execute()
      await tx.deleteFrom('conversation_view').where('booking_id', '=', id).execute()
      await tx.deleteFrom('message').where('booking_id', '=', id).execute()
      await tx.deleteFrom('conversation').where('booking_id', '=', id).execute()
      // Inside the transaction: while the storage is away the rows stay, so that no unlisted file remains.
      for (const { file } of photos) await files.remove(file)
    })
  }
}
