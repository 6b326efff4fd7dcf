// What changing visits of a series together comes to: each against the cleaner's time of now, and the money of those that are booked.
import type { PartyPart } from '#domain/booking.ts'
import { earningsOf, type AgreedShare } from '#domain/earnings.ts'
import { add, cents, ZERO_CENTS, type Cents } from '#domain/money.ts'
import { workOf, type MoveTerms, type VisitWork } from '#domain/move.ts'
import { checkDuration, type PriceBreakdown } from '#domain/pricing.ts'
import { refuse } from '#domain/refusal.ts'
import { alsoTaking, scheduleTo, type Schedule } from '#domain/scheduling.ts'
import {
  daysOfMove,
  movedBy,
  planMoves,
  type AskedMove,
  type MovingVisit,
  type PlannedMove,
  type SeriesProposal,
} from '#domain/series-move.ts'
import { workOn } from '#domain/series-agreed.ts'
import type { SeriesSlot } from '#domain/series.ts'
import { datesAround, hasVisit, isPausedOn, slotOf, type SeriesShift } from '#domain/series-visits.ts'
import { instantAt } from '#domain/time.ts'
import { checkService, showMoveTerms, termsToday, type SeriesBooking } from '../bookings/index.ts'
import { findOffer, type Offer } from '../cleaners/index.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { promisedBy } from './promised-time.ts'
import { withRates, type Rated } from './rate-store.ts'
import type { SeriesDeps } from './series-deps.ts'
import type { Series } from './series-store.ts'
import { isLive, isToCome, laterPrice, neverFree, openingOf, shownUntil, todayIn } from './series-visits.ts'

type Visit = { readonly slot: SeriesSlot; readonly work: VisitWork; readonly booking: SeriesBooking | null }

/** A series with all that decides where its visits may go. */
export type Movable = {
  readonly series: Series & Rated
  /** Of a visit that would be booked now. */
  readonly share: AgreedShare
  readonly opening: SeriesBooking
  /** That take place and have not begun, by the date of the rule. */
  readonly visits: ReadonlyMap<string, Visit>
  readonly offer: Offer | null
  readonly schedule: Schedule
}

export async function movableVisits(
  { bookings, termsAt }: Pick<SeriesDeps, 'bookings' | 'termsAt'>,
  executor: Executor,
  found: Series,
  now: Date,
): Promise<Movable> {
  const [series, share] = await Promise.all([withRates(executor, found), termsAt(now)])
  const booked = await bookings.visitsOfSeries(executor, series.id, now)
  const opening = openingOf(booked)
  const { cleaner } = opening.parties
  const offer = cleaner && (await findOffer(executor, cleaner.slug))
  const { place } = opening
  const promised = await promisedBy({ bookings }, executor, series.cleanerId, { except: series.id, now })
  const schedule = offer ? alsoTaking(place, scheduleTo(place, offer.schedule), promised) : neverFree(series.timeZone)
  return { series, share, opening, visits: takingPlace(series, booked, now), offer, schedule }
}

function takingPlace(series: Series, booked: readonly SeriesBooking[], now: Date): Movable['visits'] {
  const today = todayIn(series, now)
  const live = new Map(booked.filter(isLive).map((booking) => [booking.on, booking]))
  const dates = new Set([...datesAround(series, today, shownUntil(today)), ...live.keys()])
  const found = [...dates].toSorted().map((on) => [on, visitOn(series, on, live.get(on) ?? null, now)] as const)
  return new Map(found.flatMap(([on, visit]) => (visit === null ? [] : [[on, visit] as const])))
}

function visitOn(series: Series, on: string, booking: SeriesBooking | null, now: Date): Visit | null {
  if (booking !== null) {
    const { date, time } = booking.agreed
    return isToCome(booking, now) ? { slot: { date, time }, work: workOf(booking.agreed), booking } : null
  }
  const slot = slotOf(series, on)
  const startsAt = instantAt({ ...slot, timeZone: series.timeZone })
  const isPlanned = hasVisit(series, on) && !isPausedOn(series.pause, slot.date)
  return isPlanned && (startsAt === null || startsAt > now) ? { slot, work: workOn(series, on), booking } : null
}

export type Plan = { readonly visits: readonly PlannedMove[]; readonly shift: Omit<SeriesShift, 'time'> | null }

/** Refuses `series-date-unknown`, `series-move-too-far`, and what the cleaner does not do; `malformed-request` where the visits that follow are those of several. */
export function planAsked(movable: Movable, asked: AskedMove, now: Date): Plan {
  const { series, visits } = movable
  const unknown = asked.on.filter((on) => !visits.has(on))
  if (unknown.length > 0) refuse('series-date-unknown', { details: { dates: unknown } })
  const named = asked.on.flatMap((on) => ({ on, date: visits.get(on)?.slot.date ?? on }))
  const [first] = named.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  if (first === undefined || (asked.isFollowing && asked.on.length > 1)) return refuse('malformed-request')
  if (asked.work !== null) checkDuration(asked.work.durationMinutes)
  const days = asked.to === null ? 0 : (daysOfMove(series.rule, asked.isFollowing, first, asked.to.date) ?? refuse('series-move-too-far'))
  const concerned = [...visits.keys()].filter((on) => (asked.isFollowing ? on >= first.on : asked.on.includes(on)))
  const { isFollowing, to: goal, work } = asked
  if (work !== null && concerned.some((on) => visits.get(on)?.work.serviceType !== work.serviceType))
    checkService(movable.offer, work.serviceType)
  const to = (on: string, slot: SeriesSlot) => (goal === null ? slot : movedBy(days, { isFollowing, time: goal.time }, on, slot))
  return { visits: planned(movable, concerned, { to, work }, now), shift: asked.isFollowing ? { from: first.on, days } : null }
}

/** What waits for an answer, as it would be today. Whether it came too late was decided when it was proposed. */
export function planProposed(movable: Movable, { visits, shift, time, terms, proposedAt }: SeriesProposal): Plan {
  const work = terms.work ?? null
  const named = [...movable.visits.keys()].filter((on) => visits.has(on))
  const goes = named.filter((on) => visits.get(on) !== null)
  const goesTo = (on: string, slot: SeriesSlot) => (time === null ? slot : { date: visits.get(on) ?? on, time })
  const moving = planned(movable, goes, { to: goesTo, work }, proposedAt)
  const stays = named.filter((on) => visits.get(on) === null)
  const wouldGoTo = (on: string, slot: SeriesSlot) =>
    shift === null || time === null ? slot : movedBy(shift.days, { isFollowing: true, time }, on, slot)
  const staying = planned(movable, stays, { to: wouldGoTo, work }, proposedAt)
  // One that would fit by now stays all the same: that was agreed on.
  const kept = staying.map((visit): PlannedMove => (visit.fit === 'free' ? { ...visit, fit: 'taken' } : visit))
  return { visits: [...moving, ...kept].toSorted((a, b) => (a.on < b.on ? -1 : 1)), shift }
}

/** Where each visit goes, and what work it would be; null where it keeps its own. */
type Change = { readonly to: (on: string, slot: SeriesSlot) => SeriesSlot; readonly work: VisitWork | null }

function planned(
  { series, visits, schedule }: Movable,
  concerned: readonly string[],
  { to, work: toWork }: Change,
  now: Date,
): readonly PlannedMove[] {
  const moving = concerned.flatMap((on): MovingVisit[] => {
    const visit = visits.get(on)
    if (!visit) return []
    const { slot, work, booking } = visit
    const known = booking && { id: booking.id, startsAt: booking.facts.startsAt, hasProposal: booking.facts.proposal !== null }
    return [{ on, slot, to: to(on, slot), work, toWork: toWork ?? work, booking: known }]
  })
  const kept = [...visits].flatMap(([on, { slot, work, booking }]) =>
    booking === null && !concerned.includes(on) ? [{ ...slot, ...work }] : [],
  )
  return planMoves(schedule, moving, kept, { timeZone: series.timeZone, now })
}

/** By what visits that are booked are quoted again; those that are not keep what was agreed. */
export function termsOf({ offer, opening, series }: Movable, work: VisitWork | null): MoveTerms {
  const { tariff, isTaxRegistered } = series.terms
  return { ...(offer ? termsToday(offer, opening) : { tariff, isTaxRegistered }), work }
}

export type MoveMoney = {
  readonly differenceCents: number
  readonly refundCents: Cents | null
  /** Of a visit that is not booked yet; null where none changes its work. */
  readonly later: { readonly beforeCents: Cents; readonly afterCents: Cents } | null
}

/** Of the visits that would change and are booked, and of one that is not, as the reader may know it. */
export function moneyOf(movable: Movable, plan: readonly PlannedMove[], terms: MoveTerms, part: PartyPart): MoveMoney {
  const { visits, series, share } = movable
  const shown = plan.flatMap(({ on, fit }) => {
    const booking = fit === 'free' ? visits.get(on)?.booking : null
    return booking ? [showMoveTerms(booking, terms, part)] : []
  })
  const work = terms.work ?? null
  const next = work && plan.find(({ on, fit }) => fit === 'free' && visits.get(on)?.booking === null)
  const amountOf = (price: PriceBreakdown): Cents => (part === 'client' ? price.finalCents : earningsOf(price, share))
  return {
    differenceCents: shown.reduce((sum, { differenceCents }) => sum + differenceCents, 0),
    refundCents: part === 'client' ? add(ZERO_CENTS, ...shown.map(({ refundCents }) => cents(refundCents ?? 0))) : null,
    later: next ? { beforeCents: amountOf(laterPrice(series, next.on)), afterCents: amountOf(laterPrice(series, next.on, work)) } : null,
  }
}

export const freeOf = (plan: Plan): readonly PlannedMove[] => plan.visits.filter(({ fit }) => fit === 'free')

/** Of what waits for an answer: visits that were to move and cannot any more. */
export const takenOf = ({ visits }: Plan, proposal: SeriesProposal): readonly PlannedMove[] =>
  visits.filter(({ on, fit }) => fit !== 'free' && fit !== 'same' && proposal.visits.get(on) !== null)
