// Events of another calendar become stretches of busy time, in the cleaner's own days.
import { expect, it } from 'vitest'
import { busySpansOf, type EventTime, type OutsideEvent } from './outside-event.ts'

const wanted = { timeZone: 'America/Toronto', from: Date.UTC(2026, 10, 1), until: Date.UTC(2026, 11, 1), ownUids: '@nous' }
const moment = (text: string): EventTime => ({ at: new Date(text) })
const event = (starts: EventTime, ends: EventTime, more: Partial<OutsideEvent> = {}): OutsideEvent => ({
  uid: 'x@google.com',
  starts,
  ends,
  isBusy: true,
  ...more,
})
const shown = (...events: readonly OutsideEvent[]) =>
  busySpansOf(events, wanted).map(([from, until]) => [new Date(from).toISOString(), new Date(until).toISOString()])

it('events that touch are one stretch, within the days that are asked for', () => {
  expect(
    shown(
      event(moment('2026-11-10T15:00:00Z'), moment('2026-11-10T16:00:00Z')),
      event(moment('2026-11-10T16:00:00Z'), moment('2026-11-10T17:00:00Z')),
      event(moment('2026-10-31T23:00:00Z'), moment('2026-11-01T02:00:00Z')),
      event(moment('2026-10-01T10:00:00Z'), moment('2026-10-01T12:00:00Z')),
    ),
  ).toEqual([
    ['2026-11-01T00:00:00.000Z', '2026-11-01T02:00:00.000Z'],
    ['2026-11-10T15:00:00.000Z', '2026-11-10T17:00:00.000Z'],
  ])
})

it('a whole day is one of the cleaner, also where the clock changes', () => {
  expect(shown(event({ date: '2026-11-01' }, { date: '2026-11-02' }))).toEqual([['2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z']])
})

it('what is free, and our own visit, keeps nothing busy', () => {
  const times = [moment('2026-11-10T15:00:00Z'), moment('2026-11-10T16:00:00Z')] as const
  expect(shown(event(...times, { isBusy: false }), event(...times, { uid: 'abc@nous' }))).toEqual([])
  expect(shown(event(...times, { uid: null }))).toHaveLength(1)
})
