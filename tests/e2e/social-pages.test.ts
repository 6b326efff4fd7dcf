// Signing in with another company on the pages: our pages and server, a provider of our own, and a real browser between them.
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { translations } from '#translations/all.ts'
import { atRest, watchRequests } from '../support/at-rest.ts'
import { openBrowser, picture } from '../support/browser.ts'
import { CLIENT_IDS, openTestProvider, type TestProvider } from '../support/openid-provider.ts'
import { openWorld, type World } from '../support/world.ts'
import { playedCases } from '../support/extent.ts'

const ENV = {
  GOOGLE_CLIENT_ID: CLIENT_IDS.google,
  GOOGLE_CLIENT_SECRET: 'secret-d-essai',
  FACEBOOK_CLIENT_ID: CLIENT_IDS.facebook,
  FACEBOOK_CLIENT_SECRET: 'secret-d-essai',
}

let provider: TestProvider
let world: World
let bare: World
let browser: Browser
let url: string
beforeAll(async () => {
  provider = await openTestProvider()
  world = await openWorld({ env: ENV, withPages: true, socialPlaces: provider.places })
  bare = await openWorld({ beside: world, withPages: true })
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://localhost:${(world.app.server.address() as AddressInfo).port}`
  browser = await openBrowser()
}, 300_000)
afterAll(async () => {
  await browser.close()
  await bare.close()
  await world.close()
  await provider.close()
})

const fr = translations.fr.waysIn
const named = (sentence: string, name = 'Google'): string => sentence.replaceAll('{{provider}}', name)

it.each(['/login', '/register'])('%s offers the companies that are set up, in links that need no script, and no other', async (path) => {
  const page = async (of: World): Promise<string> =>
    (await of.app.inject({ url: `${path}?next=%2Fbook%2Fmarie`, headers: { 'accept-language': 'fr' } })).body
  const offered = await page(world)
  expect(offered).toContain(named(fr.social.continueWith))
  expect(offered).toContain('href="/api/auth/social/google/start?next=%2Fbook%2Fmarie"')
  expect(offered).not.toContain('/api/auth/social/apple')
  expect(await page(bare)).not.toContain('/api/auth/social/')
})

describe.each(
  playedCases(import.meta.url, [
    { language: 'fr', width: 390, theme: 'default' },
    { language: 'en', width: 1280, theme: 'dark' },
  ] as const),
)('in $language, $width wide', ({ language, width, theme }) => {
  const words = translations[language].waysIn.social
  const person = { sub: `sub-${language}`, email: `sociale-${language}@essai.test`, email_verified: true, name: 'Léa Roy' }
  const say = (sentence: string) => named(sentence)
  let page: Page
  const complaints: string[] = []
  beforeAll(async () => {
    const context = await browser.newContext({
      baseURL: url,
      locale: `${language}-CA`,
      viewport: { width, height: 844 },
      reducedMotion: 'reduce',
    })
    await context.addCookies([{ name: 'theme', value: theme, url }])
    await context.addInitScript(`localStorage.setItem('theme', '${theme}')`)
    page = await context.newPage()
    watchRequests(page)
    page.on('console', (message) => message.type() === 'error' && complaints.push(`${page.url()}: ${message.text()}`))
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  })
  afterAll(() => page.context().close())

  it('a refusal at the provider leads back to sign-in, with a message that leaves the address', async () => {
    provider.seat(null)
    await page.goto('/login')
    await atRest(page)
    await picture(page, `social-${language}-login`)
    await page.getByRole('link', { name: say(words.continueWith) }).click()
    await page.getByText(say(words.faults.denied)).first().waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await picture(page, `social-${language}-denied`)
  })

  it('a newcomer chooses a role, then their account is theirs', async () => {
    provider.seat(person)
    await page.getByRole('link', { name: say(words.continueWith) }).click()
    await page.waitForURL('**/auth/select-role')
    await page.goto('/profile')
    await page.getByText(person.email).first().waitFor()
    await atRest(page)
    await picture(page, `social-${language}-profile`)
  })

  it('another company is linked from the profile, and the first one unlinked; the last one stays', async () => {
    provider.seat({ sub: `facebook-${language}`, email: 'ailleurs@essai.test', name: 'Léa' })
    await page.getByRole('button', { name: named(words.link, 'Facebook') }).click()
    await page.getByText(named(words.linked, 'Facebook')).first().waitFor()
    await atRest(page)
    await page.getByRole('button', { name: say(words.unlinkNamed) }).click()
    await page.getByText(say(words.unlinked)).first().waitFor()
    await page.getByRole('button', { name: named(words.unlinkNamed, 'Facebook') }).click()
    await page.getByText(translations[language].problems['last-way-in']).first().waitFor()
    await picture(page, `social-${language}-linked`)
  })

  it('a known person goes back to the page they wanted, without a session that a former one left behind', async () => {
    await world.platform.db.updateTable('account').set({ role: 'client' }).where('email', '=', person.email).execute()
    provider.seat({ sub: `facebook-${language}` })
    await page.getByRole('button', { name: translations[language].accounts.profile.logout, exact: true }).last().click()
    await page.waitForURL((at) => at.pathname !== '/profile')
    await page.goto('/login?next=%2Fprofile')
    await atRest(page)
    await page.evaluate("localStorage.setItem('user', JSON.stringify({ id: 'x', token: 'ended' })); localStorage.setItem('token', 'ended')")
    await page.getByRole('link', { name: named(words.continueWith, 'Facebook') }).click()
    await page.waitForURL('**/profile')
    await page.getByText(person.email).first().waitFor()
    await atRest(page)
    expect(new URL(page.url()).pathname).toBe('/profile')
    expect(complaints.filter((complaint) => !/40[19]/u.test(complaint))).toEqual([])
  })

  it('a newcomer who came to book is a client at once, and goes on to the booking', async () => {
    const email = `reserve-${language}@essai.test`
    provider.seat({ sub: `booker-${language}`, email, email_verified: true, name: 'Zoé Roy' })
    await page.getByRole('button', { name: translations[language].accounts.profile.logout, exact: true }).last().click()
    await page.waitForURL((at) => at.pathname !== '/profile')
    await page.goto('/login?next=%2Fbook%2Fmarie')
    await atRest(page)
    const seen: string[] = []
    page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname))
    await page.getByRole('link', { name: named(words.continueWith) }).click()
    await page.waitForURL('**/book/marie')
    expect(seen).not.toContain('/auth/select-role')
    const made = await world.platform.db.selectFrom('account').select('role').where('email', '=', email).executeTakeFirst()
    expect(made).toEqual({ role: 'client' })
  })
})
