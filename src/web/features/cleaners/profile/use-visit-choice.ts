// The choice in the address of the profile, and how a choice changes it without leaving the page.
import { useSoonAddress } from '#web/platform/use-soon-address.ts'
import { profilePath, readChoice, type VisitChoice } from './visit-choice.ts'

export type VisitChoiceHolder = {
  readonly choice: VisitChoice
  /** Another length or urgency empties the chosen time, which may no longer be free. */
  readonly change: (change: Partial<VisitChoice>) => void
}

export function useVisitChoice(slug: string): VisitChoiceHolder {
  const { search, go } = useSoonAddress()
  const choice = readChoice(search)
  return {
    choice,
    change(change) {
      const loosened = change.hours !== undefined || change.emergency !== undefined ? { time: null } : {}
      go(profilePath(slug, { ...choice, ...loosened, ...change }), { replace: true })
    },
  }
}
