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
