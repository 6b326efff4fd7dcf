// Asks for the addresses that complete what is being typed: not on every key, never out of order, nothing lost when the answer fails.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AddressSuggestion } from '#contract/geography.ts'
import { ask } from '#web/platform/api.ts'
import { useSettled } from '#web/platform/use-settled.ts'

const SUGGEST_AFTER_MS = 150
const SUGGEST_FROM_CHARACTERS = 3

type AddressSuggestions = {
  readonly items: readonly AddressSuggestion[]
  readonly loading: boolean
  /** The items answer the text as it stands: an empty list then means that nothing was found. */
  readonly searched: boolean
  readonly outsideQuebec: boolean
  /** Whose data the items are, when they are not ours. */
  readonly credit: string | null
  /** No answer came: typing on asks again. */
  readonly failed: boolean
}

const nothing: AddressSuggestions = { items: [], loading: false, searched: false, outsideQuebec: false, credit: null, failed: false }

/** `text` is what stands in the field, or an empty string while there is nothing to ask (a choice was made). */
export function useAddressSuggestions(text: string): AddressSuggestions {
  const typed = text.trim()
  const asks = typed.length >= SUGGEST_FROM_CHARACTERS
  const q = useSettled(asks ? typed : '', SUGGEST_AFTER_MS)
  const { data, isFetching, isError } = useQuery({
    ...ask('GET /api/geo/suggest', { query: { q } }),
    enabled: q !== '',
    // What was found for the letters before stays in sight until the answer for the new ones.
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
    credit: data?.credit ?? null,
    failed,
  }
}
