// The door through which every act enters the log: who did what to whose data. The room `audit` reads it.
import type { Act } from '#domain/audit.ts'
import type { UserId } from '#domain/id.ts'
import type { Tx } from './postgres/database.ts'

/** `actorId`: null for the product itself. */
type Entry = { readonly at: Date; readonly actorId: UserId | null } & Act

export async function recordAudit(tx: Tx, { at, actorId, action, subject, details = {} }: Entry): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({ at, actor_id: actorId, action, subject_kind: subject.kind, subject_id: subject.id, details: JSON.stringify(details) })
    .execute()
}
