// Words of tips, in English.
import type { tips as french } from '../fr/tips.ts'
import type { Words } from '../words.ts'

export const tips: Words<typeof french> = {
  title: 'Leave a tip',
  lede: 'You don’t have to. All of it goes to {{name}}: we keep nothing, and no tax is added.',
  legend: 'How much would you like to leave?',
  basis: 'Percentages are of the price before taxes, {{amount}}.',
  percent: '{{percent}}%',
  other: 'Another amount',
  amount: 'Amount',
  missing: 'Choose an amount, or enter your own.',
  wrong: 'Enter an amount from {{min}} to {{max}}.',
  next: 'Continue',
  for: 'Tip for {{name}}',
  change: 'Change the amount',
  give: 'Leave {{amount}}',
  invite: 'A tip for {{name}}?',
  given: {
    client: 'You left a tip of {{amount}}.',
    cleaner: '{{name}} left you a tip of {{amount}}.',
    admin: 'Tip: {{amount}}.',
    waiting: 'A tip of {{amount}} is being processed by the bank.',
  },
  thanks: 'Thank you!',
  thanksBody: 'Your tip of {{amount}} is paid. {{name}} receives all of it, and we’ve just let them know.',
  waiting: 'Your bank is processing the tip',
  waitingBody:
    'The tip of {{amount}} for {{name}} is being processed. An email will tell you once it’s paid; nothing will be charged twice.',
  closed: 'A tip can’t be left here',
  closedBody: 'A tip can be left once the visit is done, within {{days}} days, and not while a case is open.',
  back: 'The booking',
  seeBooking: 'See the booking',
}
