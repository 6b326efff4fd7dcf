// The alerts of a verified address as its owner sees them, and stopping one: there, or by the link of the letter.
import type { alerts } from '#contract/alerts.ts'
import type { Returned } from '#contract/endpoint.ts'
import type { UserId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { inTransaction, type Db, type Executor } from '../platform/postgres/database.ts'
import { hashOfToken } from '../platform/secret-token.ts'
import { deleteAlerts, findConfirmed, placeOf } from './alert-store.ts'

/** Of a verified address alone: a mailbox that nobody proved may belong to a stranger. */
const alertsOf = (executor: Executor, userId: UserId) =>
  executor
    .selectFrom('place_alert as alert')
    .innerJoin('account', 'account.email', 'alert.email')
    .where('account.id', '=', userId)
    .where('account.email_verified_at', 'is not', null)
    .where('alert.confirmed_at', 'is not', null)

export async function ownAlerts(db: Db, userId: UserId): Promise<Returned<(typeof alerts)['GET /api/users/me/alerts']>['items']> {
  const rows = await alertsOf(db, userId)
    .select(['alert.id', 'alert.city_slug', 'alert.lat', 'alert.lng', 'alert.offer'])
    .orderBy('alert.asked_at', 'desc')
    .execute()
  return rows.map((row) => {
    const { citySlug, position, offer } = placeOf(row)
    return { id: row.id, city: citySlug, position, offer }
  })
}

/** Refuses `not-found`. */
export async function stopOwn(db: Db, userId: UserId, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const alert = await alertsOf(tx, userId).select('alert.id').where('alert.id', '=', id).forUpdate('alert').executeTakeFirst()
    if (!alert) return refuse('not-found')
    await deleteAlerts(tx, [alert.id])
  })
}

/** Deletes the link's alert and the same one of the same mailbox. Refuses `link-unknown`. */
export async function stopByLink(db: Db, token: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const alert = await tx.selectFrom('place_alert').selectAll().where('token_hash', '=', hashOfToken(token)).forUpdate().executeTakeFirst()
    if (!alert) return refuse('link-unknown')
    const twin = await findConfirmed(tx, alert.email, placeOf(alert))
    await deleteAlerts(tx, twin === null ? [alert.id] : [alert.id, twin])
  })
}
