// The address of the last search, kept as long as the tab.
import type { AddressSuggestion } from '#contract/geography.ts'
import { draftStore } from './drafts/draft-store.ts'

export type ChosenAddress = Pick<AddressSuggestion, 'id' | 'primary' | 'secondary' | 'kind' | 'asWritten' | 'asksPostalCode'> & {
  /** The one that was given with it. */
  readonly postalCode?: string
}

export const searchedAddress = () => draftStore('draft:searched-address', reviveChosen, 'tab')

/** A chosen address as a browser kept it; null when it cannot be used. */
export function reviveChosen(stored: unknown): ChosenAddress | null {
  if (typeof stored !== 'object' || stored === null) return null
  const from = stored as Partial<Record<keyof ChosenAddress, unknown>>
  const isWhole = (['id', 'primary', 'secondary', 'kind'] as const).every((part) => typeof from[part] === 'string')
  return isWhole ? (stored as ChosenAddress) : null
}
