// English for the home page.
import type { home as french } from '../fr/home.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'

const { answerHours, firstBookingPercent, freeAfterHours, freeHours, lateFee, reviewDays, secretsHours, suppliesFee } = figuresIn('en')

export const home = {
  pageTitle: 'Find someone you trust to clean your home',
  description:
    'Cleaners near you, all over Quebec: real openings, the total price before you book, half paid to book and the rest once the work is done.',
  title: { before: 'Come home to a', stroked: 'clean house.' },
  lede: 'Cleaners near you, with their real openings. You pay half to book, and the rest once the work is done.',
  picture: 'A Montréal triplex and its outside staircase',
  search: {
    label: 'Find a cleaner',
    address: 'Your address or postal code',
    service: 'Service',
    anyService: 'All services',
    submit: 'Find',
    browse: 'browse without an address',
    or: 'or',
  },
  facts: {
    label: 'In short',
    halves: { value: '50 / 50', text: 'half to book, the rest afterwards' },
    cancel: { value: '$0', text: `to cancel more than ${freeHours} h ahead` },
    first: { value: `−${firstBookingPercent}%`, text: 'on your first booking' },
  },
  how: {
    title: 'How it works',
    find: { title: 'Choose', body: 'Compare prices, reviews and hours that are really free.' },
    book: { title: 'Book', body: 'Your card is authorized for half. Nothing is charged until the cleaner accepts.' },
    follow: { title: 'Follow along', body: 'Arrival, task list and, if you allow them, photos: see it all as it happens.' },
    pay: { title: 'Pay the rest', body: 'The second half is charged once the work is done. Then you both leave a review.' },
  },
  featured: {
    title: 'Available soon',
    all: 'See everyone',
    next: 'Next opening: {{when}}',
    none: 'No published openings',
    new: 'New profile',
    from: 'from {{total}} for {{hours}} h',
    outOfFive: 'out of 5',
    reviews_one: '{{count}} review',
    reviews_many: '{{count}} reviews',
    reviews_other: '{{count}} reviews',
  },
  pay: {
    title: 'What you pay, and when',
    book: { value: '50%', words: 'to book. Your card is authorized; it is charged only if the cleaner accepts.' },
    done: { value: '50%', words: 'once the work is done and the list filled in.' },
    cancel: {
      value: '$0',
      words: `if you cancel at least ${freeHours} h before the visit, or within ${freeAfterHours} h of it being accepted.`,
    },
    late: { value: lateFee, words: 'at most if you cancel later. The rest goes back to you.' },
    more: 'Cleaners set their own prices.',
    link: 'Work out my price',
  },
  services: {
    title: 'Which cleaning do you need?',
    regular: 'The upkeep that keeps coming back: kitchen, bathroom, floors, dust.',
    deep: 'Corners, appliances, everything put off since spring.',
    'move-in': 'An empty home, top to bottom, on key day.',
    garage: 'Sweeping, shelves and the traces of winter.',
  },
  gallery: {
    title: 'Before, after, and the proof',
    body: 'If you allow it, the cleaner photographs the rooms before and after. You see them live in your booking.',
    link: 'See the gallery',
  },
  trust: {
    title: 'Who comes into your home',
    identity: { title: 'Identity checked', body: 'Nobody appears in the list without an identity document that our team has examined.' },
    background: {
      title: 'Background, every year',
      body: 'The background check is dated on every profile. After a year it no longer counts, and the profile leaves the list.',
    },
    reviews: {
      title: 'Reviews of real visits',
      body: `Only a completed visit opens the door to a review, for ${reviewDays} days. Each side writes without seeing the other’s.`,
    },
  },
  places: {
    title: 'Near you',
    body_one: '{{count}} verified cleaner is offering their services right now.',
    body_many: '{{count}} verified cleaners are offering their services right now.',
    body_other: '{{count}} verified cleaners are offering their services right now.',
  },
  questions: {
    title: 'Before you book',
    charged: {
      question: 'When is my card charged?',
      answer: `Half when the cleaner accepts, the other half once the work is done. Without an answer after ${answerHours} h, the request lapses and nothing is charged.`,
    },
    cancel: {
      question: 'What if I have to cancel?',
      answer: `It is free until ${freeHours} h before, and always for ${freeAfterHours} h after your request is accepted. Later, ${lateFee} at most is kept and the rest goes back to you. If the cleaner cancels, you get everything back.`,
    },
    home: {
      question: 'Do I have to be home?',
      answer: `No. The door code is noted with your property; the cleaner sees it only from ${secretsHours} h before the visit until it ends.`,
    },
    products: {
      question: 'Who brings the products?',
      answer: `You choose when booking: yours, or the cleaner’s for ${suppliesFee} more per visit.`,
    },
    all: 'All questions',
    blog: 'Read the blog',
  },
  join: {
    title: 'Do you clean homes?',
    body: 'Set your rates, your cities and your schedule. Accept only what suits you.',
    action: 'Become a cleaner',
  },
} satisfies Words<typeof french>
