// The query of a booking: awaited on the server, shown with a skeleton in the browser, and followed.
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings.ts'
import type { BookingId } from '#domain/id.ts'
import { ask } from '#web/platform/api.ts'
import { useLiveInterval } from '#web/platform/live/live-state.ts'
import type { PageLoad } from '#web/platform/page.ts'
import { pathId } from '#web/platform/typed-id.ts'

export const bookingQuestion = (id: BookingId) => ask('GET /api/bookings/{id}', { params: { id } })

type Question = { readonly queryKey: readonly unknown[] }

/** Refetched on each visit of a page. The server waits for the answer; the browser shows the page at once. */
export async function loadFresh(queries: QueryClient, question: Question): Promise<void> {
  const asked = { queryKey: question.queryKey, staleTime: 0 }
  if (typeof window === 'undefined') await queries.fetchQuery(asked)
  else void queries.prefetchQuery(asked)
}

/** `load` of every page of a booking. */
export function loadBooking({ queries, params }: PageLoad): Promise<void> {
  return loadFresh(queries, bookingQuestion(pathId<BookingId>(params)))
}

/** Follows what others do with it. */
export const useBooking = (id: BookingId) => useQuery({ ...bookingQuestion(id), refetchInterval: useLiveInterval() })

/** Puts a step's answer into the cache that every page of the booking reads. */
export function useKeepBooking(): (booking: Booking) => void {
  const queries = useQueryClient()
  return (booking) => {
    void queries.cancelQueries({ queryKey: bookingQuestion(booking.id).queryKey })
    queries.setQueryData(bookingQuestion(booking.id).queryKey, booking)
    // The count in the header follows an answer at once.
    void queries.invalidateQueries(ask('GET /api/cleaner/waiting-requests'))
  }
}
