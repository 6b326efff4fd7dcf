// Rows of alerts: inserting, forgetting, and whose they are.
import { sql } from 'kysely'
import { CONFIRMATION_DAYS } from '#domain/newsletter.ts'
import { ALERT_CONSENT_VERSION, ALERT_KEPT_DAYS } from '#domain/place-alert.ts'
import type { Language } from '#domain/account.ts'
import { DAY_MS } from '#domain/elapsed.ts'
import type { ServedPlace } from '../listing/index.ts'
import { forgetLettersByKey } from '../mail/index.ts'
import { disarmDeadlines, armDeadline, type DeadlineHandler } from '../platform/deadlines.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'

const FORGET = 'forget-place-alert'

export const confirmationKey = (id: string): string => `place-alert-confirm:${id}`

type NewAlert = ServedPlace & {
  readonly email: string
  readonly language: Language
  readonly tokenHash: Buffer | null
  readonly confirmedAt: Date | null
}

/** Null when the mailbox has the same alert, confirmed. */
export async function insertAlert(tx: Tx, alert: NewAlert, now: Date): Promise<string | null> {
  const { citySlug, position, offer, email, language, tokenHash, confirmedAt } = alert
  const row = await tx
    .insertInto('place_alert')
    .values({
      token_hash: tokenHash,
      email,
      language,
      city_slug: citySlug,
      lat: position?.lat ?? null,
      lng: position?.lng ?? null,
      offer,
      consent_version: ALERT_CONSENT_VERSION,
      asked_at: now,
      confirmed_at: confirmedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) forgetLater(tx, row.id, confirmedAt === null ? CONFIRMATION_DAYS : ALERT_KEPT_DAYS, now)
  return row?.id ?? null
}

export const forgetLater = (tx: Tx, id: string, days: number, now: Date): void =>
  armDeadline(tx, FORGET, id, new Date(now.getTime() + days * DAY_MS))

/** The alert of an unconfirmed link or of a year ago goes, with the letter of the link. */
export const forgetAlert: DeadlineHandler = {
  kind: FORGET,
  run: (tx, id) => deleteAlerts(tx, [id]),
}

export async function deleteAlerts(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('place_alert').where('id', 'in', ids).execute()
  await forgetLettersByKey(tx, ids.map(confirmationKey))
  for (const id of ids) disarmDeadlines(tx, id, [FORGET])
}

export const placeOf = (row: {
  readonly city_slug: string
  readonly lat: number | null
  readonly lng: number | null
  readonly offer: ServedPlace['offer']
}): ServedPlace => ({
  citySlug: row.city_slug,
  position: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
  offer: row.offer,
})

/** The confirmed alert of this mailbox for this place. */
export async function findConfirmed(executor: Executor, email: string, { citySlug, position, offer }: ServedPlace): Promise<string | null> {
  const row = await executor
    .selectFrom('place_alert')
    .select('id')
    .where('email', '=', email)
    .where('city_slug', '=', citySlug)
    .where(
      sql<boolean>`(lat, lng, offer) is not distinct from (${position?.lat ?? null}::float8, ${position?.lng ?? null}::float8, ${offer}::text)`,
    )
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The owner of both addresses goes on waiting, and is told where they read now. */
export async function moveAlerts(tx: Tx, { from, to }: { readonly from: string; readonly to: string }): Promise<void> {
  const own = tx.selectFrom('place_alert').selectAll().where('email', '=', from).where('confirmed_at', 'is not', null)
  for (const alert of await own.forUpdate().execute()) {
    if ((await findConfirmed(tx, to, placeOf(alert))) !== null) await deleteAlerts(tx, [alert.id])
    else await tx.updateTable('place_alert').set({ email: to }).where('id', '=', alert.id).execute()
  }
}

export async function countConfirmed(executor: Executor, email: string): Promise<number> {
  const { count } = await executor
    .selectFrom('place_alert')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
