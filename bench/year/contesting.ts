// A client's bank contests a charge: an operator answers or lets it be, and may ask a part of what was lost of the cleaner.
import { isOf100, pickFrom } from './chance.ts'
import { CONTESTS } from './habits.ts'
import { EVIDENCE, heardUntil, isContestable, REASONS_OF_BANKS, recoverable, type Contest } from './model/bank.ts'
import type { Visit } from './model/visit.ts'
import { DAY_MS, HOUR_MS } from './wall.ts'
import type { Ways } from './ways.ts'

/** Of a visit that was done. */
export function contest(ways: Ways, of: Visit, operators: readonly string[]): void {
  const chance = ways.chanceOf(`${of.client} contests`)
  if (isOf100(chance, CONTESTS.of100))
    contestAt(ways, of, operators, ways.during(chance, HOUR_MS, 25 * DAY_MS), chance.is(0.7) ? 'final' : 'initial')
}

/** Of one that is agreed. */
export function contestAhead(ways: Ways, of: Visit, operators: readonly string[]): void {
  const chance = ways.chanceOf(`${of.client} contests ahead`)
  const before = of.startsAt - chance.between(1, 30) * HOUR_MS
  if (isOf100(chance, CONTESTS.toComeOf100)) contestAt(ways, of, operators, before, 'initial')
}

function contestAt(
  { later, during, chanceOf, sayNow, now }: Ways,
  of: Visit,
  operators: readonly string[],
  at: number,
  leg: Contest['leg'],
): void {
  const chance = chanceOf(`${of.client} contests`)
  const people = [of.client, of.cleaner, ...operators]
  const operator = chance.pick(operators)
  const answer = pickFrom(chance, CONTESTS.answers)
  later(at, people, async () => {
    const reason = chance.pick(REASONS_OF_BANKS)
    if (!isContestable(of, leg, now()) || !(await sayNow(of.client, 'contests', of.name, leg, reason)) || of.contest === null) return
    const over = heardUntil(of.contest)
    if (answer !== 'silence')
      later(during(chance, HOUR_MS, 13 * DAY_MS), people, () => sayNow(operator, 'proves', of.name, EVIDENCE[answer]))
    if (chance.is(CONTESTS.relents))
      later(over + chance.between(1, 400) * HOUR_MS, people, async () => {
        if (of.contest?.outcome === 'lost') await sayNow(of.client, 'relents', of.name, leg, reason)
      })
    later(over + chance.between(1, 60) * HOUR_MS, people, async () => {
      if (of.case === null || !of.case.isBanks || of.case.closedAt !== null || of.case.decisions.length > 0) return
      const asked = chance.is(0.5) ? ['nothing'] : ['recovered', chance.between(1, recoverable(of))]
      await sayNow(operator, 'decides', of.name, ...asked)
    })
  })
}
