// What visits of a series agree on beside their hour, by the dates of the rule: a value from a date on, until another begins.
import { addDays } from './civil-date.ts'
import type { VisitWork } from './move.ts'

export type FromDate<T> = { readonly from: string; readonly value: T }

/** Visits that are named, or one and all that follow. */
export type Concerned = { readonly on: readonly string[]; readonly isFollowing: boolean }

/** Whether a date of the rule is one of them. */
export const isConcerned = ({ on, isFollowing }: Concerned, date: string): boolean =>
  isFollowing ? on.some((first) => date >= first) : on.includes(date)

/** `first`: before the first of them begins. They are in the order of their dates. */
export const valueOn = <T>(values: readonly FromDate<T>[], first: T, on: string): T => {
  const step = values.findLast(({ from }) => from <= on)
  return step === undefined ? first : step.value
}

/** The values once these visits have another: every other date keeps its own. Of one and all that follow, what began later gives way. */
export function withValue<T>(values: readonly FromDate<T>[], first: T, value: T, { on, isFollowing }: Concerned): readonly FromDate<T>[] {
  const [earliest] = on.toSorted()
  if (earliest === undefined) return values
  if (isFollowing) return [...values.filter(({ from }) => from < earliest), { from: earliest, value }]
  const named = new Set(on)
  const after = on.map((date) => addDays(date, 1)).filter((date) => !named.has(date))
  const returns = after.map((from) => ({ from, value: valueOn(values, first, from) }))
  const set = new Set([...on, ...after])
  const kept = values.filter(({ from }) => !set.has(from))
  return [...kept, ...on.map((from) => ({ from, value })), ...returns].toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

/** A series by the work of its visits: as it was asked for, and what both agreed to since. */
export type Worked = { readonly terms: VisitWork; readonly works: readonly FromDate<VisitWork>[] }

export const workOn = ({ terms, works }: Worked, on: string): VisitWork => {
  const { serviceType, durationMinutes, suppliesByCleaner } = valueOn(works, terms, on)
  return { serviceType, durationMinutes, suppliesByCleaner }
}
