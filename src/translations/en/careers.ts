// English for what the pages for future cleaners share.
import type { careers as fr } from '../fr/careers.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'
import { exampleRates } from './example-rates.ts'

const { maxHourly, minAge, minHourly, passMark, quizQuestions, reportMonths, trainingModules } = figuresIn('en')

export const careers: Words<typeof fr> = {
  crumb: 'Become a cleaner',
  start: 'Create my account',
  more: 'See what a visit pays',
  ratesNow: {
    sentence_one: 'Only one hourly rate is posted {{place}} today: {{lowest}}.',
    sentence_many: 'The {{count}} hourly rates posted {{place}} today run from {{lowest}} to {{highest}}; half are {{median}} or less.',
    sentence_other: 'The {{count}} hourly rates posted {{place}} today run from {{lowest}} to {{highest}}; half are {{median}} or less.',
    own: `Yours is up to you, from ${minHourly} to ${maxHourly} an hour, and it can change from one town to the next.`,
    examples: exampleRates,
    everywhere: 'in Quebec',
  },
  asked: {
    title: 'What it takes',
    needed: 'To be listed',
    neededList: [
      `Be ${minAge} or older`,
      'Have the right to work in Canada',
      'A photo of you, which clients see',
      'Photo ID that’s still valid',
      `A background check less than ${reportMonths} months old, renewed every year`,
    ],
    helps: 'If you like',
    helpsList: [
      `Training: ${trainingModules} short, free modules, for a badge`,
      'Your liability insurance, for a badge until it expires; you then have to renew it to stay listed',
    ],
    seen: 'Your files are encrypted: only you and our team can see them.',
  },
  estimator: {
    title: 'What about a year?',
    lede: 'Just the math, no promises: it all depends on the requests you get.',
    label: 'Estimate my earnings',
    rate: 'My hourly rate',
    rateHint: `From ${minHourly} to ${maxHourly}.`,
    rateWrong: `Enter an amount from ${minHourly} to ${maxHourly}.`,
    hours: 'Hours per week',
    weeks: 'Weeks per year',
    submit: 'Calculate',
    gross: 'Billed to clients',
    commission: '{{commissionPercent, number}}% commission',
    net: 'What you keep in a year',
    perWeek: 'or {{amount}} per week worked',
    before: 'Before income tax, contributions, travel and other expenses.',
  },
  modules: {
    title: `The ${trainingModules} training modules`,
    lede: `A few minutes of reading and ${quizQuestions} questions each. You need ${passMark} right answers, and you can try as many times as you like.`,
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
    lede: 'Nothing is required: you say what you bring, so the client knows what to provide.',
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
    title: 'Read next',
    join: 'Become a cleaner',
    becoming: 'From sign-up to your first request',
    quebec: 'Cleaning work across Quebec',
    montreal: 'Cleaning homes in Montreal',
    independent: 'Working for yourself: taxes and insurance',
  },
}
