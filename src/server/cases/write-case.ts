// What is said in a case after its opening: answers, questions of operators, and the appeal.
import { appealRefusal, isAnswer, reviewUntil, MAX_CASE_MESSAGES_IN_A_ROW, messageRefusal } from '#domain/case.ts'
import type { BookingId } from '#domain/id.ts'
import { partOfViewer, type Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { recordAudit } from '../platform/audit.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { armDeadline, disarmDeadline } from '../platform/deadlines.ts'
import { refusePhoneNumbers } from '../platform/refuse-phone-numbers.ts'
import type { CaseDeps } from './case-deps.ts'
import { emailAppealed, emailAsked, emailWithUs } from './case-letters.ts'
import { insertMessage, latestMessages, updateCase } from './case-store.ts'
import { CASE_ANSWER, CASE_CLOSE } from './case-timers.ts'
import { lockCaseOf } from './lock-case.ts'

export type Writing = { readonly bookingId: BookingId; readonly words: string; readonly by: Person; readonly now: Date }

/** The other party's first message is its answer. Refuses `phone-number-in-text`, `not-found`, `not-yours`, `case-closed`, `too-many-case-messages`. */
export async function writeMessage(deps: CaseDeps, { bookingId, words, by, now }: Writing): Promise<void> {
  await refusePhoneNumbers({ words })
  await inTransaction(deps.db, async (tx) => {
    const { booking, found } = await lockCaseOf(deps, tx, bookingId, by)
    const author = partOfViewer(by, booking)
    const { messages } = await latestMessages(tx, found.id, MAX_CASE_MESSAGES_IN_A_ROW)
    const refused = messageRefusal(found, author, messages.toReversed(), now)
    if (refused !== null) refuse(refused)
    await insertMessage(tx, { caseId: found.id, by: author, words, at: now })
    const context = { deps, tx, booking, now }
    if (author === 'admin') {
      await emailAsked(context)
      await recordAudit(tx, { at: now, actorId: by.id, action: 'case.write', subject: { kind: 'booking', id: booking.id } })
    }
    if (!isAnswer(found, author)) return
    await updateCase(tx, found.id, { answeredAt: now })
    disarmDeadline(tx, CASE_ANSWER, found.id)
    await emailWithUs(context, true)
  })
}

/** Refuses `phone-number-in-text`, `not-found`, `not-yours`, `step-not-allowed` before a decision, `appeal-over`. */
export async function appeal(deps: CaseDeps, { bookingId, words, by, now }: Writing): Promise<void> {
  await refusePhoneNumbers({ words })
  await inTransaction(deps.db, async (tx) => {
    const { booking, found } = await lockCaseOf(deps, tx, bookingId, by)
    const part = partOfViewer(by, booking)
    if (part === 'admin') return refuse('wrong-role')
    const refused = appealRefusal(found, now)
    if (refused !== null) refuse(refused)
    await updateCase(tx, found.id, { appealedBy: part, appealedAt: now })
    await insertMessage(tx, { caseId: found.id, by: part, words, at: now })
    const until = reviewUntil({ ...found, appealedAt: now })
    if (until === null) disarmDeadline(tx, CASE_CLOSE, found.id)
    else armDeadline(tx, CASE_CLOSE, found.id, until)
    await emailAppealed({ deps, tx, booking, now }, part)
  })
}
