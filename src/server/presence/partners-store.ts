// With whom somebody has an open conversation: they alone learn whether that person is there or types.
import { sql } from 'kysely'
import type { UserId } from '#domain/id.ts'
import { DAY_MS } from '#domain/elapsed.ts'
import { CONVERSATION_OPEN_DAYS, conversationState } from '#domain/message.ts'
import type { Executor } from '../platform/postgres/database.ts'

export async function openPartnersOf(executor: Executor, accountId: UserId, now: Date): Promise<ReadonlySet<UserId>> {
  const rows = await executor
    .selectFrom('booking as b')
    .innerJoin('account as client', 'client.id', 'b.client_id')
    .innerJoin('account as cleaner', 'cleaner.id', 'b.cleaner_id')
    .select(['b.status', 'b.initial_captured_at', 'b.booked_ahead', 'b.ends_at', 'b.punched_out_at'])
    .select(['client.id as client_id', 'cleaner.id as cleaner_id'])
    .select(['client.erased_at as client_erased_at', 'cleaner.erased_at as cleaner_erased_at'])
    .where(sql<boolean>`(b.client_id = ${accountId} or b.cleaner_id = ${accountId})`)
    .where((where) => where.or([where('b.initial_captured_at', 'is not', null), where('b.booked_ahead', '=', true)]))
    .where((where) =>
      where.or([
        where('b.status', '=', 'in_progress'),
        where(
          (value) => value.fn.coalesce('b.punched_out_at', 'b.ends_at'),
          '>',
          new Date(now.getTime() - CONVERSATION_OPEN_DAYS * DAY_MS),
        ),
      ]),
    )
    .execute()
  const open = rows.filter(
    (row) =>
      conversationState(
        {
          facts: {
            status: row.status,
            initialCapturedAt: row.initial_captured_at,
            isBookedAhead: row.booked_ahead,
            endsAt: row.ends_at,
            punchedOutAt: row.punched_out_at,
          },
          parties: { client: { isErased: row.client_erased_at !== null }, cleaner: { isErased: row.cleaner_erased_at !== null } },
        },
        now,
      ).state === 'open',
  )
  return new Set(open.flatMap(({ client_id, cleaner_id }) => [client_id, cleaner_id]).filter((id) => id !== accountId))
}
