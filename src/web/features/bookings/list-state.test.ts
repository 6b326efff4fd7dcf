import { describe, expect, it } from 'vitest'
import { centsOfTyped } from '#domain/typed-money.ts'
import { activeFilters, dollars, EVERYTHING, listPath, readListState } from './list-state.ts'

const read = (search: string) => readListState(new URLSearchParams(search))

describe('the address of a list of bookings', () => {
  it('leaves out defaults', () => {
    expect(listPath(EVERYTHING)).toBe('/bookings')
    expect(read('')).toEqual(EVERYTHING)
  })

  it('gives back what it was made from', () => {
    const state = {
      when: 'past',
      status: 'completed',
      from: '2026-11-01',
      to: '2026-11-30',
      minCents: 10_050,
      maxCents: 20_000,
      page: 2,
    } as const
    expect(listPath(state)).toBe('/bookings?when=past&status=completed&from=2026-11-01&to=2026-11-30&min=100.50&max=200&page=2')
    expect(read(listPath(state).split('?')[1] ?? '')).toEqual(state)
    expect(activeFilters(state)).toHaveLength(5)
  })

  it('drops what makes no sense', () => {
    expect(read('when=never&status=lost&from=2026-02-30&to=x&min=-5&max=a&page=0')).toEqual(EVERYTHING)
  })
})

describe('an amount as people type it', () => {
  it.each([
    ['120', 12_000],
    ['120,5', 12_050],
    ['120.50', 12_050],
    [' 1\u00a0200,50\u00a0$ ', 120_050],
    ['', null],
    ['12,345', null],
    ['-1', null],
  ] as const)('« %s » is %s cents', (text, cents) => {
    expect(centsOfTyped(text)).toBe(cents)
  })

  it('is written back plainly', () => {
    expect([dollars(12_000), dollars(12_050), dollars(null)]).toEqual(['120', '120.50', ''])
  })
})
