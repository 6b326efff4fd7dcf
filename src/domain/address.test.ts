// Each part of an address is written once, and a door is known again in either language.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressLine, isSameDoor, streetLine, streetWithoutDoor, type Door } from './address.ts'

const word = fc.stringMatching(/^[A-ZÉÎ][a-zéèêîç]{2,9}$/u)
const civic = fc.integer({ min: 1, max: 99_999 }).map(String)
const parts = fc.record(
  { civic, street: fc.tuple(fc.constantFrom('rue', 'boulevard', 'chemin'), word).map((words) => words.join(' ')), unit: civic },
  { requiredKeys: ['civic', 'street'] },
)

const doorOf = (written: { civic: string; street: string; unit?: string }, language: 'fr' | 'en', citySlug = 'montreal'): Door => ({
  street: streetLine(written, language),
  unit: written.unit ?? null,
  citySlug,
})

it.each([
  ['fr', '4521, rue Fabre, app. 3'],
  ['en', '4521 rue Fabre, apt. 3'],
] as const)('the line of an envelope in %s is %s', (language, line) => {
  expect(streetLine({ civic: '4521', street: 'rue Fabre', unit: '3' }, language)).toBe(line)
})

it('what is not known leaves no empty place', () => {
  expect(addressLine({ street: '', city: 'Montréal', postalCode: null })).toBe('Montréal')
  expect(addressLine({ street: '4521, rue Fabre, app. 3', city: 'Montréal', postalCode: 'H2J 3V1' })).toBe(
    '4521, rue Fabre, app. 3, Montréal, H2J 3V1',
  )
})

it('number, street, apartment and city are each written once, even when the apartment’s number is also the door’s', () => {
  fc.assert(
    fc.property(parts, word, fc.constantFrom('fr', 'en'), (written, city, language) => {
      const line = addressLine({ street: streetLine(written, language), city })
      const numbers = [written.civic, written.unit].filter((number) => number !== undefined)
      expect(line.match(/\d+/gu)).toEqual(numbers)
      expect(line.endsWith(`, ${city}`)).toBe(true)
      expect(line.split(written.street)).toHaveLength(2)
    }),
  )
})

it('the same door is the same in both languages; another number, apartment or city is not', () => {
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      const door = doorOf(one, 'fr')
      expect(isSameDoor(door, doorOf(one, 'en'))).toBe(true)
      expect(isSameDoor(door, doorOf(one, 'fr', 'laval'))).toBe(false)
      const isOther = one.civic !== other.civic || one.unit !== other.unit || one.street.toLowerCase() !== other.street.toLowerCase()
      expect(isSameDoor(door, doorOf(other, 'en'))).toBe(!isOther)
    }),
  )
})

it('a street is told without its door, in both languages', () => {
  fc.assert(
    fc.property(parts, fc.constantFrom('fr', 'en'), (written, language) => {
      expect(streetWithoutDoor(doorOf(written, language))).toBe(written.street)
    }),
  )
})

it.each([
  ['1234, 5e Avenue', '5e Avenue'],
  ['12B, rue Fabre', 'rue Fabre'],
  ['12b, rue Fabre', 'rue Fabre'],
  ['12-14, rue Fabre', 'rue Fabre'],
  ['12 ½, rue Fabre', 'rue Fabre'],
  ['12 1/4, rue Fabre', 'rue Fabre'],
  ['12-14 1/2 rue Fabre', 'rue Fabre'],
  ['12A-12B, rue Fabre', 'rue Fabre'],
  ['12-14-16, 5e Avenue', '5e Avenue'],
  ['5e Avenue', '5e Avenue'],
  ['', ''],
])('%s is on %s', (street, name) => {
  expect(streetWithoutDoor({ street, unit: null })).toBe(name)
})
