// English words of alerts.
import { figuresIn } from '../figures.ts'
import type { alerts as french } from '../fr/alerts.ts'
import type { Words } from '../words.ts'

const { newsletterRequestDays: linkDays } = figuresIn('en')

export const alerts = {
  title: 'Want to hear about it?',
  offer: 'Kind of cleaning: {{offer}}',
  email: 'Your email',
  submit: 'Let me know',
  submitting: 'Sending…',
  consent:
    'By pressing, you agree that {{siteName}} may email you once, when somebody goes there. Your request is then deleted, after a year at the latest. You can cancel it any time.',
  privacy: 'Our privacy policy',
  badEmail: 'Enter a complete email address, like name@example.ca',
  failed: 'We couldn’t send your request. Try again in a moment.',
  sentTitle: 'Check your email',
  sent: `A link is on its way to {{email}}. You won’t get anything else until you open it; it works for ${linkDays} days.`,
  watchedTitle: 'Got it',
  watched: 'We’ll write to {{email}} as soon as somebody goes there.',
  stop: 'Stop letting me know',
  stopping: 'One moment…',
  stopFailed: 'We couldn’t cancel your request. Try again in a moment.',
  stopped: 'Request cancelled. You won’t hear from us about it.',
  day: {
    title: 'Full day',
    lede: 'We can let you know, once, if time opens up that day. Nothing is held for you: whoever books first gets the time.',
    submit: 'Let me know',
    watched: 'We’ll let you know if time opens up that day. Nothing is held for you.',
    list: 'Days you’re waiting for',
    listLede: 'We let you know once if time opens up. Nothing is held for you.',
    of: '{{day}}, visit of {{hours}}',
    stopNamed: 'Stop waiting: {{name}}, {{day}}',
  },
  page: {
    title: 'Let me know',
    lede: 'Please confirm: we’ll write to this address once, as soon as somebody cleans in the place you were looking for.',
    confirm: 'Yes, let me know',
    confirming: 'Confirming…',
    failed: 'We couldn’t confirm your request.',
    doneTitle: 'Got it',
    done: 'As soon as somebody goes there, we’ll email you. Your request will then be deleted, after a year at the latest.',
    stoppedTitle: 'Cancelled',
    goOn: 'See cleaners elsewhere',
    dead: 'This link no longer works',
    broken: 'This link isn’t complete. Open it from the email, or copy all of it.',
    gone: 'The request is deleted: it was cancelled, the email has gone out, or the link expired.',
  },
} satisfies Words<typeof french>
