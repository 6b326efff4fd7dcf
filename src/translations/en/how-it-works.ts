// English for the page that explains a visit step by step.
import type { howItWorks as french } from '../fr/how-it-works.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'

const {
  answerHours,
  commissionPercent,
  emergencyNoticeHours,
  emergencyPercent,
  firstBookingPercent,
  freeAfterHours,
  freeHours,
  graceMinutes,
  guaranteeHours,
  maxHourly,
  lapseHours,
  lateFee,
  minHours,
  minHourly,
  noticeHours,
  punchInMinutes,
  punchMeters,
  repayHours,
  reviewDays,
  secretsHours,
  suppliesFee,
  trainingModules,
} = figuresIn('en')

export const howItWorks = {
  pageTitle: 'How it works, step by step',
  description: `From the search to the last review, with the exact deadlines and amounts: ${answerHours} h to answer, free cancellation until ${freeHours} h before, half to book and the rest once the work is done.`,
  crumb: 'How it works',
  title: 'How it works',
  lede: 'One visit, from the first click to the last review, seen from both sides of the door. Every deadline and every amount is here.',
  sides: { client: 'You need a cleaner', cleaner: 'You clean homes' },
  client: {
    title: 'You need a cleaner',
    choose: {
      title: 'Choose',
      body: 'Your address, the cleaning you want, and the list appears: total price, reviews, checks, next free hour. No account needed.',
    },
    ask: {
      title: 'Ask for an hour',
      body: `A visit of at least ${minHours} h, asked for ${noticeHours} h ahead, or ${emergencyNoticeHours} h when it is urgent. Your credit card is authorized for half.`,
    },
    accepted: {
      title: 'The cleaner accepts',
      body: `They have ${answerHours} h, and never later than ${lapseHours} h before the visit, unless it is urgent. The first half is charged then; without their yes, nothing is.`,
    },
    prepare: {
      title: 'They get ready',
      body: `From ${secretsHours} h before the start they can read how to get in. Until then, and always for ${freeAfterHours} h after the request is accepted, you cancel for free; after that it is at most ${lateFee}.`,
    },
    follow: {
      title: 'Follow the visit',
      body: 'Their arrival is confirmed by their location, or explained. You see each task ticked and, if you allow them, the photos.',
    },
    pay: {
      title: 'Pay the rest',
      body: `The second half is charged at the end. The money is released only ${guaranteeHours} h later. Is something wrong? Write to us before then: a person answers you.`,
    },
    review: { title: 'Review', body: `You have ${reviewDays} days. Both reviews show together, so that neither answers the other.` },
  },
  cleaner: {
    title: 'You clean homes',
    join: { title: 'Sign up', body: 'Your page, your cities, your schedule. It is free, and you stay an independent worker.' },
    verify: {
      title: 'Get checked',
      body: `Photo ID and background check, looked at by a person of our team. Our ${trainingModules} training modules add a badge, if you take them.`,
    },
    price: {
      title: 'Set your prices',
      body: `From ${minHourly} to ${maxHourly} an hour, or a fixed price for each type of property. Our share is ${commissionPercent}% of the base price.`,
    },
    answer: {
      title: 'Answer',
      body: `Each request shows the home, the length and the amount. You have ${answerHours} h to accept or decline, without a reason.`,
    },
    work: {
      title: 'Work',
      body: `You punch in from ${punchInMinutes} minutes before the start, within ${punchMeters} m of the home plus your phone’s margin of error, or by saying why. You tick the list; the photos prove your work.`,
    },
    protected: {
      title: 'Be protected',
      body: `Nobody opens after ${graceMinutes} minutes, or the client cancels with less than ${freeHours} h to go, more than ${freeAfterHours} h after you accepted? The fee, at most ${lateFee}, is yours, less our share.`,
    },
    grow: { title: 'Get known', body: `Reviews of real visits show on your page. You review the client too, for ${reviewDays} days.` },
  },
  example: {
    title: 'An example, to the dollar',
    lede: 'A first visit at today’s median rate, with the cleaner’s own supplies.',
    caption: 'What you pay',
  },
  figures: {
    title: 'Every deadline and amount',
    caption: 'Rules in force',
    rule: 'Rule',
    value: 'How much',
    least: { rule: 'Length of a visit, at least', value: `${minHours} h` },
    notice: { rule: 'Notice before a visit', value: `${noticeHours} h` },
    urgentNotice: { rule: 'Notice when it is urgent', value: `${emergencyNoticeHours} h` },
    urgent: { rule: 'Extra when it is urgent', value: `${emergencyPercent}% of the base price` },
    supplies: { rule: 'Products brought by the cleaner', value: suppliesFee },
    first: { rule: 'First-booking discount', value: `${firstBookingPercent}% of the base price` },
    answer: { rule: 'Time to answer a request', value: `${answerHours} h` },
    repay: { rule: 'Time to give another card after a refusal', value: `${repayHours} h` },
    free: { rule: 'Free cancellation', value: `until ${freeHours} h before, and always for ${freeAfterHours} h after acceptance` },
    late: { rule: 'Cancelling after that, or a closed door', value: `at most ${lateFee}` },
    absent: { rule: 'Delay after which an absence can be reported', value: `${graceMinutes} minutes` },
    held: { rule: 'Money held after the second charge', value: `${guaranteeHours} h` },
    review: { rule: 'Time to review', value: `${reviewDays} days` },
  },
  next: {
    title: 'Your turn',
    body: 'Looking takes neither an account nor a card.',
    find: 'Find a cleaner',
    join: 'Become a cleaner',
  },
} satisfies Words<typeof french>
