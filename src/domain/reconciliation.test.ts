// Comparing the payment company with the ledger: equal sides differ in nothing, and whatever was changed is found, once.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from './money.ts'
import { balanceDifference, compareMovements, type MoneyMovement } from './reconciliation.ts'

const at = new Date('2026-11-20T14:00:00Z')
const movement = (subjectRef: string, amount: number, fee = 0): MoneyMovement => ({
  subjectRef,
  amountCents: cents(amount),
  feeCents: cents(fee),
  at,
})

const movements = fc
  .uniqueArray(fc.tuple(fc.string({ minLength: 1, maxLength: 6 }), fc.integer({ min: -900_000, max: 900_000 }), fc.nat(9_000)), {
    selector: ([subjectRef]) => subjectRef,
    minLength: 1,
  })
  .map((all) => all.filter(([, amount]) => amount !== 0).map(([ref, amount, fee]) => movement(ref, amount, amount > 0 ? fee : 0)))

describe('comparing the company with the ledger', () => {
  it('finds nothing between equal sides, in whatever order and in whatever parts', () => {
    fc.assert(
      fc.property(movements, (all) => {
        const parts = all.flatMap((one) => {
          const half = Math.trunc(one.amountCents / 2)
          return half === 0
            ? [one]
            : [
                { ...one, amountCents: cents(half) },
                { ...one, amountCents: cents(one.amountCents - half), feeCents: cents(0) },
              ]
        })
        expect(compareMovements(all.toReversed(), parts)).toEqual([])
      }),
    )
  })

  it('finds exactly the movement that one side lacks or that was changed', () => {
    fc.assert(
      fc.property(movements, fc.nat(), fc.constantFrom('lost', 'unknown', 'amount', 'fee'), (all, nth, change) => {
        const chosen = all[nth % Math.max(1, all.length)]
        if (!chosen) return
        const rest = all.filter((one) => one !== chosen)
        const more = chosen.amountCents < 0 ? -1 : 1
        const changed = {
          lost: rest,
          unknown: all,
          amount: [...rest, { ...chosen, amountCents: cents(chosen.amountCents + more) }],
          fee: [...rest, { ...chosen, feeCents: cents(chosen.feeCents + 1) }],
        }[change]
        const [company, ledger] = change === 'unknown' ? [all, rest] : [changed, all]
        const reason = { lost: 'not_at_company', unknown: 'not_in_ledger', amount: 'amount', fee: 'fee' }[change]
        expect(compareMovements(company, change === 'lost' ? all : ledger)).toMatchObject([{ subjectRef: chosen.subjectRef, reason }])
      }),
    )
  })

  it('keeps what came back apart from what went out: a transfer taken back is two movements of one reference', () => {
    const company = [movement('tr_1', -5_000), movement('tr_1', 5_000)]
    expect(compareMovements(company, [movement('tr_1', -5_000)])).toEqual([
      { subjectRef: 'tr_1', direction: 'in', reason: 'not_in_ledger', ledgerCents: null, companyCents: 5_000, effectCents: 5_000, at },
    ])
  })
})

describe('comparing the balances', () => {
  const net = (all: readonly MoneyMovement[]) => cents(all.reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0))

  it('finds nothing that the movements explain already, and exactly what they do not', () => {
    fc.assert(
      fc.property(movements, movements, fc.integer({ min: -50_000, max: 50_000 }), (company, ledger, unseen) => {
        const known = compareMovements(company, ledger)
        const sides = { companyCents: cents(net(company) + unseen), ledgerCents: net(ledger), at }
        const found = balanceDifference(sides, known)
        expect(found?.effectCents ?? 0).toBe(unseen)
        expect(found?.direction).toBe(unseen === 0 ? undefined : unseen > 0 ? 'in' : 'out')
      }),
    )
  })
})
