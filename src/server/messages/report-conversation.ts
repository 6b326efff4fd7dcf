// A party reports a conversation: operators find it in their queue and may read it until they close the report.
import { wasConfirmed } from '#domain/booking-facts.ts'
import { refuse } from '#domain/refusal.ts'
import { recordAudit } from '../platform/audit.ts'
import { inTransaction, type Db } from '../platform/postgres/database.ts'
import { refusePhoneNumbers } from '../platform/refuse-phone-numbers.ts'
import { showConversation } from './conversation-views.ts'
import type { Reading } from './read-conversation.ts'
import { announceReports, insertReport } from './report-store.ts'
import { joinConversation } from './take-part.ts'
import { findConversation } from './conversation-store.ts'

/** Refuses `phone-number-in-text`, `not-found`, `not-yours`, `only-confirmed-bookings` and `already-reported`. */
export async function reportConversation(db: Db, { bookingId, by, language, now }: Reading, words: string) {
  await refusePhoneNumbers({ words })
  return inTransaction(db, async (tx) => {
    const { conversation, part } = await joinConversation(tx, bookingId, by)
    if (!wasConfirmed(conversation.facts)) refuse('only-confirmed-bookings')
    if (!(await insertReport(tx, { bookingId, by: part, words, at: now }))) refuse('already-reported')
    announceReports(tx, bookingId)
    await recordAudit(tx, { at: now, actorId: by.id, action: 'conversation.report', subject: { kind: 'booking', id: bookingId } })
    return showConversation((await findConversation(tx, bookingId)) ?? conversation, part, language, now)
  })
}
