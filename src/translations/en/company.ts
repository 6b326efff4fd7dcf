// English for the pages about us.
import type { company as french } from '../fr/company.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'

const f = figuresIn('en')

export const company = {
  about: {
    pageTitle: 'About us',
    description: 'Why this site exists, how we make decisions, what’s open, what isn’t open yet, and who runs it.',
    title: { before: 'Hand over your keys', stroked: 'with your eyes open.' },
    lede: 'It takes trust to let someone into your home. It takes trust to work in someone else’s. Here, it rests on things you can check.',
    find: 'Find a cleaner',
    write: 'Write to us',
    decisions: {
      title: 'How we make decisions',
      people: { title: 'Who reviews the documents?', body: 'A person on our team. If the answer is no, they say why.' },
      order: {
        title: 'Who can pay to be first?',
        body: 'Nobody. What counts, and how much, is public.',
        link: 'How results are ranked',
        to: '/terms#ranking',
      },
      money: {
        title: 'When does money move?',
        body: 'Half when your request is accepted, the rest once the cleaning is done. If nobody shows up, you get it all back.',
        link: 'Terms of use',
        to: '/terms',
      },
      private: {
        title: 'What do we know about you?',
        body: 'What a visit requires. We only count you as a visitor if you agree.',
        link: 'Privacy',
        to: '/privacy',
      },
    },
    open: {
      title: 'Where things stand',
      now: 'Open',
      soon: 'Not open yet',
      nowList: [
        'Searching, booking, paying in two halves',
        'Moving, cancelling and getting refunds',
        'Series of visits, at the frequency you choose',
        'Messages between client and cleaner',
        'Reporting a problem: money frozen, a person decides',
        'Checks and badges, with their dates',
        'Visits you can follow room by room',
        'Reviews from both sides',
        'Friday payouts to the bank',
        'The newsletter, on the topics you choose',
      ],
      soonList: ['Apps in the Apple and Google stores'],
    },
    who: 'Who runs it',
    demonstration: 'This is a demonstration: no company has been named here yet.',
  },
  impact: {
    pageTitle: 'Our impact',
    description:
      'What this site changes for people who clean, for the people they clean for, and for the planet: facts, and what we don’t measure yet.',
    title: { before: 'Fair cleaning,', stroked: 'by the numbers.' },
    lede: 'What this site changes for the income and freedom of people who clean, and for what goes down the drain. When we don’t measure something, we say so.',
    live: {
      title: 'Right now',
      cleaners_one: 'verified cleaner listed',
      cleaners_many: 'verified cleaners listed',
      cleaners_other: 'verified cleaners listed',
      median: 'an hour for regular cleaning: half of them charge that or less',
      commission: 'of the base price and extras goes to the site, the rest to the cleaner',
      more: 'more than {{count, number}}',
      note: 'These numbers come from the public list and change along with it.',
      sandbox: 'The people listed here are for demonstration only.',
    },
    money: {
      title: 'Where the money goes',
      lede: `Take ${f.minHours} hours at {{rate}} an hour, the median rate, with a cleaner who doesn’t charge taxes and brings supplies.`,
      client: 'What the client pays',
      base: 'Base price',
      supplies: 'Cleaning supplies',
      total: 'Total',
      commission: 'Site commission, {{commissionPercent, number}}% of the base price and extras',
      taxes: 'GST and QST on the commission',
      earned: 'What the cleaner gets',
      first: `With the ${f.firstBookingPercent}% first-booking discount, the client pays {{paid}} and the cleaner still gets {{earned}}. The site pays for the discount.`,
    },
    freedom: {
      title: 'Working on your own terms',
      prices: {
        title: 'Your prices',
        body: `From ${f.minHourly} to ${f.maxHourly} an hour, town by town, or a fixed price for each type of home. The site never lowers them.`,
      },
      yes: {
        title: 'Your yes',
        body: 'Every request shows the time, the town and what it pays before you answer. Saying no costs nothing.',
      },
      time: {
        title: 'Your time',
        body: `If a client cancels less than ${f.freeHours} hours before the visit, and more than ${f.freeAfterHours} hours after you accepted, they pay ${f.lateFee} at most: {{feeSharePercent, number}}% of it goes to you, less the commission.`,
      },
      proof: {
        title: 'Your reputation',
        body: 'Reviews come from real visits and stay under your name. Nobody pays to jump ahead of you.',
      },
      learning: {
        title: 'Your training',
        body: `${f.trainingModules} free modules, including one on eco-friendly cleaning, and a badge when you finish.`,
      },
      extras: { title: 'Your extras', body: 'Supplies, emergency fees and taxes are all yours, commission-free.' },
    },
    green: {
      title: 'Less down the drain',
      badge:
        'A cleaning isn’t green because a web page says so. The eco badge appears once someone on our team has seen the certificate, and shows the date.',
      yours: 'Clients can use their own products: nothing to buy, nothing to carry.',
      near: 'Distance counts in how results are ranked: less driving for every visit.',
    },
    measures: {
      title: 'What we measure, and what we don’t',
      yes: 'Measured',
      no: 'Not measured yet',
      yesList: [
        'Completed visits, cancellations and no-shows, for each cleaner',
        'Punctuality, from check-in times',
        'Quality, from the ratings after each visit',
        'What each visit pays, to the cent',
      ],
      noList: [
        'The average income of people who clean outside this site',
        'The water, products and waste of a visit',
        'Greenhouse gases from travel',
      ],
      note: 'When we publish one of these figures, we’ll say how we got it. Until then, we won’t make one up.',
    },
    next: {
      title: 'Do you clean homes?',
      body: 'Set your rates and your hours. You see what a request pays before you say yes.',
      action: 'Become a cleaner',
    },
  },
  apps: {
    pageTitle: 'Apps',
    description:
      'Install this site as an app on Android, iPhone, iPad or your computer, without going through an app store. App store versions are planned.',
    title: { before: 'On your screen,', stroked: 'no app store needed.' },
    lede: 'The site installs from your browser in a few seconds: its own icon, its own window, the same account. It takes up very little space.',
    android: {
      title: 'Android',
      name: 'Android',
      steps: [
        { title: 'Open the site', body: 'In Chrome, Edge or Samsung Internet.' },
        { title: 'Open the menu', body: 'The three dots at the top right, or the three lines at the bottom.' },
        { title: 'Install', body: 'Tap “Install app” or “Add to Home screen”.' },
        { title: 'All set', body: 'The icon is with your other apps.' },
      ],
    },
    iphone: {
      title: 'iPhone and iPad',
      name: 'iPhone and iPad',
      steps: [
        { title: 'Open the site', body: 'In Safari.' },
        { title: 'Tap Share', body: 'The square with an arrow coming out of it.' },
        { title: 'Add to Home Screen', body: 'Scroll down, then tap “Add to Home Screen”.' },
        { title: 'Tap Add', body: 'The icon is on your home screen. Sign in there once.' },
      ],
    },
    desktop: {
      title: 'Computer',
      name: 'Computer',
      steps: [
        { title: 'Open the site', body: 'In Chrome or Edge; on a Mac, in Safari too.' },
        { title: 'Look for the icon', body: 'In Chrome and Edge, a small screen at the end of the address bar.' },
        { title: 'Install', body: 'In Safari: the File menu, then “Add to Dock”.' },
        { title: 'All set', body: 'The site opens in its own window.' },
      ],
    },
    stores: {
      title: 'In the app stores',
      lede: 'App store versions are planned. This one already does everything the site does.',
      soon: 'Coming soon',
      apple: 'Apple App Store',
      google: 'Google Play',
    },
    questions: {
      title: 'Questions',
      same: {
        question: 'Is it the same as the site?',
        answer: 'Yes, all of it: same pages, same account, same security. There’s nothing to update.',
      },
      work: {
        question: 'Can I use it on the job?',
        answer:
          'Yes. You check in, answer your tasks and take photos on your phone. If you lose the network, everything is kept on the device with its time, even if you close the page, and goes out once you’re back.',
      },
      remove: {
        question: 'How do I remove it?',
        answer: 'Like any app: press and hold the icon, then delete it. Your account and your bookings stay.',
      },
    },
    next: { title: 'You don’t have to install anything', body: 'Everything works in the browser too.', action: 'Find a cleaner' },
  },
} satisfies Words<typeof french>
