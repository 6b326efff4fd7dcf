// What every rule of the model may do to the town.
import type { Line } from '../script.ts'
import type { Letter } from './letters.ts'
import type { Person } from './person.ts'
import type { Visit } from './visit.ts'

/** Whether the product must say yes to a line; if so, it has happened. */
export type Judge = (line: Line, at: number) => boolean

export type Hands = {
  person(name: string): Person
  /** A visit of theirs was agreed, and not called off. */
  hasWorked(cleaner: string): boolean
  visitOf(line: Line): Visit
  /** Each kind goes to the one of the visit whom it is named after. */
  write(of: Visit, ...kinds: readonly Letter[]): void
  /** To the cleaner of a visit. */
  credit(cleaner: string, cents: number, at: number): void
  /** The model says no more of the money of the visit. */
  leaveToOperators(of: Visit): void
  isOperator(name: string): boolean
  /** The hold is let go, or what was paid goes back. */
  end(of: Visit, status: 'declined_by_client', at: number): void
  /** They are free for it, in time. */
  mayCome(of: Visit, cleaner: string, at: number): boolean
  /** At this cleaner’s own price; false where that is above the ceiling. */
  takeAt(of: Visit, cleaner: string): boolean
  /** The first-booking discount is free again. */
  giveBack(of: Visit): void
}
