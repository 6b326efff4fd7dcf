import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { addSecurityHeaders, pagePolicy, securityHeaders } from './security-headers.ts'

describe('the headers of every answer', () => {
  it('cover good answers, refusals and unknown paths', async () => {
    const app = Fastify()
    addSecurityHeaders(app, { https: true, stripe: false })
    app.get('/api/good', () => ({ ok: true }))
    app.get('/api/bad', () => {
      throw new Error('fault')
    })
    for (const url of ['/api/good', '/api/bad', '/nowhere']) {
      const { headers } = await app.inject(url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('geolocation=(self), camera=(self)'),
        'strict-transport-security': expect.stringContaining('max-age='),
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      })
      expect(headers['referrer-policy']).toBeDefined()
    }
  })

  it('are few on scripts, styles and fonts, of which every page asks for many', async () => {
    const app = Fastify()
    addSecurityHeaders(app, { https: true, stripe: false })
    app.get('/assets/site.js', (_, reply) => reply.type('text/javascript').send(''))
    const { headers } = await app.inject('/assets/site.js')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' })
    expect(headers['permissions-policy']).toBeUndefined()
    expect((await app.inject('/assets/none.js')).headers['content-security-policy']).toBeDefined()
  })

  it('let Stripe’s form open the wallets of a device, and nobody without Stripe', () => {
    expect(securityHeaders({ https: true, stripe: false })['permissions-policy']).toContain('payment=(), ')
    expect(securityHeaders({ https: true, stripe: true })['permissions-policy']).toContain('payment=(self "https://js.stripe.com"), ')
  })

  it('leave a route its own policy, and promise https only where there is https', async () => {
    const app = Fastify()
    addSecurityHeaders(app, { https: false, stripe: false })
    app.get('/page', (_, reply) => reply.header('content-security-policy', "default-src 'self'").send(''))
    const { headers } = await app.inject('/page')
    expect(headers['content-security-policy']).toBe("default-src 'self'")
    expect(headers['strict-transport-security']).toBeUndefined()
  })
})

describe('the policy of a page', () => {
  const hashes = { scripts: ['sha256-abc='], styles: ['sha256-def='] }
  const asked = { hashes, https: true, mapStyleUrl: null, development: false, stripe: false, adsTagUrl: null }
  const policy = pagePolicy(asked)

  it("allows the page's inline scripts, and what they load", () => {
    expect(policy).toContain("script-src 'sha256-abc=' 'strict-dynamic'; ")
    expect(policy).toContain("style-src 'self' 'sha256-def='; ")
    expect(policy).not.toContain('unsafe')
  })

  it('is opened to Stripe’s hosts only when Stripe takes the payments', () => {
    expect(policy).not.toContain('stripe')
    const opened = pagePolicy({ ...asked, stripe: true }).split('; ')
    expect(opened).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com')
    expect(opened).toContain("connect-src 'self' https://api.stripe.com")
    expect(opened).toContain("script-src 'sha256-abc=' 'strict-dynamic' https://js.stripe.com https://*.js.stripe.com")
  })

  it('is opened to an advertising company only for a visitor who allowed it', () => {
    expect(policy).not.toContain('google')
    const opened = pagePolicy({ ...asked, adsTagUrl: 'https://www.googletagmanager.com/gtag/js' }).split('; ')
    expect(opened).toContain("script-src 'sha256-abc=' 'strict-dynamic' https://www.googletagmanager.com")
    expect(opened.find((rule) => rule.startsWith('connect-src'))).toContain('https://*.google-analytics.com')
    expect(opened.filter((rule) => rule.includes('google')).map((rule) => rule.split(' ')[0])).toEqual([
      'script-src',
      'img-src',
      'connect-src',
    ])
  })

  it('cannot be framed, rebased or made to post elsewhere', () => {
    for (const rule of ["frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'", "default-src 'none'"])
      expect(policy).toContain(rule)
  })

  it('let no plugin run and no base be set, on pages and on answers', () => {
    for (const rules of [policy, securityHeaders({ https: true, stripe: false })['content-security-policy'] ?? '']) {
      expect(rules.split('; ')).toEqual(expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "default-src 'none'"]))
    }
  })

  it('reaches the origin of the map that the site is given, and without one no other', () => {
    const withMap = pagePolicy({ ...asked, mapStyleUrl: 'https://tiles.test:8443/styles/a.json?key=1' })
    expect(withMap).toContain("; connect-src 'self' https://tiles.test:8443; ")
    expect(withMap).toContain("img-src 'self' data: blob: https://tiles.test:8443; ")
    expect(withMap.replaceAll(' https://tiles.test:8443', '')).toBe(policy)
    expect(policy).not.toContain('://')
  })
})
