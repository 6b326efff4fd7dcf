// English for emails about payouts, and what the platform takes.
import type { payoutEmails as french } from '../../fr/emails/payout-emails.ts'
import type { Words } from '../../words.ts'

export const payoutEmails = {
  'payout-sent': {
    subject: '{{amount}} is on its way to you',
    preheader: 'Payout of {{day}}.',
    heading: 'Your money is on its way',
    body: '{{name}}, we’ve just sent you {{amount}}: everything you had coming from the weeks that ended before {{day}}.',
    body_less: '{{name}}, we’ve just sent you {{amount}} for the weeks that ended before {{day}}.',
    recovered: 'We held back {{recovered}} for a refund made after you were paid. You still owe {{left}}.',
    recoveredLast: 'We held back {{recovered}} for a refund made after you were paid. Nothing is left to pay back.',
    arrives: 'Banks usually show it within one to three business days. Your payouts page has the details, visit by visit.',
    action: 'See my payouts',
  },
  'payout-skipped': {
    subject: '{{amount}} is waiting for you',
    preheader: 'The payout of {{day}} didn’t go out.',
    heading: 'We couldn’t pay you',
    body: '{{name}}, {{amount}} was due to go out on {{day}}, but your payout account isn’t in order.',
    body_stopped: '{{name}}, {{amount}} was due to go out on {{day}}.',
    complete: 'Finish your details with our payment partner. It only takes a few minutes.',
    wait: 'Our payment partner is still checking your details. There’s nothing for you to do.',
    write: 'This account is closed. Reply to this email and someone on our team will see with our payment partner what can be done.',
    kept: 'The money stays on record in your name and goes out with the next payout.',
    action: 'See my payouts',
  },
  'small-supplier': {
    subject: 'Registering for sales taxes: where you stand',
    preheader: 'What you sold here over the last four quarters, and the small supplier limit.',
    heading: 'Your sales and sales taxes',
    body_near: '{{name}}, you’ve sold {{sold}} here over four quarters. You’re getting close to the {{limit}} limit.',
    body_reached: '{{name}}, you’ve sold {{sold}} here over four quarters. You’ve reached the {{limit}} limit.',
    must_near: 'Past that, the law says you have to register for GST and QST, and then charge them.',
    must_reached:
      'Past that, the law says you have to register for GST and QST, and then charge them. Talk to Revenu Québec or your accountant, then give us your two numbers.',
    outside: 'What you sell elsewhere counts too. We don’t see it, and we don’t decide anything for you.',
    action: 'Add my tax numbers',
  },
  'payout-failed': {
    subject: 'Your payout of {{amount}} came back',
    preheader: 'The money came back to us and is still yours.',
    heading: 'The payout came back',
    body: '{{name}}, your payout of {{amount}} couldn’t reach your bank.',
    check: 'Check the bank account you gave our payment partner.',
    kept: 'The money stays on record in your name and goes out with the next payout.',
    action: 'See my payouts',
  },
  'instant-payout-sent': {
    subject: '{{amount}} on its way to your card',
    preheader: 'Instant payout, with the {{fee}} fee already taken off.',
    heading: 'Your money is on its way',
    body: '{{name}}, we’ve sent you {{amount}}. The {{fee}} fee for the instant payout has already been taken off.',
    arrives: 'It usually reaches your card within minutes, and at the latest on the next business day.',
    action: 'See my payouts',
  },
  'instant-payout-failed': {
    subject: 'Your instant payout of {{amount}} came back',
    preheader: 'The money and the fee came back to us and are still yours.',
    heading: 'The payout came back',
    body: '{{name}}, your instant payout of {{amount}} couldn’t reach your card. The {{fee}} fee is yours again.',
    kept: 'The money stays on record in your name and goes out with the next payout.',
    action: 'See my payouts',
  },
  'terms-changing': {
    subject_commission: 'The commission goes up to {{to}}% on {{day}}',
    subject_late_fee_share: 'Your share of cancellation fees changes on {{day}}',
    subject_tax_registration: 'Sales taxes are added to the commission on {{day}}',
    preheader: 'What changes for you, and what doesn’t.',
    heading: 'A change to come',
    body_commission:
      '{{name}}, starting {{day}}, our commission goes from {{from}}% to {{to}}% of the base price and extras of your visits.',
    body_late_fee_share:
      '{{name}}, starting {{day}}, your share of late cancellation fees goes from {{from}}% to {{to}}%, less our commission.',
    body_tax_registration:
      '{{name}}, starting {{day}}, the platform is registered for GST and QST: they’re added to our commission and included in the instant payout fee.',
    agreed: 'Visits requested before that day keep what was agreed. You still see what you’ll earn before you accept.',
    text_commission:
      'In the terms, “Our commission is {{from}}% of the base price of the visit and its extras” becomes “Our commission is {{to}}% of the base price of the visit and its extras”.',
    text_late_fee_share:
      'In the terms, “{{from}}% of the cancellation fee goes to the person who set that time aside for you” becomes “{{to}}% of the cancellation fee goes to the person who set that time aside for you”.',
    text_tax_registration:
      'The words of the terms don’t change: they already provide for it. If you charge these taxes yourself, ask your accountant what you can claim back.',
    leave: 'If you don’t want this, you can close your account at no charge.',
    action: 'Read the terms',
  },
  'terms-unchanged': {
    subject_commission: 'The commission isn’t changing on {{day}}',
    subject_late_fee_share: 'Your share of cancellation fees isn’t changing on {{day}}',
    subject_tax_registration: 'No sales taxes are added to the commission on {{day}}',
    preheader: 'The change we announced isn’t happening.',
    heading: 'The change isn’t happening',
    body_commission:
      '{{name}}, we told you the commission would be {{to}}% starting {{day}}. That change is cancelled: it stays at {{from}}%.',
    body_late_fee_share:
      '{{name}}, we told you your share of late cancellation fees would go to {{to}}% on {{day}}. That change is cancelled: it stays at {{from}}%.',
    body_tax_registration: '{{name}}, we told you GST and QST would be added to our commission on {{day}}. That change is cancelled.',
    action: 'Read the terms',
  },
} satisfies Words<typeof french>
