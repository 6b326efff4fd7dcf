// Words of the newsletter: subscribing, confirming, unsubscribing.
import type { newsletter as french } from '../fr/newsletter.ts'
import type { Words } from '../words.ts'

export const newsletter = {
  title: 'The newsletter',
  description: 'Home tips and what’s new on the site, by email, on the topics you choose. Unsubscribe in one click.',
  lede: 'Practical tips, and what’s changing on the site. We use your address for nothing else.',
  form: {
    title: 'Get the newsletter',
    email: 'Your email',
    topics: 'What you’d like to read about',
    consent:
      'I agree to receive the {{siteName}} newsletter by email on the topics I ticked. I can withdraw this consent at any time, in one click.',
    privacy: 'Our privacy policy',
    submit: 'Subscribe',
    submitting: 'Sending…',
    failed: 'We couldn’t send your request. Please try again in a moment.',
    sentTitle: 'Check your email',
    sent: 'A confirmation link is on its way to {{email}}. We won’t send you anything until you open it.',
    nothing: 'Nothing there? Check your junk folder. The link works for {{days}} days.',
  },
  faults: {
    email: 'Enter a complete email address, such as name@example.ca',
    topics: 'Choose at least one topic',
    terms: 'Check the consent box to subscribe',
  },
  topics: {
    tips: { title: 'Home tips', body: 'Season by season: what to clean, with what, and how long it takes.' },
    news: { title: 'What’s new on the site', body: 'Cities, services and features as we add them.' },
    cleaners: { title: 'For cleaners', body: 'Rates, taxes and working for yourself.' },
  },
  about: {
    title: 'How it works',
    ask: { title: 'You sign up', body: 'Your address and your topics, nothing else.' },
    confirm: { title: 'You confirm', body: 'We email you a link. If you don’t use it, your request is erased after {{days}} days.' },
    leave: { title: 'You can leave any time', body: 'Every issue has an unsubscribe link, with no password and no questions.' },
  },
  confirm: {
    title: 'Confirm your subscription',
    lede: 'One last step: confirm that you’d like the newsletter at this address.',
    submit: 'Confirm my subscription',
    submitting: 'Confirming…',
    failed: 'We couldn’t confirm your subscription.',
    doneTitle: 'You’re subscribed',
    done: 'Thank you! A welcome email is on its way. It already has the unsubscribe link in it.',
    goOn: 'Read the articles',
    dead: 'This link no longer works',
    broken: 'This link is incomplete. Open it from the email, or copy the whole thing.',
    another: 'Get a new link',
  },
  leave: {
    title: 'Unsubscribe',
    lede: 'One click and the newsletter stops. You’ll still get emails about your bookings and your account.',
    submit: 'Unsubscribe me',
    submitting: 'Unsubscribing…',
    failed: 'We couldn’t unsubscribe you. Please try again in a moment.',
    doneTitle: 'Done',
    done: 'You won’t get the newsletter any more.',
    undo: 'Undo',
    undoing: 'One moment…',
    undone: 'You’re subscribed again',
    undoneBody: 'Nothing has changed: same topics, same address.',
    undoFailed: 'We couldn’t subscribe you again.',
    goOn: 'Back to the home page',
    dead: 'This link no longer works',
    deadBody: 'It doesn’t match any subscription: either it’s incomplete, or that address no longer gets anything from us.',
  },
} satisfies Words<typeof french>
