// Suggestions for an address as it is typed: after three letters and a short pause, and never an older answer over a newer one.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AddressSuggestion } from '#contract/geography.ts'
import { ask } from '#web/platform/api.ts'

const FEWEST_LETTERS = 3
const PAUSE_MS = 150

type Suggestions = {
  readonly items: readonly AddressSuggestion[]
  readonly loading: boolean
  /** True once an answer for what was typed is here, empty or not. */
  readonly searched: boolean
  readonly outsideQuebec: boolean
}

export function useAddressSuggestions(text: string): Suggestions {
  const typed = text.trim()
  const [asked, setAsked] = useState(typed)
  useEffect(() => {
    const pause = setTimeout(() => setAsked(typed), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed])

  const enabled = asked.length >= FEWEST_LETTERS && typed.length >= FEWEST_LETTERS
  const { data, isFetching, isPlaceholderData } = useQuery({ ...ask('GET /api/geo/suggest', { query: { q: asked } }), enabled, placeholderData: keepPreviousData })
  const shown = enabled ? data : undefined
  return {
    items: shown?.items ?? [],
    loading: enabled && (isFetching || asked !== typed),
    searched: shown !== undefined && !isPlaceholderData,
    outsideQuebec: shown?.outsideQuebec === true,
  }
}
