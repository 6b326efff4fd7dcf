// A script: what people and machines do, a line each, which a person can read and paste.

const CLIENTS_DO = [
  'asks',
  'pays',
  'cancels',
  'reports',
  'reviews',
  'tips',
  'repays',
  'duels',
  'leaves',
  'posts',
  'approves',
  'rejects',
  'repeats',
  'contests',
  'relents',
  'subscribes',
  'confirms',
  'unsubscribes',
  'consents',
] as const
const CLEANERS_DO = [
  'accepts',
  'declines',
  'arrives',
  'finishes',
  'charges',
  'rests',
  'claims',
  'invites',
  'redeems',
  'notes',
  'erases',
  'breaks',
  'mends',
] as const
const BOTH_DO = [
  'joins',
  'proposes',
  'agrees',
  'refuses',
  'writes',
  'reads',
  'complains',
  'replies',
  'appeals',
  'skips',
  'ends',
  'pauses',
  'resumes',
  'carries',
] as const
const OPERATORS_DO = ['decides', 'proves', 'publishes'] as const
const BEFALLS_MACHINES = ['kills', 'freezes', 'restarts', 'repeats', 'drops', 'loses', 'answers', 'hushes'] as const
const VERBS = [...CLIENTS_DO, ...CLEANERS_DO, ...BOTH_DO, ...OPERATORS_DO, ...BEFALLS_MACHINES]
export type Verb = (typeof VERBS)[number]

export type Line = {
  /** By the clock on the wall: `2028-01-03 09:07`. */
  readonly at: string
  readonly who: string
  readonly does: Verb
  readonly what: readonly string[]
}

export const lineOf = (at: string, who: string, does: Verb, ...what: readonly (string | number)[]): Line => ({
  at,
  who,
  does,
  what: what.map(String),
})

const MACHINE = 'machine'
export const machineLine = (at: string, does: Verb, ...what: readonly (string | number)[]): Line => lineOf(at, MACHINE, does, ...what)
export const isOfMachines = ({ who }: Pick<Line, 'who'>): boolean => who === MACHINE

export const printLine = ({ at, who, does, what }: Line): string => [at, who, does, ...what].join(' ')

const isVerb = (word: string): word is Verb => VERBS.some((verb) => verb === word)

function readLine(text: string): Line {
  const [date = '', time = '', who = '', does = '', ...what] = text.trim().split(/\s+/)
  if (!isVerb(does)) throw new Error(`nobody knows how to do this: ${text}`)
  return { at: `${date} ${time}`, who, does, what }
}

/** Empty lines and those that begin with # say nothing. */
export const readScript = (text: string): readonly Line[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('#'))
    .map(readLine)

export const printScript = (lines: readonly Line[]): string => lines.map(printLine).join('\n')

/** `claire/3` is the third visit that claire asked for. */
export const visitName = (client: string, number: number): string => `${client}/${number}`
export const clientOf = (visit: string): string => visit.slice(0, visit.indexOf('/'))
/** `claire/3.2` is the second visit of the series that claire asked for as her third. */
export const againName = (first: string, number: number): string => `${first}.${number}`
export const firstOf = (visit: string): string => visit.split('.')[0] ?? visit
