// A visit asked for without a chosen cleaner: how urgent it is, to how many people it is offered when, and until when each answer waits.
import { addMinutes, DAY_MINUTES, earlier, minutesBetween } from './elapsed.ts'
import { lapseAt } from './booking-timers.ts'

export const EMERGENCY_LEVELS = ['low', 'medium', 'high'] as const
export type EmergencyLevel = (typeof EMERGENCY_LEVELS)[number]

/** When the visit may begin: at one instant, or within a part of each of its days. */
export const SEARCH_PARTS = ['morning', 'afternoon', 'evening', 'any'] as const
export type SearchPart = (typeof SEARCH_PARTS)[number]
export const MAX_SEARCH_DAYS = 3

/** What became of an offer; whoever claimed a visit or dismissed it is not asked about it again. */
export const OFFER_OUTCOMES = ['claimed', 'rejected', 'lapsed', 'withdrawn', 'dismissed'] as const
export type OfferOutcome = (typeof OFFER_OUTCOMES)[number]

/** Until when an emergency wants its answer, after it was posted. */
export const MIN_RESPONSE_MINUTES = 15
export const MAX_RESPONSE_MINUTES = DAY_MINUTES
/** What the page proposes. */
export const RESPONSE_MINUTES: Readonly<Record<EmergencyLevel, number>> = { low: 240, medium: 120, high: 60 }

/** The highest total that a client may accept, taxes included. */
export const MIN_CEILING_CENTS = 5_000
export const MAX_CEILING_CENTS = 500_000
export const CEILING_STEP_CENTS = 500

/** How long a claim waits for its client; an emergency waits for its response time. */
export const CLAIM_MINUTES = 120

/** Starts that a cleaner is shown of one offer. */
export const MAX_STARTS_SHOWN = 12

type Waves = { readonly first: number; readonly next: number; readonly everyMinutes: number }

/** Null: everyone who fits hears of it at once. */
const WAVES: Readonly<Record<EmergencyLevel, Waves | null>> = {
  low: { first: 5, next: 10, everyMinutes: 30 },
  medium: { first: 10, next: 10, everyMinutes: 15 },
  high: null,
}

/** To how many people it was offered by now, if so many fit; Infinity for everyone. */
export function offeredBy(level: EmergencyLevel, postedAt: Date, now: Date): number {
  const waves = WAVES[level]
  if (waves === null) return Infinity
  const passed = Math.floor(Math.max(0, minutesBetween(postedAt, now)) / waves.everyMinutes)
  return waves.first + passed * waves.next
}

/** When the next wave goes out; null when everyone heard at once. */
export function nextWaveAt(level: EmergencyLevel, postedAt: Date, now: Date): Date | null {
  const waves = WAVES[level]
  if (waves === null) return null
  const passed = Math.floor(Math.max(0, minutesBetween(postedAt, now)) / waves.everyMinutes)
  return addMinutes(postedAt, (passed + 1) * waves.everyMinutes)
}

/** Until when somebody may claim it: the response time of an emergency, else as a request waits for its answer. */
export const searchEndsAt = (postedAt: Date, lastStart: Date, responseMinutes: number | null): Date =>
  responseMinutes === null ? lapseAt(postedAt, lastStart) : earlier(addMinutes(postedAt, responseMinutes), lastStart)

/** Until when a claim waits for its client. */
export const claimEndsAt = (claimedAt: Date, startsAt: Date, responseMinutes: number | null): Date =>
  earlier(addMinutes(claimedAt, responseMinutes ?? CLAIM_MINUTES), startsAt)
