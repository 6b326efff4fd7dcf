// English for the page that shows clients why, what they get, what it costs and what happens when something goes wrong.
import type { homeowners as french } from '../fr/homeowners.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'

const {
  answerHours,
  firstBookingPercent,
  freeAfterHours,
  freeHours,
  graceMinutes,
  guaranteeHours,
  lateFee,
  minHours,
  reportMonths,
  reviewDays,
  secretsHours,
} = figuresIn('en')

export const homeowners = {
  pageTitle: 'Home cleaning: know who comes, when, and for how much',
  description:
    'Verified people, hours that are really free, the total price before you book. Half to book, the rest once the work is done, and clear rules when something goes wrong.',
  crumb: 'For clients',
  title: 'You know who comes, when, and for how much.',
  lede: 'You choose the person yourself, by their checks, their reviews and the hours they are really free. The total is shown before you give anything.',
  get: {
    title: 'What you get',
    hours: {
      title: 'Hours that are really free',
      body: 'The schedule shown is the cleaner’s own. An hour you see is an hour you can ask for.',
    },
    total: {
      title: 'A total before you pay',
      body: 'Length, products, urgency, discount, taxes: each line is there before the card, and nothing is added.',
    },
    live: {
      title: 'The visit as it happens',
      body: 'The arrival, the list being ticked, the photos before and after: it all shows on your booking while the work is done.',
    },
    answer: {
      title: 'An answer within a day',
      body: `The cleaner has ${answerHours} h to say yes. If not, the request lapses and nothing is charged.`,
    },
    same: { title: 'The same person, if you like', body: 'They suit you? Book them again from their profile, whenever they are free.' },
    languages: {
      title: 'In French or in English',
      body: 'The site and its e-mails follow your language; each profile says which ones the cleaner speaks.',
    },
  },
  trust: {
    title: 'Where trust comes from',
    lede: 'Not from a promise: from things you can check yourself.',
    checks: {
      title: 'Checks with their dates',
      body: `Identity and criminal record are looked at by a person of our team, on a report less than ${reportMonths} months old. Each profile carries the dates; after a year the check must be done again.`,
    },
    halves: {
      title: 'Two halves',
      body: 'The first is authorized when you ask and charged only if the cleaner accepts. The second is charged once the work is done.',
    },
    proof: {
      title: 'A list and photos',
      body: 'The visit cannot end until each task has its answer (done, not needed, or not done and why), nor without photos before and after if you allow them.',
    },
    reviews: {
      title: 'Blind reviews',
      body: `After a real visit only. Each writes without reading the other; both show together, or after ${reviewDays} days.`,
    },
    access: {
      title: 'Sealed codes',
      body: `Your access information is encrypted. The cleaner reads it from ${secretsHours} h before the visit until it ends, and each reading is noted for you.`,
    },
    held: {
      title: 'The money still waits',
      body: `After the second charge the money is released only ${guaranteeHours} h later: time to write to us if something is wrong.`,
    },
  },
  wrong: {
    title: 'And when something goes wrong?',
    lede: 'The same rules for everyone, written beforehand.',
    free: {
      title: `You cancel more than ${freeHours} h ahead, or within ${freeAfterHours} h of acceptance`,
      body: 'Free. All that you have paid is refunded.',
    },
    late: {
      title: 'You cancel later than that',
      body: `${lateFee}, never more than what you have paid. The rest is refunded.`,
    },
    silence: { title: 'The cleaner declines or does not answer', body: 'Nothing is charged: the hold on your card is lifted.' },
    cancels: { title: 'The cleaner cancels', body: 'You are refunded in full, whatever the hour.' },
    absent: {
      title: 'Nobody comes',
      body: `${graceMinutes} minutes after the agreed hour, you report it with one button. You are refunded in full.`,
    },
    closed: {
      title: 'The cleaner finds the door closed',
      body: `They wait ${graceMinutes} minutes, then prove it with a photo of the door and their location. At most ${lateFee} stays due.`,
    },
    work: {
      title: 'The work disappoints you',
      body: `Write to us within ${guaranteeHours} h: a person looks at the photos, the list and the times, and answers you. Refunding a finished visit online is not open yet.`,
    },
  },
  cost: {
    title: 'What it costs',
    lede: `Cleaners set their own rate, the same for everything they do. A visit lasts at least ${minHours} hours, and your first booking costs ${firstBookingPercent}% less.`,
    estimate: 'Work out my price',
  },
  more: {
    how: 'How it works, step by step',
    faq: 'All questions',
    gallery: 'Before and after',
  },
  next: {
    title: 'See who is free near you',
    body: 'No account, no card. You only sign up when you ask.',
    action: 'Find a cleaner',
  },
} satisfies Words<typeof french>
