// English for the home page.
import type { home as french } from '../fr/home.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'
import { checklist } from './checklist.ts'

const { firstBookingPercent, freeHours, guaranteeHours, lateFee, secretsHours, suppliesFee } = figuresIn('en')
const { bathroom, bedroom, entrance, kitchen, living_room } = checklist.rooms

export const home = {
  pageTitle: 'Find someone you trust to clean your home',
  description:
    'Find a cleaner near you in Quebec: real-time availability, the price before you book, half paid to book and the rest once the work is done.',
  title: { before: 'Come home to a', stroked: 'clean house.' },
  lede: 'A cleaner near you, at a time they’re actually free. Pay half to book, and the rest once the work is done.',
  picture: 'A Montreal triplex and its outside staircase',
  facts: {
    label: 'In short',
    cancel: { value: '$0', text: `to cancel more than ${freeHours} h ahead` },
    first: { value: `−${firstBookingPercent}%`, text: 'on your first booking' },
  },
  featured: {
    title: '{{city}}, in the next few days',
    near: 'Near your address, in the next few days',
    soon: 'Available soon',
    all: 'See all',
  },
  course: {
    title: 'A booking, start to finish',
    lede: 'Say you ask on a Thursday for {{hours}} the next Tuesday, at {{rate}} an hour: half of our cleaners charge that or less.',
    noRate: 'Say you ask on a Thursday for {{hours}} the next Tuesday.',
    asked: { title: 'You request a time', body: 'Half is held on your card. Nothing is charged.' },
    answerDue: {
      title: 'You have your answer by now',
      body: 'If it’s a yes, half is charged. If it’s a no, or no answer at all, you pay nothing.',
    },
    freeUntil: { title: 'Last chance to cancel for free', body: `After this, we keep ${lateFee} at most and refund the rest.` },
    starts: { title: 'The visit begins', body: 'Follow along from wherever you are.' },
    ends: { title: 'The work is done', body: 'The other half is charged.' },
    released: { title: 'The money is released', body: `You’ve had ${guaranteeHours} hours to report a problem.` },
    rules: 'All the deadlines and fees',
    price: 'Estimate my price',
  },
  live: {
    title: 'Follow the visit, room by room',
    body: 'Every task gets an answer: done, not needed, or not done and why. Photos are there if you allow them, and they’re never public.',
    link: 'See the gallery',
    sample: 'Sample visit',
    onSite: 'On site',
    of: 'of {{length}}',
    before: 'Before',
    after: 'After',
    tasks_one: '{{count}} task',
    tasks_many: '{{count}} tasks',
    tasks_other: '{{count}} tasks',
    note: 'Make the bed: not needed',
    rooms: { entrance, kitchen, living_room, bedroom, bathroom },
  },
  services: { title: 'What kind of cleaning?' },
  trust: {
    title: 'Who’s coming into your home',
    body: 'To be listed, every cleaner needs photo ID and a background check that our team has reviewed. The background check has to be renewed every year.',
    identity: 'ID verified on {{date}}',
    background_check: 'Background check verified on {{date}}',
    reviews: 'Reviews come from completed visits, and nowhere else.',
    link: 'See this profile',
  },
  places: {
    title: 'Near you',
    body_one: '{{count}} verified cleaner is taking bookings right now.',
    body_many: '{{count}} verified cleaners are taking bookings right now.',
    body_other: '{{count}} verified cleaners are taking bookings right now.',
  },
  questions: {
    title: 'Before you book',
    home: {
      question: 'Do I have to be home?',
      answer: `No. Save the door code with your home: your cleaner can see it only from ${secretsHours} h before the visit until it ends.`,
    },
    products: {
      question: 'Who brings the cleaning products?',
      answer: `You choose when you book: yours, or the cleaner’s for ${suppliesFee} more per visit.`,
    },
    cancelled: {
      question: 'What if the cleaner cancels or doesn’t show up?',
      answer: 'You get everything you paid back, no matter how late it is.',
    },
    all: 'All questions',
    blog: 'Read the blog',
  },
  join: {
    title: 'Do you clean homes?',
    body: 'Set your own rates, towns and hours. Only say yes to what suits you.',
    action: 'Become a cleaner',
  },
} satisfies Words<typeof french>
