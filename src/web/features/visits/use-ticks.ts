// The checklist as the cleaner sees it: the server's state with unsent ticks over it.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings.ts'
import type { TaskAnswer } from '#domain/checklist.ts'
import { bookingQuestion, isRefusal, useKeepBooking } from '#web/features/bookings/index.ts'
import { call } from '#web/platform/api.ts'
import { messageOf } from '#web/platform/problem-toast.ts'
import { browserStorage } from '#web/platform/storage.ts'
import { toast } from '#web/ui/toast-store.ts'
import { makeTickQueue, type TaskAnswers } from './tick-queue.ts'

type Task = Booking['checklist'][number]

function withAnswer(task: Task, given: TaskAnswer | undefined): Task {
  if (given === undefined) return task
  const why = given.answer === 'not_done' ? { cause: given.cause ?? null, reason: given.reason } : { cause: null, reason: '' }
  return { ...task, answer: given.answer, ...why }
}

const RETRY_MS = 10_000
const NOTHING: TaskAnswers = {}

/** Codes of failures to retry. */
const LATER: ReadonlySet<number> = new Set([401, 408, 429])

export function useTicks(booking: Pick<Booking, 'id' | 'checklist'>) {
  const { t } = useTranslation('visits')
  const queries = useQueryClient()
  const keep = useKeepBooking()
  const [queue] = useState(() =>
    makeTickQueue({
      key: `ticks:${booking.id}`,
      storage: browserStorage('localStorage'),
      send: async (taskId, body) => {
        try {
          keep(await call('PATCH /api/bookings/{id}/checklist/{taskId}', { params: { id: booking.id, taskId }, body }))
          // The cache notifies its readers later: the tick leaves the queue only once the server's list is on the page.
          await new Promise((resolve) => setTimeout(resolve, 0))
          return 'sent'
        } catch (problem) {
          if (!isRefusal(problem) || LATER.has(problem.status)) return 'unreachable'
          toast({ tone: 'bad', title: t('checklist.rolledBack'), description: messageOf(problem, t('checklist.loadFailed')) })
          void queries.refetchQueries({ queryKey: bookingQuestion(booking.id).queryKey })
          return 'refused'
        }
      },
    }),
  )
  const waiting = useSyncExternalStore(queue.subscribe, queue.waiting, () => NOTHING)
  const waits = Object.keys(waiting).length

  useEffect(() => {
    const flush = () => void queue.flush()
    flush()
    window.addEventListener('online', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', flush)
    }
  }, [queue])
  useEffect(() => {
    if (waits === 0) return
    const timer = setInterval(() => void queue.flush(), RETRY_MS)
    return () => clearInterval(timer)
  }, [queue, waits])

  return {
    /** The list with every tick as the cleaner left it. */
    tasks: booking.checklist.map((task) => withAnswer(task, waiting[task.id])),
    /** How many have not reached the server. */
    waiting: waits,
    tick: (taskId: string, given: TaskAnswer) => {
      queue.set(taskId, given)
      void queue.flush()
    },
    flush: () => void queue.flush(),
  }
}
