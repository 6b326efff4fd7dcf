// Asks for the addresses that complete what is being typed: not on every key, never out of order, nothing lost when the answer fails.
import { useEffect, useState } from 'react'
import type { AddressSuggestion } from '#contract/geography.ts'
import { call } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'

export const SUGGEST_AFTER_MS = 150
export const SUGGEST_FROM_CHARACTERS = 3

export type AddressSuggestions = {
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

type Answered = {
  readonly text: string
  readonly language: string
  readonly items: readonly AddressSuggestion[]
  readonly outsideQuebec: boolean
  readonly credit: string | null
  readonly failed: boolean
}

const nothing: readonly AddressSuggestion[] = []

/** `text` is what stands in the field, or an empty string while there is nothing to ask (a choice was made). */
export function useAddressSuggestions(text: string): AddressSuggestions {
  const language = useLanguage()
  const [answered, setAnswered] = useState<Answered | null>(null)
  const q = text.trim()
  const asks = q.length >= SUGGEST_FROM_CHARACTERS

  useEffect(() => {
    if (!asks) return
    const stale = new AbortController()
    const timer = setTimeout(() => {
      call('GET /api/geo/suggest', { query: { q }, signal: stale.signal }).then(
        ({ items, credit = null, outsideQuebec = false }) =>
          setAnswered({ text: q, language, items, outsideQuebec, credit, failed: false }),
        () => stale.signal.aborted || setAnswered({ text: q, language, items: nothing, outsideQuebec: false, credit: null, failed: true }),
      )
    }, SUGGEST_AFTER_MS)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [q, asks, language])

  const current = asks && answered?.text === q && answered.language === language ? answered : null
  return {
    // What was found for the letters before stays in sight until the answer for the new ones.
    items: current?.items ?? (asks ? (answered?.items ?? nothing) : nothing),
    loading: asks && current === null,
    searched: current !== null && !current.failed,
    outsideQuebec: current?.outsideQuebec ?? false,
    credit: asks ? (answered?.credit ?? null) : null,
    failed: current?.failed ?? false,
  }
}
