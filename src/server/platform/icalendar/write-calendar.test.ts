// What we write is read back by another program's reader: the same text, the same instants, in lines that every program takes.
import fc from 'fast-check'
import ical, { type VEvent } from 'node-ical'
import { describe, expect, it } from 'vitest'
import { CALENDAR_STATUSES, type CalendarEvent } from './calendar-event.ts'
import { writeCalendar } from './write-calendar.ts'

const ORIGIN = 'https://maisonnette.test'
const ZONES = ['America/Toronto', 'America/Halifax', 'America/Blanc-Sablon', 'UTC'] as const
const seconds = fc.integer({ min: Date.UTC(2024, 0, 1) / 1_000, max: Date.UTC(2030, 0, 1) / 1_000 })
const instant = seconds.map((at) => new Date(at * 1_000))
/** Without the blanks at its ends, which readers drop, and without what the other reader gets wrong: an n after a backslash, and quotes around all. */
const text = fc
  .string({
    unit: fc.oneof(fc.constantFrom('\n', ';', ',', ':', 'é', 'Ï', '’', '🧹'), fc.string({ minLength: 1, maxLength: 1 })),
    maxLength: 200,
  })
  .map((typed) =>
    typed
      // eslint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/gu, '')
      .replaceAll(/[\\"]/g, '')
      .trim(),
  )

const anEvent = fc.record({
  uid: fc.uuid(),
  sequence: fc.nat(500),
  changedAt: instant,
  startsAt: instant,
  endsAt: instant,
  timeZone: fc.constantFrom(...ZONES),
  status: fc.constantFrom(...CALENDAR_STATUSES),
  summary: text,
  location: text,
  description: text,
  path: fc.uuid().map((id) => `/bookings/${id}`),
}) satisfies fc.Arbitrary<CalendarEvent>

const readBack = (written: string): VEvent[] => Object.values(ical.sync.parseICS(written)).filter((part) => part?.type === 'VEVENT')

const publish = (events: readonly CalendarEvent[]) => writeCalendar({ method: 'publish', name: 'Visites', origin: ORIGIN, events })

it('another program reads the same instants and texts, in any zone and around every clock change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(anEvent, { minLength: 1, maxLength: 4, selector: ({ uid }) => uid }), async (events) => {
      const found = new Map(readBack(await publish(events)).map((event) => [event.uid, event]))
      expect(found.size).toBe(events.length)
      for (const event of events) {
        const read = found.get(event.uid)
        expect(read?.start.toISOString()).toBe(event.startsAt.toISOString())
        expect(read?.end?.toISOString()).toBe(event.endsAt.toISOString())
        expect(read?.dtstamp?.toISOString()).toBe(event.changedAt.toISOString())
        expect(Number(read?.sequence)).toBe(event.sequence)
        expect(read?.status).toBe(event.status.toUpperCase())
        expect(read?.summary ?? '').toBe(event.summary)
        expect(read?.location ?? '').toBe(event.location)
        expect(read?.description).toBe(`${event.description}\n${ORIGIN}${event.path}`)
      }
    }),
    { numRuns: 150 },
  )
})

it('no line is longer than 75 octets, and each ends as the standard says', async () => {
  await fc.assert(
    fc.asyncProperty(anEvent, async (event) => {
      const written = await publish([event])
      expect(written.endsWith('END:VCALENDAR\r\n')).toBe(true)
      expect(written.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      for (const line of written.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    }),
    { numRuns: 100 },
  )
})

const VISIT: CalendarEvent = {
  uid: 'visite-1',
  sequence: 3,
  changedAt: new Date('2026-11-20T10:00:00Z'),
  startsAt: new Date('2026-11-01T14:00:00Z'),
  endsAt: new Date('2026-11-01T18:00:00Z'),
  timeZone: 'America/Toronto',
  status: 'confirmed',
  summary: 'Ménage régulier chez Claire',
  location: 'rue Fabre, Montréal',
  description: 'Tout sur la visite :',
  path: '/bookings/1',
}

describe('a calendar', () => {
  it('escapes what separates values', async () => {
    expect(await publish([{ ...VISIT, summary: 'a\\n; b, c\nd' }])).toContain('SUMMARY:a\\\\n\\; b\\, c\\nd\r\n')
  })

  it('names the clock change that its times depend on', async () => {
    const winter = await publish([VISIT])
    expect(winter).toContain('BEGIN:STANDARD\r\nDTSTART:20261101T020000\r\nTZOFFSETFROM:-0400\r\nTZOFFSETTO:-0500\r\n')
    expect(winter).toContain('DTSTART;TZID=America/Toronto:20261101T090000\r\n')
    const halfYear = await publish([VISIT, { ...VISIT, uid: 'visite-2', startsAt: new Date('2026-06-01T13:00:00Z') }])
    expect(halfYear).toContain('BEGIN:DAYLIGHT\r\nDTSTART:20260308T020000\r\nTZOFFSETFROM:-0500\r\nTZOFFSETTO:-0400\r\n')
    expect(halfYear.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1)
  })

  it.each(['2026-11-01T04:30:00Z', '2026-11-01T05:30:00Z'])('means one instant in the hour that autumn shows twice: %s', async (end) => {
    const event = { ...VISIT, timeZone: 'America/Halifax', startsAt: new Date('2026-11-01T01:00:00Z'), endsAt: new Date(end) }
    const [read] = readBack(await publish([event]))
    expect([read?.start, read?.end].map((at) => at?.toISOString())).toEqual([event.startsAt, event.endsAt].map((at) => at.toISOString()))
  })

  it('that is followed says how often to look again', async () => {
    const written = await writeCalendar({ method: 'publish', name: 'Visites', origin: ORIGIN, events: [], refreshMinutes: 60 })
    expect(written).toContain('METHOD:PUBLISH\r\nX-WR-CALNAME:Visites\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n')
  })
})

it('an invitation names who asks and who comes, and wants no answer', async () => {
  const people = { organizer: { name: 'Maisonnette', email: 'bonjour@maisonnette.test' }, attendee: 'claire@maisonnette.test' }
  const written = await writeCalendar({ method: 'cancel', name: 'Maisonnette', origin: ORIGIN, events: [VISIT], people })
  const unfolded = written.replaceAll('\r\n ', '')
  expect(unfolded).toContain('METHOD:CANCEL\r\n')
  expect(unfolded).toContain('ORGANIZER;CN=Maisonnette:mailto:bonjour@maisonnette.test\r\n')
  expect(unfolded).toContain('PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:claire@maisonnette.test\r\n')
})
