// All accounts that are not closed, in the order in which they were made: for what each of them is told.
import type { Language } from '#domain/account.ts'
import { MINUTE_MS } from '#domain/elapsed.ts'
import type { UserId } from '#domain/id.ts'
import { sql } from 'kysely'
import type { Tx } from '../platform/postgres/database.ts'

export type ToldAccount = { readonly id: UserId; readonly email: string; readonly language: Language; readonly isClosed: boolean }

type Asked = { readonly after: UserId | null; readonly limit: number; readonly now: Date }

/** Those made after one of them. One of the last minute is left for the next time: an older one may still be on its way. */
export async function accountsAfter(tx: Tx, { after, limit, now }: Asked): Promise<readonly ToldAccount[]> {
  let query = tx
    .selectFrom('account')
    .select(['id', 'email', 'language', 'erased_at'])
    .where('created_at', '<', new Date(now.getTime() - MINUTE_MS))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
  if (after !== null)
    query = query.where(sql<boolean>`(created_at, id) > (select a.created_at, a.id from account as a where a.id = ${after})`)
  return (await query.execute()).map(({ id, email, language, erased_at }) => ({ id, email, language, isClosed: erased_at !== null }))
}
