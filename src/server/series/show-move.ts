// A change of visits of a series as its two parties are shown it: every visit, the money, and how the rule reads afterwards.
import type { SeriesMove } from '#contract/series-shapes.ts'
import type { PartyPart } from '#domain/booking.ts'
import type { MoveTerms, VisitWork } from '#domain/move.ts'
import { agreedShape } from '#domain/series-move.ts'
import { ruleAt } from '#domain/series-visits.ts'
import { moneyOf, type Movable, type Plan } from './plan-move.ts'
import { withZone } from './preview-series.ts'

/** By which terms, where the visits go, and who reads it. */
export type MoveReading = { readonly terms: MoveTerms; readonly time: string | null; readonly part: PartyPart }

export function showMove(movable: Movable, plan: Plan, { terms, time, part }: MoveReading) {
  const { series } = movable
  const { shift } = plan
  const { work = null } = terms
  const rule = shift && time !== null ? ruleAt(agreedShape(series, { shift, time, terms }, plan.visits), shift.from) : null
  return {
    work: work && shownWork(work),
    visits: plan.visits.map(({ on, slot, to, work: before, fit, others }) => ({
      on,
      ...slot,
      to,
      work: shownWork(before),
      fit,
      isBooked: movable.visits.get(on)?.booking != null,
      others: withZone({ others }, series.timeZone),
    })),
    from: shift?.from ?? null,
    rule: rule && shownRule(rule),
    ...moneyOf(movable, plan.visits, terms, part),
  } satisfies Record<keyof SeriesMove, unknown>
}

const shownWork = ({ serviceType, durationMinutes, suppliesByCleaner }: VisitWork) => ({
  serviceType,
  durationHours: durationMinutes / 60,
  suppliesByClient: !suppliesByCleaner,
})

/** As the contract says. */
export const shownRule = ({ rule, ...read }: ReturnType<typeof ruleAt>) => ({
  ...read,
  rule: rule.kind === 'weekly' ? { ...rule, days: [...rule.days] } : rule,
})
