// The offers to install the site: the browser's own question where it has one, three gestures on an iPhone; a no is remembered.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { arrive, openBrowser, picture, wake } from '../support/browser.ts'
import { like, wordsOf } from './steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const { install } = wordsOf('fr')

/** A driven browser never offers to install: this fires its event, with a chosen answer. */
const offering = (outcome: 'accepted' | 'dismissed'): string => `addEventListener('load', () => {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  event.prompt = async () => { self.timesAsked = (self.timesAsked ?? 0) + 1; return { outcome: '${outcome}' } }
  dispatchEvent(event)
})`
const timesAsked = (page: Page) => page.evaluate<number>('self.timesAsked ?? 0')

it('the page of the applications asks once pressed, though the offer came while it slept', async () => {
  const { page, complaints, leave } = await arrive(browser, { language: 'fr' })
  await page.addInitScript(offering('accepted'))
  await page.goto('/apps')
  await wake(page)
  const button = page.getByRole('button', { name: install.offer.install })
  await button.waitFor()
  await picture(page, 'install-apps')
  expect(await timesAsked(page)).toBe(0)
  await button.click()
  await expect.poll(() => timesAsked(page)).toBe(1)
  await button.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await leave()
})

it('an iPhone is shown three gestures', async () => {
  const { page, complaints, leave } = await arrive(browser, { language: 'fr' })
  await page.addInitScript(
    `Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1' })`,
  )
  await page.goto('/apps')
  await wake(page)
  const how = page.getByRole('button', { name: install.offer.how })
  await how.click()
  const steps = page.getByRole('dialog', { name: like(install.ios.title) })
  await steps.getByText(install.ios.confirm).waitFor()
  await expect.poll(() => steps.getByRole('listitem').count()).toBe(3)
  await picture(page, 'install-ios')
  await page.keyboard.press('Escape')
  await steps.waitFor({ state: 'detached' })
  await how.and(page.locator(':focus')).waitFor()
  expect(complaints).toEqual([])
  await leave()
})

it('a cleaner is offered it once a visit went well, and not again after « Plus tard »', async () => {
  const { page, leave } = await arrive(browser, { language: 'fr' })
  await page.request.post('/api/auth/login', { data: { email: 'marie@maisonnette.test', password: DEMO_PASSWORD, remember: true } })
  const past = (await (await page.request.get('/api/bookings?status=completed')).json()) as { items: { id: string }[] }
  await page.addInitScript(offering('accepted'))
  const offer = page.getByRole('heading', { name: like(install.offer.title) })

  await page.goto('/bookings')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await offer.count()).toBe(0)
  await page.goto(`/bookings/${past.items[0]?.id}/completed`)
  await offer.waitFor()
  await picture(page, 'install-offer')
  await page.getByRole('button', { name: install.offer.later }).click()
  await offer.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await wake(page)
  expect(await offer.count()).toBe(0)
  await leave()
})
