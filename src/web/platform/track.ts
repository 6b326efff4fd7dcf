// Tells whoever counts visits, if anybody does, that something happened.
import type { AudienceAct } from '#domain/audience.ts'

export const TRACKED = 'tracked'

/** Costs nothing without consent: nobody listens. */
export function track(act: AudienceAct): void {
  window.dispatchEvent(new CustomEvent<AudienceAct>(TRACKED, { detail: act }))
}
