// English for emails about a message that somebody wrote to us.
import type { contactEmails as french } from '../../fr/emails/contact-emails.ts'
import type { Words } from '../../words.ts'
import { figuresIn } from '../../figures.ts'

const { privacyDays } = figuresIn('en')

export const contactEmails = {
  'contact-received': {
    subject: '{{topic}}: message {{reference}}',
    preheader: 'Open the message to answer it.',
    heading: '{{topic}}',
    body: 'This message came in through the “Write to us” page:',
    action: 'Answer in the inbox',
    footnote: 'A reply to this email also reaches the person who wrote, but the inbox won’t know about it.',
  },
  'contact-answered': {
    subject: 'Our answer to your message {{reference}}',
    preheader: 'Here’s what our team says.',
    heading: 'Our answer to your message',
    wrote: 'What you wrote to us on {{on}}:',
    footnote: 'If you’d like to add something, just reply to this email.',
  },
  'contact-acknowledged': {
    subject: 'We’ve received your message {{reference}}',
    preheader: 'Here’s what happens next.',
    heading: 'We’ve received your message',
    body: 'Thank you for writing to us. Your reference is {{reference}}.',
    next: 'A person will read it and answer you by email, at this address.',
    next_visit:
      'A person will look into what happened and answer you by email, at this address. If the visit hasn’t happened yet, you can cancel it yourself in “My bookings”.',
    next_commercial:
      'A person reads your request and answers by email; if they know a commercial cleaning company near you, they’ll give you its name.',
    next_privacy: `You’ll get an answer in writing within ${privacyDays} days.`,
    more: 'If you’d like to add something, just reply to this email.',
    action: 'See common questions',
    footnote: 'If you didn’t write to us, someone gave your address by mistake. You can ignore this email.',
  },
} satisfies Words<typeof french>
