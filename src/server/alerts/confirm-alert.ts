// The mailbox is verified: the alert begins, and is checked at once, since somebody may serve the place by now.
import { DAY_MS } from '#domain/elapsed.ts'
import { CONFIRMATION_DAYS } from '#domain/newsletter.ts'
import { ALERT_KEPT_DAYS, MAX_ALERTS } from '#domain/place-alert.ts'
import { refuse } from '#domain/refusal.ts'
import { inTransaction, type Db } from '../platform/postgres/database.ts'
import { enqueue } from '../platform/jobs.ts'
import { hashOfToken } from '../platform/secret-token.ts'
import { countConfirmed, findConfirmed, forgetLater, placeOf } from './alert-store.ts'
import { placeAsked } from './notify-served.ts'

/** Refuses `link-unknown`, and `too-many-alerts`. */
export async function confirmAlert(db: Db, token: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const alert = await tx
      .selectFrom('place_alert')
      .selectAll()
      .where('token_hash', '=', hashOfToken(token))
      .where((eb) => eb.or([eb('confirmed_at', 'is not', null), eb('asked_at', '>', new Date(now.getTime() - CONFIRMATION_DAYS * DAY_MS))]))
      .forUpdate()
      .executeTakeFirst()
    if (!alert) return refuse('link-unknown')
    if (alert.confirmed_at !== null || (await findConfirmed(tx, alert.email, placeOf(alert))) !== null) return
    if ((await countConfirmed(tx, alert.email)) >= MAX_ALERTS) refuse('too-many-alerts', { details: { max: MAX_ALERTS } })
    await tx.updateTable('place_alert').set({ confirmed_at: now }).where('id', '=', alert.id).execute()
    forgetLater(tx, alert.id, ALERT_KEPT_DAYS, now)
    enqueue(tx, placeAsked, { city: alert.city_slug })
  })
}
