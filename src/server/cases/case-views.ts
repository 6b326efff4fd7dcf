// A case as its reader sees it: a party, or an operator.
import type { VisitCase } from '#contract/cases.ts'
import type { Part } from '#domain/booking.ts'
import type { Booking } from '#domain/whole-booking.ts'
import {
  appealRefusal,
  mayApproveRedo,
  mayAskRedo,
  MAX_CASE_MESSAGES_SHOWN,
  MAX_CASE_PHOTOS,
  openingOf,
  stageOf,
  turnOf,
  writingRefusal,
  type CaseOutcome,
} from '#domain/case.ts'
import { holdsMoney, markOf } from '#domain/ending.ts'
import type { BookingId } from '#domain/id.ts'
import { mayKnowEarnings, mayKnowPrice, partOfViewer, type Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { lettersAbout } from '../mail/index.ts'
import type { CaseDeps } from './case-deps.ts'
import { photosOf } from './case-photos.ts'
import { seeCaseOf } from './lock-case.ts'
import { returnedOf } from './refund-again.ts'
import { findCaseOf, latestMessages, type Case, type Decided } from './case-store.ts'

type Viewing = { readonly bookingId: BookingId; readonly by: Person; readonly now: Date }

/** Refuses `not-found` and `not-yours`. */
export async function showCaseOf({ bookings }: CaseDeps, executor: Executor, { bookingId, by, now }: Viewing) {
  const booking = (await bookings.find(executor, bookingId)) ?? refuse('not-found')
  const part = partOfViewer(by, booking)
  const found = await findCaseOf(executor, bookingId)
  const shown = found && (await showCaseWith({ bookings }, executor, booking, found, part, now))
  return { case: shown, opening: showOpening(booking, part, now) }
}

/** Refuses `not-found` and `not-yours`. */
export async function showEarlierMessages(
  deps: CaseDeps,
  executor: Executor,
  { bookingId, by, before }: Omit<Viewing, 'now'> & { readonly before: number },
) {
  const { found } = await seeCaseOf(deps, executor, bookingId, by)
  return latestMessages(executor, found.id, MAX_CASE_MESSAGES_SHOWN, before)
}

function showOpening({ facts }: Booking, part: Part, now: Date) {
  const opening = part === 'admin' ? null : openingOf(facts, part, now)
  return opening && { reasons: [...opening.reasons], until: opening.until, burden: opening.burden }
}

/** With what of the booking the reader is told: their letters, and a refund that came back. */
export async function showCaseWith(
  { bookings }: Pick<CaseDeps, 'bookings'>,
  executor: Executor,
  booking: Booking,
  found: Case,
  part: Part,
  now: Date,
) {
  const { client, cleaner } = booking.parties
  const readers = [
    ...(part === 'cleaner' ? [] : [{ to: 'client', person: client } as const]),
    ...(part === 'client' || cleaner === null ? [] : [{ to: 'cleaner', person: cleaner } as const]),
  ]
  const [shown, punches, written] = await Promise.all([
    showCase(executor, found, part, now),
    bookings.punchesOf(executor, booking.id),
    Promise.all(
      readers.map(async ({ to, person }) => {
        const letters = await lettersAbout(executor, booking.id, person)
        return letters.map((letter) => ({ ...letter, to }))
      }),
    ),
  ])
  const returned = returnedOf(booking, found)
  const letters = written.flat().toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const decisions = markOf(booking.facts) === null ? shown.decisions.map((each) => ({ ...each, clearsRecord: null })) : shown.decisions
  return {
    ...shown,
    decisions,
    holdsMoney: holdsMoney(booking.facts),
    punches,
    refundReturned: part !== 'cleaner' && returned.visit + returned.platform > 0,
    letters,
  }
}

export async function showCase(executor: Executor, found: Case, part: Part, now: Date) {
  const [said, photos] = await Promise.all([latestMessages(executor, found.id, MAX_CASE_MESSAGES_SHOWN), photosOf(executor, found)])
  const turn = turnOf(found, now)
  const mayWrite = writingRefusal(found, now) === null
  return {
    id: found.id,
    openedBy: found.openedBy,
    reason: found.reason,
    openedAt: found.openedAt,
    stage: stageOf(found, now),
    turn: turn.whose,
    until: turn.until,
    closedAt: found.closedAt,
    ...said,
    photos,
    decisions: found.decisions.map((decided) => showDecision(decided, part)),
    appealedBy: found.appealedBy,
    appealedAt: found.appealedAt,
    redo: found.redo && {
      bookingId: found.redo.bookingId,
      startsAt: found.redo.startsAt,
      doneAt: found.redo.doneAt,
      failedAt: found.redo.failedAt,
    },
    mayAskRedo: part === 'client' && mayAskRedo(found, now),
    mayApproveRedo: part === 'client' && mayApproveRedo(found, now),
    mayWrite,
    mayAppeal: part !== 'admin' && appealRefusal(found, now) === null,
    photosLeft: mayWrite && part !== 'admin' ? MAX_CASE_PHOTOS - photos.filter(({ by }) => by === part).length : 0,
  } satisfies Record<Exclude<keyof VisitCase, 'refundReturned' | 'letters' | 'punches' | 'holdsMoney'>, unknown>
}

/** Amounts that tell a cleaner nothing of what the client paid. */
const NAMES_NO_PRICE: ReadonlySet<CaseOutcome> = new Set(['goodwill_cleaner', 'recovered'])

export const showDecision = (
  { round, outcome, amountCents, cleanerCents, returnedCents, reason, note, clearsRecord, at, operator }: Decided,
  part: Part,
) => ({
  round,
  outcome,
  amountCents: mayKnowPrice(part) || NAMES_NO_PRICE.has(outcome) ? amountCents : null,
  cleanerCents: mayKnowEarnings(part) ? cleanerCents : null,
  returnedCents: mayKnowEarnings(part) ? returnedCents : null,
  reason,
  note,
  clearsRecord: part === 'client' ? null : clearsRecord,
  at,
  operator: part === 'admin' ? operator : null,
})
