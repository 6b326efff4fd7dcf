// The rows of cases: what was reported, written and decided. The booking's lock comes before any of them.
import { sql } from 'kysely'
import type { Part, PartyPart } from '#domain/booking.ts'
import type { CaseFacts, CaseOutcome, CaseReason, CaseRound, DecisionReason, RedoFacts } from '#domain/case.ts'
import type { BookingId, CaseId, UserId } from '#domain/id.ts'
import { cents, type Cents } from '#domain/money.ts'
import { disputesOf } from '../disputes/index.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'

export type Decided = {
  readonly round: CaseRound
  readonly outcome: CaseOutcome
  readonly amountCents: Cents
  readonly cleanerCents: Cents
  /** What a bank that changed its mind gave back of it. */
  readonly returnedCents: Cents
  readonly reason: DecisionReason
  readonly note: string
  /** Takes the ending off what counts against the cleaner. */
  readonly clearsRecord: boolean
  readonly operatorId: UserId | null
  readonly operator: string | null
  readonly at: Date
}

/** Before anything of it was returned. */
export type NewDecision = Omit<Decided, 'operator' | 'returnedCents'>

export type Case = Omit<CaseFacts, 'decisions' | 'redo'> & {
  readonly id: CaseId
  readonly bookingId: BookingId
  readonly reason: CaseReason
  readonly appealedBy: PartyPart | null
  readonly decisions: readonly Decided[]
  /** With the visit that redoes it, once its time was chosen. */
  readonly redo: (RedoFacts & { readonly bookingId: BookingId | null; readonly startsAt: Date | null }) | null
}

export const findCaseOf = (executor: Executor, bookingId: BookingId): Promise<Case | null> =>
  findWhere(executor, sql<boolean>`c.booking_id = ${bookingId}`)
export const findCase = (executor: Executor, id: CaseId): Promise<Case | null> => findWhere(executor, sql<boolean>`c.id = ${id}`)

async function findWhere(executor: Executor, condition: ReturnType<typeof sql<boolean>>): Promise<Case | null> {
  const row = await executor
    .selectFrom('visit_case as c')
    .leftJoin('booking as redo', 'redo.redo_of', 'c.booking_id')
    .selectAll('c')
    .select(['redo.id as redo_id', 'redo.starts_at as redo_starts_at'])
    .where(condition)
    .executeTakeFirst()
  if (!row) return null
  const [decisions, disputes] = await Promise.all([decisionsOf(executor, row.id), disputesOf(executor, row.booking_id)])
  return {
    id: row.id,
    bookingId: row.booking_id,
    openedBy: row.opened_by,
    reason: row.reason,
    openedAt: row.opened_at,
    disputes,
    answeredAt: row.answered_at,
    appealedBy: row.appealed_by,
    appealedAt: row.appealed_at,
    closedAt: row.closed_at,
    redo:
      decisions[0]?.outcome === 'redo'
        ? {
            askedAt: row.redo_asked_at,
            doneAt: row.redo_done_at,
            failedAt: row.redo_failed_at,
            bookingId: row.redo_id,
            startsAt: row.redo_starts_at,
          }
        : null,
    decisions,
  }
}

async function decisionsOf(executor: Executor, id: CaseId): Promise<readonly Decided[]> {
  const rows = await executor
    .selectFrom('case_decision as d')
    .leftJoin('account as o', 'o.id', 'd.decided_by')
    .selectAll('d')
    .select('o.name as operator')
    .where('d.case_id', '=', id)
    .orderBy('d.round')
    .execute()
  return rows.map((row) => ({
    round: row.round === 1 ? 1 : 2,
    outcome: row.outcome,
    amountCents: cents(row.amount_cents),
    cleanerCents: cents(row.cleaner_cents),
    returnedCents: cents(row.returned_cents),
    reason: row.reason,
    note: row.note,
    clearsRecord: row.clears_record,
    operatorId: row.decided_by,
    operator: row.operator,
    at: row.decided_at,
  }))
}

type NewCase = Pick<Case, 'bookingId' | 'openedBy' | 'reason' | 'openedAt'>

export async function insertCase(tx: Tx, { bookingId, openedBy, reason, openedAt }: NewCase): Promise<CaseId> {
  const row = { booking_id: bookingId, opened_by: openedBy, reason, opened_at: openedAt }
  return (await tx.insertInto('visit_case').values(row).returning('id').executeTakeFirstOrThrow()).id
}

type Change = {
  readonly answeredAt?: Date
  readonly appealedBy?: PartyPart
  readonly appealedAt?: Date
  readonly closedAt?: Date
  readonly redoAskedAt?: Date
  readonly redoDoneAt?: Date
  readonly redoFailedAt?: Date
}

export async function updateCase(tx: Tx, id: CaseId, change: Change): Promise<void> {
  const { answeredAt, appealedBy, appealedAt, closedAt, redoAskedAt, redoDoneAt, redoFailedAt } = change
  await tx
    .updateTable('visit_case')
    .set({
      ...(answeredAt && { answered_at: answeredAt }),
      ...(appealedBy && { appealed_by: appealedBy }),
      ...(appealedAt && { appealed_at: appealedAt }),
      ...(closedAt && { closed_at: closedAt }),
      ...(redoAskedAt && { redo_asked_at: redoAskedAt }),
      ...(redoDoneAt && { redo_done_at: redoDoneAt }),
      ...(redoFailedAt && { redo_failed_at: redoFailedAt }),
    })
    .where('id', '=', id)
    .execute()
}

export async function insertMessage(
  tx: Tx,
  message: { readonly caseId: CaseId; readonly by: Part; readonly words: string; readonly at: Date },
): Promise<void> {
  const { caseId, by, words, at } = message
  await tx.insertInto('case_message').values({ case_id: caseId, author_part: by, words, written_at: at }).execute()
}

/** The last so many among the first `before`, oldest first, and how many came before them. */
export async function latestMessages(executor: Executor, id: CaseId, most: number, before?: number) {
  const { written } = await executor
    .selectFrom('case_message')
    .select(sql<number>`count(*)::int`.as('written'))
    .where('case_id', '=', id)
    .executeTakeFirstOrThrow()
  const end = Math.min(written, before ?? written)
  const earlierMessages = Math.max(0, end - most)
  return { messages: await messagesIn(executor, id, earlierMessages, end), earlierMessages }
}

export const messagesOf = (executor: Executor, id: CaseId) => messagesIn(executor, id, 0, null)

/** By place in the case, which lasts because messages are only added. */
async function messagesIn(executor: Executor, id: CaseId, from: number, to: number | null) {
  const rows = await executor
    .selectFrom('case_message')
    .selectAll()
    .where('case_id', '=', id)
    .orderBy('id')
    .offset(from)
    .$if(to !== null, (query) => query.limit((to ?? from) - from))
    .execute()
  return rows.map((row) => ({ by: row.author_part, words: row.words, at: row.written_at }))
}

export async function insertDecision(tx: Tx, caseId: CaseId, decided: NewDecision): Promise<void> {
  const { round, outcome, amountCents, cleanerCents, reason, note, clearsRecord, operatorId, at } = decided
  await tx
    .insertInto('case_decision')
    .values({
      case_id: caseId,
      round,
      outcome,
      amount_cents: amountCents,
      cleaner_cents: cleanerCents,
      reason,
      note,
      clears_record: clearsRecord,
      decided_by: operatorId,
      decided_at: at,
    })
    .execute()
}

export async function recordReturned(tx: Tx, caseId: CaseId, round: CaseRound, amountCents: Cents): Promise<void> {
  const returned = { returned_cents: sql<number>`returned_cents + ${amountCents}` }
  await tx.updateTable('case_decision').set(returned).where('case_id', '=', caseId).where('round', '=', round).execute()
}
