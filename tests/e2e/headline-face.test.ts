// The headline face on a slow first visit: where it comes only after the first paint, what stands in for it takes the same place.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { arrive, openBrowser } from '../support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** A tenth of what people notice. */
const MAX_SHIFT = 0.01
const WATCH = `
  self.shifted = 0
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) self.shifted += value
  }).observe({ type: 'layout-shift', buffered: true })`
const PAINTED = `performance.getEntriesByName('first-contentful-paint').length > 0`
const OWN_FACES = `[...document.fonts].filter(({ family, status }) => status === 'loaded' && /^"?(Figtree|Bricolage Grotesque)"?$/.test(family)).length`

const heading = async (page: Page) => {
  const box = await page.locator('h1').first().boundingBox()
  if (!box) throw new Error('The page has no heading')
  return box
}

const PAGES: readonly (readonly [path: string, language: 'fr' | 'en', width: number])[] = [
  ['/', 'fr', 390],
  ['/', 'en', 390],
  ['/cleaners?city=montreal', 'fr', 390],
  ['/city/montreal', 'fr', 390],
  ['/city/montreal', 'fr', 360],
  ['/city/montreal', 'fr', 375],
  ['/city/montreal', 'en', 390],
  ['/cleaners/join', 'fr', 390],
  ['/cleaners/marie-claude-b', 'fr', 390],
]

it.each(PAGES)('%s in %s at %i px keeps its place when the faces come late', async (path, language, width) => {
  const { page, leave } = await arrive(browser, { language, device: 'phone' })
  await page.setViewportSize({ width, height: 844 })
  const faces = Promise.withResolvers<void>()
  await page.route(/\.woff2$/, async (route) => {
    await faces.promise
    await route.continue()
  })
  await page.addInitScript(WATCH)
  await page.goto(path, { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(PAINTED)).toBe(true)
  expect(await page.evaluate(OWN_FACES)).toBe(0)
  const standIn = await heading(page)
  faces.resolve()
  await expect.poll(() => page.evaluate(OWN_FACES)).toBeGreaterThanOrEqual(2)
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  const own = await heading(page)
  expect([own.y, own.height].map(Math.round)).toEqual([standIn.y, standIn.height].map(Math.round))
  expect(await page.evaluate('self.shifted')).toBeLessThan(MAX_SHIFT)
  await leave()
})
