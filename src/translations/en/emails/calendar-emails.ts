// English for emails about a calendar of another company.
import type { calendarEmails as french } from '../../fr/emails/calendar-emails.ts'
import type { Words } from '../../words.ts'

export const calendarEmails = {
  'outside-calendar-failing': {
    subject: 'Your calendar “{{calendar}}” stopped answering',
    preheader: 'What it told us stays busy. It may only take a quick look.',
    heading: 'One of your calendars stopped answering',
    body: '{{name}}, we have not been able to read “{{calendar}}” for more than a day. We last read it on {{when}}.',
    stays:
      'What we knew stays busy in your schedule. Anything you’ve added there since is missing: somebody could ask for a visit at that time.',
    how: 'Check that the calendar is still shared, then try again. If its address has changed, remove it and add the new one.',
    action: 'See my calendars',
  },
  'outside-busy-over-visit': {
    subject: 'Your calendar “{{calendar}}” is busy during a visit',
    preheader: '{{day}}, {{from}} to {{to}}, {{city}}. The visit still stands.',
    heading: 'Two things at once',
    body: '{{name}}, “{{calendar}}” says you’re busy during your visit on {{day}}, {{from}} to {{to}}, in {{city}}.',
    stands: 'The visit still stands, and your client has been told nothing.',
    how: 'If you cannot be there, open the visit and let your client know as soon as possible.',
    action: 'See the visit',
  },
  'google-calendar-failing': {
    subject: 'Your Google Calendar stopped answering us',
    preheader: 'What it told us stays busy. One press connects it again.',
    heading: 'Your Google Calendar stopped answering us',
    body: '{{name}}, we have not been able to reach your Google Calendar for more than a day. The last exchange was on {{when}}.',
    stays:
      'What we knew stays busy in your schedule. Anything you’ve added there since is missing, and your new visits are no longer written there.',
    how: 'Open your calendars and connect it again: your choices are kept.',
    action: 'See my calendars',
  },
  'outside-visit-moved': {
    subject: 'You changed a visit in your calendar',
    preheader: 'Visit of {{when}}, {{city}}.',
    heading: 'A visit changed in your calendar',
    body: '{{name}}, in your calendar, you moved your visit of {{when}}, in {{city}}, to {{to}}.',
    stretched: '{{name}}, in your calendar, you changed the length of your visit of {{when}}, in {{city}}.',
    proposed: 'We suggested that time to your client. We’ll email you their answer.',
    'too-late': 'It is too late to move it, so we put it back in its place.',
    open: 'Another time has already been suggested, so we put it back in its place.',
    taken: 'You are not free at that time, so we put it back in its place.',
    'not-bookable': 'A visit cannot start at that time, so we put it back in its place.',
    price:
      'Your rates have changed since. Suggest another time on the page of the visit instead, where the new price is shown. We put it back in its place.',
    length: 'The length of a visit cannot be changed in a calendar, so we put it back as it was.',
    stands: 'The visit still stands at the agreed time.',
    action: 'See the visit',
  },
  'outside-visit-removed': {
    subject: 'You removed a visit from your calendar',
    preheader: 'Visit of {{when}}, {{city}}. It still stands.',
    heading: 'A visit removed from your calendar',
    body: '{{name}}, you removed your visit of {{when}}, in {{city}}, from your calendar.',
    stands: 'It still stands: your client is expecting you, and we put it back in your calendar.',
    how: 'To cancel it, open its page: what cancelling does to your reliability is said there first.',
    action: 'Open the visit',
  },
} satisfies Words<typeof french>
