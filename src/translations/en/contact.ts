// English for the page by which anybody writes to us.
import type { contact as french } from '../fr/contact.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'

const { contactMonths, privacyDays } = figuresIn('en')

export const contact = {
  title: 'Write to us',
  description:
    'A question, a problem with a visit, commercial space, your personal information: write to us and a person will answer by email.',
  lede: 'Tell us what you need. A person reads every message and answers by email, in English or in French.',
  subject: 'What’s it about?',
  subjects: {
    question: 'Question',
    visit: 'Problem with a visit',
    commercial: 'Commercial space',
    privacy: 'Personal information',
    other: 'Press or anything else',
  },
  subjectHints: {
    question: 'The service, prices, your account',
    visit: 'No-show, quality, payment, refund',
    commercial: 'Shops, clinics, buildings',
    privacy: 'See it, correct it, erase it',
    other: 'Everything else',
  },
  name: 'Your name',
  email: 'Your email',
  emailHint: 'This is where we’ll answer.',
  bookingReference: 'Booking reference',
  bookingReferenceHint: 'It starts with MN. You’ll find it on the booking page.',
  message: 'Your message',
  aboutPhotos: 'About the photos on the page {{page}}: ',
  messageHints: {
    question: 'Please don’t include access codes or card numbers.',
    visit: 'What happened, when, and what you’d like us to do.',
    commercial: 'The kind of space, the city, the square footage and how often.',
    privacy: 'What you’d like to see, correct or have erased.',
    other: 'Please don’t include access codes or card numbers.',
  },
  left_one: '{{count, number}} character left',
  left_many: '{{count, number}} characters left',
  left_other: '{{count, number}} characters left',
  trap: 'Leave this field empty',
  submit: 'Send',
  sending: 'Sending…',
  keep: `What you write stays in this browser until you send it. We keep your message for ${contactMonths} months.`,
  privacyLink: 'What we do with your information',
  failed: 'Your message wasn’t sent. It’s still here: please try again.',
  noScript: 'You need JavaScript turned on to send this form.',
  noScriptEmail: 'This form needs JavaScript. Without it, you can write to us at this address:',
  faults: {
    subject: 'Choose a subject.',
    name: 'Enter your name.',
    email: 'Enter an address such as name@example.ca.',
    message: 'Write your message.',
  },
  commercial: {
    title: 'Need a commercial space cleaned?',
    passedOn:
      'You can book an office here, just like a home. Any other commercial space takes a commercial cleaning company: write to us, and if we know one near you, we’ll give you its name.',
    partner: 'You can book an office here, just like a home. Any other commercial space goes to {{name}}, our commercial cleaning partner.',
    partnerAction: 'Go to {{name}}',
    write: 'Write to us about a commercial space',
  },
  sent: {
    title: 'We’ve received your message',
    reference: 'Your reference',
    mail: 'A confirmation is on its way to {{email}}. If it doesn’t arrive, check your junk folder, or write to us again with another address.',
    nextTitle: 'What happens next',
    next: {
      question: 'A person will read your message and answer you by email.',
      visit:
        'A person will look into what happened and answer you by email. If the visit hasn’t happened yet, you can also cancel it in “My bookings”.',
      commercial:
        'A person reads your request and answers by email; if they know a commercial cleaning company near you, they’ll give you its name.',
      privacy: `You’ll get an answer in writing within ${privacyDays} days.`,
      other: 'A person will read your message and answer you by email.',
    },
    home: 'Back to the home page',
    again: 'Write another message',
  },
  aside: {
    title: 'This might be faster',
    faq: 'Common questions',
    faqBody: 'Prices, cancelling, payment: your answer may be there.',
    bookings: 'My bookings',
    bookingsBody: 'Cancel, pay, report a no-show: it’s all on the booking page.',
    profile: 'My account',
    profileBody: 'Download a copy of your information or close your account, without waiting for us.',
    who: 'Who you’re writing to',
    demonstration: 'This site is a demonstration beta. The name of the company that runs it will appear here once it’s declared.',
  },
} satisfies Words<typeof french>
