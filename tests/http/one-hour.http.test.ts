// Two acts want one hour of one cleaner at the same instant, in two processes: one has it, the other hears so, and nothing is doubled.
// RACE_TRIES of each pair make it longer; RACE_PART=2/5 runs the second fifth of the pairs, RACE_PAIR those whose name holds a word,
// and RACE_MINUTES ends it early: npm run bench -- hour, or RACE_TRIES=1000 vitest run --project http tests/http/one-hour
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rounds } from '../support/extent.ts'
import { openRaces, PAIRS, type Races } from '../support/hour-races.ts'

const TRIES = rounds('RACE_TRIES', { gate: 1, all: 3 })
const ONLY = process.env['RACE_PAIR'] ?? ''
const [PART = 1, PARTS = 1] = (process.env['RACE_PART'] ?? '1/1').split('/').map(Number)
const MAX_MS = Number(process.env['RACE_MINUTES'] ?? Infinity) * 60_000
const CHOSEN = PAIRS.filter((pair, index) => index % PARTS === PART - 1 && pair.join(' × ').includes(ONLY))

let races: Races
beforeAll(async () => {
  races = await openRaces()
})
afterAll(() => races.close())

it(
  `one hour, ${CHOSEN.length} pairs of acts, ${TRIES} tries each: one winner, no overlap, no deadlock, no fault, and the ledger is right`,
  async () => {
    const broken: string[] = []
    let tries = 0
    const started = performance.now()
    const hasTime = (): boolean => performance.now() - started < MAX_MS
    for (const [index, pair] of CHOSEN.entries()) {
      if (!hasTime()) break
      const winners = new Map<string, number>()
      const refusals = new Map<string, number>()
      const add = (counts: Map<string, number>, key: string): unknown => counts.set(key, (counts.get(key) ?? 0) + 1)
      for (let round = 0; round < TRIES && hasTime(); round += 1) {
        tries += 1
        const ended = await races.race(pair, round)
        add(winners, ended.winner)
        for (const { status, code } of ended.answers) if (status >= 400) add(refusals, `${status} ${code}`)
        for (const words of ended.broken) broken.push(`${pair.join(' × ')}, round ${round}: ${words} (${JSON.stringify(ended.answers)})`)
      }
      const words = (counts: Map<string, number>): string => [...counts].map(([what, times]) => `${what} ${times}`).join(', ')
      const seconds = Math.round((performance.now() - started) / 1_000)
      console.log(
        `${index + 1}/${CHOSEN.length}, ${seconds} s: ${pair.join(' × ')}: ${words(winners)}; refused: ${words(refusals) || 'nothing'}`,
      )
    }
    const figures = await races.figures()
    const seconds = Math.round((performance.now() - started) / 1_000)
    console.log(`${tries} tries in ${seconds} s${hasTime() ? '' : ', ended early'}: ${JSON.stringify(figures)}`)
    expect(broken).toEqual([])
    expect(figures).toEqual({ overlaps: 0, deadlocks: 0, broken: [] })
  },
  60_000 + TRIES * CHOSEN.length * 4_000,
)
