// When files of other programs say that somebody is busy, in their own zones and around clock changes.
import ical from 'node-ical'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventOf, icsOf } from '../../../../tests/support/calendar-server.ts'
import { expandBusy, type BusyAnswer } from './expand-busy.ts'
import { readBusy } from './read-busy.ts'

const question = (text: string) => ({
  text,
  timeZone: 'America/Toronto',
  from: Date.parse('2026-10-20T04:00:00Z'),
  until: Date.parse('2026-12-20T05:00:00Z'),
  ownUids: '@maisonnette',
  maxOccurrences: 5_000,
  maxStretches: 500,
})
const busyIn = (...lines: readonly string[]): BusyAnswer => expandBusy(question(icsOf(...lines)))
const shown = (answer: BusyAnswer): string[] =>
  answer.kind === 'read' ? answer.spans.map((span) => span.map((at) => new Date(at).toISOString().slice(0, 16)).join('/')) : [answer.kind]
const spansIn = (...lines: readonly string[]): string[] => shown(busyIn(...lines))

const NINE = ['DTSTART;TZID=America/Toronto:20261027T090000', 'DTEND;TZID=America/Toronto:20261027T100000']
/** As Outlook names and describes it. */
const EASTERN = [
  'BEGIN:VTIMEZONE',
  'TZID:Eastern Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16011101T020000',
  'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010308T020000',
  'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

describe('a single event', () => {
  it('is busy from its start to its end, in its own zone', () => {
    expect(spansIn(...eventOf('a', ...NINE))).toEqual(['2026-10-27T13:00/2026-10-27T14:00'])
    expect(spansIn(...eventOf('a', 'DTSTART:20261027T130000Z', 'DURATION:PT90M'))).toEqual(['2026-10-27T13:00/2026-10-27T14:30'])
    expect(spansIn(...eventOf('a', 'DTSTART:20261027T090000', 'DTEND:20261027T100000'))).toEqual(['2026-10-27T13:00/2026-10-27T14:00'])
    expect(spansIn(...eventOf('a', 'DTSTART;TZID=America/Halifax:20261027T090000', 'DURATION:PT1H'))).toEqual([
      '2026-10-27T12:00/2026-10-27T13:00',
    ])
    const outlook = [...EASTERN, ...eventOf('a', 'DTSTART;TZID=Eastern Standard Time:20261103T090000', 'DURATION:PT1H')]
    expect(spansIn(...outlook)).toEqual(['2026-11-03T14:00/2026-11-03T15:00'])
  })

  it('of a whole day is busy from midnight to midnight of the cleaner, twenty-five hours where clocks go back', () => {
    expect(spansIn(...eventOf('a', 'DTSTART;VALUE=DATE:20261101'))).toEqual(['2026-11-01T04:00/2026-11-02T05:00'])
    expect(spansIn(...eventOf('a', 'DTSTART;VALUE=DATE:20261110', 'DTEND;VALUE=DATE:20261112'))).toEqual([
      '2026-11-10T05:00/2026-11-12T05:00',
    ])
    const onItself = ['DTSTART;VALUE=DATE:20261110', 'DTEND;VALUE=DATE:20261110']
    expect(spansIn(...eventOf('a', ...onItself))).toEqual(['2026-11-10T05:00/2026-11-11T05:00'])
  })

  it.each(['TRANSP:TRANSPARENT', 'STATUS:CANCELLED', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'])('with %s leaves the time free', (line) => {
    expect(spansIn(...eventOf('a', ...NINE, line))).toEqual([])
  })

  it('of our own, without a length, or before today, is none', () => {
    expect(spansIn(...eventOf('0199@maisonnette', ...NINE))).toEqual([])
    expect(spansIn(...eventOf('a', 'DTSTART:20261027T130000Z'))).toEqual([])
    expect(spansIn(...eventOf('a', 'DTSTART:20261001T130000Z', 'DURATION:PT1H'))).toEqual([])
    expect(spansIn(...eventOf('a', 'SUMMARY:Sans date'))).toEqual([])
  })

  it('that touches another is one stretch with it', () => {
    const next = eventOf('b', 'DTSTART:20261027T140000Z', 'DURATION:PT1H')
    expect(spansIn(...eventOf('a', ...NINE), ...next)).toEqual(['2026-10-27T13:00/2026-10-27T15:00'])
  })
})

describe('a recurring event', () => {
  it('keeps the hour of the wall across the clock change', () => {
    expect(spansIn(...eventOf('a', ...NINE, 'RRULE:FREQ=WEEKLY;COUNT=3'))).toEqual([
      '2026-10-27T13:00/2026-10-27T14:00',
      '2026-11-03T14:00/2026-11-03T15:00',
      '2026-11-10T14:00/2026-11-10T15:00',
    ])
  })

  it('leaves out what was taken out, moves what was moved, and forgets an occurrence that was cancelled', () => {
    const weekly = eventOf('a', ...NINE, 'RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE;TZID=America/Toronto:20261103T090000')
    const moved = eventOf('a', 'RECURRENCE-ID;TZID=America/Toronto:20261110T090000', 'DTSTART:20261112T200000Z', 'DURATION:PT1H')
    const gone = eventOf(
      'a',
      'RECURRENCE-ID;TZID=America/Toronto:20261117T090000',
      'STATUS:CANCELLED',
      'DTSTART:20261117T140000Z',
      'DURATION:PT1H',
    )
    expect(spansIn(...weekly, ...moved, ...gone)).toEqual(['2026-10-27T13:00/2026-10-27T14:00', '2026-11-12T20:00/2026-11-12T21:00'])
  })

  it('by listed dates is busy on its first one too, unless that was taken out', () => {
    const listed = [...NINE, 'RDATE;TZID=America/Toronto:20261029T090000,20261103T090000']
    const later = ['2026-10-29T13:00/2026-10-29T14:00', '2026-11-03T14:00/2026-11-03T15:00']
    expect(spansIn(...eventOf('a', ...listed))).toEqual(['2026-10-27T13:00/2026-10-27T14:00', ...later])
    expect(spansIn(...eventOf('a', ...listed, 'EXDATE;TZID=America/Toronto:20261027T090000'))).toEqual(later)
  })

  it('until a day is busy on that day, in the evening too', () => {
    const evening = ['DTSTART;TZID=America/Toronto:20261026T193000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;UNTIL=20261102']
    for (const zone of [EASTERN.map((line) => line.replace('Eastern Standard Time', 'America/Toronto')), []])
      expect(spansIn(...zone, ...eventOf('a', ...evening))).toEqual([
        '2026-10-26T23:30/2026-10-27T00:30',
        '2026-11-03T00:30/2026-11-03T01:30',
      ])
  })

  it('that goes on for ever is known until the horizon', () => {
    expect(spansIn(...eventOf('a', ...NINE, 'RRULE:FREQ=DAILY'))).toHaveLength(54)
  })

  it('without end every second is refused, and one that no day fits is given up', async () => {
    expect(busyIn(...eventOf('a', ...NINE, 'RRULE:FREQ=SECONDLY'))).toEqual({ kind: 'too-many-events' })
    const never = icsOf(...eventOf('a', ...NINE, 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'))
    expect(await readBusy({ ...question(never), maxMs: 500 })).toEqual({ kind: 'too-many-events' })
  })
})

it('free and busy times without events are read too', () => {
  const lines = [
    'BEGIN:VFREEBUSY',
    'FREEBUSY;FBTYPE=BUSY:20261027T130000Z/PT1H',
    'FREEBUSY;FBTYPE=FREE:20261028T130000Z/PT1H',
    'END:VFREEBUSY',
  ]
  expect(spansIn(...lines)).toEqual(['2026-10-27T13:00/2026-10-27T14:00'])
})

it.each([
  '',
  'bonjour',
  '<!doctype html><title>Connexion</title>',
  'BEGIN:VCARD\r\nFN:Marie\r\nEND:VCARD',
  'BEGIN:VCALENDAR\r\nBEGIN:VEVENT',
  '{}',
])('%j is no calendar', (text) => {
  expect(expandBusy(question(text))).toEqual({ kind: 'unreadable' })
})

it('a calendar says its name', async () => {
  expect(await readBusy(question(icsOf('X-WR-CALNAME:Famille')))).toEqual({ kind: 'read', name: 'Famille', spans: [] })
})

it('whatever stands in a file, the answer is an answer, sorted and within the days asked for', () => {
  const line = fc.oneof(
    fc.constantFrom(
      'RRULE:FREQ=WEEKLY;BYDAY=MO,TU',
      'RRULE:FREQ=',
      'DTSTART:20261027T130000Z',
      'DTSTART:hier',
      'DTEND:20261027T120000Z',
      'EXDATE:x',
      'DURATION:-P1D',
      'RDATE:20261030T130000Z',
      'TRANSP:OPAQUE',
      'RECURRENCE-ID:20261027T130000Z',
    ),
    fc.string({ maxLength: 30 }),
  )
  fc.assert(
    fc.property(fc.array(fc.array(line, { maxLength: 5 }), { maxLength: 4 }), (events) => {
      const answer = busyIn(...events.flatMap((lines, index) => eventOf(`e${index}`, ...lines)))
      if (answer.kind !== 'read') return
      const ends = answer.spans.flat()
      expect(ends).toEqual(ends.toSorted((a, b) => a - b))
      for (const at of ends) expect(at >= Date.parse('2026-10-20T04:00:00Z') && at <= Date.parse('2026-12-20T05:00:00Z')).toBe(true)
    }),
    { numRuns: 300 },
  )
})

it('another reader finds the same occurrences', () => {
  const rule = fc.record({
    freq: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY'),
    interval: fc.integer({ min: 1, max: 3 }),
    count: fc.integer({ min: 1, max: 8 }),
    hour: fc.integer({ min: 10, max: 20 }),
  })
  fc.assert(
    fc.property(rule, ({ freq, interval, count, hour }) => {
      const start = `DTSTART;TZID=America/Toronto:20261027T${hour}0000`
      const lines = eventOf('a', start, 'DURATION:PT1H', `RRULE:FREQ=${freq};INTERVAL=${interval};COUNT=${count}`)
      const { from, until } = question('')
      const parsed = ical.sync.parseICS(icsOf(...lines))['a']
      if (parsed?.type !== 'VEVENT') throw new Error('the other reader found no event')
      const theirs = ical.expandRecurringEvent(parsed, { from: new Date(from), to: new Date(until) }).map(({ start: at }) => at.getTime())
      const ours = busyIn(...lines)
      expect(ours.kind === 'read' && ours.spans.map(([at]) => at)).toEqual(theirs.filter((at) => at < until))
    }),
  )
})
