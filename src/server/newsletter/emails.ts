// Emails about the newsletter: the link that confirms, the welcome and the issues, which carry the link that unsubscribes.
import { CONFIRMATION_DAYS, type NewsletterTopic } from '#domain/newsletter.ts'
import { composeEmail, defineEmails, word } from '../mail/index.ts'

type Welcome = { readonly topics: readonly NewsletterTopic[]; readonly unsubscribeToken: string }
/** `unsubscribeToken`: null in a test that its writer sends to themselves. */
type Issue = {
  readonly subject: string
  readonly opening: string
  readonly paragraphs: readonly string[]
  readonly path: string
  readonly unsubscribeToken: string | null
}

export const newsletterEmails = defineEmails({
  'newsletter-confirm': ({ token }: { readonly token: string }, language) =>
    composeEmail('newsletter-confirm', language, {
      says: ['body'],
      leadsTo: `/newsletter/confirm/${token}`,
      values: { days: String(CONFIRMATION_DAYS) },
      hasFootnote: true,
    }),
  'newsletter-welcome'({ topics, unsubscribeToken }: Welcome, language) {
    const named = topics.map((topic) => word(language, `newsletter:topics.${topic}.title`))
    const content = composeEmail('newsletter-welcome', language, { says: ['body'], leadsTo: '/blog', values: {} })
    return { ...content, paragraphs: [...content.paragraphs, ...named], unsubscribePath: `/newsletter/unsubscribe/${unsubscribeToken}` }
  },
  'newsletter-issue': ({ subject, opening, paragraphs, path, unsubscribeToken }: Issue, language) => ({
    subject,
    preheader: opening,
    heading: subject,
    paragraphs,
    facts: [],
    action: { label: word(language, 'emails:newsletter-issue.action'), path },
    ...(unsubscribeToken !== null && { unsubscribePath: `/newsletter/unsubscribe/${unsubscribeToken}` }),
  }),
})
