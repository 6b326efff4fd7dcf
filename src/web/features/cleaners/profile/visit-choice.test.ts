import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OFFER_TYPES, SERVICE_TYPES } from '#domain/cleaner.ts'
import { dateOfDayNumber } from '#domain/civil-date.ts'
import { PROPERTY_TYPES } from '#domain/property.ts'
import { bookPath, NO_CHOICE, profilePath, readChoice, type VisitChoice } from './visit-choice.ts'

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const choices: fc.Arbitrary<VisitChoice> = fc
  .record({
    date: maybe(fc.integer({ min: 20_000, max: 40_000 }).map(dateOfDayNumber)),
    time: maybe(fc.constantFrom('08:00', '13:30', '17:00')),
    hours: fc.integer({ min: 8, max: 24 }).map((halves) => halves / 2),
    service: maybe(fc.constantFrom(...SERVICE_TYPES, ...OFFER_TYPES)),
    propertyType: maybe(fc.constantFrom(...PROPERTY_TYPES)),
    citySlug: maybe(fc.constantFrom('montreal', 'laval')),
    suppliesByCleaner: fc.boolean(),
    emergency: fc.boolean(),
    reviewsPage: fc.integer({ min: 1, max: 1000 }),
  })
  .map((choice) => (choice.date === null ? { ...choice, time: null } : choice))
const reread = (path: string) => readChoice(new URL(path, 'http://here.test').searchParams)

describe('the address of a profile', () => {
  it('reads back exactly the choice that was written', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        expect(reread(profilePath('marie', choice))).toEqual(choice)
      }),
    )
  })

  it('drops what is not a choice', () => {
    expect(reread('/cleaners/marie?time=09:00&hours=3&service=x&property=y&city=É&reviews=0&date=2026-02-30')).toEqual(NO_CHOICE)
  })
})

it('hands everything but the page of reviews to the booking form', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      expect(reread(bookPath('marie', choice))).toEqual({ ...choice, reviewsPage: 1 })
    }),
  )
  const path = bookPath('marie', { ...NO_CHOICE, date: '2026-11-26', time: '09:00', emergency: true })
  expect(path).toBe('/book/marie?date=2026-11-26&time=09%3A00&emergency=1&hours=4&supplies=client')
})
