// A booking whole, for its page: the summary, the place, the story, the work, the money and the reviews.
import type { Booking } from '#contract/bookings.ts'
import type { Language } from '#domain/account.ts'
import type { Actor } from '#domain/booking.ts'
import { allowedSteps } from '#domain/booking-lifecycle.ts'
import { freeUntil } from '#domain/cancellation.ts'
import { mayReadAccessSecrets, mayReadEndReason, mayReview, secretsWindow, type Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { reviewClosesAt } from '#domain/review.ts'
import { suggestedDurationMinutes } from '#domain/suggested-duration.ts'
import { missingForPunchOut } from '#domain/visit.ts'
import type { Executor } from '../platform/database.ts'
import type { BookingDeps } from './booking-deps.ts'
import { partiesOf, priceOf, readBooking, type KnownBooking } from './booking-facts.ts'
import type { BookingRecord } from './booking-store.ts'
import { showAddress, showSummary, showTimeline, viewerPart } from './booking-views.ts'
import { settlementOf } from './consequence.ts'
import { showPayment } from './payment-views.ts'

export type Viewing = { readonly viewer: Person; readonly language: Language; readonly now: Date }

/** Refuses `not-found`, and `not-yours` to anyone but its client, its cleaner and operators. */
export async function showBooking(deps: BookingDeps, executor: Executor, id: string, viewing: Viewing) {
  const known = await readBooking(deps.payments, executor, id)
  return known ? showKnown(deps, executor, known, viewing) : refuse('not-found')
}

/** Refuses `not-yours` as well. */
export async function showKnown(deps: BookingDeps, executor: Executor, known: KnownBooking, viewing: Viewing) {
  const { record, facts } = known
  const { viewer, language, now } = viewing
  const part = viewerPart(record, viewer)
  const price = part === 'cleaner' ? null : priceOf(record)
  // The row counts them: nobody is asked for what is not there.
  const checklist = record.tasks_total === 0 ? [] : await deps.visits.checklistOf(executor, record.id, language)
  const photos =
    record.photos_before + record.photos_after + record.photos_door === 0 ? [] : await deps.visits.photosOf(executor, record.id)
  return {
    ...showSummary(known, part, language, now),
    address: showAddress(record, part),
    ...agreedOf(record),
    now,
    requestedAt: record.requested_at,
    freeCancellationUntil: freeUntil(record.fee_clock_starts_at),
    earningsTaxCents: part === 'client' ? null : earningsTaxOf(record),
    cancellation: price !== null && allowedSteps(facts, part, now).includes('cancel') ? settlementOf(known, 'cancel', part, now) : null,
    settlement:
      price === null || record.ended_at === null
        ? null
        : { feeCents: record.cancellation_fee_cents ?? 0, refundCents: record.cancellation_refund_cents ?? 0 },
    endedBy: record.ended_by,
    endReason: mayReadEndReason(part, record.status) ? record.end_reason : null,
    endNote: record.end_note,
    punchedInAt: record.punched_in_at,
    punchedOutAt: record.punched_out_at,
    timeline: showTimeline(facts, price, now),
    checklist,
    photos: [...photos],
    missing: record.status === 'confirmed' || record.status === 'in_progress' ? [...missingForPunchOut(facts)] : [],
    payment: showPayment(known, part),
    secrets: showSecrets(record, viewer, now),
    reviews: await showReviews(deps, executor, known, part, viewing),
  } satisfies Record<keyof Booking, unknown>
}

/** What was agreed on, beside time and price. */
function agreedOf(record: BookingRecord) {
  const home = {
    serviceType: record.service_type,
    propertyType: record.property_type,
    bedrooms: record.bedrooms,
    bathrooms: record.bathrooms,
    squareFootage: record.square_footage,
    pets: record.pets,
  }
  return {
    bedrooms: record.bedrooms,
    bathrooms: record.bathrooms,
    squareFootage: record.square_footage,
    stories: record.stories,
    parking: record.parking,
    propertyNotes: record.property_notes,
    hasPets: record.pets !== 'none',
    petType: record.pets,
    suppliesByClient: record.supplies_by_client,
    allowPhotos: record.allow_photos,
    notes: record.notes,
    frequency: record.frequency,
    emergency: record.emergency_reason === null ? null : { reason: record.emergency_reason },
    suggestedDurationHours: suggestedDurationMinutes(home) / 60,
    tariff: { method: record.tariff_method, cents: record.tariff_cents },
  }
}

/** A fee is kept without tax: only work that stands is taxed. */
const earningsTaxOf = (record: BookingRecord): number => (record.ended_at === null ? record.gst_cents + record.qst_cents : 0)

function showSecrets(record: BookingRecord, viewer: Person, now: Date): { state: Booking['secrets']['state']; openAt: Date | null } {
  if (!record.has_secrets) return { state: 'none', openAt: null }
  const booking = { ...partiesOf(record), startsAt: record.starts_at, endsAt: record.ends_at }
  if (mayReadAccessSecrets({ user: viewer, booking, now })) return { state: 'open', openAt: null }
  const { opensAt } = secretsWindow(booking)
  const isAhead = viewer.role === 'cleaner' && (record.status === 'confirmed' || record.status === 'pending') && now < opensAt
  return isAhead ? { state: 'later', openAt: opensAt } : { state: 'closed', openAt: null }
}

async function showReviews(deps: BookingDeps, executor: Executor, { record }: KnownBooking, part: Actor, { viewer, now }: Viewing) {
  const written = record.status === 'completed' ? await deps.reviews.reviewsOf(executor, record.id) : []
  const mine = written.find((review) => review.authorId === viewer.id)
  const theirs = part === 'admin' ? undefined : written.find((review) => review.authorId !== viewer.id && review.isVisible)
  const parties = { ...partiesOf(record), completedAt: record.punched_out_at }
  const shown = (review: typeof mine) => (review ? { ratings: review.ratings, comment: review.comment } : null)
  return {
    mine: shown(mine),
    theirs: shown(theirs),
    mayReview: mayReview(viewer, parties, { alreadyGiven: mine !== undefined, now }),
    closesAt: record.punched_out_at === null ? null : reviewClosesAt(record.punched_out_at),
  }
}
