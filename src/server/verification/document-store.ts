// The rows of papers and declarations.
import type { Insertable } from 'kysely'
import type { CleanerId, DocumentId } from '#domain/id.ts'
import { certificatesOn, type Certificate, type DocumentType } from '#domain/verification.ts'
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

export async function insertDocument(tx: Tx, document: Insertable<DB['verification_document']>): Promise<void> {
  await tx.insertInto('verification_document').values(document).execute()
}

/** Deletes a waiting paper; answers its file, null when none waits. */
export async function takeWaiting(tx: Tx, cleanerId: CleanerId, which: { id: DocumentId } | { type: DocumentType }) {
  const row = await tx
    .deleteFrom('verification_document')
    .where('cleaner_id', '=', cleanerId)
    .where('status', '=', 'pending')
    .where((eb) => eb.and(which))
    .returning('file')
    .executeTakeFirst()
  return row?.file ?? null
}

export async function declarationOf(executor: Executor, cleanerId: CleanerId) {
  const row = await executor.selectFrom('cleaner_declaration').selectAll().where('cleaner_id', '=', cleanerId).executeTakeFirst()
  return { birthDate: row?.birth_date ?? null, workAuthorisedAt: row?.work_authorised_at ?? null }
}
