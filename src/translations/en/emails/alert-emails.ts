// English for emails about an alert of an unserved place, or of a full day.
import type { alertEmails as french } from '../../fr/emails/alert-emails.ts'
import type { Words } from '../../words.ts'

export const alertEmails = {
  'place-alert-confirm': {
    subject: 'Should we let you know?',
    preheader: 'One click to confirm.',
    heading: 'Confirm your request',
    body: 'Someone, most likely you, asked us to write to this address once, as soon as somebody cleans {{place}}. Confirm to get that email; the link works for {{days}} days.',
    stop: 'If you change your mind later, the same link stops it.',
    action: 'Confirm',
    footnote: 'If it wasn’t you, ignore this email: we won’t send anything, and the request will be deleted.',
  },
  'place-served': {
    subject: 'Somebody now cleans {{place}}',
    preheader: 'You asked us to let you know.',
    heading: 'Somebody now cleans {{place}}',
    body: 'You asked us to let you know. Here are the prices and the open times.',
    once: 'This is the only email about it: your request is now deleted.',
    action: 'See who goes there',
  },
  'day-opened': {
    subject: '{{name}} has time again on {{day}}',
    preheader: 'A visit of {{hours}} can start at {{time}}.',
    heading: 'Time has opened up',
    body: 'You asked us to let you know: on {{day}}, {{name}} can do a visit of {{hours}}, starting at {{time}} at the earliest.',
    first: 'Nothing is held for you, and other people may have had this notice: whoever books first gets the time.',
    once: 'This is the only notice about it: your request is now deleted. If the day fills up, you can ask again.',
    action: 'Choose a time',
  },
} satisfies Words<typeof french>
