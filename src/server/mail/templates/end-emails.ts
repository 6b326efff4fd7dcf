// Emails about a visit that did not end as agreed: the cleaner left, nobody punched, or the second half stays unpaid.
import type { Language } from '#domain/account.ts'
import { formatMinutes } from '#domain/time-format.ts'
import type { EmailProps } from '../email-kinds.ts'
import { composeEmail } from '../phrases.ts'
import type { TemplatesOf } from '../template.ts'
import { visitWords } from '../visit-values.ts'

function asked(kind: 'client-asked' | 'cleaner-asked') {
  return (visit: EmailProps['client-asked'], language: Language) => {
    const { values, facts, moment, page } = visitWords(visit, language)
    return composeEmail(kind, language, {
      says: ['body', 'silence'],
      facts: kind === 'client-asked' ? facts.forClient : facts.forCleaner,
      leadsTo: page,
      values: { ...values, sayBy: moment(visit.sayBy) },
    })
  }
}

/** Who says nothing has a case already; what both said is contested on the page. */
const footnoteOf = ({ said }: { readonly said: boolean }): { readonly hasFootnote?: true } => (said ? { hasFootnote: true } : {})

export const endEmails = {
  'client-left': (visit, language) => {
    const { values, facts, clock, moment, money, page } = visitWords(visit, language)
    return composeEmail('client-left', language, {
      says: ['body', 'money', 'problem'],
      facts: facts.forClient,
      leadsTo: page,
      values: {
        ...values,
        leftAt: clock(visit.leftAt),
        note: visit.note,
        worked: formatMinutes(visit.work.minutes),
        booked: formatMinutes(visit.work.bookedMinutes),
        price: money(visit.workCents),
        total: money(visit.totalCents),
        approveBy: moment(visit.approveBy),
      },
      variant: visit.reason,
    })
  },
  'client-asked': asked('client-asked'),
  'cleaner-asked': asked('cleaner-asked'),
  'client-not-done': (visit, language) => {
    const { values, facts, money, amount, page } = visitWords(visit, language)
    const { refundCents } = visit.settlement
    return composeEmail('client-not-done', language, {
      says: ['body', 'money'],
      facts: [...facts.forClient, ['refund', amount(refundCents)]],
      leadsTo: page,
      values: { ...values, refund: money(refundCents) },
      variant: visit.said ? 'said' : 'silent',
      ...footnoteOf(visit),
    })
  },
  'cleaner-not-done': (visit, language) => {
    const { values, facts, page } = visitWords(visit, language)
    return composeEmail('cleaner-not-done', language, {
      says: ['body'],
      facts: facts.forCleanerBefore,
      leadsTo: page,
      values,
      variant: visit.said ? 'said' : 'silent',
      ...footnoteOf(visit),
    })
  },
  'client-claim': (visit, language) => {
    const { values, facts, price, page } = visitWords(visit, language)
    return composeEmail('client-claim', language, {
      says: ['body', 'until'],
      facts: [...facts.forClient, ...price],
      leadsTo: `${page}/pay`,
      values,
    })
  },
  'cleaner-claim': (visit, language) => {
    const { values, facts, money, amount, page } = visitWords(visit, language)
    return composeEmail('cleaner-claim', language, {
      says: ['body', 'rest'],
      facts: [...facts.forCleaner, ['earnings', amount(visit.releasedCents)]],
      leadsTo: page,
      values: { ...values, released: money(visit.releasedCents) },
    })
  },
  'client-waived': (visit, language) => {
    const { values, facts, page } = visitWords(visit, language)
    return composeEmail('client-waived', language, { says: ['body'], facts: facts.forClient, leadsTo: page, values })
  },
  'cleaner-waived': (visit, language) => {
    const { values, facts, page } = visitWords(visit, language)
    return composeEmail('cleaner-waived', language, { says: ['body'], facts: facts.forCleaner, leadsTo: page, values, hasFootnote: true })
  },
} satisfies TemplatesOf<
  | 'client-left'
  | 'client-asked'
  | 'cleaner-asked'
  | 'client-not-done'
  | 'cleaner-not-done'
  | 'client-claim'
  | 'cleaner-claim'
  | 'client-waived'
  | 'cleaner-waived'
>
