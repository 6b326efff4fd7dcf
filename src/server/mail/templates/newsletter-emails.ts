// Emails about the newsletter: the link that confirms, the welcome and the issues, which carry the link that unsubscribes.
import { CONFIRMATION_DAYS } from '#domain/newsletter.ts'
import type { NewsletterKind } from '../email-kinds.ts'
import { composeEmail, word } from '../phrases.ts'
import type { TemplatesOf } from '../template.ts'

export const newsletterEmails = {
  'newsletter-confirm': ({ token }, language) =>
    composeEmail('newsletter-confirm', language, {
      says: ['body'],
      leadsTo: `/newsletter/confirm/${token}`,
      values: { days: String(CONFIRMATION_DAYS) },
      hasFootnote: true,
    }),
  'newsletter-welcome'({ topics, unsubscribeToken }, language) {
    const named = topics.map((topic) => word(language, `newsletter:topics.${topic}.title`))
    const content = composeEmail('newsletter-welcome', language, { says: ['body'], leadsTo: '/blog', values: {} })
    return { ...content, paragraphs: [...content.paragraphs, ...named], unsubscribePath: `/newsletter/unsubscribe/${unsubscribeToken}` }
  },
  'newsletter-issue': ({ subject, opening, paragraphs, path, unsubscribeToken }, language) => ({
    subject,
    preheader: opening,
    heading: subject,
    paragraphs,
    facts: [],
    action: { label: word(language, 'emails:newsletter-issue.action'), path },
    ...(unsubscribeToken !== null && { unsubscribePath: `/newsletter/unsubscribe/${unsubscribeToken}` }),
  }),
} satisfies TemplatesOf<NewsletterKind>
