// Emails: a list of those a person was sent, and no trace of the person in any once their account is closed.
import { DAY_MS } from '#domain/elapsed.ts'
import { sql } from 'kysely'
import type { BookingsOf, PersonalData } from '../platform/personal-data.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { keyNames } from './email-key.ts'
import { wasWrittenTo } from './own-addresses.ts'

export const mailData = (bookingsOf: BookingsOf): PersonalData => ({
  async copy(executor, whose) {
    const emails = await executor
      .selectFrom('email')
      .select(['kind', 'subject', 'created_at as createdAt', 'sent_at as sentAt'])
      .where(wasWrittenTo(whose))
      .orderBy('number')
      .execute()
    return { documents: { emails } }
  },
  async erase(tx, whose) {
    await tx.deleteFrom('email').where(wasWrittenTo(whose)).execute()
    // Emails to others about the person's visits, or about the person, name them and their address; the record that they were sent must stay.
    const bookings = await bookingsOf(tx, whose.id)
    const ids = bookings.map(({ id }) => id)
    const isAboutTheirs = sql<boolean>`(split_part(dedupe_key, ':', 2) = any(${ids}::text[]) or ${keyNames(whose.id)})`
    await sql`update email set subject = '–', sealed_content = null where deliver_at is null and ${isAboutTheirs}`.execute(tx)
    await tx.deleteFrom('held_news').where(isAboutTheirs).execute()
    return []
  },
})

/** Days for which the confirmation of a closed account can be read where the outbox itself is the delivery. */
const CONFIRMATION_DAYS = 7

/** The confirmation is the last thing that names the person: it is deleted once delivered. */
export async function forgetConfirmations(executor: Executor, now: Date): Promise<void> {
  const old = new Date(now.getTime() - CONFIRMATION_DAYS * DAY_MS)
  await executor
    .deleteFrom('email')
    .where('kind', '=', 'account-closed')
    .where((eb) =>
      eb.or([
        eb('sent_at', 'is not', null),
        eb('refused_at', 'is not', null),
        eb.and([eb('deliver_at', 'is', null), eb('created_at', '<', old)]),
      ]),
    )
    .execute()
}
