// English for what is kept about people and why.
import type { privacy as french } from '../fr/privacy.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'

const f = figuresIn('en')

export const privacy = {
  title: 'Privacy',
  description:
    'What we keep about you, why, for how long, who sees it, what stays in your browser, and how to see, correct or erase all of it.',
  lede: 'What we keep about you, why, for how long, and how to take it back.',
  sections: {
    essentials: {
      title: 'In short',
      body: [
        '- We keep what a visit and its payment need, and nothing for advertising. No information is sold.',
        '- Your visit is counted only if you accept, on our own server and without knowing who you are. “Cookies and measurement”, at the foot of every page, is where you change your mind. A browser that asks not to be tracked is neither counted nor questioned.',
        '- If an advertising company ever measures our ads, you will accept or refuse it separately.',
        '- You take a copy of everything, and close your account, by yourself, in [your profile](/profile).',
        '- Access codes and cleaners’ documents are encrypted; you see who read your codes.',
        '- No important decision about a person is made by a machine alone.',
      ],
    },
    officer: {
      title: 'Who answers for it',
      body: [
        'Under Quebec’s Act respecting the protection of personal information in the private sector (“Law 25”), one person here answers for the protection of your information:',
      ],
    },
    collected: {
      title: 'What we collect, and why',
      body: [
        'Each piece of information comes from you or from what you do on the site, and serves what is written here. If it were to serve anything else, we would ask you first.',
        '- Account: name, email, password (kept in a form that nobody can read), language; photo, gender and telephone number if you give them. To recognize you, write to you and reach you.',
        '- Homes: address, rooms, pets, notes and access codes. To work out the length and the price, find who travels there, and make the visit possible.',
        '- Bookings: what is agreed, arrivals and departures with their position, the list of tasks, photos if the client allows them. To make the visit and keep proof of it.',
        '- Payments: amounts, dates, the last four digits and the brand of the card. The card number goes to the payment provider, never to us.',
        '- Cleaners: profile, rates, schedule, birth date, right to work, identity paper, background check, insurance, certificates and training. To show only people who were checked, as clients rely on and as you consent to by sending each document.',
        '- Reviews: ratings and comments. So that the next people choose well.',
        '- Newsletter, if you ask for it: your email, your topics, and the proof of your consent. To send it to you, and nothing else.',
        '- Messages you write to us: your name, your email and your text. To answer you.',
        '- Security: the device and network address of your sessions, attempts to sign in. To keep intruders out.',
      ],
    },
    consent: {
      title: 'What waits for your agreement',
      body: [
        'You decide about each of these:',
        '- the position of a cleaner is read only when they record an arrival or a departure or report a closed door, and their browser asks them; a written reason can stand in for the position of an arrival or departure;',
        '- photos of a home depend on the client’s choice, visit by visit;',
        '- your card is kept for the other half of a visit because you tick that box;',
        '- the newsletter leaves only after you confirm by email, and is left in one press;',
        '- a map that moves, signing in with another company: they load only if the site offers them and you use them.',
        'You can withdraw an agreement as simply as you gave it: in the booking, in your profile, in the settings of the browser, or by [writing to us](/contact?subject=privacy).',
      ],
    },
    shared: {
      title: 'Who sees it',
      body: [
        `- The other person of your visit: your first name and initial, the city, what you say of the property (rooms, storeys, pets, parking, notes), then the address once the visit is confirmed, and the access codes from ${f.secretsHours} hours before. Each reading of the codes is recorded, and the list is in your copy.`,
        '- Everyone: the public profile of a cleaner, with the names of their approved certificates and without their address, and reviews.',
        '- Those who operate the site: what it takes to answer you, check a document or settle a disagreement. Each opening of a document is written in a register.',
        '- Hosting and the sending of emails, by providers who work for us and on our instructions.',
        '- A commercial cleaning company, only if you write to us about commercial premises.',
        '- The authorities, if a law or a court requires it.',
      ],
    },
    processors: {
      title: 'Providers of this site',
      body: ['As this site is set up today:'],
    },
    retention: {
      title: 'For how long',
      body: ['When the reason to keep a piece of information is gone, it is destroyed or made anonymous. Backups forget it as they age.'],
    },
    browser: {
      title: 'What stays in your browser',
      body: ['Only what makes the site work. You can erase all of it in the settings of the browser; signing out erases drafts.'],
    },
    decisions: {
      title: 'Decisions and rankings',
      body: [
        'A document is accepted or refused by a person, never by a machine, and the reason of a refusal is written. The order of cleaners is calculated: its factors are described in [the order of results](/terms#ranking). To have a person look at a case, [write to us](/contact?subject=privacy).',
      ],
    },
    rights: {
      title: 'Your rights',
      body: [
        '- See and take along: [your profile](/profile) hands you an archive of everything that we keep about you, in open formats, photos included.',
        '- Correct: in your profile, your properties and your work pages; for the rest, write to us.',
        '- Erase: close your account in your profile. It is immediate, except while a visit is under way or an amount is owed. Payouts to cleaners are not open yet: if earnings are waiting for you, [write to us](/contact?subject=privacy).',
        '- Withdraw an agreement, or ask that a page no longer be shown or found by search engines.',
        '- Know who had access to a piece of information, and where it comes from.',
        `For all of this, [write to us](/contact?subject=privacy): you get an answer in writing within ${f.privacyDays} days at most, free of charge. If it does not satisfy you, you can complain to the [Commission d’accès à l’information](https://www.cai.gouv.qc.ca/).`,
      ],
    },
    security: {
      title: 'Security',
      body: [
        'Access codes and documents are encrypted as they arrive. Passwords and the links sent by email are kept only as fingerprints; an email waiting to be sent is encrypted, and then its text is erased. Repeated attempts are slowed down, and a new device is reported to you. Each person reaches only what their role requires.',
      ],
    },
    incident: {
      title: 'If something goes wrong',
      body: [
        'If information were lost, read or taken without right, we would act at once to reduce the risk. If the harm may be serious, you and the Commission d’accès à l’information are told without delay, with what you can do. Each incident is written in a register. To report one, [write to us](/contact?subject=privacy).',
      ],
    },
    abroad: {
      title: 'Outside Quebec',
      body: [
        'Some providers may process information elsewhere in Canada or abroad. We first assess whether it is protected well enough there, as the law requires, and give them only what they need.',
      ],
    },
    young: {
      title: 'Children',
      body: ['The site is not made for people under 14, and we collect nothing about them.'],
    },
    changes: {
      title: 'Changes',
      body: ['The date of this version is at the top of the page. If a change affects you, an email announces it before it takes effect.'],
    },
  },
  officer: {
    byDefault: 'the person who leads the company',
    write: 'Write to them',
  },
  processors: {
    simulated: 'Payment: none. Payments on this site are simulated and do not leave it.',
    stripe: 'Payment: Stripe receives the card number, the amount and your email. [Its policy](https://stripe.com/en-ca/privacy)',
    social: 'Signing in: {{names}}, if you choose that button. We receive your name and email from them, and nothing is published there.',
    map: 'Maps: {{host}} receives the network address of your browser and the area of the map shown.',
  },
  retention: {
    what: 'What',
    long: 'For how long',
    rows: {
      account: { what: 'Account: name, email, photo, choices', long: 'Until the account is closed' },
      sessions: {
        what: 'Sessions, with device and network address',
        long: `${f.sessionDays} days without use, ${f.maxSessionDays} days at most`,
      },
      devices: { what: 'Browsers that an account already knows', long: 'One year after they were last seen' },
      links: { what: 'Links sent by email', long: '7 days after they lapse' },
      guesses: { what: 'Attempts to sign in and calls counted by network address', long: 'About a day' },
      answers: { what: 'Answers kept, encrypted, so that a repeated request counts once', long: '7 days' },
      homes: { what: 'Homes, notes and access codes', long: 'Until the account is closed' },
      bookings: {
        what: 'Bookings, payments and taxes',
        long: 'Until the accounts are closed; then with no name or address, at least six years, for tax laws',
      },
      positions: {
        what: 'Positions at arrival and departure',
        long: 'With the booking; rounded to about one kilometre when either account is closed',
      },
      photos: { what: 'Photos of visits', long: 'Until the client’s account is closed' },
      reviews: { what: 'Reviews', long: 'They stay, without the name of whoever closed their account' },
      papers: { what: 'Cleaners’ documents and training', long: 'Until the account is closed' },
      letters: {
        what: 'Emails that we sent you',
        long: `Their text, encrypted, until they are sent; their subject and date, ${f.letterDays} days, or until the account is closed`,
      },
      visits: {
        what: 'Pages viewed by those who accept, counted by day, without name or network address',
        long: `${f.audienceMonths} months`,
      },
      messages: { what: 'Messages you write to us', long: `${f.contactMonths} months, or until the account is closed` },
      newsletter: {
        what: 'Newsletter',
        long: `A request that is not confirmed, ${f.newsletterRequestDays} days; a subscription, until it is withdrawn, and the proof of consent ${f.newsletterProofYears} years more`,
      },
      register: { what: 'Register of sensitive acts', long: 'It stays; it no longer names anybody once the account is closed' },
    },
  },
  browser: {
    name: 'Name',
    purpose: 'What it is for',
    long: 'Until when',
    rows: {
      session: {
        name: '__Host-session (cookie)',
        purpose: 'Recognize you from page to page',
        long: `The end of the browser, or ${f.maxSessionDays} days if you asked for it`,
      },
      device: { name: '__Host-device (cookie)', purpose: 'Not take your browser for a stranger’s', long: 'One year' },
      social: { name: 'Cookie of signing in with another company', purpose: 'Come back to where you left', long: 'A few minutes' },
      language: { name: 'i18nextLng (cookie and local storage)', purpose: 'Your language', long: 'One year, or until erased' },
      theme: { name: 'theme (cookie and local storage)', purpose: 'The look you chose', long: 'One year, or until erased' },
      user: { name: 'Open account (storage)', purpose: 'Show your name without waiting for the server', long: 'Signing out' },
      drafts: {
        name: 'Drafts (local storage)',
        purpose: 'Lose nothing of what you write: request, home, review, message',
        long: 'Sending, signing out, or one month',
      },
      address: { name: 'Address searched (tab)', purpose: 'Not ask you again', long: 'The end of the tab' },
      place: {
        name: 'user_location (local storage)',
        purpose: 'Lead you to the site of your province: it holds that alone, never the address',
        long: 'Until erased, or closing the account',
      },
      stay: {
        name: 'stay (cookie)',
        purpose: 'Leave you on the one of our two sites that you came back to',
        long: 'One year, or until erased',
      },
      arrival: { name: 'Start of the visit (tab)', purpose: 'Not move you to another site on the way', long: 'The end of the tab' },
      kept: {
        name: 'Bookings already seen (storage)',
        purpose: 'Read them without a connection',
        long: 'The end of the tab; if you stay signed in, signing out or one month',
      },
      pages: {
        name: 'Public pages and pictures (service worker)',
        purpose: 'Open the site without a connection; nothing of yours is in it',
        long: 'The next version of the site',
      },
      install: { name: 'installDeclined (local storage)', purpose: 'Not offer the installation again', long: 'Until erased' },
      path: { name: 'Pages you come from (tab)', purpose: 'Take you back there after signing in', long: 'The end of the tab' },
      consent: { name: 'consent (cookie)', purpose: 'Your answer about measurement', long: `${f.consentMonths} months` },
      answered: { name: 'consentAnswered (local storage)', purpose: 'Not ask you again', long: 'Until erased' },
      work: { name: 'Tasks ticked offline (local storage)', purpose: 'Send them once back online', long: 'Their sending' },
    },
  },
} satisfies Words<typeof french>
