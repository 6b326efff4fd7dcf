// Emails when plans change: cancelled, one side was not there, or moved, which is planned.
import type { Settlement } from '#domain/cancellation.ts'
import { composeEmail, type Fact } from '../phrases.ts'
import type { TemplatesOf } from '../template.ts'
import { visitWords, type VisitWords } from '../visit-values.ts'

/** Fee and refund to the cent, each only where there is one. */
function settled(
  { feeCents, refundCents }: Settlement,
  { money, amount }: VisitWords,
): { facts: readonly Fact[]; values: { feeKept: string; refund: string } } {
  return {
    values: { feeKept: money(feeCents), refund: money(refundCents) },
    facts: [
      ...(feeCents > 0 ? [['fee', amount(feeCents)] as const] : []),
      ...(refundCents > 0 ? [['refund', amount(refundCents)] as const] : []),
    ],
  }
}

export const changeEmails = {
  'client-cancelled': (visit, language) => {
    const words = visitWords(visit, language)
    const { feeCents, refundCents } = visit.settlement
    const money = settled(visit.settlement, words)
    return composeEmail('client-cancelled', language, {
      says: [
        'body',
        feeCents > 0 && 'fee',
        refundCents > 0 && 'refund',
        feeCents === 0 && refundCents === 0 && 'nothingCharged',
        visit.endedBy === 'cleaner' && 'replacement',
      ],
      facts: [...words.facts.forClient, ...money.facts],
      leadsTo: words.page,
      values: { ...words.values, ...money.values },
      variant: visit.endedBy,
    })
  },
  'cleaner-cancelled': (visit, language) => {
    const { values, facts, money, amount } = visitWords(visit, language)
    const hasFee = visit.feeEarningsCents > 0
    return composeEmail('cleaner-cancelled', language, {
      says: ['body', hasFee && 'fee'],
      facts: [...facts.forCleanerBefore, ...(hasFee ? [['earnings', amount(visit.feeEarningsCents)] as const] : [])],
      leadsTo: '/bookings',
      values: { ...values, feeEarnings: money(visit.feeEarningsCents) },
      variant: visit.endedBy,
    })
  },
  'client-no-show-open': (visit, language) => {
    const { values, facts, page } = visitWords(visit, language)
    return composeEmail('client-no-show-open', language, { says: ['body', 'report'], facts: facts.forClient, leadsTo: page, values })
  },
  'client-no-show': (visit, language) => {
    const words = visitWords(visit, language)
    const money = settled(visit.settlement, words)
    return composeEmail('client-no-show', language, {
      says: ['body', 'money', 'replacement'],
      facts: [...words.facts.forClient, ...money.facts],
      leadsTo: words.page,
      values: { ...words.values, ...money.values },
      variant: visit.endedBy,
    })
  },
  'cleaner-no-show': (visit, language) => {
    const { values, facts, page } = visitWords(visit, language)
    return composeEmail('cleaner-no-show', language, {
      says: ['body'],
      facts: facts.forCleanerBefore,
      leadsTo: page,
      values,
      variant: visit.endedBy,
      hasFootnote: true,
    })
  },
  'client-locked-out': (visit, language) => {
    const words = visitWords(visit, language)
    const { feeCents, refundCents } = visit.settlement
    const money = settled(visit.settlement, words)
    return composeEmail('client-locked-out', language, {
      says: ['body', 'proof', feeCents > 0 && 'fee', refundCents > 0 && 'refund'],
      facts: [...words.facts.forClient, ...money.facts],
      leadsTo: words.page,
      values: { ...words.values, ...money.values },
      hasFootnote: true,
    })
  },
  'cleaner-locked-out': (visit, language) => {
    const { values, facts, money, amount, page } = visitWords(visit, language)
    return composeEmail('cleaner-locked-out', language, {
      says: ['body', 'money'],
      facts: [...facts.forCleanerBefore, ['earnings', amount(visit.feeEarningsCents)]],
      leadsTo: page,
      values: { ...values, feeEarnings: money(visit.feeEarningsCents) },
    })
  },
} satisfies TemplatesOf<
  | 'client-cancelled'
  | 'cleaner-cancelled'
  | 'client-no-show-open'
  | 'client-no-show'
  | 'cleaner-no-show'
  | 'client-locked-out'
  | 'cleaner-locked-out'
>

/** @planned */
export const plannedChangeEmails = {
  'client-proposed': (visit, language) => {
    const { values, facts, span, page } = visitWords(visit, language)
    const proposed = span(visit.proposal)
    return composeEmail('client-proposed', language, {
      says: ['body'],
      facts: [['proposed', proposed], ...facts.forClient],
      leadsTo: page,
      values: { ...values, proposed },
    })
  },
  'cleaner-proposed': (visit, language) => {
    const { values, facts, span, page } = visitWords(visit, language)
    const proposed = span(visit.proposal)
    return composeEmail('cleaner-proposed', language, {
      says: ['body'],
      facts: [['proposed', proposed], ...facts.forCleaner],
      leadsTo: page,
      values: { ...values, proposed },
    })
  },
  'client-moved': (visit, language) => {
    const { values, facts, page, cancelling } = visitWords(visit, language)
    return composeEmail('client-moved', language, {
      says: ['body', cancelling],
      facts: facts.forClient,
      leadsTo: page,
      values,
    })
  },
  'cleaner-moved': (visit, language) => {
    const { values, facts, earnings, page } = visitWords(visit, language)
    return composeEmail('cleaner-moved', language, { says: ['body'], facts: [...facts.forCleaner, earnings], leadsTo: page, values })
  },
} satisfies TemplatesOf<'client-proposed' | 'cleaner-proposed' | 'client-moved' | 'cleaner-moved'>
