// Emails about a cleaner's papers, checks and training.
import type { Language } from '#domain/account.ts'
import { formatDate } from '#domain/time-format.ts'
import { composeEmail, word } from '../phrases.ts'
import type { TemplatesOf } from '../template.ts'

const PAPERS = '/onboarding/verification'
const BUSINESS = '/onboarding/verification?tab=business'

/** Insurance is renewed under another tab than identity and background. */
const pageOf = (paper: string): string => (paper === 'id' || paper === 'background_check' ? PAPERS : BUSINESS)
const paperIn = (language: Language, type: string): string => word(language, `verification:papers.${type}`)

type Kind = 'document-approved' | 'document-rejected' | 'check-ending' | 'check-lapsed' | 'training-certified' | 'photo-needed'

export const verificationEmails = {
  'document-approved': ({ name, type, listed }, language) =>
    composeEmail('document-approved', language, {
      says: ['body', listed ? 'listed' : 'next'],
      leadsTo: listed ? '/profile/presentation' : pageOf(type),
      values: { name, paper: paperIn(language, type) },
    }),
  'document-rejected': ({ name, type, reason, note }, language) =>
    composeEmail('document-rejected', language, {
      says: ['body', note !== '' && 'note', 'again'],
      facts: [['reason', word(language, `verification:reasons.${reason}`)]],
      leadsTo: pageOf(type),
      values: { name, note, paper: paperIn(language, type), reason: word(language, `verification:reasons.${reason}`) },
    }),
  'check-ending': ({ name, check, endsOn }, language) =>
    composeEmail('check-ending', language, {
      says: ['body', 'after'],
      leadsTo: pageOf(check),
      values: { name, paper: paperIn(language, check), day: formatDate(endsOn, language) },
    }),
  'check-lapsed': ({ name, check, endsOn }, language) =>
    composeEmail('check-lapsed', language, {
      says: ['body', 'again'],
      leadsTo: pageOf(check),
      values: { name, paper: paperIn(language, check), day: formatDate(endsOn, language) },
    }),
  'training-certified': ({ name }, language, siteName) =>
    composeEmail('training-certified', language, { says: ['body'], leadsTo: '/profile/presentation', values: { name, siteName } }),
  'photo-needed': ({ name, dueOn }, language) =>
    composeEmail('photo-needed', language, {
      says: ['body', 'after', 'how'],
      leadsTo: '/profile#photo',
      values: { name, day: formatDate(dueOn, language) },
    }),
} satisfies TemplatesOf<Kind>
