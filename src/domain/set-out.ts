// « En route »: from when a cleaner may say so, and when they are awaited.
import { addMinutes, later } from './elapsed.ts'

/** How long before the start the cleaner may set out. */
export const SET_OUT_MINUTES_BEFORE = 180
/** A longer ride is no estimate: the phone is elsewhere. */
export const MAX_RIDE_MINUTES = 300

/** `rideMinutes`: null where nobody knows from where. */
type SetOut = { readonly setOutAt: Date | null; readonly rideMinutes: number | null }

/** When the cleaner is expected; null before they set out, and without an estimate. */
export const arrivalOf = ({ setOutAt, rideMinutes }: SetOut): Date | null =>
  setOutAt === null || rideMinutes === null ? null : addMinutes(setOutAt, rideMinutes)

/** The later of the start and of the arrival that is expected: until then it is news that somebody is on their way. */
export const awaitedUntil = (facts: SetOut & { readonly startsAt: Date }): Date => later(facts.startsAt, arrivalOf(facts) ?? facts.startsAt)

/** An estimate that can be told. */
export const tellable = (minutes: number): number | null => (minutes <= MAX_RIDE_MINUTES ? minutes : null)
