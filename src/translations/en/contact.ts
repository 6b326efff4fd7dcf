// English for the page by which anybody writes to us.
import type { contact as french } from '../fr/contact.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'

const { contactMonths, privacyDays } = figuresIn('en')

export const contact = {
  title: 'Write to us',
  description:
    'A question, a problem with a visit, commercial premises, your personal information: write to us, and a person answers by email.',
  lede: 'Tell us what you need. A person reads every message and answers by email, in French or in English.',
  subject: 'What is it about?',
  subjects: {
    question: 'Question',
    visit: 'Problem with a visit',
    commercial: 'Commercial premises',
    privacy: 'Personal information',
    other: 'Press or anything else',
  },
  subjectHints: {
    question: 'About the service, prices, your account',
    visit: 'Absence, work, payment, refund',
    commercial: 'Shops, clinics, buildings',
    privacy: 'See, correct, erase',
    other: 'Everything else',
  },
  name: 'Your name',
  email: 'Your email',
  emailHint: 'This is where we answer.',
  bookingReference: 'Booking reference',
  bookingReferenceHint: 'It begins with MN and is on the page of the booking.',
  message: 'Your message',
  messageHints: {
    question: 'Write no access code and no card number.',
    visit: 'What happened, when, and what you expect of us.',
    commercial: 'The kind of premises, the city, the area and how often.',
    privacy: 'What you want to know, correct or have erased.',
    other: 'Write no access code and no card number.',
  },
  left: '{{left, number}} characters left',
  trap: 'Leave this field empty',
  submit: 'Send',
  sending: 'Sending…',
  keep: `What you write stays in this browser until it is sent. Your message is kept for ${contactMonths} months.`,
  privacyLink: 'Your information with us',
  failed: 'Your message did not go out. It is still here: try again.',
  noScript: 'This form needs JavaScript to be sent.',
  noScriptEmail: 'This form needs JavaScript. Without it, write to us at this address:',
  faults: {
    subject: 'Choose a subject.',
    name: 'Give your name.',
    email: 'Give an address such as name@example.ca.',
    message: 'Write your message.',
  },
  commercial: {
    title: 'Commercial premises?',
    passedOn:
      'Offices are booked here like a home. Other premises are entrusted to a commercial cleaning company: write to us, we pass on your request and how to reach you, and they answer you directly.',
    partner: 'Offices are booked here like a home. Other premises are entrusted to {{name}}, our commercial cleaning partner.',
    partnerAction: 'Go to {{name}}',
    write: 'Write about these premises',
  },
  sent: {
    title: 'We have your message',
    reference: 'Your reference',
    mail: 'A confirmation goes out to {{email}}. If it does not arrive, look in the junk folder, or write again with another address.',
    nextTitle: 'What happens next',
    next: {
      question: 'A person reads your message and answers you by email.',
      visit: 'A person looks into what happened and answers you by email. A visit to come can also be cancelled in “My bookings”.',
      commercial: 'We pass your request on to a commercial cleaning company, which answers you directly.',
      privacy: `You get an answer in writing within ${privacyDays} days at most.`,
      other: 'A person reads your message and answers you by email.',
    },
    home: 'Back to the home page',
    again: 'Write another message',
  },
  aside: {
    title: 'Perhaps faster',
    faq: 'Frequent questions',
    faqBody: 'Prices, cancelling, payment: the answer may be there.',
    bookings: 'My bookings',
    bookingsBody: 'Cancel, pay, report an absence: it is all on the page of the visit.',
    profile: 'My profile',
    profileBody: 'Take a copy of your information or close your account, without waiting for us.',
    who: 'Who answers you',
    demonstration: 'This site is a demonstration beta. Whoever runs it appears here once declared.',
  },
} satisfies Words<typeof french>
