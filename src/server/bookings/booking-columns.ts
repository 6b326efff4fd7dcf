// The columns of a booking by name: how a price, a place, an agreement and facts are written into a row and read back.
import type { Selectable } from 'kysely'
import type { BookedPlace, Booking } from '#domain/booking.ts'
import { moneyFactsOf, type BookingMoney } from '#domain/booking-money.ts'
import { earningsOf, type PlatformShare } from '#domain/earnings.ts'
import { cents, type Cents } from '#domain/money.ts'
import { ofEachLine, PRICE_LINES, type PriceBreakdown, type PriceLine } from '#domain/pricing.ts'
import type { Tariff } from '#domain/tariff.ts'
import type { Booking as BookingTable } from '../../../db/schema.ts'
import { addressColumns, addressOf, type Property } from '../properties/index.ts'

type Row = Selectable<BookingTable>

type Snake<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : S
type PriceColumn = Snake<PriceLine>

/** `finalLegCents` is kept in `final_leg_cents`. */
const COLUMN_OF = ofEachLine((line) => line.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as PriceColumn)
export const PRICE_COLUMNS = PRICE_LINES.map((line) => `booking.${COLUMN_OF[line]}` as const)

/** A price, and what it leaves the cleaner. */
export const priceColumns = (price: PriceBreakdown, share: PlatformShare) => ({
  ...(Object.fromEntries(PRICE_LINES.map((line) => [COLUMN_OF[line], price[line]])) as Record<PriceColumn, Cents>),
  commission_bps: share.commissionBps,
  earnings_cents: earningsOf(price, share),
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
  parking: property.parking,
  pets: property.pets,
  property_notes: property.notes,
})

export const placeOf = (row: Pick<Row, keyof ReturnType<typeof propertyColumns>> & { readonly has_secrets: boolean }): BookedPlace => ({
  ...addressOf(row),
  propertyId: row.property_id,
  type: row.property_type,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  stories: row.stories,
  squareFootage: row.square_footage,
  parking: row.parking,
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
  'punched_in_at',
  'punched_out_at',
  'short_visit_reason',
  'short_visit_note',
  'approved_at',
  'asked_at',
  'client_said',
  'cleaner_said',
  'claimed_at',
  'waived_at',
  'allow_photos',
] as const satisfies readonly (keyof Row)[]
export const FACT_COLUMNS = FACTS.map((column) => `booking.${column}` as const)

type Work = {
  readonly tasks_total: number
  readonly tasks_answered: number
  readonly photos_before: number
  readonly photos_after: number
}

export const factsOf = (row: Pick<Row, (typeof FACTS)[number]> & Work, money: BookingMoney): Booking['facts'] => ({
  ...moneyFactsOf(money),
  status: row.status,
  endReason: row.end_reason,
  endedAt: row.ended_at,
  endedBy: row.ended_by,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  feeClockStartsAt: row.fee_clock_starts_at,
  proposal: null,
  requestedAt: row.requested_at,
  expiresAt: row.expires_at,
  awaiting: row.awaiting,
  heldAt: row.held_at,
  acceptedAt: row.accepted_at,
  captureFailedAt: row.capture_failed_at,
  initialCapturedAt: row.initial_captured_at,
  finalCapturedAt: row.final_captured_at,
  releasedAt: row.released_at,
  frozenAt: row.frozen_at,
  unfrozenAt: row.unfrozen_at,
  disputedAt: row.disputed_at,
  punchedInAt: row.punched_in_at,
  punchedOutAt: row.punched_out_at,
  checklist: { total: row.tasks_total, answered: row.tasks_answered },
  photos: { before: row.photos_before, after: row.photos_after },
  allowPhotos: row.allow_photos,
  shortVisit: row.short_visit_reason === null ? null : { reason: row.short_visit_reason, note: row.short_visit_note },
  approvedAt: row.approved_at,
  askedAt: row.asked_at,
  tookPlace: { client: row.client_said, cleaner: row.cleaner_said },
  claimedAt: row.claimed_at,
  waivedAt: row.waived_at,
})

/** The facts that a step may write. */
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
  punched_in_at: facts.punchedInAt,
  punched_out_at: facts.punchedOutAt,
  short_visit_reason: facts.shortVisit?.reason ?? null,
  short_visit_note: facts.shortVisit?.note ?? '',
  approved_at: facts.approvedAt,
  asked_at: facts.askedAt,
  client_said: facts.tookPlace.client,
  cleaner_said: facts.tookPlace.cleaner,
  claimed_at: facts.claimedAt,
  waived_at: facts.waivedAt,
})

type Ending = Pick<Row, 'ended_at' | 'cancellation_fee_cents' | 'cancellation_refund_cents'>

export const settlementOf = (row: Ending): Booking['settlement'] =>
  row.ended_at === null
    ? null
    : { feeCents: cents(row.cancellation_fee_cents ?? 0), refundCents: cents(row.cancellation_refund_cents ?? 0) }
