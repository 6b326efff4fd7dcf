// A failing script is made as short as it still fails alike.
import { expect, it } from 'vitest'
import { printScript, readScript, type Line } from '../bench/year/script.ts'
import { kindOf, shrink } from '../bench/year/shrink.ts'

const SCRIPT = readScript(`
  2028-01-03 06:04 olga joins operator
  2028-01-03 06:37 marie joins cleaner 3200 taxed
  2028-01-03 06:37 rosa joins cleaner 2575
  2028-01-03 06:37 claire joins client
  2028-01-03 06:37 luc joins client
  2028-01-03 09:08 claire asks claire/1 marie 2028-01-06 09:00 4
  2028-01-03 09:08 claire pays claire/1 good
  2028-01-03 09:19 luc asks luc/1 rosa 2028-01-06 09:00 4
  2028-01-03 09:19 luc pays luc/1 refused
  2028-01-03 10:03 machine kills 1
  2028-01-03 10:25 marie accepts claire/1
`)

/** Fails when marie accepts a visit that was paid, as long as she has joined. */
const play = async (lines: readonly Line[]) => {
  const has = (...words: readonly string[]): boolean => lines.some(({ who, does }) => words[0] === who && words[1] === does)
  const isBroken = has('marie', 'joins') && has('claire', 'pays') && has('marie', 'accepts')
  return { findings: isBroken ? ['claire/1 price is shown as 100, the model says 99'] : [] }
}

it('leaves only the lines without which it would not fail', async () => {
  const { lines } = await shrink(SCRIPT, 'claire/1 price is shown as 100, the model says 99', play)
  expect(
    printScript(lines)
      .split('\n')
      .map((line) => line.split(' ').slice(2, 4).join(' ')),
  ).toEqual(['marie joins', 'claire pays', 'marie accepts'])
})

it('plays so many times at most', async () => {
  const { plays } = await shrink(SCRIPT, 'claire/1 price is shown as 100, the model says 99', play, 3)
  expect(plays).toBe(3)
})

it('knows a finding again, whoever it befell and whatever the figures', () => {
  const names = new Set(['claire', 'luc', 'marie', 'rosa'])
  expect(kindOf('what rosa is owed is shown as 10, the model says 20', names)).toBe(
    kindOf('what marie is owed is shown as 7, the model says 8', names),
  )
  expect(kindOf('luc/1 price is shown as 1', names)).not.toBe(kindOf('luc/1 status is shown as "done"', names))
})
