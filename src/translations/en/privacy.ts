// English for what is kept about people and why.
import type { privacy as french } from '../fr/privacy.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'

const f = figuresIn('en')

export const privacy = {
  title: 'Privacy',
  description:
    'What we keep about you, why, for how long, who sees it, what stays in your browser, and how to see, correct or erase it all.',
  lede: 'What we keep about you, why, for how long, and how to get a copy or have it erased.',
  sections: {
    essentials: {
      title: 'In short',
      body: [
        '- We keep what’s needed for a visit and its payment, and nothing for advertising. We don’t sell any information.',
        '- We count your visit only if you agree, on our own server and without knowing who you are. You can change your mind under “Cookies and measurement”, at the bottom of every page. A browser that asks not to be tracked is neither counted nor asked.',
        '- If an advertising company ever measures our ads, you’ll accept or refuse that separately.',
        '- You can get a copy of everything, and close your account, on your own in [My account](/profile).',
        '- Access codes and cleaners’ documents are encrypted, and you can see who has read your codes.',
        '- No important decision about a person is made by a machine alone.',
      ],
    },
    officer: {
      title: 'Who’s responsible',
      body: [
        'Under Quebec’s Act respecting the protection of personal information in the private sector (“Law 25”), one person here is responsible for protecting your information:',
      ],
    },
    collected: {
      title: 'What we collect, and why',
      body: [
        'Everything we collect comes from you or from what you do on the site, and is used for what’s written here. We’d ask you first before using it for anything else.',
        '- Account: name, email, password (kept in a form nobody can read), language; photo, gender and phone number if you give them. To recognize you, write to you and reach you.',
        '- Homes: address, rooms, pets, notes and access codes. To work out how long a visit takes and what it costs, find who travels there, and make the visit possible.',
        '- Bookings: what was agreed, arrivals and departures with their location, the task list, photos if the client allows them. To carry out the visit and keep proof of it.',
        '- Messages between you and the other person of a confirmed visit: your text and photos, and when they were read. To prepare the visit together.',
        '- Presence: whether you have the site open and in use, or are at a visit, and that you are typing. To tell the other person of an open conversation, and nobody else. You can hide your presence in [My account](/profile).',
        '- Notifications on a device, if you turn them on: the address its browser gives us to receive them, and the name of the browser. To send them to you, and nothing else.',
        '- Payments: amounts, dates, the last four digits and the brand of the card. The card number goes to the payment provider, never to us.',
        '- Cleaners: profile, rates, schedule, date of birth, right to work, ID, background check, insurance, certificates and training. To show only people who’ve been checked: clients rely on it, and you consent to it by sending each document.',
        '- Reviews: ratings and comments. To help the next people choose well.',
        '- Newsletter, if you ask for it: your email, your topics, and the proof of your consent. To send it to you, and nothing else.',
        '- Messages you send us: your name, your email, your text and our answers. To answer you.',
        '- Security: the device and IP address of your sessions, sign-in attempts. To keep intruders out.',
      ],
    },
    consent: {
      title: 'What needs your consent',
      body: [
        'Each of these is up to you:',
        '- a cleaner’s location is read only when they check in, check out or report no answer at the door, and their browser asks them first; for a check-in or check-out, they can give a written reason instead;',
        '- your location, when you look for somebody, is read only if you press “Use my location”; your browser rounds it to about a kilometre before sending it to us;',
        '- photos of a home are the client’s choice, visit by visit;',
        '- your card is kept for the other half of a visit because you tick that box;',
        '- we send the newsletter only after you confirm by email, and you can unsubscribe in one click;',
        '- a device gets notifications only if you press the button there and its browser has your permission;',
        '- interactive maps and signing in with another company load only if the site offers them and you use them.',
        'You can withdraw your consent as easily as you gave it: in the booking, in My account, in your browser settings, or by [writing to us](/contact?subject=privacy).',
      ],
    },
    shared: {
      title: 'Who sees it',
      body: [
        `- The other person in your visit: your first name and last initial, the city, what you say about the home (rooms, storeys, pets, parking, notes), then the address once the visit is confirmed, and the access codes from ${f.secretsHours} hours before. Each time someone reads the codes it’s recorded, and the list is in your copy.`,
        '- On invoices, the full name of whoever does the cleaning, and their tax numbers if any: the law asks for it.',
        '- Everyone: a cleaner’s public profile, with the names of their approved certificates and without their address, and reviews.',
        '- The people who run the site: whatever they need to answer you, check a document or settle a disagreement. Every time a document is opened, it’s recorded in a register. A conversation is read only if one of you reports it or while the visit has an open case; each reading is recorded, and both of you see it.',
        '- Hosting and email providers, who work for us and follow our instructions.',
        '- Your browser’s notification service (Google’s, Apple’s, Mozilla’s or Microsoft’s), if you turn notifications on: it carries an encrypted text that only your device can open, with no name, address or amount.',
        '- The bank of a client who disputes a charge with it, through our payment provider: the client’s name and email, the other person’s public name, how the visit went, its arrival and departure, its tasks, its photos and the subjects of the emails we sent.',
        '- Your mail service, and the calendar you give your private address to: the time of your visits, a first name and a street, with no door number, code or amount.',
        '- A commercial cleaning company, only if you write to us about a commercial space.',
        '- The authorities, if a law or a court requires it.',
      ],
    },
    processors: {
      title: 'This site’s providers',
      body: ['With the way this site is set up today:'],
    },
    retention: {
      title: 'How long we keep it',
      body: ['Once there’s no longer a reason to keep information, we destroy it or make it anonymous. Backups drop it as they age.'],
    },
    browser: {
      title: 'What stays in your browser',
      body: ['Only what makes the site work. You can erase all of it in your browser settings; signing out erases drafts.'],
    },
    decisions: {
      title: 'Decisions and rankings',
      body: [
        'A document is accepted or refused by a person, never by a machine, and the reason for a refusal is given in writing. The order of cleaners is calculated: the factors are described under [the order of results](/terms#ranking). To have a person look at your case, [write to us](/contact?subject=privacy).',
      ],
    },
    rights: {
      title: 'Your rights',
      body: [
        '- See it and take it with you: in [My account](/profile), you can download an archive of everything we keep about you, in open formats, photos included.',
        '- Correct it: in My account, your homes and your work pages; for the rest, write to us.',
        '- Erase it: close your account in My account. It’s immediate, except while a visit is under way or money is owed. If you have earnings waiting, they’re paid out to you first.',
        '- Withdraw your consent, or ask that a page no longer be shown or found by search engines.',
        '- Find out who has had access to your information, and where it came from.',
        `For all of this, [write to us](/contact?subject=privacy): you’ll get an answer in writing within ${f.privacyDays} days, free of charge. If you’re not satisfied with it, you can file a complaint with the [Commission d’accès à l’information](https://www.cai.gouv.qc.ca/).`,
      ],
    },
    security: {
      title: 'Security',
      body: [
        'Access codes and documents are encrypted as soon as they arrive. Passwords and emailed links are kept only as fingerprints; an email waiting to be sent is encrypted, and its text is erased afterwards. Repeated attempts are slowed down, and we tell you about new devices. People can only reach what their role requires.',
      ],
    },
    incident: {
      title: 'If something goes wrong',
      body: [
        'If information were lost, or read or taken without authorization, we would act right away to reduce the risk. If there’s a risk of serious harm, you and the Commission d’accès à l’information are told without delay, along with what you can do. Every incident is recorded in a register. To report one, [write to us](/contact?subject=privacy).',
      ],
    },
    abroad: {
      title: 'Outside Quebec',
      body: [
        'Some providers may process information elsewhere in Canada or abroad. We first assess whether it would be adequately protected there, as the law requires, and we only give them what they need.',
      ],
    },
    young: {
      title: 'Children',
      body: ['The site isn’t meant for anyone under 14, and we don’t collect anything about them.'],
    },
    changes: {
      title: 'Changes',
      body: ['The date of this version is at the top of the page. If a change affects you, we email you before it takes effect.'],
    },
  },
  officer: {
    byDefault: 'the head of the company',
    write: 'Write to them',
  },
  processors: {
    simulated: 'Payment: none. Payments on this site are simulated and never leave it.',
    stripe: 'Payment: Stripe receives the card number, the amount and your email. [Its policy](https://stripe.com/en-ca/privacy)',
    social: 'Signing in: {{names}}, if you choose that button. They send us your name and email, and we never post anything there.',
    map: 'Maps: {{host}} receives your browser’s IP address and the area of the map you’re viewing.',
  },
  retention: {
    what: 'What',
    long: 'How long',
    rows: {
      account: { what: 'Account: name, email, photo, choices', long: 'Until the account is closed' },
      sessions: {
        what: 'Sessions, with device and IP address',
        long: `${f.sessionDays} days without use, ${f.maxSessionDays} days at most`,
      },
      push: {
        what: 'Browsers where you get notifications, encrypted',
        long: 'Until you stop them, or the session ends',
      },
      presence: {
        what: 'Open connections of your pages, and whether they are in use',
        long: 'Until they end, and about a minute if they are cut; what you type without sending it is not passed on',
      },
      calendars: {
        what: 'Addresses of your calendars, encrypted, and the hours your other calendars say are taken',
        long: 'Until you remove them, or the account is closed',
      },
      devices: { what: 'Browsers an account already knows', long: 'One year after they were last used' },
      links: { what: 'Links sent by email', long: '7 days after they expire' },
      guesses: { what: 'Sign-in attempts and requests counted by IP address', long: 'About a day' },
      answers: { what: 'Answers kept, encrypted, so that a repeated request counts once', long: '7 days' },
      homes: { what: 'Homes, notes and access codes', long: 'Until the account is closed' },
      bookings: {
        what: 'Bookings, payments and taxes',
        long: 'Until the accounts are closed; then, with no name or address, for at least six years, as tax law requires',
      },
      positions: {
        what: 'Locations at check-in and check-out',
        long: 'With the booking; rounded to about one kilometre when either account is closed',
      },
      photos: { what: 'Photos of visits', long: 'Until the client’s account is closed' },
      portfolio: {
        what: 'Photos of their work that cleaners publish',
        long: `Until ${f.portfolioUndoMinutes} minutes after they’re removed, or until the account is closed`,
      },
      reviews: { what: 'Reviews', long: 'They stay, without the name of anyone who has closed their account' },
      papers: { what: 'Cleaners’ documents and training', long: 'Until the account is closed' },
      referrals: {
        what: 'Referral codes, and who came with which',
        long: 'Until the account is closed; rewards given stay with our books, without a name',
      },
      letters: {
        what: 'Emails we’ve sent you',
        long: `Their text, encrypted, until they’re sent; their subject and date, ${f.letterDays} days, or until the account is closed`,
      },
      notices: {
        what: 'Notifications',
        long: `${f.noticeDays} days once read, ${f.maxNoticeDays} at most, or until the account is closed`,
      },
      visits: {
        what: 'Pages viewed by people who agree, counted by day, without name or IP address',
        long: `${f.audienceMonths} months`,
      },
      conversations: {
        what: 'Messages between you and the other person of a visit',
        long: `${f.conversationMonths} months after the visit; your words and photos, until you close your account if that comes first`,
      },
      messages: { what: 'Messages you send us, and our answers', long: `${f.contactMonths} months, or until the account is closed` },
      newsletter: {
        what: 'Newsletter',
        long: `An unconfirmed request, ${f.newsletterRequestDays} days; a subscription, until you unsubscribe, and the proof of consent for ${f.newsletterProofYears} more years`,
      },
      alerts: {
        what: 'Places you want to hear about, to within a kilometre, and the email address to write to',
        long: `Until the email goes out, ${f.alertDays} days at most; an unconfirmed request, ${f.newsletterRequestDays} days`,
      },
      feedback: { what: 'Your favourites, and the people you set aside', long: 'Until you change your mind, or the account closes' },
      todos: { what: 'What you write down to do', long: 'One day once it is done, or until the account closes' },
      register: { what: 'Log of sensitive actions', long: 'It stays, but no longer names anyone once the account is closed' },
    },
  },
  browser: {
    name: 'Name',
    purpose: 'What it is for',
    long: 'Until',
    rows: {
      session: {
        name: '__Host-session (cookie)',
        purpose: 'Recognizing you from page to page',
        long: `You close the browser, or ${f.maxSessionDays} days if you asked for it`,
      },
      device: { name: '__Host-device (cookie)', purpose: 'Not mistaking your browser for a stranger’s', long: 'One year' },
      social: { name: 'Cookie for signing in with another company', purpose: 'Bringing you back to where you were', long: 'A few minutes' },
      language: { name: 'i18nextLng (cookie and local storage)', purpose: 'Your language', long: 'One year, or until you erase it' },
      theme: { name: 'theme (cookie and local storage)', purpose: 'The look you chose', long: 'One year, or until you erase it' },
      user: { name: 'Signed-in account (storage)', purpose: 'Showing your name without waiting for the server', long: 'You sign out' },
      drafts: {
        name: 'Drafts (tab, or local storage if you stay signed in)',
        purpose: 'Saving what you’re writing: request, home, review, message',
        long: 'You send it, sign out or close the tab; one month if you stay signed in',
      },
      unsent: {
        name: 'Messages waiting to be sent, with their photos (IndexedDB)',
        purpose: 'Sending them when the network is back',
        long: 'They are sent, or you sign out',
      },
      referral: {
        name: 'Referral code of a link (tab, or local storage)',
        purpose: 'Offering it when you create your account',
        long: `You close the tab; ${f.codeKeptDays} days if you agree to your visits being counted`,
      },
      address: { name: 'Address you searched (tab)', purpose: 'Not asking you again', long: 'You close the tab' },
      compared: { name: 'People to compare (tab)', purpose: 'Showing them side by side', long: 'You close the tab' },
      place: {
        name: 'user_location (local storage)',
        purpose: 'Sending you to the site for your province: it holds only that, never your address',
        long: 'You erase it or close your account',
      },
      stay: {
        name: 'stay (cookie)',
        purpose: 'Keeping you on whichever of our two sites you chose',
        long: 'One year, or until you erase it',
      },
      arrival: { name: 'Start of the visit (tab)', purpose: 'Not switching you to another site partway', long: 'You close the tab' },
      kept: {
        name: 'Bookings already seen (storage)',
        purpose: 'Reading them without a connection',
        long: 'You close the tab; if you stay signed in, you sign out, or one month',
      },
      pages: {
        name: 'Public pages and pictures (service worker)',
        purpose: 'Opening the site without a connection; it holds nothing about you',
        long: 'The next version of the site',
      },
      banners: {
        name: 'closedBanners (local storage)',
        purpose: 'Not showing you an announcement again once you closed it',
        long: 'You erase it',
      },
      install: { name: 'installDeclined (local storage)', purpose: 'Not offering to install again', long: 'You erase it' },
      push: {
        name: 'pushDeclined, pushWantedBy (local storage)',
        purpose: 'Not offering notifications again, or finding them when you come back',
        long: 'You erase it',
      },
      path: { name: 'Pages you came from (tab)', purpose: 'Taking you back there after you sign in', long: 'You close the tab' },
      consent: { name: 'consent (cookie)', purpose: 'Your answer about measurement', long: `${f.consentMonths} months` },
      answered: { name: 'consentAnswered (local storage)', purpose: 'Not asking you again', long: 'You erase it' },
      work: {
        name: 'Work recorded at a visit without a network, photos included (IndexedDB)',
        purpose: 'Sending it once you’re back online',
        long: 'It’s sent, or you log out',
      },
    },
  },
} satisfies Words<typeof french>
