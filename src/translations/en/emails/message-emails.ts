// English for emails about messages.
import type { messageEmails as french } from '../../fr/emails/message-emails.ts'
import type { Words } from '../../words.ts'

export const messageEmails = {
  'report-closed': {
    subject: 'Your report is closed',
    preheader: 'Our team has looked at the conversation you reported.',
    heading: 'Your report is closed',
    body: 'You reported the conversation about the visit on {{day}}. Our team has looked at your report and closed it.',
    again: 'If it happens again, you can report the conversation again.',
    action: 'Open the conversation',
    footnote: 'Questions? Just reply to this email.',
  },
  'unread-messages': {
    subject: '{{name}} sent you a message',
    preheader: 'There’s a message waiting about your visit.',
    heading: 'You have a message',
    body: '{{name}} wrote to you about the visit on {{day}}, and you haven’t read it yet.',
    private: 'To keep things private, you can only read messages on the site.',
    action: 'Read and reply',
    footnote: 'To stop these emails, change your choices in My account or mute the conversation.',
  },
} satisfies Words<typeof french>
