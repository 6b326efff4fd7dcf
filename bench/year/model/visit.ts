// One visit as the model knows it: its course, its money, and what the clock does to it.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../wall.ts'
import type { CardName } from './cards.ts'
import type { Price } from './price.ts'

export type VisitStatus = 'pending' | 'confirmed' | 'in_progress' | 'completed' | 'cancelled' | 'declined'

export type Visit = {
  readonly name: string
  readonly client: string
  readonly cleaner: string
  readonly hours: number
  readonly bringsSupplies: boolean
  readonly isFirst: boolean
  readonly requestedAt: number
  status: VisitStatus
  price: Price
  startsAt: number
  /** The earliest start that was ever agreed. */
  feeClockAt: number
  card: CardName | null
  acceptedAt: number | null
  punchedInAt: number | null
  punchedOutAt: number | null
  askedAt: number | null
  finalPaidAt: number | null
  owedAt: number | null
  releasedAt: number | null
  proposal: { readonly by: string; readonly startsAt: number; readonly expiresAt: number } | null
  capturedCents: number
  refundedCents: number
  feeCents: number
  tipCents: number
  readonly reviewedBy: Set<string>
  /** An operator decides: the model says no more of its money. */
  isForOperators: boolean
}

export const endOf = ({ startsAt, hours }: Pick<Visit, 'startsAt' | 'hours'>): number => startsAt + hours * HOUR_MS

const HOLDING: ReadonlySet<VisitStatus> = new Set(['pending', 'confirmed', 'in_progress'])
export const holdsTime = ({ status }: Visit): boolean => HOLDING.has(status)

const BUFFER_MS = 30 * MINUTE_MS
type Hours = Pick<Visit, 'startsAt' | 'hours'>

/** Half an hour lies between two visits, at least. */
export const collides = (one: Hours, other: Hours): boolean =>
  one.startsAt < endOf(other) + BUFFER_MS && other.startsAt < endOf(one) + BUFFER_MS

/** A request lapses after a day, or two hours before its start. */
export const expiresAt = ({ requestedAt, startsAt }: Visit): number => Math.min(requestedAt + DAY_MS, startsAt - 2 * HOUR_MS)

/** Cancelling is free until a day before the start, or two hours after the acceptance, and never after the start. */
export const freeUntil = ({ feeClockAt, acceptedAt }: Visit): number =>
  Math.min(feeClockAt, Math.max(feeClockAt - DAY_MS, (acceptedAt ?? 0) + 2 * HOUR_MS))

/** What follows by itself when nobody acts. */
export type Timer = 'abandoned' | 'lapsed' | 'move-lapsed' | 'asked' | 'silent' | 'overdue' | 'owed' | 'released'

/** When each falls due; null while it does not run. */
const DUE: Readonly<Record<Timer, (visit: Visit) => number | null>> = {
  abandoned: (visit) => (visit.status === 'pending' && visit.card === null ? visit.requestedAt + 15 * MINUTE_MS : null),
  lapsed: (visit) => (visit.status === 'pending' ? expiresAt(visit) : null),
  'move-lapsed': ({ status, proposal }) => (status === 'confirmed' && proposal ? proposal.expiresAt : null),
  asked: (visit) => (visit.status === 'confirmed' && visit.askedAt === null ? endOf(visit) + DAY_MS : null),
  silent: ({ status, askedAt }) => (status === 'confirmed' && askedAt !== null ? askedAt + 3 * DAY_MS : null),
  overdue: (visit) => (visit.status === 'in_progress' ? endOf(visit) + 12 * HOUR_MS : null),
  owed: ({ status, punchedOutAt, finalPaidAt, owedAt, isForOperators }) =>
    status === 'completed' && finalPaidAt === null && owedAt === null && !isForOperators ? (punchedOutAt ?? 0) + 4 * DAY_MS : null,
  released: ({ status, finalPaidAt, releasedAt, owedAt, isForOperators }) =>
    status !== 'completed' || finalPaidAt === null || releasedAt !== null || isForOperators
      ? null
      : owedAt === null
        ? finalPaidAt + 2 * DAY_MS
        : finalPaidAt,
}

/** The next thing that the clock does to a visit. */
export function nextTimer(visit: Visit): { readonly timer: Timer; readonly at: number } | null {
  let next: { timer: Timer; at: number } | null = null
  for (const [timer, due] of Object.entries(DUE) as [Timer, (visit: Visit) => number | null][]) {
    const at = due(visit)
    if (at !== null && (next === null || at < next.at)) next = { timer, at }
  }
  return next
}

/** The statuses of the specification that its money may have now; a refund that a bank takes its time for allows two. */
export function paymentStatuses(visit: Visit): readonly string[] {
  const { status, capturedCents, refundedCents, price, releasedAt, finalPaidAt } = visit
  if (capturedCents === 0) return status === 'pending' ? ['initial_pending', 'initial_failed'] : ['failed']
  if (refundedCents === capturedCents) return visit.card === 'slow' ? ['refunded', 'partially_paid'] : ['refunded']
  if (status === 'cancelled') return visit.card === 'slow' ? ['completed', 'partially_paid'] : ['completed']
  if (releasedAt !== null) return ['completed']
  if (capturedCents === price.finalCents && finalPaidAt !== null) return ['fully_paid']
  if (status === 'completed') return ['final_failed', 'final_pending', 'partially_paid']
  return ['initial_completed']
}
