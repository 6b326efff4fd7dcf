// Messages to us: copied for their sender, and deleted with their emails when the account closes or after two years.
import { sql } from 'kysely'
import { CONTACT_KEPT_MONTHS } from '#domain/contact.ts'
import { forgetLettersByKey } from '../mail/index.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { provedEmail, type PersonalData, type Whose } from '../platform/personal-data.ts'

/** Written while signed in, or from the account's verified address. */
const ofPerson = (whose: Whose) => sql<boolean>`(account_id = ${whose.id} or email = ${provedEmail(whose)})`

export const contactData: PersonalData = {
  async copy(executor, whose) {
    const messages = await executor
      .selectFrom('contact_message')
      .select(['reference', 'name', 'email', 'subject', 'booking_reference', 'message', 'received_at'])
      .where(ofPerson(whose))
      .orderBy('received_at')
      .execute()
    return { documents: messages.length === 0 ? {} : { 'messages-to-us': messages } }
  },
  async erase(tx, whose) {
    const gone = await tx.deleteFrom('contact_message').where(ofPerson(whose)).returning('id').execute()
    await forgetLettersByKey(tx, letterKeys(gone))
    return []
  },
}

export async function forgetOldMessages(executor: Executor, now: Date): Promise<void> {
  const gone = await executor
    .deleteFrom('contact_message')
    .where('received_at', '<', sql<Date>`${now}::timestamptz - make_interval(months => ${CONTACT_KEPT_MONTHS})`)
    .returning('id')
    .execute()
  await forgetLettersByKey(executor, letterKeys(gone))
}

const letterKeys = (messages: readonly { readonly id: string }[]): string[] =>
  messages.flatMap(({ id }) => [`contact-received:${id}`, `contact-acknowledged:${id}`])
