// English for emails about the newsletter.
import type { newsletterEmails as french } from '../../fr/emails/newsletter-emails.ts'
import type { Words } from '../../words.ts'

export const newsletterEmails = {
  'newsletter-confirm': {
    subject: 'Confirm your newsletter subscription',
    preheader: 'It takes one click.',
    heading: 'Confirm your subscription',
    body: 'Someone, most likely you, asked for our newsletter at this address. Confirm to start getting it; the link works for {{days}} days.',
    action: 'Confirm my subscription',
    footnote: 'If it wasn’t you, ignore this email: we won’t send you anything, and the request will be erased.',
  },
  'newsletter-issue': {
    action: 'Read more',
  },
  'newsletter-welcome': {
    subject: 'Welcome to the newsletter',
    preheader: 'Here’s what to expect.',
    heading: 'You’re subscribed',
    body: 'Thank you! You’ll get the next issue, on the topics you chose. In the meantime, our articles are already online. Your topics:',
    action: 'Read the articles',
  },
} satisfies Words<typeof french>
