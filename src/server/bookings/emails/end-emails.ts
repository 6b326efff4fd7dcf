// Emails about a visit that did not end as agreed: the cleaner left, nobody punched, or the second half stays unpaid.
import type { Language } from '#domain/account.ts'
import type { Settlement } from '#domain/cancellation.ts'
import type { Cents } from '#domain/money.ts'
import { formatMinutes } from '#domain/time-format.ts'
import type { LeavingReason } from '#domain/visit.ts'
import { composeEmail, defineEmails } from '../../mail/index.ts'
import { visitWords, type VisitProps } from './visit-words.ts'

type Left = {
  readonly leftAt: Date
  readonly reason: LeavingReason
  readonly note: string
  readonly work: { readonly minutes: number; readonly bookedMinutes: number }
  /** What the work costs. */
  readonly workCents: Cents
  readonly approveBy: Date
}
/** Until when both may say whether the visit took place. */
type Asked = { readonly sayBy: Date }
type NotDone = { readonly settlement: Settlement; readonly said: boolean }

function asked(kind: 'client-asked' | 'cleaner-asked') {
  return (visit: VisitProps & Asked, language: Language) => {
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
const footnoteOf = ({ said }: Pick<NotDone, 'said'>): { readonly hasFootnote?: true } => (said ? { hasFootnote: true } : {})

export const endEmails = defineEmails({
  'client-left': (visit: VisitProps & Left, language) => {
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
  'client-not-done': (visit: VisitProps & NotDone, language) => {
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
  'cleaner-not-done': (visit: VisitProps & Pick<NotDone, 'said'>, language) => {
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
  'client-second-half-owed': (visit: VisitProps, language) => {
    const { values, facts, price, page } = visitWords(visit, language)
    return composeEmail('client-second-half-owed', language, {
      says: ['body', 'until'],
      facts: [...facts.forClient, ...price],
      leadsTo: `${page}/pay`,
      values,
    })
  },
  'cleaner-second-half-owed': (visit: VisitProps & { readonly releasedCents: Cents }, language) => {
    const { values, facts, money, amount, page } = visitWords(visit, language)
    return composeEmail('cleaner-second-half-owed', language, {
      says: ['body', 'rest'],
      facts: [...facts.forCleaner, ['earnings', amount(visit.releasedCents)]],
      leadsTo: page,
      values: { ...values, released: money(visit.releasedCents) },
    })
  },
  'client-waived': (visit: VisitProps, language) => {
    const { values, facts, page } = visitWords(visit, language)
    return composeEmail('client-waived', language, { says: ['body'], facts: facts.forClient, leadsTo: page, values })
  },
  'cleaner-waived': (visit: VisitProps, language) => {
    const { values, facts, page } = visitWords(visit, language)
    return composeEmail('cleaner-waived', language, { says: ['body'], facts: facts.forCleaner, leadsTo: page, values, hasFootnote: true })
  },
})
