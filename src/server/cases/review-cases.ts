// What operators see of cases: the queue, and one case with what the visit left behind.
import { sql } from 'kysely'
import type { Received } from '#contract/endpoint.ts'
import type { cases } from '#contract/cases.ts'
import { GUARANTEE_HOURS } from '#domain/booking-timers.ts'
import { answerDueAt, appealUntil, isForAnother, mayRedo, REVIEW_DAYS, stageOf, turnOf } from '#domain/case.ts'
import { CASE_REFUND } from '#domain/booking-money.ts'
import { caseMoneyOf } from '#domain/case-money.ts'
import { markOf } from '#domain/ending.ts'
import type { CaseId, UserId } from '#domain/id.ts'
import { add } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { recordAudit } from '../platform/audit.ts'
import { inTransaction, type Executor } from '../platform/postgres/database.ts'
import { findPage } from '../platform/postgres/find-page.ts'
import type { CaseDeps } from './case-deps.ts'
import { findCase } from './case-store.ts'
import { showCaseWith } from './case-views.ts'
import { returnedOf } from './refund-again.ts'

type Filters = Received<(typeof cases)['GET /api/admin/cases'], 'query'>
type Look = { readonly id: CaseId; readonly operatorId: UserId; readonly now: Date }

/** Whether a bank sent back what a decision refunded, and nothing was sent again. */
const isReturned = sql<boolean>`(
  exists (select from refund r where r.booking_id = c.booking_id and r.reason = ${CASE_REFUND} and r.state = 'failed')
  and (select coalesce(sum(d.amount_cents), 0) from case_decision d
        where d.case_id = c.id and d.outcome in ('partial_refund', 'full_refund', 'goodwill_client'))
    > (select coalesce(sum(r.amount_cents), 0) from refund r
        where r.booking_id = c.booking_id and r.reason = ${CASE_REFUND} and r.state <> 'failed'))`

/** Which cases stand where, in SQL as `stageOf` decides it: a test compares the two. */
const standing = (now: Date) => {
  const first = sql`(select d.decided_at from case_decision d where d.case_id = c.id and d.round = 1)`
  const answerOver = answerDueAt({ openedAt: new Date(0) }).getTime() / 1000
  const appealOver = (appealUntil({ decisions: [{ at: new Date(0) }] }) ?? new Date(0)).getTime() / 1000
  const redoOver = GUARANTEE_HOURS * 60 * 60
  const isRedo = sql`exists (select from case_decision d where d.case_id = c.id and d.outcome = 'redo')`
  const isUnreviewed = sql`(c.appealed_at + make_interval(days => ${REVIEW_DAYS}) <= ${now} and not ${isRedo})`
  const disputed = sql`select from dispute p where p.booking_id = c.booking_id and p.state in ('needs_response', 'under_review')`
  const isAwaited = sql`p.state = 'needs_response' and p.evidence_at is null and (p.respond_by is null or p.respond_by > ${now})`
  const isAtBank = sql`exists (${disputed})`
  const closesAt = sql`case when c.redo_asked_at is null then ${first} + make_interval(secs => ${appealOver})
                            else c.redo_done_at + make_interval(secs => ${redoOver}) end`
  const isOver = sql`(c.closed_at is not null or (select count(*) from case_decision d where d.case_id = c.id) > 1
                      or (not ${isAtBank} and c.appealed_at is null and c.redo_failed_at is null and coalesce(${closesAt} <= ${now}, false))
                      or (not ${isAtBank} and coalesce(${isUnreviewed}, false)))`
  const isOurs = sql`case when ${isAtBank} then exists (${disputed} and ${isAwaited}) else (c.appealed_at is not null or c.redo_failed_at is not null or (${first} is null
                       and (c.answered_at is not null or (c.opened_by = 'system' and exists (select from dispute p where p.booking_id = c.booking_id)) or c.opened_at + make_interval(secs => ${answerOver}) <= ${now}))) end`
  const isOpenToAppeal = sql`(not coalesce(${isOver}, false) and not ${isOurs} and not ${isAtBank} and ${first} is not null
                              and not ${isRedo})`
  return {
    closed: sql<boolean>`${isOver} and not ${isReturned}`,
    ours: sql<boolean>`((not coalesce(${isOver}, false) and ${isOurs}) or ${isReturned})`,
    decided: sql<boolean>`${isOpenToAppeal} and not ${isReturned}`,
    theirs: sql<boolean>`not coalesce(${isOver}, false) and not ${isOurs} and not coalesce(${isOpenToAppeal}, false) and not ${isReturned}`,
  } satisfies Record<Filters['show'], unknown>
}

export async function countCases(executor: Executor, show: Filters['show'], now: Date): Promise<number> {
  const { total } = await executor
    .selectFrom('visit_case as c')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(standing(now)[show])
    .executeTakeFirstOrThrow()
  return total
}

export async function listCases(executor: Executor, { show, ...paging }: Filters, operatorId: UserId, now: Date) {
  const inOrder = executor
    .selectFrom('visit_case as c')
    .innerJoin('booking as b', 'b.id', 'c.booking_id')
    .innerJoin('account as client', 'client.id', 'b.client_id')
    .innerJoin('cleaner', 'cleaner.account_id', 'b.cleaner_id')
    .select([isReturned.as('refundReturned'), 'c.id', 'b.reference', 'client.name as client', 'cleaner.display_name as cleaner'])
    .where(standing(now)[show])
    .orderBy(show === 'closed' ? sql`c.closed_at desc nulls first` : sql`coalesce(c.appealed_at, c.opened_at)`)
    .orderBy('c.id')
  const { rows, ...counted } = await findPage(
    paging,
    () => countCases(executor, show, now),
    ({ limit, offset }) => inOrder.limit(limit).offset(offset).execute(),
  )
  const items = await Promise.all(
    rows.map(async ({ id, ...named }) => {
      const found = (await findCase(executor, id)) ?? refuse('not-found')
      return {
        id,
        ...named,
        bookingId: found.bookingId,
        openedBy: found.openedBy,
        reason: found.reason,
        openedAt: found.openedAt,
        stage: stageOf(found, now),
        until: turnOf(found, now).until,
        isForAnother: isForAnother(found, { operatorId, now }),
      }
    }),
  )
  return { items, ...counted }
}

/** Refuses `not-found`. */
export async function showReviewed(deps: CaseDeps, executor: Executor, { id, operatorId, now }: Look) {
  const found = (await findCase(executor, id)) ?? refuse('not-found')
  const booking = (await deps.bookings.find(executor, found.bookingId)) ?? refuse('not-found')
  const shown = await showCaseWith(deps, executor, booking, found, 'admin', now)
  const returned = returnedOf(booking, found)
  return {
    returnedCents: add(returned.visit, returned.platform),
    bookingId: booking.id,
    case: shown,
    ...caseMoneyOf(booking, found),
    mayRedo: mayRedo(booking),
    mark: markOf(booking.facts),
    isForAnother: isForAnother(found, { operatorId, now }),
  }
}

/** A case as an operator sees it, who is recorded to have seen it. */
export const lookAtCase = (deps: CaseDeps, look: Look) =>
  inTransaction(deps.db, async (tx) => {
    const shown = await showReviewed(deps, tx, look)
    const subject = { kind: 'booking', id: shown.bookingId } as const
    await recordAudit(tx, { at: look.now, actorId: look.operatorId, action: 'case.view', subject })
    return shown
  })
