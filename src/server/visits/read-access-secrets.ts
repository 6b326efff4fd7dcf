// The assigned cleaner reads how to get in, around the visit; each reading is kept for the client to see.
import { mayReadAccessSecrets, secretsWindow, type Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { partiesOf, viewerPart } from '../bookings/index.ts'
import { inTransaction } from '../platform/database.ts'
import type { VisitDeps } from './visit-deps.ts'

/** Refuses `not-found`, `not-yours`, and `secrets-locked` with `openAt` when they open later. */
export async function readAccessSecrets(
  { db, properties, bookings }: VisitDeps,
  { bookingId, by, now }: { readonly bookingId: string; readonly by: Person; readonly now: Date },
) {
  return inTransaction(db, async (tx) => {
    const known = await bookings.read(tx, bookingId)
    if (!known) return refuse('not-found')
    const { record } = known
    viewerPart(record, by)
    const booking = { ...partiesOf(record), startsAt: record.starts_at, endsAt: record.ends_at }
    if (!mayReadAccessSecrets({ user: by, booking, now })) {
      const { opensAt } = secretsWindow(booking)
      return refuse('secrets-locked', now < opensAt ? { details: { openAt: opensAt } } : {})
    }
    return properties.readSecrets(tx, { propertyId: record.property_id, bookingId, viewerId: by.id, now })
  })
}
