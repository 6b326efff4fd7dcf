// Emails to a cleaner about a calendar of another company: it can no longer be read, it holds the hour of a visit, or a visit was changed in it.
import type { MovedOutcome } from '#domain/google-calendar.ts'
import type { BookingId } from '#domain/id.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { CALENDAR_SYNC_PATH } from '#domain/site-paths.ts'
import { formatDate, formatInstant, formatTime } from '#domain/time-format.ts'
import { localOf } from '#domain/time.ts'
import { composeEmail, defineEmails } from '../mail/index.ts'

type OfCleaner = { readonly name: string }
type VisitInCalendar = { readonly bookingId: BookingId; readonly startsAt: Date; readonly timeZone: string; readonly city: string }
/** `movedTo` null: it was made longer or shorter. */
type Moved = { readonly outcome: MovedOutcome; readonly movedTo: Date | null }

export const calendarEmails = defineEmails({
  'outside-calendar-failing': (
    { name, calendar, lastReadAt }: OfCleaner & { readonly calendar: string; readonly lastReadAt: Date },
    language,
  ) =>
    composeEmail('outside-calendar-failing', language, {
      says: ['body', 'stays', 'how'],
      leadsTo: CALENDAR_SYNC_PATH,
      values: { name, calendar, when: formatInstant(lastReadAt, DEFAULT_TIME_ZONE, language) },
    }),
  'outside-busy-over-visit': (
    {
      name,
      calendar,
      bookingId,
      startsAt,
      endsAt,
      timeZone,
      city,
    }: OfCleaner & VisitInCalendar & { readonly calendar: string; readonly endsAt: Date },
    language,
  ) => {
    const clock = (at: Date): string => formatTime(localOf(at, timeZone).time, language)
    const day = formatDate(localOf(startsAt, timeZone).date, language)
    return composeEmail('outside-busy-over-visit', language, {
      says: ['body', 'stands', 'how'],
      leadsTo: `/bookings/${bookingId}`,
      values: { name, calendar, city, day, from: clock(startsAt), to: clock(endsAt) },
    })
  },
  'google-calendar-failing': ({ name, lastSuccessAt }: OfCleaner & { readonly lastSuccessAt: Date }, language) =>
    composeEmail('google-calendar-failing', language, {
      says: ['body', 'stays', 'how'],
      leadsTo: CALENDAR_SYNC_PATH,
      values: { name, when: formatInstant(lastSuccessAt, DEFAULT_TIME_ZONE, language) },
    }),
  'outside-visit-moved': (
    { name, bookingId, startsAt, timeZone, city, outcome, movedTo }: OfCleaner & VisitInCalendar & Moved,
    language,
  ) => {
    const visit = { name, city, when: formatInstant(startsAt, timeZone, language) }
    const values = { ...visit, to: movedTo === null ? '' : formatInstant(movedTo, timeZone, language) }
    return composeEmail('outside-visit-moved', language, {
      says: [movedTo === null ? 'stretched' : 'body', outcome, 'stands'],
      leadsTo: `/bookings/${bookingId}`,
      values,
    })
  },
  'outside-visit-removed': ({ name, bookingId, startsAt, timeZone, city }: OfCleaner & VisitInCalendar, language) =>
    composeEmail('outside-visit-removed', language, {
      says: ['body', 'stands', 'how'],
      leadsTo: `/bookings/${bookingId}`,
      values: { name, city, when: formatInstant(startsAt, timeZone, language) },
    }),
})
