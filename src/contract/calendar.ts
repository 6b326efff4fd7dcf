// A cleaner's calendar on the wire: what it shows, the changes made in it, and the way back from each.
import * as z from 'zod'
import { MAX_COPIED_WEEKS, MAX_WEEKLY_SLOTS } from '#domain/availability.ts'
import { BOOKING_STATUSES } from '#domain/booking.ts'
import { CALENDAR_STEP_MINUTES, DEFAULT_CALENDAR_DAYS, MAX_CALENDAR_DAYS, STRETCH_KINDS, STRETCH_ORIGINS } from '#domain/calendar.ts'
import { CHANGE_ACTS } from '#domain/calendar-change.ts'
import { DAYS_OF_WEEK, minutesOfDay } from '#domain/civil-date.ts'
import { SERVICE_TYPES } from '#domain/cleaner.ts'
import { DAY_LOADS } from '#domain/day-load.ts'
import { HOLIDAYS } from '#domain/holidays.ts'
import { ownProfile, weeklySlot } from './cleaners.ts'
import { endpoints } from './endpoint.ts'
import { bookingId, cents, changeId, date, endTime, instant, ok, seriesId, time } from './shapes.ts'

const stretch = z.object({ kind: z.enum(STRETCH_KINDS), origin: z.enum(STRETCH_ORIGINS), startTime: time, endTime })

const calendarDay = z.object({
  date,
  load: z.enum(DAY_LOADS),
  /** Elapsed minutes, clock changes counted, and how many of them visits hold. */
  offeredMinutes: z.int(),
  heldMinutes: z.int(),
  holiday: z.enum(HOLIDAYS).nullable(),
  /** Sorted, never overlapping; time in none of them is closed because nothing opens it. */
  stretches: z.array(stretch),
})

/** By the wall of the cleaner's zone. */
const piece = z.object({ date, startTime: time, endTime })

const calendarVisit = z.object({
  id: bookingId,
  reference: z.string(),
  /** The series that it is a visit of. */
  seriesId: seriesId.nullable(),
  status: z.enum(BOOKING_STATUSES),
  /** A request that waits for the caller. */
  awaitsAnswer: z.boolean(),
  /** Until when it waits; null otherwise. */
  expiresAt: instant.nullable(),
  serviceType: z.enum(SERVICE_TYPES),
  firstName: z.string(),
  city: z.string(),
  earningsCents: cents,
  /** By the wall of the visit's own place. */
  date,
  time,
  timeZone: z.string(),
  durationHours: z.number(),
  startsAt: instant,
  endsAt: instant,
  /** Where it lies in this calendar, by the wall of the cleaner's zone. */
  on: z.array(piece),
})

const calendar = z.object({
  timeZone: z.string(),
  today: date,
  now: instant,
  days: z.array(calendarDay),
  /** Those that touch these days and hold the cleaner's time, or were done; sorted by their start. */
  visits: z.array(calendarVisit),
  /** What calendars of other companies hold, each by its name. */
  outside: z.array(piece.extend({ calendar: z.string() })),
})
export type Calendar = z.output<typeof calendar>

/** A visit that holds time which a change would close. `id`, `reference` and `firstName` are null while its client confirms their card. */
const heldVisit = z.object({
  id: bookingId.nullable(),
  reference: z.string().nullable(),
  firstName: z.string().nullable(),
  status: z.enum(BOOKING_STATUSES),
  startsAt: instant,
  /** By the wall of the cleaner's zone, on the day on which it begins. */
  date,
  startTime: time,
  endTime,
})

/** A visit of a series that is not booked yet, and would not be once its hour is closed. */
const plannedVisit = z.object({
  seriesId,
  firstName: z.string(),
  startsAt: instant,
  /** By the wall of the cleaner's zone, on the day on which it begins. */
  date,
  startTime: time,
  endTime,
})

const onQuarter = (text: string): boolean => minutesOfDay(text) % CALENDAR_STEP_MINUTES === 0
const notOnQuarter = { params: { reason: 'not-on-quarter' } }
/** Both or neither: without them a whole day. */
const hours = { startTime: time.refine(onQuarter, notOnQuarter).optional(), endTime: endTime.refine(onQuarter, notOnQuarter).optional() }
/** Blocks what is free, leaves the visits that stand in it, and leaves out those that series have planned in it. */
const keepVisits = z.boolean().default(false)
const act = z.enum(CHANGE_ACTS)

const calendarChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('date'), act, from: date, until: date.optional(), ...hours, keepVisits }),
  z.strictObject({ kind: z.literal('vacation'), from: date, until: date, keepVisits }),
  z.strictObject({ kind: z.literal('week'), act, day: z.literal(DAYS_OF_WEEK), ...hours, keepVisits }),
  /** Any date of the week that is copied. */
  z.strictObject({ kind: z.literal('copy'), from: date, weeks: z.int().min(1).max(MAX_COPIED_WEEKS), keepVisits }),
])

const reliability = z.int()
const weekly = z.array(weeklySlot).max(MAX_WEEKLY_SLOTS)

export const calendars = endpoints({
  'GET /api/cleaner/calendar': {
    summary: 'Your calendar: visits, requests to answer, open and blocked time, holidays, and how busy each day is',
    who: ['cleaner'],
    query: z.object({
      /** Absent: the Monday of this week, where the caller lives. */
      from: date.optional(),
      days: z.coerce.number().int().min(1).max(MAX_CALENDAR_DAYS).default(DEFAULT_CALENDAR_DAYS),
    }),
    output: calendar,
    refusals: [],
  },
  'GET /api/cleaner/calendar/vacation': {
    summary: 'Which visits a vacation would meet, and what cancelling each costs your reliability; nothing is kept',
    who: ['cleaner'],
    query: z.object({ from: date, until: date }),
    output: z.object({
      freeDays: z.int(),
      visits: z.array(
        heldVisit.extend({
          /** The caller may propose another time. */
          mayMove: z.boolean(),
          reliability: z.object({ now: reliability, moved: reliability, cancelled: reliability }),
        }),
      ),
      reliabilityIfAllCancelled: reliability,
      /** Leaving these out costs nothing. */
      planned: z.array(plannedVisit),
    }),
    refusals: ['in-the-past'],
  },
  'POST /api/cleaner/calendar/changes': {
    summary: 'Open or block time: on a date, on a range, as a vacation or every week; or copy a week',
    who: ['cleaner'],
    body: calendarChange,
    /** `plannedVisits` do not take place any more, and their clients are told. */
    output: z.object({ changeId, keptVisits: z.array(heldVisit), plannedVisits: z.array(plannedVisit) }),
    refusals: ['duplicate-slot', 'time-held', 'in-the-past', 'calendar-full'],
  },
  'POST /api/cleaner/calendar/changes/{id}/undo': {
    summary: 'Take back one change of your calendar, while nothing newer stands on it',
    who: ['cleaner'],
    params: z.strictObject({ id: changeId }),
    body: z.strictObject({ keepVisits }),
    output: ok,
    refusals: ['change-gone', 'newer-change', 'time-held'],
  },
  'PUT /api/cleaner/availability': {
    summary: 'Set the weekly pattern in the place of the one that was shown',
    who: ['cleaner'],
    body: z.strictObject({
      weekly,
      /** As the caller last read it: nothing is kept when it has changed since. */
      replaces: weekly,
    }),
    output: ownProfile,
    refusals: ['duplicate-slot', 'week-changed'],
  },
})
