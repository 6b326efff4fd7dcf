// The rows of a visit's photos; the pictures themselves are in the file store.
import type { BookingId, PhotoId } from '#domain/id.ts'
import type { PhotoKind } from '#domain/visit.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'

export type PhotoToKeep = {
  readonly bookingId: BookingId
  readonly kind: PhotoKind
  readonly note: string
  readonly file: string
  readonly width: number
  readonly height: number
  readonly takenAt: Date
  /** When it reached us, if it was taken without network. */
  readonly sentAt: Date | null
  /** The key of the upload, the same in a retry; null without one. */
  readonly uploadKey: string | null
}

/** False when this upload is stored already; the caller then deletes the new file. */
export async function insertPhoto(tx: Tx, photo: PhotoToKeep): Promise<boolean> {
  const { bookingId, takenAt, sentAt, uploadKey, ...rest } = photo
  const written = await tx
    .insertInto('visit_photo')
    .values({ ...rest, booking_id: bookingId, taken_at: takenAt, sent_at: sentAt, upload_key: uploadKey })
    .onConflict((conflict) => conflict.column('upload_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

export async function isUploaded(executor: Executor, uploadKey: string): Promise<boolean> {
  return (await executor.selectFrom('visit_photo').select('id').where('upload_key', '=', uploadKey).executeTakeFirst()) !== undefined
}

/** Oldest first, as the page shows them. */
export async function photosOf(executor: Executor, bookingId: BookingId) {
  const rows = await executor
    .selectFrom('visit_photo')
    .select(['id', 'kind', 'note', 'taken_at', 'sent_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('taken_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, kind, note, taken_at: takenAt, sent_at: sentAt }) => ({
    id,
    kind,
    note,
    url: `/api/bookings/${bookingId}/photos/${id}`,
    takenAt,
    sentAt,
  }))
}

export async function findPhoto(executor: Executor, bookingId: BookingId, photoId: PhotoId) {
  return executor
    .selectFrom('visit_photo')
    .select(['kind', 'file'])
    .where('booking_id', '=', bookingId)
    .where('id', '=', photoId)
    .executeTakeFirst()
}

export async function deletePhoto(tx: Tx, bookingId: BookingId, photoId: PhotoId): Promise<void> {
  await tx.deleteFrom('visit_photo').where('booking_id', '=', bookingId).where('id', '=', photoId).execute()
}
