// Who is free at every one of some starts, for a client whose series loses its cleaner.
import type { Language } from '#domain/account.ts'
import type { Cents } from '#domain/money.ts'
import { withoutSetAside } from '#domain/feedback.ts'
import { isBookable } from '#domain/scheduling.ts'
import { inEveryList, MAX_FREE_EACH_TIME } from '#domain/series-hand-over.ts'
import type { Booking } from '#domain/whole-booking.ts'
import { findOffer } from '../cleaners/index.ts'
import { freeCleaners } from '../listing/index.ts'
import { standingOpinions } from '../feedback/index.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { priceRequest } from './price-request.ts'

/** So many are looked at for each start, the best recommended first. */
const LOOKED_AT = 40

export type FreeEachTime = {
  readonly slug: string
  readonly name: string
  /** All that one such visit comes to. */
  readonly totalCents: Cents
}

/** At most three, the best recommended first, with the price of one visit like this one. None where there are no starts. */
export async function freeEachTime(
  executor: Executor,
  like: Booking,
  starts: readonly Date[],
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<readonly FreeEachTime[]> {
  const { place, agreed, parties } = like
  const { serviceType, durationMinutes, suppliesByClient } = agreed
  const visit = { citySlug: place.citySlug, home: place.type, door: place, serviceType, durationMinutes, isEmergency: false }
  const lists = await Promise.all(
    starts.map((startsAt) => freeCleaners(executor, { ...visit, from: startsAt, until: startsAt, limit: LOOKED_AT, now, language })),
  )
  const opinions = await standingOpinions(executor, parties.client.id)
  const slugs = inEveryList(lists.map((list) => withoutSetAside(list, opinions).map(({ slug }) => slug))).filter(
    (slug) => slug !== parties.cleaner?.slug,
  )
  const { commissionBps, feeCommissionBps, platformTaxed } = like
  const terms = { isFirstBooking: false, credits: [], commissionBps, feeCommissionBps, platformTaxed }
  const asked = { serviceType, durationHours: durationMinutes / 60, suppliesByClient, isEmergency: false }
  const free: FreeEachTime[] = []
  for (const slug of slugs) {
    if (free.length === MAX_FREE_EACH_TIME) break
    const { price, schedule, cleaner } = priceRequest(await findOffer(executor, slug), asked, { ...place, door: place }, terms)
    // The search knows no rides.
    if (starts.every((startsAt) => isBookable({ ...schedule, now, startsAt, durationMinutes })))
      free.push({ slug, name: cleaner.name, totalCents: price.finalCents })
  }
  return free
}
