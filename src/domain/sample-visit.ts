// A visit as the rules run it, for the pages that explain one: asked for on a Thursday morning, done the next Tuesday.
import { dueAt, lapseAt } from './booking-timers.ts'
import { freeUntil } from './cancellation.ts'
import { addMinutes } from './elapsed.ts'
import { estimatedMinutes, estimatedPrice, USUAL_ESTIMATE } from './estimate.ts'
import { earningsLines, earningsOf, type EarningsBreakdown, type PlatformShare } from './earnings.ts'
import type { Cents } from './money.ts'
import type { PriceBreakdown } from './pricing.ts'
import { SECRETS_OPEN_MINUTES_BEFORE } from './property.ts'

/** Walls of clocks, read in UTC: only the day of the week and the hour are shown. */
const ASKED_AT = new Date('2027-06-03T10:00:00Z')
const ACCEPTED_AT = new Date('2027-06-03T14:00:00Z')
const STARTS_AT = new Date('2027-06-08T09:00:00Z')
const ENDS_AT = addMinutes(STARTS_AT, estimatedMinutes(USUAL_ESTIMATE))

const TIMES = { startsAt: STARTS_AT, endsAt: ENDS_AT, owedAt: null }

export const SAMPLE_MINUTES = estimatedMinutes(USUAL_ESTIMATE)

/** In the order in which they come. */
export const SAMPLE_MOMENTS = {
  asked: ASKED_AT,
  accepted: ACCEPTED_AT,
  answerDue: lapseAt(ASKED_AT, STARTS_AT),
  freeUntil: freeUntil(STARTS_AT, ACCEPTED_AT),
  secretsOpen: addMinutes(STARTS_AT, -SECRETS_OPEN_MINUTES_BEFORE),
  starts: STARTS_AT,
  ends: ENDS_AT,
  released: dueAt('release-funds', TIMES, ENDS_AT),
  reviewsClose: dueAt('review-close', TIMES, ENDS_AT),
} as const satisfies Record<string, Date>

/** What the sample comes to for its client at so much an hour. */
export const samplePrice = (rateCents: Cents): PriceBreakdown => estimatedPrice(USUAL_ESTIMATE, rateCents)

/** What the sample leaves the cleaner, line by line. */
export function sampleEarnings(
  rateCents: Cents,
  share: PlatformShare,
): { readonly lines: EarningsBreakdown; readonly earningsCents: Cents } {
  const price = samplePrice(rateCents)
  return { lines: earningsLines(price, share), earningsCents: earningsOf(price, share) }
}
