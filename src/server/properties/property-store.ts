// Reads, locks and writes properties; the columns of an address and of a property have their names here.
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Property as PropertyTable } from '../../../db/schema.ts'
import type { Executor, Tx } from '../platform/database.ts'

export type PropertyRow = Selectable<PropertyTable>

/** A property as other features know it: everything but its secrets. */
export type Property = {
  readonly id: string
  readonly clientId: string
  readonly name: string
  readonly type: PropertyRow['type']
  readonly bedrooms: number
  readonly bathrooms: number
  readonly stories: number
  readonly squareFootage: number | null
  readonly parking: boolean
  readonly pets: PropertyRow['pets']
  readonly notes: string
  readonly street: string
  readonly unit: string | null
  readonly city: string
  readonly citySlug: string
  readonly province: string
  readonly postalCode: string | null
  readonly country: string
  readonly lat: number
  readonly lng: number
  readonly precision: string
  readonly timeZone: string
  /** Something is kept in its sealed box. */
  readonly hasSecrets: boolean
  readonly createdAt: Date
}

export const propertyOf = (row: PropertyRow): Property => ({
  id: row.id,
  clientId: row.client_id,
  name: row.name,
  type: row.type,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  stories: row.stories,
  squareFootage: row.square_footage,
  parking: row.parking,
  pets: row.pets,
  notes: row.notes,
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
  hasSecrets: row.sealed_secrets !== null,
  createdAt: row.created_at,
})

/** A property that may be booked; null when there is none or it was deleted. Whose it is, the caller checks. */
export async function findProperty(executor: Executor, id: string): Promise<Property | null> {
  const row = await executor.selectFrom('property').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
  return row ? propertyOf(row) : null
}

/** Keeps a property from being deleted or moved before the transaction ends; false when it was deleted. */
export async function holdProperty(tx: Tx, id: string): Promise<boolean> {
  const query = tx.selectFrom('property').select('id').where('id', '=', id).where('deleted_at', 'is', null)
  return (await query.forShare().executeTakeFirst()) !== undefined
}

export async function listProperties(executor: Executor, clientId: string): Promise<PropertyRow[]> {
  return executor
    .selectFrom('property')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The client's own property, locked until the end of the transaction; null for anybody else's. */
export async function lockOwnProperty(tx: Tx, id: string, clientId: string): Promise<PropertyRow | null> {
  const row = await tx
    .selectFrom('property')
    .selectAll()
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function findOwnProperty(executor: Executor, id: string, clientId: string): Promise<PropertyRow | null> {
  const query = executor
    .selectFrom('property')
    .selectAll()
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
  return (await query.executeTakeFirst()) ?? null
}

export async function insertProperty(tx: Executor, values: Insertable<PropertyTable>): Promise<PropertyRow> {
  return tx.insertInto('property').values(values).returningAll().executeTakeFirstOrThrow()
}

export async function updateProperty(tx: Tx, id: string, changes: Updateable<PropertyTable>): Promise<PropertyRow> {
  return tx.updateTable('property').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Bookings to come that need each property, by reference, the soonest first; properties that none needs are absent. */
export async function bookingsNeeding(executor: Executor, propertyIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const needing = new Map<string, string[]>()
  if (propertyIds.length === 0) return needing
  const rows = await executor
    .selectFrom('booking')
    .select(['property_id', 'reference'])
    .where('property_id', 'in', propertyIds)
    .where('status', 'in', ['available', 'pending', 'confirmed', 'in_progress'])
    .orderBy('starts_at')
    .execute()
  for (const { property_id: id, reference } of rows) needing.set(id, [...(needing.get(id) ?? []), reference])
  return needing
}
