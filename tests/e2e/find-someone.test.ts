// « Trouvez-moi quelqu’un »: an emergency that the first people asked leave unanswered is taken by somebody of a later wave, and approved.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import type { Language } from '#domain/account.ts'
import { addDays } from '#domain/civil-date.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { arrive, openBrowser, picture } from '../support/browser.ts'
import { settled } from './requests.ts'
import { choose, fillCard, get, GOOD_CARD, like, moveClock, PASSWORD, post, pressUntil, signIn, tokenOf, wordsOf } from './steps.ts'
import { playedLanguages } from '../support/extent.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const CLEANER = 'paul@maisonnette.test'
const MORE_STEPS = 24
type Offers = { readonly items: readonly { readonly bookingId: string }[] }

/** On `/book`: an emergency at any hour of a day. */
async function search(page: Page, language: Language, date: string): Promise<string> {
  const { offers } = wordsOf(language)
  await page.goto('/book')
  await page.getByRole('heading', { level: 1, name: offers.search.title }).waitFor()
  await page.getByLabel(like(offers.search.days)).fill(date)
  await page.getByRole('button', { name: offers.search.addDay }).click()
  await page.getByRole('group', { name: offers.search.photos }).getByText(offers.search.photosYes, { exact: true }).click()
  await page.getByRole('group', { name: offers.search.urgency }).getByText(offers.search.levels.low, { exact: true }).click()
  await page.getByLabel(offers.search.reason).fill(language === 'fr' ? 'Un dégât d’eau.' : 'A burst pipe.')
  await page.getByText(like(offers.search.ceiling.usual)).waitFor()
  // Above what the dearest of the city asks, so that every wave may hold anybody.
  for (let step = 0; step < MORE_STEPS; step += 1) await page.getByRole('button', { name: offers.search.ceiling.more, exact: true }).click()
  await fillCard(page, language, GOOD_CARD)
  await choose(page.getByRole('checkbox', { name: offers.search.consent }))
  await picture(page, `${language}-search`)
  await page.getByRole('button', { name: like(offers.search.submit) }).click()
  await page.waitForURL(/\/bookings\/[^/]+\/confirmation/)
  return /\/bookings\/([^/]+)\//.exec(page.url())?.[1] ?? ''
}

it.each(playedLanguages(import.meta.url))('an emergency at night is taken by somebody of a later wave, in %s', async (language) => {
  const words = wordsOf(language)
  const { now } = (await (await post('/api/sandbox/clock', { advanceSeconds: 0 })).json()) as { now: string }
  const tomorrow = addDays(now.slice(0, 10), 1)
  await moveClock({ now: `${tomorrow}T03:00:00.000Z` })
  const { email } = await settled(language)
  const client = await arrive(browser, { language })
  await signIn(client.page, language, email, PASSWORD)
  // A day on which he works, far enough for the notice of an emergency.
  const { items } = (await get('/api/cleaners/paul-g/openings?days=30&hours=4')) as { items: readonly { date: string }[] }
  const day = items.find(({ date }) => date > tomorrow)?.date ?? tomorrow
  const id = await search(client.page, language, day)
  const token = await tokenOf(email, PASSWORD)
  const offered = async () => ((await get(`/api/bookings/${id}/search`, token)) as { offered: number }).offered
  await expect.poll(offered).toBe(5)
  await client.page.goto(`/bookings/${id}`)
  await client.page.getByRole('heading', { name: words.bookings.search.title }).waitFor()
  await picture(client.page, `${language}-search-running`)

  const ofPaul = async () => (await get('/api/offers', await tokenOf(CLEANER, DEMO_PASSWORD))) as Offers
  const isOffered = async () => (await ofPaul()).items.some(({ bookingId }) => bookingId === id)
  await moveClock({ advanceSeconds: 30 * 60 })
  await expect.poll(offered).toBeGreaterThan(5)
  for (let wave = 2; wave < 8 && !(await isOffered()); wave += 1) await moveClock({ advanceSeconds: 30 * 60 })
  const cleaner = await arrive(browser, { language, device: 'phone' })
  await signIn(cleaner.page, language, CLEANER, DEMO_PASSWORD)
  await cleaner.page.goto('/offers')
  const offer = cleaner.page.getByRole('listitem').filter({ hasText: language === 'fr' ? 'Un dégât d’eau.' : 'A burst pipe.' })
  await offer.getByText(like(words.offers.list.earn)).waitFor()
  await picture(cleaner.page, `${language}-offers`)
  // Set aside by mistake, it is gone at once, and back on undoing.
  await offer.getByRole('button', { name: words.offers.list.dismiss }).click()
  await offer.waitFor({ state: 'detached' })
  await cleaner.page.getByText(words.offers.list.dismissed, { exact: true }).waitFor()
  await expect.poll(isOffered).toBe(false)
  await picture(cleaner.page, `${language}-set-aside`)
  await cleaner.page.getByRole('button', { name: words.common.actions.undo }).click()
  await offer.getByRole('button', { name: words.offers.list.take }).click()
  await cleaner.page.waitForURL(new RegExp(`/bookings/${id}`))
  await cleaner.page.getByText(like(words.bookings.search.yours)).waitFor()

  await client.page.goto(`/bookings/${id}`)
  await client.page.getByText(like(words.bookings.search.total)).waitFor()
  await picture(client.page, `${language}-claimed`)
  const real = ((await get(`/api/bookings/${id}`, token)) as Booking).priceBreakdown?.initialLegCents
  const approve = client.page.getByRole('button', { name: like(words.bookings.search.approve) })
  await pressUntil(approve, client.page.getByRole('heading', { name: like(words.bookings.now.readyTitle) }))
  const booked = (await get(`/api/bookings/${id}`, token)) as Booking
  expect(booked).toMatchObject({ status: 'confirmed', payment: { legs: [{ state: 'captured', amountCents: real }, {}] } })
  expect((await post(`/api/bookings/${id}/cancel`, { reason: 'other' }, token)).status).toBe(200)
  expect([...client.complaints, ...cleaner.complaints]).toEqual([])
  await client.leave()
  await cleaner.leave()
})
