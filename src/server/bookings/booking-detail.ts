// A booking whole, for its page: the summary, the place, the story, the work, the money and the reviews.
import type { Booking as ShownBooking } from '#contract/bookings.ts'
import type { Language } from '#domain/account.ts'
import { OPEN_STATUSES, type Part } from '#domain/booking.ts'
import { type Booking } from '#domain/whole-booking.ts'
import { awaitsApproval, caseStateOf, hasLeft, isSecondHalfOwed } from '#domain/booking-facts.ts'
import { allowedSteps, cancellingLowersReliability } from '#domain/booking-lifecycle.ts'
import { timelineOf } from '#domain/booking-timeline.ts'
import { deadlinesOf } from '#domain/booking-timers.ts'
import { cancellationTerms } from '#domain/cancellation.ts'
import { reachKm } from '#domain/coverage.ts'
import { earningsLines, type EarningsBreakdown } from '#domain/earnings.ts'
import type { BookingId } from '#domain/id.ts'
import { mayKnowEarnings, mayKnowPrice, mayReadEndReason, mayReview, partOfViewer, type Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { mayReply, replyClosesAt, reviewClosesAt } from '#domain/review.ts'
import { arrivalOf } from '#domain/set-out.ts'
import { suggestedDurationMinutes } from '#domain/suggested-duration.ts'
import { missingForPunchOut, timeOnSite } from '#domain/visit.ts'
import { priceOfWork } from '#domain/visit-end.ts'
import { findCity } from '../geography/index.ts'
import type { Executor } from '../platform/postgres/database.ts'
import type { BookingDeps } from './booking-deps.ts'
import { findBooking } from './booking-store.ts'
import { showAddress, showSecrets, showSummary, showWindow, windowsOf } from './booking-views.ts'
import { settlementOf } from './consequence.ts'
import { showProposal } from './move-terms.ts'
import { showPayment } from './payment-views.ts'

export type Viewing = { readonly viewer: Person; readonly language: Language; readonly now: Date }

/** Refuses `not-found`, and `not-yours` to anyone but its client, its cleaner and operators. */
export async function findAndShow(deps: BookingDeps, executor: Executor, id: BookingId, viewing: Viewing) {
  const booking = await findBooking(executor, id)
  return booking ? showBooking(deps, executor, booking, viewing) : refuse('not-found')
}

/** Refuses `not-yours` as well. */
export async function showBooking(deps: BookingDeps, executor: Executor, booking: Booking, viewing: Viewing) {
  const { id, facts } = booking
  const { viewer, language, now } = viewing
  const part = partOfViewer(viewer, booking)
  const showsPrice = mayKnowPrice(part)
  // The row counts them, so that an empty table is not queried.
  const [checklist, photos, reviews, windows] = await Promise.all([
    facts.checklist.total === 0 ? [] : deps.visits.checklistOf(executor, id, language),
    facts.photos.before + facts.photos.after + booking.doorPhotos === 0 ? [] : deps.visits.photosOf(executor, id),
    showReviews(deps, executor, booking, part, viewing),
    windowsOf(deps, executor, [booking]),
  ])
  return {
    ...showSummary(booking, part, language, now),
    propertyId: part === 'cleaner' ? null : booking.place.propertyId,
    address: showAddress(booking, part),
    ...agreedOf(booking),
    promotionCode: showsPrice ? booking.promotionCode : null,
    now,
    requestedAt: facts.requestedAt,
    proposal: showProposal(booking, part),
    cancellationTerms: cancellationTerms(facts, now),
    earningsLines: mayKnowEarnings(part) ? earningsLinesOf(booking) : null,
    distanceKm: distanceOf(booking, part),
    cancellation: showsPrice && allowedSteps(facts, part, now).includes('cancel') ? settlementOf(booking, 'cancel', part, now) : null,
    lowersReliability: part === 'cleaner' && cancellingLowersReliability(facts, now),
    settlement: showsPrice ? booking.settlement : null,
    endedBy: facts.endedBy,
    endReason: mayReadEndReason(part, booking) ? facts.endReason : null,
    endNote: booking.endNote,
    window: showWindow(windows.get(id)),
    onTheWay: facts.status === 'confirmed' && facts.setOutAt ? { at: facts.setOutAt, arrivesAt: arrivalOf(facts) } : null,
    punchedInAt: facts.punchedInAt,
    arrival: booking.arrival,
    punchedOutAt: facts.punchedOutAt,
    timeOnSite: timeOnSite(facts, now),
    shortVisit: facts.shortVisit,
    approvalDueAt: deadlinesOf(facts).find(({ timer }) => timer === 'approval')?.dueAt ?? null,
    workCents: showsPrice && hasLeft(facts) && awaitsApproval(facts) ? priceOfWork(booking.price, facts).finalCents : null,
    asked: askedOf(booking, part),
    isSecondHalfOwed: isSecondHalfOwed(facts),
    caseState: caseStateOf(facts),
    timeline: timelineOf(booking, now).map((entry) => (showsPrice ? entry : { ...entry, amountCents: null })),
    checklist,
    photos: [...photos],
    missing: facts.status === 'confirmed' || facts.status === 'in_progress' ? [...missingForPunchOut(facts)] : [],
    payment: showPayment(booking, part, now),
    secrets: showSecrets(viewer, booking, now),
    reviews,
  } satisfies Record<keyof ShownBooking, unknown>
}

function askedOf({ facts }: Booking, part: Part) {
  const until = deadlinesOf(facts).find(({ timer }) => timer === 'say')?.dueAt
  return until === undefined || part === 'admin' ? null : { said: facts.tookPlace[part], until }
}

/** What was agreed on, beside time and price. */
function agreedOf({ agreed, place, facts }: Booking) {
  const { tariff } = agreed
  return {
    bedrooms: place.bedrooms,
    bathrooms: place.bathrooms,
    squareFootage: place.squareFootage,
    stories: place.stories,
    parking: place.parking,
    propertyNotes: place.notes,
    hasPets: place.pets !== 'none',
    petType: place.pets,
    suppliesByClient: agreed.suppliesByClient,
    extras: [...agreed.extras],
    allowPhotos: facts.allowPhotos,
    notes: agreed.notes,
    roomOrder: [...agreed.roomOrder],
    frequency: agreed.frequency,
    emergency: agreed.emergency,
    suggestedDurationHours: suggestedDurationMinutes({ ...place, serviceType: agreed.serviceType, propertyType: place.type }) / 60,
    tariff: { method: tariff.method, cents: tariff.method === 'fixed' ? tariff.priceCents : tariff.rateCents },
  }
}

/** How far the cleaner has to go: to no door that is known only by its town. */
function distanceOf({ parties, place, facts }: Booking, part: Part): number | null {
  if (part === 'client' || place.precision === 'locality' || !OPEN_STATUSES.some((open) => open === facts.status)) return null
  const home = findCity(parties.cleaner?.homeCity ?? '')
  return home ? Math.round(reachKm(home, place)) : null
}

/** What ended without the work leaves a share of the fee, which has no lines. */
const earningsLinesOf = (booking: Booking): EarningsBreakdown | null =>
  booking.facts.endedAt === null ? earningsLines(booking.price, booking) : null

async function showReviews(deps: BookingDeps, executor: Executor, booking: Booking, part: Part, { viewer, now }: Viewing) {
  const { status, punchedOutAt } = booking.facts
  const written = status === 'completed' ? await deps.reviews.reviewsOf(executor, booking.id) : []
  const mine = written.find((review) => review.authorId === viewer.id)
  const theirs = part === 'admin' ? undefined : written.find((review) => review.authorId !== viewer.id && review.state === 'shown')
  const shown = ({ ratings, comment, language, reply }: NonNullable<typeof mine>) => ({ ratings, comment, language, reply })
  return {
    mine: mine ? { ...shown(mine), state: mine.state } : null,
    theirs: theirs ? shown(theirs) : null,
    mayReview: mayReview(viewer, booking, { alreadyGiven: mine !== undefined, now }),
    closesAt: punchedOutAt === null ? null : reviewClosesAt(punchedOutAt),
    replyUntil: theirs && theirs.facts.repliedAt === null && mayReply(theirs.facts, now) ? replyClosesAt(theirs.facts) : null,
  }
}
