// The settings of a cleaner: a page each, and where every gap of a profile is filled in.
import type { OwnCleanerProfile } from '#contract/cleaners.ts'

export const SECTIONS = ['availability', 'rates', 'cities', 'services', 'extras', 'profile', 'portfolio'] as const
export type Section = (typeof SECTIONS)[number]

/** The last part of each one's address, under `/profile`. */
const SEGMENTS: Readonly<Record<Section, string>> = {
  availability: 'week',
  rates: 'rates',
  cities: 'cities',
  services: 'services',
  extras: 'extras',
  profile: 'presentation',
  portfolio: 'portfolio',
}

/** Null for an address that is no section's. */
export const sectionAt = (segment: string | undefined): Section | null =>
  SECTIONS.find((section) => SEGMENTS[section] === segment?.toLowerCase()) ?? null

export const sectionPath = (section: Section): string => `/profile/${SEGMENTS[section]}`

export type Gap = OwnCleanerProfile['missing'][number]

/** In the order in which it makes sense to do them; operators make the checks from papers. */
export const PLACE_OF_GAP: Readonly<Record<Gap, Section | 'photo' | 'papers'>> = {
  photo: 'photo',
  home_city: 'profile',
  cities: 'cities',
  services: 'services',
  rates: 'rates',
  availability: 'availability',
  identity: 'papers',
  background_check: 'papers',
  insurance: 'papers',
}

/** One's picture is the account's. */
const PHOTO_PATH = '/profile#photo'

/** `kit`: equipment and skills, where they are not a part of the profile. */
export type PathOf = (place: Section | 'photo' | 'kit') => string

export const inWorkspace: PathOf = (place) => (place === 'photo' ? PHOTO_PATH : sectionPath(place === 'kit' ? 'profile' : place))

/** Where a gap is filled in. */
export const gapPath = (gap: Gap, pathOf: PathOf = inWorkspace): string => {
  const place = PLACE_OF_GAP[gap]
  return place === 'papers' ? '/onboarding/verification' : pathOf(place)
}

export type SectionProps = {
  /** Called when the section becomes saved or unsaved. Must be stable. */
  readonly onUnsaved: (unsaved: boolean) => void
  /** True to save valid values by themselves, without a button. */
  readonly autosaves?: boolean
}
