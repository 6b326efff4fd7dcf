// Messages to us: copied for their sender with the answers, and deleted with their emails when the account closes or after two years.
import { sql } from 'kysely'
import { CONTACT_KEPT_MONTHS } from '#domain/contact.ts'
import type { ContactMessageId } from '#domain/id.ts'
import { forgetLettersByKey } from '../mail/index.ts'
import { forgetAnswersAt } from '../platform/http/idempotency.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { answerKey } from './message-acts.ts'
import { provedEmail, type PersonalData, type Whose } from '../platform/personal-data.ts'

/** Written while signed in, or from the account's verified address. */
const ofPerson = (whose: Whose) => sql<boolean>`(account_id = ${whose.id} or email = ${provedEmail(whose)})`

export const contactData: PersonalData = {
  async copy(executor, whose) {
    const messages = await executor
      .selectFrom('contact_message')
      .select(['id', 'reference', 'name', 'email', 'subject', 'booking_reference', 'message', 'received_at'])
      .where(ofPerson(whose))
      .orderBy('received_at')
      .execute()
    if (messages.length === 0) return { documents: {} }
    const answers = await answersTo(executor, idsOf(messages)).execute()
    const whole = messages.map(({ id, ...message }) => ({
      ...message,
      answers: answers.filter((answer) => answer.message_id === id).map(({ words, done_at: at }) => ({ at, words })),
    }))
    return { documents: { 'messages-to-us': whole } }
  },
  async erase(tx, whose) {
    await forget(tx, await tx.selectFrom('contact_message').select('id').where(ofPerson(whose)).execute())
    return []
  },
}

export async function forgetOldMessages(executor: Executor, now: Date): Promise<void> {
  const old = await executor
    .selectFrom('contact_message')
    .select('id')
    .where('received_at', '<', sql<Date>`${now}::timestamptz - make_interval(months => ${CONTACT_KEPT_MONTHS})`)
    .execute()
  await forget(executor, old)
}

type Message = { readonly id: ContactMessageId }
const idsOf = (messages: readonly Message[]): ContactMessageId[] => messages.map(({ id }) => id)

const answersTo = (executor: Executor, ids: readonly ContactMessageId[]) =>
  executor
    .selectFrom('contact_act')
    .select(['id', 'message_id', 'words', 'done_at'])
    .where('message_id', 'in', [...ids])
    .where('kind', '=', 'answer')
    .orderBy('number')

/** With what was done about them, every letter that tells of them, and kept answers that show them. */
async function forget(executor: Executor, messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return
  const answers = await answersTo(executor, idsOf(messages)).execute()
  await forgetAnswersAt(executor, idsOf(messages))
  await executor.deleteFrom('contact_message').where('id', 'in', idsOf(messages)).execute()
  const aboutMessages = messages.flatMap(({ id }) => [`contact-received:${id}`, `contact-acknowledged:${id}`])
  await forgetLettersByKey(executor, [...aboutMessages, ...answers.map(({ id }) => answerKey(id))])
}
