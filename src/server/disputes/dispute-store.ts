// The rows of disputes. The booking's lock comes before any of them.
import { sql, type Selectable } from 'kysely'
import type { ChargeLeg } from '#domain/booking.ts'
import type { DisputeFacts, DisputeReason, DisputeState, EvidenceResult } from '#domain/dispute.ts'
import type { BookingId, ChargeId, DisputeId, UserId } from '#domain/id.ts'
import { cents, type Cents } from '#domain/money.ts'
import type { Dispute as DisputeTable } from '../../../db/schema.ts'
import { liveChange } from '../platform/live-change.ts'
import { announce, type Executor, type Tx } from '../platform/postgres/database.ts'

export type Dispute = DisputeFacts & {
  readonly id: DisputeId
  readonly bookingId: BookingId
  readonly chargeId: ChargeId
  readonly ref: string
  readonly openedAt: Date
  readonly closedAt: Date | null
  readonly evidenceWords: string | null
  readonly evidenceResult: EvidenceResult | null
}

const read = (row: Selectable<DisputeTable>): Dispute => ({
  id: row.id,
  bookingId: row.booking_id,
  chargeId: row.charge_id,
  ref: row.provider_ref,
  reason: row.reason,
  state: row.state,
  amountCents: cents(row.amount_cents),
  respondBy: row.respond_by,
  openedAt: row.opened_at,
  closedAt: row.closed_at,
  evidenceAt: row.evidence_at,
  evidenceWords: row.evidence_words,
  evidenceResult: row.evidence_result,
})

export async function findDispute(executor: Executor, id: DisputeId): Promise<Dispute | null> {
  const row = await executor.selectFrom('dispute').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? read(row) : null
}

/** Of a booking, the oldest first. */
export async function disputesOf(executor: Executor, bookingId: BookingId): Promise<readonly DisputeFacts[]> {
  const rows = await executor.selectFrom('dispute').selectAll().where('booking_id', '=', bookingId).orderBy('opened_at').execute()
  return rows.map(read)
}

/** Who sent the evidence; null before, and once they are gone. */
export async function findSender(executor: Executor, id: DisputeId): Promise<UserId | null> {
  const row = await executor.selectFrom('dispute').select('evidence_by').where('id', '=', id).executeTakeFirst()
  return row?.evidence_by ?? null
}

export type NewDispute = {
  readonly bookingId: BookingId
  readonly chargeId: ChargeId
  readonly ref: string
  readonly reason: DisputeReason
  readonly amountCents: Cents
  readonly respondBy: Date | null
  readonly openedAt: Date
}

/** The dispute by the company's reference, written the first time that it is heard of; locked. */
export async function keepDispute(tx: Tx, found: NewDispute): Promise<{ readonly dispute: Dispute; readonly isNew: boolean }> {
  const { bookingId, chargeId, ref, reason, amountCents, respondBy, openedAt } = found
  const inserted = await tx
    .insertInto('dispute')
    .values({
      booking_id: bookingId,
      charge_id: chargeId,
      provider_ref: ref,
      reason,
      state: 'needs_response',
      amount_cents: amountCents,
      respond_by: respondBy,
      opened_at: openedAt,
    })
    .onConflict((conflict) => conflict.column('provider_ref').doNothing())
    .returning('id')
    .executeTakeFirst()
  const row = await tx.selectFrom('dispute').selectAll().where('provider_ref', '=', ref).forUpdate().executeTakeFirstOrThrow()
  if (inserted) announceDispute(tx, row.id)
  return { dispute: read(row), isNew: inserted !== undefined }
}

export async function updateDispute(
  tx: Tx,
  id: DisputeId,
  change: { readonly state?: DisputeState; readonly closedAt?: Date | null; readonly respondBy?: Date | null },
): Promise<void> {
  await tx
    .updateTable('dispute')
    .set({
      ...(change.state && { state: change.state }),
      ...(change.closedAt !== undefined && { closed_at: change.closedAt }),
      ...(change.respondBy !== undefined && { respond_by: change.respondBy }),
    })
    .where('id', '=', id)
    .execute()
  announceDispute(tx, id)
}

/** The bank takes another answer; what we sent to its first question stays there. */
export async function askForAnswer(
  tx: Tx,
  id: DisputeId,
  { respondBy, amountCents }: Pick<NewDispute, 'respondBy' | 'amountCents'>,
): Promise<void> {
  const unanswered = { evidence_words: null, evidence_by: null, evidence_at: null, evidence_result: null }
  await tx
    .updateTable('dispute')
    .set({ state: 'needs_response', respond_by: respondBy, amount_cents: amountCents, ...unanswered })
    .where('id', '=', id)
    .execute()
  announceDispute(tx, id)
}

/** Whether a bank still decides of this booking, or of this one charge of it. */
export async function isContested(
  executor: Executor,
  by: { readonly bookingId: BookingId; readonly chargeId?: ChargeId },
): Promise<boolean> {
  let query = executor.selectFrom('dispute').select('id').where('booking_id', '=', by.bookingId).where('closed_at', 'is', null)
  if (by.chargeId !== undefined) query = query.where('charge_id', '=', by.chargeId)
  return (await query.executeTakeFirst()) !== undefined
}

export async function keepEvidence(
  tx: Tx,
  id: DisputeId,
  sent: { readonly words: string; readonly by: UserId; readonly at: Date },
): Promise<void> {
  const values = { evidence_words: sent.words, evidence_by: sent.by, evidence_at: sent.at }
  await tx.updateTable('dispute').set(values).where('id', '=', id).execute()
  announceDispute(tx, id)
}

export async function keepResult(tx: Tx, id: DisputeId, result: EvidenceResult): Promise<void> {
  await tx.updateTable('dispute').set({ evidence_result: result }).where('id', '=', id).execute()
  announceDispute(tx, id)
}

/** Operators follow disputes; the people of the visit hear of its booking. */
const announceDispute = (tx: Tx, id: DisputeId): void => announce(tx, liveChange, { what: 'dispute', id, to: [] })

export type ListedDispute = Dispute & {
  readonly reference: string
  readonly leg: ChargeLeg
  readonly client: string
  readonly cleaner: string | null
  readonly evidenceBy: string | null
}

const MAX_LISTED = 100

/** Those of a booking, or all: what is to be answered first, then what the banks have, then what is over, the latest first. */
export async function listDisputes(executor: Executor, bookingId: BookingId | null): Promise<readonly ListedDispute[]> {
  const rows = await executor
    .selectFrom('dispute as d')
    .innerJoin('booking as b', 'b.id', 'd.booking_id')
    .innerJoin('charge as h', 'h.id', 'd.charge_id')
    .innerJoin('account as client', 'client.id', 'b.client_id')
    .leftJoin('cleaner', 'cleaner.account_id', 'b.cleaner_id')
    .leftJoin('account as operator', 'operator.id', 'd.evidence_by')
    .selectAll('d')
    .select(['b.reference', 'h.leg', 'client.name as client', 'cleaner.display_name as cleaner', 'operator.name as operator'])
    .$if(bookingId !== null, (query) => query.where('d.booking_id', '=', bookingId as BookingId))
    .orderBy('d.closed_at', (order) => order.desc().nullsFirst())
    .orderBy(sql`d.evidence_at is not null`)
    .orderBy('d.respond_by')
    .orderBy('d.id')
    .limit(MAX_LISTED)
    .execute()
  return rows.map((row) => ({
    ...read(row),
    reference: row.reference,
    leg: row.leg,
    client: row.client,
    cleaner: row.cleaner,
    evidenceBy: row.operator,
  }))
}
