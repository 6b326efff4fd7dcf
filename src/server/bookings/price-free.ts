// The whole price of one visit by somebody who is free for it.
import type { AskedExtra } from '#domain/extra.ts'
import { agreedExtras, extrasFor } from '#domain/extras-of-visit.ts'
import type { ServiceType } from '#domain/cleaner.ts'
import { isBookable } from '#domain/scheduling.ts'
import { localOf } from '#domain/time.ts'
import { extrasOffered, findOffer, type PlaceToServe } from '../cleaners/index.ts'
import type { FreeCleaner } from '../listing/index.ts'
import type { Executor } from '../platform/postgres/database.ts'
import type { PriceTerms } from './booking-request.ts'
import { priceRequest } from './price-request.ts'

/** Whose door is known. */
type Place = Omit<PlaceToServe, 'door'> & NonNullable<PlaceToServe['door']> & { readonly timeZone: string }

export type WantedVisit = {
  readonly serviceType: ServiceType
  readonly durationMinutes: number
  readonly suppliesByClient: boolean
  readonly isEmergency: boolean
  readonly extras: readonly AskedExtra[]
}

/** None when the ride from or to another visit leaves no time for this one. What they do not do beyond the visit is left out. */
export async function priceFree(executor: Executor, place: Place, wanted: WantedVisit, person: FreeCleaner, terms: PriceTerms, now: Date) {
  const { slug, name, avatar, rating, reviewCount, nextOpening } = person
  // By the wall of the home, as a request is read.
  const opening = { ...nextOpening, ...localOf(new Date(nextOpening.startsAt), place.timeZone), timeZone: place.timeZone }
  const { serviceType, durationMinutes, suppliesByClient, isEmergency } = wanted
  const offer = await findOffer(executor, slug)
  const possible = extrasFor({ serviceType, propertyType: place.type })
  const extras = agreedExtras(wanted.extras, offer ? extrasOffered(offer.cleaner) : [], possible)
  const visit = { serviceType, durationHours: durationMinutes / 60, suppliesByClient, isEmergency, extras: [...extras] }
  const { price, schedule } = priceRequest(offer, visit, { ...place, door: place }, terms)
  // The search knows no rides.
  if (!isBookable({ ...schedule, now, startsAt: new Date(opening.startsAt), durationMinutes, emergency: isEmergency })) return []
  const asked = extras.map(({ extra, everyVisit }) => ({ extra, everyVisit }))
  const { finalCents: totalCents, initialLegCents } = price
  return [{ slug, name, avatar, rating, reviewCount, opening, extras: asked, totalCents, initialLegCents }]
}
