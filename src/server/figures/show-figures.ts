// How the work of one cleaner goes, as operators and the cleaner see it: a year by month, clients who come back, and the days to come.
import { firstDayShown, monthsOf, returnPercent } from '#domain/cleaner-figures.ts'
import { dayLoads } from '#domain/day-load.ts'
import type { CleanerId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { localOf } from '#domain/time.ts'
import type { CleanerFigures } from '#contract/figures.ts'
import { pageOf, scheduleOf } from '../cleaners/index.ts'
import { onOneConnection, type Db } from '../platform/postgres/database.ts'
import { clientsOf, visitsByMonth } from './figures-store.ts'

/** Four weeks. */
const DAYS_AHEAD = 28

/** Refuses `not-found` for whoever has no page of a cleaner. */
export async function showFigures(db: Db, cleanerId: CleanerId, now: Date): Promise<CleanerFigures> {
  return onOneConnection(db, async (one) => {
    const schedule = (await scheduleOf(one, cleanerId)) ?? refuse('not-found')
    const { date: today } = localOf(now, schedule.timeZone)
    const [page, counted, clients] = await Promise.all([
      pageOf(one, cleanerId),
      visitsByMonth(one, cleanerId, firstDayShown(today)),
      clientsOf(one, cleanerId),
    ])
    if (page === null) return refuse('not-found')
    return {
      name: page.name,
      slug: page.listed ? page.slug : null,
      months: monthsOf(counted, today).map(({ earningsCents, ...month }) => ({ ...month, earningsCents: cents(earningsCents) })),
      clients: { ...clients, returnPercent: returnPercent(clients) },
      days: dayLoads(schedule, today, DAYS_AHEAD),
    }
  })
}
