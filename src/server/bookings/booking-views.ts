// A booking as shown to its reader: the summary of lists, and the place.
import { vaguer } from '#domain/place-precision.ts'
import { publicName } from '#domain/public-name.ts'
import type { BookingSummary } from '#contract/bookings.ts'
import type { Language } from '#domain/account.ts'
import { isEnded, type Part } from '#domain/booking.ts'
import { type Booking, type ListedBooking } from '#domain/whole-booking.ts'
import { allowedSteps } from '#domain/booking-lifecycle.ts'
import { holdsMoney } from '#domain/ending.ts'
import { isMoneyFrozen } from '#domain/booking-facts.ts'
import { paymentStatusOf } from '#domain/booking-money.ts'
import { labels } from '#domain/booking-timeline.ts'
import { answerDueAt } from '#domain/booking-timers.ts'
import {
  mayKnowEarnings,
  mayKnowFamilyName,
  mayKnowPlace,
  mayKnowPrice,
  secretsOpenAt,
  secretsStateOf,
  type Person,
} from '#domain/permission.ts'
import { visitCost } from '#domain/visit-cost.ts'
import type { BookingId } from '#domain/id.ts'
import { knownAs } from '../cleaners/index.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { mediaUrl } from '../platform/files/files.ts'
import type { BookingDeps, OpenWindow } from './booking-deps.ts'

/** As the contract says; instants are still dates. */
export function showSummary(booking: ListedBooking, part: Part, language: Language, now: Date) {
  const { parties, place, agreed, price, facts } = booking
  const { client, cleaner } = parties
  const cost = mayKnowPrice(part) ? visitCost(booking) : null
  return {
    id: booking.id,
    reference: booking.reference,
    redoOf: booking.redoOf,
    seriesId: booking.seriesId,
    status: facts.status,
    paymentStatus: paymentStatusOf(booking),
    labels: [...labels(facts, now)],
    serviceType: agreed.serviceType,
    propertyType: place.type,
    date: agreed.date,
    time: agreed.time,
    timeZone: place.timeZone,
    startsAt: facts.startsAt,
    endsAt: facts.endsAt,
    durationHours: agreed.durationMinutes / 60,
    city: place.city,
    priceBreakdown: mayKnowPrice(part) ? price : null,
    earningsCents: mayKnowEarnings(part) ? booking.earningsCents : null,
    keptCents: cost !== null && isEnded(facts.status) ? cost.netCents : null,
    cost,
    isFrozen: isMoneyFrozen(facts) && holdsMoney(facts),
    cleaner: cleaner && {
      id: cleaner.id,
      name: knownAs(cleaner, 'cleaner', language),
      profilePic: mediaUrl(cleaner.profilePic),
      slug: cleaner.isErased ? null : cleaner.slug,
    },
    client: {
      id: client.id,
      name: knownAs(mayKnowFamilyName(part) ? client : { ...client, name: publicName(client.name) }, 'client', language),
      profilePic: mediaUrl(client.profilePic),
      slug: null,
    },
    expiresAt: answerDueAt(facts),
    moveExpiresAt: facts.proposal?.expiresAt ?? null,
    allowedSteps: [...allowedSteps(facts, part, now)],
  } satisfies Record<keyof BookingSummary, unknown>
}

/** Of the bookings that nobody claimed, what each leaves open. */
export const windowsOf = (
  { offers }: Pick<BookingDeps, 'offers'>,
  executor: Executor,
  bookings: readonly Pick<ListedBooking, 'id' | 'facts'>[],
): Promise<ReadonlyMap<BookingId, OpenWindow>> => {
  const open = bookings.filter(({ facts }) => facts.status === 'available')
  return open.length === 0
    ? Promise.resolve(new Map())
    : offers.windowsOf(
        executor,
        open.map(({ id }) => id),
      )
}

export const showWindow = (window: OpenWindow | undefined) => (window ? { part: window.part, dates: [...window.dates] } : null)

/** Where the place is: the town and a position within about a kilometre, given as one of a postal area, for readers who may not know more. */
export function showAddress(booking: Pick<Booking, 'place' | 'facts'>, part: Part) {
  const { city, citySlug, province, country, timeZone, street, unit, postalCode, lat, lng, precision } = booking.place
  const town = { city, citySlug, province, country, timeZone }
  if (mayKnowPlace(part, booking)) return { ...town, street, unit, postalCode, lat, lng, precision }
  const aboutOneKilometre = (degrees: number): number => Math.round(degrees * 100) / 100
  return {
    ...town,
    street: '',
    unit: null,
    postalCode: postalCode?.slice(0, 3) ?? null,
    lat: aboutOneKilometre(lat),
    lng: aboutOneKilometre(lng),
    precision: vaguer(precision, 'postal'),
  }
}

/** Whether and when the viewer may read how to get in. */
export function showSecrets(viewer: Person, booking: Pick<ListedBooking, 'parties'> & Pick<Booking, 'place' | 'facts'>, now: Date) {
  const openAt = booking.place.hasSecrets ? secretsOpenAt(viewer, booking, now) : null
  return { state: secretsStateOf(viewer, booking, now), openAt }
}
