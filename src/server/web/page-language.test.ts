import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { siteOrigins, type SiteOrigins } from '../platform/http/site-origins.ts'
import { pageLanguage, themeOf } from './page-language.ts'

const brandHosts = { main: 'tidynest.test', quebec: 'maisonnette.test:8443' }
const origins = siteOrigins({ publicUrl: 'https://tidynest.test', brandHosts, production: true })

async function languageFor(request: { url?: string; cookie?: string; accept?: string; host?: string; origins?: SiteOrigins }) {
  const app = Fastify()
  await app.register(cookie)
  app.get('/', (received) => ({ ...pageLanguage(received, request.origins ?? origins), theme: themeOf(received) }))
  const answer = await app.inject({
    url: request.url ?? '/',
    headers: {
      host: request.host ?? 'tidynest.test',
      ...(request.cookie ? { cookie: request.cookie } : {}),
      ...(request.accept ? { 'accept-language': request.accept } : {}),
    },
  })
  return answer.json<{ language: string; brand: string; asked: string | null; theme: string }>()
}

describe('the language of a page', () => {
  it('is that of the host when the request states none, as with search engines', async () => {
    expect(await languageFor({})).toMatchObject({ language: 'en', brand: 'tidynest', asked: null })
    expect(await languageFor({ accept: 'es, de;q=0.8' })).toMatchObject({ language: 'en' })
    expect(await languageFor({ host: 'maisonnette.test:8443' })).toMatchObject({ language: 'fr' })
  })

  it('is French when the request states none and both languages share a host', async () => {
    const alone = siteOrigins({ publicUrl: 'https://maison.test', brandHosts: null, production: true })
    expect(await languageFor({ host: 'maison.test', origins: alone })).toMatchObject({ language: 'fr', brand: 'maisonnette' })
  })

  it('follows the address, then the cookie, then the browser', async () => {
    expect(await languageFor({ accept: 'en-CA, fr;q=0.5' })).toMatchObject({ language: 'en', asked: null })
    expect(await languageFor({ cookie: 'i18nextLng=fr', accept: 'en' })).toMatchObject({ language: 'fr' })
    expect(await languageFor({ url: '/?lng=en', cookie: 'i18nextLng=fr' })).toMatchObject({ language: 'en', asked: 'en' })
    expect(await languageFor({ url: '/?lng=xx', cookie: 'i18nextLng=en' })).toMatchObject({ language: 'en', asked: null })
  })

  it('is always French on the Quebec host', async () => {
    expect(await languageFor({ host: 'maisonnette.test:8443', url: '/?lng=en', cookie: 'i18nextLng=en' })).toMatchObject({
      language: 'fr',
      brand: 'maisonnette',
      asked: null,
    })
  })
})

it('a theme that does not exist is that of the device', async () => {
  expect(await languageFor({ cookie: 'theme=dark' })).toMatchObject({ theme: 'dark' })
  expect(await languageFor({ cookie: 'theme=%22%3E%3Cscript%3E' })).toMatchObject({ theme: 'auto' })
})
