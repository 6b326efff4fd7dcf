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
  'bit.ly/3xyz',
  'evil.ru',
  'evil.us/promo',
  'youtu.be/abc',
  'is.gd/x',
  'discord.gg/x',
  'evil.co.uk',
  'evil.montreal',
  '192.168.0.1/x',
  'evil。com',
  't.me/marie',
  'x.com',
  'X.Com',
  'Visitez evil.xn--p1ai',
  'мир.рф',
  'M.Ca/prix',
  'tel:5145551234',
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
  'M. Ca',
  'Dr. Me',
  'Dr.Me',
  'M.Ca',
  'J.-P.Roy',
  'A.B.Tremblay',
  'Ste.Foy',
  'Mme.Côté',
  'Marie B.',
  'Savon 2.5 l',
  'Aspirateur V2.0',
  'Nettoyage Inc.',
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
