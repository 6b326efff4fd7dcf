// Visits of a series change together, where they are or how long: asked for, and accepted, declined, withdrawn or lapsed as one.
import { otherPart, type PartyPart } from '#domain/booking.ts'
import type { ServiceType } from '#domain/cleaner.ts'
import { refuse } from '#domain/refusal.ts'
import { agreedShape, isProposalOpen, seriesProposalOf, type AskedMove } from '#domain/series-move.ts'
import { armDeadline, disarmDeadline } from '../platform/deadlines.ts'
import { checkBegun, ownSeries, type Edit } from './change-series.ts'
import { deleteProposal, insertProposal, recordShape } from './moved-store.ts'
import {
  freeOf,
  moneyOf,
  movableVisits,
  planAsked,
  planProposed,
  takenOf,
  termsOf,
  type Movable,
  type MoveMoney,
  type Plan,
} from './plan-move.ts'
import { followTimeSoon, tendSoon } from './series-job-names.ts'
import { leaveOutTaken } from './leave-out-taken.ts'
import type { SeriesDeps } from './series-deps.ts'
import { showMove, type MoveReading } from './show-move.ts'
import { tellParties } from './tell-parties.ts'
import { MOVE_LAPSE } from './tend-series.ts'
import { underLock } from './under-lock.ts'

type Input = {
  readonly on: readonly string[]
  readonly scope: 'chosen' | 'following'
  readonly date?: string | undefined
  readonly time?: string | undefined
  readonly work?:
    | { readonly serviceType?: ServiceType | undefined; readonly durationHours: number; readonly suppliesByClient: boolean }
    | undefined
}

/** Either other hours or other work. Pages that were opened before kinds of cleaning could change name none: it stays. */
function askedOf({ series, visits }: Movable, { on, scope, date, time, work }: Input): AskedMove {
  const to = date === undefined || time === undefined ? null : { date, time }
  if ((to === null) === (work === undefined) || (date === undefined) !== (time === undefined)) return refuse('malformed-request')
  const kindNow = (): ServiceType => visits.get(on.toSorted()[0] ?? '')?.work.serviceType ?? series.terms.serviceType
  const asked = work
    ? { serviceType: work.serviceType ?? kindNow(), durationMinutes: work.durationHours * 60, suppliesByCleaner: !work.suppliesByClient }
    : null
  return { on: [...new Set(on)], isFollowing: scope === 'following', to, work: asked }
}

/** Refuses as the contract lists. */
export async function previewMove(deps: SeriesDeps, edit: Edit, input: Input) {
  const { series, part } = await ownSeries(deps, edit)
  checkBegun(series)
  const movable = await movableVisits(deps, deps.db, series, edit.now)
  const asked = askedOf(movable, input)
  const plan = planAsked(movable, asked, edit.now)
  return { ...showMove(movable, plan, { terms: termsOf(movable, asked.work), time: asked.to?.time ?? null, part }), now: edit.now }
}

type Expected = { readonly moves: readonly string[]; readonly expectedDifferenceCents: number }

/** What fits waits for the other party; the proposer has seen which visits these are, and what they come to. */
export async function proposeSeriesMove(deps: SeriesDeps, edit: Edit, input: Input & Expected): Promise<void> {
  const { id, now } = edit
  await underLock(deps, edit, async (tx, { movable, part }) => {
    if (isProposalOpen(movable.series.proposal, now)) return refuse('move-already-open')
    const asked = askedOf(movable, input)
    const time = asked.to?.time ?? null
    const plan = planAsked(movable, asked, now)
    const terms = termsOf(movable, asked.work)
    const free = freeOf(plan)
    const seen = new Set(input.moves)
    if (free.length === 0 || free.length !== seen.size || !free.every(({ on }) => seen.has(on)))
      return refuseUnfit(movable, plan, { terms, time, part })
    const { differenceCents } = moneyOf(movable, plan.visits, terms, part)
    if (differenceCents !== input.expectedDifferenceCents) return refuse('price-changed', { details: { differenceCents } })
    const proposal = seriesProposalOf(plan.visits, { by: part, time, shift: plan.shift, proposedAt: now, terms })
    await deleteProposal(tx, id)
    await insertProposal(tx, id, proposal)
    armDeadline(tx, MOVE_LAPSE, id, proposal.expiresAt)
    const to = otherPart(part)
    const theirs = moneyOf(movable, plan.visits, terms, to)
    await tellParties(deps.bookings, tx, movable.opening, {
      news: asked.work === null ? 'move-asked' : 'work-asked',
      to: [to],
      visits: free.map((visit) => visit.to),
      by: part,
      answerMoveBy: proposal.expiresAt,
      work: asked.work,
      each: { [to]: theirs.later },
      differenceCents: { [part]: 0, [to]: theirs.differenceCents },
      about: now.toISOString(),
      now,
    })
  })
}

/**
 * Every visit takes its new time, and the rule or its exceptions change, in one transaction. Refuses `series-visit-unfit` where one of
 * them was taken since: none moves then.
 */
export async function acceptSeriesMove(
  deps: SeriesDeps,
  edit: Edit,
  { expectedDifferenceCents }: { readonly expectedDifferenceCents: number },
): Promise<void> {
  const { id, by, now } = edit
  const { bookings } = deps
  const { acted } = await underLock(deps, edit, async (tx, { movable, part }) => {
    const { series, visits } = movable
    const { proposal } = series
    if (!isProposalOpen(proposal, now)) return refuse('move-not-open')
    if (proposal.by === part) return refuse('step-not-allowed')
    const plan = planProposed(movable, proposal)
    const moving = freeOf(plan)
    if (takenOf(plan, proposal).length > 0) return refuseUnfit(movable, plan, { terms: proposal.terms, time: proposal.time, part })
    if (moving.length === 0) return refuse('move-not-open')
    const money = (whose: PartyPart): MoveMoney => moneyOf(movable, plan.visits, proposal.terms, whose)
    const { differenceCents } = money(part)
    if (differenceCents !== expectedDifferenceCents) return refuse('price-changed', { details: { differenceCents } })
    const shape = agreedShape(series, proposal, plan.visits)
    const booked = moving.flatMap(({ on, startsAt }) => {
      const booking = visits.get(on)?.booking ?? null
      return booking === null || startsAt === null ? [] : [{ booking, startsAt }]
    })
    const done = await bookings.moveTogether(tx, { visits: booked, proposed: proposal, by, now })
    await recordShape(tx, id, shape)
    await leaveOutTaken(deps, tx, id, now)
    await deleteProposal(tx, id)
    disarmDeadline(tx, MOVE_LAPSE, id)
    const [ofClient, ofCleaner] = [money('client'), money('cleaner')]
    await tellParties(bookings, tx, movable.opening, {
      news: proposal.terms.work ? 'work-agreed' : 'moved',
      moved: await Promise.all(booked.map(async ({ booking }) => (await bookings.find(tx, booking.id)) ?? booking)),
      visits: moving.map((visit) => visit.to),
      by: part,
      work: proposal.terms.work ?? null,
      each: { client: ofClient.later, cleaner: ofCleaner.later },
      differenceCents: { client: ofClient.differenceCents, cleaner: ofCleaner.differenceCents },
      refundCents: ofClient.refundCents,
      about: proposal.proposedAt.toISOString(),
      now,
    })
    tendSoon(tx, id)
    followTimeSoon(tx, series.cleanerId)
    return done
  })
  await acted()
}

/** The visits stay where they are; the other party hears of it. */
export async function closeSeriesMove(deps: SeriesDeps, edit: Edit, how: 'declined' | 'withdrawn'): Promise<void> {
  const { id, now } = edit
  await underLock(deps, edit, async (tx, { movable: { series, opening }, part }) => {
    if (!isProposalOpen(series.proposal, now)) return refuse('move-not-open')
    if ((series.proposal.by === part) !== (how === 'withdrawn')) return refuse('step-not-allowed')
    await deleteProposal(tx, id)
    disarmDeadline(tx, MOVE_LAPSE, id)
    const about = series.proposal.proposedAt.toISOString()
    await tellParties(deps.bookings, tx, opening, { news: `move-${how}`, to: [otherPart(part)], visits: [], by: part, about, now })
  })
}

function refuseUnfit(movable: Movable, plan: Plan, reading: MoveReading): never {
  const { visits } = showMove(movable, plan, reading)
  return refuse('series-visit-unfit', { details: { visits } })
}
