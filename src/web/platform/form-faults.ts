// From a form's errors and a server's refusal to what the reader sees: one summary on top, one sentence per field.
import type { FieldErrors, FieldValues, Path, UseFormSetError } from 'react-hook-form'
import type { FieldFault } from '#web/ui/error-summary.tsx'
import { ApiProblem } from './api-problem.ts'

/** For `ErrorSummary`; each control's `id` is its name in the form. */
export function faultsOf<Values extends FieldValues>(errors: FieldErrors<Values>): FieldFault[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    const message = (error as { message?: unknown } | undefined)?.message
    return typeof message === 'string' && message ? [{ fieldId: name, message }] : []
  })
}

/** Puts the server's reasons on their fields. False when none of them is a field of this form: then toast it. */
export function showProblemOnFields<Values extends FieldValues>(
  problem: unknown,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  if (!(problem instanceof ApiProblem)) return false
  const known = names.filter((name) => problem.fields[name] !== undefined)
  for (const name of known) setError(name, { type: 'server', message: problem.fields[name] ?? problem.message })
  return known.length > 0
}
