// How long what a process holds outlives it: whoever works renews, and what nobody renewed belonged to one that died.

export const RENEW_EVERY_MS = 2_000
/** Four renewals missed: the process is gone, or its connection was cut. Clocks of machines may differ by less. */
export const LEASE_MS = 4 * RENEW_EVERY_MS
