// Emails from the punch-in on: started, done, paid, reviewed, and the result of the second half.
import { formatMinutes } from '#domain/time-format.ts'
import { composeEmail, word } from '../phrases.ts'
import type { TemplatesOf } from '../template.ts'
import { visitWords } from '../visit-values.ts'

/** Where a person's invoices, receipts and credit notes are, behind their session. */
const DOCUMENTS = '/profile/invoices'

export const visitEmails = {
  'client-started': (visit, language) => {
    const { values, facts, clock, page } = visitWords(visit, language)
    return composeEmail('client-started', language, {
      says: ['body'],
      facts: facts.forClient,
      leadsTo: page,
      values: { ...values, startedAt: clock(visit.startedAt) },
    })
  },
  'client-completed': (visit, language) => {
    const { values, facts, price, clock, moment, page } = visitWords(visit, language)
    return composeEmail('client-completed', language, {
      says: ['body', visit.undone.length > 0 && 'undone', 'money', visit.undone.length > 0 && 'guarantee', 'review'],
      facts: [...facts.forClient, ...price],
      leadsTo: page,
      values: {
        ...values,
        completedAt: clock(visit.completedAt),
        reviewBy: moment(visit.reviewBy),
        onSite: formatMinutes(visit.onSite.minutes),
        booked: formatMinutes(visit.onSite.bookedMinutes),
        undone: visit.undone.join('; '),
        ...(visit.short && {
          reason: [visit.short.reason !== 'other' && word(language, `bookings:shortVisit.reasons.${visit.short.reason}`), visit.short.note]
            .filter(Boolean)
            .join('. '),
          approveBy: moment(visit.short.approveBy),
        }),
      },
      ...(visit.short && { variant: 'short', actionVariant: 'short' }),
    })
  },
  'client-paid': (visit, language) => {
    const { values, facts, price } = visitWords(visit, language)
    return composeEmail('client-paid', language, {
      says: ['body', 'papers', 'guarantee'],
      facts: [...facts.forClient, ...price],
      leadsTo: DOCUMENTS,
      values,
    })
  },
  'cleaner-paid': (visit, language) => {
    const { values, facts, earnings, moment, page } = visitWords(visit, language)
    return composeEmail('cleaner-paid', language, {
      says: ['body', 'money'],
      facts: [...facts.forCleaner, earnings],
      leadsTo: page,
      values: { ...values, releaseAt: moment(visit.releaseAt) },
    })
  },
  'client-second-half-action': (visit, language) => {
    const { values, facts, price, page } = visitWords(visit, language)
    return composeEmail('client-second-half-action', language, {
      says: ['body'],
      facts: [...facts.forClient, ...price],
      leadsTo: page,
      values,
    })
  },
  'client-second-half-declined': (visit, language) => {
    const { values, facts, price, moment, page } = visitWords(visit, language)
    return composeEmail('client-second-half-declined', language, {
      says: ['body', visit.retryAt ? 'retry' : 'lastCall'],
      facts: [...facts.forClient, ...price],
      leadsTo: page,
      values: visit.retryAt ? { ...values, retryAt: moment(visit.retryAt) } : values,
    })
  },
  'client-refunded': (visit, language) => {
    const { values, facts, money, amount } = visitWords(visit, language)
    return composeEmail('client-refunded', language, {
      says: ['body', 'papers'],
      facts: [...facts.forClient, ['refund', amount(visit.refundCents)]],
      leadsTo: DOCUMENTS,
      values: { ...values, refund: money(visit.refundCents) },
    })
  },
  'cleaner-review-invited': (visit, language) => {
    const { values, facts, moment, page } = visitWords(visit, language)
    return composeEmail('cleaner-review-invited', language, {
      says: ['body'],
      facts: facts.forCleanerBefore,
      leadsTo: page,
      values: { ...values, reviewBy: moment(visit.reviewBy) },
    })
  },
  'client-review-published': (visit, language) => {
    const { values, facts, page } = visitWords(visit, language)
    return composeEmail('client-review-published', language, { says: ['body'], facts: facts.forClient, leadsTo: page, values })
  },
  'cleaner-review-published': (visit, language) => {
    const { values, facts, page } = visitWords(visit, language)
    return composeEmail('cleaner-review-published', language, { says: ['body'], facts: facts.forCleanerBefore, leadsTo: page, values })
  },
} satisfies TemplatesOf<
  | 'client-started'
  | 'client-completed'
  | 'client-paid'
  | 'cleaner-paid'
  | 'client-second-half-action'
  | 'client-second-half-declined'
  | 'client-refunded'
  | 'cleaner-review-invited'
  | 'client-review-published'
  | 'cleaner-review-published'
>
