// Reads, locks and writes properties; the columns of an address and of a property have their names here.
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Address } from '#domain/address.ts'
import type { ClientId, PropertyId } from '#domain/id.ts'
import type { Home } from '#domain/property.ts'
import { refuse } from '#domain/refusal.ts'
import type { Property as PropertyTable } from '../../../db/schema.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import { prepared } from '../platform/postgres/prepared.ts'

export type PropertyRow = Selectable<PropertyTable>

/** A property as other features know it: everything but its secrets. */
export type Property = Home &
  Address & {
    readonly id: PropertyId
    readonly clientId: ClientId
    readonly name: string
    /** True when it has access secrets. */
    readonly hasSecrets: boolean
    readonly createdAt: Date
  }

export const propertyOf = (row: PropertyRow): Property => ({
  ...addressOf(row),
  id: row.id,
  clientId: row.client_id,
  name: row.name,
  type: row.type,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  stories: row.stories,
  squareFootage: row.square_footage,
  parking: parkingOf(row),
  pets: row.pets,
  notes: row.notes,
  hasSecrets: row.sealed_secrets !== null,
  createdAt: row.created_at,
})

type ParkingColumns = Pick<PropertyRow, 'parking' | 'no_parking'>

/** Two columns for three answers, so that the version before this one can still read and write the first. */
export const parkingOf = ({ parking, no_parking: none }: ParkingColumns): boolean | null => (parking ? true : none ? false : null)

/** Properties and the bookings that copy them name these columns alike. */
export const parkingColumns = (parking: boolean | null): ParkingColumns => ({ parking: parking === true, no_parking: parking === false })

/** What {@link parkingOf} reads, of a table that has both columns. */
export const parkingIn = (table: 'booking' | 'property') =>
  sql<boolean | null>`case when ${sql.ref(`${table}.parking`)} then true when ${sql.ref(`${table}.no_parking`)} then false end`

type AddressColumns = Pick<
  PropertyRow,
  'street' | 'unit' | 'city' | 'city_slug' | 'province' | 'postal_code' | 'country' | 'lat' | 'lng' | 'precision' | 'time_zone'
>

/** Properties and the bookings that copy them name these columns alike. */
export const addressOf = (row: AddressColumns): Address => ({
  street: row.street,
  unit: row.unit,
  city: row.city,
  citySlug: row.city_slug,
  province: row.province,
  postalCode: row.postal_code,
  country: row.country,
  lat: row.lat,
  lng: row.lng,
  precision: row.precision,
  timeZone: row.time_zone,
})

export const addressColumns = (address: Address): AddressColumns => ({
  street: address.street,
  unit: address.unit,
  city: address.city,
  city_slug: address.citySlug,
  province: address.province,
  postal_code: address.postalCode,
  country: address.country,
  lat: address.lat,
  lng: address.lng,
  precision: address.precision,
  time_zone: address.timeZone,
})

/** A property that may be booked; null when there is none or it was deleted. The caller checks its owner. */
export async function findProperty(executor: Executor, id: PropertyId): Promise<Property | null> {
  const row = await find.first(executor, { id })
  return row ? propertyOf(row) : null
}

const find = prepared((db, v: { id: PropertyId }) =>
  db.selectFrom('property').selectAll().where('id', '=', v.id).where('deleted_at', 'is', null),
)

/** Keeps a property from being deleted or moved before the transaction ends; false when it was deleted. */
export async function holdProperty(tx: Tx, id: PropertyId): Promise<boolean> {
  return (await hold.first(tx, { id })) !== null
}

const hold = prepared((db, v: { id: PropertyId }) =>
  db.selectFrom('property').select('id').where('id', '=', v.id).where('deleted_at', 'is', null).forShare(),
)

export async function listProperties(executor: Executor, clientId: ClientId): Promise<PropertyRow[]> {
  return executor
    .selectFrom('property')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The home that the client named, else the first that they added; null without any. Refuses `not-found` for another's. */
export async function homeOf(executor: Executor, clientId: ClientId, id?: PropertyId): Promise<Property | null> {
  const row = await own.first(executor, { clientId, id })
  if (row === null && id !== undefined) refuse('not-found')
  return row && propertyOf(row)
}

const own = prepared((db, v: { clientId: ClientId; id?: PropertyId | undefined }) =>
  db
    .selectFrom('property')
    .selectAll()
    .where('client_id', '=', v.clientId)
    .where('deleted_at', 'is', null)
    .$if(v.id !== undefined, (query) => query.where('id', '=', v.id as PropertyId))
    .orderBy('created_at')
    .orderBy('id')
    .limit(1),
)

/** The client's own property, locked until the end of the transaction; null for anybody else's. */
export async function lockOwnProperty(tx: Tx, id: PropertyId, clientId: ClientId): Promise<PropertyRow | null> {
  const row = await tx
    .selectFrom('property')
    .selectAll()
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function findOwnProperty(executor: Executor, id: PropertyId, clientId: ClientId): Promise<PropertyRow | null> {
  const query = executor
    .selectFrom('property')
    .selectAll()
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
  return (await query.executeTakeFirst()) ?? null
}

/** Also one that was deleted since. */
export async function findAddedProperty(executor: Executor, id: PropertyId, clientId: ClientId): Promise<PropertyRow | null> {
  const query = executor.selectFrom('property').selectAll().where('id', '=', id).where('client_id', '=', clientId)
  return (await query.executeTakeFirst()) ?? null
}

export async function insertProperty(tx: Executor, values: Insertable<PropertyTable>): Promise<PropertyRow> {
  return tx.insertInto('property').values(values).returningAll().executeTakeFirstOrThrow()
}

export async function updateProperty(tx: Tx, id: PropertyId, changes: Updateable<PropertyTable>): Promise<PropertyRow> {
  return tx.updateTable('property').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Street, unit and town of every place that a client has or had, on a line each. */
export async function doorsOf(executor: Executor, clientId: ClientId): Promise<readonly string[]> {
  const rows = await executor.selectFrom('property').select(DOOR).where('client_id', '=', clientId).execute()
  return rows.map(doorOf)
}

const DOOR = ['street', 'unit', 'city_slug'] as const
const doorOf = ({ street, unit, city_slug }: { street: string; unit: string | null; city_slug: string }): string =>
  [street, unit ?? '', city_slug].join(' ')

/** The doors of others in the same town and with the same number as one of a client's: among them those that are one. */
export async function doorsNear(executor: Executor, clientId: ClientId): Promise<readonly { id: ClientId; door: string }[]> {
  const number = (table: string) => sql`substring(${sql.ref(`${table}.street`)} from '[0-9]+')`
  const rows = await executor
    .selectFrom('property as mine')
    .innerJoin('property', (join) =>
      join.onRef('property.city_slug', '=', 'mine.city_slug').on(sql<boolean>`${number('property')} = ${number('mine')}`),
    )
    .select(['property.client_id', 'property.street', 'property.unit', 'property.city_slug'])
    .where('mine.client_id', '=', clientId)
    .whereRef('property.client_id', '!=', 'mine.client_id')
    .execute()
  return rows.map((row) => ({ id: row.client_id, door: doorOf(row) }))
}
