// Every statement that reads or writes a card on file, and which card pays a visit.
import { sql } from 'kysely'
import { cardWarningAt } from '#domain/card-warning.ts'
import type { BookingId, CardId, ClientId } from '#domain/id.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import { armDeadline, disarmDeadline } from '../platform/deadlines.ts'
import { prepared } from '../platform/postgres/prepared.ts'
import type { SavedMethod } from '../payment-company/index.ts'

/** Deadline of a card: a month before its last day. */
export const CARD_EXPIRY = 'card-expiry'

export type Card = Omit<SavedMethod, 'fingerprint'> & {
  readonly id: CardId
  readonly clientId: ClientId
  readonly fingerprint: string
  /** As its owner calls it. */
  readonly name: string | null
}

type Owner = { readonly clientId: ClientId; readonly provider: string }

const COLUMNS = [
  'id',
  'client_id as clientId',
  'method_ref as ref',
  'brand',
  'last4',
  'fingerprint',
  'expires_on as expiresOn',
  'name',
] as const

/** The default first. */
export async function cardsOnFile(executor: Executor, { clientId, provider }: Owner): Promise<readonly Card[]> {
  return executor
    .selectFrom('card')
    .select(COLUMNS)
    .where('client_id', '=', clientId)
    .where('provider', '=', provider)
    .orderBy('preferred_at', (order) => order.desc().nullsLast())
    .orderBy('added_at')
    .orderBy('id')
    .execute()
}

/** The client's own card; `locks` keeps it for the rest of the transaction. */
export async function ownCard(executor: Executor, clientId: ClientId, id: CardId, { locks = false } = {}): Promise<Card | null> {
  const card = executor.selectFrom('card').select(COLUMNS).where('id', '=', id).where('client_id', '=', clientId)
  return (await (locks ? card.forUpdate() : card).executeTakeFirst()) ?? null
}

export const findCard = async (executor: Executor, id: CardId): Promise<Card | null> =>
  (await executor.selectFrom('card').select(COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null

export async function isKept(executor: Executor, methodRef: string): Promise<boolean> {
  return (await executor.selectFrom('card').select('id').where('method_ref', '=', methodRef).executeTakeFirst()) !== undefined
}

const numberOf = ({ fingerprint, ref }: SavedMethod): string => fingerprint ?? ref

/** The card of a number is on file once: typed again, it keeps its name and its visits. */
export async function keepCard(tx: Tx, owner: Owner, method: SavedMethod, now: Date): Promise<CardId> {
  const row = await keep.first(tx, { ...owner, ...method, fingerprint: numberOf(method), now })
  if (!row) throw new Error(`the card ${method.ref} was not kept`)
  remindOf(tx, row.id, method, now)
  return row.id
}

const keep = prepared((db, v: Owner & SavedMethod & { fingerprint: string; now: Date }) =>
  db
    .insertInto('card')
    .values({
      client_id: v.clientId,
      provider: v.provider,
      method_ref: v.ref,
      fingerprint: v.fingerprint,
      brand: v.brand,
      last4: v.last4,
      expires_on: v.expiresOn,
      added_at: v.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'provider', 'fingerprint']).doUpdateSet({
        method_ref: sql`excluded.method_ref`,
        expires_on: sql`coalesce(excluded.expires_on, card.expires_on)`,
      }),
    )
    .returning('id'),
)

/** Another card in the place of one: it keeps the name and the visits. The same number elsewhere on file becomes this one. */
export async function replaceCard(tx: Tx, card: Card, method: SavedMethod, now: Date): Promise<void> {
  const same = await tx
    .selectFrom('card')
    .select('id')
    .where('client_id', '=', card.clientId)
    .where('fingerprint', '=', numberOf(method))
    .where('id', '!=', card.id)
    .forUpdate()
    .executeTakeFirst()
  if (same) {
    await moveVisits(tx, same.id, card.id)
    await deleteCard(tx, same.id)
  }
  const { ref, brand, last4, expiresOn } = method
  await tx
    .updateTable('card')
    .set({ method_ref: ref, fingerprint: numberOf(method), brand, last4, expires_on: expiresOn })
    .where('id', '=', card.id)
    .execute()
  remindOf(tx, card.id, method, now)
}

/** A card that is about to expire when it is added needs no letter: its owner has just read the date. */
function remindOf(tx: Tx, id: CardId, { expiresOn }: Pick<SavedMethod, 'expiresOn'>, now: Date): void {
  const at = expiresOn === null ? null : cardWarningAt(expiresOn)
  if (at !== null && at > now) armDeadline(tx, CARD_EXPIRY, id, at)
  else disarmDeadline(tx, CARD_EXPIRY, id)
}

export async function nameCard(tx: Tx, id: CardId, name: string | null): Promise<void> {
  await tx.updateTable('card').set({ name }).where('id', '=', id).execute()
}

export async function preferCard(tx: Tx, id: CardId, now: Date): Promise<void> {
  await tx.updateTable('card').set({ preferred_at: now }).where('id', '=', id).execute()
}

/** With what it was to pay. */
export async function deleteCard(tx: Tx, id: CardId): Promise<void> {
  disarmDeadline(tx, CARD_EXPIRY, id)
  await tx.deleteFrom('card').where('id', '=', id).execute()
}

export const payVisitWith = (tx: Tx, bookingId: BookingId, cardId: CardId): void => payWith.defer(tx, { bookingId, cardId })

const payWith = prepared((db, v: { bookingId: BookingId; cardId: CardId }) =>
  db
    .insertInto('visit_card')
    .values({ booking_id: v.bookingId, card_id: v.cardId })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet({ card_id: v.cardId })),
)

/** The card that pays one visit pays another, or else the client's preferred one; none where there is none on file. */
export async function payVisitLike(tx: Tx, { like, bookingId, clientId }: VisitLike): Promise<void> {
  await sql`
    insert into visit_card (booking_id, card_id)
    select ${bookingId}, id from card where client_id = ${clientId}
     order by id in (select card_id from visit_card where booking_id = ${like}) desc, preferred_at desc nulls last, added_at, id
     limit 1`.execute(tx)
}

export type VisitLike = { readonly like: BookingId; readonly bookingId: BookingId; readonly clientId: ClientId }

export async function moveVisits(tx: Tx, from: CardId, to: CardId): Promise<void> {
  await tx.updateTable('visit_card').set({ card_id: to }).where('card_id', '=', from).execute()
}

/** The card that pays the second half of a visit. */
export async function cardOfVisit(executor: Executor, bookingId: BookingId): Promise<Card | null> {
  const row = await executor
    .selectFrom('visit_card')
    .innerJoin('card', 'card.id', 'visit_card.card_id')
    .select(COLUMNS)
    .where('visit_card.booking_id', '=', bookingId)
    .executeTakeFirst()
  return row ?? null
}
