import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backgroundCheckEndsOn, badgesOn, listingGaps, LISTING_GAPS, type ListingFacts } from './cleaner-listing.ts'

const ready: ListingFacts = {
  tariffMethod: 'hourly',
  hourlyRates: 1,
  fixedRates: 0,
  services: 2,
  cities: 1,
  hasAvailability: true,
  homeCity: 'laval',
  hasPhoto: true,
  photoDueOn: null,
  identityVerifiedOn: '2026-01-10',
  backgroundCheckedOn: '2026-01-10',
  insuranceValidUntil: null,
  certifiedOn: null,
  ecoCertifiedOn: null,
  ecoValidUntil: null,
}

test('a complete and checked cleaner lacks nothing, a new one lacks everything', () => {
  expect(listingGaps(ready, '2026-06-01')).toEqual([])
  const empty = {
    hourlyRates: 0,
    services: 0,
    cities: 0,
    hasAvailability: false,
    homeCity: null,
    hasPhoto: false,
    identityVerifiedOn: null,
    backgroundCheckedOn: null,
    insuranceValidUntil: '2026-05-31',
  }
  expect(listingGaps({ ...ready, ...empty }, '2026-06-01')).toEqual(LISTING_GAPS)
})

test('only the prices of the chosen method count', () => {
  expect(listingGaps({ ...ready, tariffMethod: 'fixed' }, '2026-06-01')).toEqual(['rates'])
  expect(listingGaps({ ...ready, tariffMethod: 'fixed', hourlyRates: 0, fixedRates: 1 }, '2026-06-01')).toEqual([])
})

test('a background check counts on its last day and no longer', () => {
  expect(backgroundCheckEndsOn('2026-01-10')).toBe('2027-01-10')
  expect(listingGaps(ready, '2027-01-10')).toEqual([])
  expect(listingGaps(ready, '2027-01-11')).toEqual(['background_check'])
})

const days = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-01-09'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))

test('nobody is listed without a photo, but for those who were before, to their last day', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.option(days), days, (hasPhoto, photoDueOn, today) => {
      const lacksIt = !hasPhoto && !(photoDueOn !== null && today <= photoDueOn)
      expect(listingGaps({ ...ready, hasPhoto, photoDueOn }, today)).toEqual(lacksIt ? ['photo'] : [])
    }),
  )
})

test('badges say what was checked and when, and lapse on their own; insurance that lapsed unlists', () => {
  const checks = { ...ready, insuranceValidUntil: '2026-06-01', ecoCertifiedOn: '2025-05-05' }
  expect(badgesOn(checks, '2026-06-01')).toEqual([
    { kind: 'identity', checkedOn: '2026-01-10', validUntil: null },
    { kind: 'background_check', checkedOn: '2026-01-10', validUntil: '2027-01-10' },
    { kind: 'insurance', checkedOn: null, validUntil: '2026-06-01' },
    { kind: 'eco', checkedOn: '2025-05-05', validUntil: null },
  ])
  expect(badgesOn(checks, '2026-06-02').map(({ kind }) => kind)).not.toContain('insurance')
  expect(badgesOn(checks, '2027-01-11').map(({ kind }) => kind)).toEqual(['identity', 'eco'])
  const ending = { ...checks, ecoValidUntil: '2026-06-01' }
  expect(badgesOn(ending, '2026-06-01')).toContainEqual({ kind: 'eco', checkedOn: '2025-05-05', validUntil: '2026-06-01' })
  expect(badgesOn(ending, '2026-06-02').map(({ kind }) => kind)).not.toContain('eco')
  expect(listingGaps(checks, '2026-06-01')).toEqual([])
  expect(listingGaps(checks, '2026-06-02')).toEqual(['insurance'])
})
