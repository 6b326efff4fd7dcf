import { expect, it } from 'vitest'
import { addressLabel } from './address-label.ts'

it('shortens an address without the province and the country', () => {
  expect(addressLabel({ primary: '4521, rue Fabre', secondary: 'Montréal, Québec, Canada' })).toBe('4521, rue Fabre, Montréal')
  expect(addressLabel({ primary: 'Laval', secondary: 'Québec, Canada' })).toBe('Laval')
  expect(addressLabel({ primary: 'H2J 3K1', secondary: '' })).toBe('H2J 3K1')
})
