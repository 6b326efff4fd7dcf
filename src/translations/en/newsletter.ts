// Words of the newsletter: subscribing, confirming, unsubscribing.
import type { newsletter as french } from '../fr/newsletter.ts'
import type { Words } from '../words.ts'

export const newsletter = {
  title: 'The newsletter',
  description: 'Advice for the home and what is new on the site, by e-mail, on the topics you choose. Unsubscribe in one click.',
  lede: 'Precise advice, and what changes on the site. No letter has gone out yet; sign up to get the first one. We use your address for nothing else.',
  form: {
    title: 'Get the newsletter',
    email: 'Your e-mail',
    topics: 'What interests you',
    consent:
      'I agree to receive the {{siteName}} newsletter by e-mail on the topics I ticked. I can withdraw this consent at any time, in one click.',
    privacy: 'Our privacy policy',
    submit: 'Subscribe',
    submitting: 'Sending…',
    failed: 'The subscription could not be requested. Try again in a moment.',
    sentTitle: 'Check your e-mail',
    sent: 'A confirmation link is on its way to {{email}}. Nothing will be sent to you until you open it.',
    nothing: 'Nothing there? Look in your junk mail. The link works for {{days}} days.',
  },
  faults: {
    email: 'Enter a complete e-mail address, such as name@example.ca',
    topics: 'Choose at least one topic',
    terms: 'Tick the consent box to subscribe',
  },
  topics: {
    tips: { title: 'Advice for the home', body: 'Season by season: what to clean, with what, and how long it takes.' },
    news: { title: 'News of the site', body: 'Cities, services and features as they are added.' },
    cleaners: { title: 'For cleaners', body: 'Rates, taxes and working for yourself.' },
  },
  about: {
    title: 'How it works',
    ask: { title: 'You ask', body: 'Your address and your topics, nothing else.' },
    confirm: { title: 'You confirm', body: 'A link arrives by e-mail. Without it, the request erases itself after {{days}} days.' },
    leave: { title: 'You leave whenever you like', body: 'Every letter carries a link to unsubscribe, with no password and no questions.' },
  },
  confirm: {
    title: 'Confirm your subscription',
    lede: 'One last step: confirm that you want the newsletter at this address.',
    submit: 'Confirm my subscription',
    submitting: 'Confirming…',
    failed: 'The subscription could not be confirmed.',
    doneTitle: 'You are subscribed',
    done: 'Thank you! A word of welcome has just left. It already carries the link to unsubscribe.',
    goOn: 'Read the articles',
    dead: 'This link no longer works',
    broken: 'This link is incomplete. Open it from the e-mail, or copy all of it.',
    another: 'Ask for another link',
  },
  leave: {
    title: 'Unsubscribe',
    lede: 'One click and the newsletter stops. E-mails about your bookings and your account do not change.',
    submit: 'Unsubscribe me',
    submitting: 'Unsubscribing…',
    failed: 'You could not be unsubscribed. Try again in a moment.',
    doneTitle: 'Done',
    done: 'You will no longer receive the newsletter.',
    undo: 'Undo',
    undoing: 'One moment…',
    undone: 'You are subscribed again',
    undoneBody: 'Nothing has changed: same topics, same address.',
    undoFailed: 'The unsubscription could not be undone.',
    goOn: 'Back to the home page',
    dead: 'This link is no longer known',
    deadBody: 'It leads to no subscription: either it is incomplete, or the address receives nothing from us any more.',
  },
} satisfies Words<typeof french>
