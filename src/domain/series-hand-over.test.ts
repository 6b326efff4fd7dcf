// A cleaner who stops: which standings count, which starts are asked for, and who is free at every one.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './civil-date.ts'
import { LISTING_GAPS } from './cleaner-listing.ts'
import { bookableStartsOf, hasStopped, inEveryList, usualStart } from './series-hand-over.ts'
import type { SeriesShape } from './series-visits.ts'

const now = new Date('2026-11-23T15:00:00Z')
const shape = (more: Partial<SeriesShape> = {}): SeriesShape => ({
  rule: { kind: 'weekly', everyWeeks: 1, days: [] },
  end: { kind: 'never' },
  firstDate: '2026-11-26',
  time: '09:00',
  timeZone: 'America/Toronto',
  exceptions: new Map(),
  shifts: [],
  pause: null,
  ...more,
})

describe('a cleaner', () => {
  const here = { isErased: false, isSuspended: false, missing: [] }

  it('who closed the account, was suspended or has a lapsed paper stops; one whose settings have a gap does not', () => {
    expect(hasStopped(here)).toBe(false)
    expect(hasStopped({ ...here, isErased: true })).toBe(true)
    expect(hasStopped({ ...here, isSuspended: true })).toBe(true)
    const stops = LISTING_GAPS.filter((gap) => hasStopped({ ...here, missing: [gap] }))
    expect(stops).toEqual(['identity', 'background_check', 'insurance'])
  })
})

describe('the starts that are asked for', () => {
  it('are those of the next 60 days that anybody may book, without skipped dates, a moved one at its other hour', () => {
    const exceptions: SeriesShape['exceptions'] = new Map([
      ['2026-12-03', { on: '2026-12-03', kind: 'skipped' }],
      ['2026-12-10', { on: '2026-12-10', kind: 'unfit' }],
      ['2026-12-17', { on: '2026-12-17', kind: 'moved', date: '2026-12-16', time: '13:00' }],
    ])
    const starts = bookableStartsOf(shape({ exceptions }), now).map((start) => start.toISOString())
    expect(starts.slice(0, 4)).toEqual([
      '2026-11-26T14:00:00.000Z',
      '2026-12-10T14:00:00.000Z',
      '2026-12-16T18:00:00.000Z',
      '2026-12-24T14:00:00.000Z',
    ])
    expect(starts.at(-1)).toBe('2027-01-21T14:00:00.000Z')
  })

  it('are none once the series is over', () => {
    expect(bookableStartsOf(shape({ end: { kind: 'on', date: addDays('2026-11-26', -1) } }), now)).toEqual([])
  })
})

it('whoever is free every time is in every list, once for each time in the first, in its order', () => {
  const lists = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 12 })), { maxLength: 6 })
  fc.assert(
    fc.property(lists, (all) => {
      const found = inEveryList(all)
      expect(found).toEqual((all[0] ?? []).filter((one) => found.includes(one)))
      for (const one of all[0] ?? []) expect(found.includes(one)).toBe(all.every((list) => list.includes(one)))
    }),
  )
})

describe('the start that a new series is asked for', () => {
  it('is the first at the usual hour and weekday, and the very first where none is', () => {
    const moved = new Map([['2026-11-26', { on: '2026-11-26', kind: 'moved' as const, date: '2026-11-27', time: '09:00' }]])
    const odd = shape({ exceptions: moved })
    const starts = bookableStartsOf(odd, now)
    expect(usualStart(odd, starts)).toEqual({ date: '2026-12-03', time: '09:00' })
    expect(usualStart(odd, starts.slice(0, 1))).toEqual({ date: '2026-11-27', time: '09:00' })
    expect(usualStart(odd, [])).toBeNull()
  })

  it('follows a series that moved for good', () => {
    const shifted = shape({ shifts: [{ from: '2026-11-26', days: 1, time: '10:00' }] })
    expect(usualStart(shifted, bookableStartsOf(shifted, now))).toEqual({ date: '2026-11-27', time: '10:00' })
  })
})
