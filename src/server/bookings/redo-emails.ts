// A visit redone in its emails, and what its end means to the case that decided it.
import { hasLeft } from '#domain/booking-facts.ts'
import { dueAt } from '#domain/booking-timers.ts'
import { announceBooking } from './announce-booking.ts'
import { EMAILS, sendEmail, type EmailEffect } from './booking-emails.ts'
import { getBooking, lockRow } from './booking-store.ts'
import type { Consequence } from './consequence.ts'
import { redoEmails, type RedoNews } from './emails/redo-emails.ts'

type Send = (consequence: Consequence) => Promise<void>

const told =
  (to: keyof typeof redoEmails, news: RedoNews): Send =>
  (consequence) =>
    sendEmail(consequence, redoEmails[to], {
      news,
      sayBy: news === 'unsure' ? dueAt('say', consequence.decision.facts, consequence.now) : null,
    })

/** Instead of the emails of a paid visit; {@link endRedo} tells of its end, and of the other steps nothing is told. */
export const REDO_EMAILS: Readonly<Partial<Record<EmailEffect, Send>>> = {
  'email-client-requested': told('client-redo', 'asked'),
  'email-cleaner-requested': told('cleaner-redo', 'asked'),
  'email-client-accepted': told('client-redo', 'agreed'),
  'email-cleaner-confirmed': told('cleaner-redo', 'agreed'),
  'email-client-proposed': EMAILS['email-client-proposed'],
  'email-cleaner-proposed': EMAILS['email-cleaner-proposed'],
  'email-client-moved': EMAILS['email-client-moved'],
  'email-cleaner-moved': EMAILS['email-cleaner-moved'],
  'email-client-not-moved': EMAILS['email-client-not-moved'],
  'email-cleaner-not-moved': EMAILS['email-cleaner-not-moved'],
  'email-client-on-the-way': EMAILS['email-client-on-the-way'],
  'email-client-late': EMAILS['email-client-late'],
  'email-cleaner-late': EMAILS['email-cleaner-late'],
  'email-client-no-show-open': told('client-redo', 'late'),
  'email-client-asked': told('client-redo', 'unsure'),
  'email-cleaner-asked': told('cleaner-redo', 'unsure'),
}

type Ended = Pick<Consequence, 'deps' | 'tx' | 'booking' | 'decision' | 'now'>

/** The case goes on under the lock of the visit that was redone, and both hear of it. */
export async function endRedo(ended: Ended): Promise<void> {
  const { deps, tx, booking, decision, now } = ended
  const bookingId = booking.redoOf
  if (bookingId === null || !(await lockRow(tx, bookingId))) throw new Error(`${booking.id} redoes no visit`)
  const end = decision.to === 'completed' && !hasLeft(decision.facts) ? 'done' : 'failed'
  await deps.followRedo(tx, { bookingId, end, now })
  announceBooking(tx, await getBooking(tx, bookingId))
  const consequence = { ...ended, actor: 'system' as const, punch: null, settlement: null, firstChargeId: null }
  await told('client-redo', end)(consequence)
  await told('cleaner-redo', end)(consequence)
}
