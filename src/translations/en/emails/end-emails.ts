// English for emails about a visit that did not end as agreed.
import type { endEmails as french } from '../../fr/emails/end-emails.ts'
import type { Words } from '../../words.ts'
import { figuresIn } from '../../figures.ts'

const { guaranteeHours, maxRefundDays, minRefundDays } = figuresIn('en')

export const endEmails = {
  'client-left': {
    subject: 'The visit stopped at {{leftAt}}',
    preheader: 'You pay only for the time worked.',
    heading: 'The visit ended early',
    body_safety: '{{cleaner}} left at {{leftAt}} because it was not safe to stay. In their words: “{{note}}”',
    body_illness: '{{cleaner}} left at {{leftAt}} for health reasons. In their words: “{{note}}”',
    money:
      'You pay for the time worked, by the half hour: {{worked}} of {{booked}}, so {{price}} instead of {{total}}. We settle up when you say all is well, or automatically on {{approveBy}}. Anything you overpaid comes back to you then.',
    problem: 'Something wrong? Report it on the booking’s page: the money is frozen, and someone on our team decides.',
    action: 'See the visit',
  },
  'client-asked': {
    subject: 'Did the visit on {{day}} take place?',
    preheader: 'Please answer by {{sayBy}}.',
    heading: 'Did the visit take place?',
    body: 'Nobody checked in for the visit with {{cleaner}} on {{day}} at {{start}}. Tell us whether it took place; {{cleaner}} gets the same question.',
    silence: 'If nobody answers by {{sayBy}}, the visit counts as not done and you get back what you paid.',
    action: 'Answer',
  },
  'cleaner-asked': {
    subject: 'Did the visit on {{day}} take place?',
    preheader: 'Please answer by {{sayBy}}.',
    heading: 'Did the visit take place?',
    body: 'Nobody checked in for the visit at {{client}}’s on {{day}} at {{start}}. Tell us whether it took place; {{client}} gets the same question.',
    silence: 'If nobody answers by {{sayBy}}, the visit counts as not done and you are not paid for it.',
    action: 'Answer',
  },
  'client-not-done': {
    subject: 'Visit on {{day}}: {{refund}} refunded',
    preheader: 'You pay nothing for this visit.',
    heading: 'The visit did not take place',
    body_said: 'From the answers we got, the visit with {{cleaner}} did not take place. It is cancelled.',
    body_silent:
      'Nothing confirms that the visit with {{cleaner}} took place. It is cancelled, and our team is looking into what happened.',
    money: `{{refund}} will be back on the same card in ${minRefundDays} to ${maxRefundDays} business days, depending on your bank.`,
    action: 'See my booking',
    footnote: `If this is a mistake, press “Contest it” on the booking page within ${guaranteeHours} hours.`,
  },
  'cleaner-not-done': {
    subject: 'The visit on {{day}} is cancelled',
    preheader: 'It counts as not done.',
    heading: 'The visit did not take place',
    body_said:
      'From the answers we got, the visit at {{client}}’s did not take place. The client is refunded, and you are not paid for it.',
    body_silent:
      'Nothing confirms that the visit at {{client}}’s took place. The client is refunded, you are not paid for it, and our team is looking into what happened.',
    action: 'See the visit',
    footnote: `If this is a mistake, press “Contest it” on the booking page within ${guaranteeHours} hours.`,
  },
  'client-second-half-owed': {
    subject: '{{final}} left to pay for the visit on {{day}}',
    preheader: 'Your card was declined every time.',
    heading: 'The second half is still unpaid',
    body: 'Your card was declined every time we tried. The visit with {{cleaner}} is done, and {{final}} is left to pay.',
    until: 'Until then, you cannot make a new booking.',
    action: 'Pay {{final}}',
  },
  'cleaner-second-half-owed': {
    subject: 'Visit on {{day}}: {{released}} for you',
    preheader: 'The first half is released.',
    heading: 'The first half is yours',
    body: 'The client’s card was declined every time we tried. We are not waiting any longer: {{released}}, after commission, goes out with the next Friday payout.',
    rest: 'The client still owes the second half. As soon as they pay it, the rest is yours.',
    action: 'See the visit',
  },
  'client-waived': {
    subject: 'Nothing left to pay for the visit on {{day}}',
    preheader: 'We no longer ask for the second half.',
    heading: 'You owe nothing more',
    body: 'Our team has waived the second half of the visit on {{day}}. Nothing is left to pay, and you can book again.',
    action: 'See my booking',
  },
  'cleaner-waived': {
    subject: 'Visit on {{day}}: we no longer ask for the second half',
    preheader: 'What you received stays yours.',
    heading: 'We no longer ask for the second half',
    body: 'Our team has stopped asking {{client}} for the second half. The first half stays yours.',
    action: 'See the visit',
    footnote: 'A question? Reply to this email.',
  },
} satisfies Words<typeof french>
