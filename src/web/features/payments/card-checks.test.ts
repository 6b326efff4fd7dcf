import { describe, expect, it } from 'vitest'
import {
  brandOf,
  emptyCard,
  faultsOfCard,
  formatCardNumber,
  formatCvc,
  formatExpiry,
  isWhole,
  parseExpiry,
  passesLuhn,
  toConfirm,
} from './card-checks.ts'

const today = { year: 2026, month: 11 }
const good = { number: '4242 4242 4242 4242', expiry: '12 / 28', cvc: '123' }

describe('a card number', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 42424242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['42424', '4242 4'],
    ['', ''],
    ['abc', ''],
  ])('typed %j is written %j', (typed, written) => {
    expect(formatCardNumber(typed)).toBe(written)
  })

  it.each([
    ['4242 4242 4242 4242', true],
    ['3782 822463 10005', true],
    ['4242 4242 4242 424', false],
    ['4242 4242 4242 4241', false],
    ['6011 1111 1111 1117', false],
  ])('%j leads on to the date: %s', (number, leadsOn) => {
    expect(isWhole.number(number)).toBe(leadsOn)
  })

  it('stays as it is when it is written again', () => {
    for (const number of ['4242 4242 4242 4242', '3782 822463 10005']) expect(formatCardNumber(number)).toBe(number)
  })

  it.each([
    ['4242', 'visa'],
    ['5555', 'mastercard'],
    ['2720 99', 'mastercard'],
    ['2721', 'card'],
    ['3782', 'amex'],
    ['6011', 'card'],
  ] as const)('starting with %s is a %s', (number, brand) => {
    expect(brandOf(number)).toBe(brand)
  })

  it('has a check digit', () => {
    expect(passesLuhn('4242424242424242')).toBe(true)
    expect(passesLuhn('4242424242424241')).toBe(false)
  })
})

describe('an expiry date', () => {
  const typing = (keys: string) => [...keys].reduce((shown, key) => formatExpiry(shown + key, shown), '')
  it.each([
    ['1228', '12 / 28'],
    ['528', '05 / 28'],
    ['01', '01 / '],
    ['1', '1'],
    ['12/28', '12 / 28'],
  ])('typed key by key as %s is written %j', (keys, written) => {
    expect(typing(keys)).toBe(written)
  })

  it('may be pasted or filled in by the browser in any usual form', () => {
    for (const text of ['12/28', '12/2028', '1228', '12 / 28', '122028']) expect(formatExpiry(text, '')).toBe('12 / 28')
  })

  it('can be erased through its separator', () => {
    let shown = '12 / 2'
    while (shown !== '') {
      const next = formatExpiry(shown.slice(0, -1), shown)
      expect(next.length).toBeLessThan(shown.length)
      shown = next
    }
  })

  it.each([
    ['12 / 28', { month: 12, year: 2028 }],
    ['5/2030', { month: 5, year: 2030 }],
    ['13 / 28', null],
    ['00 / 28', null],
    ['12', null],
  ])('%s is read as %j', (text, read) => {
    expect(parseExpiry(text)).toEqual(read)
  })
})

describe('what is wrong with a card', () => {
  it('is nothing when it is whole', () => {
    expect(faultsOfCard(good, today)).toEqual({})
    expect(faultsOfCard({ number: '3782 822463 10005', expiry: '11 / 26', cvc: '1234' }, today)).toEqual({})
  })

  it('is everything when nothing was typed', () => {
    expect(faultsOfCard(emptyCard, today)).toEqual({ number: 'numberMissing', expiry: 'expiryMissing', cvc: 'cvcMissing' })
  })

  it.each([
    [{ ...good, number: '4242 4242' }, { number: 'numberShort' }],
    [{ ...good, number: '4242 4242 4242 4241' }, { number: 'numberWrong' }],
    [{ ...good, expiry: '10 / 26' }, { expiry: 'expiryPast' }],
    [{ ...good, expiry: '14 / 28' }, { expiry: 'expiryWrong' }],
    [{ ...good, cvc: '12' }, { cvc: 'cvcWrong' }],
    [{ ...good, cvc: '1234' }, { cvc: 'cvcWrong' }],
  ])('of %j is %j', (card, faults) => {
    expect(faultsOfCard(card, today)).toEqual(faults)
  })

  it('leaves out all but digits of the code and of what is sent', () => {
    expect(formatCvc('12a345')).toBe('1234')
    expect(toConfirm(good)).toEqual({ number: '4242424242424242', expMonth: 12, expYear: 2028, cvc: '123' })
  })
})
