// English for the questions people ask.
import type { faq as french } from '../fr/faq.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'

const {
  answerHours,
  approvalHours,
  commissionPercent,
  emergencyNoticeHours,
  emergencyPercent,
  firstBookingPercent,
  freeAfterHours,
  freeHours,
  graceMinutes,
  guaranteeHours,
  maxFixed,
  maxHourly,
  horizonDays,
  lapseHours,
  lateFee,
  minAge,
  minHours,
  minOnSitePercent,
  minFixed,
  minHourly,
  maxHours,
  noticeHours,
  punchMeters,
  repayHours,
  reportMonths,
  reviewDays,
  secretsHours,
  suppliesFee,
  trainingModules,
} = figuresIn('en')

export const faq = {
  pageTitle: 'Frequent questions about home cleaning',
  description:
    'Booking, paying in two halves, cancelling, how people are checked, photos, your account: precise answers, with the exact deadlines and amounts.',
  crumb: 'Questions',
  title: 'Questions and answers',
  lede: 'Precise answers, with the exact deadlines and amounts. Each question has its own address, to keep or to send.',
  groupsLabel: 'Topics',
  permalink: 'Link to this answer',
  links: {
    find: 'Find a cleaner',
    pricing: 'Work out a price',
    how: 'See the steps one by one',
    join: 'Become a cleaner',
    contact: 'Write to us',
    profile: 'Open my profile',
    services: 'See the list of tasks',
    privacy: 'Read the privacy policy',
  },
  groups: {
    clients: 'Booking a visit',
    payment: 'Prices and paying',
    safety: 'Trust and safety',
    cleaners: 'Cleaning homes',
    account: 'Your account',
  },
  questions: {
    find: {
      question: 'How do I find someone near me?',
      answer:
        'Write your address or your city in the search. The list shows the people who go there, their total price, their reviews and their next free hour. Looking takes no account.',
    },
    length: {
      question: 'How long is a visit?',
      answer: `From ${minHours} to ${maxHours} h, by half-hours. A length is suggested from your rooms, the kind of cleaning and your pets.`,
    },
    included: {
      question: 'What is included?',
      answer:
        'A list of tasks, room by room, that depends on the cleaning you choose. The cleaner ticks it during the visit and you watch it move along. For anything else, write it in the notes: they are read before accepting.',
    },
    ahead: {
      question: 'How far ahead must I book?',
      answer: `At least ${noticeHours} h, and up to ${horizonDays} days. When it is urgent, ${emergencyNoticeHours} h will do if the cleaner is free; the base price then goes up by ${emergencyPercent}%.`,
    },
    answer: {
      question: 'What happens after I ask?',
      answer: `The cleaner has ${answerHours} h to answer, and never later than ${lapseHours} h before the visit, unless it is urgent. If they decline or do not answer, the request lapses and nothing is charged.`,
    },
    home: {
      question: 'Do I have to be home?',
      answer: `No. Note how to get in with the property: codes and keys are encrypted, and the cleaner can read them only from ${secretsHours} h before the visit until it ends.`,
    },
    same: {
      question: 'Can I ask for the same person again?',
      answer: 'Yes, from their profile, at any hour they are free. Each visit is booked and paid on its own.',
    },
    products: {
      question: 'Who brings the products and the vacuum?',
      answer: `You choose when booking. With your products, nothing is added; if the cleaner brings theirs, it is ${suppliesFee} more. The equipment they carry is on their profile.`,
    },
    business: {
      question: 'Do you clean commercial spaces?',
      answer: 'Offices are booked here like a home. Other commercial spaces go to a partner: write to us with what you need.',
    },
    price: {
      question: 'What does a cleaning cost?',
      answer: `Cleaners each set their price: from ${minHourly} to ${maxHourly} an hour, or a fixed price from ${minFixed} to ${maxFixed} a visit. The total, with taxes if there are any, is shown before you give your card.`,
    },
    halves: {
      question: 'When am I charged?',
      answer: `In two halves. The first is authorized when you ask, and charged only if the cleaner accepts. The second is charged when the visit ends; if the cleaner stayed for less than ${minOnSitePercent}% of the booked time, it waits for you to say that all is well, or for ${approvalHours} h.`,
    },
    discount: {
      question: 'Is there a discount the first time?',
      answer: `Yes: ${firstBookingPercent}% off the base price of your first booking. It applies by itself, and comes back to you if the cleaner cancels or never comes.`,
    },
    fees: {
      question: 'Are there hidden fees?',
      answer: `No. Nothing is added to the total shown. Our share, ${commissionPercent}% of the base price, comes out of what the cleaner receives.`,
    },
    taxes: {
      question: 'Why do some charge taxes and others not?',
      answer:
        'Cleaners are independent workers. Those registered for GST and QST must charge them; the others may not. Their profile and your total say which.',
    },
    card: {
      question: 'How can I pay?',
      answer:
        'By credit card. In Quebec, an online merchant may only be paid ahead this way: it protects you. No debit, no prepaid card, no cash.',
    },
    refused: {
      question: 'What if my bank refuses the card?',
      answer: `If that happens after the cleaner accepted, you have ${repayHours} h to give another one, and never past the start of the visit. After that the booking is cancelled at no cost.`,
    },
    cancel: {
      question: 'What does cancelling cost?',
      answer: `Nothing until ${freeHours} h before the start, nor within ${freeAfterHours} h of your request being accepted. After that ${lateFee}, never more than what you have paid. Until the request is accepted, cancelling costs nothing. You can cancel until the visit starts.`,
    },
    refund: {
      question: 'When does a refund arrive?',
      answer: 'It leaves at once. Then allow 5 to 10 days, depending on your bank.',
    },
    checks: {
      question: 'What do you check before someone is listed?',
      answer: `Their identity and their criminal record, on papers that a person of our team looks at. The record report is less than ${reportMonths} months old when sent and must be done again every year. Each profile shows the dates.`,
    },
    insurance: {
      question: 'Are cleaners insured?',
      answer:
        'Some are, and their profile says so with the date their liability insurance ends. It is not required to be listed: if it matters to you, choose a profile with that badge.',
    },
    reviews: {
      question: 'Are the reviews real?',
      answer: `Only a finished visit lets anyone write a review, for ${reviewDays} days. Each reviews the other without seeing what they wrote: both show together, or when the time is over.`,
    },
    photos: {
      question: 'Who sees the photos of my home?',
      answer:
        'You, the cleaner who came and, if there is a disagreement, our team. They are never public. You may also refuse them when booking: then there are none.',
    },
    access: {
      question: 'Are my access codes safe?',
      answer: `They are encrypted on arrival. The cleaner can read them only from ${secretsHours} h before the visit until it ends; each reading is noted, and you see who read them, and when.`,
    },
    absent: {
      question: 'What if nobody comes?',
      answer: `${graceMinutes} minutes after the agreed hour, a button appears on your booking. You report the absence, and all that you have paid is refunded.`,
    },
    lockout: {
      question: 'What if the cleaner finds the door closed?',
      answer: `After waiting ${graceMinutes} minutes they can report it with a photo of the door and their location, within ${punchMeters} m plus their phone’s own margin of error. The visit is cancelled; at most ${lateFee} stays due and the rest is refunded.`,
    },
    cancelled: {
      question: 'What if the cleaner cancels?',
      answer:
        'You are refunded in full, whatever the hour. Their reliability suffers for it, and our e-mail leads to the list of those who offer the same service in your city.',
    },
    wrong: {
      question: 'What if the work is not well done?',
      answer: `Write to us within ${guaranteeHours} h of the second charge, before the money is released. A person looks at the photos, the ticked list and the times, and answers you by e-mail. A finished visit cannot be refunded online yet; your rights as a consumer stand in full.`,
    },
    who: {
      question: 'Who can offer their services?',
      answer: `Anyone ${minAge} or older with the right to work in Canada. You are an independent worker: nobody’s employee, and you choose your hours.`,
    },
    papers: {
      question: 'Which papers do I need?',
      answer: `A photo ID and a background check less than ${reportMonths} months old. Insurance and our ${trainingModules} training modules add badges, and your approved certificates are named on your profile; all of them are optional.`,
    },
    choose: {
      question: 'Can I decline a request?',
      answer: `Yes, always, and without a reason. You have ${answerHours} h to answer; a request without an answer lapses by itself.`,
    },
    cost: {
      question: 'How much do you take?',
      answer: `${commissionPercent}% of the base price. The urgent extra and the products are all yours, and discounts to clients are at our expense. Signing up and being listed cost nothing.`,
    },
    rates: {
      question: 'Who sets my prices?',
      answer: `You do: by the hour, city by city, from ${minHourly} to ${maxHourly}, or a fixed price for each type of property.`,
    },
    late: {
      question: 'What do I get if a client cancels late or does not open?',
      answer: `The fee, at most ${lateFee}, is yours, less our share.`,
    },
    free: {
      question: 'Does an account cost anything?',
      answer: 'No. You only pay for visits.',
    },
    signin: {
      question: 'Can I sign in without a password?',
      answer: 'Yes, with a passkey: the fingerprint, face or code of your device. You add it from your profile.',
    },
    emails: {
      question: 'Can I get fewer e-mails?',
      answer:
        'Yes: at once, or one summary a day, a week or a month, as you choose. Requests, answers, payments and cancellations always reach you at once.',
    },
    data: {
      question: 'What do you keep about me?',
      answer: 'Your profile lets you download it all at once: account, properties, bookings, payments, reviews and photos.',
    },
    close: {
      question: 'How do I close my account?',
      answer:
        'From your profile, once your visits and payments under way are over. If earnings are waiting for you, write to us: payouts are not open yet. Your information is then erased for good, except what the law makes us keep.',
    },
  },
  next: {
    title: 'Your question is not here?',
    body: 'Write to us: a person reads each message and answers by e-mail.',
    action: 'Write to us',
  },
} satisfies Words<typeof french>
