// People shown live near the visitor: by the address that was searched in this tab, else by a client's own home; what the server sends stays the same.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { arrive, openBrowser, picture, wake } from '../support/browser.ts'
import { findByAddress, signIn, wordsOf } from './steps.ts'
import { playedLanguages } from '../support/extent.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

it.each(playedLanguages(import.meta.url))('the home page shows those near the address that was searched, in %s', async (language) => {
  const { home } = wordsOf(language)
  const { page, complaints, leave } = await arrive(browser, { language })
  const near = page.getByRole('heading', { name: home.featured.near })
  await page.goto('/')
  await wake(page)
  expect(await near.count()).toBe(0)
  await findByAddress(page, language, '100 rue King Ouest, Sherbrooke, J1H 1P5')
  await page.goto('/')
  await wake(page)
  await near.waitFor()
  const people = page.locator('section').filter({ has: near })
  await people
    .getByRole('listitem')
    .filter({ hasText: /Sherbrooke|Magog/ })
    .first()
    .waitFor()
  expect(await people.getByText('Québec').count()).toBe(0)
  await picture(page, `${language}-home-nearby`)
  expect(complaints).toEqual([])
  await leave()
})

it('the page of a service shows a client those near their home', async () => {
  const { services } = wordsOf('fr')
  const { page, complaints, leave } = await arrive(browser, { language: 'fr' })
  await signIn(page, 'fr', 'claire@maisonnette.test', DEMO_PASSWORD)
  await page.goto('/services/nettoyage-regulier')
  await page.getByRole('heading', { name: services.who.near }).waitFor()
  expect(complaints).toEqual([])
  await leave()
})
