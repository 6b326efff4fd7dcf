// E-mails about a case: what was reported, whose turn it is, and what was decided.
import type { Language } from '#domain/account.ts'
import type { PartyPart } from '#domain/booking.ts'
import { isRefund, type CaseOpener } from '#domain/case.ts'
import { cents } from '#domain/money.ts'
import type { CaseKind, EmailProps } from '../email-kinds.ts'
import { composeEmail, word, type Shared, type Values } from '../phrases.ts'
import type { TemplatesOf } from '../template.ts'
import { visitWords, type VisitWords } from '../visit-values.ts'

type Reader = { readonly part: PartyPart; readonly language: Language }

const partOf = (kind: CaseKind): PartyPart => (kind.startsWith('client-') ? 'client' : 'cleaner')
const factsFor = ({ facts }: VisitWords, part: PartyPart) => (part === 'client' ? facts.forClient : facts.forCleaner)
const whose = (by: CaseOpener, part: PartyPart) => (by === 'system' ? 'ours' : by === part ? 'mine' : 'theirs')

function opened(kind: 'client-case-opened' | 'cleaner-case-opened') {
  return (visit: EmailProps['client-case-opened'], language: Language) => {
    const words = visitWords(visit, language)
    const values = {
      ...words.values,
      answerBy: words.moment(visit.answerBy),
      reason: word(language, `cases:reasons.${visit.reason}`),
    }
    const part = partOf(kind)
    return composeEmail(kind, language, {
      says: ['body', 'photos', visit.holdsMoney && 'frozen', visit.reason === 'no_punch_out' && 'secondHalf'],
      facts: factsFor(words, part),
      leadsTo: `${words.page}/case`,
      values,
      variant: visit.reason === 'bank_dispute' ? 'bank' : whose(visit.openedBy, part),
    })
  }
}

function withUs(kind: 'client-case-with-us' | 'cleaner-case-with-us') {
  return (visit: EmailProps['client-case-with-us'], language: Language) => {
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
  return (visit: EmailProps['client-case-decided'], language: Language) => {
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

function outcomeFor({ part, language }: Reader, visit: EmailProps['client-case-decided'], { values, amount }: VisitWords): Shared {
  const said: Values = {
    name: String(part === 'client' ? values.cleaner : values.client),
    amount: amount(visit.amountCents),
    taken: amount(cents(Math.max(0, -visit.cleanerCents))),
  }
  return { text: word(language, `cases:decision.${part}.${visit.outcome}`, said) }
}

function appealed(kind: 'client-case-appealed' | 'cleaner-case-appealed') {
  return (visit: EmailProps['client-case-appealed'], language: Language) => {
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
  return (visit: EmailProps['client-case-closed'], language: Language) => {
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
  return (visit: EmailProps['client-case-asked'], language: Language) => {
    const words = visitWords(visit, language)
    return composeEmail(kind, language, {
      says: ['body'],
      facts: factsFor(words, partOf(kind)),
      leadsTo: `${words.page}/case`,
      values: words.values,
    })
  }
}

function redone(kind: 'client-redo' | 'cleaner-redo') {
  return (visit: EmailProps['client-redo'], language: Language) => {
    const words = visitWords(visit, language)
    const isSettled = visit.news === 'agreed' || visit.news === 'late' || visit.news === 'unsure'
    return composeEmail(kind, language, {
      says: ['body'],
      facts: kind === 'client-redo' ? words.facts.forClient : isSettled ? words.facts.forCleaner : words.facts.forCleanerBefore,
      leadsTo: words.page,
      values: { ...words.values, when: words.span(visit), sayBy: visit.sayBy ? words.moment(visit.sayBy) : '' },
      variant: visit.news,
    })
  }
}

export const caseEmails = {
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
  'client-redo': redone('client-redo'),
  'cleaner-redo': redone('cleaner-redo'),
} satisfies TemplatesOf<CaseKind | 'client-redo' | 'cleaner-redo'>
