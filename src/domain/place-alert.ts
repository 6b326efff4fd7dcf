// Alerts of unserved places: one letter when somebody begins to serve a place, and for how long the wish is kept.
import type { Position } from './geography.ts'

/** Names the wording of `alerts:consent`: a consent proves what was read, so other words need another version. */
export const ALERT_CONSENT_VERSION = '2026-11-22'

/** Places of which one mailbox may be told. */
export const MAX_ALERTS = 10

/** After so many days without anybody to announce, an alert is forgotten. */
export const ALERT_KEPT_DAYS = 365

const DECIMALS = 100

/** The position that is kept of an address: to a hundredth of a degree, about a kilometre. */
export function roughPosition({ lat, lng }: Position): Position {
  return { lat: Math.round(lat * DECIMALS) / DECIMALS, lng: Math.round(lng * DECIMALS) / DECIMALS }
}
