// What the rooms know of their own work, for the page of operators about the system.
import { commonFaults } from './audience/index.ts'
import { lastHeardAt } from './calendar-sync/index.ts'
import { countLive } from './live/index.ts'
import { dueLetters } from './mail/index.ts'
import { dueEvents, lastEventAt } from './payments/index.ts'
import { systemClock } from './platform/clock.ts'
import { dueDeadlines } from './platform/deadlines.ts'
import { dueJobs } from './platform/jobs.ts'
import { readingsOfAll } from './platform/outside-call-store.ts'
import type { Platform } from './platform/platform.ts'
import type { Readings } from './system/index.ts'

/** Letters are due by the wall: the sandbox moves the clock of bookings alone. */
export const readingsOf = ({ db, pool, clock, outside }: Platform): Readings => ({
  queues: {
    jobs: () => dueJobs(pool),
    timers: () => dueDeadlines(db, clock.now()),
    letters: () => dueLetters(db, systemClock.now()),
    events: () => dueEvents(db),
  },
  lastArrivalAt: (webhook) => (webhook === 'google-calendar' ? lastHeardAt(db) : lastEventAt(db, webhook)),
  calls: () => readingsOfAll(db, outside),
  live: () => countLive(db),
  faults: () => commonFaults(db, clock.now()),
})
