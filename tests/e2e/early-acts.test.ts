// What people do before a slow page has woken: nothing they type is lost, and what they press happens once.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atRest } from '../support/at-rest.ts'
import { arrive, openBrowser, wake, type Visitor } from '../support/browser.ts'
import { choose, like, signIn, wordsOf } from './steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Opens a page whose scripts are held back until `wake`. */
async function openAsleep(page: Page, path: string): Promise<() => void> {
  let wake = (): void => undefined
  const told = new Promise<void>((resolve) => (wake = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await told
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return wake
}

/** Presses one radio of a group after the other, as fast as the page lets it; answers with the last. In the page. */
const pressUntilAwake = `new Promise((resolve) => {
  const radios = [...document.getElementsByName('property-type')]
  let presses = 0
  const timer = setInterval(() => {
    const radio = radios[presses++ % radios.length]
    radio.click()
    if (!performance.getEntriesByName('awake').length) return
    clearInterval(timer)
    resolve(radio.value)
  })
})`
/** What the browser keeps of forms. In the page. */
const draftsOf = `Object.entries({ ...localStorage, ...sessionStorage }).filter(([key]) => key.startsWith('draft:property:')).map(([, text]) => JSON.parse(text).value)`

describe('a page that has not woken yet', () => {
  const { accounts, addresses, cleaners, shell } = wordsOf('fr')
  let visitor: Visitor
  const visit = async (device: 'phone' | 'desktop' = 'phone'): Promise<Page> => {
    visitor = await arrive(browser, { language: 'fr', device })
    return visitor.page
  }
  const leaveQuietly = async (): Promise<void> => {
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  }

  it('signs in once with what was typed, however often it was sent', async () => {
    const page = await visit()
    const sent: string[] = []
    page.on('request', (request) => request.url().includes('/api/auth/login') && sent.push(request.postData() ?? ''))
    const release = await openAsleep(page, '/login')
    await page.getByLabel(accounts.fields.email, { exact: true }).fill('claire@maisonnette.test')
    await page.getByRole('textbox', { name: accounts.fields.password }).fill('maisonnette-demo')
    await choose(page.getByRole('checkbox', { name: accounts.fields.remember }))
    const submit = page.getByRole('button', { name: accounts.login.submit, exact: true })
    await submit.click()
    await submit.click()
    expect(new URL(page.url()).pathname).toBe('/login')
    release()
    await page.waitForURL((url) => url.pathname !== '/login')
    expect(sent.map((body) => JSON.parse(body) as unknown)).toEqual([
      { email: 'claire@maisonnette.test', password: 'maisonnette-demo', remember: true },
    ])
    await leaveQuietly()
  })

  it('keeps the address and looks it up', async () => {
    const page = await visit()
    const release = await openAsleep(page, '/')
    await page.getByRole('textbox', { name: addresses.search.address }).fill('4521 rue fabre, laval')
    release()
    const field = page.getByRole('combobox', { name: addresses.search.address })
    await field.waitFor()
    expect(await field.inputValue()).toBe('4521 rue fabre, laval')
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    await leaveQuietly()
  })

  it('keeps every answer of a form, those given while it wakes too', async () => {
    const { properties } = wordsOf('fr')
    const page = await visit()
    await signIn(page, 'fr', 'claire@maisonnette.test', 'maisonnette-demo')
    const release = await openAsleep(page, '/properties/new')
    await page.getByLabel(properties.form.name).fill('Chalet')
    await page.getByRole('textbox', { name: properties.form.postalCode }).fill('H2J 3G4')
    await choose(page.getByRole('radio', { name: properties.parking.there }))
    await page.getByRole('textbox', { name: properties.form.notes }).fill('Le chat dort au salon 🐈')
    const last = page.evaluate<string>(pressUntilAwake)
    release()
    const type = await last
    await expect
      .poll(() => page.evaluate<unknown[]>(draftsOf))
      .toEqual([
        expect.objectContaining({ name: 'Chalet', postalCode: 'H2J 3G4', parking: 'there', notes: 'Le chat dort au salon 🐈', type }),
      ])
    expect(await page.locator('[name=property-type]:checked').getAttribute('value')).toBe(type)
    await leaveQuietly()
  })

  it('opens the menu at its press, and leaves it open as it wakes', async () => {
    const page = await visit()
    const release = await openAsleep(page, '/')
    const menu = page.getByRole('navigation', { name: shell.nav.main })
    await page.getByRole('button', { name: shell.nav.menu }).click()
    await menu.waitFor()
    release()
    await expect.poll(() => page.evaluate<number>("performance.getEntriesByName('awake').length")).toBe(1)
    await menu.waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    await leaveQuietly()
  })

  it('wears a theme at its press, and keeps it once awake', async () => {
    const page = await visit()
    const release = await openAsleep(page, '/')
    const worn = () => page.locator('html').getAttribute('data-theme')
    await choose(page.locator('footer').getByRole('radio', { name: shell.theme.dark }))
    expect(await worn()).toBe('dark')
    release()
    await expect.poll(() => page.evaluate<string | null>("localStorage.getItem('theme')")).toBe('dark')
    expect(await worn()).toBe('dark')
    await page.unroute('**/assets/*.js')
    await page.reload()
    expect(await worn()).toBe('dark')
    await leaveQuietly()
  })

  it('shows the map at its press, and still shows it once awake', async () => {
    const page = await visit()
    const release = await openAsleep(page, '/cleaners?city=montreal')
    const map = page.getByRole('figure', { name: cleaners.map.label })
    const row = page.getByRole('list').getByRole('link', { name: /Marie-Claude/ })
    await row.waitFor()
    await page.getByText(cleaners.map.show, { exact: true }).click()
    await map.waitFor()
    expect(await row.isVisible()).toBe(false)
    release()
    await expect.poll(() => page.evaluate<number>("performance.getEntriesByName('awake').length")).toBe(1)
    expect(await map.isVisible()).toBe(true)
    await page.getByText(cleaners.map.showList, { exact: true }).click()
    await row.waitFor()
    expect(await map.isVisible()).toBe(false)
    await leaveQuietly()
  })

  it('opens the filters at their press, keeps them open as it wakes, and finds with them', async () => {
    const page = await visit()
    const release = await openAsleep(page, '/cleaners?city=montreal')
    await page.getByRole('button', { name: like(cleaners.filters.title) }).click()
    const rating = page.getByLabel(cleaners.filters.rating, { exact: true })
    await rating.selectOption('4.5')
    release()
    await page.getByRole('button', { name: like(cleaners.filters.show_other) }).click()
    await page.waitForURL(/minRating=4\.5/)
    await rating.waitFor({ state: 'hidden' })
    await leaveQuietly()
  })

  it('filters without any script', async () => {
    const page = await visit()
    await openAsleep(page, '/cleaners?city=montreal')
    await page.getByRole('button', { name: like(cleaners.filters.title) }).click()
    await page.getByLabel(cleaners.filters.rating, { exact: true }).selectOption('4.5')
    await page.getByRole('button', { name: cleaners.filters.showAny }).click({ noWaitAfter: true })
    await page.waitForURL(/city=montreal.*minRating=4\.5/, { waitUntil: 'commit' })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await visitor.leave()
  })

  it('orders the list at once, with its filters', async () => {
    const page = await visit()
    await openAsleep(page, '/cleaners?city=montreal')
    await page.getByRole('combobox', { name: cleaners.sorts.label }).selectOption('price')
    await page.waitForURL(/city=montreal.*sort=price/, { waitUntil: 'commit' })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await visitor.leave()
  })

  it('opens the account menu that was pressed', async () => {
    const page = await visit('desktop')
    await signIn(page, 'fr', 'claire@maisonnette.test', 'maisonnette-demo')
    const release = await openAsleep(page, '/bookings')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Claire/ })
      .click()
    release()
    await page.getByRole('button', { name: shell.nav.logout }).waitFor()
    await leaveQuietly()
  })

  it('fetches no script on a first visit until it is used, and at once on a later one', async () => {
    const page = await visit()
    const fetched: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && fetched.push(request.url()))
    for (const path of ['/', '/cleaners', '/cleaners/marie-claude-b']) await page.goto(path).then(() => atRest(page))
    expect(fetched).toEqual([])
    await wake(page)
    expect(fetched.length).toBeGreaterThan(0)
    fetched.length = 0
    await page.goto('/')
    await atRest(page)
    expect(fetched.length).toBeGreaterThan(0)
    await leaveQuietly()
  })

  it('follows links and searches without waiting', async () => {
    const page = await visit()
    await openAsleep(page, '/')
    await page.getByRole('textbox', { name: addresses.search.address }).fill('Laval')
    await page.getByRole('button', { name: addresses.search.submit }).click({ noWaitAfter: true })
    await page.waitForURL(/\/cleaners\?q=Laval/, { waitUntil: 'commit' })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await visitor.leave()
  })
})
