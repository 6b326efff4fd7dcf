// What a client may take off a price: the first-booking discount and credit, which people who are alike have once together.
import type { ClientId } from '#domain/id.ts'
import type { Executor } from '../platform/postgres/database.ts'
import type { BookingDeps } from './booking-deps.ts'
import type { PriceTerms } from './booking-request.ts'
import { clientStanding } from './request-store.ts'

export type Discounts = Pick<PriceTerms, 'isFirstBooking' | 'credits'> & {
  /** Some of it was lost: an account that is like this one had it. */
  readonly areLost: boolean
}

type From = Pick<BookingDeps, 'referrals'>

/** `hasReservedDiscount`: a booking of the client's own has the discount; what is on its way travels with the credits. */
export async function discountsOf(
  { referrals }: From,
  executor: Executor,
  id: ClientId,
  now: Date,
  hasReservedDiscount?: boolean | Promise<boolean>,
): Promise<Discounts> {
  const [hasHadDiscount, { credits, lost }] = await Promise.all([
    hasReservedDiscount ?? clientStanding(executor, id).then((standing) => standing.hasReservedDiscount),
    referrals.creditsOf(executor, id, now),
  ])
  const isKnown = !hasHadDiscount && (await referrals.hasVisitedBefore(executor, id))
  return { isFirstBooking: !hasHadDiscount && !isKnown, credits, areLost: isKnown || lost.length > 0 }
}
