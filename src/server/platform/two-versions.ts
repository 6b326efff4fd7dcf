// While a release replaces the one before, both serve for some minutes, and the older one tells nothing of what the newer one keeps.
import { DAY_MS } from '#domain/elapsed.ts'

/** Longer than two versions ever serve beside each other. */
const TOGETHER_DAYS = 7

/** What was written before this is told already. */
export const untoldSince = (now: Date): Date => new Date(now.getTime() - TOGETHER_DAYS * DAY_MS)
