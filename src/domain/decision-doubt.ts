// Where the reason of a decision contradicts what the visit left behind: operators are warned before they send it.
import { isBorneByVisit, type CaseOpener, type CaseOutcome, type DecisionReason } from './case.ts'
import type { Part } from './booking.ts'
import type { TASK_ANSWERS } from './checklist.ts'
import { MIN_ON_SITE_PERCENT } from './visit.ts'

export type Evidence = {
  readonly outcome: CaseOutcome
  readonly openedBy: CaseOpener
  readonly timeOnSite: { readonly minutes: number; readonly bookedMinutes: number } | null
  /** Null for a task without an answer. */
  readonly tasks: readonly ((typeof TASK_ANSWERS)[number] | null)[]
  /** Of the visit and of the case. */
  readonly photos: number
  readonly writtenBy: readonly Part[]
}

const takesFromVisit = ({ outcome }: Evidence): boolean => isBorneByVisit(outcome) || outcome === 'recovered'

const CONTRADICTIONS = {
  time_short: ({ timeOnSite }) => timeOnSite !== null && timeOnSite.minutes * 100 >= timeOnSite.bookedMinutes * MIN_ON_SITE_PERCENT,
  tasks_undone: ({ tasks }) => tasks.length > 0 && tasks.every((answer) => answer === 'done'),
  photos_show: ({ photos }) => photos === 0,
  damage_shown: ({ photos }) => photos === 0,
  no_answer: ({ openedBy, writtenBy }) => writtenBy.some((part) => part !== 'admin' && part !== openedBy),
  as_agreed: takesFromVisit,
  not_shown: takesFromVisit,
} satisfies Partial<Record<DecisionReason, (evidence: Evidence) => boolean>>

export type DecisionDoubt = keyof typeof CONTRADICTIONS

/** The reason itself where something speaks against it, else null. */
export function doubtOf(reason: DecisionReason, evidence: Evidence): DecisionDoubt | null {
  return isDoubtable(reason) && CONTRADICTIONS[reason](evidence) ? reason : null
}

const isDoubtable = (reason: DecisionReason): reason is DecisionDoubt => reason in CONTRADICTIONS
