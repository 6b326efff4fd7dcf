// What each effect of a step does, within the step's own transaction: jobs and messages exist only if the step does.
import type { Effect } from '#domain/booking-steps.ts'
import { reviewClosesAt } from '#domain/review.ts'
import { recordOutcome } from '../cleaners/index.ts'
import type { Payments } from '../payments/index.ts'
import { cleanerOf, priceOf } from './booking-facts.ts'
import { giveBackPromotions } from './booking-store.ts'
import type { Consequence } from './consequence.ts'
import { keepPunch } from './punch-store.ts'
import { TELL, tell, writeTo, type TellEffect } from './tellings.ts'

type Run = (consequence: Consequence) => Promise<void>

/** The message that goes with the step makes the offer, and the booking's page lists the openings. */
const saidInTheMessage: Run = async () => undefined

const RUN: Readonly<Record<Exclude<Effect, TellEffect>, Run>> = {
  'open-hold': async ({ deps, tx, known: { record }, now }) => {
    await deps.payments.openLeg(tx, {
      bookingId: record.id,
      leg: 'initial',
      amountCents: priceOf(record).initialLegCents,
      payerId: record.client_id,
      now,
    })
  },
  'capture-initial': ({ deps, tx, known }) => deps.payments.requestCapture(tx, known.record.id),
  'void-initial': ({ deps, tx, known }) => deps.payments.requestVoid(tx, known.record.id),
  'charge-final': async ({ deps, tx, known: { record }, now }) => {
    await deps.payments.requestFinalCharge(tx, {
      bookingId: record.id,
      amountCents: priceOf(record).finalLegCents,
      payerId: record.client_id,
      now,
    })
  },
  'settle-cancellation': async ({ deps, tx, known, decision, settlement, now }) => {
    if (settlement === null) throw new Error(`${decision.step} settles nothing`)
    await deps.payments.settleCancellation(tx, {
      bookingId: known.record.id,
      ...settlement,
      reason: decision.facts.endReason ?? decision.step,
      now,
    })
  },
  'give-back-promotions': ({ tx, known }) => giveBackPromotions(tx, known.record.id),
  'release-funds': ({ deps, tx, known, now }) => deps.payments.releaseFunds(tx, { bookingId: known.record.id, now }),

  'offer-to-post-again': saidInTheMessage,
  'offer-replacement': saidInTheMessage,
  'lower-reliability': ({ tx, known: { record }, decision, now }) =>
    recordOutcome(tx, cleanerOf(record), decision.step === 'report-no-show' ? 'no_show' : 'cancelled', now),

  'prepare-checklist': ({ deps, tx, known: { record } }) =>
    deps.visits.prepareChecklist(tx, {
      bookingId: record.id,
      propertyType: record.property_type,
      serviceType: record.service_type,
      bedrooms: record.bedrooms,
      bathrooms: record.bathrooms,
    }),
  'start-timesheet': (consequence) => keepPunch(consequence, 'in'),
  'stop-timesheet': async (consequence) => {
    await keepPunch(consequence, 'out')
    const { tx, known, now } = consequence
    await recordOutcome(tx, cleanerOf(known.record), 'completed', now)
  },
  'keep-lock-out-proof': (consequence) => keepPunch(consequence, 'lock_out'),
  'ask-reviews': async (consequence) => {
    // The client is asked in the message that says the work is done.
    await tell(consequence, 'cleaner-review-invited', { reviewBy: reviewClosesAt(consequence.now) })
  },
  'publish-reviews': ({ deps, tx, known: { record }, now }) =>
    deps.reviews.publish(tx, {
      bookingId: record.id,
      cleanerId: cleanerOf(record),
      now,
      write: (kind) => writeTo({ deps, tx, record, now }, kind, {}, 'once'),
    }),
}

export async function runEffects(consequence: Consequence): Promise<void> {
  for (const effect of consequence.decision.effects) {
    if (effect in TELL) await TELL[effect as TellEffect](consequence)
    else await RUN[effect as Exclude<Effect, TellEffect>](consequence)
  }
}

/** Effects whose job need not be awaited in the background: done again right after the commit, so that the answer shows the outcome. */
const AT_ONCE: Readonly<Partial<Record<Effect, (payments: Payments, bookingId: string) => Promise<unknown>>>> = {
  'capture-initial': (payments, bookingId) => payments.captureNow(bookingId),
  'void-initial': (payments, bookingId) => payments.voidNow(bookingId),
  'charge-final': (payments, bookingId) => payments.chargeFinalNow(bookingId),
  'settle-cancellation': (payments, bookingId) => payments.refundNow(bookingId),
}

export async function runAtOnce(payments: Payments, bookingId: string, effects: readonly Effect[]): Promise<void> {
  for (const effect of effects) await AT_ONCE[effect]?.(payments, bookingId)
}
