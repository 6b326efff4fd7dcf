// An operator decides a case or its appeal: the decision, the money that it moves and the letters are one transaction.
import { CASE_REFUND } from '#domain/booking-money.ts'
import { assignedCleaner, type Booking } from '#domain/whole-booking.ts'
import {
  appealUntil,
  bearerOf,
  decisionRefusal,
  isRefund,
  limitOf,
  mayRedo,
  type DecisionAsked,
  type DecisionReason,
} from '#domain/case.ts'
import { caseMoneyOf, effectOf } from '#domain/case-money.ts'
import { markOf } from '#domain/ending.ts'
import type { CaseId, UserId } from '#domain/id.ts'
import { min, ZERO_CENTS } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { post } from '../ledger/index.ts'
import { recordAudit } from '../platform/audit.ts'
import { inTransaction, type Tx } from '../platform/postgres/database.ts'
import { armDeadline } from '../platform/deadlines.ts'
import { refusePhoneNumbers } from '../platform/refuse-phone-numbers.ts'
import type { CaseDeps } from './case-deps.ts'
import { emailDecided } from './case-letters.ts'
import { findCase, insertDecision, type NewDecision } from './case-store.ts'
import { closeCase } from './close-case.ts'
import { CASE_CLOSE } from './case-timers.ts'
import { followRecord } from './clear-record.ts'
import { lockCase } from './lock-case.ts'
import { recover } from './recover-decided.ts'

export type DecisionToMake = DecisionAsked & {
  readonly caseId: CaseId
  readonly reason: DecisionReason
  readonly note: string
  /** Takes the ending off what counts against the cleaner. */
  readonly clearsRecord: boolean
  readonly operatorId: UserId
  readonly now: Date
}

/** Refuses as the contract lists; of two operators at once, the second is told that it was decided. */
export async function decideCase(deps: CaseDeps, asked: DecisionToMake): Promise<void> {
  const { caseId, operatorId, reason, note, clearsRecord, now } = asked
  if (reason === 'other' && note === '') refuse('malformed-request', { fields: { note: 'required' } })
  await refusePhoneNumbers({ note })
  const booking = await inTransaction(deps.db, async (tx) => {
    const { booking, found } = await lockCase(deps, tx, caseId)
    if (clearsRecord && markOf(booking.facts) === null) refuse('malformed-request', { fields: { clearsRecord: 'invalid' } })
    const money = caseMoneyOf(booking, found)
    const refused = decisionRefusal(found, asked, { money, mayRedo: mayRedo(booking), operatorId, now })
    if (refused !== null) refuse(refused, { details: { limitCents: limitOf(asked.outcome, money) } })
    const { amountCents, cleanerCents } = effectOf(booking, asked, money)
    const decided = {
      round: asked.round,
      outcome: asked.outcome,
      amountCents,
      cleanerCents,
      reason,
      note,
      clearsRecord,
      operatorId,
      at: now,
    }
    await insertDecision(tx, caseId, decided)
    await moveMoney(deps, tx, booking, decided, caseId)
    await followRecord(tx, booking, found.decisions.at(-1), decided)
    if (asked.round === 1) armDeadline(tx, CASE_CLOSE, caseId, appealUntil({ decisions: [decided] }) ?? now)
    else await closeCase(deps, tx, found, now)
    await emailDecided({ deps, tx, booking, now }, decided)
    const details = {
      before: { outcome: found.decisions.at(-1)?.outcome ?? null },
      after: { outcome: asked.outcome },
      round: asked.round,
      amountCents,
      reason,
      ...(markOf(booking.facts) !== null && { clearsRecord }),
    }
    await recordAudit(tx, { at: now, actorId: operatorId, action: 'case.decide', subject: { kind: 'booking', id: booking.id }, details })
    return booking
  })
  if (isRefund(asked.outcome)) await deps.payments.refundNow(booking.id)
}

/** What an outcome would do if it were decided now, at most what it may move, and in which language each party reads it. Refuses `not-found`. */
export async function showEffect(deps: CaseDeps, caseId: CaseId, asked: Pick<DecisionAsked, 'outcome' | 'amountCents'>) {
  const found = (await findCase(deps.db, caseId)) ?? refuse('not-found')
  const booking = (await deps.bookings.find(deps.db, found.bookingId)) ?? refuse('not-found')
  const money = caseMoneyOf(booking, found)
  const within = min(asked.amountCents ?? ZERO_CENTS, limitOf(asked.outcome, money))
  const { amountCents, cleanerCents } = effectOf(booking, { ...asked, amountCents: within }, money)
  return {
    amountCents,
    clientCents: isRefund(asked.outcome) ? amountCents : ZERO_CENTS,
    cleanerCents,
    languages: { client: booking.parties.client.language, cleaner: assignedCleaner(booking).language },
  }
}

async function moveMoney(deps: CaseDeps, tx: Tx, booking: Booking, decided: NewDecision, caseId: CaseId): Promise<void> {
  const { outcome, amountCents, round, at } = decided
  const { id: bookingId, facts } = booking
  const borneBy = bearerOf(outcome)
  if (borneBy !== null) {
    await deps.payments.requestRefund(tx, { bookingId, amountCents, reason: CASE_REFUND, borneBy, now: at })
  }
  // A second half that nobody could charge is not asked for any more.
  if (outcome === 'full_refund' && facts.finalLeg === 'failed') deps.payments.requestVoid(tx, bookingId)
  const cleanerId = assignedCleaner(booking).id
  const of = { key: `case:${caseId}:${round}`, bookingId, at }
  if (outcome === 'goodwill_cleaner') await post(tx, { kind: 'goodwill-to-cleaner', cleanerId, amountCents }, of)
  if (outcome === 'recovered') await recover(tx, booking, caseId, decided)
}
