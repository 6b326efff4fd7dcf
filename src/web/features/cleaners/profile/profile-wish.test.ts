import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OFFER_TYPES, SERVICE_TYPES } from '#domain/cleaner.ts'
import { dateOfDayNumber } from '#domain/civil-date.ts'
import { PROPERTY_TYPES } from '#domain/property.ts'
import { bookPath, NO_WISH, profilePath, readWish, type ProfileWish } from './profile-wish.ts'

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const wishes: fc.Arbitrary<ProfileWish> = fc
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
  .map((wish) => (wish.date === null ? { ...wish, time: null } : wish))
const reread = (path: string) => readWish(new URL(path, 'http://here.test').searchParams)

describe('the address of a profile', () => {
  it('reads back exactly the wish that was written', () => {
    fc.assert(
      fc.property(wishes, (wish) => {
        expect(reread(profilePath('marie', wish))).toEqual(wish)
      }),
    )
  })

  it('drops what is not a wish', () => {
    expect(reread('/cleaners/marie?time=09:00&hours=3&service=x&property=y&city=É&reviews=0&date=2026-02-30')).toEqual(NO_WISH)
  })
})

it('hands everything but the page of reviews to the booking form', () => {
  fc.assert(
    fc.property(wishes, (wish) => {
      expect(reread(bookPath('marie', wish))).toEqual({ ...wish, reviewsPage: 1 })
    }),
  )
  const path = bookPath('marie', { ...NO_WISH, date: '2026-11-26', time: '09:00', emergency: true })
  expect(path).toBe('/book/marie?date=2026-11-26&time=09%3A00&emergency=1&hours=4&supplies=client')
})
