// The one door of the audit log: who did what to whose data.
import { sql } from 'kysely'
import type { UserId } from '#domain/id.ts'
import type { Executor, Tx } from './postgres/database.ts'

type Entry = {
  readonly at: Date
  readonly actorId: UserId | null
  readonly action: string
  readonly subject: {
    readonly kind:
      | 'account'
      | 'booking'
      | 'contact_message'
      | 'incident'
      | 'money_difference'
      | 'newsletter_issue'
      | 'promotion'
      | 'review'
      | 'setting_change'
      | 'site_banner'
      | 'verification_document'
    readonly id: string
  }
  readonly details?: object
}

export async function recordAudit(tx: Tx, { at, actorId, action, subject, details = {} }: Entry): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({ at, actor_id: actorId, action, subject_kind: subject.kind, subject_id: subject.id, details: JSON.stringify(details) })
    .execute()
}

const SHOWN = 30

type AuditedAct = {
  readonly id: number
  readonly at: Date
  readonly actor: string | null
  readonly action: string
  readonly details: object
}

/** What was done to a subject, the latest first; without acts of the name `but`. */
export async function actsAbout(executor: Executor, { kind, id }: Entry['subject'], but: string): Promise<readonly AuditedAct[]> {
  const { rows } = await sql<AuditedAct>`
    select e.id, e.at, a.name as actor, e.action, e.details
      from audit_entry e left join account a on a.id = e.actor_id
     where e.subject_kind = ${kind} and e.subject_id = ${id} and e.action <> ${but}
     order by e.id desc limit ${SHOWN}`.execute(executor)
  return rows
}
