// The first page of an unknown visitor: redirected to the host of their language once, and never for robots.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BRANDS, type Brand } from '#domain/brand.ts'
import { translations } from '#translations/all.ts'
import { askedOf, ORIGINS, TWO_HOSTS } from '../support/two-hosts.ts'
import { openWorld, type World } from '../support/world.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
/** As browsers send them when somebody types an address. */
const PERSON = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none', 'user-agent': CHROME }
const HOME = { fr: 'maisonnette', en: 'tidynest' } as const satisfies Record<string, Brand>

let world: World
beforeAll(async () => {
  world = await openWorld({ env: TWO_HOSTS, withPages: true })
}, 240_000)
afterAll(() => world.close())

async function visit(brand: Brand, headers: Readonly<Record<string, string>>, url = '/cleaners?city=laval') {
  const answer = await world.app.inject({ url, headers: { ...PERSON, ...headers, host: askedOf(brand).host } })
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
  return { status: answer.statusCode, location: answer.headers.location, cookies, body: answer.body }
}
const ACCEPTS = { fr: { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.5' }, en: { 'accept-language': 'en-CA,en;q=0.9,fr;q=0.5' } } as const

describe.each(['fr', 'en'] as const)('a browser that asks for %s', (language) => {
  const [home, other] = language === 'fr' ? BRANDS : BRANDS.toReversed()

  it('stays at home', async () => {
    expect(HOME[language]).toBe(home)
    expect(await visit(home!, ACCEPTS[language])).toMatchObject({ status: 200, cookies: {} })
  })

  it('is led home once, to the same page, and keeps the language', async () => {
    const first = await visit(other!, ACCEPTS[language])
    expect(first).toMatchObject({
      status: 302,
      location: `${ORIGINS[home!]}/cleaners?city=laval&lng=${language}`,
      cookies: { i18nextLng: language },
    })
    const there = new URL(String(first.location))
    const arrived = await visit(home!, ACCEPTS[language], there.pathname + there.search)
    expect(arrived.status).toBe(200)
    const again = await visit(other!, { ...ACCEPTS[language], cookie: `i18nextLng=${language}` })
    expect(again.status).toBe(200)
  })

  it('is shown the way back, one press, which is remembered, also by who keeps no cookies', async () => {
    const { body } = await visit(home!, ACCEPTS[language], `/cleaners?city=laval&lng=${language}`)
    expect(body).toContain(translations[language].shell.wayBack.label)
    const back = new URL(/<a href="([^"]+stay=1)"/u.exec(body)![1]!.replaceAll('&amp;', '&'))
    expect(back.origin).toBe(ORIGINS[other!])
    const returned = await visit(other!, { ...ACCEPTS[language], 'sec-fetch-site': 'cross-site' }, back.pathname + back.search)
    expect(returned).toMatchObject({ status: 200, cookies: { stay: '1' } })
    expect(returned.body).not.toContain(translations.fr.shell.wayBack.label)
    // The next visit of a browser that keeps cookies, and the next press in one that does not.
    expect((await visit(other!, { ...ACCEPTS[language], cookie: 'stay=1' }, '/')).status).toBe(200)
    expect((await visit(other!, { ...ACCEPTS[language], 'sec-fetch-site': 'same-origin' }, '/faq')).status).toBe(200)
  })

  it.each([
    ['a session is kept', { cookie: '__Host-session=somebody' }, '/'],
    ['a language is kept', { cookie: 'i18nextLng=fr' }, '/'],
    ['the address asks for a language', {}, '/faq?lng=fr'],
    ['a press within the site', { 'sec-fetch-site': 'same-origin' }, '/'],
    ['a part of a page', { 'sec-fetch-dest': 'iframe' }, '/'],
    ['a script', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }, '/'],
    ['signing in', {}, '/login'],
    ['a link of a letter', {}, `/verify-email/${'a'.repeat(43)}`],
    ['no page', {}, '/nowhere'],
  ])('stays: %s', async (_, headers, url) => {
    const answer = await visit(other!, { ...ACCEPTS[language], ...headers }, url)
    expect(String(answer.location ?? '')).not.toContain(ORIGINS[home!])
  })

  it.each([
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/140.0.0.0 Safari/537.36',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/140.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15 (Applebot/0.1)',
    'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'WhatsApp/2.23.20.0',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  ])('stays when it says that it is a machine: %s', async (agent) => {
    expect((await visit(other!, { ...ACCEPTS[language], 'user-agent': agent }, '/')).status).toBe(200)
  })
})

it.each(BRANDS)('on the host of %s, who asks for neither language stays, and so does what is no browser', async (brand) => {
  expect((await visit(brand, {})).status).toBe(200)
  expect((await visit(brand, { 'accept-language': 'es-MX,es' })).status).toBe(200)
  const { host } = askedOf(brand)
  for (const language of ['fr', 'en'] as const)
    expect((await world.app.inject({ url: '/', headers: { host, ...ACCEPTS[language] } })).statusCode).toBe(200)
})

it.each(['127.0.0.1', 'proxy.test'])('at a third address, %s, nobody is led away', async (host) => {
  for (const language of ['fr', 'en'] as const)
    expect((await world.app.inject({ url: '/', headers: { ...PERSON, ...ACCEPTS[language], host } })).statusCode).toBe(200)
})
