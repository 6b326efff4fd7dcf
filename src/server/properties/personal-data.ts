// The data of a client's properties: copied with their secrets, and erased except for the town.
import { sql } from 'kysely'
import { referencesIn, type BookingsOf, type PersonalData } from '../platform/personal-data.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { openSecrets } from './access-secrets.ts'
import { parkingOf } from './property-store.ts'

/** The town and the kind of place stay with a visit's tax record; its position is rounded to about one kilometre. */
export const forgottenPlace = {
  street: '',
  unit: null,
  postal_code: null,
  lat: sql<number>`round(lat::numeric, 2)`,
  lng: sql<number>`round(lng::numeric, 2)`,
  precision: 'locality',
  pets: 'none',
} as const

export const propertyData = (secretBox: SecretBox, bookingsOf: BookingsOf): PersonalData => ({
  // A booking request locks its property, so that the second of the two sees the first.
  async hold(tx, { id }) {
    await tx.selectFrom('property').select('id').where('client_id', '=', id).forUpdate().execute()
  },
  async copy(executor, { id }) {
    const rows = await executor.selectFrom('property').selectAll().where('client_id', '=', id).orderBy('created_at').execute()
    const referenceOf = referencesIn(await bookingsOf(executor, id))
    const views = await executor
      .selectFrom('secret_view as v')
      .innerJoin('property as p', 'p.id', 'v.property_id')
      .select(['v.property_id as propertyId', 'v.booking_id as bookingId', 'v.viewed_at as viewedAt'])
      .where('p.client_id', '=', id)
      .orderBy('v.viewed_at')
      .execute()
    const properties = rows.map(({ sealed_secrets, parking, no_parking, ...row }) => ({
      ...row,
      parking: parkingOf({ parking, no_parking }),
      secrets: openSecrets(secretBox, { id: row.id, sealed_secrets }),
    }))
    const readings = views.map(({ bookingId, ...view }) => ({ ...view, bookingReference: referenceOf(bookingId) }))
    return { documents: rows.length === 0 ? {} : { properties, 'readings-of-codes': readings } }
  },
  async erase(tx, { id }, now) {
    await sql`delete from secret_view where property_id in (select id from property where client_id = ${id})`.execute(tx)
    await tx
      .updateTable('property')
      .set({
        ...forgottenPlace,
        name: '–',
        sealed_secrets: null,
        notes: '',
        updated_at: now,
        deleted_at: now,
      })
      .where('client_id', '=', id)
      .execute()
    return []
  },
})
