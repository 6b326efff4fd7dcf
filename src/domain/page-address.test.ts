import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressIn, isForCrawlers, languageLivingAt, plainPath } from './page-address.ts'

const two = { fr: 'https://maisonnette.test', en: 'https://tidynest.test' }
const one = { fr: 'https://maisonnette.test', en: 'https://maisonnette.test' }

describe('the address of a page', () => {
  it('is the same path on the host of its language', () => {
    expect(addressIn('fr', '/cleaners?city=laval', two)).toBe('https://maisonnette.test/cleaners?city=laval')
    expect(addressIn('en', '/cleaners?city=laval', two)).toBe('https://tidynest.test/cleaners?city=laval')
    expect(addressIn('en', '/', two)).toBe('https://tidynest.test/')
  })

  it('names the language that is not the default one when both share a host', () => {
    expect(addressIn('fr', '/about', one)).toBe('https://maisonnette.test/about')
    expect(addressIn('en', '/about', one)).toBe('https://maisonnette.test/about?lng=en')
    expect(addressIn('en', '/cleaners?city=laval', one)).toBe('https://maisonnette.test/cleaners?city=laval&lng=en')
  })

  it('belongs to the host of its language, where there are two', () => {
    expect(languageLivingAt('https://maisonnette.test', two)).toBe('fr')
    expect(languageLivingAt('https://tidynest.test', two)).toBe('en')
    expect(languageLivingAt('https://autre.test', two)).toBe('en')
    expect(languageLivingAt('https://maisonnette.test', one)).toBeNull()
  })
})

describe('the plain spelling of a path', () => {
  it.each([
    ['/', '/'],
    ['/about', '/about'],
    ['/about/', '/about'],
    ['/Cleaners/Marie-B', '/cleaners/marie-b'],
    ['//evil.test/', '/evil.test'],
    ['/city//laval///', '/city/laval'],
    ['/city/Montr%C3%A9al', '/city/montr%C3%A9al'],
    ['////', '/'],
    ['/\\ailleurs.test/', '/ailleurs.test'],
    ['/\\/ailleurs.test', '/ailleurs.test'],
  ])('of %s is %s', (path, plain) => expect(plainPath(path)).toBe(plain))

  it('is a spelling that stays, and never leads to another site', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.webPath(), fc.string({ unit: fc.constantFrom('/', '\\', 'a', 'B', '.', '%2F') })).map((path) => `/${path}`),
        (path) => {
          const plain = plainPath(path)
          expect(plainPath(plain)).toBe(plain)
          expect(plain).toMatch(/^\/(?![/\\])/)
        },
      ),
    )
  })
})

describe('a link', () => {
  it.each([
    ['/', true],
    ['/cleaners/marie-b', true],
    ['/cleaners/marie-b#reviews', true],
    ['/cleaners?city=laval&service=deep&page=2', true],
    ['/blog?topic=for-cleaners', true],
    ['/about?lng=en', true],
    ['/about?lng=fr', false],
    ['/cleaners/marie-b?date=2026-11-26', false],
    ['/cleaners/marie-b?city=laval', false],
    ['/cleaners?city=laval&minRating=4.5', false],
    ['/book/marie-b', false],
    ['/login?next=%2Fabout', false],
    ['/register', false],
    ['/referrals', false],
    ['/referral-program', true],
    ['/bookings-explained', true],
  ])('to %s is for crawlers: %s', (href, expected) => {
    expect(isForCrawlers(href)).toBe(expected)
  })
})
