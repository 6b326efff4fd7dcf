// Reports an event to the counting of visits, if it runs.
import type { AudienceAct } from '#domain/audience.ts'

export const TRACKED = 'tracked'

/** Without consent nothing listens. */
export function track(act: AudienceAct): void {
  window.dispatchEvent(new CustomEvent<AudienceAct>(TRACKED, { detail: act }))
}
