import { expect, it } from 'vitest'
import { NO_FILTERS, choiceOf } from '../list/list-filters.ts'
import { readChoice } from '../profile/visit-choice.ts'
import { comparedIn, comparePath } from './compare-path.ts'

const parametersOf = (path: string) => new URL(path, 'https://maisonnette.test').searchParams

it('says who, the visit and the place, and nothing else of the page where one is', () => {
  const here = new URLSearchParams('near=45.53,-73.58&q=Chez+moi&page=2&minRating=4')
  const path = comparePath(['marie-b', 'paul-g'], { hours: 5, service: 'deep', propertyType: 'condo', citySlug: 'laval' }, here)
  const read = parametersOf(path)
  expect(comparedIn(read)).toEqual(['marie-b', 'paul-g'])
  expect(readChoice(read)).toMatchObject({ hours: 5, service: 'deep', propertyType: 'condo', citySlug: 'laval' })
  expect([...read.keys()].toSorted()).toEqual(['city', 'hours', 'near', 'property', 'q', 'service', 'with'])
})

it('is about the home of the list that it comes from, whichever home of a client that is', () => {
  const filters = { ...NO_FILTERS, hours: 4 }
  const here = new URLSearchParams('property=0198a6a8-0000-7000-8000-000000000001')
  const path = comparePath(['marie-b', 'paul-g'], choiceOf({ pricedFor: 'house', city: null }, filters), here)
  expect(path).toBe('/compare?with=marie-b,paul-g&property=house')
})

it('is as short as what was chosen', () => {
  expect(comparePath(['marie-b'], {}, new URLSearchParams())).toBe('/compare?with=marie-b')
})
