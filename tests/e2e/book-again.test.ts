// « Réserver à nouveau » on the home page: the same visit at its hour of the week, with nothing left but the card.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayOfWeek } from '#domain/civil-date.ts'
import { atRest } from '../support/at-rest.ts'
import { arrive, openBrowser, picture } from '../support/browser.ts'
import { allButOver, asPaul, now } from './requests.ts'
import { get, moveClock, PASSWORD, wordsOf } from './steps.ts'
import { playedLanguages } from '../support/extent.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

type Opening = { readonly date: string; readonly time: string }

it.each(playedLanguages(import.meta.url))('a visit of the past is asked for again in one press, in %s', async (language) => {
  const { book } = wordsOf(language)
  const made = await allButOver(language)
  const { id } = made.booking
  await moveClock({ advanceSeconds: 4 * 3_600 })
  expect((await asPaul(`/api/bookings/${id}/punch-out`, { reason: 'Le téléphone ne trouve pas sa position.' })).status).toBe(200)
  await expect.poll(async () => (await now(made)).status).toBe('completed')
  const { page, complaints, leave } = await arrive(browser, { language })
  await page.request.post('/api/auth/login', { data: { email: made.email, password: PASSWORD, remember: true } })
  const earlier = (await now(made)) as unknown as Opening
  const { items } = (await get('/api/cleaners/paul-g/openings?days=60&hours=4')) as { items: Opening[] }
  const isOpen = items.some(({ date, time }) => time === earlier.time && dayOfWeek(date) === dayOfWeek(earlier.date))
  await page.goto('/')
  await page.locator(`a[href*="again=${id}"]`).click()
  await page.waitForURL(/\/book\/paul-g\?step=/)
  await page.getByRole('heading', { level: 1, name: isOpen ? book.titles.pay : book.titles.when }).waitFor()
  await atRest(page)
  await picture(page, `${language}-book-again`)
  // The link of an invitation to a series.
  await page.goto(`/book/paul-g?again=${id}&frequency=weekly`)
  await page.waitForURL(/\/book\/paul-g\?step=/)
  if (isOpen) await expect.poll(() => page.getByRole('radio', { name: book.repeat.frequencies.weekly }).isChecked()).toBe(true)
  expect(complaints).toEqual([])
  await leave()
})
