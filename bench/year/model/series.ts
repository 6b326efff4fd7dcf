// A series of visits, as it is asked for: its dates and prices, what was left out, paused and booked of it.
import { againName } from '../script.ts'
import { addDays, DAY_MS, dayNumber, instantOf } from '../wall.ts'
import type { Hands } from './judge.ts'
import { lateFeeOf, priceOf, type Price } from './price.ts'
import { freeUntil, type Hours, type Visit } from './visit.ts'

type Rate = { readonly from: string; readonly rateCents: number }

/** `until` null: until somebody resumes, because nobody paid. */
export type Pause = { readonly from: string; readonly until: string | null }

export type Series = {
  readonly first: Visit
  /** Of the first visit, as it was asked for. */
  readonly date: string
  readonly time: string
  readonly everyWeeks: number
  /** With the first one; null without end. */
  readonly count: number | null
  readonly agreedCents: number
  /** New prices an hour, each from a date of the rule on. */
  rates: readonly Rate[]
  stage: 'asked' | 'active' | 'ended'
  /** The number of the next visit that may have to be booked. */
  next: number
  /** Numbers that do not take place. */
  readonly left: Map<number, 'skipped' | 'unfit'>
  pause: Pause | null
  resumedAt: number
  /** Pauses that both were told of, which are told once. */
  readonly toldPauses: Set<string>
  /** How often a number was booked and given back by a pause. */
  readonly givenBack: Map<number, number>
}

/** Visits of a series are booked so long ahead. */
export const AHEAD_MS = 67 * DAY_MS

export const dateOfVisit = ({ date, everyWeeks }: Series, number: number): string => addDays(date, 7 * everyWeeks * (number - 1))
export const startOfVisit = (series: Series, number: number): number => instantOf(`${dateOfVisit(series, number)} ${series.time}`)
export const hoursOf = (series: Series, number: number): Hours => ({ startsAt: startOfVisit(series, number), hours: series.first.hours })

/** Those of the rule from a number on, until a date. */
export function numbersUntil(series: Series, from: number, until: string): readonly number[] {
  const numbers: number[] = []
  for (let number = from; number <= (series.count ?? Infinity) && dateOfVisit(series, number) <= until; number += 1) numbers.push(number)
  return numbers
}

/** The first number on a date or later. */
export const numberFrom = ({ date, everyWeeks }: Series, from: string): number =>
  Math.max(2, Math.ceil((dayNumber(from) - dayNumber(date)) / (7 * everyWeeks)) + 1)

/** What the newest booking of a number is called. */
export function nameOfVisit({ first, givenBack }: Series, number: number): string {
  const name = number === 1 ? first.name : againName(first.name, number)
  const times = givenBack.get(number) ?? 0
  return times === 0 ? name : `${name}.${times + 1}`
}
export const numberOfVisit = (visit: string): number => Number(visit.split('.')[1] ?? 1)

export const isPausedOn = ({ pause }: Pick<Series, 'pause'>, date: string): boolean =>
  pause !== null && date >= pause.from && (pause.until === null || date <= pause.until)

/** A number that is still to be booked. */
export const isPlanned = (visits: ReadonlyMap<string, Visit>, series: Series, number: number): boolean =>
  !series.left.has(number) && !isPausedOn(series, dateOfVisit(series, number)) && !visits.has(nameOfVisit(series, number))

/** When the next visit is booked; null when none is to come. */
export const booksAt = (series: Series): number | null =>
  series.stage !== 'active' || series.next > (series.count ?? Infinity) ? null : startOfVisit(series, series.next) - AHEAD_MS

export const rateOn = ({ agreedCents, rates }: Series, date: string): number =>
  rates.findLast(({ from }) => from <= date)?.rateCents ?? agreedCents

export const laterPrice = ({ person }: Pick<Hands, 'person'>, series: Series, date: string): Price => {
  const { hours, bringsSupplies, cleaner } = series.first
  return priceOf({
    rateCents: rateOn(series, date),
    hours,
    bringsSupplies,
    isTaxed: person(cleaner).isTaxed,
    isEmergency: false,
    isFirst: false,
    creditCents: 0,
  })
}

/** What leaving out a visit costs whoever does it. */
export const leavingFee = (of: Visit, who: string, at: number): number =>
  of.client === who && at > freeUntil(of) ? lateFeeOf(of.capturedCents - of.refundedCents) : 0

/** Booked, and still to come. */
export const isToCome = (of: Visit, at: number): boolean => of.status === 'confirmed' && of.startsAt > at

export const visitsToCome = ({ visitsOf, seriesOf }: Pick<Hands, 'visitsOf' | 'seriesOf'>, series: Series, at: number): readonly Visit[] =>
  visitsOf(series.first.client).filter((of) => seriesOf(of.name) === series && isToCome(of, at))

/** A series whose first visit nobody agreed to is over with it. */
export const stageOf = ({ stage, first }: Series): Series['stage'] =>
  stage === 'asked' && first.status !== 'pending' && first.status !== 'confirmed' ? 'ended' : stage
