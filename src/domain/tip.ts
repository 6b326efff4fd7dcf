// What a client may give on top of a visit's price once the work is done: all of it is the cleaner's, and carries no tax.
import { endHeardAt, isDisputed, isFrozen, type BookingFacts } from './booking-facts.ts'
import { DAY_MS } from './elapsed.ts'
import { basisPoints, cents, type Cents } from './money.ts'
import type { LegMoney } from './booking-money.ts'
import type { LegState } from './payment-status.ts'

/** Percents of the price before tax, as Quebec's Consumer Protection Act wants suggestions; none is chosen for the client. */
export const TIP_PERCENTS = [10, 15, 20] as const
export const MIN_TIP_CENTS = cents(100)
export const MAX_TIP_CENTS = cents(50_000)
export const TIP_WINDOW_DAYS = 30

export type TipSuggestion = { readonly percent: (typeof TIP_PERCENTS)[number]; readonly amountCents: Cents }

/** None where the visit cost nothing, or so little that the amount is below the least one. */
export const tipSuggestions = (beforeTaxCents: Cents): readonly TipSuggestion[] =>
  TIP_PERCENTS.map((percent) => ({ percent, amountCents: basisPoints(beforeTaxCents, percent * 100) })).filter(
    ({ amountCents }) => amountCents >= MIN_TIP_CENTS && amountCents <= MAX_TIP_CENTS,
  )

type Visit = Pick<
  BookingFacts,
  'status' | 'punchedInAt' | 'punchedOutAt' | 'punchOutSentAt' | 'tookPlace' | 'endsAt' | 'frozenAt' | 'unfrozenAt'
>

/** Until when a visit takes a tip; null before it is done, while a case is open, and where it is disputed that it took place. */
export function tipClosesAt(visit: Visit): Date | null {
  if (visit.status !== 'completed' || isDisputed(visit) || isFrozen(visit)) return null
  const endedAt = endHeardAt(visit) ?? visit.endsAt
  return new Date(endedAt.getTime() + TIP_WINDOW_DAYS * DAY_MS)
}

/** States of a tip that is paid, or may be: a second one would be given twice. */
const GIVEN: ReadonlySet<LegState> = new Set(['processing', 'authorized', 'captured'])
export const isTipGiven = (tip: Pick<LegMoney, 'state'> | null): boolean => tip !== null && GIVEN.has(tip.state)

/** Until when one may still be given; null where none can be. */
export function tipOpenUntil(visit: Visit, tip: Pick<LegMoney, 'state'> | null, now: Date): Date | null {
  const closesAt = isTipGiven(tip) ? null : tipClosesAt(visit)
  return closesAt !== null && now < closesAt ? closesAt : null
}
