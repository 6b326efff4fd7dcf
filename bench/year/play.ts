// Plays a town: from minute to minute by the product's own clock, a look after each day, and a script of all that was done.
import type pg from 'pg'
import { perform } from './acts.ts'
import { chainsOf, openAgenda, type Agenda } from './agenda.ts'
import { castOf } from './cast.ts'
import { streamsOf } from './chance.ts'
import { lookAt } from './check.ts'
import { tryAgainNow } from './database.ts'
import { openDoors, type MayKnow } from './doors.ts'
import { byHands } from './hands.ts'
import { befall, faultsOn, type Machines } from './faults.ts'
import { liveIn, type World } from './lives.ts'
import { openTown, type Town } from './model/town.ts'
import type { Others } from './others.ts'
import { clientOf, firstOf, isOfMachines, printLine, type Line } from './script.ts'
import { openStage, type Stage } from './stage.ts'
import { NO_USAGE, ownCpuMs, printDay, usedSince, type PlayedDay, type Usage } from './usage.ts'
import { addDays, dateOf, instantOf, lastLookOn, MINUTE_MS, tickAt } from './wall.ts'

/** The product as it runs, and its database for what only rows can say. */
export type Running = Others & {
  urls(): readonly string[]
  readonly pool: pg.Pool
  usage?(): Promise<Usage>
  /** Where machines may fail. */
  readonly machines?: Machines
}

export type Played = {
  readonly lines: readonly Line[]
  /** Empty when everything held. */
  readonly findings: readonly string[]
  readonly days: readonly PlayedDay[]
  readonly stage: Stage
}
/** What a dead process left lies longer than what a process merely has under way. */
const TRIES_AMONG_MACHINES = 6
const TRIES = 1

/** So many days are each looked at as a whole; of more, one in a week. */
const DAYS_WHOLE = 31

/** Chains that are under way in one instant. */
const AT_ONCE = 16

type Game = {
  readonly running: Running
  readonly stage: Stage
  readonly agenda: Agenda
  readonly lines: Line[]
  now: number
  lookedAt: number
}

function openGame(running: Running, from: string): Game {
  const start = instantOf(`${from} 00:00`)
  const town = openTown(start)
  const mayKnow: MayKnow = (asker, owner) => knows(town, asker, owner)
  const stage = openStage(openDoors(running.urls, mayKnow), town, running)
  return { running, stage, agenda: openAgenda(), lines: [], now: start, lookedAt: start }
}

/** People read their own, and operators everybody's. */
const knows = ({ people }: Town, asker: string | undefined, owner: string): boolean =>
  asker !== undefined && (asker === owner || (people.get(asker)?.role === 'operator' && people.get(owner)?.isGone !== true))

async function say(game: Game, line: Line): Promise<boolean> {
  game.lines.push(line)
  if (!isOfMachines(line)) return perform(game.stage, line)
  if (game.running.machines) await befall(game.running.machines, game.stage.doors.loseNextAnswer, line)
  return true
}

async function moveTo({ stage, running }: Game, instant: number): Promise<void> {
  // A job that a machine failed is tried again in seconds, which would be hours of this clock.
  if (running.machines && (await tryAgainNow(running.pool).catch(() => false))) await stage.doors.settle()
  await stage.doors.moveClock(new Date(instant))
  stage.town.advance(instant)
}

/** All of a minute at once; what concerns the same people in turn. */
async function playMinute(game: Game, at: string): Promise<void> {
  game.now = instantOf(at)
  await moveTo(game, game.now)
  await byHands(chainsOf(game.agenda.take(at)), AT_ONCE, async (chain) => {
    for (const intent of chain) await intent.run()
  })
}

/** The lines of a day, then what it left: empty when all is well. */
async function playDay(game: Game, date: string, isWhole: boolean): Promise<readonly string[]> {
  const { stage, agenda, running } = game
  const look = lastLookOn(date)
  const since = game.lookedAt
  for (let at = agenda.next(look); at !== null; at = agenda.next(look)) {
    await playMinute(game, at)
    if (problemsOf(stage).length > 0) return problemsOf(stage)
  }
  game.now = instantOf(look)
  game.lookedAt = game.now + MINUTE_MS
  await moveTo(game, game.now)
  const tries = running.machines ? TRIES_AMONG_MACHINES : TRIES
  return [...(await lookAt(stage, { pool: running.pool, since, until: game.lookedAt, isWhole, tries })), ...problemsOf(stage)]
}

const problemsOf = ({ findings, doors }: Stage): readonly string[] => [...findings, ...doors.seen.wrong]

const usageOf = async ({ running }: Game): Promise<Usage> => (await running.usage?.()) ?? NO_USAGE

async function playDays(
  game: Game,
  from: string,
  days: number,
  begin: (date: string) => void,
  print: (line: string) => void,
): Promise<Played> {
  const played: PlayedDay[] = []
  let findings: readonly string[] = []
  for (let number = 0; number < days && findings.length === 0; number += 1) {
    const [date, began, before] = [addDays(from, number), performance.now(), game.lines.length]
    const [usageBefore, ownBefore] = [await usageOf(game), ownCpuMs()]
    game.stage.doors.seen.month = date.slice(0, 7)
    begin(date)
    findings = await playDay(game, date, days <= DAYS_WHOLE || number % 7 === 6 || number === days - 1)
    const ms = performance.now() - began
    const usage = usedSince(usageBefore, await usageOf(game))
    const day = { date, ms, lines: game.lines.length - before, usage, ownCpuMs: ownCpuMs() - ownBefore }
    played.push(day)
    print(printDay(day))
  }
  return { lines: game.lines, findings, days: played, stage: game.stage }
}

export type YearOptions = {
  readonly seed: number
  readonly people: number
  readonly from: string
  readonly days: number
  readonly print?: (line: string) => void
}

/** A town that lives by itself, from a seed. */
export async function playYear(running: Running, { seed, people, from, days, print = () => undefined }: YearOptions): Promise<Played> {
  const game = openGame(running, from)
  const chanceOf = streamsOf(seed)
  const cast = castOf(people, from, chanceOf)
  // Whoever closed their account does nothing more, and nothing is done with them.
  const isAnyoneGone = (names: readonly string[]): boolean => names.some((name) => game.stage.town.people.get(name)?.isGone)
  const world: World = {
    stage: game.stage,
    cast,
    chanceOf,
    now: () => game.now,
    say: (line) => say(game, line),
    later(instant, people, run) {
      // A minute later there is another tick at the soonest.
      game.agenda.add({
        at: tickAt(Math.max(instant, game.now + MINUTE_MS)),
        people,
        order: people.join(' '),
        run: async () => (isAnyoneGone(people) ? undefined : run()),
      })
    },
  }
  const lives = liveIn(world)
  schedule(game, cast.joining)
  const begin = (date: string): void => {
    lives.wake(date)
    const { machines } = running
    // The first day is for joining.
    if (machines && date !== from)
      schedule(game, faultsOn(date, chanceOf('machine'), machines.processes, [...cast.clients, ...cast.cleaners]))
  }
  return playDays(game, from, days, begin, print)
}

/** A script again, line by line as it was said. */
export async function playScript(running: Running, lines: readonly Line[]): Promise<Played> {
  const [from, to] = [lines[0], lines.at(-1)].map((line) => dateOf(line?.at ?? ''))
  if (!from || !to) throw new Error('the script is empty')
  const game = openGame(running, from)
  schedule(game, lines)
  const days = (instantOf(`${to} 12:00`) - instantOf(`${from} 12:00`)) / (24 * 60 * MINUTE_MS) + 1
  return playDays(
    game,
    from,
    Math.round(days),
    () => undefined,
    () => undefined,
  )
}

function schedule(game: Game, lines: readonly Line[]): void {
  const people = new Set(lines.map(({ who }) => who))
  const asked = lines
    .filter(({ does }) => does === 'asks' || does === 'repeats')
    .map(({ what: [visit = '', cleaner = ''] }) => [visit, cleaner] as const)
  const claimed = lines.filter(({ does }) => does === 'claims').map(({ who, what: [visit = ''] }) => [visit, who] as const)
  const cleaners = new Map([...asked, ...claimed])
  // A line concerns whoever it names, and both parties of a visit.
  const concerned = ({ who, does, what }: Line): string[] => [
    who,
    // An issue is for everybody.
    ...(does === 'publishes' ? people : []),
    // The first operator has every duty.
    ...(does === 'joins' && what[0] === 'operator' ? ['operator'] : []),
    ...what.filter((word) => people.has(word)),
    ...what.filter((word) => word.includes('/')).flatMap((visit) => [clientOf(visit), cleaners.get(firstOf(visit)) ?? '']),
  ]
  // Lines of a minute are said as they stand.
  for (const line of lines) game.agenda.add({ at: line.at, people: concerned(line).filter(Boolean), order: '', run: () => say(game, line) })
}

export const printFindings = ({ findings, lines }: Pick<Played, 'findings' | 'lines'>): string =>
  [...findings.slice(0, 10), `after ${lines.length} lines, the last of them:`, ...lines.slice(-5).map(printLine)].join('\n')
