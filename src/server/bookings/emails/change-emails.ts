// Emails when plans change: cancelled, one side was not there, or moved.
import type { Part } from '#domain/booking.ts'
import type { Settlement } from '#domain/cancellation.ts'
import { cents, type Cents } from '#domain/money.ts'
import { composeEmail, defineEmails, type Fact } from '../../mail/index.ts'
import { freeWords, visitWords, type Free, type VisitProps, type VisitWords } from './visit-words.ts'

type Ended = { readonly endedBy: Part }
type Settled = { readonly settlement: Settlement }
type FeeEarned = { readonly feeEarningsCents: Cents }
type Span = { readonly startsAt: Date; readonly endsAt: Date }
/** What a move changes for its reader: all that the client pays, or what the cleaner earns, and what the client pays later or gets back. */
export type Change = {
  readonly amountCents: Cents
  readonly differenceCents: number
  readonly laterCents: Cents
  readonly refundCents: Cents
}
type Proposed = Change & { readonly proposed: readonly Span[]; readonly answerMoveBy: Date }
/** `byUs`: an operator did it, at the word of both. */
type Moved = Change & { readonly before: Span; readonly byUs: boolean }
type NotMoved = { readonly because: 'declined' | 'withdrawn' | 'lapsed' }

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

/** What the new time costs, unless it is the same. */
const changeOf = ({ differenceCents }: Pick<Change, 'differenceCents'>) => differenceCents !== 0 && (differenceCents > 0 ? 'more' : 'less')

/** What a client pays from now on. */
const paysOf = ({ differenceCents, laterCents }: Change) =>
  differenceCents === 0 ? 'same' : laterCents === 0 ? 'paid' : differenceCents > 0 ? 'more' : 'less'

/** Every start that is proposed, and until when it waits. */
function proposal(
  visit: Pick<Proposed, 'proposed' | 'answerMoveBy' | 'amountCents' | 'differenceCents'>,
  { values, span, money, moment, page }: VisitWords,
  facts: readonly Fact[],
) {
  const proposed = visit.proposed.map(span)
  const [first = ''] = proposed
  const difference = money(cents(Math.abs(visit.differenceCents)))
  return {
    facts: [...proposed.map((when) => ['proposed', when] as const), ...facts],
    leadsTo: page,
    values: { ...values, proposed: first, difference, amount: money(visit.amountCents), answerMoveBy: moment(visit.answerMoveBy) },
  }
}

export const changeEmails = defineEmails({
  'client-cancelled': (visit: VisitProps & Ended & Settled & Free, language) => {
    const words = visitWords(visit, language)
    const { feeCents, refundCents } = visit.settlement
    const money = settled(visit.settlement, words)
    return composeEmail('client-cancelled', language, {
      says: [
        'body',
        feeCents > 0 && 'fee',
        feeCents > 0 && visit.endedBy === 'client' && 'contest',
        refundCents > 0 && 'refund',
        feeCents === 0 && refundCents === 0 && 'nothingCharged',
        visit.endedBy !== 'client' && freeWords(visit, language),
      ],
      facts: [...words.facts.forClient, ...money.facts],
      leadsTo: words.page,
      values: { ...words.values, ...money.values },
      variant: visit.endedBy,
      ...(visit.endedBy !== 'client' && visit.free.length > 0 && { actionVariant: 'free' }),
    })
  },
  'cleaner-cancelled': (visit: VisitProps & Ended & FeeEarned, language) => {
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
  'client-no-show-open': (visit: VisitProps, language) => {
    const { values, facts, page } = visitWords(visit, language)
    return composeEmail('client-no-show-open', language, { says: ['body', 'report'], facts: facts.forClient, leadsTo: page, values })
  },
  'client-no-show': (visit: VisitProps & Ended & Settled & Free, language) => {
    const words = visitWords(visit, language)
    const money = settled(visit.settlement, words)
    return composeEmail('client-no-show', language, {
      says: ['body', 'money', freeWords(visit, language)],
      facts: [...words.facts.forClient, ...money.facts],
      leadsTo: words.page,
      values: { ...words.values, ...money.values },
      variant: visit.endedBy,
      ...(visit.free.length === 0 && { actionVariant: 'alone' }),
    })
  },
  'cleaner-no-show': (visit: VisitProps & Ended, language) => {
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
  'client-locked-out': (visit: VisitProps & Settled, language) => {
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
  'cleaner-locked-out': (visit: VisitProps & FeeEarned, language) => {
    const { values, facts, money, amount, page } = visitWords(visit, language)
    return composeEmail('cleaner-locked-out', language, {
      says: ['body', 'money'],
      facts: [...facts.forCleanerBefore, ['earnings', amount(visit.feeEarningsCents)]],
      leadsTo: page,
      values: { ...values, feeEarnings: money(visit.feeEarningsCents) },
    })
  },
  'client-proposed': (visit: VisitProps & Proposed, language) => {
    const words = visitWords(visit, language)
    return composeEmail('client-proposed', language, {
      says: ['body', changeOf(visit), 'answer'],
      ...proposal(visit, words, words.facts.forClient),
    })
  },
  'cleaner-proposed': (visit: VisitProps & Proposed, language) => {
    const words = visitWords(visit, language)
    return composeEmail('cleaner-proposed', language, {
      says: ['body', changeOf(visit), 'answer'],
      ...proposal(visit, words, words.facts.forCleaner),
    })
  },
  'client-moved': (visit: VisitProps & Moved, language) => {
    const { values, facts, page, cancelling, span, money, price } = visitWords(visit, language)
    return composeEmail('client-moved', language, {
      says: ['body', visit.totalCents > 0 && paysOf(visit), visit.refundCents > 0 && 'refund', cancelling, visit.byUs && 'mistake'],
      facts: [...facts.forClient, ['before', span(visit.before)], ...(visit.differenceCents === 0 ? [] : price)],
      leadsTo: page,
      values: { ...values, total: money(visit.amountCents), later: money(visit.laterCents), refund: money(visit.refundCents) },
      ...(visit.byUs && { variant: 'us' }),
    })
  },
  'cleaner-moved': (visit: VisitProps & Moved, language) => {
    const { values, facts, earnings, page, span } = visitWords(visit, language)
    return composeEmail('cleaner-moved', language, {
      says: ['body', visit.byUs && 'mistake'],
      facts: [...facts.forCleaner, ['before', span(visit.before)], ...(visit.amountCents > 0 ? [earnings] : [])],
      leadsTo: page,
      values,
      ...(visit.byUs && { variant: 'us' }),
    })
  },
  'client-not-moved': (visit: VisitProps & NotMoved, language) => {
    const { values, facts, page } = visitWords(visit, language)
    return composeEmail('client-not-moved', language, {
      says: ['body'],
      facts: facts.forClient,
      leadsTo: page,
      values,
      variant: visit.because,
    })
  },
  'cleaner-not-moved': (visit: VisitProps & NotMoved, language) => {
    const { values, facts, page } = visitWords(visit, language)
    return composeEmail('cleaner-not-moved', language, {
      says: ['body'],
      facts: facts.forCleaner,
      leadsTo: page,
      values,
      variant: visit.because,
    })
  },
})
