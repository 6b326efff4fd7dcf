// The case of a visit: its query, and writes that put their answer in its place.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CaseOfBooking } from '#contract/cases.ts'
import type { BookingId } from '#domain/id.ts'
import { bookingQuestion, isRefusal } from '#web/features/bookings/index.ts'
import { ask } from '#web/platform/api.ts'
import { askAgain } from '#web/platform/ask-again.ts'
import { useLiveInterval } from '#web/platform/live/live-state.ts'
import { useIntent } from '#web/platform/intent.ts'
import { messageOf } from '#web/platform/problem-toast.ts'

export const caseQuestion = (id: BookingId) => ask('GET /api/bookings/{id}/case', { params: { id } })

/** The other party may answer at any time. */
export const useCase = (id: BookingId) => useQuery({ ...caseQuestion(id), refetchInterval: useLiveInterval() })

type WriteInit<Input> = {
  readonly bookingId: BookingId
  readonly act: (input: Input, idempotencyKey: string) => Promise<CaseOfBooking>
  /** The message when the server gave none. */
  readonly failed: string
  readonly onDone?: () => void
}

/** Sends once per intent; a refusal fetches the case again, which another tab or the other party may have moved. */
export function useCaseWrite<Input>({ bookingId, act, failed, onDone }: WriteInit<Input>) {
  const queries = useQueryClient()
  const once = useIntent()
  // Two presses come faster than a page that says it is busy.
  const isSending = useRef(false)
  const refetch = () => {
    void queries.invalidateQueries(caseQuestion(bookingId))
    void queries.invalidateQueries(bookingQuestion(bookingId))
    // The hour of a redone visit may be taken.
    void askAgain(queries, 'opening')
  }
  const mutation = useMutation({
    mutationFn: (input: Input) => once(input, (idempotencyKey) => act(input, idempotencyKey)),
    onSuccess: (answer) => {
      queries.setQueryData(caseQuestion(bookingId).queryKey, answer)
      void queries.invalidateQueries(bookingQuestion(bookingId))
      onDone?.()
    },
    onSettled: () => {
      isSending.current = false
    },
    onError: (problem) => isRefusal(problem) && Object.keys(problem.fields).length === 0 && refetch(),
  })
  return {
    send(input: Input) {
      if (isSending.current) return
      isSending.current = true
      mutation.mutate(input)
    },
    error: mutation.error,
    isPending: mutation.isPending,
    message: mutation.error ? messageOf(mutation.error, failed) : null,
  }
}
