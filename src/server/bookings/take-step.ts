// The one recipe by which a booking moves: lock, decide, record, let the effects follow, set the timers; then act at once.
import type { Actor } from '#domain/booking.ts'
import { decide, refusalFor, type Decision } from '#domain/booking-lifecycle.ts'
import type { Step } from '#domain/booking-steps.ts'
import { feeEarningsOf } from '#domain/ledger.ts'
import { ZERO_CENTS } from '#domain/money.ts'
import { partIn, type Person } from '#domain/permission.ts'
import { refusePhoneNumbers } from '#domain/phone-detection.ts'
import { refuse } from '#domain/refusal.ts'
import { lockOutProof, punchProof, type Punch, type PunchProof } from '#domain/visit.ts'
import { recordResponse, refreshListing } from '../cleaners/index.ts'
import { inTransaction, type Tx } from '../platform/database.ts'
import { armDeadlines, disarmDeadlines } from '../platform/deadlines.ts'
import type { BookingDeps } from './booking-deps.ts'
import { cleanerOf, holdsTime, lockBooking, partiesOf, shareOf, type KnownBooking } from './booking-facts.ts'
import { addEvent, recordEnding, recordFacts, type BookingRecord } from './booking-store.ts'
import { settlementOf, type Consequence, type StepExtras } from './consequence.ts'
import { runAtOnce, runEffects } from './effects.ts'
import { punchSiteOf } from './punch-site.ts'

export type StepAttempt = StepExtras & { readonly bookingId: string; readonly step: Step; readonly by: Person; readonly now: Date }

/** Refuses `phone-number-in-text`, `not-found`, `not-yours`, `wrong-role`, or as the table of steps says. Two callers at once: one acts, the other is told. */
export async function takeStep(deps: BookingDeps, attempt: StepAttempt): Promise<void> {
  refusePhoneNumbers({ note: attempt.note })
  const decision = await inTransaction(deps.db, async (tx) => {
    const known = await lockBooking(deps.payments, tx, attempt.bookingId)
    if (!known) return refuse('not-found')
    const actor = partIn(attempt.by, partiesOf(known.record))
    const decided = decide(attempt.step, known.facts, actor, attempt.now, attempt.input)
    if (actor === null) return refuse('not-yours')
    await carryOut(deps, tx, known, decided, { ...attempt, actor, actorId: attempt.by.id })
    return decided
  })
  await runAtOnce(deps.payments, attempt.bookingId, decision.effects)
}

/** Takes the first of these steps that the clock may take now, in a transaction that holds the booking's lock; none is fine too. */
export async function takeClockStep(
  deps: BookingDeps,
  tx: Tx,
  known: KnownBooking,
  steps: readonly Step[],
  now: Date,
): Promise<Decision | null> {
  const step = steps.find((candidate) => refusalFor(candidate, known.facts, 'clock', now) === null)
  if (step === undefined) return null
  const decided = decide(step, known.facts, 'clock', now)
  await carryOut(deps, tx, known, decided, { actor: 'clock', actorId: null, now })
  return decided
}

type Taker = StepExtras & { readonly actor: Actor; readonly actorId: string | null; readonly now: Date }

/** Writes a decided step and all that follows from it. */
async function carryOut(deps: BookingDeps, tx: Tx, known: KnownBooking, decision: Decision, taker: Taker): Promise<void> {
  // Everything that can still say no comes before the first write.
  const punch = taker.punch ? { sent: taker.punch, proof: proofOf(decision.step, taker.punch, known.record) } : null
  const settlement = settlementOf(known, decision.step, taker.actor, taker.now)
  await recordFacts(tx, known.record.id, decision.facts)
  if (decision.facts.endedAt !== null) {
    const earningsCents = feeEarningsOf(settlement?.feeCents ?? ZERO_CENTS, shareOf(known.record, deps.platformTaxed))
    await recordEnding(tx, known.record.id, { settlement, earningsCents, note: taker.note ?? null })
  }
  await followDecision(deps, tx, known, decision, taker, { punch, settlement })
  if (decision.step === 'accept' || decision.step === 'decline') await recordResponse(tx, cleanerOf(known.record))
}

function proofOf(step: Step, sent: Punch, record: BookingRecord): PunchProof {
  const site = punchSiteOf(record)
  return step === 'report-lock-out'
    ? lockOutProof({ position: sent.position, doorPhotos: record.photos_door }, site)
    : punchProof(sent, site)
}

/** What follows once a step's facts are written: the event, the effects, the timers, and what searches show. */
export async function followDecision(
  deps: BookingDeps,
  tx: Tx,
  known: KnownBooking,
  decision: Decision,
  taker: Taker,
  settled: Pick<Consequence, 'punch' | 'settlement'> = { punch: null, settlement: null },
): Promise<void> {
  const { id, cleaner_id: cleanerId } = known.record
  const { actor, actorId, now } = taker
  await addEvent(tx, {
    bookingId: id,
    kind: decision.step,
    actor,
    actorId,
    at: now,
    details: { from: known.facts.status, to: decision.to },
  })
  await runEffects({ deps, tx, known, decision, actor, now, ...settled })
  const clears = decision.timers.filter(({ dueAt }) => dueAt === null)
  const arms = decision.timers.flatMap(({ timer, dueAt }) => (dueAt === null ? [] : [{ kind: timer, dueAt }]))
  await disarmDeadlines(
    tx,
    id,
    clears.map(({ timer }) => timer),
  )
  await armDeadlines(tx, id, arms)
  const takesTime = decision.step === 'request' || holdsTime(known.facts.status) !== holdsTime(decision.to)
  if (cleanerId !== null && takesTime) await refreshListing(tx, cleanerId, now)
}
