// What every rule of the model may do to the town.
import type { Line, Verb } from '../script.ts'
import type { Letter } from './letters.ts'
import type { Person } from './person.ts'
import type { Price } from './price.ts'
import type { Series } from './series.ts'
import type { Hours, Visit } from './visit.ts'

/** Whether the product must say yes to a line; if so, it has happened. */
export type Judge = (line: Line, at: number) => boolean
export type Rules = Readonly<Partial<Record<Verb, Judge>>>

/** What a price depends on, besides who comes to whom. */
export type Wanted = { readonly hours: number; readonly bringsSupplies: boolean; readonly isEmergency: boolean }

type Ending = {
  readonly feeCents?: number
  /** The client ends what they had paid for. */
  readonly isClients?: boolean
}

export type Hands = {
  person(name: string): Person
  /** Somebody joins. */
  welcome(person: Person): void
  everybody(): readonly Person[]
  /** A visit of theirs was agreed, and not called off. */
  hasWorked(cleaner: string): boolean
  /** By their names. */
  readonly visits: ReadonlyMap<string, Visit>
  visitOf(line: Pick<Line, 'what'>): Visit
  /** Those that a client asked for, in that order. */
  visitsOf(client: string): readonly Visit[]
  /** The series that a visit is of. */
  seriesOf(visit: string): Series | null
  /** In the order in which they were asked for. */
  seriesWith(cleaner: string): readonly Series[]
  keepSeries(made: Series): void
  /** A visit that is asked for. */
  keep(made: Visit): void
  /** The visits that hold a cleaner's time. */
  held(cleaner: string): readonly Visit[]
  isFree(hours: Hours, cleaner: string, except?: Visit): boolean
  /** Nobody asks for a day of a vacation; visits that were agreed stay. */
  isAway(cleaner: string, startsAt: number): boolean
  /** What a request would cost now. */
  quote(client: string, cleaner: string, wanted: Wanted): Price
  /** The first visit of a client has a discount, and any the credit of its price. */
  takePromotions(of: Visit): void
  /** They are free again. */
  giveBack(of: Visit, at: number): void
  /** Each kind goes to the one of the visit whom it is named after. */
  write(of: Visit, ...kinds: readonly Letter[]): void
  /** Of no visit. */
  writeTo(name: string, kind: Letter): void
  /** Nothing that was written to them counts any more. */
  forgetLetters(name: string): void
  /** To the cleaner of a visit. */
  credit(cleaner: string, cents: number, at: number): void
  /** Both agree to a visit, and its first half is taken. */
  confirm(of: Visit, at: number): void
  /** Of a later visit of a series. */
  takeFirstHalf(of: Visit): void
  /** The second half of a visit is paid. */
  payFinal(of: Visit, at: number): void
  /** The hold is let go, or what was captured goes back but for the fee. */
  end(of: Visit, status: 'cancelled' | 'declined' | 'declined_by_client', at: number, ending?: Ending): void
  /** More of what was paid goes back. */
  refund(of: Visit, cents: number, at: number): void
  /** The model says no more of the money of the visit. */
  leaveToOperators(of: Visit): void
  touch(...names: readonly string[]): void
}
