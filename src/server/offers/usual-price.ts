// What a visit comes to with the people who do it in its city, so that a client can name a ceiling.
import type { offers } from '#contract/offers.ts'
import type { Received, Returned } from '#contract/endpoint.ts'
import { HORIZON_DAYS } from '#domain/availability.ts'
import { DAY_MS } from '#domain/elapsed.ts'
import { withoutSetAside } from '#domain/feedback.ts'
import { mayUseProperty, type Client } from '#domain/permission.ts'
import { checkDuration } from '#domain/pricing.ts'
import { refuse } from '#domain/refusal.ts'
import { findOffers } from '../cleaners/index.ts'
import { freeCleaners } from '../listing/index.ts'
import { priceRequest } from '../bookings/index.ts'
import { standingOpinions } from '../feedback/index.ts'
import { findProperty } from '../properties/index.ts'
import type { OfferDeps } from './offer-deps.ts'

type Endpoint = (typeof offers)['POST /api/searches/price']

/** The best recommended stand for the rest. */
const LOOKED_AT = 40

/** Refuses `not-found`, `too-short`, `bad-duration` and `commercial-referred`. */
export async function usualPrice(
  { db, bookings }: OfferDeps,
  by: Client,
  input: Received<Endpoint, 'body'>,
  now: Date,
): Promise<Returned<Endpoint>> {
  const property = await findProperty(db, input.propertyId)
  if (!property || !mayUseProperty(by, property)) return refuse('not-found')
  if (property.type === 'commercial' || input.serviceType === 'commercial') refuse('commercial-referred')
  const durationMinutes = input.durationHours * 60
  checkDuration(durationMinutes)
  const { citySlug, type } = property
  const free = await freeCleaners(db, {
    citySlug,
    home: type,
    door: property,
    serviceType: input.serviceType,
    durationMinutes,
    isEmergency: input.isEmergency,
    from: now,
    until: new Date(now.getTime() + HORIZON_DAYS * DAY_MS),
    limit: LOOKED_AT,
    now,
    language: 'fr',
  })
  const terms = await bookings.termsOfClient(db, by.id, now)
  const opinions = await standingOpinions(db, by.id)
  const slugs = withoutSetAside(free, opinions).map(({ slug }) => slug)
  const totals = (await findOffers(db, slugs))
    .map((offer) => priceRequest(offer, input, { ...property, door: property }, terms).price.finalCents)
    .toSorted((a, b) => a - b)
  const [lowestCents, highestCents] = [totals[0], totals.at(-1)]
  const medianCents = totals[Math.floor(totals.length / 2)]
  if (lowestCents === undefined || medianCents === undefined || highestCents === undefined) return { people: 0, usual: null }
  return { people: totals.length, usual: { lowestCents, medianCents, highestCents } }
}
