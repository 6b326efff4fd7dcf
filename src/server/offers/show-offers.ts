// What a cleaner is offered, at their own price and their own openings; and how a search stands for its client.
import type { offers } from '#contract/offers.ts'
import type { Returned } from '#contract/endpoint.ts'
import type { Language } from '#domain/account.ts'
import { HORIZON_DAYS } from '#domain/availability.ts'
import type { Booking } from '#domain/whole-booking.ts'
import { addDays } from '#domain/civil-date.ts'
import { earningsOf } from '#domain/earnings.ts'
import type { BookingId, CleanerId } from '#domain/id.ts'
import { mayPay, type Person } from '#domain/permission.ts'
import { publicName } from '#domain/public-name.ts'
import { refuse } from '#domain/refusal.ts'
import { bookableStarts, type Schedule } from '#domain/scheduling.ts'
import { isWithin, startSpans, type SearchWhen } from '#domain/search-window.ts'
import { localOf } from '#domain/time.ts'
import { MAX_STARTS_SHOWN } from '#domain/visit-search.ts'
import { doesVisit, priceOfOffer } from '../bookings/index.ts'
import { findOffer, knownAs, offerAt, slugOf, type Offer } from '../cleaners/index.ts'
import { clientsApartFrom } from '../feedback/index.ts'
import type { Db, Executor } from '../platform/postgres/database.ts'
import { findSearch, getSearch, offeredTo, openOffersOf, searchesOf, unclaimedOffersOf, type Search } from './offer-store.ts'
import type { OfferDeps } from './offer-deps.ts'

const MAX_SHOWN = 20

export async function showOffers(deps: OfferDeps, cleanerId: CleanerId, language: Language, now: Date) {
  const { db, bookings } = deps
  const offer = await ownOffer(db, cleanerId)
  if (offer === null) return { items: [] }
  const ids = await openOffersOf(db, cleanerId, MAX_SHOWN, now)
  const shown = await Promise.all(ids.map((id) => bookings.find(db, id)))
  const apart = await clientsApartFrom(db, cleanerId)
  const found = shown.filter(
    (booking): booking is Booking => booking !== null && booking.parties.cleaner?.id !== cleanerId && !apart.has(booking.parties.client.id),
  )
  // They may have given up the city or the kind of cleaning since.
  const possible = found.filter((booking) => doesVisit(offer, booking))
  return { items: await Promise.all(possible.map((booking) => showOffer(deps, booking, offer, language, now))) }
}

/** Null while clients do not find them. */
async function ownOffer(executor: Executor, cleanerId: CleanerId): Promise<Offer | null> {
  const slug = await slugOf(executor, cleanerId)
  return slug === null ? null : findOffer(executor, slug)
}

/** Of {@link showOffers}, those that may be claimed now. */
export async function countOffers(executor: Executor, cleanerId: CleanerId, now: Date): Promise<number> {
  const offer = await ownOffer(executor, cleanerId)
  if (offer === null) return 0
  const apart = await clientsApartFrom(executor, cleanerId)
  const visits = await unclaimedOffersOf(executor, cleanerId, now)
  return visits.filter((visit) => !apart.has(visit.clientId) && doesVisit(offer, visit)).length
}

async function showOffer({ db, bookings }: OfferDeps, booking: Booking, offer: Offer, language: Language, now: Date) {
  const { id, parties, place, agreed, facts } = booking
  const search = await getSearch(db, id)
  const priced = priceOfOffer(offer, booking, await bookings.termsOf(db, booking, now))
  const { km } = offerAt(offer, { ...place, door: place })
  return {
    bookingId: id,
    clientName: knownAs({ ...parties.client, name: publicName(parties.client.name) }, 'client', language),
    serviceType: agreed.serviceType,
    propertyType: place.type,
    bedrooms: place.bedrooms,
    bathrooms: place.bathrooms,
    squareFootage: place.squareFootage,
    petType: place.pets,
    suppliesByClient: agreed.suppliesByClient,
    notes: agreed.notes,
    city: place.city,
    distanceKm: km === null ? null : Math.round(km),
    durationHours: agreed.durationMinutes / 60,
    earningsCents: earningsOf(priced.price, priced),
    emergency: agreed.emergency && { reason: agreed.emergency.reason, level: agreed.emergency.level ?? ('low' as const) },
    starts: startsFor(booking, search, priced.schedule, now).slice(0, MAX_STARTS_SHOWN),
    endsAt: facts.searchEndsAt ?? facts.expiresAt,
    isTaken: facts.status !== 'available',
  }
}

/** The cleaner's openings among the starts that the client left open. */
function startsFor({ place, agreed }: Booking, { when }: Search, schedule: Schedule, now: Date) {
  const spans = startSpans(when, place.timeZone)
  const first = spans[0]
  if (!first) return []
  const { durationMinutes, emergency } = agreed
  const timing = { now, durationMinutes, emergency: emergency !== null, days: HORIZON_DAYS }
  const from = addDays(localOf(first.from, schedule.timeZone).date, -1)
  return bookableStarts({ ...schedule, ...timing, from })
    .filter(({ startsAt }) => isWithin(spans, startsAt))
    .map(({ startsAt }) => ({ ...localOf(startsAt, place.timeZone), timeZone: place.timeZone, startsAt: startsAt.toISOString() }))
}

type Shown = Returned<(typeof offers)['GET /api/bookings/{id}/search']>

type Listed = { readonly booking: { readonly id: BookingId } }

/** Each of these searches with what it leaves open and to how many people it was offered. */
export async function standingOfSearches<S extends Listed>(db: Db, searches: readonly S[]) {
  const known = await searchesOf(
    db,
    searches.map(({ booking }) => booking.id),
  )
  return searches.flatMap((search) => {
    const standing = known.get(search.booking.id)
    return standing === undefined ? [] : [{ ...search, offered: standing.offered, when: shownWhen(standing.when) }]
  })
}

const shownWhen = (when: SearchWhen) => (when.kind === 'exact' ? when : { ...when, dates: [...when.dates] })

/** Refuses `not-found` for what is no search, and `not-yours`. */
export async function showSearch({ db, bookings }: OfferDeps, id: BookingId, by: Person): Promise<Shown> {
  const booking = (await bookings.find(db, id)) ?? refuse('not-found')
  if (!mayPay(by, booking)) refuse('not-yours')
  const search = (await findSearch(db, id)) ?? refuse('not-found')
  const { when, ceilingCents, approvesAlone } = search
  const offered = (await offeredTo(db, id)).size
  return {
    when: shownWhen(when),
    ceilingCents,
    approvesAlone,
    offered,
    endsAt: (booking.facts.searchEndsAt ?? booking.facts.expiresAt).toISOString(),
  }
}
