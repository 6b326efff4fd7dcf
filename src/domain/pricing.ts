// What a visit costs: one pure quote, read by the page, the server, the invoice and the tests.
import { DURATION_STEP_MINUTES, MAX_DURATION_MINUTES, MIN_DURATION_MINUTES } from './booking.ts'
import { discountByCode, type CodeDiscount } from './code-discount.ts'
import type { OfferedExtra } from './extra.ts'
import { add, basisPoints, cents, halves, min, subtract, ZERO_CENTS } from './money.ts'
import type { Cents } from './money.ts'
import { refuse } from './refusal.ts'
import { basePrice, type Tariff } from './tariff.ts'
import { taxesOn } from './tax.ts'

export const EMERGENCY_FEE_BPS = 1_500
export const FIRST_BOOKING_DISCOUNT_BPS = 1_500
export const SUPPLIES_FEE_CENTS = cents(1_000)
/** A hold and a charge need an amount: credit and codes leave this much of a price, before taxes. */
export const MIN_PRICE_AFTER_CREDIT_CENTS = cents(200)
/** The platform's share where no other is in force; a booking keeps the share of the day it was asked for. */
export const DEFAULT_COMMISSION_BPS = 1_500

export type QuoteInput = {
  readonly tariff: Tariff
  readonly durationMinutes: number
  readonly isEmergency: boolean
  /** What is asked for beyond the visit itself; most visits have none. */
  readonly extras?: readonly Pick<OfferedExtra, 'priceCents'>[]
  /** The cleaner brings the products. */
  readonly suppliesByCleaner: boolean
  /** The client has the once-only first-booking discount left. */
  readonly isFirstBooking: boolean
  /** What a code takes off; of it and the first-booking discount, the client has the greater. */
  readonly code?: CodeDiscount | null
  /** Credit that the client may spend; only what the price can take is spent. */
  readonly referralCreditCents: Cents
  /** The cleaner is registered for GST and QST. */
  readonly isTaxRegistered: boolean
}

/** Every line of a price: the columns, the wire and the pages derive theirs from this list. */
export const PRICE_LINES = [
  'baseCents',
  'emergencyCents',
  'extrasCents',
  'suppliesCents',
  'firstBookingDiscountCents',
  'referralCreditCents',
  'subtotalCents',
  'gstCents',
  'qstCents',
  'finalCents',
  'initialLegCents',
  'finalLegCents',
] as const
export type PriceLine = (typeof PRICE_LINES)[number]

/**
 * Discounts are positive magnitudes to be taken off; `finalCents` is what the client pays, taxes included. `firstBookingDiscountCents` is the
 * discount of a first booking or of a code.
 */
export type PriceBreakdown = Readonly<Record<PriceLine, Cents>>

/** The price of a visit redone. */
export const NOTHING_TO_PAY: PriceBreakdown = ofEachLine(() => ZERO_CENTS)

/** What extras come to. */
export const extrasPrice = (extras: readonly Pick<OfferedExtra, 'priceCents'>[]): Cents =>
  add(ZERO_CENTS, ...extras.map(({ priceCents }) => priceCents))

/** All that a visit comes to, taxes included, when nothing is added or taken off. Refuses what {@link quote} does. */
export function plainTotal(visit: Pick<QuoteInput, 'tariff' | 'durationMinutes' | 'isTaxRegistered'>): Cents {
  const nothingMore = { isEmergency: false, suppliesByCleaner: false, isFirstBooking: false, referralCreditCents: ZERO_CENTS }
  return quote({ ...visit, ...nothingMore }).finalCents
}

/** A record of all lines, each made by `valueOf`. */
export function ofEachLine<T>(valueOf: (line: PriceLine) => T): Record<PriceLine, T> {
  return Object.fromEntries(PRICE_LINES.map((line) => [line, valueOf(line)])) as Record<PriceLine, T>
}

/**
 * Prices a visit: base, emergency, extras, discount, supplies, credit, then tax once on the subtotal, then two legs.
 * Refuses `too-short` under 4 hours, `bad-duration` over 12 hours or off the half-hour steps.
 */
export function quote(input: QuoteInput): PriceBreakdown {
  checkDuration(input.durationMinutes)
  const baseCents = basePrice(input.tariff, input.durationMinutes)
  const emergencyCents = input.isEmergency ? basisPoints(baseCents, EMERGENCY_FEE_BPS) : ZERO_CENTS
  const extrasCents = extrasPrice(input.extras ?? [])
  const suppliesCents = input.suppliesByCleaner ? SUPPLIES_FEE_CENTS : ZERO_CENTS
  const beforeDiscount = add(baseCents, emergencyCents, extrasCents, suppliesCents)
  const firstBookingDiscountCents = discountOf(input, baseCents, beforeDiscount)
  const beforeCredit = subtract(beforeDiscount, firstBookingDiscountCents)
  const referralCreditCents = min(input.referralCreditCents, beforeCredit)
  const subtotalCents = subtract(beforeCredit, referralCreditCents)
  const { gstCents, qstCents } = taxesOn(subtotalCents, input.isTaxRegistered)
  const finalCents = add(subtotalCents, gstCents, qstCents)
  const [initialLegCents, finalLegCents] = halves(finalCents)
  return {
    baseCents,
    emergencyCents,
    extrasCents,
    suppliesCents,
    firstBookingDiscountCents,
    referralCreditCents,
    subtotalCents,
    gstCents,
    qstCents,
    finalCents,
    initialLegCents,
    finalLegCents,
  }
}

/** The greater of the first-booking discount and the code's. */
function discountOf({ isFirstBooking, code }: QuoteInput, baseCents: Cents, wholeCents: Cents): Cents {
  const firstCents = isFirstBooking ? basisPoints(baseCents, FIRST_BOOKING_DISCOUNT_BPS) : ZERO_CENTS
  const codeCents = code ? min(discountByCode(code, baseCents), roomIn(wholeCents)) : ZERO_CENTS
  return codeCents > firstCents ? codeCents : firstCents
}

/** How much a price has room for beside what it has to leave. */
const roomIn = (priceCents: Cents): Cents =>
  priceCents > MIN_PRICE_AFTER_CREDIT_CENTS ? subtract(priceCents, MIN_PRICE_AFTER_CREDIT_CENTS) : ZERO_CENTS

/** The code takes more off than the first-booking discount would. Refuses what {@link quote} does. */
export const isCodeTaken = (visit: QuoteInput): boolean =>
  quote(visit).firstBookingDiscountCents > quote({ ...visit, code: null }).firstBookingDiscountCents

/** The client agreed to another total than today's: the server answers `price-changed` with the new breakdown. */
export function priceChanged(expectedTotalCents: Cents, breakdown: PriceBreakdown): boolean {
  return expectedTotalCents !== breakdown.finalCents
}

export function isDurationStep(durationMinutes: number): boolean {
  return Number.isInteger(durationMinutes) && durationMinutes % DURATION_STEP_MINUTES === 0
}

/** Refuses `too-short` under 4 hours, `bad-duration` over 12 hours or off the half-hour steps. */
export function checkDuration(durationMinutes: number): void {
  if (durationMinutes < MIN_DURATION_MINUTES) refuse('too-short', { details: { minMinutes: MIN_DURATION_MINUTES } })
  if (durationMinutes > MAX_DURATION_MINUTES || !isDurationStep(durationMinutes)) {
    refuse('bad-duration', { details: { maxMinutes: MAX_DURATION_MINUTES, stepMinutes: DURATION_STEP_MINUTES } })
  }
}
