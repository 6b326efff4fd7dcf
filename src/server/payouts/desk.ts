// The weekly payment for operators: what the next run would pay to whom, how the latest ones went, and trying again what is left in the middle.
import type { UserId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { payoutAccountStatus } from '#domain/payout-account.ts'
import { nextPayday, payableCents, skipReason } from '#domain/payout.ts'
import { afterRecovery } from '#domain/recovery.ts'
import { recordAudit } from '../platform/audit.ts'
import { inTransaction, type Db } from '../platform/postgres/database.ts'
import { payables } from './payables.ts'
import { findPayees, latestRuns } from './desk-store.ts'
import { openStops } from './stop-store.ts'
import { addJobs, resumable } from './weekly-run.ts'

const SHOWN_LINES = 200
const SHOWN_RUNS = 12

/** `name`: lines of people whose name has these letters; the sums are of everybody. */
export async function showDesk(db: Db, name: string, now: Date) {
  const { friday, runsAt, paysUntil } = nextPayday(now)
  const lines = await linesOf(db, name, paysUntil)
  const due = lines.filter(({ amountCents }) => amountCents > 0)
  const paid = due.filter((line) => line.skipReason === null)
  const found = lines.filter(({ matches }) => matches)
  return {
    next: {
      friday,
      runsAt,
      paidCount: paid.length,
      paidCents: cents(paid.reduce((sum, { amountCents }) => sum + amountCents, 0)),
      skippedCount: due.length - paid.length,
      foundCount: found.length,
      lines: found.slice(0, SHOWN_LINES),
    },
    runs: await latestRuns(db, SHOWN_RUNS),
  }
}

/** Whoever is paid first, then those who are left out, then those to whom nothing is due; each the larger amounts first. */
async function linesOf(db: Db, name: string, paysUntil: Date) {
  const [owed, stops] = [await payables(db, paysUntil), await openStops(db)]
  const owedTo = new Map(owed.map((payable) => [payable.cleanerId, payable]))
  const cleanerIds = [...new Set([...owedTo.keys(), ...stops.keys()])]
  const payees = await findPayees(db, cleanerIds, name)
  const lines = cleanerIds.flatMap((cleanerId) => {
    const [payee, payable] = [payees.get(cleanerId), owedTo.get(cleanerId)]
    if (!payee) return []
    const { amountCents, recoveredCents } = afterRecovery(payable ? payableCents(payable) : cents(0), payable?.debtCents ?? cents(0))
    return [
      {
        cleanerId,
        name: payee.name,
        amountCents,
        recoveredCents,
        debtCents: payable?.debtCents ?? cents(0),
        skipReason: skipReason(payoutAccountStatus(payee.facts), payee.stop, amountCents),
        stop: stops.get(cleanerId) ?? null,
        matches: payee.matches,
      },
    ]
  })
  const rank = (line: (typeof lines)[number]): number => (line.amountCents === 0 ? 2 : line.skipReason === null ? 0 : 1)
  return lines.toSorted((a, b) => rank(a) - rank(b) || b.amountCents - a.amountCents)
}

export async function resumePayouts(db: Db, operatorId: UserId, now: Date): Promise<{ readonly resumedCount: number }> {
  const payoutIds = await resumable(db)
  const resumedCount = payoutIds.length
  const subject = { kind: 'account', id: operatorId } as const
  await inTransaction(db, (tx) =>
    recordAudit(tx, { at: now, actorId: operatorId, action: 'payouts.resume', subject, details: { resumedCount } }),
  )
  await addJobs(db, payoutIds)
  return { resumedCount }
}
