// Something was wrong with a visit: it is reported, answered or not, decided, and sometimes looked at again by another operator.
import { isOf100, pickFrom } from './chance.ts'
import { CASES, OUTCOMES } from './habits.ts'
import { REASONS, type Outcome } from './model/dispute.ts'
import { otherOf, type Part, type Visit } from './model/visit.ts'
import { DAY_MS, HOUR_MS } from './wall.ts'
import type { Ways } from './ways.ts'

/** Of a visit that was done: whoever reports it does so within the two days that the money waits. */
export function report(ways: Ways, of: Visit, operators: readonly string[]): void {
  const { later, during, chanceOf, sayNow } = ways
  const chance = chanceOf(`${of.client} reports`)
  const by = (['client', 'cleaner'] as const).find((part) => isOf100(chance, CASES.of100[part]))
  if (by === undefined) return
  later(during(chance, HOUR_MS, 44 * HOUR_MS), [of.client, of.cleaner], async () => {
    // What waits for money besides is left to operators.
    if (of.finalPaidAt === null || of.contest !== null || !(await sayNow(of[by], 'complains', of.name, chance.pick(REASONS[by])))) return
    await follow(ways, of, by, operators)
  })
}

async function follow(ways: Ways, of: Visit, by: Part, operators: readonly string[]): Promise<void> {
  const { later, during, chanceOf, sayNow } = ways
  const chance = chanceOf(`${of.client} reports`)
  const [first = '', second = ''] = chance.is(0.5) ? operators : operators.toReversed()
  const people = [of.client, of.cleaner, ...operators]
  if (isOf100(chance, CASES.repliesOf100))
    later(during(chance, HOUR_MS, 2 * DAY_MS), people, () => sayNow(of[otherOf(by)], 'replies', of.name))
  later(during(chance, 74 * HOUR_MS, 6 * DAY_MS), people, async () => {
    if (!(await sayNow(first, 'decides', of.name, ...outcomeOf(ways, of))) || !isOf100(chance, CASES.appealsOf100)) return
    later(during(chance, HOUR_MS, 6 * DAY_MS), people, async () => {
      if (!(await sayNow(of[chance.is(0.5) ? by : otherOf(by)], 'appeals', of.name)) || !isOf100(chance, CASES.reviewedOf100)) return
      later(during(chance, DAY_MS, 12 * DAY_MS), people, () => sayNow(second, 'decides', of.name, ...outcomeOf(ways, of)))
    })
  })
}

/** An outcome, with its amount where it has one. */
function outcomeOf({ chanceOf }: Ways, of: Visit): readonly (string | number)[] {
  const chance = chanceOf(`${of.client} reports`)
  const left = of.capturedCents - of.refundedCents
  const outcome: Outcome = left === 0 ? 'nothing' : pickFrom(chance, OUTCOMES)
  return outcome === 'nothing' || outcome === 'full_refund' ? [outcome] : [outcome, chance.between(1, left)]
}
