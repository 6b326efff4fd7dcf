// English for the home page.
import type { home as french } from '../fr/home.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'

const { firstBookingPercent, freeHours } = figuresIn('en')

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
    find: { title: 'Choose', body: 'Compare total prices, reviews and hours that are really free.' },
    book: { title: 'Book', body: 'Your card is authorized for half. Nothing is charged until the cleaner accepts.' },
    follow: { title: 'Follow along', body: 'Arrival, task list, before and after photos: see it all as it happens.' },
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
  join: {
    title: 'Do you clean homes?',
    body: 'Set your rates, your cities and your schedule. Accept only what suits you, and get paid after each visit.',
    action: 'Become a cleaner',
  },
} satisfies Words<typeof french>
