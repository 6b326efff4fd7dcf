// Emails of the visit's day and after: on the way, late, started, done, paid, reviewed, and the result of the second half.
import { formatMinutes } from '#domain/time-format.ts'
import { composeEmail, word } from '../phrases.ts'
import type { TemplatesOf } from '../template.ts'
import { visitWords } from '../visit-values.ts'

/** Where a person's invoices, receipts and credit notes are, behind their session. */
const DOCUMENTS = '/profile/invoices'

export const visitEmails = {
  'client-on-the-way': (visit, language) => {
    const { values, facts, clock, page } = visitWords(visit, language)
    const { setOutAt, arrivesAt } = visit
    return composeEmail('client-on-the-way', language, {
      says: ['body'],
      facts: facts.forClient,
      leadsTo: page,
      values: { ...values, setOutAt: clock(setOutAt), arrivesAt: arrivesAt ? clock(arrivesAt) : '' },
      ...(arrivesAt && { variant: 'expected' }),
    })
  },
  'client-late': (visit, language) => {
    const { values, facts, clock, page } = visitWords(visit, language)
    const { arrivesAt, reportFrom, isFree } = visit
    return composeEmail('client-late', language, {
      says: ['body', arrivesAt !== null && 'coming', 'write', isFree ? 'tell' : 'report'],
      facts: facts.forClient,
      leadsTo: page,
      values: { ...values, reportFrom: clock(reportFrom), arrivesAt: arrivesAt ? clock(arrivesAt) : '' },
    })
  },
  'cleaner-late': (visit, language) => {
    const { values, facts, page } = visitWords(visit, language)
    return composeEmail('cleaner-late', language, {
      says: ['body', 'punch', 'write'],
      facts: facts.forCleaner,
      leadsTo: `${page}/work`,
      values,
    })
  },
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
  'client-first-half': (visit, language) => {
    const { values, facts, price, page, cancelling } = visitWords(visit, language)
    return composeEmail('client-first-half', language, {
      says: ['body', 'papers', cancelling],
      facts: [...facts.forClient, ...price],
      leadsTo: page,
      values,
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
  'client-tipped': (visit, language) => {
    const { values, facts, money, amount, page } = visitWords(visit, language)
    return composeEmail('client-tipped', language, {
      says: ['body'],
      facts: [...facts.forClient, ['tip', amount(visit.tipCents)]],
      leadsTo: page,
      values: { ...values, tip: money(visit.tipCents) },
    })
  },
  'cleaner-tipped': (visit, language) => {
    const { values, facts, money, amount, page } = visitWords(visit, language)
    return composeEmail('cleaner-tipped', language, {
      says: ['body'],
      facts: [...facts.forCleanerBefore, ['tip', amount(visit.tipCents)]],
      leadsTo: page,
      values: { ...values, tip: money(visit.tipCents) },
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
  | 'client-on-the-way'
  | 'client-late'
  | 'cleaner-late'
  | 'client-started'
  | 'client-completed'
  | 'client-first-half'
  | 'client-paid'
  | 'cleaner-paid'
  | 'client-second-half-action'
  | 'client-second-half-declined'
  | 'client-refunded'
  | 'client-tipped'
  | 'cleaner-tipped'
  | 'cleaner-review-invited'
  | 'client-review-published'
  | 'cleaner-review-published'
>
