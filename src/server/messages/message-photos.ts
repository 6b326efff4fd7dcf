// Photos of messages: uploaded first, sent with a message, read by the two of the visit alone, and forgotten when none sends them.
import { sql } from 'kysely'
import type { PartyPart } from '#domain/booking.ts'
import { HOUR_MS } from '#domain/elapsed.ts'
import type { BookingId, MessageId, PhotoId } from '#domain/id.ts'
import { UNSENT_PHOTO_HOURS } from '#domain/message.ts'
import type { Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { inTransaction, type Executor, type Tx } from '../platform/postgres/database.ts'
import type { FileStore } from '../platform/files/files.ts'
import { storePicture, uploadKeyOf } from '../platform/files/picture-store.ts'
import { photoUrlFor } from './conversation-views.ts'
import type { MessageDeps } from './message-deps.ts'
import { joinConversation, refuseClosed } from './take-part.ts'

export type NewMessagePhoto = {
  readonly bookingId: BookingId
  readonly bytes: Buffer
  readonly by: Person
  readonly idempotencyKey: string | null
  readonly now: Date
}

type Uploaded = { readonly id: PhotoId; readonly url: string; readonly width: number; readonly height: number }

/** Refuses as the contract lists; a refused file is not stored, and a file sent again is stored once. */
export async function addMessagePhoto(deps: MessageDeps, photo: NewMessagePhoto): Promise<Uploaded> {
  const { bookingId, bytes, by, now } = photo
  const { conversation, part } = await joinConversation(deps.db, bookingId, by)
  refuseClosed(conversation, now)
  const uploadKey = uploadKeyOf(by.id, `message:${bookingId}`, photo.idempotencyKey)
  const uploaded = uploadKey === null ? null : await findUploaded(deps.db, uploadKey)
  if (uploaded) return uploaded
  let made: Uploaded | null = null
  await storePicture(deps, 'messages', bytes, ({ file, width, height }) =>
    inTransaction(deps.db, async (tx) => {
      const row = await tx
        .insertInto('message_photo')
        .values({ booking_id: bookingId, author_part: part, file, width, height, uploaded_at: now, upload_key: uploadKey })
        .onConflict((conflict) => conflict.column('upload_key').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (row) made = { id: row.id, url: photoUrlFor.parties(bookingId, row.id), width, height }
      return row !== undefined
    }),
  )
  return made ?? (uploadKey === null ? null : await findUploaded(deps.db, uploadKey)) ?? refuse('not-found')
}

async function findUploaded(executor: Executor, uploadKey: string): Promise<Uploaded | null> {
  const row = await executor
    .selectFrom('message_photo')
    .select(['id', 'booking_id', 'width', 'height'])
    .where('upload_key', '=', uploadKey)
    .executeTakeFirst()
  return row ? { id: row.id, url: photoUrlFor.parties(row.booking_id, row.id), width: row.width, height: row.height } : null
}

type ToAttach = {
  readonly bookingId: BookingId
  readonly by: PartyPart
  readonly messageId: MessageId
  readonly photoIds: readonly PhotoId[]
}

/** Refuses `photo-unknown` when one is not the sender's own of this conversation, was sent before, or is named twice. */
export async function attachPhotos(tx: Tx, { bookingId, by, messageId, photoIds }: ToAttach): Promise<void> {
  for (const [position, id] of photoIds.entries()) {
    const attached = await tx
      .updateTable('message_photo')
      .set({ message_id: messageId, position })
      .where('id', '=', id)
      .where('booking_id', '=', bookingId)
      .where('author_part', '=', by)
      .where('message_id', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!attached) refuse('photo-unknown', { fields: { photoIds: 'invalid' } })
  }
}

/** Refuses `not-found` and `not-yours`; until it is sent, its uploader alone sees it. What it answers reads the picture. */
export async function openMessagePhoto(
  { db, files }: MessageDeps,
  { bookingId, photoId, by }: { readonly bookingId: BookingId; readonly photoId: PhotoId; readonly by: Person },
): Promise<() => Promise<Buffer>> {
  const { part } = await joinConversation(db, bookingId, by)
  const photo = await db
    .selectFrom('message_photo')
    .select('file')
    .where('id', '=', photoId)
    .where('booking_id', '=', bookingId)
    .where((eb) => eb.or([eb('message_id', 'is not', null), eb('author_part', '=', part)]))
    .executeTakeFirst()
  const { file } = photo ?? refuse('not-found')
  return async () => (await files.get(file)) ?? refuse('not-found')
}

/** Deletes what nobody sent within a day. */
export async function forgetUnsentPhotos(
  { db, files }: { readonly db: MessageDeps['db']; readonly files: FileStore },
  now: Date,
): Promise<void> {
  const old = await db
    .selectFrom('message_photo')
    .select(['id', 'file'])
    .where('message_id', 'is', null)
    .where('uploaded_at', '<', new Date(now.getTime() - UNSENT_PHOTO_HOURS * HOUR_MS))
    .execute()
  for (const { id, file } of old) {
    await inTransaction(db, async (tx) => {
      const gone = await sql`delete from message_photo where id = ${id} and message_id is null`.execute(tx)
      // Inside the transaction: while the storage is away the row stays, so that no unlisted file remains.
      if (gone.numAffectedRows) await files.remove(file)
    })
  }
}
