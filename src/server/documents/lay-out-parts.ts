// Parts that several documents share: who sells to whom, the visit, and the price.
import type { Buyer, Platform, Supplier, VisitFacts } from '#domain/document-facts.ts'
import { cents } from '#domain/money.ts'
import { formatMoney } from '#domain/money-format.ts'
import { extrasPrice, type PriceBreakdown } from '#domain/pricing.ts'
import { formatDateTime, formatHours } from '#domain/time-format.ts'
import { translatorOf } from '../platform/translator.ts'
import type { Line, PartySection, Row, TableSection, Words } from '../platform/pdf/layout.ts'
import { plain, type Writer } from './write-words.ts'

export const section = (
  heading: Words,
  rows: readonly Row[],
  notes: readonly Words[] = [],
  kind: TableSection['kind'] = 'words',
): TableSection => ({
  kind,
  heading,
  rows,
  notes,
})

type Named = Supplier & Partial<Pick<Platform, 'address' | 'phone'>>

/** Numbers are printed whatever the amount, and only for who is registered. */
export function partySection(
  write: Writer,
  part: 'seller' | 'platform' | 'cleaner' | 'issuer',
  { name, address, phone, gstNumber, qstNumber }: Named,
  notes: readonly Words[] = [],
): PartySection {
  const lineOf = (value: string | null | undefined, term: Words | null = null): Line[] => (value ? [{ term, value: plain(value) }] : [])
  return {
    kind: 'party',
    heading: write.say((t) => t(`parties.${part}`)),
    lines: [
      { term: null, value: plain(name), isName: true },
      ...lineOf(address),
      ...lineOf(phone),
      ...lineOf(
        gstNumber,
        write.say((t) => t('parties.gstNumber')),
      ),
      ...lineOf(
        qstNumber,
        write.say((t) => t('parties.qstNumber')),
      ),
    ],
    notes,
  }
}

/** The cleaner's copy names the client as the site does. */
export function buyerSection(write: Writer, { name, publicName }: Buyer, reader: 'client' | 'cleaner'): PartySection {
  const shown = reader === 'client' ? name : publicName
  const value = shown === null ? write.say((t) => t('parties.formerClient')) : plain(shown)
  return { kind: 'party', heading: write.say((t) => t('parties.buyer')), lines: [{ term: null, value, isName: true }], notes: [] }
}

export function visitSection(write: Writer, visit: VisitFacts, more: readonly Row[] = []): TableSection {
  const rows = [
    write.row((t) => t('head.booking'), plain(visit.reference)),
    write.row(
      (t) => t('visit.service'),
      (_t, language) => translatorOf(language, 'common')(`services.${visit.serviceType}`),
    ),
    write.row(
      (t) => t('visit.when'),
      (_t, language) => formatDateTime(visit, language, 'year'),
    ),
    write.row(
      (t) => t('visit.hours'),
      (_t, language) => formatHours(visit.durationMinutes / 60, language),
    ),
    ...more,
    write.row((t) => t('visit.place'), plain(visit.address ?? visit.city)),
  ]
  return section(
    write.say((t) => t('visit.title')),
    rows,
  )
}

/** Each by its name; of a visit that was left early, what they come to. */
function extraRows(write: Writer, { extras = [] }: VisitFacts, { extrasCents }: PriceBreakdown): readonly Row[] {
  if (extras.length === 0) return []
  if (extrasPrice(extras) !== extrasCents) return write.amount((t) => t('price.extrasPart'), extrasCents)
  return extras.flatMap(({ extra, priceCents }) => write.amount((t) => t(`price.extras.${extra}`), priceCents))
}

export function priceSection(
  write: Writer,
  { visit, price, platform }: { visit: VisitFacts; price: PriceBreakdown; platform: Platform },
): TableSection {
  const { tariff, durationMinutes, promotionCode: code } = visit
  const isTaxed = price.gstCents + price.qstCents > 0
  const hasDiscount = price.firstBookingDiscountCents + price.referralCreditCents > 0
  const base = write.say((t, language) =>
    tariff.method === 'fixed'
      ? t('price.fixed')
      : t('price.hourly', { rate: formatMoney(tariff.rateCents, language), hours: formatHours(durationMinutes / 60, language) }),
  )
  const rows: Row[] = [
    { term: base, value: plain(formatMoney(price.baseCents, 'fr')) },
    ...write.amount((t) => t('price.emergency'), price.emergencyCents),
    ...extraRows(write, visit, price),
    ...write.amount((t) => t('price.supplies'), price.suppliesCents),
    ...write.amount((t) => (code ? t('price.code', { code }) : t('price.firstBooking')), -price.firstBookingDiscountCents),
    ...write.amount((t) => t('price.referralCredit'), -price.referralCreditCents),
    write.row((t) => t('price.subtotal'), plain(formatMoney(price.subtotalCents, 'fr'))),
    ...write.amount((t) => t('price.gst'), price.gstCents),
    ...write.amount((t) => t('price.qst'), price.qstCents),
    write.total((t) => t('price.total'), cents(price.finalCents)),
  ]
  const notes = [
    ...(isTaxed ? [] : [write.say((t) => t('price.untaxed'))]),
    ...(hasDiscount ? [write.say((t) => t('price.discounts', { platform: platform.name }))] : []),
  ]
  return section(
    write.say((t) => t('price.title')),
    rows,
    notes,
    'figures',
  )
}

/** `Visa` of the provider's `visa`. */
const brandName = (brand: string): string =>
  brand.length <= 4 && brand !== 'visa' ? brand.toUpperCase() : brand.charAt(0).toUpperCase() + brand.slice(1)

export const cardWords = (write: Writer, card: { readonly brand: string; readonly last4: string }): Words =>
  write.say((t) => t('paid.card', { brand: brandName(card.brand), last4: card.last4 }))
