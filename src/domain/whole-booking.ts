// One booking whole: its parties, its place, what was agreed, its price, its money and everything recorded of it.
import type { Language } from './account.ts'
import type { Address } from './address.ts'
import { isFrozen, isMoneyFrozen, isSecondHalfOwed, type BookingFacts } from './booking-facts.ts'
import type { BookingMoney } from './booking-money.ts'
import type { Settlement } from './cancellation.ts'
import type { ChecklistRoom } from './checklist.ts'
import type { ServiceType } from './cleaner.ts'
import type { AgreedExtra } from './extra.ts'
import type { BookingId, CleanerId, ClientId, PropertyId, SeriesId, UserId } from './id.ts'
import type { Cents } from './money.ts'
import type { PriceBreakdown } from './pricing.ts'
import type { Home } from './property.ts'
import type { Tariff } from './tariff.ts'
import type { Arrival } from './visit.ts'
import type { EmergencyLevel } from './visit-search.ts'
import { isEnded, OPEN_STATUSES, type BookingStatus, type Frequency, type Part, type PartyPart } from './booking.ts'
import { moneyFactsOf, NO_MONEY, type LegMoney } from './booking-money.ts'

export type Party<Id extends UserId = UserId> = {
  readonly id: Id
  readonly name: string
  /** The account is closed: the name is gone. */
  readonly isErased: boolean
  readonly profilePic: string | null
}
type Reachable = { readonly email: string; readonly language: Language }
type WithPage = { readonly slug: string }
/** `homeCity`: the slug of the city that their way to a visit is counted from. */
type WithHome = { readonly homeCity: string | null }

/** The property as it was when the visit was requested; its parking and its access secrets stay current until the visit is over. */
export type BookedPlace = Home &
  Address & {
    readonly propertyId: PropertyId
    /** True when the property has access secrets today. */
    readonly hasSecrets: boolean
  }

/** What was agreed on beside place and price; the hours of the day are those on the wall of the place. */
export type Agreed = {
  readonly serviceType: ServiceType
  readonly date: string
  readonly time: string
  readonly durationMinutes: number
  readonly suppliesByClient: boolean
  readonly extras: readonly AgreedExtra[]
  readonly notes: string
  /** Rooms to begin with, the most important first; empty for the order of a walk through the place. */
  readonly roomOrder: readonly ChecklistRoom[]
  readonly frequency: Frequency
  /** How urgent a visit without a chosen cleaner is; a request to one person has no level. */
  readonly emergency: { readonly reason: string; readonly level: EmergencyLevel | null } | null
  readonly tariff: Tariff
}

/** One visit that was asked for: whose it is, where, what was agreed, and everything that is recorded of it since. */
export type Booking = {
  readonly id: BookingId
  readonly reference: string
  /** The visit that this one redoes at no charge. */
  readonly redoOf: BookingId | null
  /** The series that it is a visit of. */
  readonly seriesId: SeriesId | null
  readonly parties: {
    readonly client: Party<ClientId> & Reachable
    /** Null while the booking is offered to every cleaner. */
    readonly cleaner: (Party<CleanerId> & Reachable & WithPage & WithHome) | null
  }
  readonly place: BookedPlace
  readonly agreed: Agreed
  readonly price: PriceBreakdown
  /** The code that took something off; null where the first-booking discount did, or nothing. */
  readonly promotionCode: string | null
  /** It is the client's first booking, and uses the once-only discount or a code in its place. */
  readonly discountReserved: boolean
  /** What the platform takes, as it was when the visit was asked for; later changes of its own change nothing here. */
  readonly commissionBps: number
  readonly feeCommissionBps: number
  /** With GST and QST of its own. */
  readonly platformTaxed: boolean
  /** The cleaner's earnings, commission taken off; their share of the fee once it ended without the work. */
  readonly earningsCents: Cents
  readonly facts: BookingFacts & { readonly status: BookingStatus }
  readonly money: BookingMoney
  /** What ending it did cost the client; null until it is over. */
  readonly settlement: Settlement | null
  readonly endNote: string | null
  readonly doorPhotos: number
  /** Null before the punch-in. */
  readonly arrival: Arrival | null
  readonly reviewedAt: { readonly client: Date | null; readonly cleaner: Date | null }
}

/** As much of a booking as a list shows. */
export type ListedBooking = Pick<
  Booking,
  'id' | 'reference' | 'redoOf' | 'seriesId' | 'price' | 'earningsCents' | 'facts' | 'money' | 'settlement'
> & {
  readonly parties: { readonly client: Party<ClientId>; readonly cleaner: (Party<CleanerId> & WithPage) | null }
  readonly place: Pick<BookedPlace, 'type' | 'city' | 'timeZone'>
  readonly agreed: Pick<Agreed, 'serviceType' | 'date' | 'time' | 'durationMinutes'>
}

/** A booking of a person, by the name that both parties call it. */
export type OwnBooking = Pick<Booking, 'id' | 'reference'> & { readonly part: Exclude<Part, 'admin'> }

/** Throws for a booking that is offered to all. */
export function assignedCleaner<T>({ id, parties }: { readonly id: BookingId; readonly parties: { readonly cleaner: T | null } }): T {
  if (parties.cleaner === null) throw new Error(`booking ${id} has no cleaner`)
  return parties.cleaner
}

/** Client and cleaner; the client alone of a booking that is offered to all. */
export const partyIds = ({ parties: { client, cleaner } }: Pick<Booking, 'parties'>): readonly UserId[] =>
  cleaner === null ? [client.id] : [client.id, cleaner.id]

/** True while a visit, a payment or a case keeps this party from closing their account: an owed half keeps its client, and not its cleaner. */
export function isUnfinished({ facts, price }: Pick<Booking, 'facts' | 'price'>, part: PartyPart): boolean {
  if (OPEN_STATUSES.some((open) => open === facts.status)) return true
  if (facts.disputedAt !== null || isMoneyFrozen(facts)) return true
  if (facts.status !== 'completed' || facts.finalCapturedAt !== null || facts.isRefunded) return false
  return facts.owedAt === null ? price.finalLegCents > 0 : part === 'client' && isSecondHalfOwed(facts)
}

/** Whether what keeps it open is decided on its case: reported, or contested at a bank once the visit was done. */
export const isInCase = (facts: Booking['facts']): boolean => isFrozen(facts) || (facts.disputedAt !== null && facts.status === 'completed')

/** Ended without the work and by none of the client's doing, so that they may still want somebody. */
export function isClientLeftWithout({
  status,
  isFree,
  endReason,
  endedBy,
}: Pick<BookingFacts, 'status' | 'isFree' | 'endReason' | 'endedBy'>): boolean {
  if (isFree) return false
  if (status === 'none' || !isEnded(status) || endReason === 'lock_out' || endReason === 'unpaid') return false
  return endReason === 'expired' || endReason === 'no_show' || endedBy === 'cleaner' || endedBy === 'admin'
}

/** A booking just written once its first leg is opened. */
export function withFirstLeg(booking: Booking, initial: LegMoney): Booking {
  const money = { ...NO_MONEY, legs: { ...NO_MONEY.legs, initial } }
  return { ...booking, money, facts: { ...booking.facts, ...moneyFactsOf(money) } }
}
