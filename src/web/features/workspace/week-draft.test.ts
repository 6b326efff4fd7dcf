import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_PARTS } from '#domain/availability.ts'
import { DAYS_OF_WEEK, type DayOfWeek } from '#domain/civil-date.ts'
import { availabilityBody, copyDay, isSavable, setCell, setTimes, slotAt, type WeekDraft } from './week-draft.ts'

const empty: WeekDraft = { weekly: [] }
const cells = fc.array(fc.tuple(fc.constantFrom(...DAYS_OF_WEEK), fc.constantFrom(...DAY_PARTS), fc.boolean()), { maxLength: 40 })
const drawn = (steps: [DayOfWeek, (typeof DAY_PARTS)[number], boolean][]) =>
  steps.reduce((draft, [day, part, on]) => setCell(draft, day, part, on), empty)

describe('a week being drawn', () => {
  it('never holds a cell twice, and holds the last change of each cell', () => {
    fc.assert(
      fc.property(cells, (steps) => {
        const draft = drawn(steps)
        const keys = draft.weekly.map(({ day, part }) => `${day} ${part}`)
        expect(new Set(keys).size).toBe(keys.length)
        const last = new Map(steps.map(([day, part, on]) => [`${day} ${part}`, on]))
        expect(new Set(keys)).toEqual(new Set([...last].filter(([, on]) => on).map(([key]) => key)))
      }),
    )
  })

  it('opens a cell with its usual hours and leaves the draft alone when nothing changes', () => {
    const draft = setCell(empty, 1, 'morning', true)
    expect(slotAt(draft, 1, 'morning')).toEqual({ day: 1, part: 'morning', startTime: '08:00', endTime: '12:00' })
    expect(setCell(draft, 1, 'morning', true)).toBe(draft)
  })

  it('copies a day with its hours over the others, and keeps the day itself', () => {
    const opened = setCell(empty, 0, 'morning', true)
    const monday = setTimes(opened, slotAt(opened, 0, 'morning')!, { startTime: '09:30' })
    const copied = copyDay(setCell(monday, 2, 'evening', true), 0, [0, 2, 4])
    expect(copied.weekly.map(({ day, part, startTime }) => [day, part, startTime])).toEqual([
      [0, 'morning', '09:30'],
      [2, 'morning', '09:30'],
      [4, 'morning', '09:30'],
    ])
  })

  it('is not saved while an end comes before its start or a time is half typed', () => {
    const draft = setCell(empty, 0, 'evening', true)
    expect(isSavable(draft)).toBe(true)
    expect(isSavable(setTimes(draft, slotAt(draft, 0, 'evening')!, { endTime: '17:00' }))).toBe(false)
    expect(isSavable(setTimes(draft, slotAt(draft, 0, 'evening')!, { startTime: '' }))).toBe(false)
  })

  it('may end at midnight, which a field types as 00:00', () => {
    const evening = setCell(empty, 0, 'evening', true)
    const late = setTimes(evening, slotAt(evening, 0, 'evening')!, { endTime: '00:00' })
    expect(slotAt(late, 0, 'evening')).toMatchObject({ startTime: '17:00', endTime: '24:00' })
    expect(isSavable(late)).toBe(true)
    expect(isSavable(setTimes(evening, slotAt(evening, 0, 'evening')!, { startTime: '00:00' }))).toBe(true)
  })

  it('is saved in the place of the week that was shown', () => {
    const shown = setCell(empty, 1, 'morning', true)
    const morning = { day: 1, part: 'morning', startTime: '08:00', endTime: '12:00' }
    const evening = { day: 1, part: 'evening', startTime: '17:00', endTime: '21:00' }
    expect(availabilityBody(setCell(shown, 1, 'evening', true), shown)).toEqual({ weekly: [morning, evening], replaces: [morning] })
  })
})
