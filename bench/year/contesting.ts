// A client's bank contests a charge: an operator answers or lets it be, and may ask a part of what was lost of the cleaner.
import { isOf100, pickFrom } from './chance.ts'
import { CONTESTS } from './habits.ts'
import { EVIDENCE, heardUntil, isContestable, REASONS_OF_BANKS, recoverable } from './model/bank.ts'
import type { Visit } from './model/visit.ts'
import { DAY_MS, HOUR_MS } from './wall.ts'
import type { Ways } from './ways.ts'

/** Of a visit that was done. */
export function contest(ways: Ways, of: Visit, operators: readonly string[]): void {
  const { later, during, chanceOf, sayNow } = ways
  const chance = chanceOf(`${of.client} contests`)
  if (!isOf100(chance, CONTESTS.of100)) return
  const people = [of.client, of.cleaner, ...operators]
  const operator = chance.pick(operators)
  const answer = pickFrom(chance, CONTESTS.answers)
  later(during(chance, HOUR_MS, 25 * DAY_MS), people, async () => {
    const [leg, reason] = [chance.is(0.7) ? 'final' : 'initial', chance.pick(REASONS_OF_BANKS)]
    if (!isContestable(of) || !(await sayNow(of.client, 'contests', of.name, leg, reason)) || of.contest === null) return
    const over = heardUntil(of.contest)
    if (answer !== 'silence')
      later(during(chance, HOUR_MS, 13 * DAY_MS), people, () => sayNow(operator, 'proves', of.name, EVIDENCE[answer]))
    later(over + chance.between(1, 60) * HOUR_MS, people, async () => {
      if (of.case === null || of.case.closedAt !== null || of.case.decisions.length > 0) return
      const asked = chance.is(0.5) ? ['nothing'] : ['recovered', chance.between(1, recoverable(of))]
      await sayNow(operator, 'decides', of.name, ...asked)
    })
  })
}
