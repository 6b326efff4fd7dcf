// The two brands, each on its host: switching the language to the other host, carrying the session, and beginning a visit on the right host.
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { arrive, openBrowser, picture, type Visitor } from '../support/browser.ts'
import { startWithTwoHosts } from '../support/two-hosts.ts'
import { PASSWORD, pressUntil, signIn, wordsOf } from './steps.ts'

/** A browser of a person, not a robot. */
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const EMAIL = 'claire@exemple.test'
const [fr, en] = [wordsOf('fr'), wordsOf('en')]

let product: Awaited<ReturnType<typeof startWithTwoHosts>>
let browser: Browser
let visitor: Visitor
let page: Page
beforeAll(async () => {
  product = await startWithTwoHosts({ SEED: 'none' })
  browser = await openBrowser()
  const body = JSON.stringify({ name: 'Claire Deux-Maisons', email: EMAIL, password: PASSWORD, role: 'client' })
  const made = await fetch(`${product.local}/api/auth/signup`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  expect(made.status).toBe(201)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})
beforeEach(async () => {
  visitor = await arrive(browser, { language: 'fr', device: 'desktop', at: product.origins.maisonnette })
  page = visitor.page
})
afterEach(async () => {
  // What was asked as the session ended is answered after it.
  expect(visitor.complaints.filter((complaint) => !complaint.includes('status of 401'))).toEqual([])
  await visitor.leave()
})

const switchTo = (from: typeof fr) => page.getByRole('link', { name: from.shell.language.switchTo }).click()
const at = (brand: keyof typeof product.origins, path: string) => page.waitForURL(product.origins[brand] + path)
const isSignedIn = (where: Page) =>
  where
    .getByRole('banner')
    .getByRole('button', { name: /Claire/ })
    .waitFor()
const isSignedOut = (where: Page, words: typeof fr | typeof en) =>
  where.getByRole('banner').getByRole('link', { name: words.shell.nav.login }).waitFor()

it('another language leads to the other host, signed in, and signing out there is signing out here', async () => {
  await signIn(page, 'fr', EMAIL, PASSWORD)
  await page.goto('/cleaners?city=laval')
  expect(await page.title()).toMatch(/ · Maisonnette$/)
  await switchTo(fr)
  await at('tidynest', '/cleaners?city=laval&lng=en')
  await isSignedIn(page)
  expect(await page.title()).toMatch(/ · Tidynest$/)
  await picture(page, 'tidynest-signed-in')

  await page.goBack()
  await at('maisonnette', '/cleaners?city=laval')
  await page.goForward()
  await at('tidynest', '/cleaners?city=laval&lng=en')
  const there = await visitor.context.newPage()
  await there.goto(`${product.origins.maisonnette}/profile`)
  // The account speaks English by now.
  await there.waitForURL(`${product.origins.tidynest}/profile?lng=en`)
  await isSignedIn(there)

  const logout = page.getByRole('button', { name: en.shell.nav.logout })
  await pressUntil(page.getByRole('banner').getByRole('button', { name: /Claire/ }), logout)
  await logout.click()
  await isSignedOut(page, en)
  await there.goto('/cleaners')
  await isSignedOut(there, fr)
})

it('a visit begins on the host of its language and place, once, and leaves no way back in between', async () => {
  await page.goto(`${product.origins.tidynest}/cleaners`)
  await page.evaluate(`localStorage.setItem('i18nextLng', 'fr'); localStorage.setItem('user_location', '{"province":"QC"}')`)
  const next = await visitor.context.newPage()
  await next.goto(`${product.origins.tidynest}/cleaners?city=laval#resultats`)
  await next.waitForURL(`${product.origins.maisonnette}/cleaners?city=laval&lng=fr#resultats`)
  expect(await next.evaluate('history.length')).toBe(2)
  // The same tab is not redirected again.
  await next.goto(`${product.origins.tidynest}/cleaners?city=laval`)
  await next.getByRole('link', { name: fr.shell.language.switchTo }).click()
  await next.getByRole('link', { name: en.shell.language.switchTo }).waitFor()
  expect(next.url()).toBe(`${product.origins.tidynest}/cleaners?city=laval`)
})

it('a first visit is led to the host of its language before anything is shown, and one press leads back for good', async () => {
  const stranger = await arrive(browser, { language: 'fr', at: product.origins.tidynest, agent: AGENT })
  const first = stranger.page
  await first.goto('/contact?subject=commercial#prix')
  await first.waitForURL(`${product.origins.maisonnette}/contact?subject=commercial&lng=fr#prix`)
  expect(await first.evaluate('self.isAsleep')).toBe(true)
  await picture(first, 'maisonnette-brought')
  await first.getByRole('link', { name: fr.shell.wayBack.back.replace('{{name}}', 'Tidynest') }).click()
  await first.waitForURL(`${product.origins.tidynest}/contact?lng=fr&subject=commercial&stay=1`)
  expect(await first.getByText(fr.shell.wayBack.label).count()).toBe(0)

  // Even once it is known that they live in Quebec.
  await first.evaluate(`localStorage.setItem('i18nextLng', 'fr'); localStorage.setItem('user_location', '{"province":"QC"}')`)
  const next = await stranger.context.newPage()
  await next.goto('/faq')
  await next.getByRole('link', { name: fr.shell.language.switchTo }).click()
  await next.getByRole('link', { name: en.shell.language.switchTo }).waitFor()
  expect(next.url()).toBe(`${product.origins.tidynest}/faq`)
  expect(stranger.complaints).toEqual([])
  await stranger.leave()
})
