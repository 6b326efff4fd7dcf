// When money is looked at again: a saved card that was refused, a charge without an answer, a refund that a bank may still turn.
import { addMinutes, DAY_MS, HOUR_MS, MINUTE_MS } from './elapsed.ts'

/** The saved card is tried at the punch-out, and this long after it; then the booking stays partially paid. */
export const FINAL_RETRY_HOURS = [24, 72] as const
export const RECONCILE_MINUTES = 15

/** How long a charge that was refused, and could still be paid on a page, is asked about. */
const OPEN_CHARGE_DAYS = 30

/** A bank may send a refund or a payout back weeks after it took it; after the last of these we stop asking. */
export const BANK_CHECK_DAYS = [1, 7, 30] as const

/** Companies forget an idempotency key after a day; well before that we stop relying on it. */
const KEY_TRUSTED_MS = HOUR_MS

export const reconcileAt = (now: Date): Date => addMinutes(now, RECONCILE_MINUTES)

/** The first instant after `now` that comes one of these waits after `madeAt`; null past the last. */
const nextRound = (madeAt: Date, now: Date, waitsMs: readonly number[]): Date | null =>
  waitsMs.map((waitMs) => new Date(madeAt.getTime() + waitMs)).find((round) => round > now) ?? null

/** When the saved card is tried again, for a final leg first tried at `firstTriedAt`: the first of the rounds after `now`, or null past the last. */
export const nextFinalRetryAt = (firstTriedAt: Date, now: Date): Date | null =>
  nextRound(
    firstTriedAt,
    now,
    FINAL_RETRY_HOURS.map((hours) => hours * HOUR_MS),
  )

/** When an open charge is asked about again: twice as long after it last changed each time, or null after a month of silence. */
export function nextAskAt(changedAt: Date, now: Date): Date | null {
  const elapsed = now.getTime() - changedAt.getTime()
  if (elapsed > OPEN_CHARGE_DAYS * DAY_MS) return null
  return new Date(now.getTime() + Math.max(RECONCILE_MINUTES * MINUTE_MS, elapsed))
}

/** Whether a call first prepared at `madeAt` is looked for before it is made again: under a key that was forgotten it would be another. */
export const mayBeForgotten = (madeAt: Date, now: Date): boolean => now.getTime() - madeAt.getTime() > KEY_TRUSTED_MS

const BANK_CHECKS_MS = BANK_CHECK_DAYS.map((days) => days * DAY_MS)

/** When a refund made at `madeAt` is asked about again: soon while the bank has not answered, then a day, a week and a month after it. */
export const nextRefundCheckAt = (madeAt: Date, now: Date): Date | null =>
  nextRound(madeAt, now, [RECONCILE_MINUTES * MINUTE_MS, ...BANK_CHECKS_MS])

/** When a payout made at `madeAt` is asked about again: no bank answers within the day. */
export const nextPayoutCheckAt = (madeAt: Date, now: Date): Date | null => nextRound(madeAt, now, BANK_CHECKS_MS)
