// What operators see of papers; each view is recorded.
import { minutesBetween, SECOND_MS } from '#domain/elapsed.ts'
import { sql } from 'kysely'
import type { RawAnswer, Received } from '#contract/endpoint.ts'
import type { verification } from '#contract/verification.ts'
import type { UserId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { localOf } from '#domain/time.ts'
import { ageOn, approvalsNeeded, colleaguesReading, countedApproval, readUntil, type DocumentStatus } from '#domain/verification.ts'
import { operatorsWithDuty } from '../accounts/index.ts'
import { inTransaction, type Executor } from '../platform/postgres/database.ts'
import { findPage } from '../platform/postgres/find-page.ts'
import { addAudit } from './audit.ts'
import { openDocument } from './document-file.ts'
import { documentsOf, firstOf, lookOf, showDocument } from './document-store.ts'
import { undoSeconds } from './review-document.ts'
import { takeToRead, type Look } from './take-to-read.ts'
import type { VerificationDeps } from './verification-deps.ts'

type ReviewFilters = Received<(typeof verification)['GET /api/admin/profile-review'], 'query'>

const reviewed = (executor: Executor) =>
  executor
    .selectFrom('verification_document as d')
    .innerJoin('cleaner as c', 'c.account_id', 'd.cleaner_id')
    .innerJoin('account as a', 'a.id', 'd.cleaner_id')
    .leftJoin('cleaner_declaration as s', 's.cleaner_id', 'd.cleaner_id')
    .leftJoin('account as o', 'o.id', 'd.decided_by')
    .leftJoin('account as f', 'f.id', 'd.first_approved_by')
    .leftJoin('account as r', 'r.id', 'd.reader_id')
    .selectAll('d')
    .select(['c.slug', 'c.listed', 'c.gst_number', 'c.qst_number', 'c.time_zone', 'a.name', 'a.email', 'a.phone_number', 'a.language'])
    .select(['s.birth_date', 's.work_authorised_at'])
    .select(['o.name as decided_by_name', 'f.name as first_approved_by_name', 'r.name as reader_name'])

type ReviewedRow = Awaited<ReturnType<ReturnType<typeof reviewed>['execute']>>[number]

/** Who asks, when, and who checks papers then. */
type Asked = { readonly operatorId: UserId; readonly now: Date; readonly checkers: readonly UserId[] }

/** Of a paper that waits, one that no longer counts is not shown. */
function showFirst(row: ReviewedRow, { operatorId, checkers }: Asked) {
  const kept = firstOf(row)
  const first = row.status === 'pending' ? countedApproval({ type: row.type, first: kept }, checkers) : kept
  return first && { by: row.first_approved_by_name ?? '', at: first.at, byMe: first.by === operatorId }
}

function showReading(row: ReviewedRow, { operatorId, now }: Asked) {
  const reading = colleaguesReading(lookOf(row), operatorId, now)
  if (reading === null) return null
  const until = readUntil(reading)
  const secondsLeft = Math.ceil((until.getTime() - now.getTime()) / SECOND_MS)
  return { by: row.reader_name ?? '', until, secondsLeft }
}

const show = (row: ReviewedRow, asked: Asked) => ({
  ...showDocument(row),
  cleaner: {
    id: row.cleaner_id,
    name: row.name,
    email: row.email,
    phoneNumber: row.phone_number,
    language: row.language,
    slug: row.slug,
    birthDate: row.birth_date,
    age: row.birth_date === null ? null : ageOn(row.birth_date, localOf(asked.now, row.time_zone).date),
    workAuthorisedAt: row.work_authorised_at,
    gstNumber: row.gst_number,
    qstNumber: row.qst_number,
    listed: row.listed,
  },
  decidedBy: row.decided_by_name,
  needsTwo: approvalsNeeded(row.type, asked.checkers.length) > 1,
  firstApproval: showFirst(row, asked),
  reading: showReading(row, asked),
  waitedHours: Math.floor(minutesBetween(row.submitted_at, row.decided_at ?? asked.now) / 60),
  undoSeconds: undoSeconds(row, asked.operatorId, asked.now),
})

const STATUSES = { pending: ['pending'], decided: ['approved', 'rejected'] } as const satisfies Record<
  ReviewFilters['show'],
  readonly DocumentStatus[]
>

export async function countDocuments(executor: Executor, { show: which, type }: Pick<ReviewFilters, 'show' | 'type'>): Promise<number> {
  const { total } = await executor
    .selectFrom('verification_document')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('status', 'in', STATUSES[which])
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 'id'))
    .executeTakeFirstOrThrow()
  return total
}

export async function listDocuments(executor: Executor, filters: ReviewFilters, operatorId: UserId, now: Date) {
  const { show: which, type } = filters
  const isPending = which === 'pending'
  const statuses = STATUSES[which]
  const inOrder = reviewed(executor)
    .where('d.status', 'in', statuses)
    .$if(type !== undefined, (query) => query.where('d.type', '=', type ?? 'id'))
    .orderBy(isPending ? 'd.submitted_at' : 'd.decided_at', isPending ? 'asc' : 'desc')
    .orderBy('d.id')
  const { rows, ...counted } = await findPage(
    filters,
    () => countDocuments(executor, filters),
    ({ limit, offset }) => inOrder.limit(limit).offset(offset).execute(),
  )
  const checkers = await operatorsWithDuty(executor, 'check papers')
  return { items: rows.map((row) => show(row, { operatorId, now, checkers })), ...counted }
}

export async function showReviewed(executor: Executor, { id, operatorId, now }: Look) {
  const row = (await reviewed(executor).where('d.id', '=', id).executeTakeFirst()) ?? refuse('not-found')
  return show(row, { operatorId, now, checkers: await operatorsWithDuty(executor, 'check papers') })
}

/** Refuses `not-found`. */
export async function lookAtDocument({ db }: VerificationDeps, look: Look, { again }: { readonly again: boolean }) {
  return inTransaction(db, async (tx) => {
    if (!again) await takeToRead(tx, look)
    const shown = await showReviewed(tx, look)
    const others = (await documentsOf(tx, shown.cleaner.id)).filter(({ id, type }) => id !== shown.id && type === shown.type)
    await addAudit(tx, look, { action: 'document.view', details: { type: shown.type } })
    return { ...shown, history: others.map(showDocument) }
  })
}

/** The view is recorded before the file is sent. Refuses `not-found`. */
export async function openForReview(deps: VerificationDeps, look: Look): Promise<RawAnswer> {
  const document = await inTransaction(deps.db, async (tx) => {
    const taken = await takeToRead(tx, look)
    await addAudit(tx, look, { action: 'document.open', details: { type: taken.type } })
    return taken
  })
  return openDocument(deps, document)
}
