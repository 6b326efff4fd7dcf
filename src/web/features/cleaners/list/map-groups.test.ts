import { expect, it } from 'vitest'
import { groupByPlace, withoutOverlap } from './map-groups.ts'

const placed = (slug: string, citySlug: string, lat: number, lng: number, totalCents: number) => ({
  slug,
  city: citySlug,
  citySlug,
  lat,
  lng,
  totalCents,
})

it('puts the cleaners of one town under one pin with its lowest price, in the order of the list', () => {
  const groups = groupByPlace([
    placed('marie', 'montreal', 45.508, -73.587, 12_800),
    placed('luc', 'laval', 45.606, -73.712, 11_000),
    placed('paul', 'montreal', 45.508, -73.587, 9_900),
  ])
  expect(groups.map(({ slugs, lowestTotalCents }) => ({ slugs, lowestTotalCents }))).toEqual([
    { slugs: ['marie', 'paul'], lowestTotalCents: 9_900 },
    { slugs: ['luc'], lowestTotalCents: 11_000 },
  ])
  expect(new Set(groups.map(({ id }) => id)).size).toBe(2)
})

it('joins the pins that would lie on one another, and leaves distant ones alone', () => {
  const groups = groupByPlace([
    placed('marie', 'montreal', 45.508, -73.587, 12_800),
    placed('anne', 'quebec', 46.81, -71.21, 10_000),
    placed('luc', 'laval', 45.606, -73.712, 11_000),
  ])
  expect(withoutOverlap(groups).map(({ city, slugs, isArea, lowestTotalCents }) => ({ city, slugs, isArea, lowestTotalCents }))).toEqual([
    { city: 'montreal', slugs: ['marie', 'luc'], isArea: true, lowestTotalCents: 11_000 },
    { city: 'quebec', slugs: ['anne'], isArea: false, lowestTotalCents: 10_000 },
  ])
  expect(withoutOverlap(groups.slice(0, 1))).toEqual(groups.slice(0, 1))
})
