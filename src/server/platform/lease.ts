// Leases: a working process renews what it holds, so a lease that was not renewed belonged to a dead one.

export const RENEW_EVERY_MS = 2_000
/** Four renewals missed: the process is gone, or its connection was cut. Clocks of machines may differ by less. */
export const LEASE_MS = 4 * RENEW_EVERY_MS
