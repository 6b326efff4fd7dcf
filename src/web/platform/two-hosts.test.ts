// Every kind of visitor on either host: where they belong, and that nobody is redirected back and forth.
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#domain/account.ts'
import { forcedLanguage, hrefBack, hrefInLanguage, originToBegin, originToSpeak, type Beginning } from './two-hosts.ts'

const QUEBEC = 'https://maisonnette.test'
const MAIN = 'https://tidynest.test'
const origins = { fr: QUEBEC, en: MAIN }
const ONE = { fr: MAIN, en: MAIN }
const stays = null

type Row = readonly [
  language: Language | null,
  province: string | null,
  browser: Language | null,
  from: { readonly quebec: string | null; readonly main: string | null },
]

const BOTH_STAY = { quebec: stays, main: stays }
const TO_MAIN = { quebec: MAIN, main: stays }
const TO_QUEBEC = { quebec: stays, main: QUEBEC }

/** Language kept, province kept, language of the browser, and where a visit on each host goes. */
const BEGINNINGS: readonly Row[] = [
  [null, null, null, BOTH_STAY],
  [null, null, 'fr', BOTH_STAY],
  [null, null, 'en', BOTH_STAY],
  [null, 'QC', null, TO_MAIN],
  [null, 'QC', 'fr', TO_QUEBEC],
  [null, 'QC', 'en', TO_MAIN],
  [null, 'ON', null, TO_MAIN],
  [null, 'ON', 'fr', TO_MAIN],
  [null, 'ON', 'en', TO_MAIN],
  ...[null, 'fr' as const, 'en' as const].flatMap((browser): Row[] => [
    ['fr', null, browser, BOTH_STAY],
    ['fr', 'QC', browser, TO_QUEBEC],
    ['fr', 'ON', browser, TO_MAIN],
    ['en', null, browser, TO_MAIN],
    ['en', 'QC', browser, TO_MAIN],
    ['en', 'ON', browser, TO_MAIN],
  ]),
]

describe('a visit begins', () => {
  it('is decided for every language, place and browser', () => {
    const told = BEGINNINGS.map(([language, province, browser]) => `${language} ${province} ${browser}`)
    const all = [null, ...LANGUAGES].flatMap((language) =>
      [null, 'QC', 'ON'].flatMap((province) => [null, ...LANGUAGES].map((browser) => `${language} ${province} ${browser}`)),
    )
    expect(told.toSorted()).toEqual(all.toSorted())
  })

  it.each(BEGINNINGS)('language %s, province %s, browser %s: %j', (language, province, browser, from) => {
    expect(originToBegin({ origins, here: QUEBEC, language, province, browser })).toBe(from.quebec)
    expect(originToBegin({ origins, here: MAIN, language, province, browser })).toBe(from.main)
  })

  it.each(BEGINNINGS)('never where it would be sent back: language %s, province %s, browser %s', (language, province, browser) => {
    for (const here of [QUEBEC, MAIN]) {
      const begun: Beginning = { origins, here, language, province, browser }
      const there = originToBegin(begun)
      if (there === null) continue
      expect(originToBegin({ ...begun, here: there })).toBe(stays)
      // The language travels in the address and is kept there, the place is not.
      const kept = language ?? browser ?? 'fr'
      expect(originToBegin({ ...begun, here: there, language: kept, province: null })).toBe(stays)
    }
  })

  it.each(BEGINNINGS)('here, under one host or a third address: language %s, province %s, browser %s', (language, province, browser) => {
    expect(originToBegin({ origins: ONE, here: MAIN, language, province, browser })).toBe(stays)
    expect(originToBegin({ origins, here: 'http://localhost:3000', language, province, browser })).toBe(stays)
  })
})

describe('a language that is chosen', () => {
  it.each([
    ['English', 'en', null, 'came', { quebec: MAIN, main: stays }],
    ['English, in Quebec', 'en', 'QC', 'came', { quebec: MAIN, main: stays }],
    ['English, elsewhere', 'en', 'ON', 'asked', { quebec: MAIN, main: stays }],
    ['French', 'fr', null, 'came', { quebec: stays, main: stays }],
    ['French, back from the other host', 'fr', null, 'asked', { quebec: stays, main: QUEBEC }],
    ['French, in Quebec', 'fr', 'QC', 'came', { quebec: stays, main: QUEBEC }],
    ['French, elsewhere', 'fr', 'ON', 'asked', { quebec: stays, main: stays }],
  ] as const)('%s', (_, chosen, province, arrival, from) => {
    expect(originToSpeak({ origins, here: QUEBEC, province }, chosen, arrival)).toBe(from.quebec)
    expect(originToSpeak({ origins, here: MAIN, province }, chosen, arrival)).toBe(from.main)
    expect(originToSpeak({ origins: ONE, here: MAIN, province }, chosen, arrival)).toBe(stays)
  })
})

describe('without script', () => {
  const location = { pathname: '/cleaners', search: '?city=laval' }

  it('English leaves the Quebec host, and both languages are spoken on the main one', () => {
    const quebec = { brand: 'maisonnette', languageOrigins: origins } as const
    const main = { brand: 'tidynest', languageOrigins: origins } as const
    expect(hrefInLanguage(quebec, location, 'en')).toBe(`${MAIN}/cleaners?city=laval&lng=en`)
    expect(hrefInLanguage(quebec, location, 'fr')).toBe('/cleaners?city=laval&lng=fr')
    expect(hrefInLanguage(main, location, 'fr')).toBe('/cleaners?city=laval&lng=fr')
    expect(hrefInLanguage(main, location, 'en')).toBe('/cleaners?city=laval&lng=en')
    expect([forcedLanguage(quebec), forcedLanguage(main)]).toEqual(['fr', null])
  })

  it('French leads back to Quebec for who came from there', () => {
    const main = { brand: 'tidynest', languageOrigins: origins } as const
    const came = { ...location, search: '?city=laval&lng=en' }
    expect(hrefInLanguage(main, came, 'fr')).toBe(`${QUEBEC}/cleaners?city=laval&lng=fr`)
    expect(hrefInLanguage(main, came, 'en')).toBe('/cleaners?city=laval&lng=en')
  })

  it('one host speaks both', () => {
    const alone = { brand: 'maisonnette', languageOrigins: ONE } as const
    expect(hrefInLanguage(alone, location, 'en')).toBe('/cleaners?city=laval&lng=en')
    expect(hrefInLanguage(alone, { ...location, search: '?lng=en' }, 'fr')).toBe('/cleaners?lng=fr')
    expect(forcedLanguage(alone)).toBeNull()
  })
})

describe('the way back', () => {
  const quebec = { brand: 'maisonnette', languageOrigins: origins } as const
  const main = { brand: 'tidynest', languageOrigins: origins } as const
  const brought = { pathname: '/cleaners', search: '?city=laval&lng=fr' }

  it('leads to the same page of the other host, in French, to stay', () => {
    expect(hrefBack(quebec, brought)).toBe(`${MAIN}/cleaners?city=laval&lng=fr&stay=1`)
    expect(hrefBack(main, { ...brought, search: '?city=laval&lng=en' })).toBe(`${QUEBEC}/cleaners?city=laval&lng=fr&stay=1`)
  })

  it('is for those who were brought here, and not for those who came back', () => {
    expect(hrefBack(quebec, { ...brought, search: '?city=laval' })).toBeNull()
    expect(hrefBack(main, { ...brought, search: '?city=laval&lng=fr&stay=1' })).toBeNull()
    expect(hrefBack({ ...main, languageOrigins: ONE }, brought)).toBeNull()
  })
})
