// Remembers the address of a search, so that a new property does not ask for it again.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AddressSuggestion } from '#contract/geography.ts'
import { sayableOf } from '#domain/place-precision.ts'
import { ask } from '#web/platform/api.ts'
import { searchedAddress } from '#web/platform/searched-address.ts'
import { chosenFrom } from './address-field.tsx'

/** As it is chosen, with the postal code that was given; a street or a town is no address to clean. */
export function rememberSearch(item: AddressSuggestion, postalCode: string | null = null): void {
  if (item.kind === 'address') searchedAddress().write({ ...chosenFrom(item), ...(postalCode !== null && { postalCode }) })
}

/** For a search that was sent before the page woke. `near` is a signed address id; a street or a town is no address to clean. */
export function useRememberedSearch(near: string | null): void {
  const isAddress = near !== null && !/^-?[\d.]+,/.test(near)
  // A disabled query still needs a key, and no endpoint has an empty id.
  const { data } = useQuery({ ...ask('GET /api/geo/resolve/{id}', { params: { id: isAddress ? near : 'none' } }), enabled: isAddress })
  useEffect(() => {
    if (!data?.civic) return
    if (searchedAddress().read()?.id === data.id) return
    searchedAddress().write({
      id: data.id,
      primary: data.street,
      secondary: `${data.city} (${data.province})`,
      kind: 'address',
      ...(data.postalCode !== undefined && { postalCode: data.postalCode }),
      ...(data.postalCode === undefined && sayableOf(data.precision).known === 'town' && { asksPostalCode: true }),
    })
  }, [data])
}
