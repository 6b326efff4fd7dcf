// The sections of a cleaner's workspace, as the address names them.
export const SECTIONS = ['availability', 'rates', 'cities', 'services', 'profile'] as const
export type Section = (typeof SECTIONS)[number]

export const asSection = (text: string | null): Section => SECTIONS.find((section) => section === text) ?? 'availability'

export const sectionPath = (section: Section): string =>
  section === 'availability' ? '/profile/calendar' : `/profile/calendar?section=${section}`

export type SectionProps = {
  /** Called when the section becomes saved or unsaved. Must be stable. */
  readonly onUnsaved: (unsaved: boolean) => void
  /** True to save valid values by themselves, without a button. */
  readonly autosaves?: boolean
}
