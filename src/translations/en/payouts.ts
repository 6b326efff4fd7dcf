// Words of a cleaner's money, in English.
import { figuresIn } from '../figures.ts'
import type { payouts as french } from '../fr/payouts.ts'
import type { Words } from '../words.ts'

const { guaranteeHours, paydayTime } = figuresIn('en')

export const payouts: Words<typeof french> = {
  title: 'Payouts',
  failed: 'We couldn’t load your payouts',
  failedBody: 'Nothing is lost. Try again in a moment.',
  loading: 'Loading your payouts…',
  next: {
    title: 'Next payout',
    when: 'Goes out {{moment}}',
    nothing: 'Nothing to pay out {{day}} so far.',
    body: `Every Friday at ${paydayTime}, for the weeks that ended before that Monday. A holiday moves it to the next business day.`,
    available: 'Released earnings in all: {{amount}}',
    negative: 'A refund came to {{amount}} more than your released earnings. The difference will come off the next ones.',
    account: 'It goes out once your payout account is in order.',
  },
  history: {
    title: 'Past payouts',
    none: 'Your first payout will show up here.',
    of: 'Payout of {{day}}',
    states: {
      pending: 'Being prepared',
      in_transit: 'On its way to your bank',
      paid: 'Arrived at your bank',
      failed: 'Came back: your bank didn’t take it',
      skipped: 'Didn’t go out',
    },
    skipped: {
      incomplete: 'Your payout account wasn’t set up.',
      pending_requirements: 'Our payment partner was missing some answers.',
      pending: 'Our payment partner was still checking your details.',
      restricted: 'Your payout account was on hold.',
      inactive: 'Your payout account was closed.',
      nothing_left: 'A refund had taken that amount back.',
    },
    visits_one: '{{count}} visit',
    visits_many: '{{count}} visits',
    visits_other: '{{count}} visits',
  },
  held: {
    title: 'Under guarantee',
    body: `Once a visit is paid in full, the client has ${guaranteeHours} hours to report a problem. After that, the money is yours.`,
    none: 'Nothing is under guarantee right now.',
    visit: 'Visit of {{day}}',
    until: 'Yours {{moment}}',
    waiting: 'Waiting for the client’s payment',
  },
  account: {
    title: 'Payout account',
    status: {
      incomplete: 'Not set up',
      pending_requirements: 'Answers needed',
      pending: 'Being checked',
      active: 'All set',
      restricted: 'On hold',
      inactive: 'Closed',
    },
    body: {
      incomplete:
        'Tell our payment partner who you are and where to send your money. Set aside five minutes, with a piece of ID and a void cheque.',
      pending_requirements_one: 'Our payment partner still needs one answer from you.',
      pending_requirements_many: 'Our payment partner still needs {{count}} answers from you.',
      pending_requirements_other: 'Our payment partner still needs {{count}} answers from you.',
      pending: 'Our payment partner is checking your details. There’s nothing for you to do.',
      active: 'Your details are complete and your bank account is connected.',
      restricted: 'Our payment partner put this account on hold because an answer is overdue. Your earnings stay on record in your name.',
      inactive: 'This account is closed. Your earnings stay on record in your name. Write to us to reopen it.',
    },
    act: { connect: 'Set up my payout account', continue: 'Finish my details', change: 'Update my details' },
    opening: 'Opening the form…',
    cannotOpen: 'The form won’t open',
    contact: 'Write to us',
    elsewhere: 'The form belongs to our payment partner. Your bank details never pass through us.',
  },
  back: {
    title: 'Payout account',
    looking: 'Checking on your account…',
    expired: 'That link only worked once. Open the form again.',
    unknown: 'We couldn’t check on your account just now. The page will catch up by itself.',
  },
  form: {
    name: 'Simulated payment partner',
    title: 'Your payout account',
    body: 'This is where the partner would ask for your details. Choose what it will say instead.',
    choices: 'What the partner will say',
    send: 'Finish',
    sending: 'Sending…',
    back: 'Back to my payouts',
    failed: 'The form wasn’t sent',
  },
}
