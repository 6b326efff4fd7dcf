// The weekly payment for operators: what the next run would pay to whom, how the latest ones went, and trying again what is left in the middle.
import type { UserId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { payoutAccountStatus } from '#domain/payout-account.ts'
import { nextPayday, payableCents, skipReason } from '#domain/payout.ts'
import { payables } from '../payments/index.ts'
import { recordAudit } from '../platform/audit.ts'
import { inTransaction, type Db } from '../platform/database.ts'
import { findPayees, latestRuns } from './desk-store.ts'
import { resumeUnfinished } from './weekly-run.ts'

const SHOWN_LINES = 200
const SHOWN_RUNS = 12

export async function showDesk(db: Db, now: Date) {
  const { friday, runsAt, paysUntil } = nextPayday(now)
  const owed = (await payables(db, paysUntil)).flatMap((payable) => {
    const amountCents = payableCents(payable)
    return amountCents > 0 ? [{ cleanerId: payable.cleanerId, amountCents }] : []
  })
  const payees = await findPayees(
    db,
    owed.map(({ cleanerId }) => cleanerId),
  )
  const lines = owed
    .flatMap(({ cleanerId, amountCents }) => {
      const payee = payees.get(cleanerId)
      if (!payee) return []
      return [{ cleanerId, name: payee.name, amountCents, skipReason: skipReason(payoutAccountStatus(payee.facts), amountCents) }]
    })
    .toSorted((a, b) => Number(b.skipReason === null) - Number(a.skipReason === null) || b.amountCents - a.amountCents)
  const paid = lines.filter((line) => line.skipReason === null)
  return {
    next: {
      friday,
      runsAt,
      paidCount: paid.length,
      paidCents: cents(paid.reduce((sum, { amountCents }) => sum + amountCents, 0)),
      skippedCount: lines.length - paid.length,
      lines: lines.slice(0, SHOWN_LINES),
    },
    runs: await latestRuns(db, SHOWN_RUNS),
  }
}

export function resumePayouts(db: Db, operatorId: UserId, now: Date): Promise<{ readonly resumedCount: number }> {
  return inTransaction(db, async (tx) => {
    const resumedCount = await resumeUnfinished(tx)
    const subject = { kind: 'account', id: operatorId } as const
    await recordAudit(tx, { at: now, actorId: operatorId, action: 'payouts.resume', subject, details: { resumedCount } })
    return { resumedCount }
  })
}
