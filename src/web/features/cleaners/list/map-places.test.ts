import { expect, test } from 'vitest'
import { listPath, NO_FILTERS, readFilters } from './list-filters.ts'
import { countText, filtersAt, isChosen, placesIn, regionShown, withoutSplit, type MappedPlace } from './map-places.ts'

const place = (slug: string, kind: MappedPlace['kind'], region = 'montreal'): MappedPlace => ({
  slug,
  name: slug,
  kind,
  region,
  regionName: region,
  cleaners: 3,
  isCapped: false,
  lat: 45.523,
  lng: -73.581,
})
const montreal = place('montreal', 'city')
const plateau = place('le-plateau-mont-royal', 'borough')
const laval = place('laval', 'city', 'laval')
const all = [montreal, plateau, laval]
const reread = (path: string) => readFilters(new URL(path, 'https://a.test').searchParams)

test.each([montreal, plateau])('a press keeps what narrows, and is the choice that the next page shows: $slug', (pressed) => {
  const before = { ...NO_FILTERS, city: 'laval', minRating: 4.5, page: 3 }
  const after = reread(listPath(filtersAt(before, pressed)))
  expect(after).toMatchObject({ minRating: 4.5, page: 1 })
  expect(all.filter((each) => isChosen(after, each))).toEqual([pressed])
})

test('the region of the choice is shown, else that of the most populous town', () => {
  expect(regionShown({ ...NO_FILTERS, city: 'laval' }, all)).toBe('laval')
  expect(regionShown(NO_FILTERS, all)).toBe('montreal')
  expect(regionShown(NO_FILTERS, [])).toBeNull()
  expect(regionShown({ ...NO_FILTERS, near: 'signed' }, all, 'laval')).toBe('laval')
  expect(
    regionShown({ ...NO_FILTERS, area: '46.7,-71.4,46.9,-71.1' }, [
      ...all,
      { ...laval, slug: 'quebec', region: 'capitale-nationale', lat: 46.81, lng: -71.21 },
    ]),
  ).toBe('capitale-nationale')
  expect(placesIn('montreal', all)).toEqual([montreal, plateau])
})

test('boroughs stand in the stead of their town, and a number says when counting stopped', () => {
  expect(withoutSplit(all)).toEqual([plateau, laval])
  expect(countText(plateau, 'fr')).toBe('3')
  expect(countText({ cleaners: 1200, isCapped: true }, 'en')).toBe('1,200+')
})
