// Whether a start is among a cleaner's openings: asked before a booking is written, and again under the lock of the cleaner's row.
import { refuse } from '#domain/refusal.ts'
import { isBookable, type Schedule, type StartQuery } from '#domain/scheduling.ts'
import { alternativesTo } from './alternatives.ts'
import type { CheckedRequest } from './booking-request.ts'

export type WantedStart = StartQuery & {
  readonly startsAt: Date
  /** Of the home, by whose wall other starts are told. */
  readonly homeZone: string
}

/**
 * The schedule is that of the home (`scheduleTo`). Refuses `slot-taken` where only what is held stands in the way and `not-bookable`
 * otherwise, both with `alternatives`.
 */
export function checkOpening(schedule: Schedule, wanted: WantedStart): void {
  if (isBookable({ ...schedule, ...wanted })) return
  refuseStart(isBookable({ ...schedule, busy: [], ...wanted }) ? 'slot-taken' : 'not-bookable', schedule, wanted)
}

export function refuseStart(code: 'slot-taken' | 'not-bookable', schedule: Schedule, { startsAt, homeZone, ...query }: WantedStart): never {
  return refuse(code, { details: { alternatives: alternativesTo(startsAt, schedule, query, homeZone) } })
}

/** The start that a request asks for. */
export const wantedStart = ({
  property,
  priced,
  decision,
  now,
}: Pick<CheckedRequest, 'property' | 'priced' | 'decision' | 'now'>): WantedStart => ({
  homeZone: property.timeZone,
  now,
  startsAt: decision.facts.startsAt,
  durationMinutes: priced.durationMinutes,
  emergency: priced.isEmergency,
})
