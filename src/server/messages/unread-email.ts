// One email for each stretch of unread messages of a conversation: some minutes after its first, unless its reader has the site open.
import { otherPart, type PartyPart } from '#domain/booking.ts'
import { addMinutes } from '#domain/elapsed.ts'
import type { BookingId } from '#domain/id.ts'
import { UNREAD_EMAIL_MINUTES } from '#domain/message.ts'
import { localOf } from '#domain/time.ts'
import { tabsOf } from '../live/index.ts'
import type { Notify } from '../notices/index.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { armDeadline, disarmDeadline, type DeadlineHandler } from '../platform/deadlines.ts'
import { findConversation } from './conversation-store.ts'
import { nameShownTo } from './conversation-views.ts'
import { firstUnreadOf } from './message-store.ts'
import { messageEmails } from './emails.ts'

const KINDS = { client: 'unread-by-client', cleaner: 'unread-by-cleaner' } as const

/** The first message that `reader` has not read was written. */
export const awaitReading = (tx: Tx, bookingId: BookingId, reader: PartyPart, now: Date): void =>
  armDeadline(tx, KINDS[reader], bookingId, addMinutes(now, UNREAD_EMAIL_MINUTES))

export const wasRead = (tx: Tx, bookingId: BookingId, reader: PartyPart): void => disarmDeadline(tx, KINDS[reader], bookingId)

export const unreadDeadlines = (notify: Notify): readonly DeadlineHandler[] => [tellUnread(notify, 'client'), tellUnread(notify, 'cleaner')]

const tellUnread = (notify: Notify, reader: PartyPart): DeadlineHandler<BookingId> => ({
  kind: KINDS[reader],
  async run(tx, bookingId, now) {
    const conversation = await findConversation(tx, bookingId)
    const receiver = conversation?.parties[reader]
    if (!conversation || !receiver || receiver.unread === 0 || receiver.mutedAt !== null) return
    if (conversation.parties[otherPart(reader)]?.isErased !== false) return
    if ((await tabsOf(tx, receiver.id)).includes(true)) return awaitReading(tx, bookingId, reader, now)
    const first = await firstUnreadOf(tx, bookingId, reader)
    const { facts, timeZone } = conversation
    await notify(tx, {
      email: messageEmails['unread-messages'],
      to: receiver.id,
      bookingId,
      props: { bookingId, writerName: nameShownTo(conversation, reader), visitOn: localOf(facts.startsAt, timeZone).date },
      dedupeKey: `unread-messages:${bookingId}:${reader}:${first}`,
    })
  },
})
