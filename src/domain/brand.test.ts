import { describe, expect, it } from 'vitest'
import { LANGUAGES } from './account.ts'
import { brandFor, BRAND_NAMES, BRAND_OF_LANGUAGE, BRANDS, LANGUAGE_FORCED_BY } from './brand.ts'

describe('the two names of the site', () => {
  it('are told apart', () => {
    expect(new Set(BRANDS.map((brand) => BRAND_NAMES[brand])).size).toBe(BRANDS.length)
  })

  it.each(LANGUAGES)('what is written in %s never leads to a host that speaks another language', (language) => {
    expect([language, null]).toContain(LANGUAGE_FORCED_BY[BRAND_OF_LANGUAGE[language]])
  })
})

describe('somebody belongs', () => {
  it.each([
    ['fr', 'QC', 'maisonnette'],
    ['fr', null, 'maisonnette'],
    ['fr', 'ON', 'tidynest'],
    ['en', 'QC', 'tidynest'],
    ['en', null, 'tidynest'],
    [null, 'QC', 'tidynest'],
    [null, null, 'tidynest'],
  ] as const)('who speaks %s and lives in %s, on the host of %s', (language, province, brand) => {
    expect(brandFor(language, province)).toBe(brand)
  })

  it.each(LANGUAGES)('where %s lives, while nothing else is known', (language) => {
    expect(brandFor(language, null)).toBe(BRAND_OF_LANGUAGE[language])
  })
})
