// Every visitor there can be, on either host: where they belong, and that nobody is ever sent back and forth.
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#domain/account.ts'
import { forcedLanguage, hrefInLanguage, originToBegin, originToSpeak, type Beginning } from './two-hosts.ts'

const QUEBEC = 'https://maisonnette.test'
const MAIN = 'https://tidynest.test'
const origins = { fr: QUEBEC, en: MAIN }
const ONE = { fr: MAIN, en: MAIN }
const stays = null

type Row = readonly [
  language: Language | null,
  province: string | null,
  spoken: Language,
  from: { readonly quebec: string | null; readonly main: string | null },
]

/** Language kept, province kept, language of the page (always French on the Quebec host), and where a visit on each host goes. */
const BEGINNINGS: readonly Row[] = [
  [null, null, 'fr', { quebec: stays, main: stays }],
  [null, null, 'en', { quebec: stays, main: stays }],
  [null, 'QC', 'fr', { quebec: stays, main: QUEBEC }],
  [null, 'QC', 'en', { quebec: stays, main: stays }],
  [null, 'ON', 'fr', { quebec: MAIN, main: stays }],
  [null, 'ON', 'en', { quebec: MAIN, main: stays }],
  ['fr', null, 'fr', { quebec: stays, main: stays }],
  ['fr', null, 'en', { quebec: stays, main: stays }],
  ['fr', 'QC', 'fr', { quebec: stays, main: QUEBEC }],
  ['fr', 'QC', 'en', { quebec: stays, main: QUEBEC }],
  ['fr', 'ON', 'fr', { quebec: MAIN, main: stays }],
  ['fr', 'ON', 'en', { quebec: MAIN, main: stays }],
  ['en', null, 'fr', { quebec: MAIN, main: stays }],
  ['en', null, 'en', { quebec: MAIN, main: stays }],
  ['en', 'QC', 'fr', { quebec: MAIN, main: stays }],
  ['en', 'QC', 'en', { quebec: MAIN, main: stays }],
  ['en', 'ON', 'fr', { quebec: MAIN, main: stays }],
  ['en', 'ON', 'en', { quebec: MAIN, main: stays }],
]

describe('a visit begins', () => {
  it('is told for every language, place and page', () => {
    const told = BEGINNINGS.map(([language, province, spoken]) => `${language} ${province} ${spoken}`)
    const all = [null, ...LANGUAGES].flatMap((language) =>
      [null, 'QC', 'ON'].flatMap((province) => LANGUAGES.map((spoken) => `${language} ${province} ${spoken}`)),
    )
    expect(told.toSorted()).toEqual(all.toSorted())
  })

  it.each(BEGINNINGS)('language %s, province %s, page in %s: %j', (language, province, spoken, from) => {
    expect(originToBegin({ origins, here: QUEBEC, language, province, spoken: 'fr' })).toBe(from.quebec)
    expect(originToBegin({ origins, here: MAIN, language, province, spoken })).toBe(from.main)
  })

  it.each(BEGINNINGS)('never where it would be sent back: language %s, province %s, page in %s', (language, province, spoken) => {
    for (const here of [QUEBEC, MAIN]) {
      const begun: Beginning = { origins, here, language, province, spoken: here === QUEBEC ? 'fr' : spoken }
      const there = originToBegin(begun)
      // The language travels in the address.
      const saidThere = language ?? begun.spoken
      if (there !== null) expect(originToBegin({ ...begun, here: there, language: saidThere, spoken: saidThere })).toBe(stays)
    }
  })

  it.each(BEGINNINGS)('here, under one host or a third address: language %s, province %s, page in %s', (language, province, spoken) => {
    expect(originToBegin({ origins: ONE, here: MAIN, language, province, spoken })).toBe(stays)
    expect(originToBegin({ origins, here: 'http://localhost:3000', language, province, spoken })).toBe(stays)
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
