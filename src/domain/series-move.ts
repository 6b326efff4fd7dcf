// Changing visits of a series together, where they are or how long: what each would be, which of them fit, and what waits for the other party.
import type { PartyPart } from './booking.ts'
import { isLate } from './cancellation.ts'
import { addDays, dayNumber } from './civil-date.ts'
import type { BookingId } from './id.ts'
import { isSameWork, proposalOf, type MoveTerms, type VisitWork } from './move.ts'
import { withValue, workOn, type Worked } from './series-agreed.ts'
import { heldInterval, type Hold, type Interval, type Schedule } from './scheduling.ts'
import { fitVisit, type FittedVisit } from './series.ts'
import { MAX_SERIES_MOVE_DAYS, MAX_SERIES_SHIFT_DAYS, type SeriesMoveFit, type SeriesRule, type SeriesSlot } from './series-rule.ts'
import type { SeriesShape, SeriesShift } from './series-visits.ts'
import { instantAt } from './time.ts'

/** What one party asks for: visits that are named, or one and all that follow; where the first of them goes, and what work each is. */
export type AskedMove = {
  readonly on: readonly string[]
  readonly isFollowing: boolean
  /** Null where they stay. */
  readonly to: SeriesSlot | null
  /** Null where each keeps its own. */
  readonly work: VisitWork | null
}

/** Visits that wait for the other party's word, where they would be; `shift`: so does every later one. Its terms say what work they would be. */
export type SeriesProposal = {
  readonly by: PartyPart
  /** Null where they stay at their hours. */
  readonly time: string | null
  readonly shift: Omit<SeriesShift, 'time'> | null
  /** By the date of the rule; null where the visit stays. */
  readonly visits: ReadonlyMap<string, string | null>
  readonly proposedAt: Date
  readonly expiresAt: Date
  readonly terms: MoveTerms
}

/** A visit that takes place, and where it would be. */
export type MovingVisit = {
  readonly on: string
  readonly slot: SeriesSlot
  readonly to: SeriesSlot
  readonly work: VisitWork
  readonly toWork: VisitWork
  /** Null while nothing is booked. */
  readonly booking: { readonly id: BookingId; readonly startsAt: Date; readonly hasProposal: boolean } | null
}

export type PlannedMove = MovingVisit & Pick<FittedVisit, 'startsAt' | 'others'> & { readonly fit: SeriesMoveFit }

/** How far a visit goes from where it is, or for good from its date of the rule; null where a series of this kind may not go there. */
export function daysOfMove(
  rule: SeriesRule,
  isFollowing: boolean,
  first: { readonly on: string; readonly date: string },
  date: string,
): number | null {
  const days = dayNumber(date) - dayNumber(isFollowing ? first.on : first.date)
  // The second Tuesday of a month and the day after it do not go together.
  const most = !isFollowing ? MAX_SERIES_MOVE_DAYS : rule.kind === 'monthly' ? 0 : MAX_SERIES_SHIFT_DAYS
  return Math.abs(days) <= most ? days : null
}

type GoingTo = Pick<AskedMove, 'isFollowing'> & Pick<SeriesSlot, 'time'>

/** Where a visit goes by so many days. */
export const movedBy = (days: number, { isFollowing, time }: GoingTo, on: string, slot: SeriesSlot): SeriesSlot => ({
  date: addDays(isFollowing ? on : slot.date, days),
  time,
})

type Asked = { readonly timeZone: string; readonly now: Date }

/** A visit of the series that nobody moves, and how long it is. */
export type KeptVisit = SeriesSlot & Pick<VisitWork, 'durationMinutes'>

/**
 * Each visit against the cleaner's time and against the others of its series. One that does not fit stays, and holds its old time against
 * those that come there: nothing that is planned overlaps. The schedule is that of the home; `kept` are visits of the series that nobody moves.
 */
export function planMoves(
  schedule: Schedule,
  visits: readonly MovingVisit[],
  kept: readonly KeptVisit[],
  asked: Asked,
): readonly PlannedMove[] {
  const { timeZone } = asked
  const heldAt = ({ date, time, durationMinutes }: KeptVisit): Interval[] => {
    const startsAt = instantAt({ date, time, timeZone })
    return startsAt === null ? [] : [heldInterval(startsAt, durationMinutes)]
  }
  const keptHolds = kept.flatMap(heldAt)
  const plans = new Map(visits.map((visit) => [visit.on, stayingOf(visit, asked)]))
  for (;;) {
    const leaving = visits.filter(({ on }) => plans.get(on) === null)
    const gone = new Set(leaving.flatMap(({ booking }) => booking?.id ?? []))
    const staying = visits.filter(({ on, booking }) => plans.get(on) !== null && booking === null)
    const busy: Hold[] = [
      ...schedule.busy.filter(({ bookingId }) => bookingId === undefined || !gone.has(bookingId)),
      ...keptHolds,
      ...staying.flatMap(({ slot, work }) => heldAt({ ...slot, ...work })),
    ]
    const placed = leaving.map((visit): PlannedMove => {
      const { durationMinutes } = visit.toWork
      const { fit, startsAt, others } = fitVisit({ ...schedule, busy }, visit.on, visit.to, { timeZone, durationMinutes })
      if (fit === 'free') busy.push(...heldAt({ ...visit.to, durationMinutes }))
      return { ...visit, fit, startsAt, others }
    })
    const unfit = placed.filter(({ fit }) => fit !== 'free')
    if (unfit.length === 0) return visits.map((visit) => plans.get(visit.on) ?? placed.find(({ on }) => on === visit.on) ?? fault(visit))
    for (const visit of unfit) plans.set(visit.on, visit)
  }
}

function fault({ on }: MovingVisit): never {
  throw new Error(`nothing is planned for ${on}`)
}

/** Null for a visit that may leave where it is. */
function stayingOf(visit: MovingVisit, { timeZone, now }: Asked): PlannedMove | null {
  const { slot, to, work, toWork, booking } = visit
  const startsAt = instantAt({ ...to, timeZone })
  const stays = (fit: SeriesMoveFit): PlannedMove => ({ ...visit, fit, startsAt, others: [] })
  if (slot.date === to.date && slot.time === to.time && isSameWork(work, toWork)) return stays('same')
  if (startsAt !== null && isLate(startsAt, now)) return stays('too-late')
  if (booking === null) return null
  if (isLate(booking.startsAt, now)) return stays('too-late')
  return booking.hasProposal ? stays('proposed') : null
}

/** Whether what is proposed still waits for the other party's word. */
export const isProposalOpen = (proposal: SeriesProposal | null, now: Date): proposal is SeriesProposal =>
  proposal !== null && now < proposal.expiresAt

/** What is proposed of a plan; it lapses as the move of one visit does. */
export function seriesProposalOf(
  plan: readonly PlannedMove[],
  { shift, ...proposed }: Pick<SeriesProposal, 'by' | 'time' | 'shift' | 'proposedAt' | 'terms'>,
): SeriesProposal {
  const starts = plan.flatMap(({ fit, startsAt }) => (fit === 'free' && startsAt !== null ? [startsAt] : []))
  const { expiresAt } = proposalOf({ ...proposed, starts })
  const named = shift === null ? plan.filter(({ fit }) => fit === 'free') : plan.filter(({ fit }) => fit !== 'same')
  return { ...proposed, shift, expiresAt, visits: new Map(named.map(({ on, fit, to }) => [on, fit === 'free' ? to.date : null])) }
}

/** The shifts of a series once another begins: those that began later give way. */
export const withShift = (shifts: readonly SeriesShift[], shift: SeriesShift): readonly SeriesShift[] => [
  ...shifts.filter(({ from }) => from < shift.from),
  shift,
]

type Agreed = Pick<SeriesProposal, 'shift' | 'time'> & { readonly terms: Pick<MoveTerms, 'work'> }
type AgreedVisit = Pick<PlannedMove, 'on' | 'slot' | 'to' | 'work' | 'fit'>

/** The shape of a series once both agreed: what the plan does not name is as it was. */
export function agreedShape<S extends Pick<SeriesShape, 'exceptions' | 'shifts'> & Worked>(
  shape: S,
  { shift, time, terms }: Agreed,
  visits: readonly AgreedVisit[],
): S {
  const moved = time === null ? shape : { ...shape, ...movedShape(shape, { shift, time }, visits) }
  return terms.work ? { ...moved, works: agreedWorks(shape, shift, terms.work, visits) } : moved
}

const isFree = ({ fit }: AgreedVisit): boolean => fit === 'free'

function movedShape(
  { exceptions, shifts }: Pick<SeriesShape, 'exceptions' | 'shifts'>,
  { shift, time }: Pick<Agreed, 'shift'> & Pick<SeriesSlot, 'time'>,
  visits: readonly AgreedVisit[],
): Pick<SeriesShape, 'exceptions' | 'shifts'> {
  const moved = visits
    .filter((visit) => (shift === null ? isFree(visit) : !isFree(visit)))
    .map((visit) => [visit.on, { on: visit.on, kind: 'moved' as const, ...(isFree(visit) ? visit.to : visit.slot) }] as const)
  const left = [...exceptions].filter(([on, { kind }]) => shift === null || kind !== 'moved' || on < shift.from)
  return { exceptions: new Map([...left, ...moved]), shifts: shift === null ? shifts : withShift(shifts, { ...shift, time }) }
}

/** Those that cannot have it keep the work that they have. */
function agreedWorks(series: Worked, shift: Agreed['shift'], work: VisitWork, visits: readonly AgreedVisit[]): Worked['works'] {
  const { terms, works } = series
  const first = workOn({ terms, works: [] }, '')
  if (shift === null) return withValue(works, first, work, { on: visits.filter(isFree).map(({ on }) => on), isFollowing: false })
  const following = withValue(works, first, work, { on: [shift.from], isFollowing: true })
  const kept = visits.filter((visit) => !isFree(visit) && !isSameWork(visit.work, work))
  return kept.reduce((after, visit) => withValue(after, first, visit.work, { on: [visit.on], isFollowing: false }), following)
}
