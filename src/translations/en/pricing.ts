// English for the prices.
import type { pricing as french } from '../fr/pricing.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'
import { exampleRates } from './example-rates.ts'
import { properties } from './properties.ts'

const {
  emergencyNoticeHours,
  emergencyPercent,
  firstBookingPercent,
  freeAfterHours,
  freeHours,
  maxFixed,
  maxHourly,
  lateFee,
  minHours,
  minFixed,
  minHourly,
  noticeHours,
  suppliesFee,
} = figuresIn('en')

export const pricing = {
  pageTitle: 'How much does a cleaning cost? Estimate your price',
  description: `Estimate the price of a home cleaning in Quebec, line by line, with the same calculation as a real booking.`,
  crumb: 'Prices',
  title: 'How much does a cleaning cost?',
  lede: 'Describe your home and watch the total add up, line by line. A booking is calculated the very same way.',
  estimator: {
    label: 'Estimate a price',
    service: 'What kind of cleaning?',
    property: 'Type of home',
    bedrooms: 'Bedrooms',
    studio: 'Studio',
    bathrooms: 'Bathrooms',
    hours: 'Length',
    suggested: 'Suggested: {{hours}}',
    hoursHint: `At least ${minHours} h.`,
    method: 'How the cleaner charges',
    hourly: 'By the hour',
    hourlyHint: `From ${minHourly} to ${maxHourly} an hour.`,
    fixed: 'Fixed price',
    fixedHint: `From ${minFixed} to ${maxFixed} a visit.`,
    hourlyPrice: 'Price per hour',
    fixedPrice: 'Price per visit',
    priceHint: 'Leave it empty to use {{price}}. Cleaners set their own prices.',
    priceWrong: 'Enter a price from {{least}} to {{most}}.',
    supplies: 'The cleaner brings the supplies',
    suppliesHint: `${suppliesFee} more per visit.`,
    emergency: 'It’s urgent',
    emergencyHint: `As little as ${emergencyNoticeHours} h of notice instead of ${noticeHours} h, for ${emergencyPercent}% more.`,
    first: 'This is my first booking',
    firstHint: `${firstBookingPercent}% off, one time only.`,
    taxes: 'The cleaner is registered for taxes',
    taxesHint: 'GST and QST are added. Otherwise there’s no tax. Every profile says which.',
    submit: 'Calculate',
  },
  homes: properties.types,
  result: {
    title: 'Your estimate',
    see: 'See who’s available',
    seePrice: 'See who’s available at this price',
    note: 'You’ll see these lines again, with the cleaner’s actual price, before you give your card.',
  },
  services: {
    title: 'Prices to give you an idea',
    lede: `Cleaners set their own rate, from ${minHourly} to ${maxHourly} an hour, and charge it for everything they do: a deep clean mostly takes longer. Here’s the suggested length for a two-bedroom apartment, at the median rate.`,
    examples: exampleRates,
  },
  rules: {
    title: 'What changes the price',
    least: {
      title: 'Minimum length',
      figure: `${minHours} h`,
      body: 'Then by the half-hour. A fixed price stays the same whatever the length.',
    },
    products: { title: 'The cleaner’s own supplies', figure: `+${suppliesFee}`, body: 'If you provide yours, nothing is added.' },
    urgent: {
      title: 'Emergency',
      figure: `+${emergencyPercent}%`,
      body: `Of the base price, for as little as ${emergencyNoticeHours} h of notice instead of ${noticeHours} h.`,
    },
    first: {
      title: 'First booking',
      figure: `−${firstBookingPercent}%`,
      body: 'Of the base price. The discount is automatic, one time only.',
    },
    taxes: {
      title: 'Taxes, or none',
      figure: 'GST, QST',
      body: 'Added if the cleaner is registered for them. If not, there are none: small suppliers don’t have to charge them.',
    },
    fees: {
      title: 'Fees for you',
      figure: '$0',
      body: 'Our share, {{commissionPercent, number}}% of the base price and extras, comes out of what the cleaner receives.',
    },
  },
  questions: {
    title: 'About paying',
    when: {
      question: 'When is my card charged?',
      answer:
        'In two halves. The first is held on your card when you send a request, then charged only if the cleaner accepts. The second is charged once the work is done.',
    },
    cancel: {
      question: 'What if I cancel?',
      answer: `It’s free up to ${freeHours} h before the start, and always for ${freeAfterHours} h after your request is accepted. After that it costs ${lateFee}, and never more than you’ve paid.`,
    },
    extras: {
      question: 'What about inside the oven, the windows, the laundry?',
      answer:
        'Those are extras. Cleaners say which ones they do, for how much and how long they take; you check them when you book, for one visit or for every visit of a series, and they have a line of their own in the total. A deep cleaning already includes the oven, the fridge and the windows.',
    },
    tip: {
      question: 'Should I tip?',
      answer:
        'No. Cleaners set their own price. If you’d like to, you can leave a tip on the visit’s page once the work is done: all of it goes to the cleaner.',
    },
    all: 'All questions',
  },
  next: {
    title: 'The real price is on every profile',
    body: 'Pick someone: their price, availability and checks are all there before you sign up for anything.',
    action: 'Find a cleaner',
  },
} satisfies Words<typeof french>
