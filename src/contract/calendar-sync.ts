// Calendars of other companies: visits go out to them as files and at a private address, and cleaners' busy times come in.
import * as z from 'zod'
import { LINK_TOKEN_SHAPE } from '#domain/account.ts'
import type { OutsideCalendarId } from '#domain/id.ts'
import { MAX_CALENDAR_ADDRESS_LENGTH, MAX_CALENDAR_NAME_LENGTH, OUTSIDE_FAILURES } from '#domain/outside-calendar.ts'
import { endpoints } from './endpoint.ts'
import { bookingParams, idOf, instant, line, ok } from './shapes.ts'

const feed = z.object({
  feed: z
    .object({
      /** Whoever holds it reads the visits: a secret of its owner. */
      url: z.url(),
      since: instant,
      /** When a program last read it, to the hour. */
      lastReadAt: instant.nullable(),
      /** When it changed by itself, as all your sessions ended; null once a program has read the new one. */
      renewedAt: instant.nullable(),
    })
    .nullable(),
})

const id = idOf<OutsideCalendarId>()

export const outsideCalendar = z.object({
  id,
  name: z.string(),
  /** Of its address, which is shown to nobody again. */
  host: z.string(),
  addedAt: instant,
  /** When it was last read without a failure. */
  lastReadAt: instant,
  /** Since when it fails: what was known stays busy; null while it works. */
  failingSince: instant.nullable(),
  failure: z.enum(OUTSIDE_FAILURES).nullable(),
  /** Stretches of busy time in the days that can be booked. */
  busyCount: z.int(),
})

const READ_REFUSALS = [
  'calendar-not-allowed',
  'calendar-not-there',
  'calendar-too-large',
  'calendar-unreadable',
  'calendar-too-busy',
] as const

export const calendarSync = endpoints({
  'GET /api/cleaner/outside-calendars': {
    summary: 'The calendars of other companies whose busy times keep your hours closed',
    who: ['cleaner'],
    output: z.object({ items: z.array(outsideCalendar) }),
    refusals: [],
  },
  'POST /api/cleaner/outside-calendars': {
    summary: 'Read a calendar by its address, now and every half hour: its busy times close your hours',
    who: ['cleaner'],
    body: z.strictObject({ address: line(MAX_CALENDAR_ADDRESS_LENGTH).min(1), name: line(MAX_CALENDAR_NAME_LENGTH).default('') }),
    output: outsideCalendar,
    status: 201,
    refusals: [...READ_REFUSALS, 'calendar-known', 'calendars-full'],
    limit: { max: 20, perSeconds: 3600, by: 'account' },
  },
  'POST /api/cleaner/outside-calendars/{id}/read': {
    summary: 'Read one of your calendars again now',
    who: ['cleaner'],
    params: z.strictObject({ id }),
    output: outsideCalendar,
    refusals: ['not-found'],
    limit: { max: 30, perSeconds: 3600, by: 'account' },
  },
  'DELETE /api/cleaner/outside-calendars/{id}': {
    summary: 'Stop reading a calendar: what it closed is open again',
    who: ['cleaner'],
    params: z.strictObject({ id }),
    output: ok,
    refusals: ['not-found'],
  },
  'GET /api/bookings/{id}/calendar.ics': {
    summary: 'A visit as an iCalendar file, without its door, its price and its codes',
    who: ['client', 'cleaner'],
    params: bookingParams,
    output: { raw: 'calendar' },
    refusals: ['not-found', 'not-yours'],
  },
  'GET /api/calendar/feed': {
    summary: 'The private address at which your calendar program reads your visits; null while there is none',
    who: ['client', 'cleaner'],
    whileViewing: 'closed',
    output: feed,
    refusals: [],
  },
  'POST /api/calendar/feed': {
    summary: 'Make a private address of your visits; one that stood before is dead from then on',
    who: ['client', 'cleaner'],
    output: feed,
    refusals: [],
    limit: { max: 20, perSeconds: 3600, by: 'account' },
  },
  'DELETE /api/calendar/feed': {
    summary: 'Switch the private address of your visits off',
    who: ['client', 'cleaner'],
    output: feed,
    refusals: [],
  },
  'GET /api/calendar/feed/{secret}.ics': {
    summary: 'The visits of whoever made this address, for calendar programs',
    who: 'anyone',
    params: z.strictObject({ secret: z.string().regex(LINK_TOKEN_SHAPE) }),
    output: { raw: 'calendar' },
    refusals: ['not-found', 'too-many-requests'],
  },
})
