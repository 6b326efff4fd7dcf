// The deadlines of payments, by name; `domain/payment-timers.ts` says when they fall due.

/** Deadline of a booking whose final leg was refused: try the saved card again. While its row exists, retries remain. */
export const RETRY_FINAL = 'retry-final'
/** Deadline of a charge whose outcome is unknown, or that a client may be paying on a page: ask the provider. */
export const RECONCILE_CHARGE = 'reconcile-charge'
/** Deadline of a refund that a bank may still return, in case its event is lost. */
export const RECONCILE_REFUND = 'reconcile-refund'
/** Deadline of a booking whose capture met no answer. */
export const CAPTURE_AGAIN = 'capture-again'
