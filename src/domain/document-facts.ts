// What a document states: the facts of a booking's money as they stood when it was issued.
import type { Frequency, Leg } from './booking.ts'
import type { Booking } from './whole-booking.ts'
import { addressLine } from './address.ts'
import type { RefundBearer } from './booking-money.ts'
import type { ServiceType } from './cleaner.ts'
import type { DocumentKind } from './document.ts'
import type { BookingId, CleanerId, ClientId } from './id.ts'
import { commissionedCents, commissionTaken, feeTaken } from './earnings.ts'
import type { AgreedExtra } from './extra.ts'
import { sharesOfRefunds } from './ledger.ts'
import { add, subtract, ZERO_CENTS } from './money.ts'
import type { Cents } from './money.ts'
import type { PriceBreakdown } from './pricing.ts'
import { publicName } from './public-name.ts'
import type { Tariff } from './tariff.ts'
import { isTaxRegistered, taxesBetween, taxesWithin, type Taxes } from './tax.ts'
import { localOf } from './time.ts'

/** Whoever sells, named as the law wants; numbers are null for a supplier who is not registered. */
export type Supplier = { readonly name: string; readonly gstNumber: string | null; readonly qstNumber: string | null }
/** The platform: it takes payments for cleaners, and sells them its own service. */
export type Platform = Supplier & { readonly address: string | null; readonly phone: string | null }
export type Card = { readonly brand: string; readonly last4: string }

/** The name and the address go when the client's account closes. */
export type Buyer = { readonly name: string | null; readonly publicName: string | null }

export type VisitFacts = {
  readonly reference: string
  readonly serviceType: ServiceType
  readonly date: string
  readonly time: string
  readonly durationMinutes: number
  readonly frequency: Frequency
  readonly suppliesByClient: boolean
  /** Documents of before there were extras have none. */
  readonly extras?: readonly AgreedExtra[]
  /** The code that took something off; documents of before there were promotions have none. */
  readonly promotionCode?: string | null
  readonly tariff: Tariff
  readonly city: string
  readonly address: string | null
}

type OfVisit = { readonly visit: VisitFacts; readonly supplier: Supplier; readonly client: Buyer; readonly platform: Platform }
export type PaidLeg = { readonly leg: Leg; readonly amountCents: Cents; readonly paidOn: string; readonly card: Card | null }

export type ContractFacts = OfVisit & { readonly kind: 'contract'; readonly price: PriceBreakdown }
export type ReceiptFacts = OfVisit & { readonly kind: 'receipt'; readonly paid: PaidLeg; readonly totalCents: Cents }
export type InvoiceFacts = OfVisit & { readonly kind: 'invoice'; readonly price: PriceBreakdown; readonly paid: readonly PaidLeg[] }
export type CreditNoteFacts = OfVisit &
  Taxes & {
    readonly kind: 'credit_note'
    /** Before taxes. */
    readonly netCents: Cents
    readonly amountCents: Cents
    readonly refundedOn: string
    readonly card: Card | null
    /** The number of the invoice that it corrects, or of the receipt where the visit was never invoiced. */
    readonly original: string | null
  }
export type CommissionInvoiceFacts = Taxes & {
  readonly kind: 'commission_invoice'
  readonly visit: VisitFacts
  readonly cleaner: Supplier
  readonly platform: Platform
  /** What the commission is a share of: the price before discounts, or a cancellation fee. */
  readonly onCents: Cents
  readonly isCancellationFee: boolean
  readonly commissionBps: number
  /** What was taken, less what a refund before the release gave back of it. */
  readonly commissionCents: Cents
  /** Given back of the commission by refunds; invoices of earlier have none. */
  readonly givenBackCents?: Cents
  readonly totalCents: Cents
}
export type PayoutSlipFacts = {
  readonly kind: 'payout_slip'
  readonly cleaner: Supplier
  readonly platform: Platform
  /** Null for a payout that was asked for at once. */
  readonly friday: string | null
  readonly paidOn: string
  readonly amountCents: Cents
  /** What an instant payout cost beside its amount, taxes included. */
  readonly fee: (Taxes & { readonly feeCents: Cents }) | null
  /** What it kept of what the cleaner owed back, and what they still owed; slips of earlier have none. */
  readonly recovery?: { readonly recoveredCents: Cents; readonly debtLeftCents: Cents } | null
  readonly visits: readonly { readonly reference: string; readonly date: string; readonly amountCents: Cents }[]
}
export type StatementFacts = {
  readonly kind: 'statement'
  readonly cleaner: Supplier
  readonly platform: Platform
  readonly year: number
  readonly visits: number
  /** What clients paid and the platform made whole, taxes included. */
  readonly earnedCents: Cents
  readonly gstCents: Cents
  readonly qstCents: Cents
  readonly commissionCents: Cents
  readonly commissionGstCents: Cents
  readonly commissionQstCents: Cents
  /** Taken back by refunds, before or after the money was released. */
  readonly refundedCents: Cents
  /** Referral rewards and goodwill, which the platform pays. */
  readonly rewardsCents: Cents
  /** What clients gave on top; absent from statements issued before there were tips. */
  readonly tipsCents?: Cents
  readonly instantFeesCents: Cents
  readonly paidOutCents: Cents
}
export type DocumentFacts =
  | ContractFacts
  | ReceiptFacts
  | InvoiceFacts
  | CreditNoteFacts
  | CommissionInvoiceFacts
  | PayoutSlipFacts
  | StatementFacts
export type FactsOf<K extends DocumentKind> = Extract<DocumentFacts, { kind: K }>

/** A document that is due; dates are those of the place. */
export type DueDocument = {
  readonly facts: DocumentFacts
  /** One document of a kind is issued for a subject. */
  readonly subject: string
  readonly bookingId: BookingId | null
  readonly clientId: ClientId | null
  readonly cleanerId: CleanerId
  readonly issuedOn: string
  readonly periodStart: string
  readonly periodEnd: string
  readonly amountCents: Cents
  /** What was paid beyond the price corrects the payment, and not the invoice, which never had it. */
  readonly correctsReceipt?: boolean
}

/** Whether its price has the supplier's taxes; null for a visit that costs nothing. */
const isTaxed = ({ finalCents, gstCents, qstCents }: Booking['price']): boolean | null =>
  finalCents === 0 ? null : gstCents + qstCents > 0

/** A supplier's registration may end after the agreement: then the numbers under which the visit was taxed stand in its contract. */
export const lacksNumbers = (price: Booking['price'], supplier: Supplier): boolean => isTaxed(price) === true && !isTaxRegistered(supplier)

/** A registration that came after the agreement stands on nothing of a visit that has no tax. */
export const supplierOfVisit = (price: Booking['price'], supplier: Supplier): Supplier =>
  isTaxed(price) === false ? { ...supplier, gstNumber: null, qstNumber: null } : supplier

export type Sellers = { readonly supplier: Supplier; readonly platform: Platform }

/** An invoice waits for the last payment; a visit whose second half is nothing has it with the first. */
export const isInvoiceDue = ({ facts, price }: Pick<Booking, 'facts' | 'price'>): boolean =>
  facts.finalCapturedAt !== null || (facts.status === 'completed' && price.finalLegCents === 0)

/** Every document that the recorded facts of a booking call for, in the order of events. */
export function dueDocuments(booking: Booking, sellers: Sellers): readonly DueDocument[] {
  const { cleaner } = booking.parties
  if (cleaner === null) return []
  return [
    ...contractOf(booking, sellers),
    ...receiptsOf(booking, sellers),
    ...invoiceOf(booking, sellers),
    ...creditNotesOf(booking, sellers),
    ...commissionInvoiceOf(booking, sellers),
  ]
}

const dateOf = (booking: Booking, at: Date): string => localOf(at, booking.place.timeZone).date

function visitOf({ reference, promotionCode, agreed, place }: Booking): VisitFacts {
  const { serviceType, date, time, durationMinutes, frequency, suppliesByClient, extras, tariff } = agreed
  return {
    reference,
    serviceType,
    date,
    time,
    durationMinutes,
    frequency,
    suppliesByClient,
    extras,
    promotionCode,
    tariff,
    city: place.city,
    address: addressLine(place),
  }
}

function ofVisit(booking: Booking, { supplier, platform }: Sellers): OfVisit {
  const { name, isErased } = booking.parties.client
  const client = isErased ? { name: null, publicName: null } : { name, publicName: publicName(name) }
  return { visit: visitOf(booking), supplier, client, platform }
}

function due(booking: Booking, facts: DocumentFacts, of: { subject: string; on: string; amountCents: Cents }): DueDocument {
  const { client, cleaner } = booking.parties
  if (cleaner === null) throw new Error(`booking ${booking.id} has no cleaner`)
  return {
    facts,
    subject: of.subject,
    bookingId: booking.id,
    clientId: facts.kind === 'commission_invoice' ? null : client.id,
    cleanerId: cleaner.id,
    issuedOn: of.on,
    periodStart: booking.agreed.date,
    periodEnd: booking.agreed.date,
    amountCents: of.amountCents,
  }
}

/** Of the first agreement, or of what both agreed to when the visit was moved. */
export const contractSubject = (id: BookingId, movedAt: Date | null): string => (movedAt === null ? id : `${id}:${movedAt.toISOString()}`)

function contractOf(booking: Booking, sellers: Sellers): DueDocument[] {
  const { initialCapturedAt, movedAt } = booking.facts
  if (initialCapturedAt === null) return []
  const facts: ContractFacts = { kind: 'contract', ...ofVisit(booking, sellers), price: booking.price }
  const amountCents = booking.price.finalCents
  const first = due(booking, facts, { subject: contractSubject(booking.id, null), on: dateOf(booking, initialCapturedAt), amountCents })
  if (movedAt === null) return [first]
  // What both agreed to since has a contract of its own.
  return [first, due(booking, facts, { subject: contractSubject(booking.id, movedAt), on: dateOf(booking, movedAt), amountCents })]
}

function paidLegs(booking: Booking): readonly PaidLeg[] {
  return (['initial', 'final'] as const).flatMap((leg) => {
    const { capturedAt, amountCents, method, state } = booking.money.legs[leg]
    return state === 'captured' && capturedAt !== null ? [{ leg, amountCents, paidOn: dateOf(booking, capturedAt), card: method }] : []
  })
}

function receiptsOf(booking: Booking, sellers: Sellers): DueDocument[] {
  return paidLegs(booking).map((paid) => {
    const facts: ReceiptFacts = { kind: 'receipt', ...ofVisit(booking, sellers), paid, totalCents: booking.price.finalCents }
    return due(booking, facts, { subject: `${booking.id}:${paid.leg}`, on: paid.paidOn, amountCents: paid.amountCents })
  })
}

function invoiceOf(booking: Booking, sellers: Sellers): DueDocument[] {
  const { facts, price } = booking
  if (!isInvoiceDue(booking)) return []
  const on = dateOf(booking, facts.finalCapturedAt ?? facts.punchedOutAt ?? facts.endsAt)
  const stated: InvoiceFacts = { kind: 'invoice', ...ofVisit(booking, sellers), price, paid: paidLegs(booking) }
  return [due(booking, stated, { subject: booking.id, on, amountCents: price.finalCents })]
}

function creditNotesOf(booking: Booking, sellers: Sellers): DueDocument[] {
  let before = ZERO_CENTS
  return booking.money.refunds
    .filter((refund) => refund.state === 'succeeded')
    .map(({ id, leg, amountCents, createdAt, borneBy }) => {
      const taxes = taxesBack(booking.price, before, amountCents, borneBy)
      if (borneBy !== 'unowed') before = add(before, amountCents)
      const refundedOn = dateOf(booking, createdAt)
      const facts: CreditNoteFacts = {
        kind: 'credit_note',
        ...ofVisit(booking, sellers),
        ...taxes,
        netCents: subtract(amountCents, add(taxes.gstCents, taxes.qstCents)),
        amountCents,
        refundedOn,
        card: booking.money.legs[leg].method,
        original: null,
      }
      return { ...due(booking, facts, { subject: id, on: refundedOn, amountCents }), correctsReceipt: borneBy === 'unowed' }
    })
}

/** What the visit does not cost after all stands outside its price, and so do its taxes. */
const taxesBack = (price: PriceBreakdown, before: Cents, amountCents: Cents, borneBy: RefundBearer): Taxes =>
  borneBy === 'unowed'
    ? taxesWithin(amountCents, price.gstCents + price.qstCents > 0)
    : taxesBetween(price, before, add(before, amountCents))

/** What refunds of the visit's own money had given back when it was released. */
const refundedBefore = ({ money }: Pick<Booking, 'money'>, at: Date): Cents =>
  add(
    ZERO_CENTS,
    ...money.refunds
      .filter(({ state, borneBy, createdAt }) => state !== 'failed' && borneBy === 'visit' && createdAt <= at)
      .map(({ amountCents }) => amountCents),
  )

function commissionInvoiceOf(booking: Booking, { supplier, platform }: Sellers): DueDocument[] {
  const { price, facts, settlement } = booking
  const feeCents = settlement?.feeCents ?? ZERO_CENTS
  const at = facts.releasedAt ?? (feeCents > 0 ? facts.endedAt : null)
  if (at === null) return []
  const isCancellationFee = facts.releasedAt === null
  const onCents = isCancellationFee ? feeCents : commissionedCents(price)
  const taken = isCancellationFee ? feeTaken(onCents, booking) : commissionTaken(onCents, booking)
  const back = isCancellationFee ? null : sharesOfRefunds(refundedBefore(booking, at), price, booking)
  const commissionCents = subtract(taken.commissionCents, back?.commissionCents ?? ZERO_CENTS)
  const gstCents = subtract(taken.gstCents, back?.gstCents ?? ZERO_CENTS)
  const qstCents = subtract(taken.qstCents, back?.qstCents ?? ZERO_CENTS)
  const totalCents = add(commissionCents, gstCents, qstCents)
  const stated: CommissionInvoiceFacts = {
    kind: 'commission_invoice',
    visit: { ...visitOf(booking), address: null },
    cleaner: supplier,
    platform,
    onCents,
    isCancellationFee,
    commissionBps: isCancellationFee ? booking.feeCommissionBps : booking.commissionBps,
    commissionCents,
    gstCents,
    qstCents,
    givenBackCents: back?.commissionCents ?? ZERO_CENTS,
    totalCents,
  }
  return [due(booking, stated, { subject: booking.id, on: dateOf(booking, at), amountCents: totalCents })]
}

/** What the law wants once the client's account is closed: neither a name nor an address. */
export function withoutClient<F extends DocumentFacts>(facts: F): F {
  const visit = 'visit' in facts ? { visit: { ...facts.visit, address: null } } : {}
  const client = 'client' in facts ? { client: { name: null, publicName: null } } : {}
  return { ...facts, ...visit, ...client }
}
