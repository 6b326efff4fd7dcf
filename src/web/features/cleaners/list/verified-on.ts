// When a person was last checked.
import type { CleanerCard } from '#contract/cleaners.ts'

/** The most recent check among the badges that say who a person is, or null when nobody has checked. */
export function verifiedOn(badges: CleanerCard['badges']): string | null {
  const dates = badges.filter(({ kind, checkedOn }) => (kind === 'identity' || kind === 'background_check') && checkedOn !== null)
  return (
    dates
      .map(({ checkedOn }) => checkedOn ?? '')
      .toSorted()
      .at(-1) ?? null
  )
}
