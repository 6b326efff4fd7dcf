// The frame around every page by keyboard alone: the skip link, the menu, the change of page and the other language.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { arrive, openBrowser, wake } from '../support/browser.ts'
import { wordsOf } from './steps.ts'
import { playedLanguages } from '../support/extent.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const { shell } = wordsOf('fr')

it('skips, opens, closes and follows the menu without a mouse', async () => {
  const { page, complaints, leave } = await arrive(browser, { language: 'fr', device: 'desktop' })
  const focused = () => page.evaluate<string>("document.activeElement?.textContent?.trim() ?? ''")
  await page.goto('/cleaners?city=laval')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  expect(await focused()).toBe(shell.skip)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate("document.activeElement?.id ?? ''")).toBe('main')

  const menu = page.getByRole('banner').getByRole('button', { name: shell.nav.become })
  const inside = page.getByRole('banner').getByRole('link', { name: shell.nav.jobsQuebec })
  await menu.focus()
  await page.keyboard.press('Enter')
  await inside.waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe(shell.nav.join)
  await page.keyboard.press('Escape')
  await inside.waitFor({ state: 'hidden' })
  await expect.poll(focused).toBe(shell.nav.become)

  const other = page.getByRole('banner').getByRole('link', { name: shell.language.switchTo })
  await other.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en-CA')
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/cleaners?city=laval')

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: wordsOf('en').shell.nav.home, exact: true })
    .focus()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => page.evaluate("document.activeElement?.tagName ?? ''")).toBe('H1')
  await expect.poll(() => page.locator('p[aria-live=polite].sr-only').allInnerTexts()).toContain(await page.title())
  expect(complaints).toEqual([])
  await leave()
})

it('draws the whole of a page soon after the first paint, before anyone uses it', async () => {
  const { page, complaints, leave } = await arrive(browser, { language: 'fr', device: 'phone' })
  for (const path of ['/', '/cleaners?city=montreal']) {
    await page.goto(path)
    await page.locator('html:not([data-first-paint])').waitFor()
    const leftOut = "[...document.querySelectorAll('#root *')].filter((each) => getComputedStyle(each).contentVisibility === 'auto').length"
    expect(await page.evaluate<number>(leftOut)).toBe(0)
  }
  expect(complaints).toEqual([])
  await leave()
})

it.each(playedLanguages(import.meta.url))(
  'the way to offer one’s services stands in the header at every width, in %s',
  async (language) => {
    const { page, complaints, leave } = await arrive(browser, { language })
    await page.goto('/faq')
    const join = page.getByRole('banner').getByRole('link', { name: wordsOf(language).shell.nav.join, exact: true })
    for (const width of [320, 390, 640, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await join.waitFor()
      expect((await join.boundingBox())?.width, `${width}`).toBeGreaterThanOrEqual(44)
      expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'), `${width}`).toBeLessThanOrEqual(0)
    }
    expect(await join.getAttribute('href')).toBe('/cleaners/join')
    expect(complaints).toEqual([])
    await leave()
  },
)

it('asks for the next page from the moment its link is touched', async () => {
  const { page, complaints, leave } = await arrive(browser, { language: 'fr', device: 'desktop' })
  await page.goto('/cleaners?city=montreal')
  await wake(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // The heart comes later, beside the name.
  const row = page.locator('li[id^=cleaner-]').first().getByRole('link').first()
  const profile = `/api${(await row.getAttribute('href'))?.split('?')[0]}`
  await row.hover()
  await page.mouse.down()
  await expect.poll(() => asked).toContain(profile)
  expect(new URL(page.url()).pathname).toBe('/cleaners')
  await page.mouse.up()
  await page.waitForURL(/\/cleaners\/[a-z]/)
  await page.locator('#openings').waitFor()
  expect(asked.filter((path) => path === profile)).toHaveLength(1)
  expect(complaints).toEqual([])
  await leave()
})

it('asks for the list from the moment its search is touched', async () => {
  const { addresses } = wordsOf('fr')
  const { page, complaints, leave } = await arrive(browser, { language: 'fr', device: 'desktop' })
  await page.goto('/')
  await wake(page)
  const field = page.getByRole('combobox', { name: addresses.search.address })
  await field.fill('4521 rue fabre, laval')
  await page.getByRole('listbox').getByRole('option').first().click()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: addresses.search.submit }).hover()
  await page.mouse.down()
  await expect.poll(() => asked).toContain('/api/cleaners')
  expect(new URL(page.url()).pathname).toBe('/')
  await page.mouse.up()
  await page.waitForURL(/\/cleaners\?q=4521.*&near=/)
  await page.locator('li[id^=cleaner-]').first().waitFor()
  expect(asked.filter((path) => path === '/api/cleaners')).toHaveLength(1)
  expect(complaints).toEqual([])
  await leave()
})

it('turns a spinner while the next page takes its time', async () => {
  const { page, complaints, leave } = await arrive(browser, { language: 'fr', device: 'desktop' })
  await page.goto('/faq')
  await wake(page)
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/posts*', async (route) => {
    await asked.promise
    await route.continue()
  })
  const spinner = page.locator('output svg.animate-spin')
  await page.getByRole('contentinfo').getByRole('link', { name: shell.nav.blog, exact: true }).click()
  await spinner.waitFor()
  asked.resolve()
  await page.waitForURL((url) => url.pathname === '/blog')
  await spinner.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await leave()
})

it('folds the footer to one line where attention is wanted, which opens into its five columns', async () => {
  const { page, complaints, leave } = await arrive(browser, { language: 'fr' })
  await page.goto('/sandbox/3ds')
  const footer = page.getByRole('contentinfo')
  const terms = footer.getByRole('link', { name: shell.nav.terms })
  await footer.getByText(shell.footer.unfold).waitFor()
  expect(await terms.isVisible()).toBe(false)
  await footer.getByText(shell.footer.unfold).click()
  await terms.waitFor()
  await expect.poll(() => footer.getByRole('navigation').count()).toBe(5)
  expect(complaints).toEqual([])
  await leave()
})
