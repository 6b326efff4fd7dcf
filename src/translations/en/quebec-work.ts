// English for the page about cleaning anywhere in Quebec on one's own account.
import type { quebecWork as fr } from '../fr/quebec-work.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'

const { minHours } = figuresIn('en')

export const quebecWork: Words<typeof fr> = {
  pageTitle: 'Cleaning work in Quebec: work for yourself, in your town',
  description:
    'Homes to clean near you, anywhere in Quebec, working for yourself: your rates, your towns, your hours. See which regions need people. {{commissionPercent, number}}% commission, no subscription.',
  crumb: 'Across Quebec',
  title: 'Cleaning work, all over Quebec.',
  lede: 'It’s not a job posting: it’s a way to find your own clients, in the towns you choose. You work for yourself, from the first home to the last.',
  chapters: {
    own: {
      title: 'Working for yourself, with some help',
      body: 'Finding clients, setting up appointments, getting paid: that’s often what wears people out, more than the cleaning. Here, clients find you, book when you’re free and pay by card. You keep your prices, your own way of doing things and the right to say no.',
    },
    work: {
      title: 'What’s the work, exactly?',
      body: `Regular cleaning, deep cleaning, move-ins and move-outs, garages. Houses, condos, apartments, sometimes a small office or a short-term rental. Visits last at least ${minHours} h, and you only offer what you want to.`,
    },
    seasons: {
      title: 'Through the seasons',
      body: 'Spring cleaning, July 1 moves, back to school, the holidays: demand changes through the year. Open up more hours when it suits you, and close some when you’re on vacation.',
    },
    regions: {
      title: 'Outside the big cities too',
      body: 'In many towns, nobody offers cleaning with us yet. If you start there, you have no one to stand out from: the town’s page shows yours first. You decide how far you’ll travel, in kilometres.',
    },
  },
  map: {
    title: 'Where people already work',
    lede: 'Nobody works in the outlined regions yet. Each page says how many people do, town by town, and at what prices.',
  },
  questions: {
    title: 'People often ask',
    items: {
      experience: {
        question: 'Do I need experience?',
        answer:
          'No. You say how many years you have, even zero, and clients see it. The free training covers the essentials, from products you should never mix to how to finish a room.',
      },
      village: {
        question: 'My town isn’t on your list. What can I do?',
        answer:
          'For now, you can only work and book in the towns on the list. Choose the ones you can get to, and write to us if one is missing.',
      },
      car: {
        question: 'Do I need a car?',
        answer:
          'Not for us. Choose a short distance and towns where you get around easily. If you don’t bring a vacuum, your page says so and the client knows theirs is needed.',
      },
      hours: {
        question: 'How many hours will I get?',
        answer:
          'Nobody can promise that. It depends on your town, your prices, your schedule and your reviews. Many people keep another job when they start.',
      },
    },
  },
  next: { title: 'Your town is waiting', body: 'Open your page: you decide when you take requests.' },
}
