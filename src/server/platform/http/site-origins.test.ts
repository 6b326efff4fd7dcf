// The addresses of the site: a request's own when it is one of ours, the main one for any other.
import { describe, expect, it } from 'vitest'
import { siteOrigins } from './site-origins.ts'

const brandHosts = { main: 'maison.test', quebec: 'maisonnette.test' }

describe('the addresses of the site', () => {
  it('are the public one and both brands, each answered as itself', () => {
    const origins = siteOrigins({ publicUrl: 'https://maison.test', brandHosts, production: true })
    expect(origins.all).toEqual(['https://maison.test', 'https://maisonnette.test'])
    expect(origins.passkeyHost).toBe('maison.test')
    expect(origins.of({ host: 'maisonnette.test' })).toBe('https://maisonnette.test')
  })

  it('are where each language is read, under the name of its brand', () => {
    const origins = siteOrigins({ publicUrl: 'https://maison.test', brandHosts, production: true })
    expect(origins.ofLanguage).toEqual({ fr: 'https://maisonnette.test', en: 'https://maison.test' })
    expect(origins.brandOfLanguage).toEqual({ fr: 'maisonnette', en: 'tidynest' })
    expect(origins.brandOf({ host: 'Maisonnette.test:443' })).toEqual({ brand: 'maisonnette', forced: 'fr' })
    expect(origins.brandOf({ host: 'maison.test' })).toEqual({ brand: 'tidynest', forced: null })
    expect(origins.brandOf({ host: 'ailleurs.test' })).toEqual({ brand: 'tidynest', forced: null })
  })

  it('are one under one name, in either language, until the brands have hosts', () => {
    const origins = siteOrigins({ publicUrl: 'https://maison.test', brandHosts: null, production: true })
    expect(origins.ofLanguage).toEqual({ fr: 'https://maison.test', en: 'https://maison.test' })
    expect(origins.brandOfLanguage).toEqual({ fr: 'maisonnette', en: 'maisonnette' })
    expect(origins.brandOf({ host: 'maison.test' })).toEqual({ brand: 'maisonnette', forced: null })
  })

  it.each(['ailleurs.test', 'maison.test.ailleurs.test', 'maison.test:8080', 'localhost:3000', ''])(
    'never are what a stranger writes as Host: %j',
    (host) => {
      const origins = siteOrigins({ publicUrl: 'https://maison.test', brandHosts, production: false })
      expect(origins.of({ host })).toBe('https://maison.test')
    },
  )

  it('are any local port while the product is tried, and not in production', () => {
    const trial = { publicUrl: 'http://localhost:0', brandHosts: null }
    expect(siteOrigins({ ...trial, production: false }).of({ host: 'localhost:4601' })).toBe('http://localhost:4601')
    expect(siteOrigins({ ...trial, production: true }).of({ host: 'localhost:4601' })).toBe('http://localhost:0')
  })
})
