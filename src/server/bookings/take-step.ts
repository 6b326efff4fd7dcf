// The one recipe by which a booking moves: lock, decide, record, let the effects follow, set the timers; then act at once.
import { holdsTime, type Actor } from '#domain/booking.ts'
import { assignedCleaner, type Booking } from '#domain/whole-booking.ts'
import { decide, refusalFor, type Decision } from '#domain/booking-lifecycle.ts'
import { STEPS_OF_WORDS, type Step } from '#domain/booking-steps.ts'
import { endedMeanwhile } from '#domain/booking-facts.ts'
import type { BookingId, CleanerId, UserId } from '#domain/id.ts'
import { feeEarningsOf } from '#domain/earnings.ts'
import { ZERO_CENTS } from '#domain/money.ts'
import { partIn, type Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { storedWord } from '#domain/stored-word.ts'
import { happenedIn, lockOutProof, punchProof, type Punch, type PunchKind, type PunchProof } from '#domain/visit.ts'
import { recordResponse, refreshListing } from '../cleaners/index.ts'
import { noticesMovedOn } from '../notices/index.ts'
import { inTransaction, type Tx } from '../platform/postgres/database.ts'
import { armDeadlines, disarmDeadlines } from '../platform/deadlines.ts'
import { refusePhoneNumbers } from '../platform/refuse-phone-numbers.ts'
import { announceBooking } from './announce-booking.ts'
import { auditStep } from './audit-step.ts'
import type { BookingDeps } from './booking-deps.ts'
import { getBooking, lockBooking } from './booking-store.ts'
import { settlementOf, type Consequence, type StepExtras } from './consequence.ts'
import { runAtOnce, runEffects } from './effects.ts'
import { endRedo } from './redo-emails.ts'
import { medianMinutesToAnswer } from './response-time.ts'
import { addEvent, keepPunch, recordEnding, recordFacts } from './step-store.ts'

export type StepAttempt = StepExtras & { readonly bookingId: BookingId; readonly step: Step; readonly by: Person; readonly now: Date }

/** Refuses `phone-number-in-text`, `not-found`, `not-yours`, `wrong-role`, or as the table of steps says. Of two callers at once, one acts and the other is refused. */
export async function takeStep(deps: BookingDeps, attempt: StepAttempt): Promise<void> {
  await refusePhoneNumbers({ note: attempt.note, reason: attempt.punch?.reason })
  const effects = await inTransaction(deps.db, async (tx) => {
    const booking = (await lockBooking(tx, attempt.bookingId)) ?? refuse('not-found')
    if (await keepLateRecord(deps, tx, booking, attempt)) return []
    const { effects } = await takeStepOf(deps, tx, booking, attempt)
    const next = followingSteps(attempt.step, booking)
    if (next.length === 0) return effects
    const followed = await takeSystemStep(deps, tx, await getBooking(tx, booking.id), next, attempt.now)
    return [...effects, ...(followed?.effects ?? [])]
  })
  await runAtOnce(deps.payments, attempt.bookingId, effects)
}

/** The second of two answers and the end that follows from both are one, as are the acceptance and the confirmation of a free visit. */
function followingSteps(step: Step, { facts }: Booking): readonly Step[] {
  if (step === 'say-done' || step === 'say-not-done') return STEPS_OF_WORDS
  return step === 'accept' && facts.isFree ? ['confirm'] : []
}

/** Takes a step in a transaction that holds the booking's lock. Refuses `operator-reason-missing`: who acts for others says why. */
export async function takeStepOf(
  deps: BookingDeps,
  tx: Tx,
  booking: Booking,
  attempt: StepExtras & { readonly step: Step; readonly by: Person; readonly now: Date },
): Promise<Decision> {
  const actor = partIn(attempt.by, booking) ?? refuse('not-yours')
  const happened = attempt.happenedAt && happenedIn(booking, attempt)
  const input = { ...attempt.input, ...(happened && { happened }) }
  const decided = decide(attempt.step, booking.facts, actor, attempt.now, input)
  if (actor === 'admin' && !attempt.note?.trim()) refuse('operator-reason-missing')
  await carryOut(deps, tx, booking, decided, { ...attempt, input, actor, actorId: attempt.by.id })
  return decided
}

/** Takes the first of these steps that the system may take now, in a transaction that holds the booking's lock; if any. */
export async function takeSystemStep(
  deps: BookingDeps,
  tx: Tx,
  booking: Booking,
  steps: readonly Step[],
  now: Date,
): Promise<Decision | null> {
  const step = steps.find((candidate) => refusalFor(candidate, booking.facts, 'system', now) === null)
  if (step === undefined) return null
  const decided = decide(step, booking.facts, 'system', now)
  await carryOut(deps, tx, booking, decided, { actor: 'system', actorId: null, now })
  return decided
}

/** What a punch is in the timesheet. */
const SHEET: Readonly<Partial<Record<Step, PunchKind>>> = {
  'punch-in': 'in',
  'punch-out': 'out',
  leave: 'out',
  'report-lock-out': 'lock_out',
}

/**
 * A punch without network of a visit that others, or the clock, ended meanwhile joins its timesheet, and a case hears both. Answers false
 * for any other.
 */
async function keepLateRecord(deps: BookingDeps, tx: Tx, booking: Booking, attempt: StepAttempt): Promise<boolean> {
  const { step, by, punch, now } = attempt
  const kind = SHEET[step]
  if (kind === undefined || punch === undefined || partIn(by, booking) !== 'cleaner' || !endedMeanwhile(booking.facts)) return false
  const happened = happenedIn(booking, attempt)
  if (happened.sentAt === null) return false
  const refused = kind === 'out' ? null : refusalFor(step, { ...booking.facts, status: 'confirmed' }, 'cleaner', now, { happened })
  if (refused !== null) refuse(refused)
  keepPunch(tx, { bookingId: booking.id, kind, sent: punch, proof: proofOf(step, punch, booking), happened })
  await takeSystemStep(deps, tx, booking, ['hear-late'], now)
  return true
}

type Taker = StepExtras & { readonly actor: Actor; readonly actorId: UserId | null; readonly now: Date }

/** Writes a decided step and all that follows from it. */
async function carryOut(deps: BookingDeps, tx: Tx, booking: Booking, decision: Decision, taker: Taker): Promise<void> {
  // Everything that may still refuse comes before the first write.
  const happened = taker.input?.happened ?? { at: taker.now, sentAt: null }
  const punch = taker.punch ? { sent: taker.punch, proof: proofOf(decision.step, taker.punch, booking), happened } : null
  const settlement = settlementOf(booking, decision.step, taker.actor, taker.now)
  recordFacts(tx, booking.id, decision.facts)
  // What comes after the ending leaves what was settled with it.
  if (booking.facts.endedAt === null && decision.facts.endedAt !== null) {
    const earningsCents = feeEarningsOf(settlement?.feeCents ?? ZERO_CENTS, booking)
    recordEnding(tx, booking.id, { settlement, earningsCents, note: taker.note ?? null })
  }
  await followDecision(deps, tx, booking, decision, taker, { punch, settlement })
  const { cleaner } = booking.parties
  if (cleaner !== null && holdsTime(booking.facts.status) !== holdsTime(decision.to)) await refreshListing(tx, cleaner.id, taker.now)
  if (booking.redoOf !== null && !holdsTime(decision.to)) await endRedo({ deps, tx, booking, decision, now: taker.now })
  if (decision.step === 'accept' || decision.step === 'decline') tellResponse(tx, assignedCleaner(booking))
}

const tellResponse = (tx: Tx, { id }: { readonly id: CleanerId }): void => recordResponse(tx, id, medianMinutesToAnswer(id))

function proofOf(step: Step, sent: Punch, { place, doorPhotos }: Booking): PunchProof {
  return step === 'report-lock-out' ? lockOutProof({ position: sent.position, doorPhotos }, place) : punchProof(sent, place)
}

/** With these the client owes nothing more of what they were asked for. */
const PAID = ['initialCapturedAt', 'finalCapturedAt', 'waivedAt'] as const

/** What follows once a step's facts are written: the event, the effects, the timers and the word to open pages. */
export async function followDecision(
  deps: BookingDeps,
  tx: Tx,
  booking: Booking,
  decision: Decision,
  taker: Taker,
  settled: Partial<Pick<Consequence, 'punch' | 'settlement' | 'firstChargeId'>>,
): Promise<void> {
  const { id } = booking
  const { actor, actorId, now } = taker
  addEvent(tx, {
    bookingId: id,
    kind: decision.step,
    actor,
    actorId,
    at: now,
    details: {
      from: booking.facts.status,
      to: decision.to,
      ...(taker.input?.happened?.sentAt && { happenedAt: taker.input.happened.at }),
      ...(actor === 'admin' && taker.note && { reason: taker.note }),
      ...(taker.input?.agreement && {
        agreement: taker.input.agreement,
        before: booking.facts.startsAt,
        after: decision.facts.startsAt,
      }),
    },
  })
  if (actor === 'admin') await auditStep(tx, booking, decision, taker)
  const { client, cleaner } = booking.parties
  const isNow = (fact: (typeof PAID)[number] | 'approvedAt'): boolean => booking.facts[fact] === null && decision.facts[fact] !== null
  noticesMovedOn(tx, {
    bookingId: id,
    actorId,
    parties: cleaner === null ? [client.id] : [client.id, cleaner.id],
    hasMovedOn:
      booking.facts.status !== decision.to || (booking.facts.proposal !== null && decision.facts.proposal === null) || isNow('approvedAt'),
    isPaid: PAID.some(isNow),
    now,
  })
  await runEffects({ deps, tx, booking, decision, actor, now, punch: null, settlement: null, firstChargeId: null, ...settled })
  const timers = decision.timers.map(({ timer, dueAt }) => ({ kind: storedWord(timer), dueAt }))
  const clears = timers.flatMap(({ kind, dueAt }) => (dueAt === null ? [kind] : []))
  const arms = timers.flatMap(({ kind, dueAt }) => (dueAt === null ? [] : [{ kind, dueAt }]))
  disarmDeadlines(tx, id, clears)
  armDeadlines(tx, id, arms)
  announceBooking(tx, booking)
  if (booking.seriesId !== null && booking.facts.status !== decision.to) deps.tendSeries(tx, booking.seriesId)
  const isAgreedNow = booking.facts.status !== 'confirmed' && decision.to === 'confirmed'
  if (cleaner !== null) deps.visitChanged(tx, { cleanerId: cleaner.id, isAgreedNow })
}
