// A year of a town on the product as it runs: npm run bench -- year --seed 7 --people 2000 --days 365
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Ground } from './ground.ts'
import { median, ms, printTable } from './table.ts'
import { isPlant, type Plant } from './year/plants.ts'
import { playScript, playYear, type Played } from './year/play.ts'
import { openProduct } from './year/product.ts'
import { openRehearsal } from './year/rehearsal.ts'
import { townPart, writeReport } from './year/report.ts'
import { isOfMachines, printLine, printScript, type Line } from './year/script.ts'
import { shrink } from './year/shrink.ts'
import type { PlayedDay } from './year/usage.ts'

const OPTIONS = {
  seed: { type: 'string', default: '7' },
  people: { type: 'string', default: '2000' },
  days: { type: 'string', default: '365' },
  from: { type: 'string', default: '2028-01-01' },
  report: { type: 'string', default: 'year.html' },
  seeds: { type: 'string', default: '10' },
  twice: { type: 'boolean', default: false },
  calm: { type: 'boolean', default: false },
} as const

type Asked = {
  readonly seed: number
  readonly people: number
  readonly days: number
  readonly from: string
  readonly report: string
  readonly seeds: number
  /** Plays it again, to see that the same seed makes the same town. */
  readonly twice: boolean
  /** No machine fails: all of it is played within this process, which is several times as fast. */
  readonly calm: boolean
}

function readAsked(): Asked {
  const { values } = parseArgs({ args: process.argv.slice(2), options: OPTIONS, allowPositionals: true })
  const { seed, people, days, from, report, seeds, twice, calm } = values
  return { seed: Number(seed), people: Number(people), days: Number(days), from, report, seeds: Number(seeds), twice, calm }
}

/** A fault that the bench plants itself, to see that it is found. */
function readPlant(): Plant | undefined {
  const name = process.env['PLANT'] ?? ''
  if (name !== '' && !isPlant(name)) throw new Error(`nobody can plant ${name}`)
  return isPlant(name) ? name : undefined
}

export async function benchYear(ground: Ground): Promise<void> {
  const asked = readAsked()
  const planted = readPlant()
  const played = await playIn(ground, asked, planted)
  printPlayed(asked, played)
  await writeReport(asked.report, asked, played)
  const [finding] = played.findings
  if (finding !== undefined) return printShortest(ground, asked, played, finding, planted)
  if (asked.twice) await printWhetherSame(ground, asked, played)
}

async function printWhetherSame(ground: Ground, asked: Asked, played: Played): Promise<void> {
  const again = await playIn(ground, asked)
  const [before, after] = [toldBy(played), toldBy(again)]
  const differing = before.findIndex((line, index) => line !== after[index])
  const isSame = differing === -1 && before.length === after.length
  if (!isSame) process.exitCode = 1
  console.log(`\nThe same seed ${isSame ? 'made the same town again' : 'made ANOTHER TOWN'}.`)
  if (!isSame) console.log(`First: ${before[differing] ?? 'nothing'}\nAgain: ${after[differing] ?? 'something more'}`)
}

/** What was done, in whatever order within a minute, and what the town is like in the end. */
const toldBy = ({ lines, stage }: Played): readonly string[] => [...lines.map(printLine).toSorted(), ...townPart(stage.town).split('\n')]

/** A town for each of many seeds: npm run bench -- years --seeds 10 --people 200 --days 31 */
export async function benchYears(ground: Ground): Promise<void> {
  const asked = readAsked()
  const rows: (readonly string[])[] = []
  for (let seed = asked.seed; seed < asked.seed + asked.seeds; seed += 1) {
    const played = await playIn(ground, { ...asked, seed })
    const { lines, findings, stage, days } = played
    rows.push([String(seed), String(days.length), String(lines.length), String(stage.town.visits.size), findings[0] ?? ''])
    if (findings[0] !== undefined) await printShortest(ground, { ...asked, seed }, played, findings[0])
  }
  printTable(`years: ${asked.people} people, ${asked.days} days a seed`, ['seed', 'days', 'lines', 'visits', 'finding'], rows)
}

async function playIn(ground: Ground, asked: Asked, planted?: Plant): Promise<Played> {
  const product = await (asked.calm ? openRehearsal(ground, planted) : openProduct(ground, undefined, planted))
  try {
    const played = await playYear(product, { ...asked, print: (line) => console.log(line) })
    if (played.findings.length > 0) console.log(`\nWhat the product said:\n${product.said()}`)
    return played
  } finally {
    await product.stop()
  }
}

function printPlayed({ seed, people }: Asked, { days, lines, findings, stage }: Played): void {
  const { doors, town } = stage
  printTable(
    `year: ${people} people, seed ${seed}, ${days.length} days`,
    ['', 'seen', 'wanted'],
    [
      ['lines played', String(lines.length), ''],
      ['visits asked for', String(town.visits.size), ''],
      ['requests that met nobody, asked again', String(doors.seen.unanswered), ''],
      ['a simulated day, median', ms(median(days.map((day) => day.ms))), ''],
      ['memory of all processes, at the first day and the last', `${megabytesOn(days[0])} and ${megabytesOn(days.at(-1))}`, ''],
      ['rules that are broken', findings.length === 0 ? '0' : String(findings.length), '0'],
    ],
    [...findings.slice(0, 10), `done: ${countsOf(lines)}`],
  )
}

/** How often each thing was done, the frequent ones first; what is done to a later visit of a series stands by itself. */
function countsOf(lines: readonly Line[]): string {
  const counts = new Map<string, number>()
  for (const { does, what } of lines) {
    const name = what[0]?.includes('.') ? `${does} again` : does
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}

const megabytesOn = (day: PlayedDay | undefined): string => `${(day?.usage.megabytes ?? 0).toFixed(0)} MB`

/** Plays the same lines again, then fewer and fewer of them: on processes of its own only while machines fail in it. */
async function printShortest(ground: Ground, asked: Asked, { lines }: Played, finding: string, planted?: Plant): Promise<void> {
  const play = async (candidate: readonly Line[]): Promise<Pick<Played, 'findings'>> => {
    const product = await (candidate.some(isOfMachines) ? openProduct(ground, ['all'], planted) : openRehearsal(ground, planted))
    try {
      process.stdout.write('.')
      return await playScript(product, candidate)
    } finally {
      await product.stop()
    }
  }
  process.exitCode = 1
  console.log(`\nSeed ${asked.seed}, ${lines.at(-1)?.at}: ${finding}`)
  const file = path.join(tmpdir(), `year-${asked.seed}.txt`)
  await writeFile(file, printScript(lines))
  console.log(`All of its lines stand in ${file}.`)
  const shortest = await shrink(lines, finding, play)
  console.log(`\nShrunk from ${lines.length} lines to ${shortest.lines.length} in ${shortest.plays} plays: ${shortest.finding}\n`)
  console.log(pasted(shortest.lines))
}

const pasted = (lines: readonly Line[]): string =>
  [
    `it('leaves everything as the model says', async () => {`,
    '  const script = readScript(`',
    printScript(lines).replaceAll(/^/gmu, '    '),
    '  `)',
    '  expect((await playScript(await openTown(), script)).findings).toEqual([])',
    '})',
  ].join('\n')
