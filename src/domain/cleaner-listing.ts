// When clients may find a cleaner: what a profile still lacks, and the badges that hold on a given day.
import type { Badge, TariffMethod } from './cleaner.ts'
import { addDays } from './civil-date.ts'

/** A background check counts for a year after the day it was done; then its badge lapses and the cleaner is no longer listed. */
export const BACKGROUND_CHECK_DAYS = 365

export const LISTING_GAPS = [
  'rates',
  'services',
  'cities',
  'availability',
  'identity',
  'background_check',
  'insurance',
  'home_city',
  'photo',
] as const
export type ListingGap = (typeof LISTING_GAPS)[number]

/** Civil dates on which something about a cleaner was checked, or until which it holds; null when it never was. */
export type Checks = {
  readonly identityVerifiedOn: string | null
  readonly backgroundCheckedOn: string | null
  readonly insuranceValidUntil: string | null
  readonly certifiedOn: string | null
  readonly ecoCertifiedOn: string | null
  readonly ecoValidUntil: string | null
}

export type ListingFacts = {
  readonly tariffMethod: TariffMethod
  /** How many served cities have an hourly rate, and how many property types a fixed price. */
  readonly hourlyRates: number
  readonly fixedRates: number
  readonly services: number
  readonly cities: number
  /** A weekly slot, or a date opened from today on. */
  readonly hasAvailability: boolean
  readonly homeCity: string | null
  readonly hasPhoto: boolean
  /** The last day without a photo of somebody who was listed before one was required; null for everybody else. */
  readonly photoDueOn: string | null
} & Checks

export type ShownBadge = {
  readonly kind: Badge
  readonly checkedOn: string | null
  readonly validUntil: string | null
}

/** The last day on which a background check counts; null when there is none. */
export function backgroundCheckEndsOn(checkedOn: string | null): string | null {
  return checkedOn === null ? null : addDays(checkedOn, BACKGROUND_CHECK_DAYS)
}

/**
 * What keeps a cleaner out of the list on `today`, in the order of the form; empty when nothing does. Identity and a background
 * check are required; insurance is not, but one that was declared and has lapsed must be renewed.
 */
export function listingGaps(facts: ListingFacts, today: string): ListingGap[] {
  const checkEndsOn = backgroundCheckEndsOn(facts.backgroundCheckedOn)
  const lacks: Readonly<Record<ListingGap, boolean>> = {
    rates: (facts.tariffMethod === 'hourly' ? facts.hourlyRates : facts.fixedRates) === 0,
    services: facts.services === 0,
    cities: facts.cities === 0,
    availability: !facts.hasAvailability,
    identity: facts.identityVerifiedOn === null,
    background_check: checkEndsOn === null || checkEndsOn < today,
    insurance: facts.insuranceValidUntil !== null && facts.insuranceValidUntil < today,
    home_city: facts.homeCity === null,
    photo: !facts.hasPhoto && (facts.photoDueOn === null || facts.photoDueOn < today),
  }
  return LISTING_GAPS.filter((gap) => lacks[gap])
}

/** Whether somebody looked at who a cleaner is, and the look still counts on `today`: one mark for both. */
export function isVerifiedOn(checks: Pick<Checks, 'identityVerifiedOn' | 'backgroundCheckedOn'>, today: string): boolean {
  const checkEndsOn = backgroundCheckEndsOn(checks.backgroundCheckedOn)
  return checks.identityVerifiedOn !== null && checkEndsOn !== null && today <= checkEndsOn
}

/** The badges that hold on `today`: each says what was checked and when, and lapses on its own. */
export function badgesOn(checks: Checks, today: string): ShownBadge[] {
  const badges: ShownBadge[] = []
  const add = (kind: Badge, checkedOn: string | null, validUntil: string | null): void => {
    const holds = validUntil === null ? checkedOn !== null : today <= validUntil
    if (holds) badges.push({ kind, checkedOn, validUntil })
  }
  add('identity', checks.identityVerifiedOn, null)
  add('background_check', checks.backgroundCheckedOn, backgroundCheckEndsOn(checks.backgroundCheckedOn))
  add('insurance', null, checks.insuranceValidUntil)
  add('certified', checks.certifiedOn, null)
  add('eco', checks.ecoCertifiedOn, checks.ecoValidUntil)
  return badges
}
