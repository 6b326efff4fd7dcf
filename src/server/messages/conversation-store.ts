// The rows of conversations: each with its visit and the two who talk, in one statement.
import { sql } from 'kysely'
import type { BookingStatus, PartyPart } from '#domain/booking.ts'
import type { ServiceType } from '#domain/cleaner.ts'
import type { BookingId, CleanerId, ClientId, UserId } from '#domain/id.ts'
import { CONVERSATION_OPEN_DAYS } from '#domain/message.ts'
import type { Paging } from '#domain/paging.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import { countRows, findPage } from '../platform/postgres/find-page.ts'

type Party<Id> = {
  readonly id: Id
  readonly name: string
  readonly profilePic: string | null
  readonly isErased: boolean
  readonly mutedAt: Date | null
  /** Messages of the other that they have not read. */
  readonly unread: number
  /** Their own report, while operators have not closed it. */
  readonly reportedAt: Date | null
}

export type Conversation = {
  readonly bookingId: BookingId
  readonly reference: string
  readonly serviceType: ServiceType
  readonly timeZone: string
  readonly facts: {
    readonly status: BookingStatus
    readonly initialCapturedAt: Date | null
    readonly isBookedAhead: boolean
    readonly startsAt: Date
    readonly endsAt: Date
    readonly punchedOutAt: Date | null
  }
  readonly parties: { readonly client: Party<ClientId>; readonly cleaner: Party<CleanerId> | null }
  readonly last: {
    readonly number: number
    readonly by: PartyPart
    readonly text: string
    readonly photoCount: number
    readonly at: Date
  } | null
}

const unreadBy = (part: PartyPart) =>
  sql<number>`(select count(*)::int from message u
                where u.booking_id = b.id and u.author_part <> ${sql.lit(part)} and u.read_at is null)`

const openReportBy = (part: PartyPart) =>
  sql<Date | null>`(select r.reported_at from conversation_report r
                     where r.booking_id = b.id and r.reported_by = ${sql.lit(part)} and r.closed_at is null)`

const selectConversations = (executor: Executor) =>
  executor
    .selectFrom('booking as b')
    .innerJoin('account as client', 'client.id', 'b.client_id')
    .leftJoin('cleaner', 'cleaner.account_id', 'b.cleaner_id')
    .leftJoin('account as worker', 'worker.id', 'b.cleaner_id')
    .leftJoin('conversation as c', 'c.booking_id', 'b.id')
    .leftJoin('message as m', (join) => join.onRef('m.booking_id', '=', 'c.booking_id').onRef('m.number', '=', 'c.last_number'))
    .select([
      'b.id',
      'b.reference',
      'b.service_type',
      'b.time_zone',
      'b.status',
      'b.initial_captured_at',
      'b.booked_ahead',
      'b.starts_at',
      'b.ends_at',
      'b.punched_out_at',
      'b.client_id',
      'client.name as client_name',
      'client.profile_pic as client_pic',
      'client.erased_at as client_erased_at',
      'b.cleaner_id',
      'cleaner.display_name as cleaner_name',
      'worker.profile_pic as cleaner_pic',
      'worker.erased_at as cleaner_erased_at',
      'c.client_muted_at',
      'c.cleaner_muted_at',
      'm.number as last_number',
      'm.author_part as last_by',
      'm.text as last_text',
      'm.sent_at as last_at',
      sql<number>`(select count(*)::int from message_photo p where p.message_id = m.id)`.as('last_photos'),
      unreadBy('client').as('client_unread'),
      unreadBy('cleaner').as('cleaner_unread'),
      openReportBy('client').as('client_reported_at'),
      openReportBy('cleaner').as('cleaner_reported_at'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectConversations>['executeTakeFirstOrThrow']>>

const conversationOf = (row: Row): Conversation => ({
  bookingId: row.id,
  reference: row.reference,
  serviceType: row.service_type,
  timeZone: row.time_zone,
  facts: {
    status: row.status,
    initialCapturedAt: row.initial_captured_at,
    isBookedAhead: row.booked_ahead,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    punchedOutAt: row.punched_out_at,
  },
  parties: {
    client: {
      id: row.client_id,
      name: row.client_name,
      profilePic: row.client_pic,
      isErased: row.client_erased_at !== null,
      mutedAt: row.client_muted_at,
      unread: row.client_unread,
      reportedAt: row.client_reported_at,
    },
    cleaner:
      row.cleaner_id === null || row.cleaner_name === null
        ? null
        : {
            id: row.cleaner_id,
            name: row.cleaner_name,
            profilePic: row.cleaner_pic,
            isErased: row.cleaner_erased_at !== null,
            mutedAt: row.cleaner_muted_at,
            unread: row.cleaner_unread,
            reportedAt: row.cleaner_reported_at,
          },
  },
  last:
    row.last_number === null || row.last_by === null || row.last_text === null || row.last_at === null
      ? null
      : { number: row.last_number, by: row.last_by, text: row.last_text, photoCount: row.last_photos, at: row.last_at },
})

/** Null when there is no such booking; one that nobody has written in yet is there all the same. */
export async function findConversation(executor: Executor, bookingId: BookingId): Promise<Conversation | null> {
  const row = await selectConversations(executor).where('b.id', '=', bookingId).executeTakeFirst()
  return row ? conversationOf(row) : null
}

export type Reader = { readonly id: UserId; readonly part: PartyPart }

const ID_COLUMN = { client: 'b.client_id', cleaner: 'b.cleaner_id' } as const
const MUTED_COLUMN = { client: 'client_muted_at', cleaner: 'cleaner_muted_at' } as const

/**
 * The last written in first: those with a message, and those where one may be written, as `conversationState` decides it; a test compares the
 * two. Visits that a series booked ahead wait for the first message, or for their first half: there are ten of each series.
 */
export async function listConversations(
  executor: Executor,
  reader: Reader,
  paging: Paging,
  now: Date,
): Promise<Paging & { readonly conversations: readonly Conversation[]; readonly total: number }> {
  const mayWrite = sql<boolean>`(b.initial_captured_at is not null and client.erased_at is null and worker.erased_at is null
    and (b.status = 'in_progress' or (b.status in ('confirmed', 'completed')
         and coalesce(b.punched_out_at, b.ends_at) + make_interval(secs => ${CONVERSATION_OPEN_DAYS * 86_400}) > ${now})))`
  const matching = selectConversations(executor)
    .where(sql.ref(ID_COLUMN[reader.part]), '=', reader.id)
    .where((eb) => eb.or([eb('m.id', 'is not', null), mayWrite]))
  const { rows, ...counted } = await findPage(
    paging,
    () => countRows(matching),
    ({ limit, offset }) =>
      matching
        .orderBy(sql`coalesce(c.last_at, b.initial_captured_at)`, 'desc')
        .orderBy('b.id')
        .limit(limit)
        .offset(offset)
        .execute(),
  )
  return { conversations: rows.map(conversationOf), ...counted }
}

/** Messages of others that a person has not read, muted conversations left out. */
export async function countUnread(executor: Executor, reader: Reader): Promise<number> {
  const { count } = await executor
    .selectFrom('booking as b')
    .innerJoin('conversation as c', 'c.booking_id', 'b.id')
    .innerJoin('message as m', 'm.booking_id', 'c.booking_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql.ref(ID_COLUMN[reader.part]), '=', reader.id)
    .where('m.author_part', '<>', reader.part)
    .where('m.read_at', 'is', null)
    .where(`c.${MUTED_COLUMN[reader.part]}`, 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Locks the conversation, made with its first use, and answers the number of its last message. */
export async function lockConversation(tx: Tx, bookingId: BookingId): Promise<number> {
  await tx
    .insertInto('conversation')
    .values({ booking_id: bookingId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('conversation')
    .select('last_number')
    .where('booking_id', '=', bookingId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.last_number
}

export async function recordLast(tx: Tx, bookingId: BookingId, number: number, at: Date): Promise<void> {
  await tx.updateTable('conversation').set({ last_number: number, last_at: at }).where('booking_id', '=', bookingId).execute()
}

/** Null listens again. */
export async function recordMuted(tx: Tx, bookingId: BookingId, part: PartyPart, at: Date | null): Promise<void> {
  await lockConversation(tx, bookingId)
  await tx
    .updateTable('conversation')
    .set({ [MUTED_COLUMN[part]]: at })
    .where('booking_id', '=', bookingId)
    .execute()
}
