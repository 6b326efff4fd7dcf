// Reading: the list of conversations, one of them a stretch at a time, its search, and what is marked as read.
import type { Language } from '#domain/account.ts'
import type { BookingId, MessageId } from '#domain/id.ts'
import { MAX_MESSAGES_SHOWN } from '#domain/message.ts'
import type { Paging } from '#domain/paging.ts'
import type { Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { readThere } from '../notices/index.ts'
import { announce, inTransaction, onOneConnection, type Db } from '../platform/postgres/database.ts'
import { countUnread, findConversation, listConversations, lockConversation, recordMuted } from './conversation-store.ts'
import { showConversation, showMessage } from './conversation-views.ts'
import { readNews, unreadNews } from './message-news.ts'
import { partiesOf } from './message-sent.ts'
import { findMessage, firstUnreadOf, markRead, messagesIn, searchMessages, type Window } from './message-store.ts'
import { operatorReadingsOf } from './report-store.ts'
import { joinConversation, readerOf } from './take-part.ts'
import { awaitReading, wasRead } from './unread-email.ts'

export type Reading = { readonly bookingId: BookingId; readonly by: Person; readonly language: Language; readonly now: Date }

export async function showConversations(db: Db, by: Person, paging: Paging, language: Language, now: Date) {
  const reader = readerOf(by)
  if (!reader) return { items: [], ...paging, total: 0, now }
  const { conversations, ...counted } = await listConversations(db, reader, paging, now)
  return { items: conversations.map((one) => showConversation(one, reader.part, language, now)), ...counted, now }
}

/** 0 for somebody without conversations. */
export async function unreadOf(db: Db, by: Person): Promise<number> {
  const reader = readerOf(by)
  return reader ? countUnread(db, reader) : 0
}

/** Refuses `not-found` and `not-yours`. */
export const showThread = (db: Db, { bookingId, by, language, now }: Reading, window: Window) =>
  onOneConnection(db, async (executor) => {
    const { conversation, part } = await joinConversation(executor, bookingId, by)
    const [messages, firstUnread, operatorReadings] = await Promise.all([
      messagesIn(executor, bookingId, window),
      firstUnreadOf(executor, bookingId, part),
      operatorReadingsOf(executor, bookingId),
    ])
    const [first, last, lastNumber] = [messages[0]?.number, messages.at(-1)?.number, conversation.last?.number ?? 0]
    return {
      conversation: showConversation(conversation, part, language, now),
      messages: messages.map((message) => showMessage(message)),
      firstUnread,
      hasEarlier: first === undefined ? (window.after ?? 0) > 0 && lastNumber > 0 : first > 1,
      hasLater: last === undefined ? window.before !== undefined && lastNumber > 0 : last < lastNumber,
      operatorReadings: [...operatorReadings],
      now,
    }
  })

/** Refuses `not-found` and `not-yours`; everything of the other up to `number` is read, and both parties' pages are told. */
export async function readUpTo(
  db: Db,
  { bookingId, by, now }: Omit<Reading, 'language'>,
  number: number,
): Promise<{ readonly unread: number; readonly count: number }> {
  return inTransaction(db, async (tx) => {
    const { conversation, part } = await joinConversation(tx, bookingId, by)
    // What is written at this instant comes before or after, and not in between.
    await lockConversation(tx, bookingId)
    const messageId = await markRead(tx, bookingId, { reader: part, number, at: now })
    if (messageId !== null) {
      announce(tx, readNews, { messageId, bookingId, readAt: now.toISOString(), to: partiesOf(conversation) })
      announce(tx, unreadNews, { of: by.id, part })
    }
    const left = (await findConversation(tx, bookingId))?.parties[part]?.unread ?? 0
    if (left === 0) {
      wasRead(tx, bookingId, part)
      await readThere(tx, { kind: 'new-message', accountId: by.id, bookingId, now })
    }
    return { unread: left, count: await countUnread(tx, { id: by.id, part }) }
  })
}

/** Reads up to a message that its id names, as a READ_RECEIPT does. */
export async function readMessage(db: Db, { by, now }: Pick<Reading, 'by' | 'now'>, id: MessageId): Promise<void> {
  const { bookingId, number } = (await findMessage(db, id)) ?? refuse('not-found')
  await readUpTo(db, { bookingId, by, now }, number)
}

/** Refuses `not-found` and `not-yours`. */
export async function muteConversation(db: Db, { bookingId, by, language, now }: Reading, isMuted: boolean) {
  return inTransaction(db, async (tx) => {
    const { part } = await joinConversation(tx, bookingId, by)
    // As {@link readUpTo}: whether something is unread is decided with what is written at this instant.
    await lockConversation(tx, bookingId)
    const { conversation } = await joinConversation(tx, bookingId, by)
    if ((conversation.parties[part]?.mutedAt !== null) !== isMuted) {
      await recordMuted(tx, bookingId, part, isMuted ? now : null)
      announce(tx, unreadNews, { of: by.id, part })
      // What was written meanwhile began no wait.
      if (!isMuted && (conversation.parties[part]?.unread ?? 0) > 0) awaitReading(tx, bookingId, part, now)
    }
    const changed = (await findConversation(tx, bookingId)) ?? conversation
    return showConversation(changed, part, language, now)
  })
}

/** Newest first. Refuses `not-found` and `not-yours`. */
export async function searchConversation(db: Db, { bookingId, by }: Pick<Reading, 'bookingId' | 'by'>, words: string) {
  await joinConversation(db, bookingId, by)
  const found = await searchMessages(db, bookingId, words, MAX_MESSAGES_SHOWN + 1)
  return { messages: found.slice(0, MAX_MESSAGES_SHOWN).map((message) => showMessage(message)), hasMore: found.length > MAX_MESSAGES_SHOWN }
}
