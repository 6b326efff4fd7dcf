// A change of the terms never begins sooner than promised, and the text of a day is that of all changes up to it.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TERMS_CHANGES } from '#translations/terms-changes.ts'
import { addDays } from './civil-date.ts'
import { TERMS_NOTICE_DAYS } from './setting.ts'
import { firstDayOf, textsOf } from './terms-change.ts'

const day = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2026-01-01', days))

it('begins on the day for which it is written, or thirty days after it is announced, whichever is later', () => {
  fc.assert(
    fc.property(day, day, (wantedOn, announcedOn) => {
      const startsOn = firstDayOf(wantedOn, announcedOn)
      expect(startsOn >= addDays(announcedOn, TERMS_NOTICE_DAYS)).toBe(true)
      expect([wantedOn, addDays(announcedOn, TERMS_NOTICE_DAYS)]).toContain(startsOn)
      expect(startsOn >= wantedOn).toBe(true)
    }),
  )
})

it('each change is told beside the text that it finds', () => {
  const text = { who: ['a'], price: ['b'] }
  const [first, second] = textsOf(text, [
    { startsOn: '2027-01-04', sections: { price: ['c', 'd'] } },
    { startsOn: '2027-02-04', sections: { price: ['e'] } },
  ])
  expect([first?.before, second?.before]).toEqual([text, { who: ['a'], price: ['c', 'd'] }])
})

it('declared changes have names of their own, and change the same sections in both languages', () => {
  expect(new Set(TERMS_CHANGES.map(({ name }) => name)).size).toBe(TERMS_CHANGES.length)
  for (const { says } of TERMS_CHANGES) expect(Object.keys(says.en.sections)).toEqual(Object.keys(says.fr.sections))
})
