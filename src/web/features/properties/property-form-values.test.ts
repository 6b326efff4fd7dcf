import type { PropertyId } from '#domain/id.ts'
import { describe, expect, it } from 'vitest'
import type { Property } from '#contract/properties.ts'
import {
  emptyProperty,
  emptySecrets,
  faultsOf,
  reviveProperty,
  reviveSecrets,
  toChange,
  toCreate,
  usualNameOf,
  valuesOf,
  type PropertyValues,
} from './property-form-values.ts'
import { missingOf } from './missing-details.ts'

const typed: PropertyValues = {
  ...emptyProperty,
  name: ' Condo ',
  type: 'condo',
  address: { text: '4521, rue Fabre', chosen: { id: 'signed', primary: '4521, rue Fabre', secondary: 'Montréal (QC)', kind: 'address' } },
  postalCode: 'h2j3g4',
  squareFootage: '1 200',
}

const stored: Property = {
  id: '0b7e4c39-6f0a-4b8e-9f3c-4d7f4a3f0a11' as PropertyId,
  name: 'Condo',
  type: 'condo',
  street: '4521, rue Fabre',
  unit: null,
  city: 'Montréal',
  citySlug: 'montreal',
  province: 'QC',
  postalCode: 'H2J 3G4',
  country: 'CA',
  lat: 45.5,
  lng: -73.5,
  precision: 'interpolated',
  lacksPostalCode: false,
  timeZone: 'America/Toronto',
  bedrooms: 2,
  bathrooms: 1,
  stories: 1,
  squareFootage: null,
  parking: null,
  notes: '',
  pets: 'cat',
  wifiName: null,
  wifiPassword: null,
  accessInstructions: 'Clé sous la jardinière',
  suppliesLocation: null,
  trashLocation: null,
  roomsToAvoid: null,
  inUse: false,
  createdAt: '2026-11-01T12:00:00.000Z',
}

describe('the property form', () => {
  it('asks for a type and an address when nothing was typed, and never for a name', () => {
    expect(faultsOf(emptyProperty)).toEqual({ type: 'typeMissing', address: 'addressMissing' })
  })

  it('finds nothing wrong with what is well typed', () => {
    expect(faultsOf(typed)).toEqual({})
  })

  it('wants a door, not a whole city', () => {
    const city = { text: 'Laval', chosen: { id: 'signed', primary: 'Laval', secondary: 'Québec', kind: 'city' as const } }
    expect(faultsOf({ ...typed, address: city })).toEqual({ address: 'civicNumberMissing' })
  })

  it.each([
    ['49', 'squareFootageBad'],
    ['20001', 'squareFootageBad'],
    ['-900', 'squareFootageBad'],
    ['a lot', 'squareFootageBad'],
    ['50', undefined],
    ['20 000', undefined],
    ['', undefined],
  ])('says of an area typed %j: %s', (squareFootage, fault) => {
    expect(faultsOf({ ...typed, squareFootage }).squareFootage).toBe(fault)
  })

  it('sends what was typed in its stored form, and no empty secret', () => {
    expect(toCreate(typed, { ...emptySecrets, wifiName: ' Fabre ', trashLocation: ' ' })).toMatchObject({
      name: 'Condo',
      addressId: 'signed',
      postalCode: 'H2J 3G4',
      squareFootage: 1200,
      wifiName: ' Fabre ',
      wifiPassword: null,
      trashLocation: null,
    })
  })

  it('does not send an address that was left alone', () => {
    expect(toChange(valuesOf(stored), emptySecrets)).not.toHaveProperty('addressId')
    expect(toChange({ ...valuesOf(stored), address: typed.address }, emptySecrets)).toHaveProperty('addressId', 'signed')
  })

  it('asks for the code of a stored address that is known only to its town, and of no other', () => {
    const asks = (of: Partial<Property>) => valuesOf({ ...stored, ...of }).address.chosen?.asksPostalCode
    expect(asks({ lacksPostalCode: true })).toBe(true)
    expect(asks({})).toBeUndefined()
    const without = valuesOf({ ...stored, lacksPostalCode: true, postalCode: null })
    expect(faultsOf(without)).toEqual({ postalCode: 'postalCodeMissing' })
    expect(faultsOf({ ...without, postalCode: 'H2J 3V1' })).toEqual({})
    expect(reviveProperty(without)?.address.chosen?.asksPostalCode).toBe(true)
  })

  it('knows what would make the next visit easier', () => {
    expect(missingOf(stored)).toEqual(['squareFootage', 'suppliesLocation', 'trashLocation'])
  })
})

describe('a property draft', () => {
  it('comes back as it was', () => {
    expect(reviveProperty(JSON.parse(JSON.stringify(typed)))).toEqual(typed)
  })

  it('takes nothing from a draft that makes no sense', () => {
    expect(reviveProperty({ type: 'castle', bedrooms: 900, address: { text: 4, chosen: { id: 1 } }, pets: 'lion' })).toEqual(emptyProperty)
    expect(reviveProperty('text')).toBeNull()
    expect(reviveSecrets({ wifiPassword: 3 })).toMatchObject({ wifiPassword: '' })
    expect(reviveSecrets('text')).toBeNull()
  })
})

describe('a place without a name of its own', () => {
  const nameAt = (primary: string) =>
    usualNameOf({ ...typed, address: { text: '', chosen: { id: 'x', primary, secondary: '', kind: 'address' } } }, () => 'Condo')
  it.each([
    ['4521, rue Fabre, Montréal', 'Condo, rue Fabre'],
    ['4521 rue Fabre, apt. 3', 'Condo, rue Fabre'],
    ['12-4521, 1re Avenue', 'Condo, 1re Avenue'],
  ])('at « %s » is called « %s »', (primary, name) => expect(nameAt(primary)).toBe(name))

  it('has no street before its address is chosen, and no name before anything is', () => {
    expect(usualNameOf({ ...typed, address: emptyProperty.address }, () => 'Condo')).toBe('Condo')
    expect(usualNameOf(emptyProperty, () => 'Condo')).toBe('')
  })
})
