// English for the page about the referral program, which is not open yet.
import type { referralProgram as fr } from '../fr/referral-program.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'

const { cleanerReward, clientReward, rewardMonths } = figuresIn('en')

export const referralProgram: Words<typeof fr> = {
  pageTitle: 'Referrals: coming soon',
  description: `The referral program isn’t open yet, but the rules are set: ${clientReward} between clients, ${cleanerReward} between cleaners, valid for ${rewardMonths} months.`,
  crumb: 'Referrals',
  title: 'Spread the word, and soon we’ll thank you for it.',
  lede: 'Most people find a good cleaner through someone they know. Here’s how we’ll thank you for passing it on.',
  soon: 'Not open yet',
  soonBody: 'There are no codes to give or use yet. This page sets out the rules ahead of time, as they’ll apply when the program opens.',
  tellMe: 'Let me know in the newsletter',
  rewards: {
    title: 'What each of you gets',
    client: {
      title: 'You’re a client and you refer a client',
      amount: clientReward,
      body: `${clientReward} off the first booking for the person you refer, and a ${clientReward} credit for you once their first visit is done.`,
    },
    cleaner: {
      title: 'You’re a cleaner and you refer a cleaner',
      amount: cleanerReward,
      body: 'Added to your earnings once the person you refer has done their first visit and been paid for it.',
    },
  },
  rules: {
    title: 'The rules',
    items: {
      months: { title: `Valid for ${rewardMonths} months`, body: 'Starting the day you earn the reward.' },
      limit: { title: 'No limit', body: 'Refer as many people as you like.' },
      self: { title: 'Not yourself', body: 'You can’t refer yourself: it takes two people.' },
      paid: { title: 'It’s on us', body: 'Cleaners always earn their full price; we pay for the rewards.' },
    },
  },
  questions: {
    title: 'In the meantime',
    items: {
      when: {
        question: 'When will it open?',
        answer: 'We won’t announce a date we can’t keep. The newsletter will tell you.',
      },
      code: {
        question: 'I’ve already told someone about you. Does that count?',
        answer: 'No: only codes given after the program opens will count. Thank you all the same, really.',
      },
      meanwhile: {
        question: 'How can I help my cleaner now?',
        answer: 'Leave them a review after the visit: it’s what the next clients read first.',
      },
    },
  },
}
