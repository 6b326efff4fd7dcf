// What the operator at the desk may do: areas and acts that are not theirs are not shown.
import type { ReactNode } from 'react'
import { doesDuty, type Duty } from '#domain/operator.ts'
import { useUser } from '#web/platform/site.tsx'

export function useDuties(): (duty: Duty) => boolean {
  const role = useUser()?.operatorRole ?? null
  return (duty) => doesDuty(role, duty)
}

/** An act, for whoever has the duty of it. */
export const WithDuty = ({ duty, children }: { readonly duty: Duty; readonly children: ReactNode }) => (useDuties()(duty) ? children : null)
