import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgottenLanguage, pathInLanguage, withoutLanguage } from './language.ts'
import { memoryStorage } from './storage.ts'

describe('switching language', () => {
  it('keeps path and query', () => {
    expect(pathInLanguage({ pathname: '/cleaners', search: '?city=laval&page=2' }, 'en')).toBe('/cleaners?city=laval&page=2&lng=en')
    expect(pathInLanguage({ pathname: '/', search: '?lng=en' }, 'fr')).toBe('/?lng=fr')
  })

  it('is dropped from the address once applied', () => {
    expect(withoutLanguage('?lng=en&city=laval')).toBe('?city=laval')
    expect(withoutLanguage('?lng=en')).toBe('')
  })
})

describe('a language that only the storage remembers', () => {
  beforeEach(() => vi.stubGlobal('document', { cookie: '' }))
  afterEach(() => vi.unstubAllGlobals())
  const storage = memoryStorage({ i18nextLng: 'en' })

  it('is restored when the cookie was missing', () => {
    expect(forgottenLanguage('fr', '', storage)).toBe('en')
    expect(forgottenLanguage('en', '', storage)).toBeNull()
    expect(forgottenLanguage('fr', '', memoryStorage({ i18nextLng: 'es' }))).toBeNull()
  })

  it('gives way to the address and to the cookie', () => {
    expect(forgottenLanguage('fr', '?lng=fr', storage)).toBeNull()
    vi.stubGlobal('document', { cookie: 'theme=dark; i18nextLng=fr' })
    expect(forgottenLanguage('fr', '', storage)).toBeNull()
  })
})
