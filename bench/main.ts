// Runs benchmarks by name, or all but the longest: npm run bench [-- list create …]
import { benchCreate } from './create.ts'
import { openGround, type Ground } from './ground.ts'
import { benchList, benchListMillion } from './list.ts'
import { benchPages } from './pages.ts'
import { benchRace } from './race.ts'
import { benchSize } from './size.ts'
import { benchStart } from './start.ts'

const BENCHMARKS: Readonly<Record<string, (ground: Ground) => Promise<void>>> = {
  list: benchList,
  create: benchCreate,
  pages: benchPages,
  race: benchRace,
  start: benchStart,
  size: benchSize,
  'list-million': benchListMillion,
}
/** Takes minutes to settle its town: only when named. */
const LONG = new Set(['list-million'])

async function run(wanted: readonly string[]): Promise<void> {
  const unknown = wanted.filter((name) => !(name in BENCHMARKS))
  if (unknown.length > 0) throw new Error(`There is no benchmark ${unknown.join(', ')}; there are ${Object.keys(BENCHMARKS).join(', ')}.`)
  const names = wanted.length > 0 ? wanted : Object.keys(BENCHMARKS).filter((name) => !LONG.has(name))
  const ground = await openGround()
  const leave = (): void => void ground.close().finally(() => process.exit(1))
  process.once('SIGINT', leave)
  process.once('SIGTERM', leave)
  try {
    for (const name of names) await BENCHMARKS[name]?.(ground)
  } finally {
    await ground.close()
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
