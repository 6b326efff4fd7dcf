// E-mails to the author of a review, or of the answer to one: it was answered, hidden, or shows again.
import type { Language } from '#domain/account.ts'
import type { EmailProps, ReviewKind } from '../email-kinds.ts'
import { composeEmail, word } from '../phrases.ts'
import type { TemplatesOf } from '../template.ts'
import { visitWords, type VisitWords } from '../visit-values.ts'

/** An answer stands under the review about its author. */
const pageOf = (kind: ReviewKind): string => (kind.includes('-reply-') ? '/reviews' : '/reviews?about=byMe')

const factsFor = ({ facts }: VisitWords, kind: ReviewKind) => (kind.startsWith('client-') ? facts.forClient : facts.forCleanerBefore)

function plain(kind: Exclude<ReviewKind, `${string}-hidden`>) {
  return (visit: EmailProps['client-review-answered'], language: Language) => {
    const words = visitWords(visit, language)
    return composeEmail(kind, language, { says: ['body'], facts: factsFor(words, kind), leadsTo: pageOf(kind), values: words.values })
  }
}

function hidden(kind: Extract<ReviewKind, `${string}-hidden`>) {
  return (visit: EmailProps['client-review-hidden'], language: Language) => {
    const words = visitWords(visit, language)
    const reason = word(language, `reviews:hideReasons.${visit.reason}`)
    return composeEmail(kind, language, {
      says: ['body', { text: reason }, visit.note !== '' && 'note', 'answer'],
      facts: factsFor(words, kind),
      leadsTo: pageOf(kind),
      values: { ...words.values, note: visit.note },
    })
  }
}

export const reviewEmails = {
  'client-review-answered': plain('client-review-answered'),
  'cleaner-review-answered': plain('cleaner-review-answered'),
  'client-review-hidden': hidden('client-review-hidden'),
  'cleaner-review-hidden': hidden('cleaner-review-hidden'),
  'client-review-restored': plain('client-review-restored'),
  'cleaner-review-restored': plain('cleaner-review-restored'),
  'client-reply-hidden': hidden('client-reply-hidden'),
  'cleaner-reply-hidden': hidden('cleaner-reply-hidden'),
  'client-reply-restored': plain('client-reply-restored'),
  'cleaner-reply-restored': plain('cleaner-reply-restored'),
} satisfies TemplatesOf<ReviewKind>
