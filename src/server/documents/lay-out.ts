// What each kind of document says, in which order: from its facts to its layout.
import type { Language } from '#domain/account.ts'
import type { PartyPart } from '#domain/booking.ts'
import type { DocumentKind } from '#domain/document.ts'
import type { DocumentFacts, FactsOf, PaidLeg } from '#domain/document-facts.ts'
import { add, subtract, ZERO_CENTS, type Cents } from '#domain/money.ts'
import { formatMoney } from '#domain/money-format.ts'
import { formatDate } from '#domain/time-format.ts'
import { translatorOf } from '../platform/translator.ts'
import type { Layout, Row, Section, Words } from '../platform/pdf/layout.ts'
import { buyerSection, cardWords, partySection, priceSection, section, visitSection } from './lay-out-parts.ts'
import { money, plain, writerIn, type Writer } from './write-words.ts'

/** `reader`: the cleaner's copy has neither the client's family name nor their card. */
export type Reading = { readonly reader: PartyPart; readonly language: Language }
export type Numbered = { readonly number: string; readonly issuedOn: string; readonly facts: DocumentFacts }

export function layOut({ number, issuedOn, facts }: Numbered, reading: Reading): Layout {
  const write = writerIn(reading.language)
  const title = write.say((t) => t(`titles.${facts.kind}`))
  const head = [
    write.row((t) => t('head.number'), plain(number)),
    write.row((t) => t('head.issuedOn'), write.date(issuedOn)),
    ...moreOfHead(write, facts),
  ]
  const lede = (LEDES[facts.kind] as (write: Writer, facts: DocumentFacts) => Words)(write, facts)
  const sections = (SECTIONS[facts.kind] as (write: Writer, facts: DocumentFacts, reading: Reading) => readonly Section[])(
    write,
    facts,
    reading,
  )
  return { title, number, issuer: facts.platform.name, issuedOn, head, lede, sections, foot: `${title.fr} ${number}` }
}

/** What matters of each, before anything else. */
const LEDES: { readonly [K in DocumentKind]: (write: Writer, facts: FactsOf<K>) => Words } = {
  contract: (write, { price }) => write.lede('contract', { cents: price.finalCents }),
  receipt: (write, { paid }) => write.lede('receipt', { cents: paid.amountCents, on: paid.paidOn }),
  invoice: (write, { price }) => write.lede('invoice', { cents: price.finalCents }),
  credit_note: (write, { amountCents, refundedOn }) => write.lede('credit_note', { cents: amountCents, on: refundedOn }),
  commission_invoice: (write, { totalCents }) => write.lede('commission_invoice', { cents: totalCents }),
  payout_slip: (write, { amountCents, paidOn }) => write.lede('payout_slip', { cents: amountCents, on: paidOn }),
  statement: (write, facts) => write.lede('statement', { cents: netOf(facts), year: facts.year }),
}

const netOf = (facts: FactsOf<'statement'>): Cents =>
  subtract(
    add(facts.earnedCents, facts.tipsCents ?? ZERO_CENTS, facts.rewardsCents),
    add(facts.commissionCents, facts.commissionGstCents, facts.commissionQstCents, facts.refundedCents, facts.instantFeesCents),
  )

function moreOfHead(write: Writer, facts: DocumentFacts): readonly Row[] {
  if (facts.kind === 'credit_note' && facts.original !== null) return [write.row((t) => t('head.original'), plain(facts.original ?? ''))]
  return []
}

type OfVisit = FactsOf<'contract' | 'receipt' | 'invoice' | 'credit_note'>

const parties = (write: Writer, { supplier, client, platform }: OfVisit, { reader }: Reading): readonly Section[] => [
  partySection(write, 'seller', supplier),
  buyerSection(write, client, reader),
  partySection(write, 'platform', platform, [write.say((t) => t('parties.agent'))]),
]

const SECTIONS: { readonly [K in DocumentKind]: (write: Writer, facts: FactsOf<K>, reading: Reading) => readonly Section[] } = {
  contract: (write, facts, reading) => [
    ...parties(write, facts, reading),
    visitSection(write, facts.visit, [
      write.row(
        (t) => t('visit.supplies'),
        (t) => t(facts.visit.suppliesByClient ? 'visit.suppliesByClient' : 'visit.suppliesByCleaner'),
      ),
      write.row(
        (t) => t('visit.frequency'),
        (_t, language) => translatorOf(language, 'visitRecord')(`agreed.frequencies.${facts.visit.frequency}`),
      ),
    ]),
    priceSection(write, facts),
    section(
      write.say((t) => t('contract.termsTitle')),
      [],
      (['payment', 'cancelling', 'guarantee', 'site'] as const).map((term) => write.say((t) => t(`contract.${term}`))),
    ),
  ],
  receipt: (write, facts, reading) => [
    ...parties(write, facts, reading),
    visitSection(write, facts.visit),
    section(
      write.say((t) => t('paid.title')),
      [
        write.row(
          (t) => t('paid.half'),
          (t) => t(facts.paid.leg === 'initial' ? 'paid.initialHalf' : 'paid.finalHalf'),
        ),
        ...(facts.paid.card ? [write.row((t) => t('paid.with'), cardWords(write, facts.paid.card))] : []),
        write.row((t) => t('paid.ofTotal'), money(facts.totalCents)),
        write.total((t) => t('paid.amount'), facts.paid.amountCents),
      ],
      [write.say((t) => t('paid.noInvoice'))],
      'figures',
    ),
  ],
  invoice: (write, facts, reading) => [
    ...parties(write, facts, reading),
    visitSection(write, facts.visit),
    priceSection(write, facts),
    paymentsSection(write, facts, reading),
  ],
  credit_note: (write, facts, reading) => [
    ...parties(write, facts, reading),
    visitSection(write, facts.visit),
    section(
      write.say((t) => t('credit.title')),
      [
        ...(facts.card && reading.reader === 'client' ? [write.row((t) => t('credit.to'), cardWords(write, facts.card))] : []),
        write.row((t) => t('credit.net'), money(facts.netCents)),
        ...write.amount((t) => t('credit.gst'), facts.gstCents),
        ...write.amount((t) => t('credit.qst'), facts.qstCents),
        write.total((t) => t('credit.total'), facts.amountCents),
      ],
      facts.gstCents + facts.qstCents > 0 ? [] : [write.say((t) => t('price.untaxed'))],
      'figures',
    ),
  ],
  commission_invoice: (write, facts) => [
    partySection(write, 'issuer', facts.platform),
    partySection(write, 'cleaner', facts.cleaner),
    visitSection(write, facts.visit),
    commissionSection(write, facts),
  ],
  payout_slip: (write, facts) => [
    partySection(write, 'issuer', facts.platform),
    partySection(write, 'cleaner', facts.cleaner),
    payoutSection(write, facts),
  ],
  statement: (write, facts) => [
    partySection(write, 'issuer', facts.platform),
    partySection(write, 'cleaner', facts.cleaner),
    statementSection(write, facts),
  ],
}

function paymentsSection(write: Writer, { paid, price }: FactsOf<'invoice'>, { reader }: Reading): Section {
  const chargedCents = add(...paid.map(({ amountCents }) => amountCents))
  // A move or an early end may leave a price below the half that was paid: the rest goes back by a credit note of its own.
  const surplusCents = chargedCents > price.finalCents ? subtract(chargedCents, price.finalCents) : ZERO_CENTS
  const paidCents = subtract(chargedCents, surplusCents)
  const rows = paid.map((half) => ({ term: halfWords(write, half, reader), value: money(half.amountCents) }))
  return section(
    write.say((t) => t('paid.title')),
    [
      ...rows,
      ...write.amount((t) => t('paid.surplus'), -surplusCents),
      write.row((t) => t('paid.total'), money(paidCents)),
      write.total((t) => t('paid.rest'), subtract(price.finalCents, paidCents)),
    ],
    [],
    'figures',
  )
}

function halfWords(write: Writer, { leg, paidOn, card }: PaidLeg, reader: PartyPart): Words {
  const half = write.say((t, language) => t(`paid.${leg}`, { date: formatDate(paidOn, language, 'year') }))
  if (card === null || reader !== 'client') return half
  const { fr, en } = cardWords(write, card)
  return { fr: `${half.fr}, ${fr}`, en: half.en && `${half.en}, ${en ?? fr}` }
}

function commissionSection(write: Writer, facts: FactsOf<'commission_invoice'>): Section {
  const { givenBackCents = ZERO_CENTS } = facts
  const share = write.say((t, language) =>
    t(facts.isCancellationFee ? 'commission.ofFee' : 'commission.ofVisit', {
      percent: new Intl.NumberFormat(language === 'fr' ? 'fr-CA' : 'en-CA', { style: 'percent', maximumFractionDigits: 2 }).format(
        facts.commissionBps / 10_000,
      ),
      base: formatMoney(facts.onCents, language),
    }),
  )
  const isTaxed = facts.gstCents + facts.qstCents > 0
  return section(
    write.say((t) => t('commission.title')),
    [
      { term: share, value: money(add(facts.commissionCents, givenBackCents)) },
      ...(givenBackCents > 0
        ? [{ term: write.say((t) => t('commission.givenBack')), value: money(subtract(ZERO_CENTS, givenBackCents)) }]
        : []),
      ...write.amount((t) => t('commission.gst'), facts.gstCents),
      ...write.amount((t) => t('commission.qst'), facts.qstCents),
      write.total((t) => t('commission.total'), facts.totalCents),
    ],
    isTaxed ? [] : [write.say((t) => t('commission.untaxed', { platform: facts.platform.name }))],
    'figures',
  )
}

function payoutSection(write: Writer, facts: FactsOf<'payout_slip'>): Section {
  const visits = facts.visits.map(({ reference, date, amountCents }) => ({
    term: visitWords(write, reference, date),
    value: money(amountCents),
  }))
  const otherCents = subtract(facts.amountCents, add(...facts.visits.map(({ amountCents }) => amountCents)))
  return section(
    write.say((t) => t('payout.title')),
    [
      facts.friday === null
        ? write.row((t) => t('payout.instant'), write.date(facts.paidOn))
        : write.row((t) => t('payout.run'), write.date(facts.friday)),
      ...visits,
      ...write.amount((t) => t('payout.other'), otherCents),
      write.total((t) => t('payout.total'), facts.amountCents),
      ...feeRows(write, facts.fee),
      ...recoveryRows(write, facts.recovery ?? null),
    ],
    [write.say((t) => t('payout.note'))],
    'figures',
  )
}

/** The reference stands once, whatever the language. */
function visitWords(write: Writer, reference: string, date: string): Words {
  const { fr, en } = write.date(date)
  return { fr: `${reference}, ${fr}`, en }
}

/** Taken off beside the amount. */
const feeRows = (write: Writer, fee: FactsOf<'payout_slip'>['fee']): readonly Row[] =>
  fee === null
    ? []
    : [
        write.row((t) => t('payout.fee'), money(fee.feeCents)),
        ...write.amount((t) => t('payout.feeGst'), fee.gstCents),
        ...write.amount((t) => t('payout.feeQst'), fee.qstCents),
      ]

const recoveryRows = (write: Writer, recovery: Exclude<FactsOf<'payout_slip'>['recovery'], undefined>): readonly Row[] =>
  recovery === null
    ? []
    : [
        write.row((t) => t('payout.recovered'), money(recovery.recoveredCents)),
        ...write.amount((t) => t('payout.debtLeft'), recovery.debtLeftCents),
      ]

function statementSection(write: Writer, facts: FactsOf<'statement'>): Section {
  return section(
    write.say((t) => t('statement.title')),
    [
      write.row((t) => t('statement.year'), plain(String(facts.year))),
      write.row((t) => t('statement.visits'), plain(String(facts.visits))),
      write.row((t) => t('statement.earned'), money(facts.earnedCents)),
      ...write.amount((t) => t('statement.gst'), facts.gstCents),
      ...write.amount((t) => t('statement.qst'), facts.qstCents),
      ...write.amount((t) => t('statement.commission'), -facts.commissionCents),
      ...write.amount((t) => t('statement.commissionGst'), -facts.commissionGstCents),
      ...write.amount((t) => t('statement.commissionQst'), -facts.commissionQstCents),
      ...write.amount((t) => t('statement.refunded'), -facts.refundedCents),
      ...write.amount((t) => t('statement.tips'), facts.tipsCents ?? ZERO_CENTS),
      ...write.amount((t) => t('statement.rewards', { platform: facts.platform.name }), facts.rewardsCents),
      ...write.amount((t) => t('statement.instantFees'), -facts.instantFeesCents),
      write.total((t) => t('statement.net'), netOf(facts)),
      write.row((t) => t('statement.paidOut'), money(facts.paidOutCents)),
    ],
    [write.say((t) => t('statement.note', { platform: facts.platform.name }))],
    'figures',
  )
}
