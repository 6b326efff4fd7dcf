// Failures are shown: in a toast, in their own words, or with the server's answer.
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_UNREAD_FAILURES } from '#domain/unread-count.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { arrive, openBrowser, picture, wake, type Visitor } from '../support/browser.ts'
import { requested } from './requests.ts'
import { choose, emailFor, GOOD_CARD, like, PASSWORD, pressUntil, signIn, wordsOf } from './steps.ts'
import { playedLanguages } from '../support/extent.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const down = (route: Route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Down</h1>' })
/** A fault without words, to writes of one method; whatever else is asked goes through. */
const broken = (method: string) => (route: Route) =>
  route.request().method() === method ? route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }) : route.fallback()

describe.each(playedLanguages(import.meta.url))('in %s', (language) => {
  const words = wordsOf(language)
  const unreadable = words.common.failures.unreadable
  let visitor: Visitor
  let page: Page
  beforeEach(async () => {
    visitor = await arrive(browser, { language, device: 'desktop' })
    page = visitor.page
  })
  afterEach(() => visitor.leave())

  const inToast = (text: string) =>
    page
      .getByRole('region', { name: /Notifications/ })
      .getByText(text)
      .first()
      .waitFor()

  it('a visitor sent to sign-in sees why', async () => {
    await page.goto('/book/marie-tremblay')
    await page.waitForURL(/\/login\?next=/)
    await page.getByRole('heading', { level: 1, name: words.accounts.entry.titles.email }).waitFor()
    await picture(page, `login-to-book-${language}`)
    await page.goto('/bookings')
    await page.waitForURL(/\/login\?next=/)
    await page.getByText(words.accounts.login.toSee).waitFor()
    await page.goto('/login')
    await page.getByRole('button', { name: words.accounts.login.submit, exact: true }).waitFor()
    expect(await page.getByText(words.accounts.login.toSee).count()).toBe(0)
  })

  it('properties that cannot be loaded are named, with the status of the answer', async () => {
    await signIn(page, language, 'claire@maisonnette.test', DEMO_PASSWORD)
    await page.goto('/bookings')
    await page.route('**/api/properties*', down)
    await page.getByRole('banner').getByRole('link', { name: words.shell.nav.properties, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: words.properties.loadFailed }).waitFor()
    await page.getByText(`${unreadable} (503 Service Unavailable)`).waitFor()
    await picture(page, `properties-failed-${language}`)
  })

  it('bookings that cannot be loaded ask to check the connection and the sign-in', async () => {
    const { bookings, shell } = words
    await signIn(page, language, 'claire@maisonnette.test', DEMO_PASSWORD)
    await page.goto('/properties')
    await page.route('**/api/bookings?*', down)
    await page
      .getByRole('banner')
      .getByRole('link', { name: like(shell.nav.bookings) })
      .click()
    await page.getByText(bookings.list.failed).waitFor()
    await page.getByText(bookings.list.failedBody).waitFor()
    await picture(page, `bookings-failed-${language}`)
  })

  it('an answer to a request, and a cancellation, that cannot be kept say which of them failed', async () => {
    const { steps, decline, cancel } = words.bookingSteps
    const { booking, email } = await requested(language, GOOD_CARD, 72)
    const act = (name: string) => page.getByRole('button', { name, exact: true }).first()
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await page.route(`**/api/bookings/${booking.id}/*`, broken('POST'))
    await signIn(page, language, 'paul@maisonnette.test', DEMO_PASSWORD)
    await page.goto(`/bookings/${booking.id}`)
    await act(steps.accept).click()
    await inToast(steps.acceptFailed)
    await pressUntil(act(steps.decline), dialog)
    await dialog.getByRole('button', { name: decline.confirm }).click()
    await inToast(steps.declineFailed)

    await visitor.leave()
    visitor = await arrive(browser, { language, device: 'desktop' })
    page = visitor.page
    await page.route(`**/api/bookings/${booking.id}/*`, broken('POST'))
    await signIn(page, language, email, PASSWORD)
    await page.goto(`/bookings/${booking.id}`)
    const asked = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await pressUntil(act(steps.cancel), asked)
    await choose(asked.getByRole('radio').first())
    await asked.getByRole('button', { name: cancel.confirm }).click()
    await inToast(steps.cancelFailed)
    await picture(page, `cancel-failed-${language}`)
    await page.goto('/bookings')
    await page.route(`**/api/bookings/${booking.id}*`, down)
    await page.locator(`main a[href^="/bookings/${booking.id}"]`).first().click()
    await page.getByRole('heading', { name: words.bookings.page.failed }).waitFor()
  })

  it('unread messages are asked for three times, and then a mark says that nobody answers', async () => {
    let asked = 0
    await signIn(page, language, 'claire@maisonnette.test', DEMO_PASSWORD)
    await page.route('**/api/messages/unread*', (route) => {
      asked += 1
      return down(route)
    })
    await page.goto('/bookings')
    await page.getByRole('banner').getByTitle(words.shell.nav.unreadFailed).first().waitFor()
    expect(asked).toBe(MAX_UNREAD_FAILURES)
  })

  it('cities that cannot be looked up around a cleaner are said to be so', async () => {
    await signIn(page, language, 'marie@maisonnette.test', DEMO_PASSWORD)
    await page.goto('/profile')
    await page.route('**/api/cleaner/nearby-cities*', down)
    await page.goto('/profile/cities')
    await page.getByText(words.workspace.cities.near.failed).first().waitFor()
  })

  it('a role that cannot be kept is said to be so, and stays chosen', async () => {
    const { accounts, common } = words
    await page.goto('/register')
    await page.getByLabel(accounts.fields.name, { exact: true }).fill('Zoé Roy')
    await page.getByLabel(accounts.fields.email, { exact: true }).fill(emailFor('zoe'))
    await page.getByRole('textbox', { name: accounts.fields.password }).fill(PASSWORD)
    await page.getByRole('button', { name: accounts.register.submit, exact: true }).click()
    await page.waitForURL(/\/auth\/select-role/)
    await page.route('**/api/auth/select-role*', down)
    const client = page.getByRole('radio', { name: accounts.roles.clientHint })
    await choose(client)
    await page.getByRole('button', { name: common.actions.continue, exact: true }).click()
    await inToast(accounts.selectRole.failed)
    expect(await client.isChecked()).toBe(true)
  })

  it('a profile and a code that cannot be kept are said to be so, each in its own words', async () => {
    const { accounts, common, referrals } = words
    const broken = (method: string) => (route: Route) =>
      route.request().method() === method ? route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }) : route.fallback()
    await signIn(page, language, 'denis@maisonnette.test', DEMO_PASSWORD)
    await page.goto('/profile')
    await page.route('**/api/users/me*', broken('PATCH'))
    await page.getByRole('combobox', { name: like(accounts.fields.gender) }).selectOption(accounts.genders.other)
    await page.getByRole('button', { name: common.actions.save }).click()
    await inToast(accounts.profile.failed)
    await page.goto('/referrals')
    await page.route('**/api/referrals*', broken('POST'))
    await page.getByRole('button', { name: referrals.codes.first }).click()
    await inToast(referrals.codes.cannotMake)
  })

  it('a failed address search is shown, and typing on searches again', async () => {
    const { addresses } = words
    await page.goto('/')
    await wake(page)
    await page.route('**/api/geo/suggest*', down)
    const field = page.getByRole('combobox', { name: addresses.search.address })
    const options = page.getByRole('listbox').getByRole('option')
    await field.fill('4521 rue fabre, lav')
    await page.getByText(addresses.failed).waitFor()
    expect(await options.count()).toBe(0)
    await page.unroute('**/api/geo/suggest*', down)
    await field.pressSequentially('al')
    await options.first().waitFor()
    expect(await page.getByText(addresses.failed).count()).toBe(0)
    // Previous results stay visible until the next answer.
    const asked: string[] = []
    let answer = (): void => undefined
    const told = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/geo/suggest*', async (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('q') ?? '')
      await told
      await route.continue()
    })
    await field.fill('4521 rue fabre, mont')
    await expect.poll(() => asked).toEqual(['4521 rue fabre, mont'])
    await expect.poll(() => options.count()).toBeGreaterThan(0)
    answer()
    await options.first().waitFor()
  })

  it('rates that cannot be saved show a toast too, and stay as typed', async () => {
    const { workspace, common } = words
    await signIn(page, language, 'marie@maisonnette.test', DEMO_PASSWORD)
    await page.goto('/profile/rates')
    await page.route('**/api/cleaner/rates*', (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }))
    const rate = page.locator('input[id^="hourly-"]').first()
    await rate.fill('41')
    await page.getByRole('button', { name: common.actions.save, exact: true }).click()
    await inToast(workspace.rates.failed)
    await choose(page.getByRole('radio', { name: like(workspace.rates.fixed) }))
    await page.locator('input[id^="fixed-"]').first().fill('120')
    await page.getByRole('button', { name: common.actions.save, exact: true }).click()
    await inToast(workspace.rates.methodFailed)
  })

  it.each([
    ['sign-in', '/login', 'login', '**/api/auth/login*'],
    ['sign-up', '/register', 'register', '**/api/auth/signup*'],
  ] as const)('a %s that nobody answers shows a toast too, and what was typed stays', async (_, address, form, asked) => {
    const { fields, ...account } = words.accounts
    await page.goto(address)
    await page.route(asked, down)
    if (form === 'register') await page.getByLabel(fields.name, { exact: true }).fill('Zoé Roy')
    await page.getByLabel(fields.email, { exact: true }).fill('zoe@exemple.test')
    await page.getByRole('textbox', { name: fields.password }).fill('une phrase assez longue')
    await page.getByRole('button', { name: account[form].submit, exact: true }).click()
    await inToast(account[form].failed)
    await expect.poll(() => page.getByLabel(fields.email, { exact: true }).inputValue()).toBe('zoe@exemple.test')
    await picture(page, `${form}-failed-${language}`)
  })

  it('a failed newsletter request shows a toast too', async () => {
    const { newsletter } = words
    await page.goto('/newsletter')
    await wake(page)
    await page.route('**/api/newsletter*', down)
    const form = page.locator('form').filter({ has: page.locator('#newsletter-email') })
    await form.locator('#newsletter-email').fill('lise@exemple.test')
    await choose(form.getByRole('checkbox').first())
    await choose(form.getByRole('checkbox').last())
    await form.getByRole('button', { name: newsletter.form.submit }).click()
    await inToast(`${unreadable} (503 Service Unavailable)`)
  })
})
