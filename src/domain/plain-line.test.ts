import fc from 'fast-check'
import { expect, it } from 'vitest'
import { holdsAddress, isOneLine } from './plain-line.ts'

it.each([
  'Vous gagnez 500 $ ! https://evil.test/prix',
  'visitez www.exemple.ca',
  'WWW.EXEMPLE.CA',
  'exemple.com',
  'exemple.ca/prix',
  'prix@exemple.org',
  '//exemple',
  'exemple．com',
  String.raw`\\exemple`,
])('an address is found in %s', (text) => {
  expect(holdsAddress(text)).toBe(true)
})

it.each([
  'Marie-Claude Tremblay-Côté',
  'J.-P. Roy',
  'St.Pierre',
  'O’Neil',
  'Léa de la Durantaye',
  'Zoë Comeau',
  'Me Caron',
  '李小龙',
  'N. Cadieux',
])('a name is a name: %s', (text) => {
  expect([holdsAddress(text), isOneLine(text)]).toEqual([false, true])
})

it('an address is found anywhere in a line', () => {
  const words = fc.string({ unit: fc.constantFrom(...'abc é'), maxLength: 20 })
  fc.assert(fc.property(words, words, (before, after) => holdsAddress(`${before} http://a.b ${after}`)))
})

it.each(['\n', '\r', '\r\n', '\t', '\u0085', '\u2028', '\u2029', '\v', '\f'])('a line that breaks is not one', (breaking) => {
  expect(isOneLine(`à Marie${breaking}Bcc: x`)).toBe(false)
})
