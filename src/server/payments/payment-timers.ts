// When payments come back to something by themselves, in application time.

/** Deadline of a booking whose final leg was refused: try the saved card again. Its row standing means that retries remain. */
export const RETRY_FINAL = 'retry-final'
/** Deadline of a charge whose outcome is unknown: ask the provider. */
export const RECONCILE_CHARGE = 'reconcile-charge'

/** The saved card is tried at the punch-out, and this long after it; then the booking stays partially paid. */
export const FINAL_RETRY_HOURS = [24, 72] as const
export const RECONCILE_MINUTES = 15

const MINUTE = 60_000

export const reconcileAt = (now: Date): Date => new Date(now.getTime() + RECONCILE_MINUTES * MINUTE)

/** When the saved card is tried again, for a final leg first tried at `firstTriedAt`: the first of the rounds after `now`, or null past the last. */
export function nextFinalRetryAt(firstTriedAt: Date, now: Date): Date | null {
  const rounds = FINAL_RETRY_HOURS.map((hours) => new Date(firstTriedAt.getTime() + hours * 60 * MINUTE))
  return rounds.find((round) => round > now) ?? null
}
