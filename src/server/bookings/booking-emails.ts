// The emails of a booking's steps: one for each `email-` effect, written in the step's transaction.
import { publicName } from '#domain/public-name.ts'
import type { Language } from '#domain/account.ts'
import { addressLine } from '#domain/address.ts'
import { DURATION_STEP_MINUTES, type Actor, type Booking, type Part } from '#domain/booking.ts'
import type { Step } from '#domain/booking-steps.ts'
import { dueAt } from '#domain/booking-timers.ts'
import { cancellationTerms, type Settlement } from '#domain/cancellation.ts'
import { feeEarningsOf } from '#domain/earnings.ts'
import type { Cents } from '#domain/money.ts'
import { reviewClosesAt } from '#domain/review.ts'
import { isLeaving, timeOnSite } from '#domain/visit.ts'
import { firstHalfOf, halfHoursOf, priceOfWork } from '#domain/visit-end.ts'
import { knownAs } from '../cleaners/index.ts'
import { translatorOf } from '../platform/translator.ts'
import { kindOfEffect, type EmailProps, type EmailEffect, type VisitKind, type VisitProps } from '../mail/index.ts'
import type { Tx } from '../platform/database.ts'
import type { BookingDeps } from './booking-deps.ts'
import type { Consequence } from './consequence.ts'
import { earningsLeft } from './earnings-left.ts'

export type { EmailEffect } from '../mail/index.ts'
export type Extra<K extends VisitKind> = Omit<EmailProps[K], keyof VisitProps>

/** What an email needs: within a step or outside one. */
export type Desk = {
  readonly deps: Pick<BookingDeps, 'mail'>
  readonly tx: Tx
  readonly booking: Booking
  readonly now: Date
}

/** Writes an email to the party that the kind names. `about` distinguishes two emails of a kind. */
export async function writeTo<K extends VisitKind>(desk: Desk, kind: K, extra: Extra<K>, about: string): Promise<void> {
  const { booking, deps, tx } = desk
  const to = kind.startsWith('client-') ? booking.parties.client : booking.parties.cleaner
  if (to === null) return
  const props = { ...visitProps(desk, to.language), ...extra } as unknown as EmailProps[K]
  await deps.mail.write(tx, { kind, to: to.email, language: to.language, props, dedupeKey: `${kind}:${booking.id}:${about}` })
}

export function sendEmail<K extends VisitKind>(consequence: Consequence, kind: K, extra: Extra<K>): Promise<void> {
  const { deps, tx, decision, now } = consequence
  const booking = { ...consequence.booking, facts: decision.facts }
  return writeTo({ deps, tx, booking, now }, kind, extra, `${decision.step}:${now.getTime()}`)
}

/** Sends the email of an effect that needs only the facts common to all bookings. */
const plainly =
  <E extends EmailEffect>(effect: E) =>
  (consequence: Consequence): Promise<void> =>
    sendEmail(consequence, kindOfEffect(effect), {} as Extra<ReturnType<typeof kindOfEffect<E>>>)

export const EMAILS: Readonly<Record<EmailEffect, (consequence: Consequence) => Promise<void>>> = {
  'email-client-requested': plainly('email-client-requested'),
  'email-cleaner-requested': plainly('email-cleaner-requested'),
  'email-client-no-card': plainly('email-client-no-card'),
  'email-client-accepted': plainly('email-client-accepted'),
  'email-cleaner-confirmed': plainly('email-cleaner-confirmed'),
  'email-client-declined': plainly('email-client-declined'),
  'email-client-lapsed': plainly('email-client-lapsed'),
  'email-cleaner-lapsed': plainly('email-cleaner-lapsed'),
  'email-client-pay-again': (consequence) =>
    sendEmail(consequence, 'client-pay-again', { payBy: dueAt('repay', consequence.decision.facts, consequence.now) }),
  'email-client-unpaid': plainly('email-client-unpaid'),
  'email-cleaner-unpaid': plainly('email-cleaner-unpaid'),
  'email-client-cancelled': (consequence) =>
    sendEmail(consequence, 'client-cancelled', { endedBy: partOf(consequence.actor), settlement: settledOf(consequence) }),
  'email-cleaner-cancelled': (consequence) =>
    sendEmail(consequence, 'cleaner-cancelled', { endedBy: partOf(consequence.actor), feeEarningsCents: feeEarnings(consequence) }),
  'email-client-started': (consequence) => sendEmail(consequence, 'client-started', { startedAt: consequence.now }),
  'email-client-completed': async (consequence) => {
    const { decision, now } = consequence
    const { shortVisit } = decision.facts
    return sendEmail(consequence, 'client-completed', {
      completedAt: now,
      reviewBy: reviewClosesAt(now),
      onSite: timeOnSite(decision.facts, now) ?? { minutes: 0, bookedMinutes: 0 },
      undone: await undoneTasks(consequence),
      short: shortVisit && { ...shortVisit, approveBy: dueAt('approval', decision.facts, now) },
    })
  },
  'email-client-left': (consequence) => {
    const { booking, decision, now } = consequence
    const { shortVisit } = decision.facts
    if (shortVisit === null || !isLeaving(shortVisit.reason)) throw new Error('nobody left')
    const { worked, booked } = halfHoursOf(decision.facts)
    return sendEmail(consequence, 'client-left', {
      leftAt: now,
      reason: shortVisit.reason,
      note: shortVisit.note,
      work: { minutes: worked * DURATION_STEP_MINUTES, bookedMinutes: booked * DURATION_STEP_MINUTES },
      workCents: priceOfWork(booking.price, decision.facts).finalCents,
      approveBy: dueAt('approval', decision.facts, now),
    })
  },
  'email-client-asked': (consequence) => sendEmail(consequence, 'client-asked', { sayBy: sayBy(consequence) }),
  'email-cleaner-asked': (consequence) => sendEmail(consequence, 'cleaner-asked', { sayBy: sayBy(consequence) }),
  'email-client-not-done': (consequence) =>
    sendEmail(consequence, 'client-not-done', {
      settlement: settledOf(consequence),
      said: consequence.decision.step === 'settle-not-done',
    }),
  'email-cleaner-not-done': (consequence) =>
    sendEmail(consequence, 'cleaner-not-done', { said: consequence.decision.step === 'settle-not-done' }),
  'email-client-claim': plainly('email-client-claim'),
  'email-cleaner-claim': (consequence) => {
    const { booking, deps } = consequence
    return sendEmail(consequence, 'cleaner-claim', { releasedCents: earningsLeft(firstHalfOf(booking.price), booking, deps) })
  },
  'email-client-waived': plainly('email-client-waived'),
  'email-cleaner-waived': plainly('email-cleaner-waived'),
  'email-client-no-show-open': plainly('email-client-no-show-open'),
  'email-client-no-show': (consequence) =>
    sendEmail(consequence, 'client-no-show', { endedBy: partOf(consequence.actor), settlement: settledOf(consequence) }),
  'email-cleaner-no-show': (consequence) => sendEmail(consequence, 'cleaner-no-show', { endedBy: partOf(consequence.actor) }),
  'email-client-locked-out': (consequence) => sendEmail(consequence, 'client-locked-out', { settlement: settledOf(consequence) }),
  'email-cleaner-locked-out': (consequence) => sendEmail(consequence, 'cleaner-locked-out', { feeEarningsCents: feeEarnings(consequence) }),
  'email-client-paid': plainly('email-client-paid'),
  'email-cleaner-paid': (consequence) =>
    sendEmail(consequence, 'cleaner-paid', { releaseAt: dueAt('release-funds', consequence.decision.facts, consequence.now) }),
}

function visitProps({ booking, now }: Desk, language: Language): VisitProps {
  const { parties, place, agreed, price, facts } = booking
  const { client, cleaner } = parties
  return {
    bookingId: booking.id,
    reference: booking.reference,
    clientName: knownAs({ ...client, name: publicName(client.name) }, 'client', language),
    cleaner: cleaner && { name: knownAs(cleaner, 'cleaner', language), slug: cleaner.slug },
    serviceType: agreed.serviceType,
    address: addressLine(place),
    city: place.city,
    startsAt: facts.startsAt,
    endsAt: facts.endsAt,
    timeZone: place.timeZone,
    totalCents: price.finalCents,
    initialLegCents: price.initialLegCents,
    finalLegCents: price.finalLegCents,
    earningsCents: booking.earningsCents,
    answerBy: facts.expiresAt,
    cancelling: cancellationTerms(facts, now),
  }
}

/** « Nettoyer le four (il manque un produit) », as the client reads it. */
async function undoneTasks({ deps, tx, booking }: Consequence): Promise<readonly string[]> {
  const { language } = booking.parties.client
  const tasks = await deps.visits.checklistOf(tx, booking.id, language)
  const t = translatorOf(language, 'bookings')
  return tasks
    .filter(({ answer }) => answer === 'not_done')
    .map(({ label, cause, reason }) => `${label} (${[cause && t(`progress.causes.${cause}`), reason].filter(Boolean).join(', ')})`)
}

const sayBy = ({ decision, now }: Consequence): Date => dueAt('say', decision.facts, now)

function partOf(actor: Actor): Part {
  if (actor === 'system') throw new Error('nobody is answerable for what the system ends')
  return actor
}

function settledOf({ settlement, decision }: Consequence): Settlement {
  if (settlement === null) throw new Error(`${decision.step satisfies Step} settles nothing`)
  return settlement
}

/** What the cleaner receives of the fee kept. */
function feeEarnings(consequence: Consequence): Cents {
  const { booking, deps } = consequence
  return feeEarningsOf(settledOf(consequence).feeCents, { commissionBps: booking.commissionBps, platformTaxed: deps.platformTaxed })
}
