// Fetches suggestions for a typed address: not on every key, and never out of order.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AddressSuggestion } from '#contract/geography.ts'
import { ask } from '#web/platform/api.ts'
import { useSettled } from '#web/platform/use-settled.ts'

const SUGGEST_AFTER_MS = 150
const SUGGEST_FROM_CHARACTERS = 3

type AddressSuggestions = {
  readonly items: readonly AddressSuggestion[]
  readonly loading: boolean
  /** True when the items belong to the current text, so that an empty list means that nothing was found. */
  readonly searched: boolean
  readonly outsideQuebec: boolean
  /** A street was typed whose town is not known. */
  readonly lacksTown: boolean
  /** Whose data the items are, when they are not ours. */
  readonly credit: string | null
  /** The request failed; the next key sends another. */
  readonly failed: boolean
}

const nothing: AddressSuggestions = {
  items: [],
  loading: false,
  searched: false,
  outsideQuebec: false,
  lacksTown: false,
  credit: null,
  failed: false,
}

/** `text`: the field's text, or an empty string once a choice was made. */
export function useAddressSuggestions(text: string): AddressSuggestions {
  const typed = text.trim()
  const asks = typed.length >= SUGGEST_FROM_CHARACTERS
  const q = useSettled(asks ? typed : '', SUGGEST_AFTER_MS)
  const { data, isFetching, isError } = useQuery({
    ...ask('GET /api/geo/suggest', { query: { q } }),
    enabled: q !== '',
    // The previous results stay visible until the new ones arrive.
    placeholderData: keepPreviousData,
  })
  if (!asks) return nothing
  const loading = q !== typed || isFetching
  const failed = !loading && isError
  return {
    items: data?.items ?? [],
    loading,
    searched: !loading && !failed,
    outsideQuebec: !loading && data?.outsideQuebec === true,
    lacksTown: !loading && data?.lacksTown === true,
    credit: data?.credit ?? null,
    failed,
  }
}
