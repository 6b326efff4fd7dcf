// The frame around every page by keyboard alone: the skip link, the menu, the change of page and the other language.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { arrive, openBrowser } from '../support/browser.ts'
import { wordsOf } from './steps.ts'

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
