// English for emails about the day of a visit, and its money.
import type { visitEmails as french } from '../../fr/emails/visit-emails.ts'
import type { Words } from '../../words.ts'
import { figuresIn } from '../../figures.ts'

const { guaranteeHours, maxRefundDays, minRefundDays } = figuresIn('en')

export const visitEmails = {
  'client-on-the-way': {
    subject: '{{cleaner}} is on the way',
    preheader: 'Left at {{setOutAt}}; the visit starts at {{start}}.',
    preheader_expected: 'Expected around {{arrivesAt}}.',
    heading: 'On the way to your home',
    body: '{{cleaner}} has just left, at {{setOutAt}}. The visit starts at {{start}}.',
    body_expected:
      '{{cleaner}} has just left, at {{setOutAt}}, and should arrive around {{arrivesAt}}. The visit starts at {{start}}. The travel time is an estimate.',
    action: 'See the visit',
  },
  'client-late': {
    subject: '{{cleaner}} is running late',
    preheader: 'The visit was due to start at {{start}}.',
    heading: 'Your visit hasn’t started yet',
    body: 'The visit was due to start at {{start}}, and {{cleaner}} hasn’t checked in yet. We’re reminding them too.',
    coming: 'They’re on the way, expected around {{arrivesAt}}.',
    write: 'You can message them from the page of the visit.',
    report: 'If nobody has come by {{reportFrom}}, you can report it there: you’ll get back everything you paid.',
    tell: 'If nobody has come by {{reportFrom}}, you can report it there.',
    action: 'See the visit',
  },
  'cleaner-late': {
    subject: 'You were expected at {{start}}',
    preheader: 'Check in, or let your client know.',
    heading: 'You’re expected',
    body: 'Your visit was due to start at {{start}}, in {{city}}, and nobody has checked in. Your client has just been told.',
    punch: 'If you’re there, check in. Without a network, it keeps its time and is sent later.',
    write: 'If not, press “On my way” or message your client. If you can’t come, say so on the page of the visit.',
    action: 'Open the visit',
  },
  'client-started': {
    subject: '{{cleaner}} has started cleaning',
    preheader: 'Checked in at {{startedAt}}.',
    heading: 'The visit has started',
    body: '{{cleaner}} checked in at {{startedAt}}. You can follow along on your booking page.',
    action: 'Follow the visit',
  },
  'client-completed': {
    subject: 'The cleaning is done',
    preheader: 'Have a look around, then tell us what you think.',
    heading: 'All clean!',
    subject_short: 'The visit was shorter than planned',
    preheader_short: 'Is everything all right? The money for the visit waits for your answer.',
    heading_short: 'Is everything all right?',
    body: '{{cleaner}} finished at {{completedAt}}. Time on site: {{onSite}} of {{booked}}.',
    body_short: '{{cleaner}} finished at {{completedAt}}. Time on site: {{onSite}} of {{booked}}. The reason given: “{{reason}}”.',
    undone: 'Not done: {{undone}}.',
    guarantee: `If that is not right, report it on the booking’s page within ${guaranteeHours} hours: the money is frozen, and someone on our team decides.`,
    money: 'We’re now charging the second half, {{final}}, to your card. We’ll email you once it’s done.',
    money_short:
      'The second half, {{final}}, is waiting for your answer. We charge it when you say everything is fine or, if we don’t hear from you, on {{approveBy}}. If something isn’t right, report it on the visit’s page: it then stays frozen until the decision.',
    settled: 'Everything is already paid: there’s nothing left to charge.',
    settled_short:
      'Everything is already paid, and the money waits for your answer until {{approveBy}}. If something isn’t right, report it on the visit’s page: it then stays frozen until the decision.',
    review: 'Leave your review by {{reviewBy}}. You’ll each see the other’s review once both are in, or when the time is up.',
    action: 'Leave a review',
    action_short: 'See the visit',
  },
  'client-first-half': {
    subject: 'Visit on {{day}}: the first half is paid',
    preheader: '{{initial}} charged. The rest follows after the visit.',
    heading: 'The first half is paid',
    body: 'The first half of this visit of your series, {{initial}}, has been charged to your card. The second, {{final}}, is charged once the visit is done.',
    papers: 'Your receipt is ready, as a PDF, on your booking page.',
    action: 'See the booking',
  },
  'client-paid': {
    subject: 'Your visit on {{day}} is paid',
    preheader: '{{final}} charged. You’re all settled.',
    heading: 'All paid up',
    body: 'The second half, {{final}}, has been charged. There’s nothing left to pay.',
    papers: 'Your invoice and both receipts are ready, as PDFs.',
    guarantee: `Is something not right? Report it on your booking page within ${guaranteeHours} hours, before the money is released. The money is frozen, and a person looks at the photos, the list and the times and decides.`,
    action: 'See my invoice',
  },
  'cleaner-paid': {
    subject: 'The visit on {{day}} is paid: {{earnings}} for you',
    preheader: 'Your earnings will be released on {{releaseAt}}.',
    heading: 'Nice work!',
    body: 'The visit with {{client}} is paid in full.',
    money:
      'Your earnings of {{earnings}}, after commission, will be released and recorded in your name on {{releaseAt}}, then go out to your bank with the Friday payout.',
    action: 'See the visit',
  },
  'client-second-half-action': {
    subject: 'Your bank needs you to confirm a payment',
    preheader: '{{final}} is waiting for your confirmation.',
    heading: 'Your bank needs a confirmation',
    body: 'Before charging the second half, {{final}}, your bank wants to make sure it’s really you. It takes a minute.',
    action: 'Confirm {{final}}',
  },
  'client-second-half-declined': {
    subject: 'The payment of {{final}} was declined',
    preheader: 'Your bank declined the second half.',
    heading: 'The second half still needs to be paid',
    body: 'Your bank declined {{final}} for the visit on {{day}}. You can pay now, with the same card or another.',
    retry: 'Otherwise, we’ll try again on {{retryAt}}.',
    lastCall: 'We’ve tried several times without success. Please pay on your booking page.',
    action: 'Pay {{final}}',
  },
  'client-refunded': {
    subject: 'Refund of {{refund}}',
    preheader: 'It goes back to the card you paid with.',
    heading: 'Your refund is on its way',
    body: `{{refund}} is being refunded to the same card. Allow ${minRefundDays} to ${maxRefundDays} business days depending on your bank.`,
    papers: 'A credit note is ready, as a PDF.',
    action: 'See my credit note',
  },
  'client-tipped': {
    subject: 'Your tip of {{tip}} to {{cleaner}}',
    preheader: 'Thank you. All of it goes to {{cleaner}}.',
    heading: 'Your tip is paid',
    body: '{{tip}} was charged to your card. {{cleaner}} receives all of it: we keep nothing, and no tax is added.',
    action: 'See the visit',
  },
  'cleaner-tipped': {
    subject: '{{client}} left you a tip of {{tip}}',
    preheader: 'All of it is yours.',
    heading: 'You received a tip',
    body: '{{client}} left you {{tip}} for the visit on {{day}}. All of it is yours, without commission, and goes to your bank with your earnings.',
    action: 'See the visit',
  },
} satisfies Words<typeof french>
