// The rows of before and after photos; the pictures themselves are in the file store.
import type { PhotoKind } from '#domain/visit.ts'
import type { Executor, Tx } from '../platform/database.ts'

export type PhotoToKeep = {
  readonly bookingId: string
  readonly kind: PhotoKind
  readonly note: string
  readonly file: string
  readonly width: number
  readonly height: number
  readonly takenAt: Date
}

export async function insertPhoto(tx: Tx, photo: PhotoToKeep): Promise<void> {
  const { bookingId, takenAt, ...rest } = photo
  await tx
    .insertInto('visit_photo')
    .values({ ...rest, booking_id: bookingId, taken_at: takenAt })
    .execute()
}

/** Oldest first, as the page shows them. */
export async function photosOf(executor: Executor, bookingId: string) {
  const rows = await executor
    .selectFrom('visit_photo')
    .select(['id', 'kind', 'note', 'taken_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('taken_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, kind, note, taken_at }) => ({ id, kind, note, url: `/api/bookings/${bookingId}/photos/${id}`, takenAt: taken_at }))
}

export async function photoFile(executor: Executor, bookingId: string, photoId: string): Promise<string | null> {
  const row = await executor
    .selectFrom('visit_photo')
    .select('file')
    .where('booking_id', '=', bookingId)
    .where('id', '=', photoId)
    .executeTakeFirst()
  return row?.file ?? null
}

/** The file that nothing shows any more; null when there was no such photo. */
export async function deletePhoto(tx: Tx, bookingId: string, photoId: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('visit_photo')
    .where('booking_id', '=', bookingId)
    .where('id', '=', photoId)
    .returning('file')
    .executeTakeFirst()
  return row?.file ?? null
}
