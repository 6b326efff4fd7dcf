// Prints what a run of tests cost, and which files passed their share: counts are the same on every machine, seconds are only shown.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { COUNTED, type Counts, type FileCounts } from '../tests/support/counts.ts'

type Budgets = {
  readonly sum: Counts
  readonly file: Counts
  readonly exceptions: Readonly<Record<string, Counts & { readonly why: string }>>
}

const budgets = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../tests/budgets.json'), 'utf8')) as Budgets
const SHOWN = 10

/** Whether every file, and all together, stayed within their share. */
export function printCosts(list: string): boolean {
  const files = readFileSync(list, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as FileCounts)
  const sums = Object.fromEntries(COUNTED.map((what) => [what, files.reduce((sum, { counts }) => sum + (counts[what] ?? 0), 0)])) as Counts
  console.log(`\n── costs: ${words(sums)}`)
  const heaviest = files.toSorted((a, b) => (b.counts.requests ?? 0) - (a.counts.requests ?? 0)).slice(0, SHOWN)
  for (const { file, counts } of heaviest) console.log(`   ${file}: ${words(counts)}`)
  const over = [
    ...files.flatMap(({ file, counts }) => overs(file, counts, { ...budgets.file, ...budgets.exceptions[file] })),
    ...overs('all together', sums, budgets.sum),
  ]
  for (const line of over) console.error(`   over its share: ${line}`)
  return over.length === 0
}

const words = (counts: Counts): string => COUNTED.map((what) => `${counts[what] ?? 0} ${what}`).join(', ')

const overs = (whose: string, counts: Counts, share: Counts): readonly string[] =>
  COUNTED.filter((what) => (counts[what] ?? 0) > (share[what] ?? 0)).map(
    (what) => `${whose}, ${counts[what]} ${what} of ${share[what] ?? 0}`,
  )
