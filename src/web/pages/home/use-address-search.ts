// From a chosen address to the list: at once where the address says enough, else once its postal code was asked for.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AddressSuggestion } from '#contract/geography.ts'
import type { OfferType } from '#domain/cleaner.ts'
import { parsePostalCode } from '#domain/postal-code.ts'
import { rememberSearch } from '#web/features/addresses/index.ts'
import { addressLabel, listPath, NO_FILTERS } from '#web/features/cleaners/index.ts'
import { ask } from '#web/platform/api.ts'
import { track } from '#web/platform/track.ts'
import { useNavigate } from '#web/router/index.ts'

/** Empty, the code stays to be asked for with the home. */
export const isCodeWrong = (code: string): boolean => code.trim() !== '' && parsePostalCode(code) === null

export function useAddressSearch() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isPending, setPending] = useState(false)

  /** The same address placed by its code; as it was chosen when the code says nothing of it or nothing answers. */
  const placed = async (chosen: AddressSuggestion, code: string): Promise<AddressSuggestion> => {
    const q = `${chosen.primary}, ${chosen.secondary.replace(/\s*\(.*$/u, '')} ${code}`
    const found = await queries.fetchQuery(ask('GET /api/geo/suggest', { query: { q } })).catch(() => null)
    return found?.items.find((item) => item.kind === 'address' && item.primary === chosen.primary && !item.asksPostalCode) ?? chosen
  }

  const search = async (place: AddressSuggestion | string, service: OfferType | null, typedCode = ''): Promise<void> => {
    if (isPending) return
    track('search')
    const code = parsePostalCode(typedCode)
    setPending(true)
    const found = typeof place === 'string' || code === null ? place : await placed(place, code)
    setPending(false)
    if (typeof found !== 'string') rememberSearch(found, code)
    const where = typeof found === 'string' ? { q: found.trim() || null } : { q: addressLabel(found), near: found.id }
    void navigate(listPath({ ...NO_FILTERS, ...where, service }))
  }

  return { search, isPending }
}
