// Each host under its own name: pages, the link to the other language, letters, the icon, and what a passkey is called.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Brand } from '#domain/brand.ts'
import type { Language } from '#domain/account.ts'
import { lettersTo } from '../support/letters.ts'
import { askedOf, ORIGINS, TWO_HOSTS } from '../support/two-hosts.ts'
import { openWorld, type World } from '../support/world.ts'

const NAMES = { maisonnette: 'Maisonnette', tidynest: 'Tidynest' } as const

let world: World
beforeAll(async () => {
  const google = { GOOGLE_CLIENT_ID: 'essai.apps.googleusercontent.com', GOOGLE_CLIENT_SECRET: 'secret-d-essai' }
  world = await openWorld({ env: { ...TWO_HOSTS, ...google }, withPages: true })
}, 240_000)
afterAll(() => world.close())

const page = async (brand: Brand, url: string, language: Language = 'fr') =>
  (await world.app.inject({ url, headers: { host: askedOf(brand).host, cookie: `i18nextLng=${language}` } })).body

describe.each([
  ['maisonnette', 'tidynest', 'fr'],
  ['tidynest', 'maisonnette', 'fr'],
  ['tidynest', 'maisonnette', 'en'],
] as const)('on the host of %s, and not of %s, in %s', (brand, other, language) => {
  it.each(['/', '/cleaners', '/login', '/nowhere'])('%s goes by its name and no other', async (path) => {
    const html = await page(brand, path, language)
    const visible = html.slice(0, html.indexOf('id="page-state"')).replaceAll(/(?:href|content)="https:[^"]*"/g, '')
    expect(visible).toMatch(new RegExp(`<title>[^<]* · ${NAMES[brand]}</title>`))
    expect(visible).toContain(`© 2`)
    expect(visible).not.toContain(NAMES[other])
    expect(visible).not.toContain('{{')
    expect(visible).toContain(`/favicon-${brand}.svg`)
  })
})

it('English leads from Quebec to the main host, to the same page; the main host speaks both languages', async () => {
  expect(await page('maisonnette', '/cleaners?city=laval')).toContain(`href="${ORIGINS.tidynest}/cleaners?city=laval&amp;lng=en"`)
  expect(await page('tidynest', '/cleaners?city=laval')).toContain('href="/cleaners?city=laval&amp;lng=en"')
  expect(await page('tidynest', '/cleaners?city=laval', 'en')).toContain('href="/cleaners?city=laval&amp;lng=fr"')
})

it.each([
  ['maisonnette', 'fr', 'maisonnette-mes-donnees-'],
  ['tidynest', 'fr', 'tidynest-mes-donnees-'],
  ['tidynest', 'en', 'tidynest-my-data-'],
] as const)('the copy of one’s own data is named after the host of %s, in %s', async (brand, language, name) => {
  const { token } = await world.person('client')
  const headers = { ...askedOf(brand), authorization: `Bearer ${token}` }
  const answer = await world.app.inject({ url: `/api/users/me/export?lng=${language}`, headers })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toContain(`filename="${name}2`)
})

it.each(['maisonnette', 'tidynest'] as const)('the icon is that of %s', async (brand) => {
  const headers = { host: askedOf(brand).host }
  const icon = await world.app.inject({ url: '/favicon.svg', headers })
  expect(icon.headers.location).toBe(`/favicon-${brand}.svg`)
  expect((await world.app.inject({ url: String(icon.headers.location), headers })).headers['content-type']).toBe('image/svg+xml')
})

it.each([
  ['fr', 'maisonnette'],
  ['en', 'tidynest'],
] as const)('a letter in %s is from %s and leads there', async (language, brand) => {
  const email = `lettre-${language}@essai.test`
  const body = { name: 'Lise Lettre', email, password: 'une-phrase-bien-longue', role: 'client', language } as const
  // Asked on the other host: letters follow the reader's language.
  await world.call('POST /api/auth/signup', { body, headers: askedOf(brand === 'tidynest' ? 'maisonnette' : 'tidynest') })
  const [letter] = await lettersTo(world, email)
  expect(letter?.subject).toContain(NAMES[brand])
  expect(letter?.text).toContain(`${ORIGINS[brand]}/verify-email/`)
  expect(letter?.text).toContain(`${NAMES[brand]} · `)
})

it.each(['maisonnette', 'tidynest'] as const)(
  'a passkey that is made on the host of %s goes by its name, and opens both',
  async (brand) => {
    const { token } = await world.person('client')
    const { body } = await world.call('POST /api/auth/passkeys/registration-options', { as: token, headers: askedOf(brand) })
    expect(body.rp).toEqual({ name: NAMES[brand], id: 'tidynest.test' })
  },
)

it.each(['maisonnette', 'tidynest'] as const)('another company brings back to the host of %s, which asked', async (brand) => {
  const answer = await world.app.inject({ url: '/api/auth/social/google/start', headers: { host: askedOf(brand).host } })
  const to = new URL(String(answer.headers.location))
  expect(to.searchParams.get('redirect_uri')).toBe(`${ORIGINS[brand]}/api/auth/social/google/callback`)
})
