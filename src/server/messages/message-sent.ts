// What follows a message, in the transaction that writes it: the one place to add whatever else its receiver is told by.
import { otherPart, type PartyPart } from '#domain/booking.ts'
import type { MessageId } from '#domain/id.ts'
import type { Notify } from '../notices/index.ts'
import { announce, type Tx } from '../platform/postgres/database.ts'
import type { Conversation } from './conversation-store.ts'
import { nameShownTo } from './conversation-views.ts'
import { messageNews, unreadNews } from './message-news.ts'
import { awaitReading } from './unread-email.ts'

export type SentMessage = {
  readonly conversation: Conversation
  /** Who wrote it. */
  readonly part: PartyPart
  readonly id: MessageId
  readonly at: Date
}

/** The pages of both parties hear of it, and the receiver is told unless they muted the conversation; by email when it stays unread. */
export async function messageSent(notify: Notify, tx: Tx, { conversation, part, id, at }: SentMessage): Promise<void> {
  const { bookingId, parties } = conversation
  announce(tx, messageNews, { messageId: id, bookingId, to: partiesOf(conversation) })
  const reader = otherPart(part)
  const receiver = parties[reader]
  if (!receiver || receiver.mutedAt !== null) return
  announce(tx, unreadNews, { of: receiver.id, part: reader })
  if (receiver.unread === 0) awaitReading(tx, bookingId, reader, at)
  const props = { bookingId, writerName: nameShownTo(conversation, reader) }
  await notify(tx, { kind: 'new-message', to: receiver.id, bookingId, props, dedupeKey: `new-message:${id}` })
}

export const partiesOf = ({ parties: { client, cleaner } }: Conversation): string[] => [client.id, ...(cleaner ? [cleaner.id] : [])]
