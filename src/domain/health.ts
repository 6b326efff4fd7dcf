// When the product's own work is a worry to whoever runs it.
import { minutesBetween } from './elapsed.ts'

/** `jobs`: work asked for; `timers`: deadlines of bookings and accounts; `letters`: emails; `events`: what the payment company sent. */
export const QUEUES = ['jobs', 'timers', 'letters', 'events'] as const
export type Queue = (typeof QUEUES)[number]

/** Work that is due is done within seconds; letters wait for a mail server that may be away for a moment. */
const LATE_MINUTES_OF: Readonly<Record<Queue, number>> = { jobs: 5, timers: 5, letters: 15, events: 5 }

/** `oldestAt`: since when the oldest of the queue is due; null when nothing is. */
export const isBehind = (queue: Queue, oldestAt: Date | null, now: Date): boolean =>
  oldestAt !== null && minutesBetween(oldestAt, now) >= LATE_MINUTES_OF[queue]

/** Work that stands for something outside this process. */
export const SERVICES = ['payments', 'mail', 'files', 'bus', 'addresses', 'google-calendar'] as const
export type Service = (typeof SERVICES)[number]

/** How many kinds of faults of pages are shown of a day. */
export const SHOWN_FAULTS = 10
