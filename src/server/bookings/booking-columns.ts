// The columns of a booking by name: how a price, a place, an agreement and facts are written into a row and read back.
import { sql, type Selectable } from 'kysely'
import { OPEN_STATUSES } from '#domain/booking.ts'
import type { BookedPlace, Booking } from '#domain/whole-booking.ts'
import { moneyFactsOf, type BookingMoney } from '#domain/booking-money.ts'
import { earningsOf, type AgreedShare, type PlatformShare } from '#domain/earnings.ts'
import type { AgreedExtra } from '#domain/extra.ts'
import { cents, type Cents } from '#domain/money.ts'
import type { Proposal } from '#domain/move.ts'
import { ofEachLine, PRICE_LINES, type PriceBreakdown, type PriceLine } from '#domain/pricing.ts'
import type { Tariff } from '#domain/tariff.ts'
import type { Booking as BookingTable } from '../../../db/schema.ts'
import { addressColumns, addressOf, parkingColumns, parkingIn, type Property } from '../properties/index.ts'

type Row = Selectable<BookingTable>

type Snake<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : S
type PriceColumn = Snake<PriceLine>

/** `finalLegCents` is kept in `final_leg_cents`. */
const COLUMN_OF = ofEachLine((line) => line.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as PriceColumn)
export const PRICE_COLUMNS = PRICE_LINES.map((line) => `booking.${COLUMN_OF[line]}` as const)

/** Of a price, and what it leaves the cleaner. */
export const priceColumns = (price: PriceBreakdown, share: PlatformShare) => ({
  ...(Object.fromEntries(PRICE_LINES.map((line) => [COLUMN_OF[line], price[line]])) as Record<PriceColumn, Cents>),
  earnings_cents: earningsOf(price, share),
})

export const shareColumns = ({ commissionBps, feeCommissionBps, platformTaxed }: AgreedShare) => ({
  commission_bps: commissionBps,
  fee_commission_bps: feeCommissionBps,
  platform_taxed: platformTaxed,
})

export const priceOf = (row: Pick<Row, PriceColumn>): PriceBreakdown => ofEachLine((line) => cents(row[COLUMN_OF[line]]))

/** A property as a booking keeps it. */
export const propertyColumns = (property: Property) => ({
  ...addressColumns(property),
  property_id: property.id,
  property_type: property.type,
  bedrooms: property.bedrooms,
  bathrooms: property.bathrooms,
  stories: property.stories,
  square_footage: property.squareFootage,
  ...parkingColumns(property.parking),
  pets: property.pets,
  property_notes: property.notes,
})

/** As they were agreed on. */
export const extrasIn = ({ extras }: Pick<Row, 'extras'>): readonly AgreedExtra[] => extras as unknown as readonly AgreedExtra[]

const OPEN = sql.join(OPEN_STATUSES.map((status) => sql.lit(status)))

/** What is needed to get in is the property's own until the visit is over. Both tables are in the query. */
export const CURRENT = [
  sql<boolean>`property.sealed_secrets is not null`.as('has_secrets'),
  sql<boolean | null>`case when booking.status in (${OPEN}) then ${parkingIn('property')} else ${parkingIn('booking')} end`.as(
    'parking_now',
  ),
] as const

/** An open booking takes over the parking of its property with each step, so that the last one keeps it. */
export const keptParking = () => {
  const kept = (column: 'parking' | 'no_parking') =>
    sql<boolean>`case when booking.status in (${OPEN}) then (select ${sql.ref(`p.${column}`)} from property p where p.id = booking.property_id) else booking.${sql.ref(column)} end`
  return { parking: kept('parking'), no_parking: kept('no_parking') }
}

type PlaceColumn = Exclude<keyof ReturnType<typeof propertyColumns>, 'parking' | 'no_parking'>
type Current = { readonly has_secrets: boolean; readonly parking_now: boolean | null }

export const placeOf = (row: Pick<Row, PlaceColumn> & Current): BookedPlace => ({
  ...addressOf(row),
  propertyId: row.property_id,
  type: row.property_type,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  stories: row.stories,
  squareFootage: row.square_footage,
  parking: row.parking_now,
  pets: row.pets,
  notes: row.property_notes,
  hasSecrets: row.has_secrets,
})

export const tariffColumns = (tariff: Tariff) => ({
  tariff_method: tariff.method,
  tariff_cents: tariff.method === 'fixed' ? tariff.priceCents : tariff.rateCents,
})

export const tariffOf = ({ tariff_method: method, tariff_cents: amount }: Pick<Row, 'tariff_method' | 'tariff_cents'>): Tariff =>
  method === 'fixed' ? { method, priceCents: cents(amount) } : { method, rateCents: cents(amount) }

const FACTS = [
  'status',
  'end_reason',
  'ended_at',
  'ended_by',
  'starts_at',
  'ends_at',
  'fee_clock_starts_at',
  'requested_at',
  'expires_at',
  'search_ends_at',
  'required_response_minutes',
  'awaiting',
  'held_at',
  'accepted_at',
  'capture_failed_at',
  'initial_captured_at',
  'final_captured_at',
  'released_at',
  'frozen_at',
  'unfrozen_at',
  'disputed_at',
  'set_out_at',
  'set_out_sent_at',
  'ride_minutes',
  'late_told_at',
  'punched_in_at',
  'punched_out_at',
  'punch_in_sent_at',
  'punch_out_sent_at',
  'short_visit_reason',
  'short_visit_note',
  'approved_at',
  'asked_at',
  'client_said',
  'cleaner_said',
  'claimed_at',
  'waived_at',
  'allow_photos',
  'cancellation_fee_cents',
  'redo_of',
  'series_id',
  'booked_ahead',
  'on_behalf',
  'move_proposed_by',
  'move_proposed_at',
  'move_expires_at',
  'move_starts',
  'move_tariff_method',
  'move_tariff_cents',
  'move_taxed',
  'moved_at',
] as const satisfies readonly (keyof Row)[]
export const FACT_COLUMNS = FACTS.map((column) => `booking.${column}` as const)

type Work = {
  readonly tasks_total: number
  readonly tasks_answered: number
  readonly photos_before: number
  readonly photos_after: number
}

type Legs = Pick<Row, 'initial_leg_cents' | 'final_leg_cents'>

export const factsOf = (row: Pick<Row, (typeof FACTS)[number]> & Legs & Work, money: BookingMoney): Booking['facts'] => ({
  ...moneyFactsOf(money, row.redo_of !== null),
  status: row.status,
  isFree: row.redo_of !== null,
  isBookedAhead: row.booked_ahead,
  isOnBehalf: row.on_behalf,
  endReason: row.end_reason,
  endedAt: row.ended_at,
  endedBy: row.ended_by,
  feeCents: cents(row.cancellation_fee_cents ?? 0),
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  feeClockStartsAt: row.fee_clock_starts_at,
  proposal: proposalIn(row),
  movedAt: row.moved_at,
  requestedAt: row.requested_at,
  expiresAt: row.expires_at,
  searchEndsAt: row.search_ends_at,
  responseMinutes: row.required_response_minutes,
  awaiting: row.awaiting,
  heldAt: row.held_at,
  acceptedAt: row.accepted_at,
  captureFailedAt: row.capture_failed_at,
  legCents: { initial: cents(row.initial_leg_cents), final: cents(row.final_leg_cents) },
  initialCapturedAt: row.initial_captured_at,
  finalCapturedAt: row.final_captured_at,
  releasedAt: row.released_at,
  frozenAt: row.frozen_at,
  unfrozenAt: row.unfrozen_at,
  disputedAt: row.disputed_at,
  setOutAt: row.set_out_at,
  setOutSentAt: row.set_out_sent_at,
  rideMinutes: row.ride_minutes,
  lateToldAt: row.late_told_at,
  punchedInAt: row.punched_in_at,
  punchedOutAt: row.punched_out_at,
  punchInSentAt: row.punch_in_sent_at,
  punchOutSentAt: row.punch_out_sent_at,
  checklist: { total: row.tasks_total, answered: row.tasks_answered },
  photos: { before: row.photos_before, after: row.photos_after },
  allowPhotos: row.allow_photos,
  shortVisit: row.short_visit_reason === null ? null : { reason: row.short_visit_reason, note: row.short_visit_note },
  approvedAt: row.approved_at,
  askedAt: row.asked_at,
  tookPlace: { client: row.client_said, cleaner: row.cleaner_said },
  owedAt: row.claimed_at,
  waivedAt: row.waived_at,
})

type ProposedRow = Pick<Row, keyof ReturnType<typeof proposalColumns>>

function proposalIn(row: ProposedRow): Proposal | null {
  const { move_proposed_by: by, move_proposed_at: proposedAt, move_expires_at: expiresAt, move_starts: starts } = row
  const { move_tariff_method: tariff_method, move_tariff_cents: tariff_cents, move_taxed: isTaxRegistered } = row
  // One constraint says that all are there or none.
  if (by === null || proposedAt === null || expiresAt === null || starts === null) return null
  if (tariff_method === null || tariff_cents === null || isTaxRegistered === null) return null
  return { by, starts, proposedAt, expiresAt, terms: { tariff: tariffOf({ tariff_method, tariff_cents }), isTaxRegistered } }
}

const proposalColumns = (proposal: Proposal | null) => {
  const tariff = proposal && tariffColumns(proposal.terms.tariff)
  return {
    move_proposed_by: proposal?.by ?? null,
    move_proposed_at: proposal?.proposedAt ?? null,
    move_expires_at: proposal?.expiresAt ?? null,
    move_starts: proposal && [...proposal.starts],
    move_tariff_method: tariff?.tariff_method ?? null,
    move_tariff_cents: tariff?.tariff_cents ?? null,
    move_taxed: proposal?.terms.isTaxRegistered ?? null,
  }
}

/** The facts that a step may write; moving a visit writes its times by itself. */
export const factColumns = (facts: Booking['facts']) => ({
  status: facts.status,
  end_reason: facts.endReason,
  ended_at: facts.endedAt,
  ended_by: facts.endedBy,
  expires_at: facts.expiresAt,
  awaiting: facts.awaiting,
  held_at: facts.heldAt,
  accepted_at: facts.acceptedAt,
  capture_failed_at: facts.captureFailedAt,
  initial_captured_at: facts.initialCapturedAt,
  final_captured_at: facts.finalCapturedAt,
  released_at: facts.releasedAt,
  frozen_at: facts.frozenAt,
  unfrozen_at: facts.unfrozenAt,
  set_out_at: facts.setOutAt,
  set_out_sent_at: facts.setOutSentAt,
  ride_minutes: facts.rideMinutes,
  late_told_at: facts.lateToldAt,
  punched_in_at: facts.punchedInAt,
  punched_out_at: facts.punchedOutAt,
  punch_in_sent_at: facts.punchInSentAt,
  punch_out_sent_at: facts.punchOutSentAt,
  short_visit_reason: facts.shortVisit?.reason ?? null,
  short_visit_note: facts.shortVisit?.note ?? '',
  approved_at: facts.approvedAt,
  asked_at: facts.askedAt,
  client_said: facts.tookPlace.client,
  cleaner_said: facts.tookPlace.cleaner,
  claimed_at: facts.owedAt,
  waived_at: facts.waivedAt,
  ...proposalColumns(facts.proposal),
})

type Ending = Pick<Row, 'ended_at' | 'cancellation_fee_cents' | 'cancellation_refund_cents'>

export const settlementOf = (row: Ending): Booking['settlement'] =>
  row.ended_at === null
    ? null
    : { feeCents: cents(row.cancellation_fee_cents ?? 0), refundCents: cents(row.cancellation_refund_cents ?? 0) }
