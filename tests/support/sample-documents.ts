// Awkward facts for each kind of document: long names with accents, both taxes and none, every line of a price, three pages.
import type { DocumentFacts, Platform, Supplier, VisitFacts } from '#domain/document-facts.ts'
import type { DocumentKind } from '#domain/document.ts'
import { commissionTaken } from '#domain/earnings.ts'
import { add, cents, subtract, type Cents } from '#domain/money.ts'
import { quote } from '#domain/pricing.ts'
import { taxesBetween } from '#domain/tax.ts'

const platform: Platform = {
  name: 'Les Services ménagers Maisonnette inc.',
  address: '1200, avenue McGill College, bureau 1100, Montréal (Québec) H3B 4G7',
  phone: '+1 514 555-0100',
  gstNumber: '987654321RT0001',
  qstNumber: '9876543210TQ0001',
}
const untaxedPlatform: Platform = { ...platform, gstNumber: null, qstNumber: null }
const registered: Supplier = {
  name: 'Marie-Frédérique Beauséjour-Lachapelle',
  gstNumber: '123456782RT0001',
  qstNumber: '1234567890TQ0001',
}
const small: Supplier = { name: 'Zoé Côté', gstNumber: null, qstNumber: null }
const client = { name: 'Jean-François Saint-Hilaire-Desrochers', publicName: 'Jean-François S.' }
const card = { brand: 'visa', last4: '4242' }
const tariff = { method: 'hourly', rateCents: cents(3_275) } as const

const visit: VisitFacts = {
  reference: 'MN-7K3QXD',
  serviceType: 'deep',
  date: '2026-11-26',
  time: '09:00',
  durationMinutes: 270,
  frequency: 'bi_weekly',
  suppliesByClient: false,
  tariff,
  city: 'Saint-Jean-sur-Richelieu',
  address: '4210, boulevard Saint-Joseph Est, app. 1203, Saint-Jean-sur-Richelieu, J3B 8H7',
}
const plainVisit: VisitFacts = {
  ...visit,
  durationMinutes: 240,
  tariff: { method: 'hourly', rateCents: cents(2_500) },
  frequency: 'one_time',
}

/** Every line that a price may have. */
const fullPrice = quote({
  tariff,
  durationMinutes: visit.durationMinutes,
  isEmergency: true,
  suppliesByCleaner: true,
  isFirstBooking: true,
  referralCreditCents: cents(1_000),
  isTaxRegistered: true,
})
const plainPrice = quote({
  tariff: plainVisit.tariff,
  durationMinutes: 240,
  isEmergency: false,
  suppliesByCleaner: false,
  isFirstBooking: false,
  referralCreditCents: cents(0),
  isTaxRegistered: false,
})

const taxed = { visit, supplier: registered, client, platform }
const untaxed = { visit: plainVisit, supplier: small, client, platform: untaxedPlatform }
const initial = (amountCents: Cents) => ({ leg: 'initial', amountCents, paidOn: '2026-11-23', card }) as const
const final = (amountCents: Cents) =>
  ({ leg: 'final', amountCents, paidOn: '2026-11-26', card: { brand: 'mastercard', last4: '0044' } }) as const

function creditNote(beforeCents: number, amountCents: number): DocumentFacts {
  const taxes = taxesBetween(fullPrice, cents(beforeCents), cents(beforeCents + amountCents))
  const netCents = subtract(cents(amountCents), add(taxes.gstCents, taxes.qstCents))
  return {
    kind: 'credit_note',
    ...taxed,
    ...taxes,
    netCents,
    amountCents: cents(amountCents),
    refundedOn: '2026-12-01',
    card,
    original: 'FAC-2026-000012',
  }
}

function commission(isTaxed: boolean): DocumentFacts {
  const [price, of] = isTaxed ? [fullPrice, taxed] : [plainPrice, untaxed]
  const taken = commissionTaken(price.baseCents, { commissionBps: 1_500, platformTaxed: isTaxed })
  return {
    kind: 'commission_invoice',
    visit: { ...of.visit, address: null },
    cleaner: of.supplier,
    platform: of.platform,
    onCents: price.baseCents,
    isCancellationFee: false,
    commissionBps: 1_500,
    ...taken,
    totalCents: add(taken.commissionCents, taken.gstCents, taken.qstCents),
  }
}

const payout = (visits: number, otherCents: number, isInstant = false): DocumentFacts => ({
  kind: 'payout_slip',
  cleaner: registered,
  platform,
  friday: isInstant ? null : '2026-12-04',
  paidOn: '2026-12-07',
  amountCents: cents(visits * 13_027 + otherCents),
  fee: isInstant ? { feeCents: cents(500), gstCents: cents(22), qstCents: cents(43) } : null,
  visits: Array.from({ length: visits }, (_, nth) => ({
    reference: `MN-7K3Q${String(nth).padStart(2, '0')}`,
    date: `2026-11-${String(23 + (nth % 7)).padStart(2, '0')}`,
    amountCents: cents(13_027),
  })),
})

export type SampleDocument = { readonly name: string; readonly number: string; readonly issuedOn: string; readonly facts: DocumentFacts }

const NUMBERS: Readonly<Record<DocumentKind, string>> = {
  contract: 'CON-2026-000011',
  receipt: 'REC-2026-000021',
  invoice: 'FAC-2026-000012',
  credit_note: 'NC-2026-000003',
  commission_invoice: 'COM-2026-004512',
  payout_slip: 'VER-2026-000104',
  statement: 'REL-2026-000007',
}
const sample = (name: string, facts: DocumentFacts): SampleDocument => ({
  name,
  number: NUMBERS[facts.kind],
  issuedOn: facts.kind === 'statement' ? '2026-12-31' : '2026-11-26',
  facts,
})

export const SAMPLE_DOCUMENTS: readonly SampleDocument[] = [
  sample('a contract with every line', { kind: 'contract', ...taxed, price: fullPrice }),
  sample('a contract without taxes', { kind: 'contract', ...untaxed, price: plainPrice }),
  sample('the receipt of the first half', {
    kind: 'receipt',
    ...taxed,
    paid: initial(fullPrice.initialLegCents),
    totalCents: fullPrice.finalCents,
  }),
  sample('the receipt of the second half', {
    kind: 'receipt',
    ...untaxed,
    paid: final(plainPrice.finalLegCents),
    totalCents: plainPrice.finalCents,
  }),
  sample('an invoice with every line', {
    kind: 'invoice',
    ...taxed,
    price: fullPrice,
    paid: [initial(fullPrice.initialLegCents), final(fullPrice.finalLegCents)],
  }),
  sample('an invoice without taxes', {
    kind: 'invoice',
    ...untaxed,
    price: plainPrice,
    paid: [initial(plainPrice.initialLegCents), final(plainPrice.finalLegCents)],
  }),
  sample('the credit note of a first part', creditNote(0, 2_000)),
  sample('the credit note of the rest', creditNote(2_000, fullPrice.finalCents - 2_000)),
  sample('a commission invoice with taxes', commission(true)),
  sample('a commission invoice without taxes', commission(false)),
  sample('a payout slip', payout(3, -1_000)),
  sample('the slip of an instant payout', payout(1, 0, true)),
  sample('a payout slip of three pages', payout(64, 2_000)),
  sample('a yearly statement', {
    kind: 'statement',
    cleaner: registered,
    platform,
    year: 2026,
    visits: 214,
    earnedCents: cents(2_787_778),
    gstCents: cents(121_234),
    qstCents: cents(241_862),
    commissionCents: cents(361_234),
    commissionGstCents: cents(18_062),
    commissionQstCents: cents(36_033),
    refundedCents: cents(4_321),
    rewardsCents: cents(6_000),
    instantFeesCents: cents(1_500),
    paidOutCents: cents(2_250_000),
  }),
]
