// Writes iCalendar (RFC 5545): calendars that programs follow, and invitations that mail programs file or remove (RFC 5546).
import { Temporal } from 'temporal-polyfill'
import type { CalendarEvent, CalendarStatus } from './calendar-event.ts'
import { observancesOf } from './zone-rules.ts'

type Lib = typeof import('ical.js').default
type Component = InstanceType<Lib['Component']>

export type Mailbox = { readonly name: string; readonly email: string }

export type CalendarFile = {
  /** `publish`: to look at. `request` and `cancel`: to file and to remove, for the attendee. */
  readonly method: 'publish' | 'request' | 'cancel'
  /** Shown by the programs that follow it. */
  readonly name: string
  /** Of the site, without a trailing slash. */
  readonly origin: string
  readonly events: readonly CalendarEvent[]
  /** Of an invitation. */
  readonly people?: { readonly organizer: Mailbox; readonly attendee: string }
  /** How often to look again; for calendars that are followed. */
  readonly refreshMinutes?: number
}

const STATUSES: Readonly<Record<CalendarStatus, string>> = { tentative: 'TENTATIVE', confirmed: 'CONFIRMED', cancelled: 'CANCELLED' }

/** Lines of 75 octets at most, ended by CRLF. */
export async function writeCalendar(file: CalendarFile): Promise<string> {
  // Loaded with the first calendar.
  const { default: ICAL } = await import('ical.js')
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//Maisonnette//Visits//FR')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('method', file.method.toUpperCase())
  if (file.method === 'publish') calendar.addPropertyWithValue('x-wr-calname', oneText(file.name))
  if (file.refreshMinutes !== undefined) {
    const every = ICAL.Duration.fromSeconds(file.refreshMinutes * 60)
    calendar.addPropertyWithValue('refresh-interval', every)
    calendar.addPropertyWithValue('x-published-ttl', every.toString())
  }
  for (const zone of zonesOf(ICAL, file.events)) calendar.addSubcomponent(zone)
  for (const event of file.events) calendar.addSubcomponent(eventOf(ICAL, file, event))
  return `${calendar.toString()}\r\n`
}

function eventOf(ICAL: Lib, { origin, people }: CalendarFile, event: CalendarEvent): Component {
  const written = new ICAL.Component('vevent')
  const url = origin + event.path
  written.addPropertyWithValue('uid', event.uid)
  written.addPropertyWithValue('sequence', event.sequence)
  written.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(event.changedAt, true))
  written.addPropertyWithValue('last-modified', ICAL.Time.fromJSDate(event.changedAt, true))
  addWallTime(ICAL, written, 'dtstart', event.startsAt, event.timeZone)
  addWallTime(ICAL, written, 'dtend', event.endsAt, event.timeZone)
  written.addPropertyWithValue('status', STATUSES[event.status])
  written.addPropertyWithValue('summary', oneText(event.summary))
  written.addPropertyWithValue('location', oneText(event.location))
  written.addPropertyWithValue('description', oneText(`${event.description}\n${url}`))
  written.addPropertyWithValue('url', url)
  written.addPropertyWithValue('transp', 'OPAQUE')
  if (people) {
    written.addPropertyWithValue('organizer', `mailto:${people.organizer.email}`).setParameter('cn', people.organizer.name)
    const attendee = written.addPropertyWithValue('attendee', `mailto:${people.attendee}`)
    for (const [name, value] of Object.entries(ATTENDING)) attendee.setParameter(name, value)
  }
  return written
}

/** The visit is agreed already: nobody is asked for an answer. */
const ATTENDING = { cutype: 'INDIVIDUAL', role: 'REQ-PARTICIPANT', partstat: 'ACCEPTED', rsvp: 'FALSE' } as const

/** An hour that autumn shows twice is written in universal time: programs disagree on which of the two its wall time means. */
function addWallTime(ICAL: Lib, to: Component, name: string, at: Date, timeZone: string): void {
  const wall = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
  const onWall = (disambiguation: 'earlier' | 'later') => wall.toPlainDateTime().toZonedDateTime(timeZone, { disambiguation })
  if (!onWall('earlier').equals(onWall('later'))) {
    to.addPropertyWithValue(name, ICAL.Time.fromJSDate(at, true))
    return
  }
  to.addPropertyWithValue(name, timeOf(ICAL, wall)).setParameter('tzid', timeZone)
}

type Wall = Pick<Temporal.PlainDateTime, 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'>

const timeOf = (ICAL: Lib, { year, month, day, hour, minute, second }: Wall) =>
  new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, ICAL.Timezone.localTimezone)

function zonesOf(ICAL: Lib, events: readonly CalendarEvent[]): Component[] {
  return [...new Set(events.map(({ timeZone }) => timeZone))].map((timeZone) => {
    const ofZone = events.filter((event) => event.timeZone === timeZone)
    const from = new Date(Math.min(...ofZone.map(({ startsAt }) => startsAt.getTime())))
    const until = new Date(Math.max(...ofZone.map(({ endsAt }) => endsAt.getTime())))
    const zone = new ICAL.Component('vtimezone')
    zone.addPropertyWithValue('tzid', timeZone)
    for (const { kind, onset, offsetFrom, offsetTo } of observancesOf(timeZone, from, until)) {
      const observance = new ICAL.Component(kind)
      observance.addPropertyWithValue('dtstart', timeOf(ICAL, onset))
      observance.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromString(offsetFrom))
      observance.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromString(offsetTo))
      zone.addSubcomponent(observance)
    }
    return zone
  })
}

/** Without control characters, which no calendar takes; lines end as iCalendar escapes them. */
// eslint-disable-next-line no-control-regex
const oneText = (text: string): string => text.replaceAll(/\r\n?/gu, '\n').replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/gu, '')
