// What each effect of a step does, within the step's own transaction: jobs and messages exist only if the step does.
import { assignedCleaner, type Booking } from '#domain/whole-booking.ts'
import { isAllRefunded } from '#domain/booking-money.ts'
import type { Effect, Step } from '#domain/booking-steps.ts'
import { dueAt } from '#domain/booking-timers.ts'
import type { SystemCaseReason } from '#domain/case.ts'
import { holdsMoney } from '#domain/ending.ts'
import type { BookingId, ChargeId } from '#domain/id.ts'
import { subtract } from '#domain/money.ts'
import { beganLate } from '#domain/recommendation.ts'
import { reviewClosesAt } from '#domain/review.ts'
import { firstHalfOf, priceOfWork } from '#domain/visit-end.ts'
import type { PunchKind } from '#domain/visit.ts'
import type { OfferOutcome } from '#domain/visit-search.ts'
import { recordOutcome } from '../cleaners/index.ts'
import type { FirstLeg, Payments } from '../payments/index.ts'
import { carryMove } from './carry-move.ts'
import type { EmailParty } from './booking-deps.ts'
import type { Consequence } from './consequence.ts'
import { requestEmails } from './emails/request-emails.ts'
import { visitEmails } from './emails/visit-emails.ts'
import { earningsLeft, UNWORKED_REFUND } from './earnings-left.ts'
import { reopenSearch } from './search-store.ts'
import { releaseDiscount, keepPunch, recordEarnings, recordPrice } from './step-store.ts'
import { EMAILS, sendEmail, emailPartyOf, type EmailEffect } from './booking-emails.ts'
import { REDO_EMAILS } from './redo-emails.ts'
import { visitToPrepare } from './visit-to-prepare.ts'

type Run = (consequence: Consequence) => Promise<void> | void

async function keepProof({ tx, booking, punch }: Consequence, kind: PunchKind): Promise<void> {
  if (punch === null) throw new Error(`punch ${kind} without a proof`)
  keepPunch(tx, { ...punch, bookingId: booking.id, kind })
}

/** A fee is never more for whoever had credit: the credit comes back whole. */
const releaseCredit = async ({ deps, tx, booking, now }: Pick<Consequence, 'deps' | 'tx' | 'booking' | 'now'>): Promise<void> => {
  if (booking.price.referralCreditCents > 0) await deps.referrals.releaseCredit(tx, booking.id, now)
}

/** The charge of the first half, as a new booking opens it. */
export const firstLegOf = ({ id, price, parties }: Booking, chargeId: ChargeId, now: Date): FirstLeg => ({
  bookingId: id,
  leg: 'initial',
  chargeId,
  amountCents: price.initialLegCents,
  payerId: parties.client.id,
  now,
})

const RUN: Readonly<Record<Exclude<Effect, EmailEffect>, Run>> = {
  'open-hold': ({ deps, tx, booking, firstChargeId, now }) => {
    if (firstChargeId === null) throw new Error('a hold is opened without an id')
    deps.payments.openFirstLeg(tx, firstLegOf(booking, firstChargeId, now))
  },
  'capture-initial': ({ deps, tx, booking: { id: bookingId, facts, price } }) => {
    // The hold is half of a ceiling.
    if (facts.searchEndsAt !== null) deps.payments.takeLess(tx, { bookingId, amountCents: price.initialLegCents })
    deps.payments.requestCapture(tx, bookingId)
  },
  'charge-initial': async ({ deps, tx, booking, now }) => {
    const { id: bookingId, price, parties, facts } = booking
    const amountCents = price.initialLegCents
    const hasCard = await deps.payments.requestFirstCharge(tx, { bookingId, amountCents, payerId: parties.client.id, now })
    const payBy = dueAt('first-half-over', facts, facts.movedAt ?? facts.requestedAt)
    if (!hasCard) await emailPartyOf({ deps, tx, booking, now }, requestEmails['client-pay-again'], { payBy }, 'no-card')
  },
  'void-initial': ({ deps, tx, booking }) => deps.payments.requestVoid(tx, booking.id),
  'charge-final': async ({ deps, tx, booking, now }) => {
    await deps.payments.requestFinalCharge(tx, {
      bookingId: booking.id,
      amountCents: booking.price.finalLegCents,
      payerId: booking.parties.client.id,
      now,
    })
  },
  'settle-cancellation': async ({ deps, tx, booking, decision, settlement, now }) => {
    await releaseCredit({ deps, tx, booking, now })
    if (settlement === null) throw new Error(`${decision.step} settles nothing`)
    await deps.payments.settleCancellation(tx, {
      bookingId: booking.id,
      ...settlement,
      reason: decision.facts.endReason ?? decision.step,
      now,
    })
    deps.requestDocuments(tx, booking.id)
  },
  'release-promotions': async ({ deps, tx, booking, now }) => {
    releaseDiscount(tx, booking.id)
    await releaseCredit({ deps, tx, booking, now })
  },
  'charge-for-work': async ({ deps, tx, booking, now }) => {
    const price = priceOfWork(booking.price, booking.facts)
    recordPrice(tx, booking.id, price, booking)
    const unworkedCents = subtract(booking.price.initialLegCents, price.initialLegCents)
    const settled = { bookingId: booking.id, now }
    if (price.finalLegCents > 0)
      await deps.payments.requestFinalCharge(tx, { ...settled, amountCents: price.finalLegCents, payerId: booking.parties.client.id })
    if (unworkedCents > 0)
      await deps.payments.requestRefund(tx, { ...settled, amountCents: unworkedCents, reason: UNWORKED_REFUND, borneBy: 'unowed' })
    deps.requestDocuments(tx, booking.id)
  },
  'release-first-half': async ({ deps, tx, booking, now }) => {
    await deps.payments.releaseFirstHalf(tx, { bookingId: booking.id, withheldCents: await deps.withheldOf(tx, booking.id), now })
    recordEarnings(tx, booking.id, earningsLeft(firstHalfOf(booking.price), booking))
  },
  'waive-second-half': ({ deps, tx, booking }) => {
    const price = firstHalfOf(booking.price)
    recordPrice(tx, booking.id, price, booking)
    recordEarnings(tx, booking.id, earningsLeft(price, booking))
    deps.requestDocuments(tx, booking.id)
  },
  'release-funds': async ({ deps, tx, booking, now }) => {
    await deps.payments.releaseFunds(tx, { bookingId: booking.id, withheldCents: await deps.withheldOf(tx, booking.id), now })
    if (booking.facts.owedAt !== null) recordEarnings(tx, booking.id, earningsLeft(booking.price, booking))
    deps.requestDocuments(tx, booking.id)
    if (isAllRefunded(booking.money)) return
    const { parties, facts } = booking
    const people = { clientId: parties.client.id, cleanerId: assignedCleaner(booking).id }
    await deps.referrals.reward(tx, { bookingId: booking.id, ...people, requestedAt: facts.requestedAt, now })
  },

  'offer-to-matching-cleaners': ({ deps, tx, booking, now }) => deps.offers.begin(tx, booking.id, now),
  'offer-on': async ({ deps, tx, booking, decision, now }) => {
    const outcome = OUTCOME_OF[decision.step] ?? fault(decision.step)
    const { ceilingCents, startsAt } = await deps.offers.resume(tx, { booking, cleanerId: assignedCleaner(booking).id, outcome, now })
    reopenSearch(tx, booking, { ceilingCents, startsAt })
  },
  'move-visit': carryMove,
  'lower-reliability': ({ tx, booking, decision, now }) =>
    recordOutcome(tx, assignedCleaner(booking).id, decision.step === 'report-no-show' ? 'no_show' : 'cancelled', now),

  'prepare-checklist': ({ deps, tx, booking }) => deps.visits.prepareChecklist(tx, visitToPrepare(booking, booking.agreed.serviceType)),
  'start-timesheet': (consequence) => keepProof(consequence, 'in'),
  'stop-timesheet': async (consequence) => {
    await keepProof(consequence, 'out')
    const { tx, booking, now } = consequence
    const { startsAt, punchedInAt } = booking.facts
    const wasLate = punchedInAt !== null && beganLate(startsAt, punchedInAt)
    if (booking.redoOf === null) await recordOutcome(tx, assignedCleaner(booking).id, 'completed', now, wasLate)
  },
  'count-visit': ({ tx, booking, now }) => recordOutcome(tx, assignedCleaner(booking).id, 'completed', now),
  'open-case': async (consequence) => {
    const { deps, tx, booking, decision, now } = consequence
    const reason = REASON_OF[decision.step] ?? fault(decision.step)
    const emailParty: EmailParty = (email, extra) => sendEmail(consequence, email, extra)
    await deps.openCase(tx, { bookingId: booking.id, reason, holdsMoney: holdsMoney(decision.facts), now, emailParty })
  },
  'keep-lock-out-proof': (consequence) => keepProof(consequence, 'lock_out'),
  'ask-reviews': async (consequence) => {
    // The email about the finished work asks the client for it.
    const { decision, now } = consequence
    const reviewBy = reviewClosesAt(decision.facts.punchedOutAt ?? now)
    await sendEmail(consequence, visitEmails['cleaner-review-invited'], { reviewBy })
  },
  'publish-reviews': ({ deps, tx, booking, now }) =>
    deps.reviews.publish(tx, {
      bookingId: booking.id,
      cleanerId: assignedCleaner(booking).id,
      now,
      emailParty: (email, extra) => emailPartyOf({ deps, tx, booking, now }, email, extra, 'once'),
    }),
}

/** Why the clock opens a case, by the step that it takes. */
const REASON_OF: Readonly<Partial<Record<Step, SystemCaseReason>>> = {
  'end-overdue': 'no_punch_out',
  'settle-disputed': 'disputed_visit',
  'settle-silent': 'silent_visit',
  'hear-late': 'late_record',
}

/** What became of a claim, by the step that ended it. */
const OUTCOME_OF: Readonly<Partial<Record<Step, OfferOutcome>>> = {
  'pass-over': 'rejected',
  'withdraw-claim': 'withdrawn',
  'lapse-claim': 'lapsed',
}

function fault(step: Step): never {
  throw new Error(`${step} sets no such thing in motion`)
}

export async function runEffects(consequence: Consequence): Promise<void> {
  const emails = consequence.booking.redoOf === null ? EMAILS : REDO_EMAILS
  for (const effect of consequence.decision.effects) {
    if (effect in EMAILS) await emails[effect as EmailEffect]?.(consequence)
    else await RUN[effect as Exclude<Effect, EmailEffect>](consequence)
  }
}

/** Effects that need not wait for their job: done again right after the commit, so that the answer shows the outcome. */
const AT_ONCE: Readonly<Partial<Record<Effect, (payments: Payments, bookingId: BookingId) => Promise<unknown>>>> = {
  'capture-initial': (payments, bookingId) => payments.captureNow(bookingId),
  'charge-initial': (payments, bookingId) => payments.chargeFirstNow(bookingId),
  'void-initial': (payments, bookingId) => payments.voidNow(bookingId),
  'charge-final': (payments, bookingId) => payments.chargeFinalNow(bookingId),
  'charge-for-work': async (payments, bookingId) => {
    await payments.chargeFinalNow(bookingId)
    await payments.refundNow(bookingId)
  },
  'settle-cancellation': (payments, bookingId) => payments.refundNow(bookingId),
  'move-visit': (payments, bookingId) => payments.refundNow(bookingId),
}

export async function runAtOnce(payments: Payments, bookingId: BookingId, effects: readonly Effect[]): Promise<void> {
  for (const effect of effects) await AT_ONCE[effect]?.(payments, bookingId)
}
