// The pages that explain prices and rules: live where scripts run, and the same where none does.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OfferType } from '#domain/cleaner.ts'
import { arrive, openBrowser } from '../support/browser.ts'
import { wordsOf } from './steps.ts'
import { productOfWorker } from '../support/product-of-worker.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const { pricing, common, priceLines, faq } = wordsOf('fr')
const { estimator } = pricing

/** Every line of the estimate, as it is read. */
const lines = async (page: Page) =>
  (await page.getByRole('region', { name: pricing.result.title }).locator('dl > div').allInnerTexts()).map((line) =>
    line.replaceAll(/\s+/g, ' '),
  )

/** The first line where no price is typed: at the rate that half of those who offer it ask, or less. */
async function usualLine(page: Page, offer: OfferType, hours: number): Promise<string> {
  const { items } = (await (await page.request.get('/api/services')).json()) as { items: { offer: OfferType; medianHourlyCents: number }[] }
  const dollars = (items.find((item) => item.offer === offer)?.medianHourlyCents ?? 0) / 100
  return `${dollars} $ × ${hours} h ${dollars * hours},00 $`
}

const FIVE_HOURS_AT_32 = ['32 $ × 5 h 160,00 $', 'Première réservation −15 % −24,00 $', 'Total 136,00 $']

it('follows each choice at once, keeps it in the address, and leads to those who are free', async () => {
  const { page, complaints, leave } = await arrive(browser, { language: 'fr', device: 'desktop' })
  await page.goto('/pricing')
  expect((await lines(page))[0]).toBe(await usualLine(page, 'regular', 4))
  await page.getByLabel(estimator.service).selectOption('deep')
  await expect.poll(async () => (await lines(page))[0]).toBe(await usualLine(page, 'deep', 5))
  await page.getByLabel(estimator.hourlyPrice).fill('32')
  await page.getByLabel(estimator.first).check()
  await expect.poll(async () => (await lines(page)).slice(0, 3)).toEqual(FIVE_HOURS_AT_32)
  await expect.poll(() => new URL(page.url()).search).toBe('?service=deep&price=32&first=1')
  await page.getByLabel(estimator.hourlyPrice).fill('9')
  await page.getByLabel(estimator.hours).focus()
  await page.getByText(/Inscrivez un prix de 17/).waitFor()
  await page.goto('/pricing?service=deep&price=32&first=1')
  await page.getByRole('link', { name: pricing.result.seePrice }).click()
  await page.waitForURL((url) => url.pathname === '/cleaners')
  expect(new URL(page.url()).search).toBe('?service=deep&maxPriceCents=16000&hours=5')
  expect(complaints).toEqual([])
  await leave()
})

it('answers a plain form where no script runs', async () => {
  const context = await browser.newContext({ baseURL: productOfWorker().url, locale: 'fr-CA', javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/pricing')
  await page.getByLabel(estimator.service).selectOption('deep')
  await page.getByLabel(estimator.hourlyPrice).fill('32,00')
  await page.getByLabel(estimator.first).check()
  await page.getByRole('button', { name: estimator.submit }).click()
  await expect.poll(async () => (await lines(page)).slice(0, 3)).toEqual(FIVE_HOURS_AT_32)
  expect(await page.getByLabel(estimator.service).locator('option:checked').innerText()).toBe(common.offers.deep)
  expect((await lines(page)).at(-1)).toBe(`${priceLines.afterVisit} 68,00 $`.replaceAll(/\s+/g, ' '))
  await context.close()
})

it('opens the answer that an address leads to, and the others on a press, where no script runs', async () => {
  const context = await browser.newContext({ baseURL: productOfWorker().url, locale: 'fr-CA', javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/faq#cancel')
  const { cancel, refund } = faq.questions
  await page.getByText(cancel.answer).waitFor()
  expect(await page.getByText(refund.answer).isVisible()).toBe(false)
  await page.getByText(refund.question).click()
  await page.getByText(refund.answer).waitFor()
  await context.close()
})
