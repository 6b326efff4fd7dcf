// A client asks to be told of a full day, sees what they wait for, and stops waiting.
import type { alerts } from '#contract/alerts.ts'
import type { Received, Returned } from '#contract/endpoint.ts'
import { checkDay, checkFull, MAX_DAY_ALERTS } from '#domain/day-alert.ts'
import type { ClientId } from '#domain/id.ts'
import { mayUseProperty, type Client } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { scheduleTo } from '#domain/scheduling.ts'
import { findOffer, lockSchedule } from '../cleaners/index.ts'
import { isSetAsideBy } from '../feedback/index.ts'
import { inTransaction, type Db } from '../platform/postgres/database.ts'
import { findProperty } from '../properties/index.ts'
import { dayAlertsOf, deleteDayAlerts, keepDayAlert, lockDayAlert } from './day-alert-store.ts'

type Ask = (typeof alerts)['POST /api/users/me/day-alerts']
type DayAlert = Returned<Ask>

/**
 * Decided under the lock of the cleaner's row, which every change of their time takes: a day is either still full once the alert is
 * there, or it is refused. Refuses `not-found` for somebody else's home and for a cleaner who is not listed, `too-many-day-alerts`, and
 * as {@link checkFull} does.
 */
export async function waitForDay(db: Db, client: Client, asked: Received<Ask, 'body'>, now: Date): Promise<DayAlert> {
  const { cleanerSlug, date, hours, propertyId = null } = asked
  const durationMinutes = hours * 60
  return inTransaction(db, async (tx) => {
    // The client's row first, as bookings take the two.
    await tx.selectFrom('account').select('id').where('id', '=', client.id).forNoKeyUpdate().execute()
    const { cleaner } = (await findOffer(tx, cleanerSlug)) ?? refuse('not-found')
    const home = propertyId && (await findProperty(tx, propertyId))
    if (propertyId !== null && (!home || !mayUseProperty(client, home))) refuse('not-found')
    const schedule = await lockSchedule(tx, cleaner.accountId)
    // Whom the cleaner set aside reads their days as full.
    if (await isSetAsideBy(tx, cleanerSlug, client.id)) checkDay(schedule, { date, now })
    else checkFull(home ? scheduleTo(home, schedule) : schedule, { date, durationMinutes, now })
    const known = await dayAlertsOf(tx, client.id)
    const isKnown = known.some((alert) => alert.cleaner.slug === cleanerSlug && alert.date === date)
    if (!isKnown && known.length >= MAX_DAY_ALERTS) refuse('too-many-day-alerts', { details: { max: MAX_DAY_ALERTS } })
    const alert = { clientId: client.id, cleanerId: cleaner.accountId, date, durationMinutes, propertyId }
    const id = await keepDayAlert(tx, alert, schedule.timeZone, now)
    return { id, cleaner: { name: cleaner.name, slug: cleaner.slug }, date, hours }
  })
}

export async function ownDayAlerts(db: Db, clientId: ClientId, now: Date): Promise<{ readonly items: DayAlert[]; readonly now: string }> {
  const items = await dayAlertsOf(db, clientId)
  return { items: items.map(({ id, cleaner, date, hours }) => ({ id, cleaner, date, hours })), now: now.toISOString() }
}

/** Refuses `not-found`. */
export async function stopWaiting(db: Db, clientId: ClientId, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if ((await lockDayAlert(tx, id)) !== clientId) refuse('not-found')
    await deleteDayAlerts(tx, [id])
  })
}
