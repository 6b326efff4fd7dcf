// The clock changes of a zone around some instants, as iCalendar wants them beside every time that names the zone.
import { Temporal } from 'temporal-polyfill'

/** From `onset`, read on the clock before it, the zone's time minus UTC is `offsetTo` instead of `offsetFrom`, both as `-0500`. */
export type Observance = {
  readonly kind: 'standard' | 'daylight'
  readonly onset: Temporal.PlainDateTime
  readonly offsetFrom: string
  readonly offsetTo: string
}

/** Long before any visit. */
const BEFORE_ALL = Temporal.PlainDateTime.from('1970-01-01T00:00')

/** The change in force at `from`, and all until `until`. A zone that never changed has one observance. */
export function observancesOf(timeZone: string, from: Date, until: Date): Observance[] {
  const start = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(timeZone)
  const found: Observance[] = []
  // The search for a previous change is strict: it begins a millisecond later, so that a change exactly at `from` is found.
  let change = start.add({ milliseconds: 1 }).getTimeZoneTransition('previous')
  if (change === null) return [{ kind: 'standard', onset: BEFORE_ALL, offsetFrom: signed(start.offset), offsetTo: signed(start.offset) }]
  while (change !== null && change.epochMilliseconds <= until.getTime()) {
    const before: Temporal.ZonedDateTime = change.subtract({ milliseconds: 1 })
    found.push({
      kind: change.offsetNanoseconds > before.offsetNanoseconds ? 'daylight' : 'standard',
      onset: before.toPlainDateTime().add({ milliseconds: 1 }),
      offsetFrom: signed(before.offset),
      offsetTo: signed(change.offset),
    })
    change = change.getTimeZoneTransition('next')
  }
  return found
}

/** `-05:00` → `-0500`. */
const signed = (offset: string): string => offset.replaceAll(':', '').slice(0, 5)
