// The work on the spot: where a cleaner may punch, what proves a closed door, and what must be done and photographed before punching out.
import type { Precision } from './address.ts'
import { addMinutes, earlier, later, minutesBetween } from './elapsed.ts'
import { distanceKm, wholeKm } from './geography.ts'
import type { Position } from './geography.ts'
import { sayableOf } from './place-precision.ts'
import { refuse } from './refusal.ts'

/** How long before the start the cleaner may punch in. */
export const PUNCH_IN_MINUTES_BEFORE = 60
/** How far from the property a punch is believed; from farther it takes a stated reason. */
export const PUNCH_RADIUS_METERS = 300
/** The allowance for a phone's accuracy stops here: a vaguer position proves nothing. */
export const MAX_ACCURACY_ALLOWANCE_METERS = 200
export const MIN_PUNCH_REASON_LENGTH = 5
export const MAX_PUNCH_REASON_LENGTH = 300
/** Larger accuracies that a device reports are cut to this. */
export const MAX_ACCURACY_METERS = 100_000
export const MAX_PHOTO_NOTE_LENGTH = 500

/** What the timesheet holds, once each. */
export const PUNCH_KINDS = ['in', 'out', 'lock_out'] as const
export type PunchKind = (typeof PUNCH_KINDS)[number]

export type Punch = {
  readonly position?: (Position & { readonly accuracyMeters: number }) | undefined
  /** Why the position is missing or far: kept on the timesheet, where an operator can read it. */
  readonly reason?: string | undefined
}

/** Where the property is, and how closely that is known. */
export type PunchSite = Position & { readonly precision: Precision }

/**
 * `on-site` is proved by the phone. `declared` is the cleaner's word: of a property that is known only by its street, its postal area or its
 * town a phone can prove that somebody is elsewhere, never that they are at the door.
 */
export type PunchProof =
  | { readonly kind: 'on-site'; readonly distanceMeters: number }
  | { readonly kind: 'declared'; readonly distanceMeters: null }
  | { readonly kind: 'stated-reason'; readonly reason: string; readonly distanceMeters: number | null }

/** What is told of an arrival: proved, or only said. */
export const ARRIVALS = ['on-site', 'declared'] as const
export type Arrival = (typeof ARRIVALS)[number]

/**
 * Accepts a punch near the property, or anywhere with a stated reason.
 * Refuses, without a reason, `location-needed` from nowhere, `too-far-away` from far of a known door, and `outside-area` from outside of where
 * the door can be.
 */
export function punchProof(punch: Punch, site: PunchSite): PunchProof {
  const near = punch.position ? presence(site, punch.position) : null
  if (near) return near
  const reason = punch.reason?.trim() ?? ''
  const isDoorKnown = sayableOf(site.precision).provesPresence
  const distanceMeters = punch.position && isDoorKnown ? distanceTo(site, punch.position) : null
  if (reason.length >= MIN_PUNCH_REASON_LENGTH) return { kind: 'stated-reason', reason, distanceMeters }
  if (!punch.position) return refuse('location-needed')
  return isDoorKnown ? refuse('too-far-away', { details: farDetails(site, punch.position) }) : refuse('outside-area')
}

/** Where no phone can prove it, the photos do: the door with its number, and the building from the street. */
export const MIN_DOOR_PHOTOS_WHERE_UNPROVEN = 2

export const doorPhotosNeeded = (precision: Precision): number => (sayableOf(precision).provesPresence ? 1 : MIN_DOOR_PHOTOS_WHERE_UNPROVEN)

/**
 * Accepts a report from before a closed door: it costs the client a fee, so it takes photos of the door, and a position at the property or,
 * where only its area is known, within that; a stated reason replaces neither.
 * Refuses `door-photo-missing` and, where the door is not known, `door-photos-missing`; `door-location-missing`; and `too-far-from-door` and
 * `outside-area` as {@link punchProof} does.
 */
export function lockOutProof(
  { position, doorPhotos }: Pick<Punch, 'position'> & { readonly doorPhotos: number },
  site: PunchSite,
): PunchProof {
  const isDoorKnown = sayableOf(site.precision).provesPresence
  if (doorPhotos < doorPhotosNeeded(site.precision)) return refuse(isDoorKnown ? 'door-photo-missing' : 'door-photos-missing')
  if (!position) return refuse('door-location-missing')
  const near = presence(site, position)
  if (near) return near
  return isDoorKnown ? refuse('too-far-from-door', { details: farDetails(site, position) }) : refuse('outside-area')
}

const distanceTo = (site: PunchSite, position: Position): number => Math.round(distanceKm(position, site) * 1_000)

/** `count`, in whole kilometres, chooses the sentence: 0 is less than one. */
const farDetails = (site: PunchSite, position: Position) => ({
  count: wholeKm(distanceTo(site, position) / 1_000),
  maxMeters: PUNCH_RADIUS_METERS,
})

/** Null from where the property cannot be. */
function presence(site: PunchSite, position: NonNullable<Punch['position']>): PunchProof | null {
  const { missesByMeters, provesPresence } = sayableOf(site.precision)
  const doubt = Math.min(Math.max(0, position.accuracyMeters), MAX_ACCURACY_ALLOWANCE_METERS) + missesByMeters
  const distanceMeters = distanceTo(site, position)
  if (distanceMeters > PUNCH_RADIUS_METERS + doubt) return null
  return provesPresence ? { kind: 'on-site', distanceMeters } : { kind: 'declared', distanceMeters: null }
}

/** Whoever stays less than this part of the booked time says why, and the second half waits for the client's word. */
export const MIN_ON_SITE_PERCENT = 75
/** After this the second half is charged without a word. */
export const APPROVAL_HOURS = 24
export const SHORT_VISIT_REASONS = ['finished_early', 'client_wish', 'other'] as const
export type ShortVisitReason = (typeof SHORT_VISIT_REASONS)[number]
/** Why a cleaner leaves before the work is done. */
export const LEAVING_REASONS = ['safety', 'illness'] as const
export type LeavingReason = (typeof LEAVING_REASONS)[number]
/** Why the second half waits for the client's word: the cleaner's reason, or that nobody said when the visit ended. */
export const WAITING_REASONS = [...SHORT_VISIT_REASONS, ...LEAVING_REASONS, 'no_punch_out'] as const
export type WaitingReason = (typeof WAITING_REASONS)[number]
export const isLeaving = (reason: WaitingReason): reason is LeavingReason => LEAVING_REASONS.some((leaving) => leaving === reason)
export const MIN_SHORT_VISIT_NOTE_LENGTH = 5
export const MAX_SHORT_VISIT_NOTE_LENGTH = 300

/** Why a visit ended well before the booked time, in the cleaner's words where the reason is none of the list. */
export type ShortVisit<Reason extends WaitingReason = WaitingReason> = { readonly reason: Reason; readonly note: string }

type Stay = {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly punchedInAt: Date | null
  readonly punchedOutAt: Date | null
  readonly shortVisit?: { readonly reason: WaitingReason } | null
}

/** Whole minutes spent between the punches, or until now while the work goes on, of those that were booked; null before the punch-in, and when nobody said when the visit ended. */
export function timeOnSite({ startsAt, endsAt, punchedInAt, punchedOutAt, shortVisit }: Stay, now: Date) {
  if (punchedInAt === null || shortVisit?.reason === 'no_punch_out') return null
  return { minutes: Math.floor(minutesBetween(punchedInAt, punchedOutAt ?? now)), bookedMinutes: minutesBetween(startsAt, endsAt) }
}

/** True while ending the visit would need a reason. */
export function isShortVisit({ startsAt, endsAt, punchedInAt }: Omit<Stay, 'punchedOutAt' | 'shortVisit'>, now: Date): boolean {
  const minMinutes = (minutesBetween(startsAt, endsAt) * MIN_ON_SITE_PERCENT) / 100
  return punchedInAt !== null && now < addMinutes(punchedInAt, minMinutes)
}

/** A reason of the list says enough; another takes a few words. */
export function isShortVisitExplained(given: ShortVisit | undefined): boolean {
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

/** How far back an act is believed that a device recorded without network. */
export const MAX_UNSENT_HOURS = 24
/** An act that arrives this soon came at once; a device's clock may be wrong by as much. */
export const MIN_UNSENT_SECONDS = 60

/** When an act of a visit took place, and when it reached us if that was later. */
export type Occurrence = { readonly at: Date; readonly sentAt: Date | null }

/**
 * Accepts the time that a device gives for an act: after what came before it, not in the future and at most {@link MAX_UNSENT_HOURS} back.
 * Refuses `recorded-time-impossible`. An act without a time takes place when it arrives.
 */
export function occurrenceOf(happenedAt: Date | undefined, { after, now }: { readonly after: Date; readonly now: Date }): Occurrence {
  if (happenedAt === undefined) return { at: now, sentAt: null }
  const slackMs = MIN_UNSENT_SECONDS * 1_000
  const isBelieved =
    happenedAt.getTime() <= now.getTime() + slackMs &&
    happenedAt.getTime() >= after.getTime() - slackMs &&
    minutesBetween(happenedAt, now) <= MAX_UNSENT_HOURS * 60
  if (!isBelieved) refuse('recorded-time-impossible', { details: { maxHours: MAX_UNSENT_HOURS } })
  const at = earlier(later(happenedAt, after), now)
  return { at, sentAt: now.getTime() - at.getTime() > slackMs ? now : null }
}

type Begun = { readonly requestedAt: Date; readonly acceptedAt: Date | null; readonly punchedInAt: Date | null }

/** When an act of a visit's cleaner took place, after the latest of what is known before it. Refuses `recorded-time-impossible`. */
export const happenedIn = (
  { facts }: { readonly facts: Begun },
  { happenedAt, now }: { readonly happenedAt?: Date | undefined; readonly now: Date },
): Occurrence => occurrenceOf(happenedAt, { after: facts.punchedInAt ?? facts.acceptedAt ?? facts.requestedAt, now })
