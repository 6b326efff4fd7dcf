// Statements on messages to us as operators look after them.
import { sql } from 'kysely'
import type { ContactSubject } from '#domain/contact.ts'
import {
  answerDueAt,
  excerptOf,
  MAX_COUNTED_CONTACTS,
  MAX_EARLIER_CONTACTS,
  type CloseReason,
  type ContactAct,
  type ContactQueue,
  type ContactState,
} from '#domain/contact-inbox.ts'
import type { ContactMessageId, UserId } from '#domain/id.ts'
import { cappedAt, type Paging } from '#domain/paging.ts'
import { wordPatterns } from '#domain/people-search.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import { findPage } from '../platform/postgres/find-page.ts'

type Question = {
  readonly show: ContactQueue
  /** Those that the caller reads and asks for. */
  readonly subjects: readonly ContactSubject[]
  readonly q: string
}

export type InboxFilters = Question & Paging

const LISTED = ['id', 'reference', 'name', 'email', 'subject', 'language', 'message', 'state', 'received_at'] as const

const messages = (executor: Executor) => executor.selectFrom('contact_message')

const matching = (executor: Executor, { show, subjects, q }: Question) =>
  messages(executor)
    // An operator may read none.
    .where(sql<boolean>`subject = any(${subjects}::text[])`)
    .$if(show !== 'all', (query) => query.where('state', '=', show as ContactState))
    .where((eb) => eb.and(wordPatterns(q).map((pattern) => sql<boolean>`search like plain_text(${pattern})`)))

/** Up to one more than the cap. */
export async function countMessages(executor: Executor, filters: Question): Promise<number> {
  const counted = matching(executor, filters)
    .select('id')
    .limit(MAX_COUNTED_CONTACTS + 1)
  const { count } = await executor
    .selectFrom(counted.as('found'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** What waits comes first, the oldest before the others; then what is settled, the latest before the others. */
export async function findMessages(executor: Executor, filters: InboxFilters) {
  const { rows, total, ...paging } = await findPage(
    filters,
    () => countMessages(executor, filters),
    ({ limit, offset }) =>
      matching(executor, filters)
        .select(LISTED)
        .orderBy(sql`state = 'waiting'`, 'desc')
        .orderBy(sql`case when state = 'waiting' then received_at end`)
        .orderBy('received_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute(),
  )
  return { items: rows.map(listed), ...paging, ...cappedAt(MAX_COUNTED_CONTACTS, total) }
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>
const rowsOf = (executor: Executor) => messages(executor).select(LISTED)

const listed = ({ message, received_at: receivedAt, ...row }: Row) => ({
  ...row,
  receivedAt,
  excerpt: excerptOf(message),
  dueAt: answerDueAt(row.subject, receivedAt),
})

/** Undefined where there is none, or none of these subjects. */
export async function findMessage(executor: Executor, id: ContactMessageId, subjects: readonly ContactSubject[]) {
  if (subjects.length === 0) return undefined
  const row = await messages(executor)
    .select(LISTED)
    .select(['account_id', 'booking_reference as bookingReference', 'version'])
    .where('id', '=', id)
    .where('subject', 'in', [...subjects])
    .executeTakeFirst()
  if (!row) return undefined
  const { received_at: receivedAt, account_id: accountId, ...message } = row
  return { ...message, receivedAt, accountId, dueAt: answerDueAt(row.subject, receivedAt) }
}
export type FoundMessage = NonNullable<Awaited<ReturnType<typeof findMessage>>>

/** Held until the transaction ends. */
/** Null when there is none. */
export async function messageOf(executor: Executor, reference: string): Promise<ContactMessageId | null> {
  const row = await executor.selectFrom('contact_message').select('id').where('reference', '=', reference).executeTakeFirst()
  return row?.id ?? null
}

export const lockMessage = async (tx: Tx, id: ContactMessageId): Promise<void> => {
  await messages(tx).select('id').where('id', '=', id).forUpdate().execute()
}

/** Who was signed in, or whose account has the address that was typed. */
export async function writerOf(executor: Executor, { accountId, email }: Pick<FoundMessage, 'accountId' | 'email'>) {
  const row = await executor
    .selectFrom('account')
    .select(['id', 'name'])
    .where((eb) => (accountId === null ? eb('email', '=', email) : eb('id', '=', accountId)))
    .executeTakeFirst()
  return row ? { ...row, wasSignedIn: accountId !== null } : null
}

/** Other messages from the same address, the latest first. */
export async function othersFrom(executor: Executor, { id, email }: FoundMessage, subjects: readonly ContactSubject[]) {
  const rows = await rowsOf(executor)
    .where('email', '=', email)
    .where('id', '<>', id)
    .where('subject', 'in', [...subjects])
    .orderBy('received_at', 'desc')
    .limit(MAX_EARLIER_CONTACTS)
    .execute()
  return rows.map(listed)
}

export const actsOn = (executor: Executor, id: ContactMessageId) =>
  executor
    .selectFrom('contact_act')
    .innerJoin('account', 'account.id', 'done_by')
    .select(['kind', 'words', 'reason', 'done_at as at', 'account.name as by'])
    .where('message_id', '=', id)
    .orderBy('number')
    .execute()

type Act = {
  readonly kind: ContactAct
  readonly words: string
  readonly reason: CloseReason | null
  readonly operatorId: UserId
  readonly now: Date
}

/** Of a locked message; answers the id of the act. */
export async function writeAct(tx: Tx, message: FoundMessage, state: ContactState, act: Act): Promise<string> {
  const { kind, words, reason, operatorId, now } = act
  const { id } = await tx
    .insertInto('contact_act')
    .values({ message_id: message.id, kind, words, reason, done_at: now, done_by: operatorId })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (state !== message.state)
    await tx
      .updateTable('contact_message')
      .set({ state, version: message.version + 1 })
      .where('id', '=', message.id)
      .execute()
  return id
}
