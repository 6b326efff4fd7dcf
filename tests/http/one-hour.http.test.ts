// Two acts want one hour of one cleaner at the same instant, in two processes: one has it, the other hears so, and nothing is doubled.
// RACE_TRIES of each pair make it longer; RACE_PART=2/5 runs the second fifth of the pairs, RACE_PAIR those whose name holds a word,
// RACE_MINUTES ends it early and RACE_FIRST goes on from there: npm run bench -- hour, or RACE_TRIES=1000 vitest run --project http tests/http/one-hour
import { afterAll, expect, it } from 'vitest'
import { rounds } from '../support/extent.ts'
import { PAIRS, prepareRaces, type Pairing, type Races } from '../support/hour-races.ts'

const TRIES = rounds('RACE_TRIES', { gate: 1, all: 3 })
const FIRST = Number(process.env['RACE_FIRST'] ?? 0)
const ONLY = process.env['RACE_PAIR'] ?? ''
const [PART = 1, PARTS = 1] = (process.env['RACE_PART'] ?? '1/1').split('/').map(Number)
const MAX_MS = Number(process.env['RACE_MINUTES'] ?? Infinity) * 60_000
const nameOf = (pair: Pairing): string => pair.join(' × ')
const CHOSEN = PAIRS.filter((pair, index) => index % PARTS === PART - 1 && nameOf(pair).includes(ONLY))
const TOLD_EVERY = 50

let races: Races | null = null
afterAll(() => races?.close())

/** How often each thing happened, in words. */
class Tally {
  readonly #times = new Map<string, number>()
  add(what: string): void {
    this.#times.set(what, (this.#times.get(what) ?? 0) + 1)
  }
  toString(): string {
    return [...this.#times].map(([what, times]) => `${what} ${times}`).join(', ') || 'nothing'
  }
}

it(
  `one hour, ${CHOSEN.length} pairs of acts, ${TRIES} tries each: one winner, no overlap, no deadlock, no fault, and the ledger is right`,
  async () => {
    const broken: string[] = []
    const sums = { overlaps: 0, deadlocks: 0 }
    const tallies = new Map(CHOSEN.map((pair) => [nameOf(pair), { won: new Tally(), refused: new Tally() }]))
    races = await prepareRaces(CHOSEN)
    const started = performance.now()
    const seconds = (): number => Math.round((performance.now() - started) / 1_000)
    const tell = (until: number): void =>
      console.log(`rounds ${FIRST} to ${until} in ${seconds()} s: ${JSON.stringify({ ...sums, broken: broken.length })}`)
    let round = FIRST
    for (; round < FIRST + TRIES && performance.now() - started < MAX_MS; round += 1) {
      const { ended, figures } = await races.race(round)
      for (const { pair, winner, answers, broken: rules } of ended) {
        const tally = tallies.get(nameOf(pair))
        tally?.won.add(winner)
        for (const { status, code } of answers) if (status >= 400) tally?.refused.add(`${status} ${code}`)
        for (const words of rules) broken.push(`${nameOf(pair)}, round ${round}: ${words} (${JSON.stringify(answers)})`)
      }
      sums.overlaps += figures.overlaps
      sums.deadlocks += figures.deadlocks
      broken.push(...figures.broken.map((rule) => `round ${round}: ${rule}`))
      if ((round + 1) % TOLD_EVERY === 0) tell(round + 1)
    }
    for (const [name, { won, refused }] of tallies) console.log(`${name}: ${won}; refused: ${refused}`)
    tell(round)
    expect(broken).toEqual([])
    expect(sums).toEqual({ overlaps: 0, deadlocks: 0 })
  },
  60_000 + TRIES * CHOSEN.length * 4_000,
)
