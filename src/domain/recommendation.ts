// The recommended order of cleaners: four scores, their weights, and the reasons shown beside a suggestion.

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

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** 0 for one star to 1 for five, pulled towards {@link RATING_PRIOR}. */
export function ratingScore({ reviewCount, averageRating }: Pick<TrackRecord, 'reviewCount' | 'averageRating'>): number {
  const stars = reviewCount === 0 ? 0 : averageRating * reviewCount
  const smoothed = (RATING_PRIOR.stars * RATING_PRIOR.reviews + stars) / (RATING_PRIOR.reviews + reviewCount)
  return clamp((smoothed - 1) / 4)
}

/** The share of bookings kept, pulled towards {@link RELIABILITY_PRIOR}. */
export function reliabilityScore(record: Pick<TrackRecord, 'completedVisits' | 'cancelledByCleaner' | 'noShows'>): number {
  const broken = record.cancelledByCleaner + record.noShows * NO_SHOW_WEIGHT
  return (RELIABILITY_PRIOR.kept + record.completedVisits) / (RELIABILITY_PRIOR.bookings + record.completedVisits + broken)
}

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
