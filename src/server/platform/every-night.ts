// Deadlines of the product itself that fall due every night, by the clock of Montréal. A migration arms the first of each.
import { addDays } from '#domain/civil-date.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { instantOf, localOf } from '#domain/time.ts'
import { armDeadline, type DeadlineHandler } from './deadlines.ts'
import type { Tx } from './postgres/database.ts'

/** Nights without a process are not caught up: the next one is tomorrow's. */
export const everyNight = (kind: string, time: string, run: (tx: Tx, now: Date) => void): DeadlineHandler => ({
  kind,
  run(tx, _product, now) {
    const { date } = localOf(now, DEFAULT_TIME_ZONE)
    armDeadline(tx, kind, null, instantOf({ date: addDays(date, 1), time, timeZone: DEFAULT_TIME_ZONE }))
    run(tx, now)
  },
})
