// What a typed text means: each room says whose its addresses and references are.
import type { AuditSubject } from '#domain/audit.ts'
import { auditSought } from '#domain/audit-search.ts'
import { accountOf } from '../accounts/index.ts'
import { bookingOf } from '../bookings/index.ts'
import { messageOf } from '../contact/index.ts'
import type { Executor } from '../platform/postgres/database.ts'

type Subject = { readonly subjectId: string; readonly kind?: AuditSubject }

/** Empty where nothing was typed; null where nobody knows what was typed. */
export async function findSubject(executor: Executor, typed: string): Promise<Partial<Subject> | null> {
  const sought = auditSought(typed)
  if (sought === null) return {}
  if (sought.by === 'id') return { subjectId: sought.id }
  if (sought.by === 'email') return of('account', await accountOf(executor, sought.email))
  if (sought.by === 'booking') return of('booking', await bookingOf(executor, sought.reference))
  return of('contact_message', await messageOf(executor, sought.reference))
}

const of = (kind: AuditSubject, subjectId: string | null): Subject | null => (subjectId === null ? null : { kind, subjectId })
