// Emails about a cleaner's papers, checks and training.
import type { Language } from '#domain/account.ts'
import { formatDate } from '#domain/time-format.ts'
import type { DocumentType, EndingCheck, RejectionReason } from '#domain/verification.ts'
import { composeEmail, defineEmails, word } from '../mail/index.ts'

type OfCleaner = { readonly name: string }
/** `listed`: whether clients find the cleaner now. */
type Approved = OfCleaner & { readonly type: DocumentType; readonly listed: boolean }
type Rejected = OfCleaner & { readonly type: DocumentType; readonly reason: RejectionReason; readonly note: string }
/** A civil date: the last day on which the check holds. */
type Ending = OfCleaner & { readonly check: EndingCheck; readonly endsOn: string }

const PAPERS = '/onboarding/verification'
const BUSINESS = '/onboarding/verification?tab=business'

/** Insurance is renewed under another tab than identity and background. */
const pageOf = (paper: string): string => (paper === 'id' || paper === 'background_check' ? PAPERS : BUSINESS)
const paperIn = (language: Language, type: string): string => word(language, `verification:papers.${type}`)

export const verificationEmails = defineEmails({
  'document-approved': ({ name, type, listed }: Approved, language) =>
    composeEmail('document-approved', language, {
      says: ['body', listed ? 'listed' : 'next'],
      leadsTo: listed ? '/profile/presentation' : pageOf(type),
      values: { name, paper: paperIn(language, type) },
    }),
  'document-rejected': ({ name, type, reason, note }: Rejected, language) =>
    composeEmail('document-rejected', language, {
      says: ['body', note !== '' && 'note', 'again'],
      facts: [['reason', word(language, `verification:reasons.${reason}`)]],
      leadsTo: pageOf(type),
      values: { name, note, paper: paperIn(language, type), reason: word(language, `verification:reasons.${reason}`) },
    }),
  'check-ending': ({ name, check, endsOn }: Ending, language) =>
    composeEmail('check-ending', language, {
      says: ['body', 'after'],
      leadsTo: pageOf(check),
      values: { name, paper: paperIn(language, check), day: formatDate(endsOn, language) },
    }),
  'check-lapsed': ({ name, check, endsOn }: Ending, language) =>
    composeEmail('check-lapsed', language, {
      says: ['body', 'again'],
      leadsTo: pageOf(check),
      values: { name, paper: paperIn(language, check), day: formatDate(endsOn, language) },
    }),
  'training-certified': ({ name }: OfCleaner, language, siteName) =>
    composeEmail('training-certified', language, { says: ['body'], leadsTo: '/profile/presentation', values: { name, siteName } }),
})
