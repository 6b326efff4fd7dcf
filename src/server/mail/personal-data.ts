// Emails: a list of those a person was sent, and no trace of the person in any once their account is closed.
import { DAY_MS } from '#domain/elapsed.ts'
import { sql } from 'kysely'
import type { UserId } from '#domain/id.ts'
import type { BookingsOf, PersonalData } from '../platform/personal-data.ts'
import type { Executor } from '../platform/postgres/database.ts'

export const mailData = (bookingsOf: BookingsOf): PersonalData => ({
  async copy(executor, { id, email }) {
    const emails = await executor
      .selectFrom('email')
      .select(['kind', 'subject', 'created_at as createdAt', 'sent_at as sentAt'])
      .where(wasWrittenTo(id, email))
      .orderBy('number')
      .execute()
    return { documents: { emails } }
  },
  async erase(tx, { id, email }) {
    await tx.deleteFrom('email').where(wasWrittenTo(id, email)).execute()
    // Emails to the other party name this person and their address; the record that they were sent must stay.
    const bookings = await bookingsOf(tx, id)
    await sql`
      update email set subject = '–', sealed_content = null
       where deliver_at is null
         and split_part(dedupe_key, ':', 2) = any(${bookings.map((booking) => booking.id)}::text[])`.execute(tx)
    return []
  },
})

/** At the address of today, or at one of before until it changed, as the letter about the change says. */
const wasWrittenTo = (id: UserId, email: string) => sql<boolean>`(
  lower(email.recipient) = ${email.toLowerCase()} or exists (
    select from email change where change.kind = 'email-changed' and split_part(change.dedupe_key, ':', 2) = ${id}
       and lower(change.recipient) = lower(email.recipient) and email.created_at <= change.created_at))`

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
