// Who lives in the town: names from a seed, with what each joins with.
import { isOf100, type ChanceOf } from './chance.ts'
import { HABITS } from './habits.ts'
import { lineOf, type Line } from './script.ts'
import { tickFrom } from './wall.ts'

const CLIENTS = 'claire luc anne paul sophie hugo julie marc nadia yves eva noah alice simon laure jean rose denis lea omar'.split(' ')
const CLEANERS = 'marie ines karim rosa awa lina tom fatou igor mei'.split(' ')
const OPERATORS = ['olga', 'oscar']
const [FIRST, SECOND] = [6 * 60, 6 * 60 + 30]

const nth = (names: readonly string[], index: number): string => {
  const round = Math.floor(index / names.length)
  return `${names[index % names.length]}${round === 0 ? '' : `-${round + 1}`}`
}

export type Cast = {
  readonly clients: readonly string[]
  readonly cleaners: readonly string[]
  readonly operators: readonly string[]
  /** Cleaners who keep a calendar elsewhere. */
  readonly keepers: readonly string[]
  readonly joining: readonly Line[]
}

/** Operators come first, who read the papers of cleaners. */
export function castOf(people: number, from: string, chanceOf: ChanceOf): Cast {
  const count = Math.max(1, Math.round((people * HABITS.cleanersOf100) / 100))
  const cleaners = Array.from({ length: count }, (_, index) => nth(CLEANERS, index))
  const clients = Array.from({ length: Math.max(1, people - count) }, (_, index) => nth(CLIENTS, index))
  const join = (minute: number, who: string, ...what: readonly (string | number)[]): Line =>
    lineOf(tickFrom(from, minute), who, 'joins', ...what)
  return {
    clients,
    cleaners,
    operators: OPERATORS,
    keepers: cleaners.filter((name) => isOf100(chanceOf(`${name} keeps a calendar`), HABITS.keepsElsewhereOf100)),
    joining: [
      ...OPERATORS.map((name) => join(FIRST, name, 'operator')),
      ...cleaners.map((name) => join(SECOND, name, 'cleaner', ...offerOf(name, chanceOf))),
      ...clients.map((name) => join(SECOND, name, 'client')),
    ],
  }
}

function offerOf(name: string, chanceOf: ChanceOf): readonly (string | number)[] {
  const chance = chanceOf(name)
  const rate = chance.pick(HABITS.hourlyRates)
  const taxed = isOf100(chance, HABITS.taxedOf100) ? ['taxed'] : []
  return [rate, ...taxed, ...(isOf100(chance, HABITS.unbankedOf100) ? ['unbanked'] : [])]
}
