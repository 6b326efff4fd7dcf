// Emails of the visit's day and after: on the way, late, started, done, paid, reviewed, and the result of the second half.
import type { Cents } from '#domain/money.ts'
import { formatMinutes } from '#domain/time-format.ts'
import type { ShortVisit } from '#domain/visit.ts'
import { composeEmail, defineEmails, word } from '../../mail/index.ts'
import { visitWords, type VisitProps } from './visit-words.ts'

/** `reportFrom`: from when the absence may be reported. */
type Late = { readonly arrivesAt: Date | null; readonly reportFrom: Date; readonly isFree: boolean }
type Completed = {
  readonly completedAt: Date
  readonly reviewBy: Date
  readonly onSite: { readonly minutes: number; readonly bookedMinutes: number }
  /** Each with its reason, in the reader's words. */
  readonly undone: readonly string[]
  /** Why the visit was short, and when its second half is charged without the client’s word; null when it was not. */
  readonly short: (ShortVisit & { readonly approveBy: Date }) | null
}
/** Null once nothing more is tried on its own. */
type Declined = { readonly retryAt: Date | null }
type Tipped = { readonly tipCents: Cents }

/** Where a person's invoices, receipts and credit notes are, behind their session. */
const DOCUMENTS = '/profile/invoices'

export const visitEmails = defineEmails({
  'client-on-the-way': (visit: VisitProps & { readonly setOutAt: Date; readonly arrivesAt: Date | null }, language) => {
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
  'client-late': (visit: VisitProps & Late, language) => {
    const { values, facts, clock, page } = visitWords(visit, language)
    const { arrivesAt, reportFrom, isFree } = visit
    return composeEmail('client-late', language, {
      says: ['body', arrivesAt !== null && 'coming', 'write', isFree ? 'tell' : 'report'],
      facts: facts.forClient,
      leadsTo: page,
      values: { ...values, reportFrom: clock(reportFrom), arrivesAt: arrivesAt ? clock(arrivesAt) : '' },
    })
  },
  'cleaner-late': (visit: VisitProps, language) => {
    const { values, facts, page } = visitWords(visit, language)
    return composeEmail('cleaner-late', language, {
      says: ['body', 'punch', 'write'],
      facts: facts.forCleaner,
      leadsTo: `${page}/work`,
      values,
    })
  },
  'client-started': (visit: VisitProps & { readonly startedAt: Date }, language) => {
    const { values, facts, clock, page } = visitWords(visit, language)
    return composeEmail('client-started', language, {
      says: ['body'],
      facts: facts.forClient,
      leadsTo: page,
      values: { ...values, startedAt: clock(visit.startedAt) },
    })
  },
  'client-completed': (visit: VisitProps & Completed, language) => {
    const { values, facts, price, clock, moment, page } = visitWords(visit, language)
    return composeEmail('client-completed', language, {
      says: [
        'body',
        visit.undone.length > 0 && 'undone',
        visit.finalLegCents > 0 ? 'money' : 'settled',
        visit.undone.length > 0 && 'guarantee',
        'review',
      ],
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
          reason: [
            visit.short.reason !== 'other' && word(language, `visitRecord:shortVisit.reasons.${visit.short.reason}`),
            visit.short.note,
          ]
            .filter(Boolean)
            .join('. '),
          approveBy: moment(visit.short.approveBy),
        }),
      },
      ...(visit.short && { variant: 'short', actionVariant: 'short' }),
    })
  },
  'client-first-half': (visit: VisitProps, language) => {
    const { values, facts, price, page, cancelling } = visitWords(visit, language)
    return composeEmail('client-first-half', language, {
      says: ['body', 'papers', cancelling],
      facts: [...facts.forClient, ...price],
      leadsTo: page,
      values,
    })
  },
  'client-paid': (visit: VisitProps, language) => {
    const { values, facts, price } = visitWords(visit, language)
    return composeEmail('client-paid', language, {
      says: ['body', 'papers', 'guarantee'],
      facts: [...facts.forClient, ...price],
      leadsTo: DOCUMENTS,
      values,
    })
  },
  'cleaner-paid': (visit: VisitProps & { readonly releaseAt: Date }, language) => {
    const { values, facts, earnings, moment, page } = visitWords(visit, language)
    return composeEmail('cleaner-paid', language, {
      says: ['body', 'money'],
      facts: [...facts.forCleaner, earnings],
      leadsTo: page,
      values: { ...values, releaseAt: moment(visit.releaseAt) },
    })
  },
  'client-second-half-action': (visit: VisitProps, language) => {
    const { values, facts, price, page } = visitWords(visit, language)
    return composeEmail('client-second-half-action', language, {
      says: ['body'],
      facts: [...facts.forClient, ...price],
      leadsTo: page,
      values,
    })
  },
  'client-second-half-declined': (visit: VisitProps & Declined, language) => {
    const { values, facts, price, moment, page } = visitWords(visit, language)
    return composeEmail('client-second-half-declined', language, {
      says: ['body', visit.retryAt ? 'retry' : 'lastCall'],
      facts: [...facts.forClient, ...price],
      leadsTo: page,
      values: visit.retryAt ? { ...values, retryAt: moment(visit.retryAt) } : values,
    })
  },
  'client-refunded': (visit: VisitProps & { readonly refundCents: Cents }, language) => {
    const { values, facts, money, amount } = visitWords(visit, language)
    return composeEmail('client-refunded', language, {
      says: ['body', 'papers'],
      facts: [...facts.forClient, ['refund', amount(visit.refundCents)]],
      leadsTo: DOCUMENTS,
      values: { ...values, refund: money(visit.refundCents) },
    })
  },
  'client-tipped': (visit: VisitProps & Tipped, language) => {
    const { values, facts, money, amount, page } = visitWords(visit, language)
    return composeEmail('client-tipped', language, {
      says: ['body'],
      facts: [...facts.forClient, ['tip', amount(visit.tipCents)]],
      leadsTo: page,
      values: { ...values, tip: money(visit.tipCents) },
    })
  },
  'cleaner-tipped': (visit: VisitProps & Tipped, language) => {
    const { values, facts, money, amount, page } = visitWords(visit, language)
    return composeEmail('cleaner-tipped', language, {
      says: ['body'],
      facts: [...facts.forCleanerBefore, ['tip', amount(visit.tipCents)]],
      leadsTo: page,
      values: { ...values, tip: money(visit.tipCents) },
    })
  },
  'cleaner-review-invited': (visit: VisitProps & { readonly reviewBy: Date }, language) => {
    const { values, facts, moment, page } = visitWords(visit, language)
    return composeEmail('cleaner-review-invited', language, {
      says: ['body'],
      facts: facts.forCleanerBefore,
      leadsTo: page,
      values: { ...values, reviewBy: moment(visit.reviewBy) },
    })
  },
})
