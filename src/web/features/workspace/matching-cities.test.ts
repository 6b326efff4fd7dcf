import { expect, it } from 'vitest'
import { matchingCities } from './matching-cities.ts'

const city = (slug: string, fr: string) => ({ slug, fr, en: fr })
const cities = [
  city('montreal', 'Montréal'),
  city('mont-royal', 'Mont-Royal'),
  city('saint-jerome', 'Saint-Jérôme'),
  city('piedmont', 'Piedmont'),
]
const slugs = (typed: string) => matchingCities(cities, typed, 'fr').map(({ slug }) => slug)

it('finds cities without their accents and hyphens, beginnings first', () => {
  expect(slugs('mont')).toEqual(['montreal', 'mont-royal', 'piedmont'])
  expect(slugs('mont royal')).toEqual(['mont-royal'])
  expect(slugs('St-Jerome')).toEqual(['saint-jerome'])
  expect(slugs(' ')).toEqual([])
  expect(slugs('zz')).toEqual([])
})
