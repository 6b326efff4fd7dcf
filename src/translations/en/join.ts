// English for the page that invites people to offer their services.
import type { join as fr } from '../fr/join.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'

const {
  appealDays,
  caseAnswerHours,
  cleanerReward,
  firstBookingPercent,
  freeAfterHours,
  freeHours,
  graceMinutes,
  guaranteeHours,
  instantFee,
  lateFee,
  suppliesFee,
} = figuresIn('en')

export const join: Words<typeof fr> = {
  pageTitle: 'Clean homes on your own terms, at your own rates',
  description:
    'Offer your cleaning services in Quebec: your rates, your towns, your hours. The client’s card is authorized before you show up. {{commissionPercent, number}}% commission, no subscription.',
  title: 'Cleaning work at your rates, when it suits you.',
  lede: 'You set your rates, your towns and your hours. People ask for a time when you’re free; you say yes or no, at no cost.',
  course: {
    title: 'What a visit pays you',
    lede: 'Say it’s {{hours}} at {{rate}} an hour, the median rate. Every request shows this amount before you answer.',
    client: 'The client pays',
    commission: 'Our commission, {{commissionPercent, number}}%',
    taxes: 'GST and QST on the commission',
    earned: 'You get',
    yours: `Commission-free: your supplies (${suppliesFee}), the emergency fee and your taxes. The client’s ${firstBookingPercent}% discount is on us.`,
    asked: { title: 'The request comes in', body: 'Half the price is held on the client’s card.' },
    answerDue: { title: 'You’ve answered by now' },
    ends: { title: 'The visit is done, and the client pays the rest' },
    released: {
      title: 'Your earnings are released',
      body: 'They’re recorded in your name, then paid to your bank on the Friday after the week ends.',
    },
  },
  questions: {
    title: 'Good to know',
    items: {
      start: {
        question: 'Where do I start?',
        answer:
          'Create an account, add your photo, services, towns, rates and hours, and send us two documents. Once they’re approved, you show up in searches in your towns.',
      },
      employee: {
        question: 'Is this a job?',
        answer:
          'No. You work for yourself: you choose your clients and your hours, you’re free to work elsewhere, and you report your own income.',
      },
      late: {
        question: 'What if the client cancels late, or doesn’t open the door?',
        answer: `If they cancel with less than ${freeHours} h to go, more than ${freeAfterHours} h after your yes, or if nobody answers the door after ${graceMinutes} minutes, they pay up to ${lateFee}, and {{feeSharePercent, number}}% of it is yours, less our commission.`,
      },
      paid: {
        question: 'How does the money reach me?',
        answer: `It goes to your bank account every Friday, for the week that ended the Sunday before. Don’t want to wait? Everything that’s released goes to your debit card for ${instantFee}. Each payout comes with a slip and each year with a statement, as PDFs.`,
      },
      problem: {
        question: 'What if the client reports a problem?',
        answer: `They have ${guaranteeHours} h to do it. The money for that visit is then frozen, you have ${caseAnswerHours} h to answer, and someone on our team decides. You can ask for a review for ${appealDays} days. You can report a problem too.`,
      },
      referral: {
        question: 'What if I bring in another cleaner?',
        answer: `Your referral code earns you ${cleanerReward} after their first visit, as many times as you like.`,
      },
      far: {
        question: 'What if I don’t want to go far?',
        answer: 'Set a maximum distance. Addresses beyond it won’t find you.',
      },
    },
  },
}
