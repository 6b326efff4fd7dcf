import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PropertyId } from '#domain/id.ts'
import { BOOKABLE_PROPERTIES } from '#domain/property.ts'
import { CLEANER_SORTS, EXPERIENCE_LEVELS, OFFER_TYPES, SERVICE_TYPES } from '#domain/cleaner.ts'
import {
  activeFilters,
  choiceOf,
  cleanersQuestion,
  HOURS,
  isListed,
  listedPath,
  listPath,
  NO_FILTERS,
  readFilters,
  sheetFilters,
  withChange,
  without,
} from './list-filters.ts'
import type { ListFilters } from './list-filters.ts'
import { profilePath } from '../profile/visit-choice.ts'

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const text = (max: number) =>
  maybe(fc.string({ minLength: 1, maxLength: max, unit: 'binary' }).filter((typed) => typed.isWellFormed() && typed.trim() === typed))
const filters: fc.Arbitrary<ListFilters> = fc.record({
  q: text(40),
  near: text(80),
  city: maybe(fc.constantFrom('montreal', 'saint-jean-sur-richelieu', 'laval')),
  area: maybe(fc.constantFrom('45.4,-73.99,45.71,-73.47', '46.7,-71.4,46.9,-71.1')),
  property: maybe(fc.uuid().map((id) => id as PropertyId)),
  around: maybe(fc.constant('anywhere' as const)),
  service: maybe(fc.constantFrom(...SERVICE_TYPES, ...OFFER_TYPES)),
  home: maybe(fc.constantFrom(...BOOKABLE_PROPERTIES)),
  maxPriceCents: maybe(fc.integer({ min: 1, max: 1_000_000 })),
  minRating: maybe(fc.integer({ min: 1, max: 50 }).map((tenths) => tenths / 10)),
  experience: maybe(fc.constantFrom(...EXPERIENCE_LEVELS)),
  availableWithinDays: maybe(fc.integer({ min: 1, max: 60 })),
  hours: fc.constantFrom(...HOURS),
  sort: fc.constantFrom(...CLEANER_SORTS),
  page: fc.integer({ min: 1, max: 1000 }),
})
const reread = (path: string) => readFilters(new URL(path, 'http://here.test').searchParams)

describe('what search engines list', () => {
  it('is the whole list, a city or a service, page by page, whatever the order and the length', () => {
    expect(listedPath(reread('/cleaners?sort=price&hours=6'))).toBe('/cleaners')
    expect(listedPath(reread('/cleaners?sort=price&city=laval&page=2'))).toBe('/cleaners?city=laval&page=2')
    expect(listedPath(reread('/cleaners?minRating=4'))).toBe('/cleaners')
    expect(['/cleaners', '/cleaners?city=laval&page=2', '/cleaners?service=deep'].map((path) => isListed(reread(path)))).toEqual([
      true,
      true,
      true,
    ])
  })

  it('is never a list narrowed twice, nor one around an address', () => {
    expect(
      ['/cleaners?city=laval&service=deep', '/cleaners?near=x', '/cleaners?q=laval', '/cleaners?area=45.4,-74,45.7,-73'].map((path) =>
        isListed(reread(path)),
      ),
    ).toEqual([false, false, false, false])
  })
})

describe('the address of the list', () => {
  it('reads back exactly what was written, whatever the filters', () => {
    fc.assert(
      fc.property(filters, (asked) => {
        expect(reread(listPath(asked))).toEqual(asked)
      }),
    )
  })

  it('is the same for the same filters, in whatever order the address named them', () => {
    fc.assert(
      fc.property(filters, fc.infiniteStream(fc.nat()), (asked, order) => {
        const entries = [...new URL(listPath(asked), 'http://here.test').searchParams]
        const shuffled = entries.map((entry) => ({ entry, at: order.next().value ?? 0 })).toSorted((a, b) => a.at - b.at)
        const search = new URLSearchParams(shuffled.map(({ entry }) => entry))
        expect(listPath(readFilters(search))).toBe(listPath(asked))
      }),
    )
  })

  it('leaves out defaults and drops what it does not know', () => {
    expect(listPath(NO_FILTERS)).toBe('/cleaners')
    expect(reread('/cleaners?hours=4&page=0&sort=loudest&service=windows&city=Montréal&minRating=9&maxPriceCents=1e3&utm=x&q=+')).toEqual(
      NO_FILTERS,
    )
    expect(reread('/cleaners?hours=4.3&availableWithinDays=1.5&minRating=4.55')).toEqual(NO_FILTERS)
  })

  it('understands the empty fields that a form without script sends', () => {
    expect(reread('/cleaners?q=&city=&service=deep&maxPriceCents=&minRating=&experience=&hours=5&sort=price')).toEqual({
      ...NO_FILTERS,
      service: 'deep',
      hours: 5,
      sort: 'price',
    })
  })
})

describe('changing filters', () => {
  const asked = { ...NO_FILTERS, q: '4521, rue Fabre', near: 'signed', minRating: 4.5, sort: 'distance', page: 3 } as const

  it('goes back to the first page', () => {
    expect(withChange(asked, { minRating: 4 }).page).toBe(1)
    expect(withChange(asked, { page: 4 }).page).toBe(4)
  })

  it('forgets the sort by distance with the address', () => {
    expect(withChange(asked, { near: null, q: null })).toEqual({ ...NO_FILTERS, minRating: 4.5 })
  })

  it('has one place at a time: an area of the map takes that of an address or a city, and the other way', () => {
    const there = withChange(asked, { area: '45.4,-73.99,45.71,-73.47' })
    expect(there).toEqual({ ...NO_FILTERS, minRating: 4.5, area: '45.4,-73.99,45.71,-73.47' })
    expect(withChange(there, { city: 'laval' })).toEqual({ ...NO_FILTERS, minRating: 4.5, city: 'laval' })
    expect(withChange(there, { minRating: null, near: null }).area).toBe(there.area)
    expect(reread('/cleaners?area=45.71,-73.99,45.4,-73.47').area).toBeNull()
  })

  it('names what narrows the list, apart from the place, and what the closed sheet hides', () => {
    const busy = { ...asked, service: 'deep', home: 'condo' } as const
    expect(activeFilters(busy)).toEqual(['service', 'home', 'minRating'])
    expect(sheetFilters(busy)).toEqual(['home', 'minRating'])
  })

  it('takes filters off without leaving the place', () => {
    fc.assert(
      fc.property(filters, (narrowed) => {
        const { q, near, city, hours } = narrowed
        const left = without(narrowed, activeFilters(narrowed))
        expect(activeFilters(left)).toEqual([])
        expect(left).toMatchObject({ q, near, city, hours, page: 1 })
      }),
    )
  })
})

it('leads to profiles with the rates of the town that its totals are of, also around an address', () => {
  const around = { ...NO_FILTERS, near: '45.57,-73.75', q: 'Laval' }
  const choice = choiceOf({ pricedFor: 'apartment', city: { slug: 'laval', name: 'Laval' } }, around)
  expect(profilePath('marie-b', choice)).toBe('/cleaners/marie-b?city=laval')
  expect(profilePath('marie-b', choiceOf({ pricedFor: 'house', city: null }))).toBe('/cleaners/marie-b?property=house')
})

it('asks the API without the words of the address and without defaults', () => {
  expect(cleanersQuestion({ ...NO_FILTERS, q: 'Laval', near: 'id', hours: 5 }, 1).queryKey).toEqual([
    '/api/cleaners?hours=5&near=id&pageSize=1',
  ])
})
