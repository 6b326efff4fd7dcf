// The installed site in a real browser with its service worker: no connection, bookings that were seen, signing out, and a new version.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { arrive, openBrowser, picture, type Visitor, wake } from '../support/browser.ts'
import { requested } from './requests.ts'
import { GOOD_CARD, PASSWORD, signIn, wordsOf } from './steps.ts'

const { bookings, common, install, properties, shell } = wordsOf('fr')

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** A driven browser has no worker unless it asks for one. */
async function arriveWithWorker(): Promise<Visitor> {
  const visitor = await arrive(browser, { language: 'fr' })
  await visitor.context.addInitScript(`localStorage.setItem('workerAsked', 'yes')`)
  return visitor
}
const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const untilWorking = (page: Page) => page.evaluate('navigator.serviceWorker.ready.then(() => null)')
/** The heading stands in the document before any script has looked at the address. */
const untilAwake = (page: Page) => page.waitForFunction(`performance.getEntriesByName('awake').length > 0`)
const keptKeys = (page: Page, where: 'localStorage' | 'sessionStorage' = 'localStorage') =>
  page.evaluate<string[]>(`Object.keys(${where}).filter((key) => key.startsWith('kept:'))`)

it('without a connection, what was seen of one’s bookings can be read again, and nothing is left of it after signing out', async () => {
  const { page, context, leave } = await arriveWithWorker()
  const made = await requested('fr', GOOD_CARD, 96)
  const address = `/bookings/${made.booking.id}`
  await signIn(page, 'fr', made.email, PASSWORD, true)
  await page.goto('/bookings?when=all')
  // Stored once the page is awake.
  await expect.poll(() => keptKeys(page)).toContainEqual(expect.stringContaining('kept:/api/bookings?'))
  await page.locator(`main a[href="${address}"]`).first().click()
  await page.waitForURL(`**${address}`)
  await expect.poll(() => keptKeys(page)).toEqual(expect.arrayContaining(['kept:owner', `kept:/api${address}`]))
  const heading = () => page.getByRole('heading', { level: 1 }).innerText()
  await expect.poll(heading).not.toBe(bookings.list.title)
  const title = await heading()
  await untilWorking(page)

  await context.setOffline(true)
  await page.reload()
  await expect.poll(heading).toBe(title)
  await picture(page, 'offline-booking')
  await page.goto('/bookings?when=all')
  await h1(page, bookings.list.title).waitFor()
  await page.locator(`main a[href="${address}"]`).first().waitFor()
  await picture(page, 'offline-bookings')
  for (const elsewhere of ['/auth/select-role', '/cleaners']) {
    await page.goto(elsewhere)
    await untilAwake(page)
    await h1(page, shell.away.title).waitFor()
    expect(new URL(page.url()).pathname).toBe(elsewhere)
  }
  await picture(page, 'offline-elsewhere')
  // A browser that says it is back while nothing can be reached leaves the page, and whoever is leaving it, alone.
  await page.evaluate(`window.isSame = true`)
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/healthz'))
  await page.evaluate(`window.dispatchEvent(new Event('online'))`)
  await asked
  expect(await page.evaluate(`window.isSame`)).toBe(true)
  await page.getByRole('main').getByRole('link', { name: shell.nav.bookings }).click()
  await h1(page, bookings.list.title).waitFor()

  // The connection comes back: the requested page opens by itself.
  await page.goto('/profile')
  await h1(page, shell.away.title).waitFor()
  await context.setOffline(false)
  await h1(page, wordsOf('fr').accounts.profile.title).waitFor()

  await page.getByRole('button', { name: shell.nav.menu }).click()
  await page.getByRole('navigation', { name: shell.nav.main }).getByRole('button', { name: shell.nav.logout }).click()
  await page.getByText(shell.signedOut, { exact: true }).first().waitFor()
  expect(await keptKeys(page)).toEqual([])
  await context.setOffline(true)
  await page.goto('/bookings?when=all')
  await h1(page, shell.away.title).waitFor()
  await leave()
})

it('a visit that is not remembered leaves no booking behind in the browser', async () => {
  const { page, context, leave } = await arriveWithWorker()
  const made = await requested('fr', GOOD_CARD, 97)
  const address = `/bookings/${made.booking.id}`
  await signIn(page, 'fr', made.email, PASSWORD)
  await page.goto(address)
  await expect.poll(() => keptKeys(page, 'sessionStorage')).toContain(`kept:/api${address}`)
  expect(await keptKeys(page)).toEqual([])
  await untilWorking(page)
  // While the session lasts, it may be read again.
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await context.setOffline(true)
  await page.reload()
  await h1(page, title).waitFor()
  // As when the browser closes: the tab and its session cookie go, and what an earlier version stored.
  await page.evaluate(`localStorage.setItem('kept:owner', sessionStorage.getItem('kept:owner'))`)
  await page.evaluate(`localStorage.setItem('kept:/api${address}', sessionStorage.getItem('kept:/api${address}'))`)
  await page.close()
  await context.clearCookies()
  const next = await context.newPage()
  await next.goto(address)
  await h1(next, shell.away.title).waitFor()
  expect(await next.getByText(title).count()).toBe(0)
  await expect.poll(() => keptKeys(next)).toEqual([])
  await leave()
})

it('the page without a connection speaks the language that was chosen, and wears the theme', async () => {
  const { page, context, leave } = await arriveWithWorker()
  await page.goto('/cleaners?lng=en')
  await wake(page)
  await page.evaluate(`localStorage.setItem('theme', 'dark')`)
  await untilWorking(page)
  await context.setOffline(true)
  await page.goto('/')
  await h1(page, wordsOf('en').shell.away.title).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en-CA')
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
  await picture(page, 'offline-english-dark')
  await leave()
})

it('what stands on the page stays when the connection goes while it wakes, whatever of the rest is missing', async () => {
  const { page, context, leave } = await arrive(browser, { language: 'fr', device: 'desktop' })
  await signIn(page, 'fr', 'claire@maisonnette.test', DEMO_PASSWORD)
  // The code of the map is fetched once its places are known.
  await page.route('**/api/recommendations/places*', async (route) => {
    const response = await route.fetch()
    await context.setOffline(true)
    await route.fulfill({ response })
  })
  const lost = page.waitForEvent('requestfailed', (request) => request.resourceType() === 'script')
  await page.goto('/cleaners?city=montreal')
  await page.evaluate(`document.querySelector('main h1').dataset.drawn = 'by-the-server'`)
  await lost
  await page.getByText(shell.offline).waitFor()
  await picture(page, 'offline-while-waking')
  await context.setOffline(false)
  // This browser asks for no script again that failed.
  await page.getByText(common.mapFailed).waitFor()
  expect(await page.locator('main h1').getAttribute('data-drawn')).toBe('by-the-server')
  await leave()
})

it('a new version is offered, but never to somebody who is in the middle of a form', async () => {
  const { page, leave } = await arriveWithWorker()
  await signIn(page, 'fr', 'claire@maisonnette.test', DEMO_PASSWORD)
  const offered = page.getByText(install.update.title)
  const announceNew = () =>
    page.evaluate(`navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { build: 'a-newer-one' } }))`)
  await page.goto('/properties')
  await wake(page)
  // The listener loads after the page, so the event is repeated until it is handled.
  await expect.poll(() => announceNew().then(() => offered.count())).toBe(1)
  await page.getByRole('button', { name: install.update.later }).click()
  await page.getByRole('link', { name: properties.add }).first().click()
  await page.getByRole('combobox', { name: properties.form.address }).fill('12')
  await announceNew()
  // The next press is answered after the notice would have shown.
  await page.getByRole('button', { name: shell.nav.menu }).click()
  await page.getByRole('navigation', { name: shell.nav.main }).waitFor()
  expect(await offered.count()).toBe(0)
  await page.getByRole('navigation', { name: shell.nav.main }).getByRole('link', { name: shell.nav.bookings }).click()
  await h1(page, bookings.list.title).waitFor()
  await offered.waitFor()
  await picture(page, 'new-version')
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: install.update.reload }).click()
  await loaded
  await h1(page, bookings.list.title).waitFor()
  expect(await offered.count()).toBe(0)
  await leave()
})
