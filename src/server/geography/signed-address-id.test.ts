import { describe, expect, test } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import { ADDRESS_ID_HOURS, addressIds, type AddressRef } from './signed-address-id.ts'

const NOON = new Date('2026-11-20T12:00:00Z')
const hoursAfterNoon = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000)
const at = (now: Date, more: { provider?: string; secret?: string } = {}) =>
  addressIds({ provider: 'gazetteer', secret: 'a secret of the application', now: () => now, ...more })

const FABRE: AddressRef = { place: 'montreal', civic: '4521', unit: '3', street: 'rue Fabre "l’été"', postal: 'H2J3V1' }

const refused = (read: () => unknown): unknown => {
  try {
    read()
  } catch (error) {
    return error instanceof Refusal ? error.code : error
  }
  return 'accepted'
}

describe('signed address ids', () => {
  test('give back exactly what was signed, whichever parts are there', () => {
    const ids = at(NOON)
    for (const ref of [FABRE, { place: 'laval' }, { place: 'montreal', postal: 'H2J' }, { place: 'hull', street: 'rue Eddy' }]) {
      expect(ids.read(ids.sign(ref))).toEqual(ref)
    }
  })

  test('can stand in a path without escaping and stay short', () => {
    const id = at(NOON).sign({ ...FABRE, street: 'é'.repeat(100) })
    expect(encodeURIComponent(id)).toBe(id)
    expect(id.length).toBeLessThan(600)
  })

  test('are the same for the same text within the hour, so that answers may be cached', () => {
    expect(at(hoursAfterNoon(0.1)).sign(FABRE)).toBe(at(hoursAfterNoon(0.9)).sign(FABRE))
    expect(at(hoursAfterNoon(1.1)).sign(FABRE)).not.toBe(at(hoursAfterNoon(0.9)).sign(FABRE))
  })

  test('last a week and not longer', () => {
    const id = at(NOON).sign(FABRE)
    expect(at(hoursAfterNoon(ADDRESS_ID_HOURS - 0.01)).read(id)).toEqual(FABRE)
    expect(refused(() => at(hoursAfterNoon(ADDRESS_ID_HOURS)).read(id))).toBe('address-not-from-suggestions')
  })

  test('are refused when any one character is changed, removed or added', () => {
    const ids = at(NOON)
    const id = ids.sign(FABRE)
    for (let index = 0; index < id.length; index += 1) {
      const other = id[index] === 'A' ? 'B' : 'A'
      const forgeries = [id.slice(0, index) + other + id.slice(index + 1), id.slice(0, index) + id.slice(index + 1)]
      for (const forged of [...forgeries, `${id.slice(0, index)}=${id.slice(index)}`]) {
        expect(refused(() => ids.read(forged))).toBe('address-not-from-suggestions')
      }
    }
  })

  test('are refused when signed by another provider or under another secret', () => {
    const ids = at(NOON)
    expect(refused(() => ids.read(at(NOON, { provider: 'photon' }).sign(FABRE)))).toBe('address-not-from-suggestions')
    expect(refused(() => ids.read(at(NOON, { secret: 'another secret' }).sign(FABRE)))).toBe('address-not-from-suggestions')
  })

  test.each(['', '.', '..', 'montreal', 'W10.', '%00', `${'A'.repeat(400)}.${'A'.repeat(43)}`, 'a.b.c'])(
    'are refused when made up: %j',
    (id) => {
      expect(refused(() => at(NOON).read(id))).toBe('address-not-from-suggestions')
    },
  )
})
