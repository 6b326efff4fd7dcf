// How a booking is shown: everything derived from its facts, for the person who looks.
import type { BookingSummary } from '#contract/bookings.ts'
import { ERASED_NAME, type Language } from '#domain/account.ts'
import type { Actor } from '#domain/booking.ts'
import { allowedSteps } from '#domain/booking-lifecycle.ts'
import type { BookingFacts } from '#domain/booking-facts.ts'
import { labels, timelineOf } from '#domain/booking-timeline.ts'
import { LATE_CANCELLATION_FEE_CENTS } from '#domain/cancellation.ts'
import type { PriceBreakdown } from '#domain/pricing.ts'
import { knownAs, publicName } from '../cleaners/index.ts'
import { mediaUrl } from '../platform/files.ts'
import { partiesOf, paymentStatusOf, priceOf, type KnownBooking } from './booking-facts.ts'
import type { BookingRecord } from './booking-store.ts'
import { mayViewBooking, partIn, type Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'

/** The part of somebody who may see the booking. Refuses `not-yours` to everybody else who is signed in. */
export function viewerPart(record: BookingRecord, viewer: Person): Exclude<Actor, 'clock'> {
  const parties = partiesOf(record)
  const part = partIn(viewer, parties)
  return part === null || !mayViewBooking(viewer, parties) ? refuse('not-yours') : part
}

/** What lists show, as the contract says; instants are still dates. */
export function showSummary(known: KnownBooking, part: Actor, language: Language, now: Date) {
  const { record, money, facts } = known
  return {
    id: record.id,
    reference: record.reference,
    status: record.status,
    paymentStatus: paymentStatusOf(record, money),
    labels: [...labels(facts, now)],
    serviceType: record.service_type,
    propertyType: record.property_type,
    date: record.date,
    time: record.time,
    timeZone: record.time_zone,
    startsAt: record.starts_at,
    endsAt: record.ends_at,
    durationHours: record.duration_minutes / 60,
    city: record.city,
    // What we take off a client's bill costs the cleaner nothing, and is not for them to know.
    priceBreakdown: part === 'cleaner' ? null : priceOf(record),
    earningsCents: part === 'client' ? null : record.earnings_cents,
    cleaner:
      record.cleaner_id === null
        ? null
        : {
            id: record.cleaner_id,
            name: knownAs(record.cleaner_name ?? '', 'cleaner', language),
            profilePic: mediaUrl(record.cleaner_pic),
            slug: record.cleaner_name === ERASED_NAME ? null : record.cleaner_slug,
          },
    client: {
      id: record.client_id,
      name: knownAs(clientName(record, part), 'client', language),
      profilePic: mediaUrl(record.client_pic),
      slug: null,
    },
    expiresAt: expiresAt(record),
    allowedSteps: [...allowedSteps(facts, part, now)],
  } satisfies Record<keyof BookingSummary, unknown>
}

/** First name and initial to the cleaner, before the visit and after: `/privacy` says so. */
const clientName = ({ client_name }: BookingRecord, part: Actor): string => (part === 'cleaner' ? publicName(client_name) : client_name)

/** A request waits for its answer until then; afterwards nothing does. */
function expiresAt({ status, accepted_at, expires_at }: BookingRecord): Date | null {
  const isWaiting = status === 'available' || (status === 'pending' && accepted_at === null)
  return isWaiting ? expires_at : null
}

/** Where the place is: to its cleaner only as far as the town until the visit is confirmed. */
export function showAddress(record: BookingRecord, part: Actor) {
  const isExact = part !== 'cleaner' || record.initial_captured_at !== null
  const town = {
    city: record.city,
    citySlug: record.city_slug,
    province: record.province,
    country: record.country,
    timeZone: record.time_zone,
  }
  if (isExact) {
    const { street, unit, lat, lng, precision } = record
    return { ...town, street, unit, postalCode: record.postal_code, lat, lng, precision }
  }
  const aboutOneKilometre = (degrees: number): number => Math.round(degrees * 100) / 100
  return {
    ...town,
    street: '',
    unit: null,
    postalCode: record.postal_code?.slice(0, 3) ?? null,
    lat: aboutOneKilometre(record.lat),
    lng: aboutOneKilometre(record.lng),
    precision: 'locality',
  }
}

type Entry = ReturnType<typeof timelineOf>[number]

/** The story so far, where it stands, and what comes; without amounts to whom the price is not shown. */
export function showTimeline(facts: BookingFacts, price: PriceBreakdown | null, now: Date) {
  const entries = timelineOf(facts, now)
  const current = entries.find((entry) => !entry.done)
  const stateOf = (entry: Entry): 'done' | 'current' | 'next' | 'ended' => {
    if (entry.kind === 'ended') return 'ended'
    if (entry.done) return 'done'
    return entry === current ? 'current' : 'next'
  }
  return entries.map((entry) => ({
    kind: entry.kind,
    at: entry.at,
    dueAt: entry.dueAt,
    actor: entry.actor,
    state: stateOf(entry),
    amountCents: price === null ? null : amountOf(entry, price),
  }))
}

function amountOf({ kind }: Entry, price: PriceBreakdown): number | null {
  if (kind === 'held' || kind === 'initial-paid') return price.initialLegCents
  // What cancelling costs once it is no longer free.
  if (kind === 'free-cancellation') return Math.min(LATE_CANCELLATION_FEE_CENTS, price.initialLegCents)
  return kind === 'final-paid' ? price.finalLegCents : null
}
