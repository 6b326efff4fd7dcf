// How the work of one cleaner goes, month by month: counts as the database has them, and the shares that follow from them.
import { addMonths } from './civil-date.ts'
import { completionPercent } from './cleaner.ts'
import { RATING_CATEGORIES, type RatingCategory } from './review.ts'

/** Months shown, the present one included. */
export const FIGURE_MONTHS = 12

/** Of the visits that were to begin in a month. */
export type MonthCounts = {
  /** `2026-11`. */
  readonly month: string
  /** Requests that reached the cleaner, and what became of them; those that still wait are in neither. */
  readonly accepted: number
  readonly declined: number
  readonly lapsed: number
  /** Half of the answers came within so many minutes; null without an answer. */
  readonly answerMinutes: number | null
  readonly completed: number
  readonly beganLate: number
  readonly cancelledByCleaner: number
  readonly cancelledByClient: number
  readonly noShows: number
  /** After the platform’s share, of visits that were done, in cents. */
  readonly earningsCents: number
  /** Of visits in which somebody reported a problem. */
  readonly cases: number
  readonly reviews: number
  /** The mean of each category, 1 to 5; empty without a review. */
  readonly ratings: Readonly<Partial<Record<RatingCategory, number>>>
}

export type MonthFigures = MonthCounts & {
  /** Whole percents, rounded down so that 100 means all of them; null of nothing. */
  readonly acceptancePercent: number | null
  readonly punctualityPercent: number | null
  readonly completionPercent: number | null
}

const percentOf = (part: number, whole: number): number | null => (whole === 0 ? null : Math.floor((100 * part) / whole))

export const figuresOf = (counts: MonthCounts): MonthFigures => ({
  ...counts,
  acceptancePercent: percentOf(counts.accepted, counts.accepted + counts.declined + counts.lapsed),
  punctualityPercent: percentOf(counts.completed - counts.beganLate, counts.completed),
  completionPercent: completionPercent({ completed: counts.completed, cancelled: counts.cancelledByCleaner, missed: counts.noShows }),
})

const nothingIn = (month: string): MonthCounts => ({
  month,
  accepted: 0,
  declined: 0,
  lapsed: 0,
  answerMinutes: null,
  completed: 0,
  beganLate: 0,
  cancelledByCleaner: 0,
  cancelledByClient: 0,
  noShows: 0,
  earningsCents: 0,
  cases: 0,
  reviews: 0,
  ratings: {},
})

/** The last months up to the one of `today`, the latest first, those without a visit included. */
export function monthsOf(counted: readonly MonthCounts[], today: string): readonly MonthFigures[] {
  const byMonth = new Map(counted.map((counts) => [counts.month, counts]))
  return Array.from({ length: FIGURE_MONTHS }, (_, back) => {
    const month = addMonths(`${today.slice(0, 7)}-01`, -back).slice(0, 7)
    return figuresOf(byMonth.get(month) ?? nothingIn(month))
  })
}

/** All months together; the middle of their answers is not kept, and each review weighs the same. */
export function yearOf(months: readonly MonthCounts[]): MonthFigures {
  const sum = (of: (month: MonthCounts) => number): number => months.reduce((total, month) => total + of(month), 0)
  const reviews = sum((month) => month.reviews)
  const rated = RATING_CATEGORIES.filter((category) => months.some(({ ratings }) => ratings[category] !== undefined))
  return figuresOf({
    month: '',
    accepted: sum((month) => month.accepted),
    declined: sum((month) => month.declined),
    lapsed: sum((month) => month.lapsed),
    answerMinutes: null,
    completed: sum((month) => month.completed),
    beganLate: sum((month) => month.beganLate),
    cancelledByCleaner: sum((month) => month.cancelledByCleaner),
    cancelledByClient: sum((month) => month.cancelledByClient),
    noShows: sum((month) => month.noShows),
    earningsCents: sum((month) => month.earningsCents),
    cases: sum((month) => month.cases),
    reviews,
    ratings: Object.fromEntries(
      rated.map((category) => [category, sum((month) => (month.ratings[category] ?? 0) * month.reviews) / reviews]),
    ),
  })
}

/** The first day that {@link monthsOf} shows. */
export const firstDayShown = (today: string): string => addMonths(`${today.slice(0, 7)}-01`, 1 - FIGURE_MONTHS)

export type Clients = {
  /** For whom at least one visit was done, ever. */
  readonly served: number
  /** Of these, for whom two or more were. */
  readonly cameBack: number
}

export const returnPercent = ({ served, cameBack }: Clients): number | null => percentOf(cameBack, served)
