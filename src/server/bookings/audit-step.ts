// The entry in the log of an operator who takes a step of a booking: which facts it changed, why, and what both parties had said.
import { stepAction } from '#domain/audit-step.ts'
import { changesBetween } from '#domain/audit-details.ts'
import type { Decision } from '#domain/booking-lifecycle.ts'
import type { UserId } from '#domain/id.ts'
import type { Booking } from '#domain/whole-booking.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/postgres/database.ts'
import type { StepExtras } from './consequence.ts'

type By = Pick<StepExtras, 'note' | 'input'> & { readonly actorId: UserId | null; readonly now: Date }

export async function auditStep(tx: Tx, booking: Booking, { step, facts }: Decision, { actorId, now, note, input }: By): Promise<void> {
  const action = stepAction(step)
  if (action === null) throw new Error(`no operator takes the step ${step}`)
  const details = {
    // Before a request there was nothing.
    ...(step === 'request'
      ? { before: {}, after: { startsAt: facts.startsAt, endsAt: facts.endsAt } }
      : changesBetween(booking.facts, facts)),
    ...(input?.agreement && { agreement: input.agreement }),
    ...(note && { why: note }),
  }
  await recordAudit(tx, { at: now, actorId, action, subject: { kind: 'booking', id: booking.id }, details })
}
