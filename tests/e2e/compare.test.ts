// A visitor looks around their own position, then compares people from the list; the address alone shows the same to whoever it is sent to.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { arrive, openBrowser, picture, wake } from '../support/browser.ts'
import { wordsOf } from './steps.ts'
import { playedLanguages } from '../support/extent.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

it.each(playedLanguages(import.meta.url))('position and comparison, in %s', async (language) => {
  const { compare, favourites } = wordsOf(language)
  const { page, context, complaints, leave } = await arrive(browser, { language })
  await page.goto('/cleaners?city=montreal&sort=price')
  await wake(page)
  const here = page.getByRole('button', { name: favourites.position.use })
  await here.click()
  await page.getByText(favourites.position.faults.denied, { exact: true }).waitFor()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 43.6532, longitude: -79.3832 })
  await here.click()
  await page.getByText(favourites.position.faults.outside, { exact: true }).waitFor()
  expect(new URL(page.url()).searchParams.get('near')).toBeNull()
  await context.setGeolocation({ latitude: 45.5342, longitude: -73.5818 })
  await here.click()
  await page.waitForURL((url) => url.searchParams.get('near') === '45.53,-73.58')
  expect(await page.locator('input[name=q]').inputValue()).toBe(favourites.position.label)

  const rows = page.getByRole('button', { name: new RegExp(favourites.menu.replace('{{name}}', '.+')) })
  for (const nth of [0, 1]) {
    await rows.nth(nth).click()
    await page.getByRole('button', { name: new RegExp(`^${favourites.compare.add.replace('{{name}}', '.+')}$`) }).click()
  }
  await picture(page, `${language}-list-to-compare`)
  const bar = page.getByRole('region', { name: favourites.compare.title })
  await bar.getByRole('link', { name: favourites.compare.go.replace('{{count}}', '2') }).click()
  await page.getByRole('heading', { name: compare.title, level: 1 }).waitFor()
  const people = page.getByRole('columnheader')
  await expect.poll(() => people.count()).toBe(2)
  await page.getByLabel(compare.hours).selectOption('6')
  await page.waitForURL((url) => url.searchParams.get('hours') === '6')
  await picture(page, `${language}-compare`)

  const shared = `${new URL(page.url()).pathname}${new URL(page.url()).search}`.replace('with=', 'with=nobody-here,')
  const { page: friends, leave: leaveFriend } = await arrive(browser, { language, device: 'desktop' })
  await friends.goto(shared)
  await friends.getByText(compare.unknown, { exact: true }).waitFor()
  await expect.poll(() => friends.getByRole('columnheader').count()).toBe(3)
  await picture(friends, `${language}-compare-shared`)
  await friends.getByRole('link', { name: new RegExp(`^${compare.drop}.*nobody-here`) }).click()
  await friends.getByText(compare.unknown, { exact: true }).waitFor({ state: 'detached' })
  await expect.poll(() => friends.getByRole('columnheader').count()).toBe(2)
  await leaveFriend()
  // The browser notes the answer about a place outside of Quebec.
  expect(complaints.filter((complaint) => !complaint.includes('status of 4'))).toEqual([])
  await leave()
})
