// The address of the last search, kept as long as the tab, so that a new property does not ask for it again.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AddressSuggestion } from '#contract/geography.ts'
import { sayableOf } from '#domain/place-precision.ts'
import { draftStore } from '#web/platform/drafts/draft-store.ts'
import { ask } from '#web/platform/api.ts'
import { chosenFrom, type ChosenAddress } from './address-field.tsx'

export const searchedAddress = () => draftStore('draft:searched-address', reviveChosen, 'tab')

/** As it is chosen; a street or a town is no address to clean. */
export function rememberSearch(item: AddressSuggestion): void {
  if (item.kind === 'address') searchedAddress().write(chosenFrom(item))
}

/** For a search that was sent before the page woke. `near` is a signed address id; a street or a town is no address to clean. */
export function useRememberedSearch(near: string | null): void {
  const isAddress = near !== null && !/^-?[\d.]+,/.test(near)
  // A disabled query still needs a key, and no endpoint has an empty id.
  const { data } = useQuery({ ...ask('GET /api/geo/resolve/{id}', { params: { id: isAddress ? near : 'none' } }), enabled: isAddress })
  useEffect(() => {
    if (!data?.civic) return
    searchedAddress().write({
      id: data.id,
      primary: data.street,
      secondary: `${data.city} (${data.province})`,
      kind: 'address',
      ...(data.postalCode === undefined && sayableOf(data.precision).known === 'town' && { asksPostalCode: true }),
    })
  }, [data])
}

/** A chosen address as a browser kept it; null when it cannot be used. */
export function reviveChosen(stored: unknown): ChosenAddress | null {
  if (typeof stored !== 'object' || stored === null) return null
  const from = stored as Partial<Record<keyof ChosenAddress, unknown>>
  const isWhole = (['id', 'primary', 'secondary', 'kind'] as const).every((part) => typeof from[part] === 'string')
  return isWhole ? (stored as ChosenAddress) : null
}
