// Long names make no page wider than the narrowest phone, text twice as large none wider than a phone, and what operators press stands within one.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { EVERY_EMAIL } from '../support/every-email.ts'
import { renderHtml } from '#server/mail/layout.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { playedLanguages } from '../support/extent.ts'
import { productOfWorker } from '../support/product-of-worker.ts'
import { arrive, openBrowser, picture, wake } from '../support/browser.ts'
import { SAMPLE_VISIT } from '../support/sample-emails.ts'
import { inCase } from './requests.ts'
import { PASSWORD, post, tokenOf } from './steps.ts'

/** Forty letters in one word. */
const LONG = 'Wolfeschlegelsteinhausenbergerdorffmanni'
const CLIENT = 'claire@maisonnette.test'
const CLEANER = 'marie@maisonnette.test'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

async function signedIn(email: string | null, language: 'fr' | 'en', password = DEMO_PASSWORD) {
  const visitor = await arrive(browser, { language, device: 'phone' })
  if (email !== null) {
    const data = { email, password, remember: true }
    expect((await visitor.page.request.post('/api/auth/login', { data })).status()).toBe(200)
  }
  return visitor
}

type Page = Awaited<ReturnType<typeof signedIn>>['page']

const idsIn = async (page: Page, path: string): Promise<string[]> => {
  const answer = (await (await page.request.get(path)).json()) as { items: { id: string }[] }
  return answer.items.map(({ id }) => id)
}

const change = async (page: Page, path: string, data: object): Promise<void> =>
  expect([path, (await page.request.patch(path, { data, headers: { origin: productOfWorker().url } })).status()]).toEqual([path, 200])

const BEYOND_THE_EDGE = `document.documentElement.scrollWidth <= window.innerWidth ? [] : [...document.querySelectorAll('body *')]
  .filter((each) => each.getBoundingClientRect().right > window.innerWidth)
  .map((each) => each.outerHTML.slice(0, 120))`

/** Words that are given so little room that nearly each letter has its own line. */
const LETTER_BY_LETTER = `[...document.querySelectorAll('main p, main b, main h1, main h2, main h3, main span')]
  .filter((each) => each.innerText.length > 8 && each.getBoundingClientRect().width > 1 && each.getBoundingClientRect().width < 24)
  .map((each) => each.innerText)`

/** Words of which only the beginning is seen. */
const CUT = `[...document.querySelectorAll('[data-menu-bar] span:not(.sr-only)')].filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.innerText)`

/** Within 320 px. */
const WIDE = `[...document.querySelectorAll('td, p, h1')].filter((each) => each.getBoundingClientRect().right > 320).map((each) => each.innerText)`

/** Of a phone of 390 px whose text is twice as large. */
const HALF_A_PHONE = 195

async function holds(page: Page, path: string, language: string, width = 320): Promise<void> {
  await page.setViewportSize({ width, height: 700 })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await wake(page)
  await page.locator('html:not([data-first-paint])').waitFor()
  await picture(page, `${language}-${width}${path.replaceAll(/[^a-z]+/g, '-').slice(0, 30)}`)
  await expect.poll(() => page.evaluate<readonly string[]>(BEYOND_THE_EDGE), { message: `${path} is too wide` }).toEqual([])
}

it.each(playedLanguages(import.meta.url))('pages hold names of forty letters, in %s', async (language) => {
  const [client, cleaner, nobody] = [await signedIn(CLIENT, language), await signedIn(CLEANER, language), await signedIn(null, language)]
  const [home = ''] = await idsIn(client.page, '/api/properties')
  const names = [
    [client.page, '/api/users/me'],
    [cleaner.page, '/api/cleaner/profile'],
    [client.page, `/api/properties/${home}`],
  ] as const
  // The other files of this worker know these people by their names.
  const before = await Promise.all(names.map(async ([page, path]) => (await (await page.request.get(path)).json()) as { name: string }))
  onTestFinished(async () => {
    for (const [index, [page, path]] of names.entries()) await change(page, path, { name: before[index]?.name })
    for (const { leave } of [client, cleaner, nobody]) await leave()
  })
  await change(client.page, '/api/users/me', { name: `${LONG} Roy` })
  await change(cleaner.page, '/api/cleaner/profile', { name: `${LONG} Roy` })
  await change(client.page, `/api/properties/${home}`, { name: LONG })
  const [booking = ''] = await idsIn(cleaner.page, '/api/bookings')
  const public_ = ['/', '/cleaners', '/city/montreal', '/cleaners/marie-claude-b', '/compare?with=marie-claude-b,paul-g']
  for (const path of public_) await holds(nobody.page, path, language)
  const ofClient = ['/', '/properties', `/properties/${home}`, '/bookings', '/book/marie-claude-b', '/messages', '/favourites', '/profile']
  for (const path of ofClient) await holds(client.page, path, language)
  for (const path of ['/', '/bookings', `/bookings/${booking}`, '/messages', '/profile/calendar']) await holds(cleaner.page, path, language)
})

it.each(playedLanguages(import.meta.url))(
  'a visit and its case hold words that have no space, and the bar its words, in %s',
  async (language) => {
    const { email, path, booking } = await inCase(language)
    const [client, cleaner] = [await signedIn(email, language, PASSWORD), await signedIn('paul@maisonnette.test', language)]
    onTestFinished(async () => {
      for (const { leave } of [client, cleaner]) await leave()
    })
    await change(client.page, '/api/users/me', { name: `${LONG} Roy` })
    const said = await post(`/api/bookings/${booking.id}/case/words`, { words: LONG.repeat(20) }, await tokenOf(email, PASSWORD))
    expect(said.status).toBeLessThan(300)
    for (const each of [path, `${path}/case`, '/bookings']) await holds(client.page, each, language)
    expect(await client.page.evaluate<readonly string[]>(CUT)).toEqual([])
    for (const each of [path, `${path}/case`, `${path}/work`]) await holds(cleaner.page, each, language)
  },
)

it.each(playedLanguages(import.meta.url))('a letter with a name of forty letters is as wide as a phone, in %s', async (language) => {
  const { page, leave } = await signedIn(null, language)
  onTestFinished(leave)
  const content = EVERY_EMAIL['cleaner-requested'].compose({ ...SAMPLE_VISIT, clientName: LONG }, language, 'Maisonnette')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.setContent(await renderHtml(content, language, { brand: 'maisonnette', siteUrl: productOfWorker().url }))
  expect(await page.evaluate<readonly string[]>(WIDE)).toEqual([])
})

it.each(playedLanguages(import.meta.url))('text twice as large leaves words whole and pages within a phone, in %s', async (language) => {
  const [client, cleaner, nobody] = [await signedIn(CLIENT, language), await signedIn(CLEANER, language), await signedIn(null, language)]
  onTestFinished(async () => {
    for (const { leave } of [client, cleaner, nobody]) await leave()
  })
  const [booking = ''] = await idsIn(cleaner.page, '/api/bookings')
  const pages = [
    [nobody.page, ['/', '/login', '/cleaners', '/cleaners/join', '/how-it-works', '/services/nettoyage-profondeur']],
    [client.page, ['/', '/bookings']],
    [cleaner.page, ['/', '/bookings', `/bookings/${booking}`, '/profile/calendar?view=agenda', '/profile/payouts', '/profile/figures']],
  ] as const
  for (const [page, paths] of pages)
    for (const path of paths) {
      await holds(page, path, language, HALF_A_PHONE)
      expect(await page.evaluate<readonly string[]>(LETTER_BY_LETTER), `${path} breaks words`).toEqual([])
      expect(await page.evaluate<readonly string[]>(CUT), `${path} cuts words`).toEqual([])
    }
})

it.each(playedLanguages(import.meta.url))(
  'an operator on a phone sees whom the next payout leaves out and each act, in %s',
  async (language) => {
    const operator = await signedIn('olga@maisonnette.test', language)
    onTestFinished(operator.leave)
    await holds(operator.page, '/admin/payouts', language, 390)
    const rows = operator.page.getByRole('main').locator('tbody tr')
    await rows.first().getByRole('button').waitFor()
    const ends = await rows
      .locator('td:has(button), td:nth-child(4)')
      .evaluateAll((each: readonly { getBoundingClientRect(): { right: number } }[]) =>
        each.map((one) => one.getBoundingClientRect().right),
      )
    expect(ends.length).toBeGreaterThan(0)
    expect(ends.filter((right) => right > 390)).toEqual([])
  },
)
