// Suggestions: on the page of a client’s day, with reasons and scores at one place, and as the order of the list around the home.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrive, openBrowser, picture } from '../support/browser.ts'
import { settled } from './requests.ts'
import { like, PASSWORD, wordsOf } from './steps.ts'
import { playedLanguages } from '../support/extent.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(playedLanguages(import.meta.url))('suggestions, in %s', (language) => {
  const { cards, suggestions } = wordsOf(language)

  it('lead from the day to the page with reasons and scores, and to the list around the home', async () => {
    const { email } = await settled(language, { postalCode: 'H2J 3V1' })
    const { page, complaints, leave } = await arrive(browser, { language })
    await page.request.post('/api/auth/login', { data: { email, password: PASSWORD, remember: true } })
    await page.goto('/')
    const strip = page.getByRole('region', { name: cards.suggested.title })
    await expect.poll(() => strip.getByText(cards.reasons.label).count()).toBe(3)
    await picture(page, `${language}-day-with-suggestions`)
    await strip.getByRole('link', { name: cards.suggested.all }).click()
    await page.getByRole('heading', { level: 1, name: suggestions.title }).waitFor()
    const scores = page.getByText(like(suggestions.scores.overall)).first()
    await scores.click()
    await page.getByRole('term').filter({ hasText: suggestions.scores.reliability }).first().waitFor()
    await picture(page, `${language}-suggestions`)
    await page.goto('/cleaners')
    await page.getByText(like(cards.aroundHome.says)).waitFor()
    await picture(page, `${language}-list-around-home`)
    await page.getByRole('link', { name: cards.aroundHome.anywhere }).click()
    await page.waitForURL(/around=anywhere/)
    await page.getByText(like(cards.aroundHome.says)).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await leave()
  })
})
