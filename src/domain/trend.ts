// What operators follow over time: each kind of trend, what it is made of, and how days add up to it.
import { addDays } from './civil-date.ts'
import { ACCOUNT_FAMILIES } from './ledger-account.ts'
import type { Duty } from './operator.ts'
import { comparedSpans, periodsUntil, type Span, type TrendStep } from './trend-period.ts'
import { TREND_ENDINGS, type TrendEnding } from './trend-ending.ts'

/** Stands where the name of a town would. */
export const EVERYWHERE = ''

/** What the platform takes: commissions and fees before taxes, less what it gave back of them. */
export const TAKE_ACCOUNTS: readonly string[] = Object.entries(ACCOUNT_FAMILIES).flatMap(([code, { kind }]) =>
  kind === 'revenue' ? [code] : [],
)

/** What is counted of each day; endings beside it. */
export const DAY_COUNTS = [
  'asked',
  'confirmed',
  'unfilled',
  'first_confirmed',
  'answered',
  'answer_minutes',
  'done',
  'led_visits',
  'lead_days',
  'take_cents',
] as const
export const PEOPLE_COUNTS = ['active_clients', 'returning_clients', 'active_cleaners'] as const
type PeopleCount = (typeof PEOPLE_COUNTS)[number]
type SumCount = (typeof DAY_COUNTS)[number] | TrendEnding
const SUM_COUNTS: readonly SumCount[] = [...DAY_COUNTS, ...TREND_ENDINGS]

export type DaySums = Readonly<Record<SumCount, number>>
export type DayRow = DaySums & { readonly day: string }
export type PeopleRow = Readonly<Record<PeopleCount, number>> & { readonly startsOn: string }

export const NO_SUMS: DaySums = Object.fromEntries(SUM_COUNTS.map((count) => [count, 0])) as Record<SumCount, number>

export const sumOf = (rows: readonly DaySums[]): DaySums =>
  Object.fromEntries(SUM_COUNTS.map((count) => [count, rows.reduce((sum, row) => sum + row[count], 0)])) as Record<SumCount, number>

export const TREND_UNITS = ['count', 'cents', 'percent', 'minutes', 'days'] as const
export type TrendUnit = (typeof TREND_UNITS)[number]

type Made =
  /** Adds up over days. */
  | { readonly of: 'sum'; readonly part: SumCount }
  /** A quotient of two sums. */
  | { readonly of: 'quotient'; readonly part: SumCount; readonly whole: readonly SumCount[] }
  /** Different people, counted in each period; several periods have a mean. */
  | { readonly of: 'people'; readonly part: PeopleCount }
  | { readonly of: 'share-of-people'; readonly part: PeopleCount; readonly whole: PeopleCount }

const sum = (part: SumCount) => ({ of: 'sum', part, unit: 'count' }) as const
const people = (part: PeopleCount) => ({ of: 'people', part, unit: 'count' }) as const
const quotient = (unit: TrendUnit, part: SumCount, ...whole: readonly SumCount[]) => ({ of: 'quotient', part, whole, unit }) as const

/** In the order of the page. */
export const TREND_KINDS = [
  'asked',
  'fill',
  'take',
  'answer',
  'active_clients',
  'by_client',
  'confirmed',
  'first_confirmed',
  'done',
  'lead',
  'returning',
  'active_cleaners',
  'by_cleaner',
  'declined',
  'unanswered',
  'no_show',
] as const
export type TrendKind = (typeof TREND_KINDS)[number]

/** Drawn first, each with its small drawing. */
export const MAIN_KINDS = TREND_KINDS.slice(0, 6)

export const TREND_RULES: Readonly<Record<TrendKind, Made & { readonly unit: TrendUnit }>> = {
  asked: sum('asked'),
  confirmed: sum('confirmed'),
  // Of the requests that were settled: a ratio to those asked would exceed the whole.
  fill: quotient('percent', 'confirmed', 'confirmed', 'unfilled'),
  first_confirmed: sum('first_confirmed'),
  done: sum('done'),
  take: { of: 'sum', part: 'take_cents', unit: 'cents' },
  answer: quotient('minutes', 'answer_minutes', 'answered'),
  lead: quotient('days', 'lead_days', 'led_visits'),
  by_client: sum('by_client'),
  by_cleaner: sum('by_cleaner'),
  declined: sum('declined'),
  unanswered: sum('unanswered'),
  no_show: sum('no_show'),
  active_clients: people('active_clients'),
  active_cleaners: people('active_cleaners'),
  returning: { of: 'share-of-people', part: 'returning_clients', whole: 'active_clients', unit: 'percent' },
}

export const isMeanOfPeriods = (kind: TrendKind): boolean => TREND_RULES[kind].of === 'people'

/** Kinds that need another duty than looking visits up. */
export const TREND_DUTIES: Readonly<Partial<Record<TrendKind, Duty>>> = { take: 'see money' }

/** Towns with a link of their own. */
export const MAX_TREND_CITIES = 24

const PERCENT = 100
const TENTHS = 10

/** Whole percents and minutes, tenths of days; null of nothing. */
function quotientIn(unit: TrendUnit, part: number, whole: number): number | null {
  if (whole === 0) return null
  if (unit === 'percent') return Math.round((PERCENT * part) / whole)
  return unit === 'days' ? Math.round((TENTHS * part) / whole) / TENTHS : Math.round(part / whole)
}

type Facts = { readonly sums: DaySums; /** Of each period, none left out. */ readonly people: readonly Omit<PeopleRow, 'startsOn'>[] }

/** What a kind comes to over some periods. */
export function figureOf(kind: TrendKind, { sums, people: rows }: Facts): number | null {
  const rule = TREND_RULES[kind]
  const all = (part: PeopleCount): number => rows.reduce((total, row) => total + row[part], 0)
  switch (rule.of) {
    case 'sum':
      return sums[rule.part]
    case 'quotient':
      return quotientIn(
        rule.unit,
        sums[rule.part],
        rule.whole.reduce((total, part) => total + sums[part], 0),
      )
    case 'people':
      return rows.length === 0 ? null : Math.round((TENTHS * all(rule.part)) / rows.length) / TENTHS
    case 'share-of-people':
      return quotientIn(rule.unit, all(rule.part), all(rule.whole))
  }
}

export type Trend = {
  /** Of each period; null where nothing is known, or a quotient has no whole. */
  readonly values: readonly (number | null)[]
  readonly now: number | null
  /** Null where not all the days before are known. */
  readonly before: number | null
}

export type Shown = {
  readonly step: TrendStep
  /** The last day. */ readonly until: string
  /** The first day ever counted; null before the first count. */ readonly since: string | null
}
export type Rows = { readonly days: readonly DayRow[]; readonly people: readonly PeopleRow[] }

const NOBODY = { active_clients: 0, returning_clients: 0, active_cleaners: 0 }
const within = ({ from, to }: Span, day: string): boolean => from <= day && day <= to

/** The periods of a span that are over by `until`. */
const wholePeriods = (periods: readonly Span[], until: string): readonly Span[] => periods.filter(({ to }) => to <= until)

/** What the periods hold, each counted once for all kinds; null where nothing, or not all, is known. */
export type TrendFacts = { readonly periods: readonly (Facts | null)[]; readonly now: Facts | null; readonly before: Facts | null }

export function trendFacts({ step, until, since }: Shown, { days, people: rows }: Rows): TrendFacts {
  const periods = periodsUntil(step, until)
  const { now, before } = comparedSpans(step, until)
  const byStart = new Map(rows.map((row) => [row.startsOn, row]))
  const facts = (span: Span, of: readonly Span[]): Facts => ({
    sums: sumOf(days.filter(({ day }) => within(span, day))),
    people: of.map(({ from }) => byStart.get(from) ?? NOBODY),
  })
  const isKnown = (span: Span): boolean => since !== null && span.to >= since
  const known = periods.filter(isKnown)
  return {
    periods: periods.map((period) => (isKnown(period) ? facts(period, [period]) : null)),
    now: known.length === 0 ? null : facts(now, wholePeriods(known, until)),
    before:
      since === null || before.from < since ? null : facts(before, wholePeriods(periodsUntil(step, addDays(now.from, -1)), before.to)),
  }
}

export function trendOf(kind: TrendKind, { periods, now, before }: TrendFacts): Trend {
  const figure = (facts: Facts | null): number | null => (facts === null ? null : figureOf(kind, facts))
  return { values: periods.map(figure), now: figure(now), before: figure(before) }
}
