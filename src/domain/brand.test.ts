import { describe, expect, it } from 'vitest'
import { LANGUAGES } from './account.ts'
import { BRAND_NAMES, BRAND_OF_LANGUAGE, BRANDS, LANGUAGE_FORCED_BY } from './brand.ts'

describe('the two names of the site', () => {
  it('are told apart', () => {
    expect(new Set(BRANDS.map((brand) => BRAND_NAMES[brand])).size).toBe(BRANDS.length)
  })

  it.each(LANGUAGES)('what is written in %s never leads to a host that speaks another language', (language) => {
    expect([language, null]).toContain(LANGUAGE_FORCED_BY[BRAND_OF_LANGUAGE[language]])
  })
})
