// How busy a day is: the borders of each label, and whole days with visits, over clock changes too.
import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { DAYS_OF_WEEK } from './civil-date.ts'
import { DAY_LOADS, dayLoad, dayLoads } from './day-load.ts'
import { heldInterval, type Schedule } from './scheduling.ts'
import { instantOf } from './time.ts'

const TORONTO = 'America/Toronto'
const schedule = (more: Partial<Schedule> = {}): Schedule => ({
  weekly: DAYS_OF_WEEK.map((day) => ({ day, part: 'full_day', startTime: '08:00', endTime: '18:00' })),
  exceptions: [],
  busy: [],
  timeZone: TORONTO,
  ...more,
})
const visit = (date: string, time: string, minutes = 240) => heldInterval(instantOf({ date, time, timeZone: TORONTO }), minutes)

describe('the load of a day', () => {
  it.each([
    [0, 600, 'available'],
    [149, 600, 'available'],
    [150, 600, 'somewhat_busy'],
    [359, 600, 'somewhat_busy'],
    [360, 600, 'busy'],
    [539, 600, 'busy'],
    [540, 600, 'very_busy'],
    [600, 600, 'very_busy'],
    [0, 0, 'very_busy'],
  ] as const)('with %i of %i minutes held is %s', (held, offered, load) => {
    expect(dayLoad(held, offered)).toBe(load)
  })

  it('never eases when more is held, nor when less is offered', () => {
    const minutes = fc.integer({ min: 0, max: 1_500 })
    const rank = (held: number, offered: number) => DAY_LOADS.indexOf(dayLoad(held, offered))
    fc.assert(
      fc.property(minutes, minutes, minutes, (held, more, offered) => {
        expect(rank(held + more, offered)).toBeGreaterThanOrEqual(rank(held, offered))
        expect(rank(held, offered)).toBeGreaterThanOrEqual(rank(held, offered + more))
      }),
    )
  })

  it('counts what visits and their buffer hold of the hours that are offered, and nothing outside them', () => {
    const busy = [visit('2026-11-24', '08:00'), visit('2026-11-25', '16:00')]
    expect(dayLoads(schedule({ busy }), '2026-11-23', 3)).toEqual([
      { date: '2026-11-23', load: 'available', offeredMinutes: 600, heldMinutes: 0 },
      { date: '2026-11-24', load: 'somewhat_busy', offeredMinutes: 600, heldMinutes: 270 },
      { date: '2026-11-25', load: 'available', offeredMinutes: 600, heldMinutes: 120 },
    ])
  })

  it('is very busy on a day off, with a visit in it or not', () => {
    const exceptions = [{ date: '2026-11-24', kind: 'vacation' } as const]
    const [day] = dayLoads(schedule({ exceptions, busy: [visit('2026-11-24', '08:00')] }), '2026-11-24', 1)
    expect(day).toEqual({ date: '2026-11-24', load: 'very_busy', offeredMinutes: 0, heldMinutes: 0 })
  })

  it('counts the hour that autumn adds and the one that spring takes', () => {
    const weekly = DAYS_OF_WEEK.map((day) => ({ day, part: null, startTime: '00:00', endTime: '24:00' }))
    expect(dayLoads(schedule({ weekly }), '2026-11-01', 1)[0]?.offeredMinutes).toBe(25 * 60)
    expect(dayLoads(schedule({ weekly }), '2027-03-14', 1)[0]?.offeredMinutes).toBe(23 * 60)
  })
})
