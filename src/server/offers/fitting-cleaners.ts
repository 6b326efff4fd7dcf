// Who could take a visit: listed, free at a start that its client left open, under the ceiling, and not asked before.
import type { Language } from '#domain/account.ts'
import type { Booking } from '#domain/whole-booking.ts'
import type { CleanerId } from '#domain/id.ts'
import { inOrderFor } from '#domain/feedback.ts'
import { startSpans } from '#domain/search-window.ts'
import { findOffers, type Offer } from '../cleaners/index.ts'
import { freeCleaners } from '../listing/index.ts'
import { pastCleaners, priceOfOffer } from '../bookings/index.ts'
import type { PricedVisit } from '../bookings/index.ts'
import { standingOpinions } from '../feedback/index.ts'
import type { Executor } from '../platform/postgres/database.ts'
import type { OfferDeps } from './offer-deps.ts'
import type { Search } from './offer-store.ts'

/** Looked at for one wave, in the recommended order: a city has fewer. */
const MAX_LOOKED_AT = 300
const LANGUAGE: Language = 'fr'

export type FittingCleaner = { readonly offer: Offer; readonly priced: PricedVisit }

/** At most so many: the client’s favourites, whom they were well served by, then the best recommended; nobody whom they set aside. */
export async function fittingCleaners(
  { bookings }: Pick<OfferDeps, 'bookings'>,
  executor: Executor,
  booking: Booking,
  search: Search,
  { known, most, now }: { readonly known: ReadonlySet<CleanerId>; readonly most: number; readonly now: Date },
): Promise<readonly FittingCleaner[]> {
  const slugs = await freeSlugs(executor, booking, search, now)
  const terms = await bookings.termsOf(executor, booking, now)
  const past = await pastCleaners(executor, booking.parties.client.id)
  const opinions = await standingOpinions(executor, booking.parties.client.id)
  const fitting = (await findOffers(executor, slugs))
    .filter(({ cleaner }) => !known.has(cleaner.accountId))
    .map((offer) => ({ slug: offer.cleaner.slug, offer, priced: priceOfOffer(offer, booking, terms) }))
    .filter(({ priced }) => priced.price.finalCents <= search.ceilingCents)
  return inOrderFor(fitting, { opinions, isPast: ({ offer }) => past.has(offer.cleaner.accountId) }).slice(0, most)
}

/** In the recommended order of the first day on which each is free. */
async function freeSlugs(executor: Executor, { place, agreed }: Booking, search: Search, now: Date): Promise<readonly string[]> {
  const { serviceType, durationMinutes, emergency } = agreed
  const visit = { citySlug: place.citySlug, home: place.type, door: place, serviceType, durationMinutes, isEmergency: emergency !== null }
  const slugs = new Set<string>()
  for (const span of startSpans(search.when, place.timeZone)) {
    const free = await freeCleaners(executor, { ...visit, ...span, limit: MAX_LOOKED_AT, now, language: LANGUAGE })
    for (const { slug } of free) slugs.add(slug)
  }
  return [...slugs]
}
