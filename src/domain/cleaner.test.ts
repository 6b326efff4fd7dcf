import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  completionPercent,
  EXPERIENCE_LEVELS,
  experienceLevel,
  kindOf,
  kindsOffered,
  OFFER_OF_SERVICE,
  OFFER_TYPES,
  SERVICE_TYPES,
  serviceFor,
} from './cleaner.ts'
import { PROPERTY_TYPES } from './property.ts'

describe('the share of visits that were done', () => {
  it.each([
    [{ completed: 0, cancelled: 0, missed: 0 }, null],
    [{ completed: 3, cancelled: 0, missed: 0 }, 100],
    [{ completed: 0, cancelled: 1, missed: 0 }, 0],
    [{ completed: 299, cancelled: 1, missed: 0 }, 99],
    [{ completed: 2, cancelled: 0, missed: 1 }, 66],
  ])('%j: %s', (visits, percent) => expect(completionPercent(visits)).toBe(percent))

  it('is a hundred only when none was cancelled or missed, and never falls with one more that was done', () => {
    const count = fc.nat(5_000)
    fc.assert(
      fc.property(fc.record({ completed: count, cancelled: count, missed: count }), (visits) => {
        const percent = completionPercent(visits)
        if (percent === null) return
        expect(percent === 100).toBe(visits.cancelled + visits.missed === 0)
        expect(completionPercent({ ...visits, completed: visits.completed + 1 })).toBeGreaterThanOrEqual(percent)
      }),
    )
  })
})

it('a level never falls with the years', () => {
  fc.assert(
    fc.property(fc.nat(60), (years) => {
      const [level, next] = [years, years + 1].map((each) => EXPERIENCE_LEVELS.indexOf(experienceLevel(each)))
      expect(next).toBeGreaterThanOrEqual(level!)
    }),
  )
})

describe('the service that a kind of cleaning means in a place', () => {
  it.each([
    ['regular', 'house', 'basic'],
    ['regular', 'apartment', 'apartement'],
    ['regular', 'condo', 'condo'],
    ['regular', 'bungalo', 'bungalo'],
    ['regular', 'office', 'office'],
    ['regular', 'airbnb', 'airbnb'],
    ['regular', 'commercial', 'commercial'],
    ['deep', 'condo', 'deep'],
    ['move-in', 'office', 'move_in_out'],
    ['garage', 'house', 'garage'],
  ] as const)('%s in a %s: %s', (kind, place, service) => expect(serviceFor(kind, place, SERVICE_TYPES)).toBe(service))

  it('is the usual one where the cleaner does not name the place, and none where they do other places alone', () => {
    expect(serviceFor('regular', 'condo', ['basic'])).toBe('basic')
    expect(serviceFor('regular', 'condo', ['office'])).toBeNull()
    expect(kindsOffered(['office', 'deep'], 'condo')).toEqual(['deep'])
    expect(kindsOffered(['office', 'deep'], null)).toEqual(['regular', 'deep'])
    expect(kindsOffered(['commercial'], null)).toEqual([])
  })

  it('is always one that is offered, of that kind; and every one of the ten is reached', () => {
    const offers = fc.subarray([...SERVICE_TYPES])
    fc.assert(
      fc.property(fc.constantFrom(...OFFER_TYPES), fc.constantFrom(...PROPERTY_TYPES), offers, (kind, place, offered) => {
        const service = serviceFor(kind, place, offered)
        expect(kindsOffered(offered, place).includes(kind)).toBe(service !== null)
        if (service === null) return
        expect(offered).toContain(service)
        expect(OFFER_OF_SERVICE[service]).toBe(kind)
      }),
    )
    const reached = OFFER_TYPES.flatMap((kind) => PROPERTY_TYPES.map((place) => serviceFor(kind, place, SERVICE_TYPES)))
    expect(new Set(reached)).toEqual(new Set(SERVICE_TYPES))
  })
})

it('a service and its kind are the same kind', () => {
  for (const service of SERVICE_TYPES) expect(kindOf(service)).toBe(OFFER_OF_SERVICE[service])
  for (const kind of OFFER_TYPES) expect(kindOf(kind)).toBe(kind)
})
