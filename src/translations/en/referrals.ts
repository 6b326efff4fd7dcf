// English for a person's own referrals.
import type { referrals as fr } from '../fr/referrals.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'

const { cleanerReward, clientReward, guaranteeHours } = figuresIn('en')

export const referrals: Words<typeof fr> = {
  title: 'Referrals',
  headline: {
    client: `Give ${clientReward}, get ${clientReward}`,
    cleaner: `${cleanerReward} for every cleaner you bring along`,
  },
  lede: {
    client: `Whoever comes with your code gets ${clientReward} off their first booking. You get a ${clientReward} credit once their first visit is done and paid for, and its ${guaranteeHours}-hour guarantee is over.`,
    cleaner: `Know someone who cleans and is looking for clients? Once their first visit is done and paid for, and the ${guaranteeHours}-hour guarantee is over, ${cleanerReward} is added to your earnings.`,
  },
  failed: 'Your referrals won’t load',
  failedBody: 'Nothing is lost. Try again in a moment.',
  loading: 'Loading your referrals…',
  offer: {
    title: '{{name}} is giving you {{amount}} off your first visit.',
    body: 'It comes off by itself when you book.',
  },
  rules: 'All the referral rules',
  credit: {
    title: 'Your credit',
    body: 'It comes off your next booking by itself. There’s nothing to do.',
  },
  codes: {
    title_one: 'Your code',
    title_many: 'Your codes',
    title_other: 'Your codes',
    none: 'Create your code, then send it to anyone you like.',
    first: 'Create my code',
    another: 'Create another code',
    making: 'One moment…',
    used_zero: 'Nobody yet',
    used_one: '{{count}} person came with this code',
    used_many: '{{count}} people came with this code',
    used_other: '{{count}} people came with this code',
    active: 'Code is active',
    delete: 'Delete',
    deleting: 'Deleting…',
    deleteTitle: 'Delete {{code}}?',
    deleteBody: 'Links you’ve already sent with this code won’t be worth anything anymore. This can’t be undone.',
    keep: 'Keep the code',
    cannotMake: 'Failed to create the referral code.',
    cannotChange: 'Failed to update the referral code.',
    cannotDelete: 'Failed to delete the referral code.',
  },
  share: {
    send: 'Share',
    copy: 'Copy the link',
    copied: 'Link copied',
    cannotCopy: 'The link couldn’t be copied. Here it is: {{url}}',
    square: 'QR code',
    hideSquare: 'Hide the QR code',
    squareOf: 'QR code of the link for {{code}}',
    noSquare: 'The QR code couldn’t be drawn. Try again.',
    words: {
      client: 'I find my cleaner on {{siteName}}. With my code {{code}}, your first booking costs {{amount}} less.',
      cleaner: 'I find cleaning clients on {{siteName}}. My code to sign up with: {{code}}.',
    },
  },
  redeem: {
    title: 'Did someone give you a code?',
    body: {
      client: `Enter it before your first booking and that booking will cost ${clientReward} less.`,
      cleaner: 'Enter it before you accept your first visit, so that whoever gave it to you is thanked.',
    },
    code: 'Referral code',
    missing: 'Enter the code.',
    send: 'Use this code',
    sending: 'One moment…',
    failed: 'The referral code could not be used.',
    done: 'Code accepted',
    doneBody: {
      client: '{{amount}} off your first booking.',
      cleaner: 'Thank you! Whoever told you about us will get {{amount}} after your first visit.',
    },
  },
  rewards: {
    title: 'Your rewards',
    none: 'They’ll show here as soon as someone comes with your code.',
    as: {
      referrer: 'Someone who came on {{day}}',
      friend: 'Your welcome credit, received on {{day}}',
    },
    status: {
      pending: 'Pending',
      earned: 'Earned',
      used: 'Used',
      expired: 'Expired',
      refused: 'Refused',
      clawed_back: 'Cancelled',
    },
    says: {
      pending: 'Their first visit is still to come. It has to be asked for by {{day}}.',
      used: 'Taken off a booking.',
      expired: 'It was good until {{day}}.',
      refused: 'This person shares an address, a phone number or a card with you.',
      clawed_back: 'The first visit was refunded in full.',
    },
    earned: {
      cash: 'Added to your earnings: it goes out with your payout.',
      discount: 'Good until {{day}}.',
    },
    ask: 'A mistake? Write to us',
  },
}
