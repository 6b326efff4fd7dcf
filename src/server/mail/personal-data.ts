// Emails: a list of those a person was sent, and no trace of the person in any once their account is closed.
import { DAY_MS } from '#domain/elapsed.ts'
import { sql } from 'kysely'
import { provedEmail, type BookingsOf, type PersonalData, type Whose } from '../platform/personal-data.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { ownAddresses } from './own-addresses.ts'

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
    // Emails to the other party name this person and their address; the record that they were sent must stay.
    const bookings = await bookingsOf(tx, whose.id)
    const isAboutTheirs = sql<boolean>`split_part(dedupe_key, ':', 2) = any(${bookings.map((booking) => booking.id)}::text[])`
    await sql`update email set subject = '–', sealed_content = null where deliver_at is null and ${isAboutTheirs}`.execute(tx)
    await tx.deleteFrom('held_news').where(isAboutTheirs).execute()
    return []
  },
})

/** A letter is of the first account that left its address afterwards, as the letter about the change says, and otherwise of whoever has it today. */
const wasWrittenTo = (whose: Whose) => {
  const { id, email } = whose
  const since = provedEmail(whose) === null ? whose.createdAt : new Date(0)
  return sql<boolean>`(
    lower(email.recipient) in ${ownAddresses(whose)}
    and coalesce(
      (select split_part(change.dedupe_key, ':', 2) = ${id} from email change
        where change.kind = 'email-changed' and lower(change.recipient) = lower(email.recipient) and change.created_at >= email.created_at
        order by change.created_at limit 1),
      lower(email.recipient) = ${email.toLowerCase()} and email.created_at >= ${since}))`
}

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
