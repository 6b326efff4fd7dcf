// What a day asks of a person: which visit comes first, the week that earnings are counted in, and what waits for a client.
import { isEnded, type BookingStatus } from './booking.ts'
import { type Booking, type ListedBooking } from './whole-booking.ts'
import { isMoneyFrozen, isSecondHalfOwed, type BookingFacts } from './booking-facts.ts'
import { allowedSteps } from './booking-lifecycle.ts'
import { addDays, dayOfWeek } from './civil-date.ts'
import { add, type Cents } from './money.ts'
import { payableLeg } from './booking-money.ts'

/** The latest finished visits that a client may still have something to do about, or may want again. */
export const MAX_LATEST_VISITS = 30
/** Requests shown of those that wait for a cleaner; the list of bookings has them all. */
export const MAX_REQUESTS_SHOWN = 3
/** People whom a client may book again. */
export const MAX_ASKED_AGAIN = 3

/** Civil dates, both included. */
export type Week = { readonly from: string; readonly to: string }

/** From Monday to Sunday. */
export function weekOf(today: string): Week {
  const from = addDays(today, -dayOfWeek(today))
  return { from, to: addDays(from, 6) }
}

export type WeekEarnings = {
  /** Of visits that are done, and shares of fees, unless a case freezes them. */
  readonly earnedCents: Cents
  /** Of visits that are confirmed or under way. */
  readonly expectedCents: Cents
  /** Waits for the decision of a case. */
  readonly frozenCents: Cents
  readonly doneCount: number
  readonly aheadCount: number
}

type Earning = Pick<ListedBooking, 'earningsCents'> & {
  readonly agreed: Pick<Booking['agreed'], 'date'>
  readonly facts: Pick<BookingFacts, 'frozenAt' | 'unfrozenAt' | 'releasedAt'> & { readonly status: BookingStatus }
}

/** Commission taken off; a request that nobody accepted counts for nothing. */
export function weekEarnings(bookings: readonly Earning[], { from, to }: Week): WeekEarnings {
  const ofWeek = bookings.filter(({ agreed: { date } }) => date >= from && date <= to)
  const done = ofWeek.filter(({ facts }) => facts.status === 'completed')
  const ahead = ofWeek.filter(({ facts }) => isAhead(facts.status))
  const fees = ofWeek.filter(({ facts }) => isEnded(facts.status))
  const sum = (some: readonly Earning[]): Cents => add(...some.map(({ earningsCents }) => earningsCents))
  return {
    earnedCents: sum([...done, ...fees].filter(({ facts }) => !isMoneyFrozen(facts))),
    frozenCents: sum([...done, ...fees].filter(({ facts }) => isMoneyFrozen(facts))),
    expectedCents: sum(ahead),
    doneCount: done.length,
    aheadCount: ahead.length,
  }
}

const isAhead = (status: BookingStatus): boolean => status === 'confirmed' || status === 'in_progress'

type Timed = { readonly facts: Pick<BookingFacts, 'startsAt' | 'endsAt'> & { readonly status: BookingStatus } }

/** The visit under way, else the next confirmed one, else the next that was asked for; a request is no visit of its cleaner's yet. */
export function nextVisit<B extends Timed>(bookings: readonly B[], part: 'client' | 'cleaner', now: Date): B | null {
  const inOrder = bookings.toSorted((a, b) => a.facts.startsAt.getTime() - b.facts.startsAt.getTime())
  const first = (status: BookingStatus): B | undefined =>
    inOrder.find(({ facts }) => facts.status === status && (status === 'in_progress' || facts.endsAt > now))
  return first('in_progress') ?? first('confirmed') ?? (part === 'client' ? first('pending') : undefined) ?? null
}

type Sought = Pick<BookingFacts, 'status' | 'heldAt' | 'awaiting' | 'acceptedAt'>

/** Somebody claimed it, and waits for the client's yes. */
export const isClaimed = ({ status, awaiting, acceptedAt }: Sought): boolean =>
  status === 'pending' && awaiting === 'client' && acceptedAt === null

/** A visit without a chosen cleaner, for which a card is held: it is offered, or its claim waits for its client. */
export const isOpenSearch = (facts: Sought): boolean => facts.heldAt !== null && (facts.status === 'available' || isClaimed(facts))

/** What waits for a client, the most urgent first. `owed`: nothing can be booked before it is paid; `move`: another time is proposed. */
export const CLIENT_TASKS = ['owed', 'bank', 'pay', 'say', 'move', 'noShow', 'approve'] as const
export type ClientTask = (typeof CLIENT_TASKS)[number]

type Asked = Pick<ListedBooking, 'facts' | 'money'>

/** Null when nothing waits. */
export function clientTask({ facts, money }: Asked, now: Date): ClientTask | null {
  if (isSecondHalfOwed(facts)) return 'owed'
  const leg = payableLeg(facts)
  if (leg !== null) return money.legs[leg].needsCustomer ? 'bank' : 'pay'
  const steps = allowedSteps(facts, 'client', now)
  if (steps.includes('say-done')) return 'say'
  if (steps.includes('accept-move')) return 'move'
  if (steps.includes('report-no-show')) return 'noShow'
  return steps.includes('approve-visit') ? 'approve' : null
}
