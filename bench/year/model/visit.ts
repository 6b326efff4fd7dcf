// One visit as the model knows it: its course, its money, and what the clock does to it.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../wall.ts'
import type { Contest } from './bank.ts'
import type { Wanted } from './judge.ts'
import type { CardName, TypedCard } from './cards.ts'
import type { OutsideHours } from './person.ts'
import type { Price } from './price.ts'

export type VisitStatus =
  | 'available'
  | 'pending'
  | 'confirmed'
  | 'in_progress'
  | 'completed'
  | 'cancelled'
  | 'declined'
  | 'declined_by_client'

export type Part = 'client' | 'cleaner'

/** What one of the two reported of a visit, or what the clock leaves to operators. */
export type Case = {
  readonly by: Part | 'system'
  /** A bank contests a charge. */
  readonly isBanks: boolean
  readonly openedAt: number
  answeredAt: number | null
  /** The time to answer is over. */
  isLate: boolean
  readonly decisions: { readonly by: string; readonly at: number }[]
  appealedAt: number | null
  closedAt: number | null
}

export const newCase = (by: Case['by'], openedAt: number, isBanks = false): Case => ({
  by,
  isBanks,
  openedAt,
  answeredAt: null,
  isLate: false,
  decisions: [],
  appealedAt: null,
  closedAt: null,
})

export type Visit = {
  readonly name: string
  readonly client: string
  /** Empty while nobody claimed it. */
  cleaner: string
  readonly hours: number
  readonly bringsSupplies: boolean
  isFirst: boolean
  readonly requestedAt: number
  movedAt: number | null
  /** A later visit of a series. */
  readonly isBookedAhead: boolean
  /** Of an emergency, the minutes in which it wants its answer. */
  readonly urgentMinutes: number | null
  /** Of a visit that was asked for without choosing who comes. */
  readonly ceilingCents: number | null
  claimedAt: number | null
  status: VisitStatus
  price: Price
  startsAt: number
  /** The earliest start that was ever agreed. */
  feeClockAt: number
  card: CardName | null
  cardEndsAt: number
  acceptedAt: number | null
  punchedInAt: number | null
  punchedOutAt: number | null
  /** Of a later visit of a series: when the card refused its first half, and when that ended it. */
  refusedAt: number | null
  unpaidAt: number | null
  askedAt: number | null
  finalPaidAt: number | null
  owedAt: number | null
  releasedAt: number | null
  proposal: { readonly by: string; readonly startsAt: number; readonly expiresAt: number } | null
  capturedCents: number
  refundedCents: number
  /** What goes back once a bank has decided. */
  awaitedCents: number
  feeCents: number
  tipCents: number
  readonly reviewedBy: Set<string>
  /** Of what was refunded, what the money of the visit bears. */
  borneCents: number
  /** Of what a bank took, what the cleaner gives back, and what of it the release leaves out. */
  recoveredCents: number
  /** What of it became a debt. */
  recoveredOwedCents: number
  withheldCents: number
  case: Case | null
  contest: Contest | null
  /** Messages in all, those that each has not read, and since when nothing told them. */
  written: number
  readonly unread: Record<Part, number>
  readonly unreadSince: Record<Part, number | null>
  /** An operator decides: the model says no more of its money. */
  isForOperators: boolean
}

export function partOf({ client, cleaner }: Pick<Visit, 'client' | 'cleaner'>, name: string): Part | null {
  if (name === client) return 'client'
  return name === cleaner ? 'cleaner' : null
}
export const isParty = (of: Pick<Visit, 'client' | 'cleaner'>, name: string): boolean => partOf(of, name) !== null
export const otherOf = (part: Part): Part => (part === 'client' ? 'cleaner' : 'client')

export const endOf = ({ startsAt, hours }: Pick<Visit, 'startsAt' | 'hours'>): number => startsAt + hours * HOUR_MS

/** Nobody agreed to it yet. */
export const isAsked = ({ status }: Visit): boolean => status === 'pending' || status === 'available'

const HOLDING: ReadonlySet<VisitStatus> = new Set(['pending', 'confirmed', 'in_progress'])
export const holdsTime = ({ status }: Visit): boolean => HOLDING.has(status)

/** The card of a later visit of a series was refused, and its client may pay. */
export const owesFirstHalf = ({ status, refusedAt, capturedCents }: Visit): boolean =>
  status === 'confirmed' && refusedAt !== null && capturedCents === 0

/** What keeps the account of its client open: work to come, a case, and money to pay. */
export const isUnfinished = (visit: Visit): boolean =>
  visit.status === 'available' ||
  (visit.contest !== null && visit.contest.outcome === null) ||
  holdsTime(visit) ||
  (visit.status === 'completed' && visit.case !== null && visit.case.closedAt === null) ||
  (visit.status === 'completed' && visit.finalPaidAt === null)

export const wantedOf = ({ hours, bringsSupplies, urgentMinutes }: Visit): Wanted => ({
  hours,
  bringsSupplies,
  isEmergency: urgentMinutes !== null,
})

const BUFFER_MS = 30 * MINUTE_MS
export function payWith(of: Visit, { name, endsAt }: TypedCard): void {
  of.card = name
  of.cardEndsAt = endsAt
}

export type Hours = Pick<Visit, 'startsAt' | 'hours'>

/** Half an hour lies between two visits, at least. */
export const collides = (one: Hours, other: Hours): boolean =>
  one.startsAt < endOf(other) + BUFFER_MS && other.startsAt < endOf(one) + BUFFER_MS

/** Hours elsewhere leave half an hour before them, and none after. */
export const meets = (visit: Hours, { startsAt, endsAt }: OutsideHours): boolean =>
  visit.startsAt < endsAt && startsAt < endOf(visit) + BUFFER_MS

/** A request lapses after a day, or two hours before its start; an emergency after its minutes, or at its start. */
export const expiresAt = ({ requestedAt, startsAt, urgentMinutes }: Visit): number =>
  urgentMinutes === null
    ? Math.min(requestedAt + DAY_MS, startsAt - 2 * HOUR_MS)
    : Math.min(requestedAt + urgentMinutes * MINUTE_MS, startsAt)

/** Cancelling is free until a day before the start, or two hours after the acceptance, and never after the start. */
export const freeUntil = ({ feeClockAt, acceptedAt }: Visit): number =>
  Math.min(feeClockAt, Math.max(feeClockAt - DAY_MS, (acceptedAt ?? 0) + 2 * HOUR_MS))

/** A claim waits two hours for its client, of an emergency its minutes, and never past the start. */
export const claimEndsAt = ({ claimedAt, startsAt, urgentMinutes }: Visit): number =>
  Math.min((claimedAt ?? 0) + (urgentMinutes ?? 120) * MINUTE_MS, startsAt)

/** The statuses of the specification that its money may have now; a refund that a bank takes its time for allows two. */
export function paymentStatuses(visit: Visit): readonly string[] {
  const { status, capturedCents, refundedCents, price, releasedAt, finalPaidAt } = visit
  if (capturedCents === 0) return holdsTime(visit) || status === 'available' ? ['initial_pending', 'initial_failed'] : ['failed']
  if (visit.contest !== null && status === 'cancelled') return ['refunded', 'completed', 'partially_paid']
  if (status === 'completed' && refundedCents > 0 && refundedCents < capturedCents)
    return ['final_refunded', 'final_partially_refunded', ...(visit.card === 'slow' ? ['fully_paid', 'completed'] : [])]
  if (refundedCents === capturedCents)
    return visit.card === 'slow' ? ['refunded', 'partially_paid', 'fully_paid', 'completed'] : ['refunded']
  if (status === 'cancelled') return visit.card === 'slow' ? ['completed', 'partially_paid'] : ['completed']
  if (releasedAt !== null) return ['completed']
  if (capturedCents === price.finalCents && finalPaidAt !== null) return ['fully_paid']
  if (status === 'completed') return ['final_failed', 'final_pending', 'partially_paid']
  return ['initial_completed']
}

type Asked = Pick<Visit, 'name' | 'client' | 'cleaner' | 'hours' | 'startsAt' | 'bringsSupplies' | 'price' | 'requestedAt' | 'ceilingCents'>

export const newVisit = (of: Asked): Visit => ({
  ...of,
  status: 'pending',
  isFirst: false,
  isBookedAhead: false,
  urgentMinutes: null,
  claimedAt: null,
  feeClockAt: of.startsAt,
  movedAt: null,
  card: null,
  cardEndsAt: Infinity,
  acceptedAt: null,
  punchedInAt: null,
  punchedOutAt: null,
  refusedAt: null,
  unpaidAt: null,
  askedAt: null,
  finalPaidAt: null,
  owedAt: null,
  releasedAt: null,
  proposal: null,
  capturedCents: 0,
  refundedCents: 0,
  awaitedCents: 0,
  feeCents: 0,
  tipCents: 0,
  reviewedBy: new Set(),
  borneCents: 0,
  recoveredCents: 0,
  recoveredOwedCents: 0,
  withheldCents: 0,
  case: null,
  contest: null,
  written: 0,
  unread: { client: 0, cleaner: 0 },
  unreadSince: { client: null, cleaner: null },
  isForOperators: false,
})
