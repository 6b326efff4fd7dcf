// The weekly payment of cleaners: when it runs, what it pays to whom, and from which charges.
import { addDays, dayOfWeek } from './civil-date.ts'
import { workingDayFrom } from './holidays.ts'
import type { BookingId } from './id.ts'
import { cents, type Cents } from './money.ts'
import type { PayoutAccountStatus } from './payout-account.ts'
import { PAYOUT_STOPS, type PayoutStop } from './payout-stop.ts'
import { DEFAULT_TIME_ZONE } from './property.ts'
import { instantOf, localOf, startOfDay } from './time.ts'

export const PAYDAY_TIME = '09:00'
const FRIDAY = 4

/** A run of the weekly payment. */
export type Payday = {
  /** The Friday that names it, 'YYYY-MM-DD'. */
  readonly friday: string
  /** 09:00 that day in Montréal, or on the next working day after a holiday. */
  readonly runsAt: Date
  /** Midnight before that week's Monday: what was released earlier is paid. */
  readonly paysUntil: Date
}

export function paydayOf(friday: string): Payday {
  return {
    friday,
    runsAt: instantOf({ date: workingDayFrom(friday), time: PAYDAY_TIME, timeZone: DEFAULT_TIME_ZONE }),
    paysUntil: startOfDay(addDays(friday, -FRIDAY), DEFAULT_TIME_ZONE),
  }
}

/** The first run after an instant. */
export function nextPayday(after: Date): Payday {
  return firstAfter(after, fridayBefore(after))
}

/** The last run that an instant has reached. */
export function lastPayday(now: Date): Payday {
  const friday = fridayBefore(now)
  const run = paydayOf(friday)
  // A holiday moved it past this instant.
  return run.runsAt <= now ? run : paydayOf(addDays(friday, -7))
}

function firstAfter(after: Date, friday: string): Payday {
  const run = paydayOf(friday)
  return run.runsAt > after ? run : firstAfter(after, addDays(friday, 7))
}

/** The latest Friday that is not after an instant's day in Montréal. */
function fridayBefore(instant: Date): string {
  const { date } = localOf(instant, DEFAULT_TIME_ZONE)
  return addDays(date, -((dayOfWeek(date) + 7 - FRIDAY) % 7))
}

export const PAYOUT_STATES = ['pending', 'in_transit', 'paid', 'failed', 'skipped'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]
/** The money has left for the bank, or arrived there. */
export const SENT_PAYOUT_STATES = ['in_transit', 'paid'] as const satisfies readonly PayoutState[]

const ACCOUNT_NOT_READY = ['incomplete', 'pending_requirements', 'pending', 'restricted', 'inactive'] as const
/** Why a run leaves somebody out: how their account stands, a refund that came before their turn, or what stops them on our side. */
export const SKIP_REASONS = [...ACCOUNT_NOT_READY, 'nothing_left', ...PAYOUT_STOPS] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

/** Why a payout came back: what the company said of it, or its bank. */
export const PAYOUT_FAILURES = ['account-restricted', 'insufficient-funds', 'instant-limit', 'no-instant-card', 'bank'] as const
export type PayoutFailure = (typeof PAYOUT_FAILURES)[number]

/** Null when this cleaner is paid. */
export function skipReason(status: PayoutAccountStatus, stop: PayoutStop | null, amountCents: Cents): SkipReason | null {
  if (amountCents <= 0) return 'nothing_left'
  if (stop !== null) return stop
  return status === 'active' ? null : status
}

/**
 * What a run brings, before recoveries: all that was credited before it closed, less every debit up to now, so that a refund of this
 * morning is already taken off; never more than the balance. Zero or less pays nothing.
 */
export function payableCents(ledger: {
  readonly creditedCents: Cents
  readonly debitedCents: Cents
  readonly balanceCents: Cents
  /** Of the balance, what waits for the decision of a case; it stands in neither sum. */
  readonly frozenCents: Cents
}): Cents {
  return cents(Math.max(0, Math.min(ledger.creditedCents - ledger.debitedCents, ledger.balanceCents - ledger.frozenCents)))
}

/** A visit that was released to a cleaner, with the charges that paid it, the earlier first. */
export type ReleasedVisit = {
  readonly bookingId: BookingId
  readonly earnedCents: Cents
  readonly charges: readonly { readonly ref: string; /** Captured and not refunded. */ readonly keptCents: Cents }[]
}

/** A charge from which a cleaner's share of its visit may still be drawn. */
export type TransferSource = { readonly bookingId: BookingId; readonly chargeRef: string; readonly leftCents: Cents }

/** What is left of each visit's charges for its cleaner; `drawn` says what earlier payouts took from a charge. */
export function transferSources(visits: readonly ReleasedVisit[], drawn: ReadonlyMap<string, number>): readonly TransferSource[] {
  return visits.flatMap(({ bookingId, earnedCents, charges }) => {
    let owedCents = charges.reduce((owed, { ref }) => owed - (drawn.get(ref) ?? 0), earnedCents as number)
    return charges.flatMap(({ ref, keptCents }) => {
      const leftCents = Math.min(keptCents - (drawn.get(ref) ?? 0), owedCents)
      if (leftCents <= 0) return []
      owedCents -= leftCents
      return [{ bookingId, chargeRef: ref, leftCents: cents(leftCents) }]
    })
  })
}

/** Part of a payout, drawn from a charge; `chargeRef` is null for what no charge covers, such as a discount that the platform made whole. */
export type TransferPart = { readonly bookingId: BookingId | null; readonly chargeRef: string | null; readonly amountCents: Cents }

/** Draws an amount from charges in their order; the parts add up to it. */
export function transferParts(amountCents: Cents, sources: readonly TransferSource[]): readonly TransferPart[] {
  const parts: TransferPart[] = []
  let restCents: number = amountCents
  for (const { bookingId, chargeRef, leftCents } of sources) {
    const drawnCents = Math.min(restCents, leftCents)
    if (drawnCents <= 0) continue
    parts.push({ bookingId, chargeRef, amountCents: cents(drawnCents) })
    restCents -= drawnCents
  }
  return restCents > 0 ? [...parts, { bookingId: null, chargeRef: null, amountCents: cents(restCents) }] : parts
}
