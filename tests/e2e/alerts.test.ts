// « M’avertir » where nobody goes: a stranger by a link to their mailbox, a client in one press, each with the way to stop.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { atRest } from '../support/at-rest.ts'
import { arrive, openBrowser, picture } from '../support/browser.ts'
import { pathSentTo, signIn, wordsOf } from './steps.ts'
import { playedLanguages } from '../support/extent.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const NOBODY_GOES = 'rimouski'

it.each(playedLanguages(import.meta.url))(
  'a stranger asks on the page of a town, confirms from the mailbox, and stops, in %s',
  async (language) => {
    const { alerts } = wordsOf(language)
    const { page, complaints, leave } = await arrive(browser, { language })
    const email = `voisine-${language}-${Date.now()}@exemple.test`
    await page.goto(`/city/${NOBODY_GOES}`)
    const ask = page.getByRole('button', { name: alerts.submit, exact: true })
    await ask.click()
    await page.getByText(alerts.badEmail).waitFor()
    await page.getByRole('textbox', { name: alerts.email }).fill(email)
    await ask.click()
    await page.getByText(alerts.sentTitle).waitFor()
    await picture(page, `${language}-alert-asked`)

    const landing = await page.goto(await pathSentTo(page, email, 'place-alert-confirm'))
    expect(landing?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    await page.getByRole('button', { name: alerts.page.confirm }).click()
    await page.getByText(alerts.page.done).waitFor()
    await page.getByRole('button', { name: alerts.stop }).click()
    await page.getByText(alerts.stopped).first().waitFor()
    await picture(page, `${language}-alert-stopped`)
    expect(complaints).toEqual([])
    await leave()
  },
)

it('a client presses once on the list, finds it noted on return, and undoes it', async () => {
  const { alerts } = wordsOf('fr')
  const { page, complaints, leave } = await arrive(browser, { language: 'fr' })
  await signIn(page, 'fr', 'claire@maisonnette.test', DEMO_PASSWORD)
  await page.goto(`/cleaners?city=${NOBODY_GOES}`)
  await page.getByRole('button', { name: alerts.submit, exact: true }).click()
  await page.getByText(alerts.watchedTitle).waitFor()
  await page.reload()
  await page.getByText(alerts.watchedTitle).waitFor()
  await picture(page, 'fr-alert-noted')
  await page.getByRole('button', { name: alerts.stop }).click()
  await page.getByText(alerts.stopped).first().waitFor()
  await atRest(page)
  // Offline, the press waits, and goes by itself once online.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: alerts.submit, exact: true }).click()
  await page.getByText(alerts.submitting).first().waitFor()
  await page.context().setOffline(false)
  await page.getByText(alerts.watchedTitle).waitFor()
  await page.getByRole('button', { name: alerts.stop }).click()
  await page.getByRole('button', { name: alerts.submit, exact: true }).waitFor()
  expect(complaints).toEqual([])
  await leave()
})
