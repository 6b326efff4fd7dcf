// Postal codes as people type them, and those that Canada Post never issues.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isQuebecPostalCode, parsePostalCode } from './postal-code.ts'

it.each(['H2J 2K8', 'h2j2k8', ' H2J-2K8 ', 'h 2 j 2 k 8', 'H2J\u00a02K8', 'H2J–2K8', 'H2J.2K8', 'H2J 2K8,'])(
  '%j is read as H2J 2K8',
  (typed) => {
    expect(parsePostalCode(typed)).toBe('H2J 2K8')
  },
)

it.each(['', 'H2J', 'H2J 2K', 'D2J 2K8', 'W2J 2K8', 'Z2J 2K8', 'H2J 2I8', 'HH2 2K8', 'H2J 2K88', '90210', 'H2J_2K8'])(
  '%j is no Canadian postal code',
  (typed) => {
    expect(parsePostalCode(typed)).toBeNull()
  },
)

it.each(['J0X 1K0', 'jox 1ko', 'J0X1KO'])('%j is read as J0X 1K0', (typed) => {
  expect(parsePostalCode(typed)).toBe('J0X 1K0')
})

it('Quebec is G, H and J; Gatineau federal offices in K1A are not recognised, hence a warning only', () => {
  expect(['G1R 4P5', 'H2J 2K8', 'J8X 3X7'].map(isQuebecPostalCode)).toEqual([true, true, true])
  expect(['K1A 0A6', 'A1A 1A1'].map(isQuebecPostalCode)).toEqual([false, false])
})

it('a code that was read once reads the same again, and no other text is ever let through', () => {
  const nearlyCode = fc.stringMatching(/^[A-Za-z]\d[A-Za-z][ -]?\d[A-Za-z]\d$/)
  fc.assert(
    fc.property(nearlyCode, (typed) => {
      const code = parsePostalCode(typed)
      if (code === null) expect(typed).toMatch(/[DFIOQU]|^[WZ]/i)
      else expect(parsePostalCode(code)).toBe(code)
    }),
  )
})
