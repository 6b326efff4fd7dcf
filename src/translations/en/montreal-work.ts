// English for the page about cleaning homes in Montreal on one's own account.
import type { montrealWork as fr } from '../fr/montreal-work.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'

const { lateFee, freeAfterHours, freeHours, secretsHours } = figuresIn('en')

export const montrealWork: Words<typeof fr> = {
  pageTitle: 'Clean homes in Montreal, working for yourself',
  description:
    'Homes to clean in Montreal, at your rates and only as far as you’re willing to go. See today’s posted rates and estimate your earnings. {{commissionPercent, number}}% commission.',
  crumb: 'In Montreal',
  title: 'Homes to clean in Montreal, as far as you choose to go.',
  lede: 'Clients two metro stations away, not across the island: you set your price, your distance and your hours.',
  picture: 'A Montreal triplex and its outside staircase',
  chapters: {
    homes: {
      title: 'Triplexes, towers and bungalows',
      body: 'A third-floor walk-up, a new condo, a duplex where three kids grew up: clients describe their home ahead of time, with its bedrooms, bathrooms, floors and pets. You know what to expect, stairs included.',
    },
    travel: {
      title: 'Less time on the road',
      body: 'You decide how far you’re willing to go. In Montreal, a few kilometres are often enough to fill a week, on foot, by bike or by metro. Time between visits isn’t paid: homes close together beat a higher rate across town.',
    },
    moving: {
      title: 'July 1',
      body: 'Around moving day, everyone wants move-out and move-in cleaning at the same time. If you offer it, open up your hours early; an urgent request pays you extra, and it’s all yours.',
    },
    languages: {
      title: 'In French, in English',
      body: 'Your page says which languages you speak, and can be read in both. Many clients want someone they can really talk to.',
    },
  },
  now: {
    title: 'Today’s rates',
    body: 'These figures come from the profiles posted right now and change along with them. They aren’t wages: they’re prices, before your expenses and taxes.',
    see: 'See the Montreal page the way clients do',
  },
  questions: {
    title: 'Montreal questions',
    items: {
      metro: {
        question: 'How do I work without a car?',
        answer:
          'Your page says what equipment you bring: if there’s no vacuum, the client knows theirs is needed. As for products, every request says who provides them, and you see it before you accept.',
      },
      island: {
        question: 'Can I also go to Laval or Longueuil?',
        answer: 'Yes. Add those cities, at a different rate if you like: crossing a bridge takes time.',
      },
      start: {
        question: 'There are already people here. Is it worth it?',
        answer:
          'Ranking looks at availability and distance, not just reviews: someone free nearby can come out ahead. A slightly lower price helps you get your first reviews; raise it afterwards.',
      },
      keys: {
        question: 'How do I get in?',
        answer: `The client saves the code, or where the key is. You only see it from ${secretsHours} h before the visit. And if they cancel with less than ${freeHours} h to go, more than ${freeAfterHours} h after you accepted, they pay up to ${lateFee}, and {{feeSharePercent, number}}% of it is yours, less the commission.`,
      },
    },
  },
  next: { title: 'Montreal is big. Your rounds can be small.', body: 'Create your account, then choose your distance and your price.' },
}
