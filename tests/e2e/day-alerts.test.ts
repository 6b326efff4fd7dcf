// « Prévenez-moi » on a full day: a stranger is led to sign-in and back, a client sees what they wait for and withdraws it, and is told when time opens.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatDate } from '#domain/time-format.ts'
import { atRest } from '../support/at-rest.ts'
import { arrive, openBrowser, picture } from '../support/browser.ts'
import { asPaul, kindsFor, settled } from './requests.ts'
import { get, like, PASSWORD, wordsOf } from './steps.ts'
import { playedLanguages } from '../support/extent.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const change = (act: 'block' | 'open', date: string) =>
  asPaul('/api/cleaner/calendar/changes', { kind: 'date', act, from: date, keepVisits: true })

it.each(playedLanguages(import.meta.url))(
  'a full day is waited for on the profile and in the booking form, and opens, in %s',
  async (language) => {
    const { accounts, alerts, book, cleaners } = wordsOf(language)
    const { items } = (await get('/api/cleaners/paul-g/openings?days=14&hours=4')) as { items: { date: string }[] }
    const date = items.at(language === 'fr' ? -1 : 0)?.date ?? ''
    expect((await change('block', date)).status).toBe(200)
    const { email } = await settled(language)
    const { page, complaints, leave } = await arrive(browser, { language })
    // A device whose clock is wrong by years waits for the same days.
    if (language === 'fr') await page.clock.setSystemTime('2020-02-29T12:00:00Z')
    await page.goto(`/cleaners/paul-g?date=${date}`)
    await page.getByRole('link', { name: cleaners.openings.wait }).click()
    await page.waitForURL(/\/login\?next=/)
    await page.getByLabel(accounts.fields.email, { exact: true }).fill(email)
    await page.getByRole('textbox', { name: accounts.fields.password }).fill(PASSWORD)
    await page.getByRole('button', { name: accounts.login.submit, exact: true }).click()
    await page.waitForURL(new RegExp(`/cleaners/paul-g\\?date=${date}`))
    await picture(page, `${language}-full-day`)
    await page.getByRole('button', { name: alerts.day.submit, exact: true }).click()
    await page.getByText(alerts.day.watched).waitFor()

    await page.goto('/bookings')
    const list = page.getByRole('region', { name: alerts.day.list })
    await list.getByText(formatDate(date, language), { exact: false }).waitFor()
    await picture(page, `${language}-days-waited-for`)
    await list.getByRole('button', { name: like(alerts.day.stopNamed) }).click()
    await list.waitFor({ state: 'detached' })

    await page.goto('/book/paul-g')
    const day = page.getByRole('button', {
      name: like(book.when.dayLabel.replace('{{date}}', formatDate(date, language)).replace('{{load}}', book.when.full)),
    })
    await day.click()
    await page.getByRole('button', { name: alerts.day.submit, exact: true }).click()
    await page.getByText(alerts.day.watched).waitFor()
    await picture(page, `${language}-full-day-in-form`)

    expect((await change('open', date)).status).toBe(200)
    await expect.poll(() => kindsFor(email), { timeout: 20_000 }).toContain('day-opened')
    await page.goto('/bookings')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await atRest(page)
    expect(await list.count()).toBe(0)
    expect(complaints).toEqual([])
    await leave()
  },
)
