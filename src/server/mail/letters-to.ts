// What a person was sent lately, at whatever address they had, for operators who look at them: that it was, never what it says.
import type { Executor } from '../platform/postgres/database.ts'
import { wasWrittenTo, type Written } from './own-addresses.ts'

const SHOWN = 20

/** The latest first. */
export async function lettersTo(executor: Executor, whose: Written) {
  const rows = await executor
    .selectFrom('email')
    .select(['id', 'kind', 'subject', 'created_at as createdAt', 'sent_at', 'refused_at', 'deliver_at'])
    .where(wasWrittenTo(whose))
    .orderBy('number', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ sent_at: sentAt, refused_at: refusedAt, deliver_at: deliverAt, ...letter }) => ({
    ...letter,
    state: sentAt ? ('sent' as const) : refusedAt ? ('refused' as const) : deliverAt ? ('waiting' as const) : ('kept' as const),
  }))
}
