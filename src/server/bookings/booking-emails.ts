// The emails of a booking's steps: one for each `email-` effect, written in the step's transaction.
import { publicName } from '#domain/public-name.ts'
import type { Language } from '#domain/account.ts'
import { addressLine } from '#domain/address.ts'
import { DURATION_STEP_MINUTES, type Actor, type Part, type PartyPart } from '#domain/booking.ts'
import { type Booking } from '#domain/whole-booking.ts'
import type { Effect, Step } from '#domain/booking-steps.ts'
import { addMinutes } from '#domain/elapsed.ts'
import { dueAt, reportableFrom } from '#domain/booking-timers.ts'
import { cancellationTerms, type Settlement } from '#domain/cancellation.ts'
import { earningsOf, feeEarningsOf } from '#domain/earnings.ts'
import { ZERO_CENTS, type Cents } from '#domain/money.ts'
import { priceAtMove, type MoveTerms } from '#domain/move.ts'
import { reviewClosesAt } from '#domain/review.ts'
import { arrivalOf } from '#domain/set-out.ts'
import { isLeaving, timeOnSite } from '#domain/visit.ts'
import { filingOf, type Filing } from '#domain/visit-in-calendars.ts'
import { firstHalfOf, halfHoursOf, priceOfWork } from '#domain/visit-end.ts'
import { knownAs } from '../cleaners/index.ts'
import { translatorOf } from '../platform/translator.ts'
import type { Email, Invitation, PropsOf } from '../mail/index.ts'
import type { Tx } from '../platform/postgres/database.ts'
import type { BookingDeps, Particulars, PartyKind } from './booking-deps.ts'
import { revisionOf } from './calendar-store.ts'
import type { Consequence } from './consequence.ts'
import { earningsLeft } from './earnings-left.ts'
import { bookingEmails } from './emails/all.ts'
import type { Change } from './emails/change-emails.ts'
import type { Free, VisitProps } from './emails/visit-words.ts'
import { freeInstead } from './free-instead.ts'
import { showMoveTerms } from './move-terms.ts'
import { visitEvent } from './visit-event.ts'

/** An effect of the lifecycle that sends an email. */
export type EmailEffect = Extract<Effect, `email-${string}`>

type ParticularsOf<Kind extends keyof typeof bookingEmails> = Particulars<PropsOf<(typeof bookingEmails)[Kind]>>

/** What an email is written in: a step or not. */
export type Context = {
  readonly deps: Pick<BookingDeps, 'notify'>
  readonly tx: Tx
  readonly booking: Booking
  readonly now: Date
}

/** What an email does with a visit in the reader's calendar. */
export type Filed = { readonly filing: Filing; readonly of: Booking }

/** Tells the party that the kind names. `about` distinguishes two of a kind. */
export async function emailPartyOf<Kind extends PartyKind, Props extends VisitProps>(
  context: Context,
  email: Email<Kind, Props>,
  extra: Particulars<NoInfer<Props>>,
  about: string,
  filed: Filed | null = null,
): Promise<void> {
  const { booking, deps, tx } = context
  const part = email.kind.startsWith('client-') ? 'client' : 'cleaner'
  const to = booking.parties[part]
  if (to === null) return
  const props = { ...visitProps(context, to.language), ...extra } as unknown as Props
  const invitation = filed && (await invitationOf(tx, part, to.language, filed))
  await deps.notify(tx, { email, to: to.id, bookingId: booking.id, props, invitation, dedupeKey: `${email.kind}:${booking.id}:${about}` })
}

const invitationOf = async (tx: Tx, part: PartyPart, language: Language, { filing, of }: Filed): Promise<Invitation> => ({
  filing,
  event: visitEvent(of, part, language, await revisionOf(tx, of.id)),
})

export function sendEmail<Kind extends PartyKind, Props extends VisitProps>(
  consequence: Consequence,
  email: Email<Kind, Props>,
  extra: Particulars<NoInfer<Props>>,
): Promise<void> {
  const { deps, tx, decision, now } = consequence
  const booking = { ...consequence.booking, facts: decision.facts, ...priceAfter(consequence) }
  const filing = filingOf(consequence.booking.facts, decision.facts)
  // A claim may pass to somebody else: its letters go with the account of the cleaner whom they name.
  const isOfClaim = decision.step === 'claim' || decision.to === 'available'
  const about = (isOfClaim && booking.parties.cleaner?.id) || decision.step
  return emailPartyOf({ deps, tx, booking, now }, email, extra, `${about}:${now.getTime()}`, filing && { filing, of: booking })
}

/** A move changes the price of what is told from then on. */
function priceAfter({ booking, decision }: Consequence): Partial<Pick<Booking, 'price' | 'earningsCents'>> {
  const { proposal, isFree } = booking.facts
  if ((decision.step !== 'accept-move' && decision.step !== 'move-for-both') || proposal === null || isFree) return {}
  const price = priceAtMove(booking, proposal.terms)
  return { price, earningsCents: earningsOf(price, booking) }
}

/** Sends an email that needs only the facts common to all bookings. */
const plainly =
  <Kind extends PartyKind>(email: Email<Kind, VisitProps>) =>
  (consequence: Consequence): Promise<void> =>
    sendEmail(consequence, email, {})

export const EMAILS: Readonly<Record<EmailEffect, (consequence: Consequence) => Promise<void>>> = {
  'email-client-requested': plainly(bookingEmails['client-requested']),
  'email-cleaner-requested': plainly(bookingEmails['cleaner-requested']),
  'email-client-to-confirm': (consequence) => {
    const { facts } = consequence.decision
    return sendEmail(consequence, bookingEmails['client-to-confirm'], { confirmBy: dueAt('hold-expiry', facts, facts.requestedAt) })
  },
  'email-client-no-card': (consequence) => {
    const { step, facts } = consequence.decision
    return sendEmail(consequence, bookingEmails['client-no-card'], {
      why: step === 'return-hold' ? 'lost' : facts.isOnBehalf ? 'unconfirmed' : 'late',
    })
  },
  'email-client-posted': plainly(bookingEmails['client-posted']),
  'email-client-claimed': plainly(bookingEmails['client-claimed']),
  'email-client-search-resumed': (consequence) =>
    sendEmail(consequence, bookingEmails['client-search-resumed'], {
      after: consequence.decision.step === 'withdraw-claim' ? 'withdrawn' : 'lapsed',
    }),
  'email-cleaner-rejected': (consequence) =>
    sendEmail(consequence, bookingEmails['cleaner-rejected'], {
      after: consequence.decision.step === 'lapse-claim' ? 'lapsed' : 'rejected',
    }),
  'email-client-accepted': plainly(bookingEmails['client-accepted']),
  'email-cleaner-confirmed': plainly(bookingEmails['cleaner-confirmed']),
  'email-client-declined': async (consequence) => sendEmail(consequence, bookingEmails['client-declined'], await freeAfter(consequence)),
  'email-client-lapsed': async (consequence) => sendEmail(consequence, bookingEmails['client-lapsed'], await freeAfter(consequence)),
  'email-cleaner-lapsed': plainly(bookingEmails['cleaner-lapsed']),
  'email-client-pay-again': (consequence) => sendEmail(consequence, bookingEmails['client-pay-again'], { payBy: payBy(consequence) }),
  'email-client-unpaid': plainly(bookingEmails['client-unpaid']),
  'email-cleaner-unpaid': plainly(bookingEmails['cleaner-unpaid']),
  'email-client-cancelled': async (consequence) =>
    sendEmail(consequence, bookingEmails['client-cancelled'], {
      endedBy: partOf(consequence.actor),
      settlement: settledOf(consequence),
      ...(await freeAfter(consequence)),
    }),
  'email-cleaner-cancelled': (consequence) =>
    sendEmail(consequence, bookingEmails['cleaner-cancelled'], {
      endedBy: partOf(consequence.actor),
      feeEarningsCents: feeEarnings(consequence),
    }),
  'email-client-proposed': (consequence) => sendEmail(consequence, bookingEmails['client-proposed'], proposed(consequence, 'client')),
  'email-cleaner-proposed': (consequence) => sendEmail(consequence, bookingEmails['cleaner-proposed'], proposed(consequence, 'cleaner')),
  'email-client-moved': (consequence) => sendEmail(consequence, bookingEmails['client-moved'], movedFrom(consequence, 'client')),
  'email-cleaner-moved': (consequence) => sendEmail(consequence, bookingEmails['cleaner-moved'], movedFrom(consequence, 'cleaner')),
  'email-client-not-moved': (consequence) => sendEmail(consequence, bookingEmails['client-not-moved'], notMoved(consequence)),
  'email-cleaner-not-moved': (consequence) => sendEmail(consequence, bookingEmails['cleaner-not-moved'], notMoved(consequence)),
  'email-client-on-the-way': (consequence) => {
    const { facts } = consequence.decision
    return sendEmail(consequence, bookingEmails['client-on-the-way'], {
      setOutAt: facts.setOutAt ?? consequence.now,
      arrivesAt: arrivalOf(facts),
    })
  },
  'email-client-late': (consequence) => {
    const { facts } = consequence.decision
    const arrival = arrivalOf(facts)
    return sendEmail(consequence, bookingEmails['client-late'], {
      arrivesAt: arrival !== null && arrival > consequence.now ? arrival : null,
      reportFrom: reportableFrom(facts),
      isFree: facts.isFree,
    })
  },
  'email-cleaner-late': plainly(bookingEmails['cleaner-late']),
  'email-client-started': (consequence) =>
    sendEmail(consequence, bookingEmails['client-started'], { startedAt: consequence.decision.facts.punchedInAt ?? consequence.now }),
  'email-client-completed': async (consequence) => {
    const { decision, now } = consequence
    const { shortVisit } = decision.facts
    return sendEmail(consequence, bookingEmails['client-completed'], {
      completedAt: decision.facts.punchedOutAt ?? now,
      reviewBy: reviewClosesAt(decision.facts.punchedOutAt ?? now),
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
    return sendEmail(consequence, bookingEmails['client-left'], {
      leftAt: decision.facts.punchedOutAt ?? now,
      reason: shortVisit.reason,
      note: shortVisit.note,
      work: { minutes: worked * DURATION_STEP_MINUTES, bookedMinutes: booked * DURATION_STEP_MINUTES },
      workCents: priceOfWork(booking.price, decision.facts).finalCents,
      approveBy: dueAt('approval', decision.facts, now),
    })
  },
  'email-client-asked': (consequence) => sendEmail(consequence, bookingEmails['client-asked'], { sayBy: sayBy(consequence) }),
  'email-cleaner-asked': (consequence) => sendEmail(consequence, bookingEmails['cleaner-asked'], { sayBy: sayBy(consequence) }),
  'email-client-not-done': (consequence) =>
    sendEmail(consequence, bookingEmails['client-not-done'], {
      settlement: settledOf(consequence),
      said: consequence.decision.step === 'settle-not-done',
    }),
  'email-cleaner-not-done': (consequence) =>
    sendEmail(consequence, bookingEmails['cleaner-not-done'], { said: consequence.decision.step === 'settle-not-done' }),
  'email-client-second-half-owed': plainly(bookingEmails['client-second-half-owed']),
  'email-cleaner-second-half-owed': (consequence) => {
    const { booking } = consequence
    return sendEmail(consequence, bookingEmails['cleaner-second-half-owed'], {
      releasedCents: earningsLeft(firstHalfOf(booking.price), booking),
    })
  },
  'email-client-waived': plainly(bookingEmails['client-waived']),
  'email-cleaner-waived': plainly(bookingEmails['cleaner-waived']),
  'email-client-no-show-open': plainly(bookingEmails['client-no-show-open']),
  'email-client-no-show': async (consequence) =>
    sendEmail(consequence, bookingEmails['client-no-show'], {
      endedBy: partOf(consequence.actor),
      settlement: settledOf(consequence),
      ...(await freeAfter(consequence)),
    }),
  'email-cleaner-no-show': (consequence) =>
    sendEmail(consequence, bookingEmails['cleaner-no-show'], { endedBy: partOf(consequence.actor) }),
  'email-client-locked-out': (consequence) =>
    sendEmail(consequence, bookingEmails['client-locked-out'], { settlement: settledOf(consequence) }),
  'email-cleaner-locked-out': (consequence) =>
    sendEmail(consequence, bookingEmails['cleaner-locked-out'], { feeEarningsCents: feeEarnings(consequence) }),
  'email-client-first-half': ({ deps, tx, booking, decision, now }) => {
    // No letter told of it when it was booked: this one files it.
    const paid = { ...booking, facts: decision.facts }
    return emailPartyOf({ deps, tx, booking: paid, now }, bookingEmails['client-first-half'], {}, 'once', { filing: 'file', of: paid })
  },
  'email-client-paid': plainly(bookingEmails['client-paid']),
  'email-cleaner-paid': (consequence) =>
    sendEmail(consequence, bookingEmails['cleaner-paid'], {
      releaseAt: dueAt('release-funds', consequence.decision.facts, consequence.now),
    }),
}

export function visitProps({ booking, now }: Pick<Context, 'booking' | 'now'>, language: Language): VisitProps {
  const { parties, place, agreed, price, facts } = booking
  const { client, cleaner } = parties
  return {
    bookingId: booking.id,
    reference: booking.reference,
    clientName: knownAs({ ...client, name: publicName(client.name) }, 'client', language),
    cleaner: cleaner && { name: knownAs(cleaner, 'cleaner', language), slug: cleaner.slug },
    serviceType: agreed.serviceType,
    extras: agreed.extras.map(({ extra }) => extra),
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
  const t = translatorOf(language, 'visitRecord')
  return tasks
    .filter(({ answer }) => answer === 'not_done')
    .map(({ label, cause, reason }) => `${label} (${[cause && t(`progress.causes.${cause}`), reason].filter(Boolean).join(', ')})`)
}

/** The very people whom the booking's page offers at this instant. */
async function freeAfter({ deps, tx, booking, decision, now }: Consequence): Promise<Free> {
  const ended = { ...booking, facts: decision.facts }
  const { items } = await freeInstead(deps, tx, ended, booking.parties.client.language, now)
  return { free: items.map(({ name, opening, totalCents }) => ({ name, startsAt: new Date(opening.startsAt), totalCents })) }
}

function proposed({ booking, decision }: Consequence, part: PartyPart): ParticularsOf<'client-proposed'> {
  const { proposal } = decision.facts
  if (proposal === null) throw new Error(`nothing is proposed for ${booking.id}`)
  const { starts, expiresAt, terms } = proposal
  const lasts = booking.agreed.durationMinutes
  return {
    proposed: starts.map((startsAt) => ({ startsAt, endsAt: addMinutes(startsAt, lasts) })),
    answerMoveBy: expiresAt,
    ...changed(booking, terms, part),
  }
}

function movedFrom({ booking, actor }: Consequence, part: PartyPart): ParticularsOf<'client-moved'> {
  const { proposal, startsAt, endsAt } = booking.facts
  if (proposal === null) throw new Error(`nobody proposed to move ${booking.id}`)
  return { before: { startsAt, endsAt }, byUs: actor === 'admin', ...changed(booking, proposal.terms, part) }
}

function changed(booking: Booking, terms: MoveTerms, part: PartyPart): Change {
  const { amountCents, differenceCents, laterCents, refundCents } = showMoveTerms(booking, terms, part)
  return { amountCents, differenceCents, laterCents: laterCents ?? ZERO_CENTS, refundCents: refundCents ?? ZERO_CENTS }
}

const notMoved = ({ decision: { step } }: Consequence): ParticularsOf<'client-not-moved'> => ({
  because: step === 'decline-move' ? 'declined' : step === 'withdraw-move' ? 'withdrawn' : 'lapsed',
})

/** Of a later visit of a series from when it was booked or moved, of any other from the refusal. */
function payBy({ decision: { facts }, now }: Consequence): Date {
  return facts.isBookedAhead ? dueAt('first-half-over', facts, facts.movedAt ?? facts.requestedAt) : dueAt('repay', facts, now)
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
  return feeEarningsOf(settledOf(consequence).feeCents, consequence.booking)
}
