// Every statement that locks or writes a charge.
import { sql, type Selectable } from 'kysely'
import type { ChargeLeg } from '#domain/booking.ts'
import type { BookingId, ChargeId, ClientId } from '#domain/id.ts'
import { cents, type Cents } from '#domain/money.ts'
import { DECLINE_CODES, LEG_STATES, type DeclineCode, type LegState } from '#domain/payment-status.ts'
import type { Charge } from '../../../db/schema.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import { prepared } from '../platform/postgres/prepared.ts'
import type { ChargeLabel, SavedMethod } from '../payment-company/index.ts'

export type ChargedMethod = Omit<SavedMethod, 'expiresOn'>

export type ChargeRow = {
  readonly id: ChargeId
  readonly bookingId: BookingId
  readonly leg: ChargeLeg
  readonly attempt: number
  readonly payerId: ClientId
  readonly amountCents: Cents
  /** What was asked for at the provider, where less is to be taken of it. */
  readonly holdCents: Cents | null
  readonly offSession: boolean
  readonly state: LegState
  readonly revision: number
  readonly providerRef: string | null
  /** The sealed secret that confirms this one charge: see `client-secret.ts`. */
  readonly sealedClientSecret: Buffer | null
  readonly declineCode: DeclineCode | null
  readonly method: ChargedMethod | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly heldAt: Date | null
  readonly capturedAt: Date | null
}

export type NewCharge = {
  readonly bookingId: BookingId
  readonly leg: ChargeLeg
  readonly attempt: number
  readonly payerId: ClientId
  readonly amountCents: Cents
  readonly provider: string
  readonly offSession: boolean
  readonly now: Date
}

export const labelOf = ({ bookingId, leg, attempt }: ChargeRow): ChargeLabel => ({ bookingId, leg, attempt })

/** Its id; null when the leg has this attempt already, or another that is open. */
export async function insertCharge(tx: Tx, charge: NewCharge): Promise<ChargeId | null> {
  return (await insertNew.first(tx, charge))?.id ?? null
}

/** Travels with what follows: another charge of this leg makes the transaction fail. */
export const addFirstCharge = (tx: Tx, charge: FirstCharge): void => insert.defer(tx, charge)

type FirstCharge = NewCharge & { readonly chargeId: ChargeId }

const columnsOf = (charge: NewCharge) => ({
  booking_id: charge.bookingId,
  leg: charge.leg,
  attempt: charge.attempt,
  payer_id: charge.payerId,
  amount_cents: charge.amountCents,
  off_session: charge.offSession,
  state: 'created',
  provider: charge.provider,
  created_at: charge.now,
  updated_at: charge.now,
})

const insert = prepared((db, charge: FirstCharge) => db.insertInto('charge').values({ id: charge.chargeId, ...columnsOf(charge) }))
const insertNew = prepared((db, charge: NewCharge) =>
  db
    .insertInto('charge')
    .values(columnsOf(charge))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
)

export async function chargeById(executor: Executor, id: ChargeId): Promise<ChargeRow | null> {
  const row = await executor.selectFrom('charge').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? chargeOf(row) : null
}

/** The row for the rest of the transaction; the booking's lock comes first. */
export async function lockCharge(tx: Tx, id: ChargeId): Promise<ChargeRow> {
  const row = await lock.first(tx, { id })
  if (!row) throw new Error(`no charge ${id}`)
  return chargeOf(row)
}

const lock = prepared((db, v: { id: ChargeId }) => db.selectFrom('charge').selectAll().where('id', '=', v.id).forUpdate())

export async function chargeByRef(executor: Executor, providerRef: string): Promise<ChargeRow | null> {
  const row = await executor.selectFrom('charge').selectAll().where('provider_ref', '=', providerRef).executeTakeFirst()
  return row ? chargeOf(row) : null
}

export async function chargeByLabel(executor: Executor, label: ChargeLabel): Promise<ChargeRow | null> {
  const row = await labelled.first(executor, label)
  return row ? chargeOf(row) : null
}

const labelled = prepared((db, label: ChargeLabel) =>
  db
    .selectFrom('charge')
    .selectAll()
    .where('booking_id', '=', label.bookingId)
    .where('leg', '=', label.leg)
    .where('attempt', '=', label.attempt),
)

/** The attempt that counts for a leg: the newest. */
export async function latestCharge(executor: Executor, bookingId: BookingId, leg: ChargeLeg): Promise<ChargeRow | null> {
  const row = await latest.first(executor, { bookingId, leg })
  return row ? chargeOf(row) : null
}

const latest = prepared((db, v: { bookingId: BookingId; leg: ChargeLeg }) =>
  db
    .selectFrom('charge')
    .leftJoin('payer', (join) => join.onRef('payer.account_id', '=', 'charge.payer_id').onRef('payer.provider', '=', 'charge.provider'))
    .selectAll('charge')
    .select('payer.customer_ref')
    .where('charge.booking_id', '=', v.bookingId)
    .where('charge.leg', '=', v.leg)
    .orderBy('charge.attempt', 'desc')
    // As a parameter, PostgreSQL would plan it anew each time.
    .limit(sql.lit(1)),
)

/** The latest charge of a leg with the provider's id of its payer, if any. */
export async function latestChargeAndCustomer(
  executor: Executor,
  bookingId: BookingId,
  leg: ChargeLeg,
): Promise<{ readonly charge: ChargeRow; readonly customer: string | null } | null> {
  const row = await latest.first(executor, { bookingId, leg })
  return row ? { charge: chargeOf(row), customer: row.customer_ref } : null
}

/** Of a first half that is held, no more than this is taken. Travels with what follows; the caller holds the booking's lock. */
export const takeLess = (tx: Tx, less: { readonly bookingId: BookingId; readonly amountCents: Cents }): void => lower.defer(tx, less)

const lower = prepared((db, v: { bookingId: BookingId; amountCents: Cents }) =>
  db
    .updateTable('charge')
    .set({ hold_cents: sql`coalesce(hold_cents, amount_cents)`, amount_cents: v.amountCents })
    .where('booking_id', '=', v.bookingId)
    .where('leg', '=', 'initial')
    .where('state', 'not in', ['captured', 'void'])
    .where('amount_cents', '>', v.amountCents),
)

/** Every attempt at every leg of these bookings, oldest first. */
export async function chargesOf(executor: Executor, bookingIds: readonly BookingId[]): Promise<readonly ChargeRow[]> {
  if (bookingIds.length === 0) return []
  const rows = await executor
    .selectFrom('charge')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .orderBy('booking_id')
    .orderBy('attempt')
    .execute()
  return rows.map(chargeOf)
}

/** The provider's names for the numbers of every card that a client paid with. */
export async function cardsOf(executor: Executor, payerId: ClientId): Promise<readonly string[]> {
  const { rows } = await sql<{ card: string }>`
    select method_fingerprint as card from charge where payer_id = ${payerId} and method_fingerprint is not null
    union select fingerprint from card where client_id = ${payerId}`.execute(executor)
  return rows.map(({ card }) => card)
}

/** Who paid with one of these cards, or keeps it on file. */
export async function payersWith(executor: Executor, cards: readonly string[]): Promise<readonly { id: ClientId; card: string }[]> {
  if (cards.length === 0) return []
  const { rows } = await sql<{ id: ClientId; card: string }>`
    select payer_id as id, method_fingerprint as card from charge where method_fingerprint = any(${cards}::text[])
    union select client_id, fingerprint from card where fingerprint = any(${cards}::text[])`.execute(executor)
  return rows
}

export type ChargeChange = {
  readonly state: LegState
  readonly providerRef?: string
  readonly sealedClientSecret?: Buffer
  readonly declineCode: DeclineCode | null
  readonly method?: ChargedMethod
}

export async function updateCharge(tx: Tx, charge: ChargeRow, change: ChargeChange, now: Date): Promise<ChargeRow> {
  const { method } = change
  const row = await tx
    .updateTable('charge')
    .set((eb) => ({
      state: change.state,
      decline_code: change.declineCode,
      revision: eb('revision', '+', 1),
      updated_at: now,
      ...(change.providerRef === undefined ? {} : { provider_ref: change.providerRef }),
      ...(change.sealedClientSecret === undefined ? {} : { sealed_client_secret: change.sealedClientSecret }),
      ...(method
        ? {
            method_ref: method.ref,
            method_brand: method.brand,
            method_last4: method.last4,
            method_fingerprint: method.fingerprint,
          }
        : {}),
      ...(change.state === 'authorized' && charge.state !== 'authorized' ? { held_at: now } : {}),
      ...(change.state === 'captured' && charge.state !== 'captured' ? { captured_at: now } : {}),
    }))
    .where('id', '=', charge.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return chargeOf(row)
}

/**
 * Stores the provider's id of an opened charge; null when the row has changed since it was read. Does not wait for the disk:
 * if it is lost, the provider repeats its answer for the same key.
 */
export async function keepReference(
  executor: Executor,
  charge: ChargeRow,
  { ref, sealedClientSecret }: { readonly ref: string; readonly sealedClientSecret: Buffer },
  now: Date,
): Promise<ChargeRow | null> {
  const { id, revision } = charge
  const kept = await keepRef.change(executor, { id, revision, ref, sealedClientSecret, now })
  return kept === 0 ? null : { ...charge, providerRef: ref, sealedClientSecret, revision: revision + 1, updatedAt: now }
}

const keepRef = prepared((db, v: { id: ChargeId; revision: number; ref: string; sealedClientSecret: Buffer; now: Date }) =>
  db
    .updateTable('charge')
    .set({ provider_ref: v.ref, sealed_client_secret: v.sealedClientSecret, revision: sql`revision + 1`, updated_at: v.now })
    .from(sql`set_config('synchronous_commit', 'off', true)`.as('unhurried'))
    .where('id', '=', v.id)
    .where('state', '=', 'created')
    .where('revision', '=', v.revision),
)

export function chargeOf(row: Selectable<Charge>): ChargeRow {
  return {
    id: row.id,
    bookingId: row.booking_id,
    leg: row.leg,
    attempt: row.attempt,
    payerId: row.payer_id,
    amountCents: cents(row.amount_cents),
    holdCents: row.hold_cents === null ? null : cents(row.hold_cents),
    offSession: row.off_session,
    state: oneOf(LEG_STATES, row.state),
    revision: row.revision,
    providerRef: row.provider_ref,
    sealedClientSecret: row.sealed_client_secret,
    declineCode: row.decline_code === null ? null : oneOf(DECLINE_CODES, row.decline_code),
    method:
      row.method_ref === null || row.method_brand === null || row.method_last4 === null
        ? null
        : { ref: row.method_ref, brand: row.method_brand, last4: row.method_last4, fingerprint: row.method_fingerprint },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    heldAt: row.held_at,
    capturedAt: row.captured_at,
  }
}

/** Columns with a closed vocabulary; any other value is a fault. */
export function oneOf<T extends string>(vocabulary: readonly T[], word: string): T {
  const known = vocabulary.find((candidate) => candidate === word)
  if (known === undefined) throw new Error(`not one of ${vocabulary.join(', ')}: ${word}`)
  return known
}
