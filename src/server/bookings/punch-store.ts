// The timesheet: where the cleaner stood at each punch, or why the place is not known.
import type { Consequence } from './consequence.ts'

export async function keepPunch({ tx, known, punch, now }: Consequence, kind: 'in' | 'out' | 'lock_out'): Promise<void> {
  if (punch === null) throw new Error(`punch ${kind} without a proof`)
  const { sent, proof } = punch
  await tx
    .insertInto('punch')
    .values({
      booking_id: known.record.id,
      kind,
      at: now,
      lat: sent.position?.lat ?? null,
      lng: sent.position?.lng ?? null,
      accuracy_meters: sent.position?.accuracyMeters ?? null,
      distance_meters: proof.distanceMeters,
      reason: proof.kind === 'stated-reason' ? proof.reason : null,
    })
    .execute()
}
