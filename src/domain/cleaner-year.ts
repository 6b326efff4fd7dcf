// A cleaner's year: what their visits brought, the taxes that they collected, and the commission with its own.
import { taxesCollected, type PriceMove } from './collected-taxes.ts'
import { commissionTaken, feeTaken, promotionsOf, commissionedCents, type AgreedShare, type PlatformShare } from './earnings.ts'
import { add, subtract, ZERO_CENTS } from './money.ts'
import type { Cents } from './money.ts'
import type { PriceBreakdown } from './pricing.ts'
import type { Taxes } from './tax.ts'
import { firstHalfOf } from './visit-end.ts'

/** A visit that brought its cleaner something, when it did. */
export type EarningVisit = AgreedShare & {
  readonly price: PriceBreakdown
  /** When the first half was released of a visit whose second was not paid. */
  readonly owedAt: Date | null
  readonly waivedAt: Date | null
  readonly releasedAt: Date | null
  /** Kept of a visit that ended without the work, and when. */
  readonly feeCents: Cents
  readonly endedAt: Date | null
  /** All of the price. */
  readonly moves: readonly PriceMove[]
}
export type Year = { readonly from: Date; readonly until: Date }

export type YearTotals = {
  readonly visits: number
  readonly earnedCents: Cents
  readonly gstCents: Cents
  readonly qstCents: Cents
  readonly commissionCents: Cents
  readonly commissionGstCents: Cents
  readonly commissionQstCents: Cents
}

type Earned = Omit<YearTotals, keyof Taxes>

const NOTHING: Earned = {
  visits: 0,
  earnedCents: ZERO_CENTS,
  commissionCents: ZERO_CENTS,
  commissionGstCents: ZERO_CENTS,
  commissionQstCents: ZERO_CENTS,
}

const combine = (a: Earned, b: Earned, join: (x: Cents, y: Cents) => Cents): Omit<Earned, 'visits'> => ({
  earnedCents: join(a.earnedCents, b.earnedCents),
  commissionCents: join(a.commissionCents, b.commissionCents),
  commissionGstCents: join(a.commissionGstCents, b.commissionGstCents),
  commissionQstCents: join(a.commissionQstCents, b.commissionQstCents),
})

/**
 * Each half of a visit counts in the year in which it became the cleaner's, as it was posted: an owed half that is paid in a later year
 * brings its first half to the earlier one, and the rest to the later. Each commission and its taxes are rounded once a visit. A refund
 * takes off the taxes within it in its own year.
 */
export function yearTotals(visits: readonly EarningVisit[], year: Year): YearTotals {
  const earned = visits
    .map((visit) => earnedOf(visit, year))
    .reduce((sum, each) => ({ visits: sum.visits + each.visits, ...combine(sum, each, (a, b) => add(a, b)) }), NOTHING)
  const taxes = visits.map(({ price, moves }) => taxesCollected(price, moves, year))
  return {
    ...earned,
    gstCents: add(ZERO_CENTS, ...taxes.map(({ gstCents }) => gstCents)),
    qstCents: add(ZERO_CENTS, ...taxes.map(({ qstCents }) => qstCents)),
  }
}

function earnedOf(visit: EarningVisit, year: Year): Earned {
  const share = visit
  const { price, owedAt, waivedAt, releasedAt, feeCents, endedAt } = visit
  const isWithin = (at: Date | null): boolean => at !== null && at >= year.from && at < year.until
  if (releasedAt === null && owedAt === null) return isWithin(endedAt) && feeCents > 0 ? ofFee(feeCents, share) : NOTHING
  if (owedAt === null) return isWithin(releasedAt) ? ofPrice(price, share) : NOTHING
  // A waived second half made the first half the whole price.
  const first = ofPrice(waivedAt === null ? firstHalfOf(price) : price, share)
  const rest = { visits: 0, ...combine(ofPrice(price, share), first, subtract) }
  return [...(isWithin(owedAt) ? [first] : []), ...(isWithin(releasedAt) ? [rest] : [])].reduce(
    (sum, each) => ({ visits: sum.visits + each.visits, ...combine(sum, each, (a, b) => add(a, b)) }),
    NOTHING,
  )
}

const ofPrice = (price: PriceBreakdown, share: PlatformShare): Earned => ({
  visits: 1,
  earnedCents: add(price.finalCents, promotionsOf(price)),
  ...namedOf(commissionTaken(commissionedCents(price), share)),
})

const ofFee = (feeCents: Cents, share: AgreedShare): Earned => ({
  ...NOTHING,
  earnedCents: feeCents,
  ...namedOf(feeTaken(feeCents, share)),
})

const namedOf = ({ commissionCents, gstCents, qstCents }: ReturnType<typeof commissionTaken>) => ({
  commissionCents,
  commissionGstCents: gstCents,
  commissionQstCents: qstCents,
})
