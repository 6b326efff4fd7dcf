// English for every email, a file for each family of kinds, and what all of them share.
import type { emails as french } from '../fr/emails.ts'
import type { Words } from '../words.ts'
import { accountEmails } from './emails/account-emails.ts'
import { alertEmails } from './emails/alert-emails.ts'
import { calendarEmails } from './emails/calendar-emails.ts'
import { cardEmails } from './emails/card-emails.ts'
import { caseEmails } from './emails/case-emails.ts'
import { changeEmails } from './emails/change-emails.ts'
import { contactEmails } from './emails/contact-emails.ts'
import { endEmails } from './emails/end-emails.ts'
import { messageEmails } from './emails/message-emails.ts'
import { newsletterEmails } from './emails/newsletter-emails.ts'
import { payoutEmails } from './emails/payout-emails.ts'
import { referralEmails } from './emails/referral-emails.ts'
import { requestEmails } from './emails/request-emails.ts'
import { reviewEmails } from './emails/review-emails.ts'
import { seriesEmails } from './emails/series-emails.ts'
import { termsEmails } from './emails/terms-emails.ts'
import { verificationEmails } from './emails/verification-emails.ts'
import { visitEmails } from './emails/visit-emails.ts'
import { figuresIn } from '../figures.ts'

const { letterDays } = figuresIn('en')

export const emails = {
  ...accountEmails,
  ...alertEmails,
  ...calendarEmails,
  ...cardEmails,
  ...caseEmails,
  ...changeEmails,
  ...contactEmails,
  ...endEmails,
  ...messageEmails,
  ...newsletterEmails,
  ...payoutEmails,
  ...referralEmails,
  ...requestEmails,
  ...reviewEmails,
  ...seriesEmails,
  ...termsEmails,
  ...verificationEmails,
  ...visitEmails,
  digest: {
    subject: 'Your {{siteName}} summary',
    preheader: 'What’s happened since the last one.',
    heading: 'Your summary',
    body: 'Here’s what has happened since the last one.',
    action: 'See the details',
    footnote: 'You can choose how often you get this summary in “Your notifications”.',
  },
  facts: {
    when: 'When',
    proposed: 'Suggested',
    before: 'Before',
    freeAround: 'Free around then',
    where: 'Where',
    city: 'City',
    service: 'Service',
    extras: 'Extras',
    cleaner: 'With',
    client: 'Client',
    reason: 'Reason',
    reference: 'Booking',
    total: 'Total',
    initial: 'First half',
    final: 'Second half',
    fee: 'Fee',
    refund: 'Refund',
    tip: 'Tip',
    earnings: 'You earn',
    message: 'Message',
    from: 'From',
    answerIn: 'Answer in',
  },
  work: {
    client: '{{service}}, {{length}}, with the client’s products',
    yours: '{{service}}, {{length}}, with your products',
    cleaner: '{{service}}, {{length}}, products brought along',
  },
  nearAddress: 'near the address you looked up, {{city}}',
  someCleaner: 'the person you chose',
  free: {
    people: 'Free instead: {{people}}. Everything is already filled in; just ask from your booking page.',
    person: '{{name}}, {{when}}, {{total}} in all',
    sameHour: 'at the same time',
    nobody:
      'Nobody else is free around that time or in the next few days. Your booking page leads to the list, where you can pick another date.',
  },
  between: '{{date}}, {{from}} to {{to}}',
  factLine: '{{label}}: {{value}}',
  actionLine: '{{label}}: {{url}}',
  tagline: '{{siteName}} · cleaning, close to home',
  subscribed: 'You’re getting this newsletter because you subscribed with this address.',
  unsubscribe: 'Unsubscribe',
  settings: 'Choose what I get',
  written: 'This email follows a message sent through our “Write to us” page. It contains no advertising.',
  automatic: 'We sent you this because something changed in your account, a booking or a request. It contains no advertising.',
  outbox: {
    title: 'Emails sent',
    intro: `Everything the site has sent in the last ${letterDays} days, newest first. This page doesn’t exist in production.`,
    empty: 'No emails yet.',
    to: 'To',
    open: 'View',
    text: 'Text only',
    blanked: 'The text has been erased: we keep it only until it’s sent.',
    waiting: 'not handed to a server',
    sent: 'handed to the server',
    refused: 'refused by the server',
  },
} satisfies Words<typeof french>
