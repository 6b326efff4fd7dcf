import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRECISIONS } from './address.ts'
import { needsPostalCode, sayableOf, vaguer } from './place-precision.ts'

const precision = fc.constantFrom(...PRECISIONS)

test.each([
  ['building', { known: 'door', hasDistance: true, hasDot: true, provesPresence: true }],
  ['interpolated', { known: 'door', hasDistance: true, hasDot: true, provesPresence: true }],
  ['street', { known: 'area', hasDistance: true, hasDot: false, provesPresence: false }],
  ['postal', { known: 'area', hasDistance: true, hasDot: false, provesPresence: false }],
  ['locality', { known: 'town', hasDistance: false, hasDot: false, provesPresence: false }],
] as const)('a place known to its %s', (known, sayable) => {
  expect(sayableOf(known)).toMatchObject(sayable)
})

test('the vaguer a place, the wider it may miss, and the less may be said of it', () => {
  fc.assert(
    fc.property(precision, precision, (a, b) => {
      const [closer, wider] = vaguer(a, b) === a ? [sayableOf(b), sayableOf(a)] : [sayableOf(a), sayableOf(b)]
      expect(wider.missesByMeters).toBeGreaterThanOrEqual(closer.missesByMeters)
      for (const said of ['hasDistance', 'hasDot', 'provesPresence'] as const) if (wider[said]) expect(closer[said]).toBe(true)
    }),
  )
})

test('what is told to the kilometre is known to a few, and what is shown as a dot to less than the radius of a punch', () => {
  for (const { missesByMeters, hasDistance, hasDot } of PRECISIONS.map(sayableOf)) {
    if (hasDistance) expect(missesByMeters).toBeLessThanOrEqual(3_000)
    if (hasDot) expect(missesByMeters).toBeLessThan(300)
  }
})

test('the postal code is needed where the town alone is known and codes say more, and nowhere else', () => {
  fc.assert(
    fc.property(precision, fc.option(fc.constant('H2J 3V1')), fc.boolean(), (of, postalCode, hasCodes) => {
      expect(needsPostalCode({ precision: of, postalCode, hasCodes })).toBe(of === 'locality' && postalCode === null && hasCodes)
    }),
  )
})
