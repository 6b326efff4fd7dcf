// Emails about messages: those that nobody has read yet, and a report that was closed. None holds a word of what was written.
import { conversationPath } from '#domain/notice.ts'
import { formatDate } from '#domain/time-format.ts'
import type { MessageKind } from '../email-kinds.ts'
import { composeEmail } from '../phrases.ts'
import type { TemplatesOf } from '../template.ts'

export const messageEmails = {
  'report-closed': ({ bookingId, visitOn }, language) =>
    composeEmail('report-closed', language, {
      says: ['body', 'again'],
      leadsTo: conversationPath(bookingId),
      values: { day: formatDate(visitOn, language) },
      hasFootnote: true,
    }),
  'unread-messages': ({ bookingId, writerName, visitOn }, language) =>
    composeEmail('unread-messages', language, {
      says: ['body', 'private'],
      leadsTo: conversationPath(bookingId),
      values: { name: writerName, day: formatDate(visitOn, language) },
      hasFootnote: true,
    }),
} satisfies TemplatesOf<MessageKind>
