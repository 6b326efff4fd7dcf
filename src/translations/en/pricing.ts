// English for the prices.
import type { pricing as french } from '../fr/pricing.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'
import { exampleRates } from './example-rates.ts'
import { properties } from './properties.ts'

const {
  commissionPercent,
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
  pageTitle: 'What does a cleaning cost? Work out your price',
  description: `Estimate the price of a home cleaning in Quebec, line by line, with the same calculation as a real booking.`,
  crumb: 'Prices',
  title: 'What does a cleaning cost?',
  lede: 'Describe the home and watch the total add up, line by line. It is the very calculation of a booking: nothing is added later.',
  estimator: {
    label: 'Work out a price',
    service: 'Which cleaning?',
    property: 'Type of home',
    bedrooms: 'Bedrooms',
    studio: 'Studio',
    bathrooms: 'Bathrooms',
    hours: 'Length',
    suggested: 'Suggested: {{hours}}',
    hoursHint: `At least ${minHours} h.`,
    method: 'How the cleaner sets their price',
    hourly: 'By the hour',
    hourlyHint: `From ${minHourly} to ${maxHourly} an hour.`,
    fixed: 'Fixed price',
    fixedHint: `From ${minFixed} to ${maxFixed} a visit.`,
    hourlyPrice: 'Price per hour',
    fixedPrice: 'Price of the visit',
    priceHint: 'Left empty, it counts as {{price}}. Cleaners set their own prices.',
    priceWrong: 'Enter a price from {{least}} to {{most}}.',
    supplies: 'The cleaner brings the products',
    suppliesHint: `${suppliesFee} more per visit.`,
    emergency: 'It’s urgent',
    emergencyHint: `From ${emergencyNoticeHours} h of notice instead of ${noticeHours} h, for ${emergencyPercent}% more.`,
    first: 'This is my first booking',
    firstHint: `${firstBookingPercent}% off, once only.`,
    taxes: 'The cleaner is registered for taxes',
    taxesHint: 'GST and QST are then added; otherwise there is no tax. Each profile says so.',
    submit: 'Work it out',
  },
  homes: properties.types,
  result: {
    title: 'Your estimate',
    see: 'See who is free',
    seePrice: 'See who is free at this price',
    note: 'You will see these lines again, with the cleaner’s own price, before you give your card.',
  },
  services: {
    title: 'Prices to get your bearings',
    lede: `Cleaners set their own rate, from ${minHourly} to ${maxHourly} an hour, the same for everything they do: a deep clean mostly takes longer.`,
    examples: exampleRates,
    sample: 'for {{hours}}, the length we suggest for a two-bedroom apartment, at the median rate',
    shortest: 'for {{hours}}, the shortest visit, at the median rate',
    lowest: 'Lowest rate: {{lowest}}/h.',
    none: 'Nobody offers it by the hour right now.',
    count_zero: 'Nobody offers it yet.',
    count_one: '{{count}} person offers it.',
    count_many: '{{count}} people offer it.',
    count_other: '{{count}} people offer it.',
    more: 'What is included',
  },
  rules: {
    title: 'What changes the price',
    least: {
      title: `${minHours} h at least`,
      body: `A visit lasts at least ${minHours} h, then goes by half-hours. A fixed price does not follow the length.`,
    },
    products: { title: `Products: ${suppliesFee}`, body: 'Only if the cleaner brings their own. With your products, nothing is added.' },
    urgent: {
      title: `Urgent: +${emergencyPercent}%`,
      body: `To be served from ${emergencyNoticeHours} h of notice rather than ${noticeHours} h. The extra is on the base price.`,
    },
    first: {
      title: `First time: −${firstBookingPercent}%`,
      body: 'The discount applies by itself to your first booking, once only, on the base price.',
    },
    taxes: {
      title: 'Taxes, or none',
      body: 'GST and QST are added if the cleaner is registered for them. If not, there are none: a small supplier need not charge them.',
    },
    fees: {
      title: 'No fee for you',
      body: `Our share, ${commissionPercent}% of the base price, comes out of what the cleaner receives. You pay nothing beyond the total shown.`,
    },
  },
  questions: {
    title: 'About paying',
    when: {
      question: 'When is my card charged?',
      answer:
        'In two halves. The first is authorized when you ask, then charged only if the cleaner accepts. The second is charged once the work is done.',
    },
    cancel: {
      question: 'What if I cancel?',
      answer: `It is free until ${freeHours} h before the start, and always for ${freeAfterHours} h after your request is accepted. After that it costs ${lateFee}, never more than what you have paid.`,
    },
    tip: {
      question: 'Should I tip?',
      answer: 'No. The site neither asks for tips nor works them out. Cleaners set their own price.',
    },
    all: 'All questions',
  },
  next: {
    title: 'The real price is on every profile',
    body: 'Choose someone: their total, their free hours and their checks are shown before you sign up for anything.',
    action: 'Find a cleaner',
  },
} satisfies Words<typeof french>
