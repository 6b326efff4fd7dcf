// The addresses of the client's first steps, and where they lead: the booking that brought the person, else cleaners of their city.
import { CLIENT_STEPS, type ClientStep } from '#domain/onboarding.ts'
import { safePath } from '#web/platform/return-path.ts'

export const asClientStep = (text: string | null): ClientStep | null => CLIENT_STEPS.find((step) => step === text) ?? null

/** The destination is kept in the address, so that it survives a reload and the back button. */
export function clientStepPath(step: ClientStep, search: URLSearchParams): string {
  const next = search.get('next')
  return `/client-onboarding?${new URLSearchParams({ step, ...(next && { next }) }).toString()}`
}

/** Only a booking form, a cleaner or a list of cleaners is a destination; anything else leads to the cleaners of the city, or of everywhere. */
export function wayOn(next: string | null, citySlug: string | null): string {
  const path = safePath(next)
  if (path && /^\/(book|cleaners)(?=[/?#]|$)/.test(path)) return path
  return citySlug === null ? '/cleaners' : `/cleaners?city=${citySlug}`
}

/** Whether the way on continues with a cleaner chosen before. */
export const hasChosenCleaner = (path: string): boolean => /^\/(book|cleaners)\/[^/?#]/.test(path)
