// What the log calls the steps of a booking that operators take.
import type { AuditAction } from './audit.ts'
import { STEPS, type Step } from './booking-steps.ts'
import { storedWord, type Stored } from './stored-word.ts'

type StepOfOperators = { [S in Step]: 'admin' extends (typeof STEPS)[S]['by'][number] ? S : never }[Step]
type StepAction = Extract<AuditAction, `booking.${Stored<StepOfOperators>}`>

/** What an operator who takes a step of a booking is recorded to have done; null for a step that operators do not take. */
export function stepAction(step: Step): StepAction | null {
  const { by }: { readonly by: readonly string[] } = STEPS[step]
  return by.includes('admin') ? `booking.${storedWord(step as StepOfOperators)}` : null
}
