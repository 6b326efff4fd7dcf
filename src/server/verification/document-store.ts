// The rows of papers and declarations.
import type { Insertable } from 'kysely'
import type { CleanerId, DocumentId, UserId } from '#domain/id.ts'
import { certificatesOn, type Certificate, type DocumentType, type DoneBy } from '#domain/verification.ts'
import type { DB } from '../../../db/schema.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'

const SHOWN = [
  'id',
  'type',
  'status',
  'format',
  'label',
  'eco',
  'issued_on',
  'expires_on',
  'submitted_at',
  'decided_at',
  'reason',
  'note',
] as const

/** Newest first. */
export async function documentsOf(executor: Executor, cleanerId: CleanerId) {
  return executor
    .selectFrom('verification_document')
    .select(SHOWN)
    .where('cleaner_id', '=', cleanerId)
    .orderBy('submitted_at', 'desc')
    .orderBy('id')
    .execute()
}

/** What clients see of a cleaner's papers: the names of approved certificates, and until when they hold. */
export async function approvedCertificates(executor: Executor, cleanerId: CleanerId, today: string): Promise<Certificate[]> {
  const rows = await documentsOf(executor, cleanerId)
  return certificatesOn(
    rows.map((row) => ({ ...row, expiresOn: row.expires_on })),
    today,
  )
}

type ShownRow = Awaited<ReturnType<typeof documentsOf>>[number]

export const showDocument = (row: ShownRow) => ({
  id: row.id,
  type: row.type,
  status: row.status,
  format: row.format,
  label: row.label,
  eco: row.eco,
  issuedOn: row.issued_on,
  expiresOn: row.expires_on,
  submittedAt: row.submitted_at,
  decidedAt: row.decided_at,
  reason: row.reason,
  note: row.note,
})

export async function findDocument(executor: Executor, id: DocumentId) {
  return executor.selectFrom('verification_document').selectAll().where('id', '=', id).executeTakeFirst()
}
export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>

/** Looks at one paper, and decisions about it, happen one after the other. */
export async function findLocked(tx: Tx, id: DocumentId): Promise<DocumentRow | undefined> {
  return tx.selectFrom('verification_document').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

const doneBy = (by: UserId | null, at: Date | null): DoneBy | null => (by === null || at === null ? null : { by, at })

/** The first of two approvals, whether it still counts or not. */
export const firstOf = (row: Pick<DocumentRow, 'first_approved_by' | 'first_approved_at'>): DoneBy | null =>
  doneBy(row.first_approved_by, row.first_approved_at)
/** The last look that took the paper. */
export const lookOf = (row: Pick<DocumentRow, 'reader_id' | 'read_at'>): DoneBy | null => doneBy(row.reader_id, row.read_at)
export const decisionOf = (row: Pick<DocumentRow, 'decided_by' | 'decided_at'>): DoneBy | null => doneBy(row.decided_by, row.decided_at)

export async function writeFirst(tx: Tx, id: DocumentId, first: DoneBy | null): Promise<void> {
  const columns = { first_approved_by: first?.by ?? null, first_approved_at: first?.at ?? null }
  await tx.updateTable('verification_document').set(columns).where('id', '=', id).execute()
}

/** Null: whoever opens it next takes it. */
export async function writeLook(tx: Tx, id: DocumentId, look: DoneBy | null): Promise<void> {
  const columns = { reader_id: look?.by ?? null, read_at: look?.at ?? null }
  await tx.updateTable('verification_document').set(columns).where('id', '=', id).execute()
}

export async function insertDocument(tx: Tx, document: Insertable<DB['verification_document']>): Promise<DocumentId> {
  const { id } = await tx.insertInto('verification_document').values(document).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Deletes a waiting paper; answers it, null when none waits. */
export async function takeWaiting(tx: Tx, cleanerId: CleanerId, which: { id: DocumentId } | { type: DocumentType }) {
  const row = await tx
    .deleteFrom('verification_document')
    .where('cleaner_id', '=', cleanerId)
    .where('status', '=', 'pending')
    .where((eb) => eb.and(which))
    .returning(['id', 'file'])
    .executeTakeFirst()
  return row ?? null
}

export async function declarationOf(executor: Executor, cleanerId: CleanerId) {
  const row = await executor.selectFrom('cleaner_declaration').selectAll().where('cleaner_id', '=', cleanerId).executeTakeFirst()
  return { birthDate: row?.birth_date ?? null, workAuthorisedAt: row?.work_authorised_at ?? null }
}
