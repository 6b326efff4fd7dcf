// The rows of messages, numbered under the lock of their conversation.
import { sql } from 'kysely'
import type { Language } from '#domain/account.ts'
import type { PartyPart } from '#domain/booking.ts'
import type { BookingId, MessageId, PhotoId } from '#domain/id.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import { fold } from '../geography/index.ts'

type SentPhoto = { readonly id: PhotoId; readonly width: number; readonly height: number }

export type Message = {
  readonly id: MessageId
  readonly bookingId: BookingId
  readonly number: number
  readonly sentId: string
  readonly by: PartyPart
  readonly text: string
  readonly language: Language
  readonly photos: readonly SentPhoto[]
  readonly at: Date
  readonly readAt: Date | null
}

export type MessageToWrite = Pick<Message, 'bookingId' | 'number' | 'sentId' | 'by' | 'text' | 'language' | 'at'>

export const folded = (text: string): string => fold(text).folded

export async function insertMessage(tx: Tx, message: MessageToWrite): Promise<MessageId> {
  const { bookingId, number, sentId, by, text, language, at } = message
  const row = {
    booking_id: bookingId,
    number,
    author_part: by,
    sent_id: sentId,
    text,
    folded: folded(text),
    language,
    sent_at: at,
  }
  return (await tx.insertInto('message').values(row).returning('id').executeTakeFirstOrThrow()).id
}

const selectMessages = (executor: Executor) =>
  executor
    .selectFrom('message as m')
    .select(['m.id', 'm.booking_id', 'm.number', 'm.sent_id', 'm.author_part', 'm.text', 'm.language', 'm.sent_at', 'm.read_at'])
    .select(
      sql<
        readonly SentPhoto[]
      >`coalesce((select json_agg(json_build_object('id', p.id, 'width', p.width, 'height', p.height) order by p.position)
                                            from message_photo p where p.message_id = m.id), '[]')`.as('photos'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>

const messageOf = (row: Row): Message => ({
  id: row.id,
  bookingId: row.booking_id,
  number: row.number,
  sentId: row.sent_id,
  by: row.author_part,
  text: row.text,
  language: row.language,
  photos: row.photos,
  at: row.sent_at,
  readAt: row.read_at,
})

export async function findMessage(executor: Executor, id: MessageId): Promise<Message | null> {
  const row = await selectMessages(executor).where('m.id', '=', id).executeTakeFirst()
  return row ? messageOf(row) : null
}

/** What this sender sent under this id; null when nothing was. */
export async function findSent(executor: Executor, bookingId: BookingId, by: PartyPart, sentId: string): Promise<Message | null> {
  const row = await selectMessages(executor)
    .where('m.booking_id', '=', bookingId)
    .where('m.author_part', '=', by)
    .where('m.sent_id', '=', sentId)
    .executeTakeFirst()
  return row ? messageOf(row) : null
}

export type Window = { readonly before?: number | undefined; readonly after?: number | undefined; readonly limit: number }

/** Oldest first: those right after a number, those right before one, or the latest. */
export async function messagesIn(executor: Executor, bookingId: BookingId, { before, after, limit }: Window): Promise<readonly Message[]> {
  const forward = after !== undefined
  let query = selectMessages(executor).where('m.booking_id', '=', bookingId).limit(limit)
  if (before !== undefined) query = query.where('m.number', '<', before)
  if (forward) query = query.where('m.number', '>', after)
  const rows = await query.orderBy('m.number', forward ? 'asc' : 'desc').execute()
  const messages = rows.map(messageOf)
  return forward ? messages : messages.toReversed()
}

/** The sender's own last texts, oldest first. */
export async function lastTextsOf(executor: Executor, bookingId: BookingId, by: PartyPart, count: number): Promise<readonly string[]> {
  const rows = await executor
    .selectFrom('message')
    .select('text')
    .where('booking_id', '=', bookingId)
    .where('author_part', '=', by)
    .where('text', '<>', '')
    .orderBy('number', 'desc')
    .limit(count)
    .execute()
  return rows.map(({ text }) => text).toReversed()
}

export async function firstUnreadOf(executor: Executor, bookingId: BookingId, reader: PartyPart): Promise<number | null> {
  const row = await executor
    .selectFrom('message')
    .select(sql<number | null>`min(number)`.as('number'))
    .where('booking_id', '=', bookingId)
    .where('author_part', '<>', reader)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.number
}

/** Everything of the other up to `number`; answers the last that was not read before, null when all were. */
export async function markRead(
  tx: Tx,
  bookingId: BookingId,
  { reader, number, at }: { readonly reader: PartyPart; readonly number: number; readonly at: Date },
): Promise<MessageId | null> {
  const rows = await tx
    .updateTable('message')
    .set({ read_at: at })
    .where('booking_id', '=', bookingId)
    .where('author_part', '<>', reader)
    .where('number', '<=', number)
    .where('read_at', 'is', null)
    .returning(['id', 'number'])
    .execute()
  return rows.toSorted((a, b) => b.number - a.number)[0]?.id ?? null
}

/** Newest first. */
export async function searchMessages(executor: Executor, bookingId: BookingId, words: string, limit: number): Promise<readonly Message[]> {
  const rows = await selectMessages(executor)
    .where('m.booking_id', '=', bookingId)
    .where(sql<boolean>`position(${folded(words)} in m.folded) > 0`)
    .orderBy('m.number', 'desc')
    .limit(limit)
    .execute()
  return rows.map(messageOf)
}
