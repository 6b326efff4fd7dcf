// What a referral is worth, and for how long; the programme itself is not open yet.
import { cents } from './money.ts'

/** To a cleaner, once the cleaner they brought has done a first paid job. */
export const CLEANER_REWARD_CENTS = cents(2_000)
/** To a client, once the friend they brought has had a first visit; the friend has as much off it. */
export const CLIENT_REWARD_CENTS = cents(1_000)
export const REWARD_MONTHS = 6
