// English for the page about the referral program.
import type { referralProgram as fr } from '../fr/referral-program.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'

const { redeemDays, cleanerReward, clientReward, guaranteeHours, returnedDays, rewardMonths, rewardWarnDays } = figuresIn('en')

export const referralProgram: Words<typeof fr> = {
  pageTitle: 'Referral program',
  description: `Refer someone: you get a ${clientReward} credit and they get ${clientReward} off; ${cleanerReward} between cleaners. The rules, in plain words.`,
  crumb: 'Referrals',
  title: 'Spread the word, and we’ll thank you for it.',
  lede: 'Most people find a good cleaner through someone they know. Here’s how we thank you for passing it on.',
  own: 'See my code',
  join: 'Create an account',
  rewards: {
    title: 'What each of you gets',
    client: {
      title: 'You’re a client and you refer a client',
      amount: clientReward,
      body: `${clientReward} off the first booking for the person you refer, and a ${clientReward} credit for you once their first visit is done and paid for, and its ${guaranteeHours}-hour guarantee is over.`,
    },
    cleaner: {
      title: 'You’re a cleaner and you refer a cleaner',
      amount: cleanerReward,
      body: `Added to your earnings once the first visit of the person you refer is done and paid for, and its ${guaranteeHours}-hour guarantee is over.`,
    },
  },
  rules: {
    title: 'The rules',
    items: {
      code: {
        title: 'A code, given at the start',
        body: `You create your code in your account and send it yourself. The other person enters it when they sign up, or before their first booking, within ${redeemDays} days.`,
      },
      months: {
        title: `Valid for ${rewardMonths} months`,
        body: `The first visit has to be asked for within ${rewardMonths} months. Credit you’ve earned is then good for ${rewardMonths} months, and an email reminds you ${rewardWarnDays} days before it ends.`,
      },
      spent: {
        title: 'Used by itself',
        body: `Credit comes off your next booking, on its own line. If the visit doesn’t take place you get it back, for at least ${returnedDays} days. It can’t be exchanged for money.`,
      },
      limit: { title: 'No limit', body: 'Refer as many people as you like.' },
      self: {
        title: 'Two people, two households',
        body: 'There’s no reward between two accounts that share an address, a phone number, a card or an email.',
      },
      refunded: {
        title: 'A real visit',
        body: 'If the first visit is refunded in full, the reward is cancelled. Credit you’ve already used stays yours.',
      },
      paid: { title: 'It’s on us', body: 'Cleaners always earn their full price; we pay for the rewards.' },
    },
  },
  questions: {
    title: 'Questions',
    items: {
      where: {
        question: 'Where’s my code?',
        answer: 'In your account, under “Referrals”. You can have several, turn one off, and delete one that hasn’t been used.',
      },
      mixed: {
        question: 'Can a client refer a cleaner?',
        answer: 'By all means, but without a reward: clients’ codes are for clients, and cleaners’ codes are for cleaners.',
      },
      meanwhile: {
        question: 'How else can I help my cleaner?',
        answer: 'Leave them a review after the visit: it’s what the next clients read first.',
      },
    },
  },
}
