// What people do before a slow page has woken: nothing they type is lost, and what they press happens once.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrive, openBrowser, wake, type Visitor } from '../support/browser.ts'
import { wordsOf } from './steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Opens a page whose scripts come only when told. */
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

describe('a page that has not woken yet', () => {
  const { accounts, home, shell } = wordsOf('fr')
  let visitor: Visitor
  const visit = async (): Promise<Page> => {
    visitor = await arrive(browser, { language: 'fr' })
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
    await page.getByRole('checkbox', { name: accounts.fields.remember }).check({ force: true })
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
    await page.getByRole('textbox', { name: home.search.address }).fill('4521 rue fabre')
    release()
    const field = page.getByRole('combobox', { name: home.search.address })
    await field.waitFor()
    expect(await field.inputValue()).toBe('4521 rue fabre')
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    await leaveQuietly()
  })

  it('opens the menu that was pressed', async () => {
    const page = await visit()
    const release = await openAsleep(page, '/')
    await page.getByRole('button', { name: shell.nav.menu }).click()
    release()
    await page.getByRole('dialog', { name: shell.nav.menu }).waitFor()
    await leaveQuietly()
  })

  it('fetches no script on a first visit until it is used, and at once on a later one', async () => {
    const page = await visit()
    const fetched: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && fetched.push(request.url()))
    for (const path of ['/', '/cleaners', '/cleaners/marie-claude-b']) await page.goto(path, { waitUntil: 'networkidle' })
    expect(fetched).toEqual([])
    await wake(page)
    expect(fetched.length).toBeGreaterThan(0)
    fetched.length = 0
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(fetched.length).toBeGreaterThan(0)
    await leaveQuietly()
  })

  it('follows links and searches without waiting', async () => {
    const page = await visit()
    await openAsleep(page, '/')
    await page.getByRole('textbox', { name: home.search.address }).fill('Laval')
    await page.getByRole('button', { name: home.search.submit }).click({ noWaitAfter: true })
    await page.waitForURL(/\/cleaners\?q=Laval/, { waitUntil: 'commit' })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await visitor.leave()
  })
})
