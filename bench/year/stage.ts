// What people act upon: the doors of the product, and what they learned there of each other.
import type { TestSubscription } from '../../tests/support/push-server.ts'
import type { Doors } from './doors.ts'
import type { Town } from './model/town.ts'
import type { Others } from './others.ts'
import type { Line } from './script.ts'

export type Stage = Others & {
  readonly doors: Doors
  readonly town: Town
  /** Of people and visits, by their names in the script. */
  readonly ids: Map<string, string>
  /** Of series, by the names of their first visits. */
  readonly series: Map<string, string>
  readonly slugs: Map<string, string>
  readonly homes: Map<string, string>
  /** What the card form of a visit is opened with. */
  readonly secrets: Map<string, string>
  /** By which cleaners bring others. */
  readonly codes: Map<string, string>
  /** Of cleaners who keep a calendar elsewhere. */
  readonly calendars: Map<string, string>
  /** Of those who have theirs told of what happens. */
  readonly phones: Map<string, TestSubscription>
  /** What the product did otherwise than the model says. */
  readonly findings: string[]
}

export const openStage = (doors: Doors, town: Town, { pushServer, calendarServer }: Others): Stage => ({
  doors,
  town,
  pushServer,
  calendarServer,
  calendars: new Map(),
  phones: new Map(),
  ids: new Map(),
  series: new Map(),
  slugs: new Map(),
  homes: new Map(),
  secrets: new Map(),
  codes: new Map(),
  findings: [],
})

export type Act = (stage: Stage, line: Line) => Promise<boolean>

/** A garage has five tasks, and a home nineteen, each a request. */
export const SERVICE = 'garage'
export const TOWN = 'montreal'

export const isGood = ({ status }: { readonly status: number }): boolean => status >= 200 && status < 300
export const keyOf = (line: Line, part = ''): string =>
  `${line.at} ${line.who} ${line.does} ${line.what[0] ?? ''} ${part}`.replaceAll(' ', '.')

const refusals = new WeakMap<Line, string>()
/** Why the product said no stays with the line, for whoever reads the findings. */
export function explain(line: Line, body: Readonly<Record<string, unknown>>): false {
  refusals.set(line, String(body['code'] ?? body['status'] ?? ''))
  return false
}
export const whyNot = (line: Line): string => refusals.get(line) ?? ''

/** A request was made: its visit has an id, and a card form. */
export function remember({ ids, secrets }: Stage, visit: string, body: Readonly<Record<string, unknown>>): void {
  ids.set(visit, (body['booking'] as { id: string }).id)
  secrets.set(visit, (body['payment'] as { clientSecret: string }).clientSecret)
}
