// Suspending an account: why operators may, and what then stops and what goes on.
import type { Role } from './account.ts'

/** Words of a closed list, which the person reads in their language. */
export const SUSPENSION_REASONS = ['terms', 'safety', 'fraud', 'unpaid', 'identity', 'own_request'] as const
export type SuspensionReason = (typeof SUSPENSION_REASONS)[number]

export const MAX_SUSPENSION_WORDS_LENGTH = 1_000

/**
 * What a suspension does, in the order in which pages say it: `sign-in` every session ends and none begins; `visits` confirmed visits stay,
 * `single-visits` but for those of a series; `requests` requests that wait for the person lapse at their time; `listing` clients no longer
 * find them; `series` their series end at no charge; `client-series` once what is booked took place; `payouts` nothing is paid out; `code` referral codes rest; `feed` calendar addresses
 * stay silent.
 */
export const SUSPENSION_EFFECTS = [
  'sign-in',
  'visits',
  'single-visits',
  'requests',
  'listing',
  'series',
  'client-series',
  'payouts',
  'code',
  'feed',
] as const
export type SuspensionEffect = (typeof SUSPENSION_EFFECTS)[number]

const OF_CLIENTS: readonly SuspensionEffect[] = ['sign-in', 'visits', 'client-series', 'code', 'feed']
const OF_CLEANERS: readonly SuspensionEffect[] = SUSPENSION_EFFECTS.filter((effect) => effect !== 'visits' && effect !== 'client-series')
const OF_OTHERS: readonly SuspensionEffect[] = ['sign-in']

/** What the suspension of somebody with this role does. */
export function suspensionEffects(role: Role | null): readonly SuspensionEffect[] {
  if (role === 'cleaner') return OF_CLEANERS
  return role === 'client' ? OF_CLIENTS : OF_OTHERS
}
