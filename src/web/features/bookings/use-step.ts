// Takes a step of a booking: without optimistic updates, once per intent, and with a refetch when refused.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import type { BookingId } from '#domain/id.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { useIntent } from '#web/platform/intent.ts'
import { messageOf, standsAtFields, useProblemToast } from '#web/platform/problem-toast.ts'
import { bookingQuestion, useKeepBooking } from './booking-queries.ts'

type StepInit<Input> = {
  readonly bookingId: BookingId
  readonly act: (input: Input, idempotencyKey: string) => Promise<Booking>
  /** The message when the server gave none. */
  readonly failed: string
  /** The values of a form that shows refusals at its fields. */
  readonly form?: object
  readonly onDone?: (booking: Booking) => void
  /** The server refused; the booking is refetched. */
  readonly onRefused?: (message: string, problem: ApiProblem) => void
}

/** True when the server refused; false when it could not be reached or failed. */
export const isRefusal = (problem: unknown): problem is ApiProblem =>
  problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500

export function useStep<Input>({ bookingId, act, failed, form = {}, onDone, onRefused }: StepInit<Input>) {
  const { t } = useTranslation('bookingSteps')
  const queries = useQueryClient()
  const keep = useKeepBooking()
  const toastProblem = useProblemToast(failed)
  const once = useIntent()
  // Two clicks come faster than a page that says it is busy.
  const isTaking = useRef(false)
  const mutation = useMutation({
    mutationFn: (input: Input) => once(input, (idempotencyKey) => act(input, idempotencyKey)),
    onSuccess: (booking) => {
      keep(booking)
      onDone?.(booking)
    },
    onSettled: () => {
      isTaking.current = false
    },
    onError: (problem) => {
      // A refused field shows its own reason; everything typed stays.
      const isOfField = isRefusal(problem) && Object.keys(problem.fields).length > 0
      if (!isOfField) toastProblem(problem)
      if (!isRefusal(problem) || isOfField) return
      void queries.refetchQueries({ queryKey: bookingQuestion(bookingId).queryKey })
      onRefused?.(problem.status === 409 ? `${problem.message} ${t('steps.stale')}` : problem.message, problem)
    },
  })
  return {
    take(input: Input) {
      if (isTaking.current) return
      isTaking.current = true
      mutation.mutate(input)
    },
    pending: mutation.isPending,
    reset: mutation.reset,
    /** The error of the last try. */
    problem: mutation.error,
    /** Why a field was turned down, by its name. */
    fields: mutation.error instanceof ApiProblem ? mutation.error.fields : {},
    /** The error message; null without an error, or where fields of `form` show it. */
    error: mutation.error && !standsAtFields(mutation.error, form) ? messageOf(mutation.error, failed) : null,
  }
}
