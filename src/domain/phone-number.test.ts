// Phone numbers of forms: what is accepted, what is not, and how they are shown.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatPhoneNumber, parsePhoneNumber } from './phone-number.ts'

it.each([
  '514 555-1234',
  '(514) 555-1234',
  '5145551234',
  '+1 514 555 1234',
  '1-514-555-1234',
  '514.555.1234',
  ' 514\u2011555\u20111234 ',
  '\u202a+1 (514) 555-1234\u202c',
  '\u202d514 555-1234',
  '\u2068514 555-1234\u2069',
  '514\u200b5551234',
  '\u200e514-555-1234',
  '514\u00ad555\u00ad1234',
  '514 555-1234\ufe0f',
  '514/555-1234',
  'tel:+15145551234',
  'tel:+1-514-555-1234',
  '514 555-1234 poste 22',
  '514 555-1234, poste 22',
  '514 555-1234 ext. 22',
  '514 555-1234 x22',
  '514 555-1234 #22',
  '５１４ ５５５−１２３４',
])('%j is one number however it is typed', (typed) => {
  expect(parsePhoneNumber(typed)).toBe('+15145551234')
})

it.each(['', '555-1234', '114 555-1234', '514 155-1234', '514 555-12345', '+33 6 12 34 56 78', '+5145551234', '514+5551234', 'allo'])(
  '%j is not a number of the plan',
  (typed) => {
    expect(parsePhoneNumber(typed)).toBeNull()
  },
)

it('is shown the way Quebec writes it', () => {
  expect(formatPhoneNumber('+15145551234')).toBe('514\u00a0555-1234')
})

it('a number shown and typed again is the same number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 999 }), fc.integer({ min: 2_000_000, max: 9_999_999 }), (area, rest) => {
      const number = `+1${area}${rest}`
      expect(parsePhoneNumber(formatPhoneNumber(number))).toBe(number)
    }),
  )
})
