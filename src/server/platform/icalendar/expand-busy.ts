// When an iCalendar file says that somebody is busy: every event and each of its occurrences, in their own zones, within a stretch of time.
import ICAL from 'ical.js'
import { mergeSpans, clipSpans, type Span } from '#domain/intervals.ts'
import { firstInstantAtWall } from '#domain/time.ts'

export type BusyQuestion = {
  readonly text: string
  /** In which times without a zone and whole days are read. */
  readonly timeZone: string
  /** In milliseconds. */
  readonly from: number
  readonly until: number
  /** Events whose UID ends so are our own. */
  readonly ownUids: string
  readonly maxOccurrences: number
  readonly maxStretches: number
}

export type BusyAnswer =
  | { readonly kind: 'read'; readonly name: string | null; readonly spans: readonly Span[] }
  | { readonly kind: 'unreadable' | 'too-many-events' }

type Component = InstanceType<typeof ICAL.Component>
type Time = InstanceType<typeof ICAL.Time>

/** Merged and sorted. Events that leave free time, or were cancelled, are none. */
export function expandBusy(question: BusyQuestion): BusyAnswer {
  const calendars = readCalendars(question.text)
  if (calendars === null) return { kind: 'unreadable' }
  const expansion = new Expansion(question)
  try {
    for (const calendar of calendars) expansion.add(calendar)
  } catch (error) {
    return { kind: error instanceof TooMany ? 'too-many-events' : 'unreadable' }
  }
  const spans = clipSpans(mergeSpans(expansion.spans), question.from, question.until)
  if (spans.length > question.maxStretches) return { kind: 'too-many-events' }
  return { kind: 'read', name: nameOf(calendars[0]), spans }
}

class TooMany extends Error {}

/** Null when the text is no iCalendar. */
function readCalendars(text: string): readonly Component[] | null {
  try {
    const parsed = ICAL.parse(text) as unknown[]
    const roots = typeof parsed[0] === 'string' ? [parsed] : (parsed as unknown[][])
    const calendars = roots.map((root) => new ICAL.Component(root))
    return calendars.length > 0 && calendars.every(({ name }) => name === 'vcalendar') ? calendars : null
  } catch {
    return null
  }
}

const nameOf = (calendar: Component | undefined): string | null => {
  const name = calendar?.getFirstPropertyValue('x-wr-calname') ?? calendar?.getFirstPropertyValue('name')
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : null
}

class Expansion {
  readonly spans: Span[] = []
  #looked = 0
  readonly #question: BusyQuestion

  constructor(question: BusyQuestion) {
    this.#question = question
  }

  add(calendar: Component): void {
    const { ownUids } = this.#question
    const events = calendar.getAllSubcomponents('vevent').filter((event) => !textOf(event, 'uid').endsWith(ownUids))
    const changed = Map.groupBy(
      events.filter((event) => event.hasProperty('recurrence-id')),
      (event) => textOf(event, 'uid'),
    )
    for (const event of events) this.#addEvent(event, changed.get(textOf(event, 'uid')) ?? [])
    for (const busy of calendar.getAllSubcomponents('vfreebusy')) this.#addFreeBusy(busy)
  }

  #addEvent(component: Component, changed: readonly Component[]): void {
    this.#count()
    // Without a start it takes no time.
    if (!component.hasProperty('dtstart')) return
    const zone = this.#zoneOf(component)
    completeRecurrence(component)
    const isChanged = component.hasProperty('recurrence-id')
    const event = new ICAL.Event(component, { exceptions: isChanged ? [] : [...changed] })
    if (isChanged || !event.isRecurring()) {
      if (!isFree(component)) this.#push(event.startDate, event.endDate, zone)
      return
    }
    const occurrences = event.iterator()
    for (let next = occurrences.next(); next; next = occurrences.next()) {
      this.#count()
      if (this.#instant(next, zone) >= this.#question.until) return
      const { item, startDate, endDate } = event.getOccurrenceDetails(next)
      if (!isFree(item.component)) this.#push(startDate, endDate, zone)
    }
  }

  #addFreeBusy(component: Component): void {
    for (const property of component.getAllProperties('freebusy')) {
      if (String(property.getParameter('fbtype') ?? '').toUpperCase() === 'FREE') continue
      for (const period of property.getValues() as { start: Time; getEnd(): Time }[]) {
        this.#count()
        this.#push(period.start, period.getEnd(), this.#question.timeZone)
      }
    }
  }

  #push(start: Time, end: Time, zone: string): void {
    this.spans.push([this.#instant(start, zone), this.#instant(endOf(start, end), zone)])
  }

  /** The zone that a time names, where the file does not describe it; else the reader's own. */
  #zoneOf(component: Component): string {
    const named = component.getFirstProperty('dtstart')?.getParameter('tzid')
    return typeof named === 'string' && isZone(named) ? named : this.#question.timeZone
  }

  #instant(time: Time, zone: string): number {
    const { year, month, day, hour, minute, second } = time
    if (time.isDate) return firstInstantAtWall(Date.UTC(year, month - 1, day), this.#question.timeZone)
    if (time.zone.tzid === 'floating') return firstInstantAtWall(Date.UTC(year, month - 1, day, hour, minute, second), zone)
    return time.toUnixTime() * 1_000
  }

  #count(): void {
    this.#looked += 1
    if (this.#looked > this.#question.maxOccurrences) throw new TooMany()
  }
}

/** The library leaves out a first occurrence beside listed dates, and the times of a rule's last day. */
function completeRecurrence(component: Component): void {
  const start = component.getFirstPropertyValue('dtstart') as Time
  if (component.hasProperty('rdate') && !component.hasProperty('rrule')) component.addPropertyWithValue('rdate', start)
  for (const rule of component.getAllProperties('rrule')) {
    const { until } = rule.getFirstValue() as { until: Time | null }
    if (until?.isDate && !start.isDate) Object.assign(until, { isDate: false, hour: 23, minute: 59, second: 59, zone: start.zone })
  }
}

/** Some programs end a whole day on itself. */
function endOf(start: Time, end: Time): Time {
  if (!start.isDate || end.compare(start) > 0) return end
  const next = start.clone()
  next.adjust(1, 0, 0, 0)
  return next
}

const textOf = (component: Component, name: string): string => String(component.getFirstPropertyValue(name) ?? '')

function isFree(component: Component): boolean {
  return (
    textOf(component, 'status').toUpperCase() === 'CANCELLED' ||
    textOf(component, 'transp').toUpperCase() === 'TRANSPARENT' ||
    textOf(component, 'x-microsoft-cdo-busystatus').toUpperCase() === 'FREE'
  )
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
