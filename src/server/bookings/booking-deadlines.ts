// The deadlines of bookings: each queues a job, and the job takes the system's step, if it may still be taken.
import * as z from 'zod'
import { bookingId } from '#contract/shapes.ts'
import type { BookingId } from '#domain/id.ts'
import { STEPS_OF_TIMER } from '#domain/booking-steps.ts'
import { TIMERS } from '#domain/booking-timers.ts'
import { knownWord, storedWord } from '#domain/stored-word.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { foundDue, timeOf, type DeadlineHandler } from '../platform/deadlines.ts'
import { defineJob, enqueue, handles, type JobHandler } from '../platform/jobs.ts'
import type { BookingDeps } from './booking-deps.ts'
import { lockBooking } from './booking-store.ts'
import { runAtOnce } from './effects.ts'
import { takeSystemStep } from './take-step.ts'

const timerJob = defineJob('booking-timer', z.object({ bookingId, timer: z.enum(TIMERS.map((timer) => storedWord(timer))), ...foundDue }))

/** A sweep locks the deadline's row; a step locks the booking and clears deadlines. Queueing keeps the two from waiting for each other. */
export const bookingDeadlines: readonly DeadlineHandler<BookingId>[] = TIMERS.map((timer) => {
  const kind = storedWord(timer)
  return {
    kind,
    run: (tx, bookingId, now) =>
      enqueue(tx, timerJob, { bookingId, timer: kind, foundDueAt: now.toISOString() }, { key: `${kind}:${bookingId}` }),
  }
})

export const bookingJobs = (deps: BookingDeps): readonly JobHandler[] => [
  handles(timerJob, async ({ bookingId, timer: kind, foundDueAt }) => {
    const timer = knownWord(kind)
    // A card may have been held or charged a moment ago, before the provider's event arrives.
    if (timer === 'hold-expiry' || timer === 'repay' || timer === 'first-half-over') await deps.payments.refresh(bookingId)
    const decision = await inTransaction(deps.db, async (tx) => {
      const booking = await lockBooking(tx, bookingId)
      return booking ? takeSystemStep(deps, tx, booking, STEPS_OF_TIMER[timer], timeOf(deps.clock, { foundDueAt })) : null
    })
    if (decision) await runAtOnce(deps.payments, bookingId, decision.effects)
  }),
]
