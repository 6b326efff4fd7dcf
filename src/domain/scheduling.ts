// What a client may book: openings cut out of a cleaner's availability, by the same rule as the database's exclusion of overlaps.
import { DAY_MS, MINUTE_MS } from './elapsed.ts'
import {
  EMERGENCY_NOTICE_MINUTES,
  HORIZON_DAYS,
  NOTICE_MINUTES,
  START_STEP_MINUTES,
  TRAVEL_BUFFER_MINUTES,
  openMinutes,
} from './availability.ts'
import type { DatedException, WeeklySlot } from './availability.ts'
import { MIN_DURATION_MINUTES } from './booking.ts'
import { dayNumber } from './civil-date.ts'
import { clipSpans, mergeSpans, subtractSpans } from './intervals.ts'
import type { Span } from './intervals.ts'
import type { BookingId } from './id.ts'
import { firstInstantAtWall, isSecondPass, localOfWall, wallOf } from './time.ts'
import { travelMinutes, type Place, type TravelMode } from './travel.ts'

/** From `startsAt` included to `endsAt` excluded. */
export type Interval = {
  readonly startsAt: Date
  readonly endsAt: Date
}

/** Time that is taken: by a booking, as {@link heldInterval} gives it, at its place. */
export type Hold = Interval & { readonly bookingId?: BookingId; readonly place?: Place }

/** All that decides a cleaner's openings. */
export type Schedule = {
  readonly weekly: readonly WeeklySlot[]
  readonly exceptions: readonly DatedException[]
  /** In any order, may overlap. */
  readonly busy: readonly Hold[]
  /** IANA zone in which the pattern's times are read. */
  readonly timeZone: string
  /** By car where nothing else is said. */
  readonly travelsBy?: TravelMode
}

/** One start that can be booked, as an instant and by the wall. */
export type BookableStart = {
  readonly date: string
  readonly time: string
  readonly startsAt: Date
}

/** A requested visit, and when it is requested. */
export type StartQuery = {
  readonly now: Date
  readonly durationMinutes: number
  /** Shortens the notice from 12 hours to 2. */
  readonly emergency?: boolean | undefined
}

const STEP = START_STEP_MINUTES * MINUTE_MS
const TRAVEL_BUFFER = TRAVEL_BUFFER_MINUTES * MINUTE_MS

/**
 * What a booking takes from its cleaner: the visit and the travel buffer after it. Two bookings clash when these overlap,
 * so that any two visits stand at least the buffer apart. The database excludes overlaps of exactly this interval.
 */
export function heldInterval(startsAt: Date, durationMinutes: number): Interval {
  return { startsAt, endsAt: new Date(startsAt.getTime() + durationMinutes * MINUTE_MS + TRAVEL_BUFFER) }
}

/**
 * The schedule as a visit in this home meets it: before and after each other visit, as much time is taken as the ride lasts beyond the
 * buffer. `except`: a booking whose own time counts as free, because it is what is being placed.
 */
export function scheduleTo(home: Place, schedule: Schedule, except?: BookingId): Schedule {
  const busy = schedule.busy
    .filter(({ bookingId }) => bookingId === undefined || bookingId !== except)
    .map((hold) => (hold.place === undefined ? hold : widened(hold, travelMinutes(hold.place, home, schedule.travelsBy ?? 'car'))))
  return { ...schedule, busy }
}

/** The schedule of a home, as {@link scheduleTo} gives it, with more time taken. */
export const alsoTaking = (home: Place, schedule: Schedule, holds: readonly Hold[]): Schedule => ({
  ...schedule,
  busy: [...schedule.busy, ...scheduleTo(home, { ...schedule, busy: holds }).busy],
})

function widened(hold: Hold, minutes: number): Hold {
  const more = minutes * MINUTE_MS - TRAVEL_BUFFER
  if (more === 0) return hold
  return { ...hold, startsAt: new Date(hold.startsAt.getTime() - more), endsAt: new Date(hold.endsAt.getTime() + more) }
}

/**
 * Every start on the wall's half-hour grid that leaves the whole visit free, from `now` + notice (12 h, emergency 2 h) to `now` +
 * 60 days, both included. `from` (a local date) and `days` narrow the answer to those dates; `days` alone counts from the first
 * date that the notice allows. In the hour that autumn shows twice only the first pass is offered: a booking's local time means it.
 */
export function bookableStarts(
  request: Schedule & StartQuery & { readonly from?: string | undefined; readonly days?: number | undefined },
): BookableStart[] {
  const { timeZone } = request
  const bounds = boundsOf(request)
  let { earliest, latest } = bounds
  if (request.from !== undefined) earliest = Math.max(earliest, midnight(dayNumber(request.from), timeZone))
  if (request.days !== undefined) {
    const firstDay = dayNumber(request.from ?? firstDateOf(request, timeZone))
    latest = Math.min(latest, midnight(firstDay + request.days, timeZone) - 1)
  }
  return starts(request, earliest, latest, request.durationMinutes).map((start) => bookableStart(start, timeZone))
}

/** The first date that the notice allows. */
export const firstDateOf = (query: StartQuery, timeZone: string): string => localOfWall(wallOf(boundsOf(query).earliest, timeZone)).date

/** Whether {@link bookableStarts} would offer this very start; asks the same rule without listing the others. */
export function isBookable(request: Schedule & StartQuery & { readonly startsAt: Date }): boolean {
  const start = request.startsAt.getTime()
  const { earliest, latest } = boundsOf(request)
  return start >= earliest && start <= latest && starts(request, start, start, request.durationMinutes).length === 1
}

/** Whether a visit fits into the cleaner's time at this very start, whatever the notice and the horizon say. */
export const isFreeAt = (schedule: Schedule, startsAt: Date, durationMinutes: number): boolean =>
  starts(schedule, startsAt.getTime(), startsAt.getTime(), durationMinutes).length === 1

/** Every start between two instants, both included, that {@link isFreeAt} would answer. */
export const freeStarts = (schedule: Schedule, from: Date, until: Date, durationMinutes: number): Date[] =>
  starts(schedule, from.getTime(), until.getTime(), durationMinutes).map((start) => new Date(start))

/**
 * The starts between `from` and `until`, both included, as few windows: within each, every half-hour of the wall from `startsAt`
 * to `endsAt`, BOTH included, is a start. Notice and horizon are left out, so that the windows can be stored and met with
 * [now + notice, now + horizon] when somebody asks.
 */
export function startWindows(
  schedule: Schedule & { readonly from: Date; readonly until: Date; readonly durationMinutes?: number | undefined },
): Interval[] {
  const { from, until, durationMinutes = MIN_DURATION_MINUTES } = schedule
  return runs(schedule, from.getTime(), until.getTime(), durationMinutes).map(intervalOf)
}

/** On how many local dates, among the `days` that begin with `from`'s own, windows of {@link startWindows} offer a start after `from`. */
export function openDaysIn(windows: readonly Interval[], from: Date, days: number, timeZone: string): number {
  const firstDay = dayOfWall(wallOf(from.getTime(), timeZone))
  const open = new Set<number>()
  for (const { startsAt, endsAt } of windows) {
    if (endsAt < from) continue
    const first = dayOfWall(wallOf(Math.max(startsAt.getTime(), from.getTime()), timeZone))
    const last = Math.min(dayOfWall(wallOf(endsAt.getTime(), timeZone)), firstDay + days - 1)
    for (let day = first; day <= last; day += 1) open.add(day)
  }
  return open.size
}

function boundsOf({ now, emergency }: StartQuery): { earliest: number; latest: number } {
  const notice = emergency === true ? EMERGENCY_NOTICE_MINUTES : NOTICE_MINUTES
  return { earliest: now.getTime() + notice * MINUTE_MS, latest: now.getTime() + HORIZON_DAYS * DAY_MS }
}

function starts(schedule: Schedule, earliest: number, latest: number, durationMinutes: number): number[] {
  return runs(schedule, earliest, latest, durationMinutes).flatMap(([first, last]) =>
    Array.from({ length: (last - first) / STEP + 1 }, (_, index) => first + index * STEP),
  )
}

/**
 * Starts between two instants, both included, that leave the whole visit inside one free stretch: from the first to the last of each run,
 * both included, half an hour apart.
 */
function runs(schedule: Schedule, earliest: number, latest: number, durationMinutes: number): Span[] {
  const { timeZone } = schedule
  const duration = durationMinutes * MINUTE_MS
  const found: [number, number][] = []
  for (const [from, until] of freeSpans(schedule, earliest, latest + duration)) {
    const last = Math.min(until - duration, latest)
    let end: number
    for (let start = gridAtOrAfter(from, timeZone); start <= last; start = gridAtOrAfter(end + STEP, timeZone)) {
      end = endOfSteadyRun(start, last, timeZone)
      if (isSecondPass(start, timeZone)) end = start
      else if (found.length > 0 && start - found.at(-1)![1] === STEP) found.at(-1)![1] = end
      else found.push([start, end])
    }
  }
  return found
}

/** The last step from `start` until which the clock of the wall certainly does not change: it never changes twice a day. */
function endOfSteadyRun(start: number, last: number, timeZone: string): number {
  const end = start + Math.floor((Math.min(last, start + DAY_MS - STEP) - start) / STEP) * STEP
  return wallOf(end, timeZone) - end === wallOf(start, timeZone) - start ? end : start
}

function freeSpans(schedule: Schedule, from: number, until: number): Span[] {
  if (from >= until) return []
  const { timeZone } = schedule
  const open = openSpans(schedule, dayOfWall(wallOf(from, timeZone)), dayOfWall(wallOf(until, timeZone)))
  // A visit must end a travel buffer before the next one starts; the buffer after the one before is in its held interval.
  const holes = schedule.busy.map(({ startsAt, endsAt }): Span => [startsAt.getTime() - TRAVEL_BUFFER, endsAt.getTime()])
  return clipSpans(subtractSpans(open, mergeSpans(holes)), from, until)
}

/** What the pattern and its exceptions open on these days, in milliseconds, whatever is held of it: merged and sorted. */
export function openSpans({ weekly, exceptions, timeZone }: Omit<Schedule, 'busy'>, firstDay: number, lastDay: number): Span[] {
  const minutesOn = openMinutes(weekly, exceptions)
  const spans: Span[] = []
  for (let day = firstDay; day <= lastDay; day += 1) {
    for (const [from, until] of minutesOn(day)) {
      spans.push([
        firstInstantAtWall(day * DAY_MS + from * MINUTE_MS, timeZone),
        firstInstantAtWall(day * DAY_MS + until * MINUTE_MS, timeZone),
      ])
    }
  }
  return mergeSpans(spans)
}

function gridAtOrAfter(instant: number, timeZone: string): number {
  const wall = wallOf(instant, timeZone)
  return instant + Math.ceil(wall / STEP) * STEP - wall
}

const dayOfWall = (wall: number) => Math.floor(wall / DAY_MS)
const midnight = (day: number, timeZone: string) => firstInstantAtWall(day * DAY_MS, timeZone)
const intervalOf = ([from, until]: Span): Interval => ({ startsAt: new Date(from), endsAt: new Date(until) })

function bookableStart(start: number, timeZone: string): BookableStart {
  return { ...localOfWall(wallOf(start, timeZone)), startsAt: new Date(start) }
}
