// A friend invited by a link reads who offers what from the first page to the card, and pays what was said.
import { expect, it } from 'vitest'
import { openToVisitors, picture } from '../support/browser.ts'
import { playedLanguages } from '../support/extent.ts'
import { chooseOpening, describeProperty, enterAsNewcomer, findByAddress, like, post, wordsOf } from './steps.ts'
import { settled } from './requests.ts'

const { arrive } = openToVisitors()

/** How far the first screen moved by itself, as the browser counts it. */
const WATCH_SHIFTS = `
  self.shifted = 0
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) self.shifted += value
  }).observe({ type: 'layout-shift', buffered: true })`
const MAX_SHIFT = 0.01

it.each(playedLanguages(import.meta.url))('the invited friend reads the offer on the way, in %s', async (language) => {
  const { cleaners, priceLines, referrals } = wordsOf(language)
  const { token } = await settled(language)
  const made = await post('/api/referrals', {}, token)
  const { code } = (await made.json()) as { code: string }
  const { page, complaints } = await arrive({ language, device: language === 'fr' ? 'phone' : 'desktop' })
  const band = page.getByText(like(referrals.offer.title))
  const first = language === 'fr' ? /98,80\s\$/ : /\$98\.80/

  await page.goto('/?ref=MARIE-222')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.addInitScript(WATCH_SHIFTS)
  await page.goto(`/?ref=${code}`)
  await band.waitFor()
  expect(await page.evaluate('self.shifted')).toBeLessThan(MAX_SHIFT)
  expect(await band.innerText()).toMatch(/Alex.*10/)
  await picture(page, `invited-home-${language}`)
  // Nobody else of the demonstration lives there: one home has the discount once.
  await findByAddress(page, language, '4543 rue fabre montr')
  await band.waitFor()
  await picture(page, `invited-list-${language}`)
  await chooseOpening(page, language, /Marie-Claude/, 3)
  await band.waitFor()
  const total = page.getByText(like(priceLines.ifInvited)).filter({ visible: true }).first()
  await total.waitFor()
  expect(await total.innerText()).toMatch(first)
  await picture(page, `invited-profile-${language}`)

  await page
    .getByRole('link', { name: like(cleaners.card.book) })
    .first()
    .click()
  await page.waitForURL(/\/login\?next=/)
  await page.getByText(like(priceLines.ifInvited)).filter({ visible: true }).first().waitFor()
  await enterAsNewcomer(page, language, 'Zoé Tremblay')
  await describeProperty(page, language, 4543)
  await page.getByText(first).filter({ visible: true }).first().waitFor()
  await band.waitFor()
  await picture(page, `invited-pay-${language}`)
  expect(complaints).toEqual([])
})

it('a code that nobody has shows nothing', async () => {
  const { page } = await arrive({ language: 'fr', device: 'desktop' })
  const answered = page.waitForResponse((response) => response.url().includes('/api/referrals/offer'))
  await page.goto('/?ref=PERSONNE-222')
  expect(await (await answered).json()).toEqual({ offer: null })
  expect(await page.getByText(like(wordsOf('fr').referrals.offer.title)).count()).toBe(0)
})
