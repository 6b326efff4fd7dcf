// From the home page to the booking form without a pointer: every stop is reached with Tab, is seen, and does what it says.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { arrive, openBrowser, wake } from '../support/browser.ts'
import { like, wordsOf } from './steps.ts'
import { playedCases } from '../support/extent.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const MAX_STOPS = 150

/** Presses Tab until focus is on it; on the way no stop may be out of sight or look like any other. */
async function tabTo(page: Page, target: Locator, name: string): Promise<void> {
  const isThere = async (): Promise<boolean> => (await target.and(page.locator(':focus')).count()) > 0
  for (let stop = 0; stop < MAX_STOPS && !(await isThere()); stop += 1) await page.keyboard.press('Tab')
  expect(await isThere(), `Tab reaches ${name}`).toBe(true)
  const look = await page.evaluate<{ outline: string; isWithin: boolean; isOnTop: boolean }>(`(() => {
    const element = document.activeElement, { left, right, top, bottom } = element.getBoundingClientRect()
    const around = [element, element.nextElementSibling]
    for (let one = element.parentElement; one && one.tagName !== 'MAIN'; one = one.parentElement) around.push(one)
    const looks = around.filter(Boolean).flatMap((one) => [getComputedStyle(one), getComputedStyle(one, '::after')])
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2, y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
    const above = document.elementFromPoint(x, y)
    return {
      outline: looks.some(({ outlineStyle }) => outlineStyle !== 'none') ? 'seen' : 'none',
      isWithin: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
      isOnTop: above !== null && (element.contains(above) || above.contains(element)),
    }
  })()`)
  expect(look, name).toEqual({ outline: 'seen', isWithin: true, isOnTop: true })
}

describe.each(
  playedCases(import.meta.url, [
    { language: 'fr', device: 'phone' },
    { language: 'en', device: 'desktop' },
  ] as const),
)('in $language on a $device', ({ language, device }) => {
  const { accounts, addresses, book, cleaners, shell } = wordsOf(language)

  it('a client with a keyboard finds a cleaner, signs in, and is at the booking form', async () => {
    const { page, complaints, leave } = await arrive(browser, { language, device })
    await page.goto('/')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.getByRole('link', { name: shell.skip }).and(page.locator(':focus')).count()).toBe(1)
    await page.keyboard.press('Enter')
    await wake(page)

    const address = page
      .getByRole('combobox', { name: addresses.search.address })
      .or(page.getByRole('textbox', { name: addresses.search.address }))
    await tabTo(page, address, 'the address')
    await page.keyboard.type('4521 rue fabre montr', { delay: 20 })
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    await tabTo(page, page.getByRole('button', { name: addresses.clear }), 'what empties the address')
    await page.keyboard.press('Enter')
    await address.and(page.locator(':focus')).waitFor()
    await page.keyboard.type('4521 rue fabre montr', { delay: 20 })
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: addresses.search.postalCode }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('H2J 3V1')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/cleaners\?/)
    await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor()

    await tabTo(page, page.getByRole('link', { name: /Marie-Claude/ }).first(), 'the cleaner')
    await page.keyboard.press('Enter')
    await page
      .getByRole('heading', { level: 1, name: /Marie-Claude/ })
      .and(page.locator(':focus'))
      .waitFor()

    const days = page.getByRole('list', { name: cleaners.openings.days }).getByRole('link')
    await tabTo(page, days.filter({ hasNotText: cleaners.openings.full }).nth(2), 'the third day')
    await page.keyboard.press('Enter')
    await page.waitForURL(/date=/)
    const times = page.getByRole('list', { name: like(cleaners.openings.times) }).getByRole('link')
    await tabTo(page, times.first(), 'the first time')
    await page.keyboard.press('Enter')
    await page.waitForURL(/time=/)
    await tabTo(
      page,
      page
        .getByRole('link', { name: like(cleaners.card.book) })
        .locator('visible=true')
        .first(),
      'the way to the form',
    )
    await page.keyboard.press('Enter')

    await page.waitForURL(/\/login/)
    await page.getByRole('heading', { level: 1, name: accounts.entry.titles.email }).waitFor()
    await page.getByLabel(accounts.fields.email, { exact: true }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('claire@maisonnette.test')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: accounts.entry.titles.known }).and(page.locator(':focus')).waitFor()
    await tabTo(page, page.getByRole('textbox', { name: accounts.fields.password }), 'the password')
    await page.keyboard.type(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/book\/marie-claude/)
    await page.getByRole('heading', { level: 1, name: book.titles.pay }).waitFor()
    expect(complaints).toEqual([])
    await leave()
  })
})
