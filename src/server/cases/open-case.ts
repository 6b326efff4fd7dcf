// A party reports a problem: the case and the freeze of the visit's money are one transaction.
import { answerDueAt, openingIn, type CaseReason } from '#domain/case.ts'
import type { BookingId } from '#domain/id.ts'
import { partOfViewer, type Person } from '#domain/permission.ts'
import { holdsMoney } from '#domain/ending.ts'
import { refuse } from '#domain/refusal.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { armDeadline } from '../platform/deadlines.ts'
import { refusePhoneNumbers } from '../platform/refuse-phone-numbers.ts'
import type { CaseDeps } from './case-deps.ts'
import { emailOpened, emailsOnce } from './case-letters.ts'
import { insertCase, insertMessage } from './case-store.ts'
import { CASE_ANSWER } from './case-timers.ts'

export type CaseToOpen = {
  readonly bookingId: BookingId
  readonly reason: CaseReason
  readonly words: string
  readonly by: Person
  readonly now: Date
}

/** Refuses `phone-number-in-text`, `not-found`, `not-yours`, a reason that does not fit, or as the table of steps says. */
export async function openCase(deps: CaseDeps, { bookingId, reason, words, by, now }: CaseToOpen): Promise<void> {
  await refusePhoneNumbers({ words })
  await inTransaction(deps.db, async (tx) => {
    const booking = (await deps.bookings.lock(tx, bookingId)) ?? refuse('not-found')
    const openedBy = partOfViewer(by, booking)
    if (openedBy === 'admin') return refuse('wrong-role')
    const opening = openingIn(booking.facts, openedBy)
    if (opening !== null && !opening.reasons.includes(reason)) refuse('malformed-request', { fields: { reason: 'invalid' } })
    await deps.bookings.openCase(tx, booking, by, opening?.step ?? 'open-case', now)
    const id = await insertCase(tx, { bookingId, openedBy, reason, openedAt: now })
    await insertMessage(tx, { caseId: id, by: openedBy, words, at: now })
    armDeadline(tx, CASE_ANSWER, id, answerDueAt({ openedAt: now }))
    await emailOpened(emailsOnce({ deps, tx, booking, now }), { openedBy, reason, openedAt: now, holdsMoney: holdsMoney(booking.facts) })
  })
}
