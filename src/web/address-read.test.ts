import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressAsRead, addressRead } from './address-read.ts'

describe('what a page reads of its address', () => {
  it.each([
    ['/cleaners', '/cleaners'],
    ['/cleaners?', '/cleaners'],
    ['/cleaners?utm_source=a&ref=b', '/cleaners'],
    ['/cleaners?page=2&x=1&city=laval', '/cleaners?city=laval&page=2'],
    ['/cleaners?city=laval&city=levis', '/cleaners?city=laval&city=levis'],
    ['/cleaners?lng=en&stay=1', '/cleaners?lng=en&stay=1'],
    ['/cleaners?lng=xx&stay=2', '/cleaners'],
    ['/cleaners?city=a?b', '/cleaners?city=a%3Fb'],
  ])('of %s is %s', (address, read) => {
    expect(addressAsRead(address, ['city', 'page'])).toBe(read)
  })

  it('is what it was to whoever asks for a name that it reads, and the same in any order and among anything else', () => {
    const entry = fc.tuple(fc.constantFrom('city', 'page', 'x', 'y', 'utm_source', 'é'), fc.string())
    fc.assert(
      fc.property(fc.array(entry), fc.array(fc.tuple(fc.constantFrom('x', 'z', ''), fc.string())), (entries, others) => {
        const reads = ['city', 'page', 'é']
        const addressOf = (all: readonly (readonly [string, string])[]): string =>
          `/p?${new URLSearchParams(all.map(([name, value]): [string, string] => [name, value]))}`
        const read = addressAsRead(addressOf(entries), reads)
        const seen = new URL(read, 'http://here.invalid').searchParams
        for (const name of reads) expect(seen.getAll(name)).toEqual(new URLSearchParams(entries).getAll(name))
        expect([...seen.keys()].every((name) => reads.includes(name))).toBe(true)
        expect(addressAsRead(addressOf([...others, ...entries]), reads)).toBe(read)
        expect(addressAsRead(read, reads)).toBe(read)
      }),
    )
  })
})

it.each([
  ['/cleaners/join?city=laval&hours=20', '/cleaners/join?hours=20'],
  ['/cleaners/marie-b?city=laval&rate=20', '/cleaners/marie-b?city=laval'],
  ['/about?city=laval', '/about'],
  ['/login?next=%2Fabout&utm_source=a', '/login?next=%2Fabout&utm_source=a'],
  ['/nowhere/at/all?a=1', '/nowhere/at/all?a=1'],
])('the page at %s reads %s', (address, read) => {
  expect(addressRead(address)).toBe(read)
})
