// What operators watch among everybody's bookings, the most urgent first.

/**
 * `late`: it has begun, and nobody has punched in. `unanswered`: a request that lapses within {@link UNANSWERED_HOURS}. `silent`: it is over,
 * and nobody punched. `unpaid`: a second half that no attempt could charge. `under_way`: somebody works.
 */
export const WATCHES = ['late', 'unanswered', 'silent', 'unpaid', 'under_way'] as const
export type Watch = (typeof WATCHES)[number]

/** A request without an answer is watched this long before it lapses. */
export const UNANSWERED_HOURS = 4
/** More than these are not counted one by one. */
export const MAX_COUNTED_BOOKINGS = 1_000
