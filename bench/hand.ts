// Response to touch: the presses of the main job on a slow phone, each five times, the worst of each figure.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Ground } from './ground.ts'
import { pressAsCleaner } from './hand/cleaner.ts'
import { pressAsClient } from './hand/client.ts'
import { pressFloor } from './hand/floor.ts'
import { measurePress, type LongScript, type Measured } from './hand/meter.ts'
import { openBrowser } from './hand/phone.ts'
import { WANTED, type Goal, type RecordPress, type Seen } from './hand/round.ts'
import { signIn } from './hand/sessions.ts'
import { pressAsVisitor, pressFirst } from './hand/visitor.ts'
import { readModuleGraph, type ModuleGraph } from './module-graph.ts'
import { launchAtHome } from './servers.ts'
import { median, printTable } from './table.ts'

const RUNS = Number(process.env['HAND_RUNS'] ?? 5)
/** The browser's threshold for a long frame. */
const LONG_SCRIPT_MS = 50

export async function benchHand(ground: Ground): Promise<void> {
  const home = path.join(ground.dataDir, 'home')
  mkdirSync(home, { mode: 0o755, recursive: true })
  const product = await launchAtHome(home)
  const url = product.url.replace('127.0.0.1', 'localhost')
  const browser = await openBrowser()
  const seen = new Map<string, Seen>()
  const record: RecordPress = async (page, { name, goal = 'press', act, effect }) => {
    const known = seen.get(name) ?? { goal, runs: [] }
    seen.set(name, known)
    known.runs.push(
      await measurePress(page, { act, effect, from: goal === 'page' ? 'pointerup' : 'pointerdown' }).catch((error: unknown) => {
        throw new Error(`« ${name} » on ${page.url()}`, { cause: error })
      }),
    )
  }
  try {
    const client = await signIn(browser, url, 'claire@maisonnette.test')
    const cleaner = await signIn(browser, url, 'marie@maisonnette.test')
    for (let run = 0; run < RUNS; run += 1) {
      await pressFloor(browser, record)
      await pressFirst(browser, url, record)
      await pressAsVisitor(browser, url, record)
      await pressAsCleaner(browser, url, cleaner, await pressAsClient(browser, url, client, record), record)
    }
  } finally {
    await browser.close()
    await product.stop()
  }
  print(seen, await readModuleGraph())
}

function print(seen: ReadonlyMap<string, Seen>, graph: ModuleGraph): void {
  printTable(
    `hand: presses on a phone (processor 4 × slower, 100 ms, 1.2 MB/s), worst of ${RUNS}`,
    ['press', 'next paint', '(middle)', 'effect', '(middle)', 'wanted', 'met', 'longest script'],
    [...seen].map(([name, { goal, runs }]) => rowOf(name, goal, runs, graph)),
    [
      'next paint: as the browser counts an interaction, in steps of 8 ms and never below 16; effect: from the touch to the paint that shows it; to another page from the lifting of a thumb that rested, so that what the touch fetched has come',
      `wanted: next paint within ${WANTED.press} ms; of a first press on a page that sleeps its effect within ${WANTED.first} ms, of another page ${WANTED.page} ms`,
    ],
  )
}

function rowOf(name: string, goal: Goal, runs: readonly Measured[], graph: ModuleGraph): string[] {
  const ms = (value: number): string => `${value.toFixed(0)} ms`
  const paints = runs.map(({ paintMs }) => paintMs)
  const effects = runs.map(({ effectMs }) => effectMs)
  const counted = goal === 'press' ? paints : effects
  const longest = runs.flatMap(({ longest }) => longest ?? []).toSorted((a, b) => b.ms - a.ms)[0]
  return [
    name,
    ms(Math.max(...paints)),
    ms(median(paints)),
    ms(Math.max(...effects)),
    ms(median(effects)),
    `${goal === 'press' ? 'paint' : 'effect'} ${WANTED[goal]} ms`,
    Math.max(...counted) <= WANTED[goal] ? 'yes' : 'NO',
    longest && longest.ms >= LONG_SCRIPT_MS ? nameOf(longest, graph) : '',
  ]
}

function nameOf(script: LongScript, graph: ModuleGraph): string {
  const file = URL.canParse(script.url) ? new URL(script.url).pathname : script.url
  const source = graph.sourceAt(file, script.position)?.replace(/^node_modules\//, '')
  return `${script.ms.toFixed(0)} ms ${source ?? file} ${script.function}`.trim()
}
