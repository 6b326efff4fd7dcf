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
    titleServed_one: 'House cleaning {{place}}: {{count}} cleaner, from {{price}}',
    titleServed_many: 'House cleaning {{place}}: {{count}} cleaners, from {{price}}',
    titleServed_other: 'House cleaning {{place}}: {{count}} cleaners, from {{price}}',
    titleNone: 'House cleaning {{place}}: where to find someone',
    description_one:
      'One cleaner with a verified identity works {{place}}. See their rate, reviews and next opening, then book by paying half.',
    description_many:
      '{{count}} cleaners with a verified identity work {{place}}. Compare rates, reviews and real openings, then book by paying half.',
    description_other:
      '{{count}} cleaners with a verified identity work {{place}}. Compare rates, reviews and real openings, then book by paying half.',
    descriptionNone: 'We have no cleaners {{place}} yet. Here are the nearest towns with some.',
    ledeMany:
      '{{count}} cleaners work {{place}}. Their identity and background have been checked, each sets their own rate, and you see the total price before you book.',
    ledeFew_one:
      'Only one cleaner works {{place}} for now. Their identity and background have been checked, and you see their total price before you book.',
    ledeFew_many:
      'Only {{count}} cleaners work {{place}} so far. Their identity and background have been checked. Have a look at nearby towns too.',
    ledeFew_other:
      'Only {{count}} cleaners work {{place}} so far. Their identity and background have been checked. Have a look at nearby towns too.',
    ledeNone: 'We have no cleaners here yet. The nearest town with some is {{city}}, {{km}} km away.',
    ledeFar: 'We have no cleaners here or nearby yet.',
  },
  search: {
    label: 'Search {{place}}',
    service: 'What kind of cleaning?',
    anyService: 'All services',
    submit_one: 'See this cleaner',
    submit_many: 'See all {{count}} cleaners',
    submit_other: 'See all {{count}} cleaners',
  },
  now: {
    title: 'Right now {{place}}',
    cleaners_one: 'cleaner works here',
    cleaners_many: 'cleaners work here',
    cleaners_other: 'cleaners work here',
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
    none: 'none posted',
  },
  people: {
    titleMany: 'Our suggestions {{place}}',
    titleFew: 'Who cleans {{place}}',
    all: 'See all',
    checked: 'Only clients whose visit took place can leave a review.',
  },
  prices: {
    title: 'What cleaning costs {{place}}',
    lowest: 'Lowest',
    median: 'Median',
    highest: 'Highest',
    perHour: '{{price}}/h',
    visit: '{{price}} for {{hours}} h',
    how_one: 'Based on the only hourly rate posted {{place}}, before taxes. A visit lasts at least {{hours}} h.',
    how_many:
      'Based on the {{count}} hourly rates posted {{place}}, before taxes. Half of them are below the median and half above. A visit lasts at least {{hours}} h.',
    how_other:
      'Based on the {{count}} hourly rates posted {{place}}, before taxes. Half of them are below the median and half above. A visit lasts at least {{hours}} h.',
    fixed: 'Others charge a fixed price for each type of home, from {{price}} a visit.',
    extras: [
      `${firstBookingPercent}% off your first booking, automatically.`,
      `${suppliesFee} more if the cleaner brings the products.`,
      `${emergencyPercent}% more for an urgent visit.`,
      'Taxes are added only if the cleaner is registered for GST and QST; the total price shows them.',
    ],
  },
  services: {
    title: 'Services offered {{place}}',
    count_one: '{{count}} cleaner',
    count_many: '{{count}} cleaners',
    count_other: '{{count}} cleaners',
    none: 'Nobody yet',
  },
  boroughs: {
    title: 'By borough',
    lede: 'Enter an address with its postal code to see distances, and only the cleaners who’ll come to your door.',
  },
  neighbours: {
    title: 'Nearby',
    titleNone: 'The nearest towns with a cleaner',
    titleRegion: 'The nearest towns with a cleaner, in other regions',
    count_one: '{{count}} cleaner',
    count_many: '{{count}} cleaners',
    count_other: '{{count}} cleaners',
    away: '{{km}} km away',
  },
  questions: {
    title: 'Before you book {{place}}',
    when: {
      question: 'When is someone free?',
      answer: 'The first opening {{place}} is {{when}}. Each cleaner’s page shows the rest: real openings, ready to book.',
    },
    pay: {
      question: 'When do I pay?',
      answer:
        'Half is authorized on your card when you request the visit, and charged only if the cleaner accepts. The other half is charged once the work is done.',
    },
    cancel: {
      question: 'What if I have to cancel?',
      answer: `It’s free up to ${freeHours} h before the start, and always within ${freeAfterHours} h of your request being accepted. After that it costs ${lateFee} at most; {{feeSharePercent, number}}% of it goes, less our commission, to the cleaner who kept the time for you.`,
    },
    reach: {
      question: 'Will someone come out to my place?',
      answer: 'Each cleaner sets how far they travel. Search with your address: the list shows only those who’ll come to you.',
    },
  },
  join: {
    titleMany: 'Do you clean homes {{place}}?',
    bodyMany: 'Set your own rates and hours, and accept only what works for you.',
    titleFew: 'There’s room for you {{place}}',
    bodyFew: 'Few people clean here: local clients would soon find your page.',
    titleNone: 'Be the first cleaner {{place}}',
    bodyNone: 'As soon as your page is approved, people searching here will see it.',
    action: 'See how it works',
  },
  region: {
    heading: 'House cleaning {{place}}, town by town',
    headingOne: 'House cleaning {{place}} and nearby',
    description_one: 'One cleaner with a verified identity works {{place}}. See which towns they cover, their rates and their openings.',
    description_many:
      '{{count}} cleaners with a verified identity work {{place}}. See which towns they cover, their rates and their openings.',
    description_other:
      '{{count}} cleaners with a verified identity work {{place}}. See which towns they cover, their rates and their openings.',
    descriptionNone: 'We have no cleaners {{place}} yet. Here’s where to find the closest ones.',
    lede_one: 'One cleaner works {{place}}. Choose your town to see their rate and when they’re free.',
    lede_many: '{{count}} cleaners work {{place}}. Choose your town to see their rates and when they’re free.',
    lede_other: '{{count}} cleaners work {{place}}. Choose your town to see their rates and when they’re free.',
    ledeNone: 'We have no cleaners here yet. See below where to find the closest ones.',
    cities: 'Towns with cleaners',
    others: 'Towns with no cleaners yet',
  },
  map: {
    title: 'The 17 regions',
    label: 'Map of Quebec’s regions',
    here: 'you are here',
    served_one: '{{count}} town with cleaners',
    served_many: '{{count}} towns with cleaners',
    served_other: '{{count}} towns with cleaners',
    none: 'no cleaners yet',
  },
}
