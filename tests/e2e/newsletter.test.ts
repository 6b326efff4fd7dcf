// The newsletter as its reader meets it: subscribing, confirming from the mailbox, unsubscribing in one press with and without script, resubscribing.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { arrive, openBrowser, picture } from '../support/browser.ts'
import { pathSentTo, wordsOf } from './steps.ts'
import { productOfWorker } from '../support/product-of-worker.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const { newsletter } = wordsOf('fr')

it('a reader subscribes, sees what is missing, confirms, unsubscribes, and resubscribes', async () => {
  const { page, complaints, leave } = await arrive(browser, { language: 'fr' })
  const email = `lectrice-${Date.now()}@exemple.test`
  await page.goto('/blog/preparer-la-visite')
  await page.getByRole('button', { name: newsletter.form.submit }).click()
  for (const fault of Object.values(newsletter.faults)) await page.getByRole('link', { name: fault }).waitFor()
  await picture(page, 'fr-newsletter-faults')

  await page.getByRole('checkbox', { name: newsletter.topics.tips.title }).check()
  await page.getByRole('textbox', { name: newsletter.form.email }).fill(email)
  const consent = page.locator('#newsletter-terms')
  expect(await consent.isChecked()).toBe(false)
  await consent.check()
  await page.getByRole('button', { name: newsletter.form.submit }).click()
  await page.getByText(newsletter.form.sentTitle).waitFor()
  await picture(page, 'fr-newsletter-sent')

  const landing = await page.goto(await pathSentTo(page, email, 'newsletter-confirm'))
  expect(landing?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  await page.getByRole('button', { name: newsletter.confirm.submit }).click()
  await page.getByText(newsletter.confirm.doneTitle).waitFor()

  const wayOut = await pathSentTo(page, email, 'newsletter-welcome')
  await page.goto(wayOut)
  await page.getByRole('button', { name: newsletter.leave.submit }).click()
  await page.getByText(newsletter.leave.done).waitFor()
  await picture(page, 'fr-newsletter-left')
  await page.getByRole('button', { name: newsletter.leave.undo }).click()
  await page.getByText(newsletter.leave.undone).waitFor()
  expect(complaints).toEqual([])

  const withoutScript = await browser.newContext({ baseURL: productOfWorker().url, locale: 'fr-CA', javaScriptEnabled: false })
  const bare = await withoutScript.newPage()
  await bare.goto(wayOut)
  await bare.getByRole('button', { name: newsletter.leave.submit }).click()
  await bare.getByText(newsletter.leave.done).waitFor()
  await withoutScript.close()
  await leave()
})
