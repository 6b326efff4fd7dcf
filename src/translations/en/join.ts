// English for the page that invites people to offer their services.
import type { join as fr } from '../fr/join.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'

const { answerHours, commissionPercent, freeAfterHours, freeHours, guaranteeHours, maxFixed, lateFee, minFixed, suppliesFee } =
  figuresIn('en')

export const join: Words<typeof fr> = {
  pageTitle: 'Clean homes on your own account, at your own prices',
  description: `Offer your cleaning services in Quebec: your rates, your cities, your hours. Card payment authorized before your visit, ${commissionPercent}% commission, no subscription.`,
  title: 'Cleaning at your prices, when it suits you.',
  lede: 'You choose your rates, your cities and your hours. Clients book within your openings and pay by card; you accept only what suits you.',
  gains: {
    title: 'What you get',
    items: {
      prices: {
        title: 'Your prices',
        body: `An hourly rate for each city, or a fixed price for each kind of home, from ${minFixed} to ${maxFixed}. Change them whenever you like.`,
      },
      hours: { title: 'Your hours', body: 'Draw your week, close a day with one tap. Nobody books outside your openings.' },
      choice: {
        title: 'Your say',
        body: `Each request waits for your answer, up to ${answerHours} h. The e-mail that announces it says what it would bring you; declining costs nothing.`,
      },
      sure: {
        title: 'Payment secured ahead',
        body: 'The client’s card is authorized for half before the request reaches you. The rest is charged once the work is done.',
      },
      late: {
        title: 'Your time counts',
        body: `A client who cancels less than ${freeHours} h before the start, more than ${freeAfterHours} h after you accepted, pays a fee, at most ${lateFee}. It goes to you, less the commission.`,
      },
      proof: {
        title: 'Your work, in plain sight',
        body: 'A task list, photos before and after, reviews left only after real visits: your reputation is yours.',
      },
    },
  },
  pay: {
    title: 'How you are paid',
    items: {
      share: {
        title: `${commissionPercent}% commission, and nothing else`,
        body: `It is taken on the base price. The urgent fee, the ${suppliesFee} for your products and your taxes are all yours. We pay for the first-booking discount.`,
      },
      when: {
        title: `Released after ${guaranteeHours} h`,
        body: `Your earnings are released ${guaranteeHours} h after the client’s last charge: time for them to write to us if something is wrong.`,
      },
      soon: {
        title: 'Automatic payouts: coming soon',
        body: 'The Friday payout to your bank account is not open yet. Until then, what has been released is recorded in your name.',
      },
    },
  },
  steps: {
    title: 'Start in four steps',
    items: {
      account: { title: 'Create your account', body: 'Name, city, languages, photo: under three minutes.' },
      offer: { title: 'Say what you offer', body: 'Services, cities, rates and your usual week.' },
      papers: { title: 'Send your papers', body: 'Identity and background check. A person on our team looks at them.' },
      ready: { title: 'Get requests', body: 'Your page appears in the searches of your cities.' },
    },
  },
  questions: {
    title: 'Good to know',
    items: {
      employee: {
        question: 'Is this a job?',
        answer:
          'No. You work on your own account: you set your prices, choose your clients and hours, and may work elsewhere. You report your income and pay your taxes.',
      },
      products: {
        question: 'Do I have to bring products?',
        answer: `The client chooses: they provide their own, or you bring yours and ${suppliesFee} is added to the visit, for you.`,
      },
      far: {
        question: 'What if I do not want to go far?',
        answer: 'You choose your cities and a longest distance. Addresses beyond it do not find you.',
      },
      clients: {
        question: 'May I turn a client down?',
        answer: 'Yes, any request can be declined at no cost. After a visit, you leave a review of the client too.',
      },
    },
  },
  next: {
    title: 'Shall we get acquainted?',
    body: 'An account is free and commits you to nothing. You may stop and come back: everything is kept.',
  },
}
