// English for the page about cleaning anywhere in Quebec on one's own account.
import type { quebecWork as fr } from '../fr/quebec-work.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'

const { commissionPercent, minHours } = figuresIn('en')

export const quebecWork: Words<typeof fr> = {
  pageTitle: 'Cleaning work in Quebec: on your own account, in your town',
  description: `Homes to clean near you, anywhere in Quebec, on your own account: your rates, your towns, your hours. See the regions that lack people. ${commissionPercent}% commission, no subscription.`,
  crumb: 'Anywhere in Quebec',
  title: 'Cleaning work, all over Quebec.',
  lede: 'Not a position to fill: a way to find your own clients, in the towns that you choose. You work for yourself, from the first home to the last.',
  chapters: {
    own: {
      title: 'On your own account, but not alone',
      body: 'Finding clients, making appointments, getting paid: that is often what wears people out, more than the cleaning itself. Here clients find you, book within your openings and pay by card. You keep your prices, your ways and the right to say no.',
    },
    work: {
      title: 'What work is it, exactly?',
      body: `Regular cleaning, deep cleaning, moving in and out, garages. Houses, condos, apartments, sometimes a small office or a short-term rental. A visit lasts at least ${minHours} h, and you tick only what you offer.`,
    },
    seasons: {
      title: 'Through the seasons',
      body: 'Spring cleaning, the moves around July 1, back to school, the holidays: demand changes with the year. Open more hours when it suits you, and close some when you go on vacation.',
    },
    regions: {
      title: 'Far from the big cities too',
      body: 'In many towns nobody offers cleaning with us yet. Whoever starts there has nobody to stand out from: the page of the town shows theirs first. You say how far you travel, in kilometres.',
    },
  },
  map: {
    title: 'Where somebody already works',
    lede: 'The outlined regions have nobody yet. Each page says how many people work there, town by town, and at what prices.',
  },
  questions: {
    title: 'People often ask us',
    items: {
      experience: {
        question: 'Do I need experience?',
        answer:
          'No. You state your years of experience, even zero; clients see them. The free training covers the essentials, from products never to mix to how to finish a room.',
      },
      village: {
        question: 'My town is not in your list. What can I do?',
        answer:
          'For now, people work and book only in the towns of the list. Choose those you can get to, and tell us which one is missing.',
      },
      car: {
        question: 'Do I need a car?',
        answer:
          'Not for us. Choose a short distance and towns where you get around easily. If you bring no vacuum cleaner, your page says so and the client knows theirs is needed.',
      },
      hours: {
        question: 'How many hours will I get?',
        answer:
          'Nobody can promise that. It depends on your town, your prices, your openings and your reviews. Many start while keeping another occupation.',
      },
    },
  },
  next: { title: 'Your town is waiting', body: 'Open your page: you choose when it takes requests.' },
}
