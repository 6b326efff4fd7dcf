// Issues a cleaner's slips of payouts that reached the bank, and statements of years that are over, when the cleaner looks for them.
import { addDays } from '#domain/civil-date.ts'
import { yearTotals } from '#domain/cleaner-year.ts'
import type { CleanerId } from '#domain/id.ts'
import { add, subtract, ZERO_CENTS, type Cents } from '#domain/money.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { taxesWithin } from '#domain/tax.ts'
import { localOf, startOfDay } from '#domain/time.ts'
import { payableSums, payableYears } from '../ledger/index.ts'
import { payoutsLackingSlips, visitsOfYear, yearsWithStatements, type PaidPayout } from './cleaner-year-store.ts'
import type { DocumentDeps } from './document-deps.ts'
import { issue, platformAt, supplierOf } from './issue-documents.ts'

/** A run pays the week from Monday to Sunday before it. */
const WEEK_BEFORE = { from: -11, to: -5 }
const SLIPS_AT_ONCE = 60

export async function issueForCleaner(deps: DocumentDeps, cleanerId: CleanerId, now: Date): Promise<void> {
  const year = Number(localOf(now, DEFAULT_TIME_ZONE).date.slice(0, 4))
  const [payouts, moved, stated] = await Promise.all([
    payoutsLackingSlips(deps.db, cleanerId, SLIPS_AT_ONCE),
    payableYears(deps.db, cleanerId, DEFAULT_TIME_ZONE),
    yearsWithStatements(deps.db, cleanerId),
  ])
  for (const payout of payouts) await issueSlip(deps, cleanerId, payout, now)
  const over = moved.filter((each) => each < year && !stated.includes(each)).toSorted()
  for (const each of over) await issueStatement(deps, cleanerId, each, now)
}

async function issueSlip(deps: DocumentDeps, cleanerId: CleanerId, payout: PaidPayout, now: Date): Promise<void> {
  const { id, friday, begunAt, paidAt, amountCents, feeCents, recoveredCents, debtLeftCents, visits } = payout
  const paidOn = localOf(paidAt, DEFAULT_TIME_ZONE).date
  const [cleaner, platform, { platformTaxed }] = await Promise.all([
    supplierOf(deps.db, cleanerId),
    platformAt(deps, begunAt),
    deps.termsAt(begunAt),
  ])
  const { gstCents, qstCents } = taxesWithin(feeCents, platformTaxed)
  const fee = feeCents > 0 ? { feeCents, gstCents, qstCents } : null
  const recovery = recoveredCents > 0 ? { recoveredCents, debtLeftCents } : null
  await issue(
    deps,
    {
      facts: { kind: 'payout_slip', cleaner, platform, friday, paidOn, amountCents, fee, recovery, visits },
      subject: id,
      bookingId: null,
      clientId: null,
      cleanerId,
      issuedOn: paidOn,
      periodStart: friday === null ? paidOn : addDays(friday, WEEK_BEFORE.from),
      periodEnd: friday === null ? paidOn : addDays(friday, WEEK_BEFORE.to),
      amountCents,
    },
    now,
  )
}

async function issueStatement(deps: DocumentDeps, cleanerId: CleanerId, year: number, now: Date): Promise<void> {
  const span = { from: startOfDay(`${year}-01-01`, DEFAULT_TIME_ZONE), until: startOfDay(`${year + 1}-01-01`, DEFAULT_TIME_ZONE) }
  const [visits, sums, cleaner, platform] = await Promise.all([
    visitsOfYear(deps.db, cleanerId, span),
    payableSums(deps.db, cleanerId, span),
    supplierOf(deps.db, cleanerId),
    // A registration that ends with the year still holds at its last instant.
    platformAt(deps, new Date(span.until.getTime() - 1)),
  ])
  const credited = (kind: Parameters<typeof sums.get>[0]): Cents => sums.get(kind)?.creditedCents ?? ZERO_CENTS
  const debited = (kind: Parameters<typeof sums.get>[0]): Cents => sums.get(kind)?.debitedCents ?? ZERO_CENTS
  const totals = yearTotals(visits, span)
  const expectedCents = subtract(totals.earnedCents, add(totals.commissionCents, totals.commissionGstCents, totals.commissionQstCents))
  const receivedCents = add(
    credited('released'),
    credited('first-half-released'),
    credited('rest-released'),
    credited('cancellation-fee-kept'),
    credited('refund-failed'),
  )
  await issue(
    deps,
    {
      facts: {
        kind: 'statement',
        cleaner,
        platform,
        year,
        ...totals,
        // A refund before the release lowers what is released; one after it is taken back, as is what a lost dispute took.
        refundedCents: subtract(
          add(expectedCents, debited('refunded-after-release'), debited('fee-refunded'), debited('dispute-recovered')),
          add(receivedCents, credited('dispute-recovery-returned')),
        ),
        rewardsCents: subtract(add(credited('referral-rewarded'), credited('goodwill-to-cleaner')), debited('referral-clawed-back')),
        tipsCents: subtract(credited('tipped'), debited('tip-refunded')),
        instantFeesCents: subtract(debited('instant-payout-fee'), credited('instant-payout-failed')),
        paidOutCents: subtract(debited('transferred'), add(credited('payout-failed'), credited('payout-returned'))),
      },
      subject: `${cleanerId}:${year}`,
      bookingId: null,
      clientId: null,
      cleanerId,
      issuedOn: `${year}-12-31`,
      periodStart: `${year}-01-01`,
      periodEnd: `${year}-12-31`,
      amountCents: totals.earnedCents,
    },
    now,
  )
}
