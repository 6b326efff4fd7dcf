// The assigned cleaner reads how to get in, around the visit; each view is logged for the client.
import type { BookingId } from '#domain/id.ts'
import { mayReadAccessSecrets, partOfViewer, secretsOpenAt, type Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import type { VisitDeps } from './visit-deps.ts'

/** Refuses `not-found`, `not-yours`, and `secrets-locked` with `openAt` when they open later. */
export async function readAccessSecrets(
  { db, properties, bookings }: VisitDeps,
  { bookingId, by, now }: { readonly bookingId: BookingId; readonly by: Person; readonly now: Date },
) {
  return inTransaction(db, async (tx) => {
    const booking = (await bookings.find(tx, bookingId)) ?? refuse('not-found')
    partOfViewer(by, booking)
    if (!mayReadAccessSecrets(by, booking, now)) {
      const openAt = secretsOpenAt(by, booking, now)
      return refuse('secrets-locked', openAt === null ? {} : { details: { openAt } })
    }
    return properties.readSecrets(tx, { propertyId: booking.place.propertyId, bookingId, viewerId: by.id, now })
  })
}
