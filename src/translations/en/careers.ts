// English for what the pages for future cleaners share.
import type { careers as fr } from '../fr/careers.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'
import { exampleRates } from './example-rates.ts'

const { commissionPercent, maxHourly, minAge, minHourly, passMark, quizQuestions, reportMonths, trainingModules } = figuresIn('en')

export const careers: Words<typeof fr> = {
  crumb: 'Become a cleaner',
  start: 'Create my account',
  more: 'See what it takes to start',
  ratesNow: {
    sentence_one: 'Only one hourly rate is published {{place}} today: {{lowest}}.',
    sentence_many: 'The {{count}} hourly rates published {{place}} today run from {{lowest}} to {{highest}}; half are under {{median}}.',
    sentence_other: 'The {{count}} hourly rates published {{place}} today run from {{lowest}} to {{highest}}; half are under {{median}}.',
    own: `Yours is for you to set, from ${minHourly} to ${maxHourly} an hour, and it may differ from one city to another.`,
    examples: exampleRates,
    everywhere: 'in Quebec',
  },
  asked: {
    title: 'What we ask of you',
    lede: 'Clients open their door to someone they have never met. Here is what our team looks at before your page appears.',
    items: {
      age: { title: `${minAge} or older`, body: 'Your date of birth is never shown to clients.' },
      work: { title: 'The right to work in Canada', body: 'Citizenship, permanent residence or a valid work permit.' },
      identity: { title: 'Photo identification', body: 'Still valid. The file is encrypted; only you and our team can see it.' },
      background: {
        title: 'A background check',
        body: `The report of your police service or of a recognized company, less than ${reportMonths} months old. It counts for a year, then is renewed.`,
      },
      training: {
        title: 'Training, if you wish',
        body: `${trainingModules} short, free modules. Passing them all adds a badge to your page.`,
      },
      insurance: { title: 'Insurance, if you have it', body: 'Your proof of liability insurance adds a badge until it expires.' },
    },
  },
  estimator: {
    title: 'How much could you invoice?',
    lede: 'Your rate, your hours, your weeks. This is a multiplication, not a promise: how many visits you do depends on the requests that you get and accept.',
    label: 'Estimate my earnings',
    rate: 'My hourly rate',
    rateHint: `From ${minHourly} to ${maxHourly}.`,
    rateWrong: `Enter an amount from ${minHourly} to ${maxHourly}.`,
    hours: 'Hours of cleaning a week',
    weeks: 'Weeks a year',
    submit: 'Work it out',
    gross: 'Invoiced to clients',
    commission: `Commission of ${commissionPercent}%`,
    net: 'What is yours, in a year',
    perWeek: 'which is {{amount}} a week worked',
    before:
      'Before income tax, contributions and expenses: travel, products, insurance, time between visits. The commission is taken on the base price only.',
  },
  modules: {
    title: `The ${trainingModules} training modules`,
    lede: `A few minutes of reading and ${quizQuestions} questions in each. ${passMark} right answers are needed, and you may try again as often as you like.`,
    names: {
      cleaning_standards: 'Cleaning standards',
      cleaning_procedures: 'Cleaning procedures',
      safety_protocols: 'Safety protocols',
      customer_service: 'Customer service',
      time_management: 'Time management',
      eco_friendly: 'Eco-friendly cleaning',
      payment_processing: 'Payment processing',
    },
  },
  kit: {
    title: 'What most people bring',
    lede: 'Nothing is compulsory: you tick what you bring, and the client knows what to provide.',
    names: {
      vacuum: 'Vacuum cleaner',
      mop: 'Mop',
      broom: 'Broom',
      dustpan: 'Dustpan',
      cloths: 'Cloths',
      gloves: 'Gloves',
      cleaning_products: 'Cleaning products',
    },
  },
  others: {
    title: 'Read also',
    join: 'Become a cleaner',
    becoming: 'From sign-up to your first request',
    quebec: 'Work anywhere in Quebec',
    montreal: 'Clean homes in Montreal',
    independent: 'Being self-employed: taxes and insurance',
  },
}
