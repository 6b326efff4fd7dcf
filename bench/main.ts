// Runs benchmarks by name, or all but the longest: npm run bench [-- list create …]
import './year/production.ts'
import { benchAttack } from './attack.ts'
import { benchCrash } from './crash.ts'
import { benchCreate } from './create.ts'
import { benchDatabaseDeath } from './database-death.ts'
import { benchDesk } from './desk.ts'
import { openGround, type Ground } from './ground.ts'
import { benchHand } from './hand.ts'
import { benchHour } from './hour.ts'
import { benchList, benchListMillion } from './list.ts'
import { benchLive } from './live.ts'
import { benchMutants } from './mutants.ts'
import { benchNewsletter } from './newsletter.ts'
import { benchNight } from './night.ts'
import { benchOffers } from './offers.ts'
import { benchOpenings } from './openings.ts'
import { benchOwnList } from './own-list.ts'
import { benchPages } from './pages.ts'
import { benchPayday } from './payday.ts'
import { benchPeople } from './people.ts'
import { benchProcesses } from './processes.ts'
import { benchRace } from './race.ts'
import { benchSize } from './size.ts'
import { benchStart } from './start.ts'
import { benchStopUnderLoad } from './stop-under-load.ts'
import { benchUpgrade } from './upgrade.ts'
import { benchWeb } from './web.ts'
import { benchYear, benchYears } from './year.ts'

const BENCHMARKS: Readonly<Record<string, (ground: Ground) => Promise<void>>> = {
  list: benchList,
  'own-list': benchOwnList,
  create: benchCreate,
  openings: benchOpenings,
  offers: benchOffers,
  people: benchPeople,
  desk: benchDesk,
  pages: benchPages,
  race: benchRace,
  start: benchStart,
  size: benchSize,
  web: benchWeb,
  hand: benchHand,
  'list-million': benchListMillion,
  live: benchLive,
  attack: benchAttack,
  crash: benchCrash,
  payday: benchPayday,
  newsletter: benchNewsletter,
  hour: benchHour,
  night: benchNight,
  'database-death': benchDatabaseDeath,
  'stop-under-load': benchStopUnderLoad,
  upgrade: benchUpgrade,
  processes: benchProcesses,
  mutants: benchMutants,
  year: benchYear,
  years: benchYears,
}
/** Takes minutes: only when named. */
const LONG = new Set([
  'desk',
  'web',
  'hand',
  'list-million',
  'live',
  'attack',
  'crash',
  'payday',
  'newsletter',
  'hour',
  'night',
  'database-death',
  'stop-under-load',
  'upgrade',
  'processes',
  'mutants',
  'year',
  'years',
])

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

/** Names come first; `year` reads what follows them. */
const named = (words: readonly string[]): readonly string[] => {
  const options = words.findIndex((word) => word.startsWith('--'))
  return options === -1 ? words : words.slice(0, options)
}

run(named(process.argv.slice(2))).catch((error: unknown) => {
  console.error(error instanceof Error ? [error.message, error.cause instanceof Error ? error.cause.message : ''].join('\n') : error)
  process.exit(1)
})
