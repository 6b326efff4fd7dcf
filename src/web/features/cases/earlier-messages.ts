// The messages of a case before the latest, in whole stretches that never change once they are full.
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_CASE_MESSAGES_SHOWN } from '#domain/case.ts'
import type { BookingId } from '#domain/id.ts'
import { ask } from '#web/platform/api.ts'

const SIZE = MAX_CASE_MESSAGES_SHOWN

/** The ends of the stretches that hold the messages from the first shown up to the latest, oldest first. */
export function stretchesOf(from: number, earlierMessages: number): readonly number[] {
  const first = Math.floor(from / SIZE)
  const last = Math.ceil(earlierMessages / SIZE)
  return Array.from({ length: Math.max(0, last - first) }, (_, each) => (first + each + 1) * SIZE)
}

/** Where the page begins once it shows one stretch more. */
export const fromAfter = (from: number): number => Math.max(0, (Math.ceil(from / SIZE) - 1) * SIZE)

export function useEarlierMessages(bookingId: BookingId, earlierMessages: number) {
  const [asked, setAsked] = useState<number | null>(null)
  const stretches = asked === null ? [] : stretchesOf(asked, earlierMessages)
  const answers = useQueries({
    queries: stretches.map((before) => ({
      ...ask('GET /api/bookings/{id}/case/words', { params: { id: bookingId }, query: { before } }),
      staleTime: Infinity,
    })),
  })
  // A stretch that is not there yet hides those before it, so that no message is left out between two.
  const missing = answers.findLastIndex(({ data }) => data === undefined)
  const from = Math.min(earlierMessages, missing === -1 ? (asked ?? earlierMessages) : (stretches[missing] ?? earlierMessages))
  const failed = answers.find(({ error }) => error !== null)
  return {
    messages: answers
      .slice(missing + 1)
      .flatMap(({ data }) => data?.messages ?? [])
      .slice(0, earlierMessages - from),
    from,
    hasMore: from > 0,
    isPending: answers.some(({ isFetching, data }) => isFetching && !data),
    error: failed?.error ?? null,
    showMore: () => (failed ? void failed.refetch() : setAsked(fromAfter(from))),
  }
}
