// What operators did with papers, for whoever must answer for it.
import type { Tx } from '../platform/database.ts'

type Act = {
  readonly operatorId: string
  readonly action: 'document.view' | 'document.open' | 'document.approve' | 'document.reject' | 'document.undo'
  readonly documentId: string
  readonly now: Date
  readonly details: Readonly<Record<string, string>>
}

export async function addAudit(tx: Tx, { operatorId, action, documentId, now, details }: Act): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({
      at: now,
      actor_id: operatorId,
      action,
      subject_kind: 'verification_document',
      subject_id: documentId,
      details: JSON.stringify(details),
    })
    .execute()
}
