// Emails to a cleaner about a calendar of another company: it can no longer be read, it holds the hour of a visit, or a visit was changed in it.
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { CALENDAR_SYNC_PATH } from '#domain/site-paths.ts'
import { formatDate, formatInstant, formatTime } from '#domain/time-format.ts'
import { localOf } from '#domain/time.ts'
import type { CalendarKind } from '../email-kinds.ts'
import { composeEmail } from '../phrases.ts'
import type { TemplatesOf } from '../template.ts'

export const calendarEmails = {
  'outside-calendar-failing': ({ name, calendar, lastReadAt }, language) =>
    composeEmail('outside-calendar-failing', language, {
      says: ['body', 'stays', 'how'],
      leadsTo: CALENDAR_SYNC_PATH,
      values: { name, calendar, when: formatInstant(lastReadAt, DEFAULT_TIME_ZONE, language) },
    }),
  'outside-busy-over-visit': ({ name, calendar, bookingId, startsAt, endsAt, timeZone, city }, language) => {
    const clock = (at: Date): string => formatTime(localOf(at, timeZone).time, language)
    const day = formatDate(localOf(startsAt, timeZone).date, language)
    return composeEmail('outside-busy-over-visit', language, {
      says: ['body', 'stands', 'how'],
      leadsTo: `/bookings/${bookingId}`,
      values: { name, calendar, city, day, from: clock(startsAt), to: clock(endsAt) },
    })
  },
  'google-calendar-failing': ({ name, lastSuccessAt }, language) =>
    composeEmail('google-calendar-failing', language, {
      says: ['body', 'stays', 'how'],
      leadsTo: CALENDAR_SYNC_PATH,
      values: { name, when: formatInstant(lastSuccessAt, DEFAULT_TIME_ZONE, language) },
    }),
  'outside-visit-moved': ({ name, bookingId, startsAt, timeZone, city, outcome, movedTo }, language) => {
    const visit = { name, city, when: formatInstant(startsAt, timeZone, language) }
    const values = { ...visit, to: movedTo === null ? '' : formatInstant(movedTo, timeZone, language) }
    return composeEmail('outside-visit-moved', language, {
      says: [movedTo === null ? 'stretched' : 'body', outcome, 'stands'],
      leadsTo: `/bookings/${bookingId}`,
      values,
    })
  },
  'outside-visit-removed': ({ name, bookingId, startsAt, timeZone, city }, language) =>
    composeEmail('outside-visit-removed', language, {
      says: ['body', 'stands', 'how'],
      leadsTo: `/bookings/${bookingId}`,
      values: { name, city, when: formatInstant(startsAt, timeZone, language) },
    }),
} satisfies TemplatesOf<CalendarKind>
