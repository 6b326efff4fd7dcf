// When money is looked at again: a saved card that was refused, a charge without an answer, a refund that a bank may still turn.
import { DAY_MS, HOUR_MS, MINUTE_MS } from './elapsed.ts'

/** The saved card is tried at the punch-out, and this long after it; then the booking stays partially paid. */
export const FINAL_RETRY_HOURS = [24, 72] as const
export const RECONCILE_MINUTES = 15

/** How long a charge that was refused, and could still be paid on a page, is asked about. */
const OPEN_CHARGE_DAYS = 30

/** A bank may send a refund back weeks after it took it; after the last of these we stop asking. */
export const REFUND_CHECK_DAYS = [1, 7, 30] as const

export const reconcileAt = (now: Date): Date => new Date(now.getTime() + RECONCILE_MINUTES * MINUTE_MS)

/** When the saved card is tried again, for a final leg first tried at `firstTriedAt`: the first of the rounds after `now`, or null past the last. */
export function nextFinalRetryAt(firstTriedAt: Date, now: Date): Date | null {
  const rounds = FINAL_RETRY_HOURS.map((hours) => new Date(firstTriedAt.getTime() + hours * HOUR_MS))
  return rounds.find((round) => round > now) ?? null
}

/** When an open charge is asked about again: twice as long after it last changed each time, or null after a month of silence. */
export function nextAskAt(changedAt: Date, now: Date): Date | null {
  const elapsed = now.getTime() - changedAt.getTime()
  if (elapsed > OPEN_CHARGE_DAYS * DAY_MS) return null
  return new Date(now.getTime() + Math.max(RECONCILE_MINUTES * MINUTE_MS, elapsed))
}

/** When a refund made at `madeAt` is asked about again: soon while the bank has not answered, then a day, a week and a month after it. */
export function nextRefundCheckAt(madeAt: Date, now: Date): Date | null {
  const rounds = [RECONCILE_MINUTES * MINUTE_MS, ...REFUND_CHECK_DAYS.map((days) => days * DAY_MS)]
  return rounds.map((wait) => new Date(madeAt.getTime() + wait)).find((round) => round > now) ?? null
}
