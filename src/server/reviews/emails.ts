// E-mails about reviews: both were published, and to an author that the review, or the answer to one, was answered, hidden, or shows again.
import type { Language } from '#domain/account.ts'
import type { PartyPart } from '#domain/booking.ts'
import type { HideReason } from '#domain/review.ts'
import { visitWords, type VisitProps, type VisitWords } from '../bookings/index.ts'
import { composeEmail, defineEmails, word } from '../mail/index.ts'

type Hidden = { readonly reason: HideReason; readonly note: string }
/** To the author of a review, or of the answer to one. */
type AuthorKind = `${PartyPart}-review-${'answered' | 'hidden' | 'restored'}` | `${PartyPart}-reply-${'hidden' | 'restored'}`

/** An answer stands under the review about its author. */
const pageOf = (kind: AuthorKind): string => (kind.includes('-reply-') ? '/reviews' : '/reviews?about=byMe')

const factsFor = ({ facts }: VisitWords, kind: AuthorKind) => (kind.startsWith('client-') ? facts.forClient : facts.forCleanerBefore)

function plain(kind: Exclude<AuthorKind, `${string}-hidden`>) {
  return (visit: VisitProps, language: Language) => {
    const words = visitWords(visit, language)
    return composeEmail(kind, language, { says: ['body'], facts: factsFor(words, kind), leadsTo: pageOf(kind), values: words.values })
  }
}

function hidden(kind: Extract<AuthorKind, `${string}-hidden`>) {
  return (visit: VisitProps & Hidden, language: Language) => {
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

export const reviewEmails = defineEmails({
  'client-review-published': (visit: VisitProps, language) => {
    const { values, facts, page } = visitWords(visit, language)
    return composeEmail('client-review-published', language, { says: ['body'], facts: facts.forClient, leadsTo: page, values })
  },
  'cleaner-review-published': (visit: VisitProps, language) => {
    const { values, facts, page } = visitWords(visit, language)
    return composeEmail('cleaner-review-published', language, { says: ['body'], facts: facts.forCleanerBefore, leadsTo: page, values })
  },
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
})
