// English for emails about referrals.
import type { referralEmails as french } from '../../fr/emails/referral-emails.ts'
import type { Words } from '../../words.ts'

export const referralEmails = {
  'referral-earned': {
    subject: '{{amount}} for you: thanks for spreading the word',
    preheader: 'The person you referred has had their first visit.',
    heading: 'Thanks for spreading the word',
    body: 'The first visit of the person who came with your code is done and paid for. You get {{amount}}.',
    used: 'This credit comes off your next booking by itself. It’s good until {{day}}.',
    paid: 'It’s added to your earnings and goes out with your next payout.',
    action: 'See my referrals',
  },
  'referral-refused': {
    subject: 'A referral that earned no reward',
    preheader: 'Here’s why.',
    heading: 'No reward this time',
    body: 'Someone came with your code and their first visit is done. But they share an address, a phone number or a card with you, and our rules ask for two people from two households.',
    mistake: 'This decision is final. Your code still works for other people.',
    action: 'Read the rules',
  },
  'referral-clawed-back': {
    subject: 'Your {{amount}} reward has been cancelled',
    preheader: 'The visit that earned it was refunded in full.',
    heading: 'A reward has been cancelled',
    body: 'The first visit of the person who came with your code was refunded in full, so the {{amount}} reward it earned you has been cancelled.',
    mistake: 'If you think this is a mistake, reply to this email: someone on our team will read it.',
    action: 'See my referrals',
  },
  'referral-credit-ending': {
    subject: 'Your {{amount}} credit ends on {{day}}',
    preheader: 'It comes off your next booking by itself.',
    heading: 'Your credit is ending soon',
    body: 'You have {{amount}} of referral credit left, good until {{day}}.',
    use: 'There’s nothing to do: it comes off your next booking by itself, as long as you ask for it by then.',
    action: 'Find a cleaner',
  },
} satisfies Words<typeof french>
