// Emails about messages: those that nobody has read yet, and a report that was closed. None holds a word of what was written.
import type { BookingId } from '#domain/id.ts'
import { conversationPath } from '#domain/notice.ts'
import { formatDate } from '#domain/time-format.ts'
import { composeEmail, defineEmails } from '../mail/index.ts'

/** `visitOn` is the civil date of the visit. */
type About = { readonly bookingId: BookingId; readonly visitOn: string }

export const messageEmails = defineEmails({
  /** To whoever reported the conversation. */
  'report-closed': ({ bookingId, visitOn }: About, language) =>
    composeEmail('report-closed', language, {
      says: ['body', 'again'],
      leadsTo: conversationPath(bookingId),
      values: { day: formatDate(visitOn, language) },
      hasFootnote: true,
    }),
  'unread-messages': ({ bookingId, writerName, visitOn }: About & { readonly writerName: string }, language) =>
    composeEmail('unread-messages', language, {
      says: ['body', 'private'],
      leadsTo: conversationPath(bookingId),
      values: { name: writerName, day: formatDate(visitOn, language) },
      hasFootnote: true,
    }),
})
