// Sealed secrets open only where they belong.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeSecretBox } from './secret-box.ts'

const box = makeSecretBox('a secret of the application, long enough')

it('any text comes back whole, emoji included', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => box.open(box.seal(text, 'here'), 'here') === text))
})

it('any bytes come back whole', () => {
  fc.assert(fc.property(fc.uint8Array(), (bytes) => box.openBytes(box.seal(Buffer.from(bytes), 'here'), 'here').equals(bytes)))
})

it('does not open elsewhere, altered, or under another secret', () => {
  const sealed = box.seal('WiFi: soleil', 'property:1')
  expect(() => box.open(sealed, 'property:2')).toThrow()
  const altered = Buffer.from(sealed)
  altered[15] = (altered[15] ?? 0) ^ 1
  expect(() => box.open(altered, 'property:1')).toThrow()
  expect(() => makeSecretBox('another secret of the application').open(sealed, 'property:1')).toThrow()
})

it('never holds the text in clear, and never twice the same', () => {
  const [one, two] = [box.seal('sous la jardinière', 'x'), box.seal('sous la jardinière', 'x')]
  expect(one.includes(Buffer.from('jardini'))).toBe(false)
  expect(one.equals(two)).toBe(false)
})

it('the fingerprint is the same for the same content, and another under another secret', () => {
  expect(box.fingerprint('9981')).toBe(box.fingerprint('9981'))
  expect(box.fingerprint('9981')).not.toBe(box.fingerprint('9982'))
  expect(makeSecretBox('another secret of the application').fingerprint('9981')).not.toBe(box.fingerprint('9981'))
})
