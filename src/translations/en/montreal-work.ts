// English for the page about cleaning homes in Montréal on one's own account.
import type { montrealWork as fr } from '../fr/montreal-work.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'

const { commissionPercent, lateFee, freeAfterHours, freeHours, secretsHours } = figuresIn('en')

export const montrealWork: Words<typeof fr> = {
  pageTitle: 'Clean homes in Montreal, on your own account',
  description: `Homes to clean in Montreal, at your rates and within the distance you are willing to go. See today’s published rates and estimate your earnings. ${commissionPercent}% commission.`,
  crumb: 'In Montreal',
  title: 'Homes to clean in Montreal, as far as you choose to go.',
  lede: 'Clients two metro stations away rather than across the island: you set your price, your radius and your hours.',
  picture: 'A Montréal triplex and its outside staircase',
  chapters: {
    homes: {
      title: 'Triplexes, towers and bungalows',
      body: 'A third-floor walk-up, a new condo, a duplex where three children grew up: each client describes their home beforehand, with its bedrooms, bathrooms, floors and pets. You know what awaits you, stairs included.',
    },
    travel: {
      title: 'Less time on the road',
      body: 'You set how far you are willing to go. In Montreal a few kilometres are often enough to fill a week, on foot, by bicycle or by metro. Time between visits is not paid: homes close together are worth more than a higher rate across town.',
    },
    moving: {
      title: 'July 1',
      body: 'Around moving day, everyone asks for move-out and move-in cleaning at once. If you offer it, open your hours ahead of time; an urgent request brings you an extra, all of it yours.',
    },
    languages: {
      title: 'In French, in English',
      body: 'Your page says which languages you speak, and can be read in both. Many clients look for somebody they can really talk with.',
    },
  },
  now: {
    title: 'What people ask for today',
    body: 'These figures come from the pages published right now and change with them. They are not wages: they are prices, before your expenses and taxes.',
    see: 'See the Montreal page as your clients do',
  },
  questions: {
    title: 'Montreal questions',
    items: {
      metro: {
        question: 'How do I work without a car?',
        answer:
          'Your page says what equipment you bring: without a vacuum cleaner, the client knows theirs is needed. As for products, each request says who provides them, and you see it before you accept.',
      },
      island: {
        question: 'May I also go to Laval or Longueuil?',
        answer: 'Yes. Add those cities, with another rate if you like: crossing a bridge has its price.',
      },
      start: {
        question: 'There are people already. Is it worth it?',
        answer:
          'The list takes openings and distance into account, not only reviews: somebody free nearby may come first. A slightly lower price at the start helps to get the first reviews; raise it afterwards.',
      },
      keys: {
        question: 'How do I get in?',
        answer: `The client writes the code or where the key is in their file. You see it only from ${secretsHours} h before the visit. And if they cancel with less than ${freeHours} h to go, more than ${freeAfterHours} h after you accepted, at most ${lateFee} goes to you, less the commission.`,
      },
    },
  },
  next: { title: 'Montreal is large; your round can be small', body: 'Create your account, choose your distance and your price.' },
}
