// Visits that repeat, as the form keeps them: the rhythm, the end, and what the client changed of single visits.
import type { Api } from '#contract/api.ts'
import type { Sent } from '#contract/endpoint.ts'
import type { Frequency } from '#domain/booking.ts'
import { DAYS_OF_WEEK, isCivilDate, isTimeOfDay, type DayOfWeek } from '#domain/civil-date.ts'
import {
  MAX_SERIES_VISITS,
  MAX_SERIES_WEEKS_BETWEEN,
  MIN_SERIES_VISITS,
  nthInMonth,
  type SeriesEnd,
  type SeriesRule,
  type SeriesSlot,
} from '#domain/series-rule.ts'
import type { Answer } from '#web/platform/api.ts'

/** A visit is left out, or stands at another day or hour. */
export type VisitChange = 'skip' | SeriesSlot

export type Repeat = {
  /** Of another rhythm. */
  readonly everyWeeks: number
  readonly days: readonly DayOfWeek[]
  /** Of months, where the fourth weekday is the last one too. */
  readonly isLast: boolean
  readonly end: SeriesEnd['kind']
  readonly until: string | null
  readonly visits: number
  /** By the date that the rule gives. */
  readonly changes: Readonly<Record<string, VisitChange>>
}

const USUAL_WEEKS = 3
const USUAL_VISITS = 12

export const noRepeat: Repeat = {
  everyWeeks: USUAL_WEEKS,
  days: [],
  isLast: false,
  end: 'never',
  until: null,
  visits: USUAL_VISITS,
  changes: {},
}

const within = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max

const isSlot = (value: unknown): value is SeriesSlot => {
  if (typeof value !== 'object' || value === null) return false
  const { date, time } = value as Partial<Record<keyof SeriesSlot, unknown>>
  return typeof date === 'string' && isCivilDate(date) && typeof time === 'string' && isTimeOfDay(time)
}

/** What was kept of it; anything else is as at the beginning. */
export function reviveRepeat(stored: unknown): Repeat {
  if (typeof stored !== 'object' || stored === null) return noRepeat
  const { everyWeeks, days, isLast, end, until, visits, changes } = stored as Partial<Record<keyof Repeat, unknown>>
  const kept = typeof changes === 'object' && changes !== null ? Object.entries(changes) : []
  return {
    everyWeeks: within(everyWeeks, 1, MAX_SERIES_WEEKS_BETWEEN) ? everyWeeks : noRepeat.everyWeeks,
    days: Array.isArray(days) ? DAYS_OF_WEEK.filter((day) => days.includes(day)) : [],
    isLast: isLast === true,
    end: end === 'on' || end === 'after' ? end : 'never',
    until: typeof until === 'string' && isCivilDate(until) ? until : null,
    visits: within(visits, MIN_SERIES_VISITS, MAX_SERIES_VISITS) ? visits : noRepeat.visits,
    changes: Object.fromEntries(kept.filter(([on, change]) => isCivilDate(on) && (change === 'skip' || isSlot(change)))),
  }
}

type Repeated = { readonly frequency: Frequency; readonly isEmergency: boolean; readonly repeat: Repeat }

/** An emergency is one visit. */
export const isRepeated = ({ frequency, isEmergency }: Omit<Repeated, 'repeat'>): boolean => frequency !== 'one_time' && !isEmergency

/** Null for one visit. `date` is the first one's. */
export function ruleOf(draft: Repeated, date: string): SeriesRule | null {
  const { everyWeeks, days, isLast } = draft.repeat
  if (!isRepeated(draft)) return null
  switch (draft.frequency) {
    case 'weekly':
      return { kind: 'weekly', everyWeeks: 1, days: [] }
    case 'bi_weekly':
      return { kind: 'weekly', everyWeeks: 2, days: [] }
    case 'custom':
      return { kind: 'weekly', everyWeeks, days }
    case 'monthly': {
      const inMonth = nthInMonth(date)
      return { kind: 'monthly', isLast: inMonth.isLast && (isLast || !mayBeFourth(date)) }
    }
    case 'one_time':
      return null
  }
}

/** Whether a date is both the fourth and the last of its weekday in the month: the client says which is meant. */
export const isFourthAndLast = (date: string): boolean => nthInMonth(date).isLast && mayBeFourth(date)
const mayBeFourth = (date: string): boolean => nthInMonth(date).nth <= 4

/** Null while the last day is still to be chosen. */
export function endOf({ end, until, visits }: Repeat): SeriesEnd | null {
  if (end === 'on') return until === null ? null : { kind: 'on', date: until }
  return end === 'after' ? { kind: 'after', visits } : { kind: 'never' }
}

export type Preview = Answer<'POST /api/series/preview'>
export type PreviewedVisit = Preview['visits'][number]

/** `needsChoice`: it neither fits nor was changed. */
export type FormVisit = PreviewedVisit & { readonly change: VisitChange | null; readonly isFirst: boolean; readonly needsChoice: boolean }

export const visitsIn = ({ visits }: Pick<Preview, 'visits'>, { changes }: Repeat): readonly FormVisit[] =>
  visits.map((visit, index) => {
    const isFirst = index === 0
    // The form's own day and hour are the first visit's.
    const change = isFirst ? null : (changes[visit.on] ?? null)
    return { ...visit, change, isFirst, needsChoice: change === null && visit.fit !== 'free' }
  })

type SeriesBody = Sent<Api['POST /api/series'], 'body'>
export type SeriesPart = Pick<SeriesBody, 'rule' | 'end' | 'skipped' | 'moved' | 'expectedLaterCents'>

/** What a request for a series says beyond its first visit. */
export function toSeries(rule: SeriesRule, end: SeriesEnd, visits: readonly FormVisit[], expectedLaterCents: number): SeriesPart {
  return {
    rule: sentRule(rule),
    end,
    skipped: visits.filter(({ change }) => change === 'skip').map(({ on }) => on),
    moved: visits.flatMap(({ on, change }) => (change === null || change === 'skip' ? [] : [{ on, ...change }])),
    expectedLaterCents,
  }
}

/** The rule as the contract takes it. */
export const sentRule = (rule: SeriesRule): SeriesBody['rule'] => (rule.kind === 'monthly' ? rule : { ...rule, days: [...rule.days] })
