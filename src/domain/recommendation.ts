// The recommended order of cleaners: four scores, their weights, the reasons shown beside a suggestion, and the place of newcomers.
import { LATE_MINUTES } from './booking-timers.ts'
import { addMinutes } from './elapsed.ts'

/** What each score counts for, as the terms publish it. They sum to 1. */
export const RECOMMENDATION_WEIGHTS = { rating: 0.35, reliability: 0.25, location: 0.2, availability: 0.2 } as const

/**
 * Before any review a cleaner counts as having five of 4.2 stars, so that one kind review cannot outrank fifty,
 * and newcomers are neither first nor last.
 */
export const RATING_PRIOR = { reviews: 5, stars: 4.2 } as const
/** Before any visit a cleaner counts as having kept nine bookings of ten. */
export const RELIABILITY_PRIOR = { bookings: 10, kept: 9 } as const
/** A no-show counts as much as three cancellations. */
export const NO_SHOW_WEIGHT = 3
/** Up to this distance location scores 1; it falls evenly to 0 at the far limit. */
export const NEAR_KM = 2
export const FAR_KM = 40
/** Availability looks this many days ahead, and is full when this many of them are open. */
export const AVAILABILITY_DAYS = 14
export const FULLY_AVAILABLE_DAYS = 7

/** The facts about a cleaner that do not depend on who is looking. */
export type TrackRecord = {
  /** Visible reviews, and the mean of their overall ratings (1–5); the mean is ignored when there are none. */
  readonly reviewCount: number
  readonly averageRating: number
  readonly completedVisits: number
  readonly cancelledByCleaner: number
  readonly noShows: number
  /** Days with a bookable 4-hour start among the next {@link AVAILABILITY_DAYS}. */
  readonly openDays: number
}

/** How a cleaner's bookings ended, as far as they answer for it. */
export type BookingsKept = Pick<TrackRecord, 'completedVisits' | 'cancelledByCleaner' | 'noShows'>

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** 0 for one star to 1 for five, pulled towards {@link RATING_PRIOR}. */
export function ratingScore({ reviewCount, averageRating }: Pick<TrackRecord, 'reviewCount' | 'averageRating'>): number {
  const stars = reviewCount === 0 ? 0 : averageRating * reviewCount
  const smoothed = (RATING_PRIOR.stars * RATING_PRIOR.reviews + stars) / (RATING_PRIOR.reviews + reviewCount)
  return clamp((smoothed - 1) / 4)
}

/** The share of bookings kept, pulled towards {@link RELIABILITY_PRIOR}. */
export function reliabilityScore(record: BookingsKept): number {
  const broken = record.cancelledByCleaner + record.noShows * NO_SHOW_WEIGHT
  return (RELIABILITY_PRIOR.kept + record.completedVisits) / (RELIABILITY_PRIOR.bookings + record.completedVisits + broken)
}

/** The reliability in whole percent, rounded down: what a cleaner reads of it. */
export const reliabilityPercent = (record: BookingsKept): number => Math.floor(100 * reliabilityScore(record))

/** 1 at {@link NEAR_KM} kilometres or less, 0 at {@link FAR_KM} or more, straight in between. */
export function locationScore(distanceKm: number): number {
  return clamp((FAR_KM - distanceKm) / (FAR_KM - NEAR_KM))
}

/** The share of {@link FULLY_AVAILABLE_DAYS} on which the cleaner can be booked soon. */
export function availabilityScore(openDays: number): number {
  return clamp(openDays / FULLY_AVAILABLE_DAYS)
}

/** The score, 0 to 100, for a reader whose place is unknown: stored beside the cleaner, and the order of the list without an address. */
export function listingScore(record: TrackRecord): number {
  const { rating, reliability, location, availability } = RECOMMENDATION_WEIGHTS
  const sum = rating * ratingScore(record) + reliability * reliabilityScore(record) + availability * availabilityScore(record.openDays)
  return (100 * sum) / (1 - location)
}

/** The overall score, 0 to 100, from a stored {@link listingScore} and the distance to the visit, in kilometres; null when unknown. */
export function overallScore(listing: number, distanceKm: number | null): number {
  if (distanceKm === null) return listing
  const { location } = RECOMMENDATION_WEIGHTS
  return (1 - location) * listing + 100 * location * locationScore(distanceKm)
}

/** The availability, 0 to 1, that went into a stored {@link listingScore} of this record. */
export function availabilityIn(listing: number, record: Omit<TrackRecord, 'openDays'>): number {
  const { rating, reliability, location, availability } = RECOMMENDATION_WEIGHTS
  const known = rating * ratingScore(record) + reliability * reliabilityScore(record)
  return clamp(((listing * (1 - location)) / 100 - known) / availability)
}

export type Factor = keyof typeof RECOMMENDATION_WEIGHTS

/** What a factor counts for of the overall score, 0 to 1: without a distance, the others keep their proportions. */
export function weightOf(factor: Factor, isDistanceKnown: boolean): number {
  if (isDistanceKnown) return RECOMMENDATION_WEIGHTS[factor]
  return factor === 'location' ? 0 : RECOMMENDATION_WEIGHTS[factor] / (1 - RECOMMENDATION_WEIGHTS.location)
}

/** In whole points of 100, as people read them. */
export type Scores = {
  readonly rating: number
  readonly reliability: number
  /** Null when the distance is unknown; it then counts for nothing. */
  readonly location: number | null
  readonly availability: number
  readonly overall: number
}

/** Scores are shown out of so many points. */
export const MAX_POINTS = 100

const points = (score: number): number => Math.round(MAX_POINTS * score)

export function scoresOf(record: Omit<TrackRecord, 'openDays'>, listing: number, distanceKm: number | null): Scores {
  return {
    rating: points(ratingScore(record)),
    reliability: points(reliabilityScore(record)),
    location: distanceKm === null ? null : points(locationScore(distanceKm)),
    availability: points(availabilityIn(listing, record)),
    overall: Math.round(overallScore(listing, distanceKm)),
  }
}

/** A visit begins late from the minute on which its client is told so. */
export const beganLate = (startsAt: Date, punchedInAt: Date): boolean => punchedInAt >= addMinutes(startsAt, LATE_MINUTES)

/** So many of those whom a client likes or met come before the others. */
export const MAX_AHEAD = 8

/** Why somebody is suggested, what counts most for the reader first. */
export const REASONS = ['favourite', 'past', 'near', 'soon', 'never-late', 'never-cancelled', 'loved', 'new'] as const
export type Reason = (typeof REASONS)[number]

/** Reasons that are said of one person. */
export const MAX_REASONS = 3
/** Whoever lives within this distance is near. */
export const NEARBY_KM = 5
/** A start within so many days is soon, and its day of the week names it. */
export const SOON_DAYS = 6
/** From so many visits on, « never » says something. */
export const MIN_VISITS_FOR_NEVER = 3
/** From so many stars on, clients love somebody whom they reviewed often enough. */
export const LOVED_STARS = 4.8

export type Known = BookingsKept &
  Pick<TrackRecord, 'reviewCount' | 'averageRating'> & {
    readonly isFavourite: boolean
    /** Served this client before. */
    readonly isPast: boolean
    /** Null when unknown. */
    readonly distanceKm: number | null
    /** Until the next start that can be booked; null without any. */
    readonly daysUntilFree: number | null
    /** Visits that began late. */
    readonly lateVisits: number
  }

/** Each is true of the person; at most {@link MAX_REASONS}, in the order of {@link REASONS}. */
export function reasonsFor(known: Known): readonly Reason[] {
  const hasRecord = known.completedVisits >= MIN_VISITS_FOR_NEVER
  const holds: Readonly<Record<Reason, boolean>> = {
    favourite: known.isFavourite,
    past: known.isPast,
    near: known.distanceKm !== null && known.distanceKm <= NEARBY_KM,
    soon: known.daysUntilFree !== null && known.daysUntilFree <= SOON_DAYS,
    'never-late': hasRecord && known.lateVisits === 0 && known.noShows === 0,
    'never-cancelled': hasRecord && known.cancelledByCleaner === 0 && known.noShows === 0,
    loved: known.reviewCount >= NEWCOMER_REVIEWS && known.averageRating >= LOVED_STARS,
    new: isNewcomer(known),
  }
  return REASONS.filter((reason) => holds[reason]).slice(0, MAX_REASONS)
}

/** Somebody is new until this many reviews are visible. */
export const NEWCOMER_REVIEWS = 3
/** The best newcomer comes no later than at this place of the suggestions. */
export const NEWCOMER_PLACE = 4

export const isNewcomer = ({ reviewCount }: Pick<TrackRecord, 'reviewCount'>): boolean => reviewCount < NEWCOMER_REVIEWS

/** The same order, but that the newcomer comes at {@link NEWCOMER_PLACE}, unless already there or before; null when nobody is new. */
export function withNewcomer<One extends { readonly slug: string }>(people: readonly One[], newcomer: One | null): readonly One[] {
  if (newcomer === null || people.slice(0, NEWCOMER_PLACE).some(({ slug }) => slug === newcomer.slug)) return people
  const others = people.filter(({ slug }) => slug !== newcomer.slug)
  return others.toSpliced(NEWCOMER_PLACE - 1, 0, newcomer)
}
