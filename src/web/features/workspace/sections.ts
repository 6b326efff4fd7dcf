// The sections of a cleaner's workspace, as the address names them.
export const SECTIONS = ['availability', 'rates', 'cities', 'services', 'profile'] as const
export type Section = (typeof SECTIONS)[number]

export const asSection = (text: string | null): Section => SECTIONS.find((section) => section === text) ?? 'availability'

export const sectionPath = (section: Section): string =>
  section === 'availability' ? '/profile/calendar' : `/profile/calendar?section=${section}`

export type SectionProps = {
  /** Told whenever what is on the screen differs from what is kept. Must be stable. */
  readonly onUnsaved: (unsaved: boolean) => void
  /** What is typed is kept by itself as soon as it holds, without a button. */
  readonly autosaves?: boolean
}
