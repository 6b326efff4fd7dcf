// The work on the spot: where a cleaner may punch, what proves a closed door, and what must be done and photographed before punching out.
import type { Precision } from './address.ts'
import { addMinutes, minutesBetween } from './elapsed.ts'
import { distanceKm } from './geography.ts'
import type { Position } from './geography.ts'
import { refuse } from './refusal.ts'

/** How far from the property a punch is believed; from farther it takes a stated reason. */
export const PUNCH_RADIUS_METERS = 300
/** The allowance for a phone's accuracy stops here: a vaguer position proves nothing. */
export const MAX_ACCURACY_ALLOWANCE_METERS = 200
export const MIN_PUNCH_REASON_LENGTH = 5
export const MAX_PUNCH_REASON_LENGTH = 300
/** Larger accuracies that a device reports are cut to this. */
export const MAX_ACCURACY_METERS = 100_000
export const MAX_PHOTO_NOTE_LENGTH = 500

export type Punch = {
  readonly position?: (Position & { readonly accuracyMeters: number }) | undefined
  /** Why the position is missing or far: kept on the timesheet, where an operator can read it. */
  readonly reason?: string | undefined
}

/** Where the property is; `precisionMeters` is above 0 when only its street or its town could be placed. */
export type PunchSite = Position & { readonly precisionMeters: number }

/** Metres by which an address of each precision may miss the door; towns and postal areas are known by their middle. */
const MISSES_BY: Readonly<Record<Precision, number>> = {
  building: 0,
  parcel: 30,
  interpolated: 150,
  street: 500,
  postal: 3_000,
  locality: 10_000,
}

export const punchSiteOf = ({ lat, lng, precision }: Position & { readonly precision: Precision }): PunchSite => ({
  lat,
  lng,
  precisionMeters: MISSES_BY[precision],
})

export type PunchProof =
  | { readonly kind: 'on-site'; readonly distanceMeters: number }
  | { readonly kind: 'stated-reason'; readonly reason: string; readonly distanceMeters: number | null }

/**
 * Accepts a punch near the property, or anywhere with a stated reason.
 * Refuses `location-needed` without either, and `too-far-away` (with `distanceMeters`) from a far place without a reason.
 */
export function punchProof(punch: Punch, site: PunchSite): PunchProof {
  const distanceMeters = punch.position ? distanceTo(site, punch.position) : null
  if (punch.position && distanceMeters !== null && isOnSite(site, punch.position)) return { kind: 'on-site', distanceMeters }
  const reason = punch.reason?.trim() ?? ''
  if (reason.length >= MIN_PUNCH_REASON_LENGTH) return { kind: 'stated-reason', reason, distanceMeters }
  if (distanceMeters === null) return refuse('location-needed')
  return refuse('too-far-away', { details: { distanceMeters, maxMeters: PUNCH_RADIUS_METERS } })
}

/**
 * Accepts a report from before a closed door: it costs the client a fee, so it takes a photo of the door and a position at the property;
 * a stated reason replaces neither.
 * Refuses `door-photo-missing`, `door-location-missing`, and `too-far-from-door` (with `distanceMeters`).
 */
export function lockOutProof(
  { position, doorPhotos }: Pick<Punch, 'position'> & { readonly doorPhotos: number },
  site: PunchSite,
): PunchProof {
  if (doorPhotos === 0) return refuse('door-photo-missing')
  if (!position) return refuse('door-location-missing')
  const distanceMeters = distanceTo(site, position)
  if (isOnSite(site, position)) return { kind: 'on-site', distanceMeters }
  return refuse('too-far-from-door', { details: { distanceMeters, maxMeters: PUNCH_RADIUS_METERS } })
}

const distanceTo = (site: PunchSite, position: Position): number => Math.round(distanceKm(position, site) * 1_000)

function isOnSite(site: PunchSite, position: NonNullable<Punch['position']>): boolean {
  const doubt = Math.min(Math.max(0, position.accuracyMeters), MAX_ACCURACY_ALLOWANCE_METERS) + site.precisionMeters
  return distanceTo(site, position) <= PUNCH_RADIUS_METERS + doubt
}

/** Whoever stays less than this part of the booked time says why, and the second half waits for the client's word. */
export const MIN_ON_SITE_PERCENT = 75
/** After this the second half is charged without a word. */
export const APPROVAL_HOURS = 24
export const SHORT_VISIT_REASONS = ['finished_early', 'client_wish', 'other'] as const
export type ShortVisitReason = (typeof SHORT_VISIT_REASONS)[number]
export const MIN_SHORT_VISIT_NOTE_LENGTH = 5
export const MAX_SHORT_VISIT_NOTE_LENGTH = 300

/** Why a visit ended well before the booked time, in the cleaner's words where the reason is none of the list. */
export type ShortVisit = { readonly reason: ShortVisitReason; readonly note: string }

type Stay = {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly punchedInAt: Date | null
  readonly punchedOutAt: Date | null
}

/** Whole minutes spent between the punches, or until now while the work goes on, of those that were booked; null before the punch-in. */
export function timeOnSite({ startsAt, endsAt, punchedInAt, punchedOutAt }: Stay, now: Date) {
  if (punchedInAt === null) return null
  return { minutes: Math.floor(minutesBetween(punchedInAt, punchedOutAt ?? now)), bookedMinutes: minutesBetween(startsAt, endsAt) }
}

/** True while ending the visit would need a reason. */
export function isShortVisit({ startsAt, endsAt, punchedInAt }: Omit<Stay, 'punchedOutAt'>, now: Date): boolean {
  const minMinutes = (minutesBetween(startsAt, endsAt) * MIN_ON_SITE_PERCENT) / 100
  return punchedInAt !== null && now < addMinutes(punchedInAt, minMinutes)
}

/** A reason of the list says enough; another takes a few words. */
export function isShortVisitExplained(given: ShortVisit | undefined): given is ShortVisit {
  return given !== undefined && (given.reason !== 'other' || given.note.trim().length >= MIN_SHORT_VISIT_NOTE_LENGTH)
}

export type WorkFacts = {
  readonly checklist: { readonly total: number; readonly answered: number }
  readonly photos: { readonly before: number; readonly after: number }
  readonly allowPhotos: boolean
}

/** `before` and `after` show the work; `door` proves that it stayed closed, and counts for nothing else. */
export const PHOTO_KINDS = ['before', 'after', 'door'] as const
export type PhotoKind = (typeof PHOTO_KINDS)[number]
export type WorkPhotoKind = Exclude<PhotoKind, 'door'>

/** What can be missing before the punch-out. */
export const MISSING_FOR_PUNCH_OUT = ['tasks', 'before_photos', 'after_photos'] as const
export type MissingForPunchOut = (typeof MISSING_FOR_PUNCH_OUT)[number]

/** Everything that is missing, empty when the cleaner may punch out; photos are not required where the client forbids them. */
export function missingForPunchOut({ checklist, photos, allowPhotos }: WorkFacts): readonly MissingForPunchOut[] {
  const isMissing: Readonly<Record<MissingForPunchOut, boolean>> = {
    tasks: checklist.answered < checklist.total,
    before_photos: allowPhotos && photos.before === 0,
    after_photos: allowPhotos && photos.after === 0,
  }
  return MISSING_FOR_PUNCH_OUT.filter((thing) => isMissing[thing])
}

/** A photo of a home whose client forbade photos is refused with `photos-forbidden`; a photo of the door from outside is allowed. */
export function refuseForbiddenPhoto(kind: PhotoKind, facts: Pick<WorkFacts, 'allowPhotos'>): void {
  if (kind !== 'door' && !facts.allowPhotos) refuse('photos-forbidden')
}
