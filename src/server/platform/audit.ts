// The one writer of the audit log: who did what to whose data.
import type { UserId } from '#domain/id.ts'
import type { Tx } from './database.ts'

type Entry = {
  readonly at: Date
  readonly actorId: UserId | null
  readonly action: string
  readonly subject: { readonly kind: 'account' | 'booking' | 'money_difference' | 'verification_document'; readonly id: string }
  readonly details?: object
}

export async function recordAudit(tx: Tx, { at, actorId, action, subject, details = {} }: Entry): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({ at, actor_id: actorId, action, subject_kind: subject.kind, subject_id: subject.id, details: JSON.stringify(details) })
    .execute()
}
