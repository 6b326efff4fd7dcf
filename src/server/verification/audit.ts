// Audit entries of what operators did with papers.
import type { ActOn } from '#domain/audit.ts'
import type { DocumentId, UserId } from '#domain/id.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/postgres/database.ts'

type By = { readonly id: DocumentId; readonly operatorId: UserId; readonly now: Date }

export const addAudit = (tx: Tx, { id, operatorId, now }: By, act: ActOn<'verification_document'>): Promise<void> =>
  recordAudit(tx, { at: now, actorId: operatorId, subject: { kind: 'verification_document', id }, ...act })
