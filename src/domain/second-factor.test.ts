import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  APP_CODE_SECONDS,
  appCodeStep,
  readTypedCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODE_LENGTH,
  showAppKey,
  showRecoveryCode,
} from './second-factor.ts'

describe('what is typed as a code', () => {
  it.each([
    ['123456', { kind: 'app', code: '123456' }],
    [' 123 456 ', { kind: 'app', code: '123456' }],
    ['123-456', { kind: 'app', code: '123456' }],
    ['ABCDEF-234567', { kind: 'recovery', code: 'abcdef234567' }],
    ['234567 234567', { kind: 'recovery', code: '234567234567' }],
    ['12345', null],
    ['1234567', null],
    ['abcdef-23456', null],
    ['abcdef-23456l', null],
    ['', null],
    ['١٢٣٤٥٦', null],
  ] as const)('%j', (typed, code) => {
    expect(readTypedCode(typed)).toEqual(code)
  })

  const code = fc.array(fc.constantFrom(...RECOVERY_ALPHABET), { minLength: RECOVERY_CODE_LENGTH, maxLength: RECOVERY_CODE_LENGTH })
  it('a recovery code is read as it is shown, in any case', () => {
    fc.assert(
      fc.property(code, (letters) => {
        const shown = showRecoveryCode(letters.join(''))
        expect(readTypedCode(shown)).toEqual({ kind: 'recovery', code: letters.join('') })
        expect(readTypedCode(shown.toUpperCase())).toEqual(readTypedCode(shown))
      }),
    )
  })
})

it('a step lasts as long as a code is shown', () => {
  const at = new Date('2026-11-23T14:00:00Z')
  const later = (seconds: number) => appCodeStep(new Date(at.getTime() + seconds * 1000)) - appCodeStep(at)
  expect([later(0), later(APP_CODE_SECONDS - 1), later(APP_CODE_SECONDS), later(-1)]).toEqual([0, 0, 1, -1])
})

it('a key is shown in groups of four', () => {
  expect(showAppKey('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
})
