// Audit entries of what operators did with papers.
import type { DocumentId, UserId } from '#domain/id.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/postgres/database.ts'

type Act = {
  readonly operatorId: UserId
  readonly action: 'document.view' | 'document.open' | 'document.approve' | 'document.reject' | 'document.undo'
  readonly documentId: DocumentId
  readonly now: Date
  readonly details: Readonly<Record<string, string>>
}

export const addAudit = (tx: Tx, { operatorId, action, documentId, now, details }: Act): Promise<void> =>
  recordAudit(tx, { at: now, actorId: operatorId, action, subject: { kind: 'verification_document', id: documentId }, details })
