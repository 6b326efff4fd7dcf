// E-mails when plans change: cancelled, one side was not there, or moved, which is planned.
import type { Settlement } from '#domain/cancellation.ts'
import { composeEmail, type Fact } from '../phrases.ts'
import type { TemplatesOf } from '../template.ts'
import { visitWords, type VisitWords } from '../visit-values.ts'

/** Fee and refund to the cent, each only where there is one. */
function settled(
  { feeCents, refundCents }: Settlement,
  { money }: VisitWords,
): { facts: readonly Fact[]; values: { feeKept: string; refund: string } } {
  const values = { feeKept: money(feeCents), refund: money(refundCents) }
  return {
    values,
    facts: [...(feeCents > 0 ? [['fee', values.feeKept] as const] : []), ...(refundCents > 0 ? [['refund', values.refund] as const] : [])],
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
    const { values, facts, money } = visitWords(visit, language)
    const feeEarnings = money(visit.feeEarningsCents)
    const hasFee = visit.feeEarningsCents > 0
    return composeEmail('cleaner-cancelled', language, {
      says: ['body', hasFee && 'fee'],
      facts: [...facts.forCleanerBefore, ...(hasFee ? [['earnings', feeEarnings] as const] : [])],
      leadsTo: '/bookings',
      values: { ...values, feeEarnings },
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
    const { values, facts, money, page } = visitWords(visit, language)
    const feeEarnings = money(visit.feeEarningsCents)
    return composeEmail('cleaner-locked-out', language, {
      says: ['body', 'money'],
      facts: [...facts.forCleanerBefore, ['earnings', feeEarnings]],
      leadsTo: page,
      values: { ...values, feeEarnings },
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
