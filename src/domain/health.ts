// When the product's own work is a worry to whoever runs it.
import { HOUR_MS, minutesBetween } from './elapsed.ts'

/** `jobs`: work asked for; `timers`: deadlines of bookings and accounts; `letters`: emails; `events`: what the payment company sent. */
export const QUEUES = ['jobs', 'timers', 'letters', 'events'] as const
export type Queue = (typeof QUEUES)[number]

/** Work that is due is done within seconds; letters wait for a mail server that may be away for a moment. */
const LATE_MINUTES_OF: Readonly<Record<Queue, number>> = { jobs: 5, timers: 5, letters: 15, events: 5 }

/** `oldestAt`: since when the oldest of the queue is due; null when nothing is. */
export const isBehind = (queue: Queue, oldestAt: Date | null, now: Date): boolean =>
  oldestAt !== null && minutesBetween(oldestAt, now) >= LATE_MINUTES_OF[queue]

/** Work that stands for something outside this process. */
export const SERVICES = ['payments', 'mail', 'files', 'bus', 'addresses', 'google-calendar', 'push'] as const
export type Service = (typeof SERVICES)[number]

/** Ours, built in; one that the settings name; or none. */
export const SERVICE_ADAPTERS = ['built-in', 'outside', 'off'] as const
export type ServiceAdapter = (typeof SERVICE_ADAPTERS)[number]

/** What a process saw of its calls to a service. */
export type CallReadings = {
  readonly lastSuccessAt: Date | null
  readonly lastFailureAt: Date | null
  /** A short kind of error, which names nobody; null while nothing failed. */
  readonly lastFailure: string | null
  /** Of the latest calls; null where none is recent. */
  readonly p95Ms: number | null
}

/** Of a kind of error. */
export const MAX_OUTAGE_LENGTH = 120
/** How many of a service's calls tell how long they take. */
export const MEASURED_CALLS = 100
/** How many days the readings of a process are kept after its last call. */
export const READINGS_KEPT_DAYS = 30

/** `failing`: nothing has succeeded since the latest failure; `unused`: nothing was asked yet. */
export const SERVICE_STATES = ['working', 'failing', 'unused'] as const
export type ServiceState = (typeof SERVICE_STATES)[number]

export function serviceState({ lastSuccessAt, lastFailureAt }: Pick<CallReadings, 'lastSuccessAt' | 'lastFailureAt'>): ServiceState {
  if (lastFailureAt === null) return lastSuccessAt === null ? 'unused' : 'working'
  return lastSuccessAt !== null && lastSuccessAt >= lastFailureAt ? 'working' : 'failing'
}

/** What several processes saw, as one: the latest success, the latest failure, and the slowest of those that called within the hour. */
export function mergeReadings(readings: readonly CallReadings[], now: Date): CallReadings {
  const failed = readings.filter(({ lastFailureAt }) => lastFailureAt !== null)
  const lastFailure = failed.toSorted((one, other) => millis(other.lastFailureAt) - millis(one.lastFailureAt))[0]
  const successes = readings.map(({ lastSuccessAt }) => millis(lastSuccessAt)).filter((ms) => ms > 0)
  const recent = readings.flatMap((reading) => (isRecent(reading, now) && reading.p95Ms !== null ? [reading.p95Ms] : []))
  return {
    lastSuccessAt: successes.length === 0 ? null : new Date(Math.max(...successes)),
    lastFailureAt: lastFailure?.lastFailureAt ?? null,
    lastFailure: lastFailure?.lastFailure ?? null,
    p95Ms: recent.length === 0 ? null : Math.max(...recent),
  }
}

const millis = (at: Date | null): number => at?.getTime() ?? 0

const isRecent = ({ lastSuccessAt, lastFailureAt }: CallReadings, now: Date): boolean =>
  now.getTime() - Math.max(millis(lastSuccessAt), millis(lastFailureAt)) < HOUR_MS

const SLOW_SHARE = 0.95

/** What 95 calls of a hundred take at most, in whole milliseconds; null of no call. */
export function p95Of(durationsMs: readonly number[]): number | null {
  const slow = durationsMs.toSorted((one, other) => one - other)[Math.ceil(durationsMs.length * SLOW_SHARE) - 1]
  return slow === undefined ? null : Math.round(slow)
}

/** Folders whose disk may fill: that of the data, and that of the stored files where they lie on another. */
export const DISK_FOLDERS = ['data', 'files'] as const
export type DiskFolder = (typeof DISK_FOLDERS)[number]

const LOW_FREE_SHARE = 0.1
const LOW_FREE_BYTES = 2_000_000_000

export const isNearlyFull = (freeBytes: number, totalBytes: number): boolean =>
  freeBytes < LOW_FREE_BYTES || freeBytes < totalBytes * LOW_FREE_SHARE

/** How many kinds of faults of pages are shown of a day. */
export const SHOWN_FAULTS = 10
