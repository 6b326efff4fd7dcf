// English for the pages of cities and regions; `place` comes with its preposition, "in Montreal".
import type { places as fr } from '../fr/places.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'

const { emergencyPercent, firstBookingPercent, freeAfterHours, freeHours, lateFee, suppliesFee } = figuresIn('en')

export const places: Words<typeof fr> = {
  all: 'All over Quebec',
  regionOf: '{{name}} region',
  city: {
    heading: 'House cleaning {{place}}',
    titleServed_one: 'House cleaning {{place}}: {{count}} person available, from {{price}}',
    titleServed_many: 'House cleaning {{place}}: {{count}} cleaners, from {{price}}',
    titleServed_other: 'House cleaning {{place}}: {{count}} cleaners, from {{price}}',
    titleNone: 'House cleaning {{place}}: who works nearest',
    description_one: 'One verified person cleans {{place}}. See their rate, reviews and next opening, then book by paying half.',
    description_many: '{{count}} verified people clean {{place}}. Compare rates, reviews and real openings, then book by paying half.',
    description_other: '{{count}} verified people clean {{place}}. Compare rates, reviews and real openings, then book by paying half.',
    descriptionNone: 'Nobody offers cleaning {{place}} yet. Here are the nearest towns where somebody works.',
    ledeMany:
      '{{count}} people whose identity and background have been checked work {{place}}. Each sets their own rate; you see the total price before you book.',
    ledeFew_one:
      'Only one person works {{place}} for now. Their identity and background have been checked, and you see their total price before you book.',
    ledeFew_many:
      'Few people work {{place}} yet: {{count}}, whose identity and background have been checked. Have a look at the towns next door too.',
    ledeFew_other:
      'Few people work {{place}} yet: {{count}}, whose identity and background have been checked. Have a look at the towns next door too.',
    ledeNone: 'Nobody offers their services here with us yet. The nearest town where somebody works is {{city}}, {{km}} km away.',
    ledeFar: 'Nobody offers their services here or nearby with us yet.',
  },
  search: {
    label: 'Search {{place}}',
    service: 'What kind of work?',
    anyService: 'All services',
    submit_one: 'See this person',
    submit_many: 'See all {{count}} cleaners',
    submit_other: 'See all {{count}} cleaners',
  },
  now: {
    title: 'Right now {{place}}',
    cleaners_one: 'person works here',
    cleaners_many: 'people work here',
    cleaners_other: 'people work here',
    hourly: 'Hourly rates',
    hourlyOne: '{{price}}',
    hourlyRange: '{{lowest}} to {{highest}}',
    fixed: 'Fixed prices',
    from: 'from {{price}}',
    fixedFrom: 'from {{price}} a visit',
    rating: 'Average rating',
    ratingOf_one: '{{rating}} out of 5 ({{count}} review)',
    ratingOf_many: '{{rating}} out of 5 ({{count}} reviews)',
    ratingOf_other: '{{rating}} out of 5 ({{count}} reviews)',
    next: 'Next opening',
    none: 'none published',
  },
  people: {
    titleMany: 'Recommended {{place}}',
    titleFew: 'Who works {{place}}',
    all: 'See everyone',
    checked: 'Reviews come only from clients whose visit took place.',
  },
  prices: {
    title: 'What cleaning costs {{place}}',
    lowest: 'Lowest',
    median: 'Median',
    highest: 'Highest',
    perHour: '{{price}}/h',
    visit: '{{price}} for {{hours}} h',
    how_one: 'From the only hourly rate published {{place}}, before taxes. A visit lasts at least {{hours}} h.',
    how_many:
      'From the {{count}} hourly rates published {{place}}, before taxes. Half of the rates are below the median and half above it. A visit lasts at least {{hours}} h.',
    how_other:
      'From the {{count}} hourly rates published {{place}}, before taxes. Half of the rates are below the median and half above it. A visit lasts at least {{hours}} h.',
    fixed: 'Others ask a fixed price for each kind of home, from {{price}} a visit.',
    extras: [
      `${firstBookingPercent}% off your first booking, automatically.`,
      `${suppliesFee} more if the cleaner brings the products.`,
      `${emergencyPercent}% more for an urgent visit.`,
      'Taxes are added only by people who are registered for them; the total price says so.',
    ],
  },
  services: {
    title: 'On offer {{place}}',
    count_one: '{{count}} person',
    count_many: '{{count}} people',
    count_other: '{{count}} people',
    none: 'Nobody for now',
  },
  boroughs: {
    title: 'By borough',
    lede: 'An address with its postal code gives distances, and only the people who travel as far as your door.',
  },
  neighbours: {
    title: 'Close by',
    titleNone: 'The nearest towns where somebody works',
    titleRegion: 'The nearest towns where somebody works, in other regions',
    count_one: '{{count}} person',
    count_many: '{{count}} people',
    count_other: '{{count}} people',
    away: '{{km}} km away',
  },
  questions: {
    title: 'Before you book {{place}}',
    when: {
      question: 'When is somebody free?',
      answer:
        'The first opening published {{place}} is {{when}}. Each person’s page shows the others: they’re real openings, ready to book.',
    },
    pay: {
      question: 'When do I pay?',
      answer:
        'Your card is authorized for half when you ask for the visit, and charged only if the person accepts. The other half is charged once the work is done.',
    },
    cancel: {
      question: 'What if I have to cancel?',
      answer: `It is free until ${freeHours} h before the start, and always for ${freeAfterHours} h after your request is accepted. Later than that, cancelling costs at most ${lateFee}, which goes, less our commission, to the person who kept the time for you.`,
    },
    reach: {
      question: 'Will they come as far as my place?',
      answer: 'Each person says how far they travel. Search with your address: the list keeps only those who come to you.',
    },
  },
  join: {
    titleMany: 'Do you clean homes {{place}}?',
    bodyMany: 'Set your rates and hours, and accept only what suits you.',
    titleFew: 'There is room {{place}}',
    bodyFew: 'Few people work here: local clients would soon see your page.',
    titleNone: 'Be the first {{place}}',
    bodyNone: 'Once your page is approved, it is the one that people searching here will see.',
    action: 'See how it works',
  },
  region: {
    heading: 'House cleaning {{place}}, town by town',
    headingOne: 'House cleaning {{place}} and nearby',
    description_one: 'One verified person cleans {{place}}. See the towns served, the rates and the openings.',
    description_many: '{{count}} verified people clean {{place}}. See the towns served, the rates and the openings.',
    description_other: '{{count}} verified people clean {{place}}. See the towns served, the rates and the openings.',
    descriptionNone: 'Nobody offers cleaning {{place}} yet. Here is where somebody works nearest.',
    lede_one: 'One verified person works {{place}}. Choose your town to see their rate and free hours.',
    lede_many: '{{count}} verified people work {{place}}. Choose your town to see their rates and free hours.',
    lede_other: '{{count}} verified people work {{place}}. Choose your town to see their rates and free hours.',
    ledeNone: 'Nobody offers their services here with us yet. See below where somebody works nearest.',
    cities: 'The towns served',
    others: 'Where nobody works with us yet',
  },
  map: {
    title: 'The 17 regions',
    label: 'Map of the regions of Quebec',
    here: 'you are here',
    served_one: '{{count}} town served',
    served_many: '{{count}} towns served',
    served_other: '{{count}} towns served',
    none: 'not served yet',
  },
}
