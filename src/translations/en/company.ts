// English for the pages about us.
import type { company as french } from '../fr/company.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'

const f = figuresIn('en')

export const company = {
  about: {
    pageTitle: 'About us',
    description: 'Why this site exists, how decisions are made on it, what is open, what is not open yet, and who runs it.',
    title: { before: 'Hand over your keys', stroked: 'with your eyes open.' },
    lede: 'Letting somebody into your home takes trust. Working in somebody’s home does too. This site exists so that both rest on facts.',
    find: 'Find a cleaner',
    why: {
      title: 'Why',
      price: { title: 'A price you see whole', body: 'Every line is there before you book, taxes included. No fee shows up at the end.' },
      hours: {
        title: 'Hours that are really free',
        body: 'You choose among the hours that the person opened. Two clients cannot take the same one.',
      },
      proofs: {
        title: 'Proof rather than promises',
        body: 'Dated checks, recorded arrivals, ticked tasks, photos if the client allows them, reviews of real visits only.',
      },
      money: {
        title: 'Money that waits for the work',
        body: 'Half when the request is accepted, the rest once the cleaning is done. If nobody comes, all of it is returned.',
      },
      work: {
        title: 'Work that people choose',
        body: 'Whoever cleans sets their prices, their cities and their schedule, and says yes or no to each request.',
      },
      here: {
        title: 'Made for Quebec',
        body: 'French first, with our cities, our staircases, our taxes and our laws. In English too, and complete.',
      },
    },
    decisions: {
      title: 'How we decide',
      people: {
        title: 'People judge people',
        body: 'A document is accepted or refused by a person, with a written reason. Never by a machine alone.',
      },
      order: {
        title: 'The order is not for sale',
        body: 'Nobody pays to rise in the list. The factors and what each counts for are public.',
        link: 'The order of results',
        to: '/terms#ranking',
      },
      once: {
        title: 'One rule, one place',
        body: 'Our deadlines and prices are worked out in one place, the same way for everybody. If a page seems to say otherwise, write to us.',
        link: 'The terms, in plain words',
        to: '/terms',
      },
      missing: {
        title: 'Say what is missing',
        body: 'What is not ready is announced as such, and no figure is invented.',
        link: 'Our impact',
        to: '/impact',
      },
      undo: {
        title: 'Tell before acting',
        body: 'Each button that costs says how much first. A property deleted by mistake can be brought back right away.',
      },
      private: {
        title: 'As little about you as we can',
        body: 'Your visit is counted only if you agree. You take your information along and close your account without asking anybody.',
        link: 'Privacy',
        to: '/privacy',
      },
    },
    open: {
      title: 'Where we are',
      lede: 'The site is in beta, version {{version}}. Its code is under the MIT licence.',
      now: 'Open today',
      soon: 'Not open yet',
      nowList: [
        'Searching, comparing and booking, with the whole price',
        'Paying in two halves, cancelling, being refunded',
        'Checks of cleaners, training and dated badges',
        'Arrival, list of tasks and photos of the visit',
        'Reviews by both sides',
      ],
      soonList: [
        'Messages between client and cleaner',
        'Payouts to cleaners’ bank accounts',
        'Refunding a finished visit online',
        'Receipts and invoices',
        'Letters of the newsletter, and referrals',
        'Photos of their work on a cleaner’s profile',
        'Applications in the Apple and Google stores',
      ],
    },
    who: 'Who runs it',
    demonstration:
      'This installation is a demonstration. The name, address and telephone number of the company that runs it appear here once they are declared.',
    write: 'Write to us',
    next: { title: 'The rest is best seen by trying it', body: 'See who is free near you. No account is needed to search.' },
  },
  impact: {
    pageTitle: 'Our impact',
    description:
      'What the site changes for people who clean, for people they clean for and for the planet: facts, and what we do not measure yet.',
    title: { before: 'Cleaning that is fair,', stroked: 'with the figures.' },
    lede: 'Here is what the site changes for the income and freedom of those who clean, and for what ends up down the drain. What we do not measure, we say so.',
    live: {
      title: 'Right now',
      cleaners_one: 'vetted person in the list',
      cleaners_other: 'vetted people in the list',
      cleaners_many: 'vetted people in the list',
      median: 'median hourly rate of a regular cleaning, set by them',
      commission: 'of the base price for the site; the rest for the person',
      more: 'more than {{count, number}}',
      note: 'These numbers come from the public list and follow it.',
      sandbox: 'Here, the list holds demonstration people.',
    },
    money: {
      title: 'Where the money of a visit goes',
      lede: `Take ${f.minHours} hours at {{rate}} an hour, the median rate, with a cleaner who charges no taxes and brings the supplies.`,
      client: 'What the client pays',
      base: 'Base price',
      supplies: 'Cleaning products',
      total: 'Total',
      commission: `The site’s commission, ${f.commissionPercent}% of the base price`,
      earned: 'What the person receives',
      first: `With the first-booking discount of ${f.firstBookingPercent}%, the client pays {{paid}}; the person still receives {{earned}}. The discount is at the site’s expense.`,
    },
    freedom: {
      title: 'Working on one’s own terms',
      prices: {
        title: 'Their prices',
        body: `From ${f.minHourly} to ${f.maxHourly} an hour, city by city, or a fixed price by kind of home. The site never lowers them.`,
      },
      yes: {
        title: 'Their yes',
        body: 'Each request shows the hour, the city and the earnings before they answer. Declining costs nothing.',
      },
      time: {
        title: 'Their time',
        body: `If a client cancels less than ${f.freeHours} hours before, and more than ${f.freeAfterHours} hours after the request was accepted, the fee, at most ${f.lateFee}, goes to the person, less the commission.`,
      },
      proof: { title: 'Their reputation', body: 'Reviews come from real visits and stay under their name. Nobody pays to pass in front.' },
      learning: {
        title: 'Their training',
        body: `${f.trainingModules} free modules, one of them on eco-friendly cleaning, and a badge at the end.`,
      },
      extras: { title: 'Their extras', body: 'Products, emergencies and taxes are all theirs, with no commission.' },
    },
    green: {
      title: 'Less down the drain',
      lede: 'A cleaning is not green because a page says so. Here is what is true here.',
      badge: {
        title: 'A badge that was checked',
        body: 'The eco badge appears once a person has looked at the certificate, with the date. No certificate, no badge.',
      },
      yours: { title: 'Your products, if you prefer', body: 'You may provide your own: nothing to buy, nothing to carry.' },
      near: { title: 'People from nearby', body: 'Distance counts in the order of results: less road for each visit.' },
    },
    measures: {
      title: 'What is measured, and what is not',
      yes: 'Measured',
      no: 'Not measured yet',
      yesList: [
        'Visits made, cancellations and absences, by person',
        'Punctuality, by recorded arrivals',
        'Quality, by seven ratings after each visit',
        'What each visit earns, to the cent',
      ],
      noList: [
        'The average income of those who clean, outside the site',
        'The water, products and waste of a visit',
        'The greenhouse gases of travelling',
      ],
      note: 'When we publish one of these figures, it will be with its method. Until then, we invent none.',
    },
    next: {
      title: 'Do you clean?',
      body: 'Set your prices and your schedule. Your earnings show before each yes.',
      action: 'Become a cleaner',
    },
  },
  apps: {
    pageTitle: 'Applications',
    description:
      'Install the site as an application on Android, iPhone, iPad or a computer, without going through a store. Store versions are coming soon.',
    title: { before: 'On your screen,', stroked: 'no store needed.' },
    lede: 'The site installs from the browser in a few seconds: an icon, a window of its own, the same account. It takes very little room.',
    devices: 'Choose your device',
    android: {
      title: 'Android',
      name: 'Android',
      steps: [
        { title: 'Open the site', body: 'In Chrome, Edge or Samsung Internet.' },
        { title: 'Open the menu', body: 'The three dots at the top right, or the three lines at the bottom.' },
        { title: 'Install', body: 'Tap “Install app” or “Add to Home screen”.' },
        { title: 'Ready', body: 'The icon is with your other applications.' },
      ],
    },
    iphone: {
      title: 'iPhone and iPad',
      name: 'iPhone and iPad',
      steps: [
        { title: 'Open the site', body: 'In Safari.' },
        { title: 'Tap Share', body: 'The square with an arrow coming out.' },
        { title: 'Add to Home Screen', body: 'Scroll down, then tap “Add to Home Screen”.' },
        { title: 'Add', body: 'The icon appears on the home screen. Sign in there once.' },
      ],
    },
    desktop: {
      title: 'Computer',
      name: 'Computer',
      steps: [
        { title: 'Open the site', body: 'In Chrome or Edge; on a Mac, in Safari too.' },
        { title: 'Look for the icon', body: 'In Chrome and Edge, a small screen at the end of the address bar.' },
        { title: 'Install', body: 'In Safari: the File menu, then “Add to Dock”.' },
        { title: 'Ready', body: 'The site opens in its own window.' },
      ],
    },
    stores: {
      title: 'In the stores',
      lede: 'Applications for the stores are planned. This one already does all that the site does.',
      soon: 'Coming soon',
      apple: 'Apple’s App Store',
      google: 'Google Play',
    },
    questions: {
      title: 'Questions',
      same: {
        question: 'Is it the same as the site?',
        answer: 'Yes, all of it: same pages, same account, same security. There is nothing to update.',
      },
      work: {
        question: 'Can I work with it, on the spot?',
        answer: 'Yes. Arrival, tasks and photos are done on the phone. Without a network, ticked tasks wait and leave once it is back.',
      },
      remove: {
        question: 'How do I remove it?',
        answer: 'Like any application: hold the icon, then delete it. Your account and your bookings stay.',
      },
    },
    next: { title: 'Nothing to install to begin', body: 'Everything works in the browser too.', action: 'Find a cleaner' },
  },
} satisfies Words<typeof french>
