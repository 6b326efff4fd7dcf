// E-mails about a case: what was reported, whose turn it is, and what was decided.
import type { Language } from '#domain/account.ts'
import type { PartyPart } from '#domain/booking.ts'
import { isRefund, type CaseOpener, type CaseOutcome, type CaseReason, type DecisionReason } from '#domain/case.ts'
import { cents, type Cents } from '#domain/money.ts'
import { visitWords, type VisitProps, type VisitWords } from '../bookings/index.ts'
import { composeEmail, defineEmails, word, type Shared, type Values } from '../mail/index.ts'

type Opened = {
  readonly openedBy: CaseOpener
  readonly reason: CaseReason
  readonly answerBy: Date
  /** The money of the visit waits until it is closed. */
  readonly holdsMoney: boolean
}
type WithUs = { readonly answered: boolean }
type Decided = {
  readonly outcome: CaseOutcome
  readonly amountCents: Cents
  /** What it changes in the cleaner's earnings. */
  readonly cleanerCents: Cents
  readonly reason: DecisionReason
  readonly note: string
  /** Whether it takes the ending off the cleaner's record; null where nothing counts. */
  readonly clearsRecord: boolean | null
  /** Null once nothing may be appealed. */
  readonly appealBy: Date | null
}
type Appealed = { readonly by: PartyPart }
/** What closes a case: nobody asked for a review, a visit redone was well, or a bank's decision left nothing to decide. */
export type CaseEnd = 'appeal' | 'review' | 'redo' | 'bank'
type Closed = { readonly after: CaseEnd }
type Returned = { readonly returnedCents: Cents }

/** To both parties. */
type CaseKind = `${PartyPart}-case-${'opened' | 'with-us' | 'asked' | 'decided' | 'appealed' | 'closed'}`
type Reader = { readonly part: PartyPart; readonly language: Language }

const partOf = (kind: CaseKind): PartyPart => (kind.startsWith('client-') ? 'client' : 'cleaner')
const factsFor = ({ facts }: VisitWords, part: PartyPart) => (part === 'client' ? facts.forClient : facts.forCleaner)
const whose = (by: CaseOpener, part: PartyPart) => (by === 'system' ? 'ours' : by === part ? 'mine' : 'theirs')

function opened(kind: 'client-case-opened' | 'cleaner-case-opened') {
  return (visit: VisitProps & Opened, language: Language) => {
    const words = visitWords(visit, language)
    const values = {
      ...words.values,
      answerBy: words.moment(visit.answerBy),
      reason: word(language, `cases:reasons.${visit.reason}`),
    }
    const part = partOf(kind)
    return composeEmail(kind, language, {
      says: ['body', 'photos', visit.holdsMoney && 'frozen', visit.reason === 'no_punch_out' && visit.finalLegCents > 0 && 'secondHalf'],
      facts: factsFor(words, part),
      leadsTo: `${words.page}/case`,
      values,
      variant: visit.reason === 'bank_dispute' ? 'bank' : whose(visit.openedBy, part),
    })
  }
}

function withUs(kind: 'client-case-with-us' | 'cleaner-case-with-us') {
  return (visit: VisitProps & WithUs, language: Language) => {
    const words = visitWords(visit, language)
    return composeEmail(kind, language, {
      says: ['body'],
      facts: factsFor(words, partOf(kind)),
      leadsTo: `${words.page}/case`,
      values: words.values,
      variant: visit.answered ? 'answered' : 'silent',
    })
  }
}

function decided(kind: 'client-case-decided' | 'cleaner-case-decided') {
  return (visit: VisitProps & Decided, language: Language) => {
    const words = visitWords(visit, language)
    const part = partOf(kind)
    const { values } = words
    return composeEmail(kind, language, {
      says: [
        outcomeFor({ part, language }, visit, words),
        { text: [word(language, `cases:decisionReasons.${visit.reason}`), visit.note].filter(Boolean).join(' ') },
        part === 'cleaner' &&
          visit.clearsRecord !== null && { text: word(language, visit.clearsRecord ? 'cases:record.cleared' : 'cases:record.kept') },
        isRefund(visit.outcome) && 'refundDays',
        visit.appealBy === null ? 'final' : 'appeal',
      ],
      facts: factsFor(words, part),
      leadsTo: `${words.page}/case`,
      values: { ...values, appealBy: visit.appealBy ? words.moment(visit.appealBy) : '' },
    })
  }
}

function outcomeFor({ part, language }: Reader, visit: VisitProps & Decided, { values, amount }: VisitWords): Shared {
  const said: Values = {
    name: String(part === 'client' ? values.cleaner : values.client),
    amount: amount(visit.amountCents),
    taken: amount(cents(Math.max(0, -visit.cleanerCents))),
  }
  return { text: word(language, `cases:decision.${part}.${visit.outcome}`, said) }
}

function appealed(kind: 'client-case-appealed' | 'cleaner-case-appealed') {
  return (visit: VisitProps & Appealed, language: Language) => {
    const words = visitWords(visit, language)
    const part = partOf(kind)
    return composeEmail(kind, language, {
      says: ['body'],
      facts: factsFor(words, part),
      leadsTo: `${words.page}/case`,
      values: words.values,
      variant: whose(visit.by, part),
    })
  }
}

function closed(kind: 'client-case-closed' | 'cleaner-case-closed') {
  return (visit: VisitProps & Closed, language: Language) => {
    const words = visitWords(visit, language)
    const facts = factsFor(words, partOf(kind))
    return composeEmail(kind, language, {
      says: ['body'],
      facts,
      leadsTo: `${words.page}/case`,
      values: words.values,
      variant: visit.after,
    })
  }
}

function asked(kind: 'client-case-asked' | 'cleaner-case-asked') {
  return (visit: VisitProps, language: Language) => {
    const words = visitWords(visit, language)
    return composeEmail(kind, language, {
      says: ['body'],
      facts: factsFor(words, partOf(kind)),
      leadsTo: `${words.page}/case`,
      values: words.values,
    })
  }
}

function returned(visit: VisitProps & Returned, language: Language) {
  const words = visitWords(visit, language)
  return composeEmail('cleaner-case-returned', language, {
    says: ['body'],
    facts: words.facts.forCleaner,
    leadsTo: `${words.page}/case`,
    values: { ...words.values, returned: words.amount(visit.returnedCents) },
  })
}

export const caseEmails = defineEmails({
  'client-case-opened': opened('client-case-opened'),
  'cleaner-case-opened': opened('cleaner-case-opened'),
  'client-case-with-us': withUs('client-case-with-us'),
  'cleaner-case-with-us': withUs('cleaner-case-with-us'),
  'client-case-asked': asked('client-case-asked'),
  'cleaner-case-asked': asked('cleaner-case-asked'),
  'client-case-decided': decided('client-case-decided'),
  'cleaner-case-decided': decided('cleaner-case-decided'),
  'client-case-appealed': appealed('client-case-appealed'),
  'cleaner-case-appealed': appealed('cleaner-case-appealed'),
  'client-case-closed': closed('client-case-closed'),
  'cleaner-case-closed': closed('cleaner-case-closed'),
  'cleaner-case-returned': returned,
})
