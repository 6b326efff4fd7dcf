// Words of moving a visit, in English.
import type { moves as french } from '../fr/moves.ts'
import type { Words } from '../words.ts'

export const moves = {
  title: 'Move the visit',
  lede: 'Suggest up to {{max}} other times to {{name}}. Until the answer is yes, the visit stays {{when}}.',
  lapses:
    'With no answer within {{hours}} hours, or {{before}} hours before the first time you suggest, the suggestion lapses and the visit stays where it is.',
  fee: 'Moving the visit doesn’t change when free cancellation ends.',
  choose: 'Choose a day, then one time or more.',
  mayNot: 'This visit can no longer be moved',
  mayNotBody: 'A visit can be moved up to {{hours}} hours before it starts, as long as no other time has been suggested already.',
  none: 'No free time in the next {{days}} days.',
  noneHere: 'No free time in these four weeks.',
  loading: 'Looking for free times…',
  loadFailed: 'The free times could not be loaded.',
  yours: {
    title: 'Your suggestions',
    none: 'No time chosen yet.',
    remove: 'Remove {{when}}',
    full: 'That’s the most you can suggest. Remove a time to choose another.',
    missing: 'Choose at least one time.',
  },
  price: {
    client: {
      same: 'The price stays the same: {{amount}}.',
      more: 'At today’s rate, the visit costs {{amount}} in all, {{difference}} more.',
      less: 'At today’s rate, the visit costs {{amount}} in all, {{difference}} less.',
    },
    cleaner: {
      same: 'You earn the same: {{amount}}.',
      more: 'At your rate today, you earn {{amount}}, {{difference}} more.',
      less: 'At your rate today, you earn {{amount}}, {{difference}} less.',
    },
    later: 'What you’ve paid counts: {{later}} is left to pay after the visit.',
    refund: 'The {{refund}} you paid beyond that is refunded as soon as the visit is moved.',
  },
  send: 'Suggest',
  sending: 'Sending…',
  sendFailed: 'The suggestion could not be sent.',
  changed: 'The price has just changed. Check the new one before you suggest.',
  back: 'Back to the booking',
  card: {
    theirs: '{{name}} suggests another time',
    theirsBody: 'Until you accept, the visit stays {{when}}.',
    which: 'Which one works?',
    accept: 'Accept this time',
    accepting: 'One moment…',
    decline: 'Keep the current time',
    declining: 'One moment…',
    answerBy: 'With no answer {{when}}, the visit stays where it is.',
    yours: 'You suggested another time',
    yoursBody: '{{name}} still has to say yes. Until then, the visit stays {{when}}.',
    waits: 'With no answer {{when}}, the suggestion lapses.',
    withdraw: 'Take back the suggestion',
    withdrawing: 'One moment…',
    failed: 'Your answer could not be sent.',
    others: 'Still free, if you’d like to suggest one yourself:',
  },
} satisfies Words<typeof french>
