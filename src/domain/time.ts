// Wall clocks and instants: turns a local date and time in a zone into an instant and back, across clock changes.
import { DAY_MS, MINUTE_MS } from './elapsed.ts'
import { Temporal } from 'temporal-polyfill'
import { dateOfDayNumber, isCivilDate, isTimeOfDay, timeOfMinutes } from './civil-date.ts'
import { refuse } from './refusal.ts'

/** What a clock on the wall and the calendar beside it show: `date` 'YYYY-MM-DD', `time` 'HH:MM'. */
export type LocalTime = {
  readonly date: string
  readonly time: string
}

/** A stretch of time during which a zone keeps one offset. All values in milliseconds; `from` included, `until` excluded. */
type OffsetSpan = {
  readonly from: number
  readonly until: number
  /** Local time minus UTC. */
  readonly offset: number
  /** Until this instant the wall shows, for the second time, an hour it has already shown (autumn). */
  readonly repeatedUntil: number
}

const MAX_CACHED_ZONES = 64
const MAX_CACHED_SPANS = 64
const spansOfZone = new Map<string, OffsetSpan[]>()

/** Temporal finds a zone's clock changes slowly; most questions fall in the one or two spans already known. */
function offsetSpanAt(milliseconds: number, timeZone: string): OffsetSpan {
  let spans = spansOfZone.get(timeZone)
  if (spans !== undefined) for (const span of spans) if (milliseconds >= span.from && milliseconds < span.until) return span
  const found = findOffsetSpan(milliseconds, timeZone)
  if (spans === undefined) {
    if (spansOfZone.size >= MAX_CACHED_ZONES) spansOfZone.clear()
    spansOfZone.set(timeZone, (spans = []))
  }
  if (spans.length >= MAX_CACHED_SPANS) spans.length = 0
  spans.push(found)
  return found
}

function findOffsetSpan(milliseconds: number, timeZone: string): OffsetSpan {
  const inside = Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(timeZone)
  const next = inside.getTimeZoneTransition('next')
  // The search for a previous change is strict: ask from the next millisecond so that a change exactly here is found.
  const previous = inside.add({ milliseconds: 1 }).getTimeZoneTransition('previous')
  const offset = inside.offsetNanoseconds / 1e6
  const from = previous === null ? -Infinity : previous.epochMilliseconds
  const offsetBefore = previous === null ? offset : previous.subtract({ milliseconds: 1 }).offsetNanoseconds / 1e6
  return {
    from,
    until: next === null ? Infinity : next.epochMilliseconds,
    offset,
    repeatedUntil: from + Math.max(0, offsetBefore - offset),
  }
}

/**
 * The wall of a zone at an instant, as the milliseconds that UTC would count on reading the same date and time.
 * Wall milliseconds add and compare like civil time: midnight to 09:00 is always nine hours.
 */
export function wallOf(milliseconds: number, timeZone: string): number {
  return milliseconds + offsetSpanAt(milliseconds, timeZone).offset
}

/** Whether the wall shows this time for the second time that night, because clocks were put back. */
export function isSecondPass(milliseconds: number, timeZone: string): boolean {
  return milliseconds < offsetSpanAt(milliseconds, timeZone).repeatedUntil
}

/**
 * The first instant at which the wall shows this time or, where clocks jump over it, the instant of the jump.
 * Takes and gives milliseconds; see {@link wallOf}.
 */
export function firstInstantAtWall(wall: number, timeZone: string): number {
  return exactInstantAtWall(wall, timeZone) ?? offsetSpanAt(wall - offsetsAround(wall, timeZone).before, timeZone).from
}

function exactInstantAtWall(wall: number, timeZone: string): number | null {
  const { before, after } = offsetsAround(wall, timeZone)
  for (const offset of [Math.max(before, after), Math.min(before, after)]) {
    if (offsetSpanAt(wall - offset, timeZone).offset === offset) return wall - offset
  }
  return null
}

/** A zone's offsets a day to either side; no zone changes its clocks twice in two days. */
function offsetsAround(wall: number, timeZone: string): { before: number; after: number } {
  return {
    before: offsetSpanAt(wall - DAY_MS, timeZone).offset,
    after: offsetSpanAt(wall + DAY_MS, timeZone).offset,
  }
}

/**
 * The instant at which a clock on the wall shows `date` ('YYYY-MM-DD') and `time` ('HH:MM') in an IANA zone.
 * In the hour that autumn shows twice it is always the first of the two.
 * Refuses `no-such-local-time` in the hour that spring skips, `malformed-request` when date or time is not one.
 */
export function instantOf(local: LocalTime & { readonly timeZone: string }): Date {
  if (!isCivilDate(local.date) || !isTimeOfDay(local.time)) refuse('malformed-request')
  return instantAt(local) ?? refuse('no-such-local-time')
}

/** The instant of a real date and time on a wall; null in the hour that spring skips. */
export function instantAt({ date, time, timeZone }: LocalTime & { readonly timeZone: string }): Date | null {
  const instant = exactInstantAtWall(Date.parse(`${date}T${time}:00Z`), timeZone)
  return instant === null ? null : new Date(instant)
}

/** The instant of midnight by the wall, at which a date begins. Refuses as {@link instantOf} does. */
export const startOfDay = (date: string, timeZone: string): Date => instantOf({ date, time: '00:00', timeZone })

/** What the wall shows in an IANA zone at an instant, seconds dropped. */
export function localOf(instant: Date, timeZone: string): LocalTime {
  return localOfWall(wallOf(instant.getTime(), timeZone))
}

/** The date and time that wall milliseconds stand for; see {@link wallOf}. */
export function localOfWall(wall: number): LocalTime {
  const day = Math.floor(wall / DAY_MS)
  const minutes = Math.floor((wall - day * DAY_MS) / MINUTE_MS)
  return { date: dateOfDayNumber(day), time: timeOfMinutes(minutes) }
}
