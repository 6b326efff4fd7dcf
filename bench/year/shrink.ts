// Makes a failing script short: leaves out people, then lines, as long as what is left still fails alike.
import type { Played } from './play.ts'
import { clientOf, firstOf, isOfMachines, type Line } from './script.ts'

/** Plays a script in a new town. */
export type Play = (lines: readonly Line[]) => Promise<Pick<Played, 'findings'>>

/** What is wrong, whoever it befell and whatever the figures. */
export function kindOf(finding: string, names: ReadonlySet<string>): string {
  const words = finding
    .replaceAll(/"[^"]*"|[\w-]+\/[\d.]+/gu, '·')
    .replaceAll(/[\d:-]+/gu, '#')
    .split(' ')
  return words.map((word) => (names.has(word) ? '·' : word)).join(' ')
}

export type Shrunk = { readonly lines: readonly Line[]; readonly finding: string; readonly plays: number }

/** `most`: so many plays at most. */
export async function shrink(lines: readonly Line[], finding: string, play: Play, most = 150): Promise<Shrunk> {
  const names = new Set(lines.map(({ who }) => who))
  const kind = kindOf(finding, names)
  let shortest: Shrunk = { lines, finding, plays: 0 }
  let plays = 0
  const fails = async (candidate: readonly Line[]): Promise<boolean> => {
    if (plays >= most || candidate.length === 0) return false
    plays += 1
    const { findings } = await play(candidate)
    const found = findings.find((each) => kindOf(each, names) === kind)
    if (found !== undefined) shortest = { lines: candidate, finding: found, plays }
    return found !== undefined
  }

  const about = linesAbout(lines, finding, names)
  for (const candidate of [withoutMachines(about), withoutMachines(lines), about]) if (await fails(candidate)) break
  await leaveOutWhole(() => shortest.lines, fails)
  await leaveOut(() => shortest.lines, fails)
  return { ...shortest, plays }
}

const withoutMachines = (lines: readonly Line[]): readonly Line[] => lines.filter((line) => !isOfMachines(line))

/** Those of the people whom a finding names, of the other parties of its visits, and of operators, who read everybody's papers. */
function linesAbout(lines: readonly Line[], finding: string, names: ReadonlySet<string>): readonly Line[] {
  const words = new Set(finding.split(/[^\w/-]+/u))
  const parties = lines
    .filter(({ what: [visit = ''] }) => words.has(visit))
    .flatMap(({ who, does, what }) => (does === 'asks' || does === 'repeats' ? [who, what[1]] : does === 'claims' ? [who] : []))
  const named = new Set([...parties, ...[...names].filter((name) => words.has(name))])
  if (named.size === 0) return lines
  const isNamed = (word: string): boolean => named.has(word.includes('/') ? clientOf(word) : word)
  return lines.filter(
    ({ who, what }) =>
      what.includes('operator') ||
      isOfMachines({ who }) ||
      [who, ...what].filter((word) => names.has(word) || word.includes('/')).every(isNamed),
  )
}

type Fails = (candidate: readonly Line[]) => Promise<boolean>

/** Leaves out each person with all that concerns them, then each visit. */
async function leaveOutWhole(current: () => readonly Line[], fails: Fails): Promise<void> {
  const wholes = [
    ...new Set(current().map(({ who }) => who)),
    ...new Set(current().flatMap(({ what }) => what.filter((word) => word.includes('/')))),
  ]
  const isOf = (whole: string, { who, what }: Line): boolean =>
    [who, ...what].some((word) => word === whole || firstOf(word) === whole || (word.includes('/') && clientOf(word) === whole))
  for (const whole of wholes) {
    const without = current().filter((line) => !isOf(whole, line))
    if (without.length < current().length) await fails(without)
  }
}

/** Leaves out halves, quarters, … single lines, until none can be spared. */
async function leaveOut(current: () => readonly Line[], fails: Fails): Promise<void> {
  for (let size = Math.ceil(current().length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < current().length;) {
      const without = current().filter((_, index) => index < from || index >= from + size)
      if (!(await fails(without))) from += size
    }
  }
}
