// English for the page that explains a visit step by step.
import type { howItWorks as french } from '../fr/how-it-works.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'

const {
  answerHours,
  approvalHours,
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
  description: `From search to last review, with the exact deadlines and fees: ${answerHours} h to answer, free cancellation up to ${freeHours} h before, half to book and the rest once the work is done.`,
  crumb: 'How it works',
  title: 'How it works',
  lede: 'One visit, from the first click to the last review, seen from both sides of the door. Every deadline and every fee is here.',
  sides: { client: 'You need a cleaner', cleaner: 'You clean homes' },
  client: {
    title: 'You need a cleaner',
    choose: {
      when: 'To begin',
      title: 'You choose',
      body: 'Give your address and the kind of cleaning, and the list appears: prices, reviews, checks, next available time. No account needed.',
    },
    ask: {
      title: 'You request a time',
      body: `Visits last at least ${minHours} h. Ask ${noticeHours} h ahead, or ${emergencyNoticeHours} h if it’s urgent. Half the price is held on your credit card.`,
    },
    accepted: {
      title: 'The cleaner accepts',
      body: `They have ${answerHours} h, and no later than ${lapseHours} h before the visit, unless it’s urgent. The first half is charged then. If they don’t accept, nothing is.`,
    },
    prepare: {
      title: 'They get ready',
      body: `From ${secretsHours} h before the start, they can read how to get in. You can cancel for free up to ${freeHours} h before, and always for ${freeAfterHours} h after your request is accepted; after that it’s ${lateFee} at most.`,
    },
    follow: {
      title: 'You follow the visit',
      body: 'The cleaner checks in, on site or with a reason. You see an answer for every task and, if you allow them, the photos.',
    },
    pay: {
      title: 'The rest is charged',
      body: `If the visit was cut short, the charge waits for your OK, or ${approvalHours} h. The money is only released ${guaranteeHours} h later: if something’s wrong, report it before then.`,
    },
    review: {
      when: `${reviewDays} days later`,
      title: 'Last day to review',
      body: `You’ve had ${reviewDays} days. Both reviews are published together, so neither is a reply to the other.`,
    },
  },
  cleaner: {
    title: 'You clean homes',
    join: { title: 'Sign up', body: 'Your page, your towns, your schedule. It’s free, and you keep working for yourself.' },
    verify: {
      title: 'Get verified',
      body: `Photo ID and a background check, reviewed by someone on our team. Our ${trainingModules} training modules add a badge, if you take them.`,
    },
    price: {
      title: 'Set your prices',
      body: `From ${minHourly} to ${maxHourly} an hour, or a fixed price for each type of home. Our share is {{commissionPercent, number}}% of the base price and extras.`,
    },
    answer: {
      title: 'Answer',
      body: `Every request shows the home, the length and what you get. You have ${answerHours} h to accept or decline, no explanation needed.`,
    },
    work: {
      title: 'Work',
      body: `Check in from ${punchInMinutes} minutes before the start, within ${punchMeters} m of the home (plus the margin of error of your phone and of the address), or say why you can’t. Answer every task; the photos prove your work.`,
    },
    protected: {
      title: 'Your time is protected',
      body: `Nobody answers the door after ${graceMinutes} minutes? The client cancels with less than ${freeHours} h to go, more than ${freeAfterHours} h after you accepted? They pay ${lateFee} at most, and {{feeSharePercent, number}}% of it is yours, less our commission.`,
    },
    grow: {
      title: 'Build your name',
      body: `Reviews of real visits appear on your page. You review the client too, within ${reviewDays} days.`,
    },
  },
  example: {
    title: 'An example, to the dollar',
    lede: 'A first booking at today’s median rate, with the cleaner’s own supplies.',
    caption: 'What you pay',
  },
  figures: {
    title: 'Every deadline and fee',
    caption: 'Current rules',
    rule: 'Rule',
    value: 'How much',
    least: { rule: 'Minimum length of a visit', value: `${minHours} h` },
    notice: { rule: 'Notice before a visit', value: `${noticeHours} h` },
    urgentNotice: { rule: 'Notice if it’s urgent', value: `${emergencyNoticeHours} h` },
    urgent: { rule: 'Emergency fee', value: `${emergencyPercent}% of the base price` },
    supplies: { rule: 'Supplies brought by the cleaner', value: suppliesFee },
    first: { rule: 'First-booking discount', value: `${firstBookingPercent}% of the base price` },
    answer: { rule: 'Time to answer a request', value: `${answerHours} h` },
    repay: { rule: 'Time to give another card after a decline', value: `${repayHours} h` },
    free: { rule: 'Free cancellation', value: `up to ${freeHours} h before, and always ${freeAfterHours} h after acceptance` },
    late: { rule: 'Cancelling after that, or no answer at the door', value: `${lateFee} at most` },
    absent: { rule: 'How late before a no-show can be reported', value: `${graceMinutes} minutes` },
    held: { rule: 'How long money is held after the second charge', value: `${guaranteeHours} h` },
    review: { rule: 'Time to leave a review', value: `${reviewDays} days` },
  },
  next: {
    title: 'Your turn',
    body: 'You can look around without an account or a card.',
    find: 'Find a cleaner',
    join: 'Become a cleaner',
  },
} satisfies Words<typeof french>
