// English for the page about the referral programme, which is not open yet.
import type { referralProgram as fr } from '../fr/referral-program.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'

const { cleanerReward, clientReward, rewardMonths } = figuresIn('en')

export const referralProgram: Words<typeof fr> = {
  pageTitle: 'Referrals: coming soon',
  description: `The referral programme is not open yet. Its rules are already set: ${clientReward} between clients, ${cleanerReward} between cleaners, valid for ${rewardMonths} months.`,
  crumb: 'Referrals',
  title: 'Spread the word: soon, with our thanks.',
  lede: 'People find their cleaner through somebody they know. We want to thank you for that, and here is how it will be.',
  soon: 'Not open yet',
  soonBody: 'No code can be given or used for now. This page states the rules ahead of time, as they will apply when it opens.',
  tellMe: 'Tell me through the newsletter',
  rewards: {
    title: 'What each will receive',
    client: {
      title: 'You are a client and bring a client',
      amount: clientReward,
      body: `${clientReward} off the first booking of the person you bring, and ${clientReward} of credit for you once their first cleaning is done.`,
    },
    cleaner: {
      title: 'You are a cleaner and bring a cleaner',
      amount: cleanerReward,
      body: 'Added to your earnings after the first cleaning done and paid of the person you bring.',
    },
  },
  rules: {
    title: 'The rules',
    items: {
      months: { title: `Valid for ${rewardMonths} months`, body: 'From the day the reward is earned.' },
      limit: { title: 'No limit', body: 'Bring as many people as you like.' },
      self: { title: 'Not yourself', body: 'A referral is between two different people.' },
      paid: { title: 'At our expense', body: 'The cleaner always earns their full price; we pay for the rewards.' },
    },
  },
  questions: {
    title: 'Until then',
    items: {
      when: {
        question: 'When will it open?',
        answer: 'We announce no date that we could not keep. The newsletter will say so.',
      },
      code: {
        question: 'I have already told somebody about you. Does it count?',
        answer: 'No: only codes given after the opening will count. Thank you all the same, truly.',
      },
      meanwhile: {
        question: 'How can I help my cleaner now?',
        answer: 'Leave them a review after the visit: it is what the next clients read first.',
      },
    },
  },
}
