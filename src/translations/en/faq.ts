// English for the questions people ask.
import type { faq as french } from '../fr/faq.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'

const {
  answerHours,
  clientReward,
  rewardMonths,
  approvalHours,
  emergencyNoticeHours,
  emergencyPercent,
  firstBookingPercent,
  freeAfterHours,
  freeHours,
  graceMinutes,
  appealDays,
  caseAnswerHours,
  caseReviewDays,
  guaranteeHours,
  instantFee,
  maxFixed,
  maxHourly,
  horizonDays,
  lapseHours,
  lateFee,
  minAge,
  moveAnswerHours,
  moveStarts,
  minHours,
  minOnSitePercent,
  minFixed,
  minHourly,
  maxHours,
  noticeHours,
  punchMeters,
  repayHours,
  reportMonths,
  replyDays,
  reviewDays,
  secretsHours,
  suppliesFee,
  trainingModules,
  maxRefundDays,
  minRefundDays,
} = figuresIn('en')

export const faq = {
  pageTitle: 'Frequently asked questions about home cleaning',
  description:
    'Booking, paying in two halves, cancelling, how cleaners are verified, photos, your account: precise answers, with the exact deadlines and fees.',
  crumb: 'Questions',
  title: 'Questions and answers',
  lede: 'Precise answers, with the exact deadlines and fees. Every question has its own link, to keep or to share.',
  groupsLabel: 'Topics',
  permalink: 'Link to this answer',
  links: {
    find: 'Find a cleaner',
    pricing: 'Estimate a price',
    how: 'See the steps one by one',
    join: 'Become a cleaner',
    contact: 'Write to us',
    profile: 'Open my account',
    services: 'See the task list',
    privacy: 'Read the privacy policy',
  },
  groups: {
    clients: 'Booking a visit',
    payment: 'Prices and payment',
    safety: 'Trust and safety',
    cleaners: 'Cleaning homes',
    account: 'Your account',
  },
  questions: {
    find: {
      question: 'How do I find someone near me?',
      answer:
        'Type your address or your town in the search. The list shows who goes there, with their prices, their reviews and their next available time. You don’t need an account to look.',
    },
    length: {
      question: 'How long does a visit last?',
      answer: `From ${minHours} to ${maxHours} h, by the half-hour. We suggest a length based on your rooms, the kind of cleaning and your pets.`,
    },
    included: {
      question: 'What’s included?',
      answer:
        'A task list, room by room, that depends on the kind of cleaning. The cleaner answers each one during the visit: done, not needed, or not done and why. You see it live. For anything else, put it in the notes: the cleaner reads them before accepting.',
    },
    ahead: {
      question: 'How far ahead do I have to book?',
      answer: `At least ${noticeHours} h, and up to ${horizonDays} days. If it’s urgent, ${emergencyNoticeHours} h is enough when the cleaner is free; the base price then goes up by ${emergencyPercent}%.`,
    },
    answer: {
      question: 'What happens after I send a request?',
      answer: `The cleaner has ${answerHours} h to answer, and no later than ${lapseHours} h before the visit, unless it’s urgent. If they decline or don’t answer, the request ends and nothing is charged.`,
    },
    findMe: {
      question: 'What if I don’t know who to pick, or it’s urgent?',
      answer:
        'Tell us what you need, when, and the most you’re willing to pay. People near you who are free get the request; you see the profile and price of the first one to take it, and you say yes or no. Nothing is charged unless you say yes, and never more than that person’s price.',
    },
    home: {
      question: 'Do I have to be home?',
      answer: `No. Save how to get in with your home: codes and key locations are encrypted, and the cleaner can read them only from ${secretsHours} h before the visit until it ends.`,
    },
    same: {
      question: 'Can I book the same person again?',
      answer:
        'Yes, from their profile, at any time they’re free. When you book, choose a frequency if you want them back every week, every two weeks, every month or at another frequency. Each visit is paid for separately.',
    },
    products: {
      question: 'Who brings the products and the vacuum?',
      answer: `You choose when you book. With your own products, nothing is added; if the cleaner brings theirs, it’s ${suppliesFee} more. The equipment they bring is listed on their profile.`,
    },
    business: {
      question: 'Do you clean commercial spaces?',
      answer:
        'Offices can be booked here like a home. Other commercial spaces take a commercial cleaning company: write to us, and if we know one near you, we’ll give you its name.',
    },
    price: {
      question: 'How much does a cleaning cost?',
      answer: `Cleaners set their own price: from ${minHourly} to ${maxHourly} an hour, or a fixed price from ${minFixed} to ${maxFixed} a visit. The total, with taxes if there are any, is shown before you give your card.`,
    },
    halves: {
      question: 'When is my card charged?',
      answer: `In two halves. The first is held on your card when you send a request, and charged only if the cleaner accepts. The second is charged when the visit ends; if the cleaner stayed for less than ${minOnSitePercent}% of the booked time, it waits for you to say everything’s fine, or for ${approvalHours} h.`,
    },
    discount: {
      question: 'Is there a discount the first time?',
      answer: `Yes: ${firstBookingPercent}% off the base price of your first booking. It’s automatic, and you get it back if the cleaner cancels or doesn’t show up.`,
    },
    referral: {
      question: 'Someone gave me a referral code. Where does it go?',
      answer: `When you create your account, or under “Referrals” before your first booking: it takes ${clientReward} off, on top of the first-time discount. Then you can give out your own: a ${clientReward} credit for each person, good for ${rewardMonths} months.`,
    },
    fees: {
      question: 'Are there hidden fees?',
      answer:
        'No. Nothing is added to the total shown. Our share, {{commissionPercent, number}}% of the base price and extras, comes out of what the cleaner receives.',
    },
    taxes: {
      question: 'Why do some cleaners charge taxes and others don’t?',
      answer:
        'Cleaners work for themselves. Those registered for GST and QST have to charge them; the others can’t. Their profile and your total say which.',
    },
    card: {
      question: 'How can I pay?',
      answer:
        'By credit card. In Quebec, that’s the only way an online merchant may be paid in advance: it protects you. No debit, no prepaid card, no cash.',
    },
    refused: {
      question: 'What if my bank declines the card?',
      answer: `If it happens after the cleaner accepts, you have ${repayHours} h to give another card, and never past the start of the visit. After that, the booking is cancelled at no cost.`,
    },
    cancel: {
      question: 'What does it cost to cancel?',
      answer: `Nothing up to ${freeHours} h before the start, or within ${freeAfterHours} h of your request being accepted. After that, ${lateFee}, and never more than you’ve paid. Until your request is accepted, cancelling is free. You can cancel right up to the start.`,
    },
    move: {
      question: 'Can I move a visit?',
      answer: `Yes, up to ${freeHours} hours before it starts. On the booking page, suggest up to ${moveStarts} times when the person is free; they can do the same. The other side has ${moveAnswerHours} hours at most to answer, and the current time stands until then. The price is worked out again at that day’s rate, and you see the difference before you say yes. Moving the visit doesn’t make free cancellation last longer.`,
    },
    refund: {
      question: 'When do I get a refund?',
      answer: `It goes out right away. Allow ${minRefundDays} to ${maxRefundDays} business days, depending on your bank.`,
    },
    invoice: {
      question: 'Where are my invoices and receipts?',
      answer:
        'Under My invoices and receipts, as PDFs: the contract and the first receipt when the request is accepted, the invoice after the final payment, and a credit note for each refund. They’re in French, or in French and English.',
    },
    checks: {
      question: 'What do you check before someone is listed?',
      answer: `Their identity and their criminal record, from documents that someone on our team reviews. The background check is less than ${reportMonths} months old when it’s sent, and has to be redone every year. Every profile shows the dates.`,
    },
    insurance: {
      question: 'Are cleaners insured?',
      answer:
        'Some are, and their profile shows the date their liability insurance expires. It isn’t required: if it matters to you, choose a profile with that badge.',
    },
    reviews: {
      question: 'Are the reviews real?',
      answer: `Only a completed visit lets anyone leave a review, within ${reviewDays} days. Each side writes without seeing the other’s: both are published together, or when time’s up. The person reviewed can then reply once, under the review, for ${replyDays} days. A review written after a case was opened about the visit says so; if the other person opened that case, the review doesn’t count in the rating.`,
    },
    photos: {
      question: 'Who sees the photos of my home?',
      answer:
        'You, the cleaner who came and, if there’s a disagreement, our team; if you dispute a charge with your bank, the bank too. They’re never public. You can also say no to photos when you book: then there aren’t any.',
    },
    access: {
      question: 'Are my access codes safe?',
      answer: `They’re encrypted as soon as they reach us. The cleaner can read them only from ${secretsHours} h before the visit until it ends. Every reading is logged: you see who, and when.`,
    },
    absent: {
      question: 'What if nobody shows up?',
      answer: `A button appears on your booking ${graceMinutes} minutes after the start. Report the no-show, and everything you’ve paid is refunded.`,
    },
    lockout: {
      question: 'What if nobody opens the door for the cleaner?',
      answer: `After waiting ${graceMinutes} minutes, they can report it with a photo of the door and their location, within ${punchMeters} m plus the margin of error of the phone and the address. The visit is cancelled, ${lateFee} at most is kept, and the rest is refunded.`,
    },
    cancelled: {
      question: 'What if the cleaner cancels?',
      answer:
        'You get a full refund, no matter how late it is, and your booking page shows who else is free around that time. It counts against the cleaner’s reliability.',
    },
    wrong: {
      question: 'What if the work isn’t done well?',
      answer: `That’s what the satisfaction guarantee is for. On the booking page, press “Report a problem” within ${guaranteeHours} h of the visit or the second charge. The money is frozen right away. The other person has ${caseAnswerHours} h to answer, then someone on our team reads everything and decides: no refund, part of it, all of it, or having the visit redone at no charge. Either of you can ask for a review for ${appealDays} days: someone else decides within ${caseReviewDays} days of it, or the first decision stands. Your consumer rights still apply in full.`,
    },
    who: {
      question: 'Who can offer their services?',
      answer: `Anyone ${minAge} or older with the right to work in Canada. You work for yourself, with no boss, and choose your hours.`,
    },
    papers: {
      question: 'What documents do I need?',
      answer: `Photo ID and a background check less than ${reportMonths} months old. Insurance and our ${trainingModules} training modules add badges, and your approved certificates are listed on your profile. All of those are optional.`,
    },
    choose: {
      question: 'Can I turn down a request?',
      answer: `Yes, always, without giving a reason. You have ${answerHours} h to answer; a request with no answer ends by itself.`,
    },
    cost: {
      question: 'How much do you take?',
      answer:
        '{{commissionPercent, number}}% of the base price and extras. The emergency fee and the supplies are all yours, and client discounts are on us. Signing up and being listed are free.',
    },
    rates: {
      question: 'Who sets my prices?',
      answer: `You do: by the hour, town by town, from ${minHourly} to ${maxHourly}, or a fixed price for each type of home.`,
    },
    payday: {
      question: 'When do I get paid?',
      answer: `The money for a visit is yours ${guaranteeHours} h after the last payment, and leaves for your bank on Friday, for the week that ended the Sunday before. For ${instantFee}, you can get it on a debit card without waiting.`,
    },
    late: {
      question: 'What do I get if a client cancels late or doesn’t open the door?',
      answer: `The client pays ${lateFee} at most; {{feeSharePercent, number}}% of it is yours, less our commission.`,
    },
    free: {
      question: 'Does an account cost anything?',
      answer: 'No. You only pay for visits.',
    },
    signin: {
      question: 'Can I sign in without a password?',
      answer: 'Yes, with a passkey: your device’s fingerprint, face or code. Add one in My account.',
    },
    emails: {
      question: 'Can I get fewer emails?',
      answer:
        'Yes: right away, or in one daily, weekly or monthly summary, as you choose. Requests, answers, payments and cancellations always reach you right away.',
    },
    data: {
      question: 'What do you keep about me?',
      answer: 'You can download it all at once in My account: account, homes, bookings, payments, reviews and photos.',
    },
    close: {
      question: 'How do I close my account?',
      answer:
        'In My account, once your visits and payments are settled. If you have earnings waiting, they’re paid out to you first, on Friday. Your information is then erased for good, except what the law requires us to keep.',
    },
  },
  next: {
    title: 'Don’t see your question?',
    body: 'Write to us: someone reads every message and emails you back.',
    action: 'Write to us',
  },
} satisfies Words<typeof french>
