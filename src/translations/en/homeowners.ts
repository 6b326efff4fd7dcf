// English for the page that shows clients what a visit is like, what happens when something goes wrong, and what it costs.
import type { homeowners as french } from '../fr/homeowners.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'

const { firstBookingPercent, freeAfterHours, freeHours, graceMinutes, guaranteeHours, lateFee } = figuresIn('en')

export const homeowners = {
  pageTitle: 'Home cleaning: know who’s coming, when, and for how much',
  description:
    'Verified cleaners, real-time availability, and the price before you book. Pay half to book and the rest once the work is done, with clear rules if something goes wrong.',
  crumb: 'For clients',
  title: 'Know who’s coming, when, and for how much.',
  lede: 'You choose your cleaner. Their checks, reviews, availability and prices are all here: no account, no card.',
  wrong: {
    title: 'What if something goes wrong?',
    free: {
      title: `You cancel ${freeHours} h ahead or earlier`,
      figure: '$0',
      body: `It’s also free for ${freeAfterHours} h after your request is accepted.`,
    },
    late: { title: 'You cancel later than that', figure: lateFee, body: 'Never more than you’ve paid. The rest is refunded.' },
    silence: { title: 'The cleaner says no, or doesn’t answer', figure: '$0', body: 'The hold on your card is released.' },
    cancels: { title: 'The cleaner cancels', figure: '$0', body: 'You get a full refund, no matter how late it is.' },
    absent: { title: 'Nobody shows up', figure: '$0', body: `Report it ${graceMinutes} minutes after the start for a full refund.` },
    closed: {
      title: 'You’re not there to open the door',
      figure: lateFee,
      body: `At most, once the cleaner has waited ${graceMinutes} minutes and proved it with a photo of the door and their location.`,
    },
    work: {
      title: 'You’re not happy with the work',
      figure: `${guaranteeHours} h`,
      body: 'That’s the satisfaction guarantee: report it within that time and the money is frozen right away, then someone looks at everything and decides on a refund or a free redo.',
    },
  },
  cost: {
    title: 'What it costs',
    estimate: 'Estimate my price',
    first: `You get ${firstBookingPercent}% off the base price of your first booking.`,
  },
  more: {
    how: 'How it works, step by step',
    faq: 'All questions',
  },
} satisfies Words<typeof french>
