// The one recipe by which a booking moves: lock, decide, record, let the effects follow, set the timers; then act at once.
import { assignedCleaner, holdsTime, type Actor, type Booking } from '#domain/booking.ts'
import { decide, refusalFor, type Decision } from '#domain/booking-lifecycle.ts'
import { STEPS_OF_WORDS, type Step } from '#domain/booking-steps.ts'
import type { BookingId, UserId } from '#domain/id.ts'
import { feeEarningsOf } from '#domain/earnings.ts'
import { ZERO_CENTS } from '#domain/money.ts'
import { partIn, type Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { lockOutProof, punchProof, type Punch, type PunchProof } from '#domain/visit.ts'
import { recordResponse, refreshListing } from '../cleaners/index.ts'
import { inTransaction, type Tx } from '../platform/database.ts'
import { armDeadlines, disarmDeadlines } from '../platform/deadlines.ts'
import { refusePhoneNumbers } from '../platform/refuse-phone-numbers.ts'
import { announceBooking } from './announce-booking.ts'
import type { BookingDeps } from './booking-deps.ts'
import { getBooking, lockBooking } from './booking-store.ts'
import { settlementOf, type Consequence, type StepExtras } from './consequence.ts'
import { runAtOnce, runEffects } from './effects.ts'
import { addEvent, recordEnding, recordFacts } from './step-store.ts'

export type StepAttempt = StepExtras & { readonly bookingId: BookingId; readonly step: Step; readonly by: Person; readonly now: Date }

/** Refuses `phone-number-in-text`, `not-found`, `not-yours`, `wrong-role`, or as the table of steps says. Of two callers at once, one acts and the other is refused. */
export async function takeStep(deps: BookingDeps, attempt: StepAttempt): Promise<void> {
  await refusePhoneNumbers({ note: attempt.note })
  const effects = await inTransaction(deps.db, async (tx) => {
    const booking = (await lockBooking(tx, attempt.bookingId)) ?? refuse('not-found')
    const { effects } = await takeStepOf(deps, tx, booking, attempt)
    if (!SAYING.has(attempt.step)) return effects
    // The second of two answers, and the end that follows from both, are one.
    const end = await takeSystemStep(deps, tx, await getBooking(tx, booking.id), STEPS_OF_WORDS, attempt.now)
    return [...effects, ...(end?.effects ?? [])]
  })
  await runAtOnce(deps.payments, attempt.bookingId, effects)
}

const SAYING: ReadonlySet<Step> = new Set(['say-done', 'say-not-done'])

/** The same in a transaction that holds the booking's lock. */
export async function takeStepOf(
  deps: BookingDeps,
  tx: Tx,
  booking: Booking,
  attempt: StepExtras & { readonly step: Step; readonly by: Person; readonly now: Date },
): Promise<Decision> {
  const actor = partIn(attempt.by, booking) ?? refuse('not-yours')
  const decided = decide(attempt.step, booking.facts, actor, attempt.now, attempt.input)
  await carryOut(deps, tx, booking, decided, { ...attempt, actor, actorId: attempt.by.id })
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

type Taker = StepExtras & { readonly actor: Actor; readonly actorId: UserId | null; readonly now: Date }

/** Writes a decided step and all that follows from it. */
async function carryOut(deps: BookingDeps, tx: Tx, booking: Booking, decision: Decision, taker: Taker): Promise<void> {
  // Everything that may still refuse comes before the first write.
  const punch = taker.punch ? { sent: taker.punch, proof: proofOf(decision.step, taker.punch, booking) } : null
  const settlement = settlementOf(booking, decision.step, taker.actor, taker.now)
  recordFacts(tx, booking.id, decision.facts)
  if (decision.facts.endedAt !== null) {
    const share = { commissionBps: booking.commissionBps, platformTaxed: deps.platformTaxed }
    const earningsCents = feeEarningsOf(settlement?.feeCents ?? ZERO_CENTS, share)
    recordEnding(tx, booking.id, { settlement, earningsCents, note: taker.note ?? null })
  }
  await followDecision(deps, tx, booking, decision, taker, { punch, settlement })
  const { cleaner } = booking.parties
  if (cleaner !== null && holdsTime(booking.facts.status) !== holdsTime(decision.to)) await refreshListing(tx, cleaner.id, taker.now)
  if (decision.step === 'accept' || decision.step === 'decline') recordResponse(tx, assignedCleaner(booking).id)
}

function proofOf(step: Step, sent: Punch, { place, doorPhotos }: Booking): PunchProof {
  return step === 'report-lock-out' ? lockOutProof({ position: sent.position, doorPhotos }, place) : punchProof(sent, place)
}

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
  await addEvent(tx, {
    bookingId: id,
    kind: decision.step,
    actor,
    actorId,
    at: now,
    details: { from: booking.facts.status, to: decision.to, ...(actor === 'admin' && taker.note && { reason: taker.note }) },
  })
  await runEffects({ deps, tx, booking, decision, actor, now, punch: null, settlement: null, firstChargeId: null, ...settled })
  const clears = decision.timers.filter(({ dueAt }) => dueAt === null)
  const arms = decision.timers.flatMap(({ timer, dueAt }) => (dueAt === null ? [] : [{ kind: timer, dueAt }]))
  disarmDeadlines(
    tx,
    id,
    clears.map(({ timer }) => timer),
  )
  armDeadlines(tx, id, arms)
  announceBooking(tx, booking)
}
