// The bell: it counts by itself, opens what happened, is read everywhere at once, and tells only what its person wants to know.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openToVisitors, picture } from '../support/browser.ts'
import { playedCases } from '../support/extent.ts'
import { asPaul, requested } from './requests.ts'
import { choose, GOOD_CARD, like, PASSWORD, signIn, wordsOf } from './steps.ts'

const { visitors, arrive } = openToVisitors()

const card = GOOD_CARD.replaceAll(' ', '')
const looks = [
  { language: 'fr', device: 'phone' },
  { language: 'en', device: 'desktop' },
] as const

describe.each(playedCases(import.meta.url, looks))('in $language on a $device', ({ language, device }) => {
  const { notices, shell } = wordsOf(language)
  const someone = async (email: string): Promise<Page> => {
    const { page } = await arrive({ language, device })
    await signIn(page, language, email, PASSWORD)
    return page
  }
  const bell = (page: Page) => page.getByRole('banner').locator(`[aria-label^="${notices.title}"]`).locator('visible=true')
  const counts = (page: Page, count: number) =>
    expect
      .poll(
        () =>
          bell(page)
            .getAttribute('aria-label')
            .catch(() => null),
        { timeout: 15_000 },
      )
      .toContain(String(count))

  it('counts what happens while the page is open, opens it, and is read in every tab', async () => {
    const { booking, email } = await requested(language, card, 48)
    const page = await someone(email)
    await page.goto('/profile')
    // The request, and the sign-in on a new device.
    await counts(page, 2)
    const tab = await page.context().newPage()
    await tab.goto('/properties')
    await counts(tab, 2)

    expect((await asPaul(`/api/bookings/${booking.id}/accept`, {})).status).toBe(200)
    // The request has passed: its answer is news, and the number stays.
    await page.locator('output', { hasText: shell.bell_other.split('}}')[1]?.trim() ?? '' }).waitFor({ state: 'attached' })
    await bell(page).click()
    const where = device === 'phone' ? page.getByRole('main') : page.getByRole('banner')
    const news = where.getByRole('link', { name: notices.unread })
    await expect.poll(() => news.count()).toBe(2)
    await picture(page, `notices-${language}`)
    await news.first().click()
    await page.waitForURL(`**/bookings/${booking.id}`)
    await counts(page, 1)
    await counts(tab, 1)
  })

  it('keeps what its person chooses to hear of, and how often emails come, in one place', async () => {
    const { email } = await requested(language, card, 48)
    const page = await someone(email)
    await page.goto('/profile')
    await page.getByRole('link', { name: wordsOf(language).accounts.profile.notifications }).click()
    await page.getByRole('heading', { level: 1, name: notices.settings.title }).waitFor()
    const ideas = page.getByRole('group', { name: notices.settings.families.ideas.title })
    const byEmail = ideas.getByRole('switch', { name: notices.settings.channels.email })
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await byEmail.uncheck()
    expect((await saved).status()).toBe(200)
    const frequency = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await choose(page.getByRole('radio', { name: notices.frequency.weekly }))
    expect((await frequency).status()).toBe(200)
    await picture(page, `notice-settings-${language}`)
    await page.reload()
    expect(await byEmail.isChecked()).toBe(false)
    expect(await ideas.getByRole('switch', { name: notices.settings.channels.page }).isChecked()).toBe(true)
    expect(await page.getByRole('radio', { name: notices.frequency.weekly }).isChecked()).toBe(true)
    await page.getByText(notices.settings.families.visits.due_client).waitFor()
  })

  it('shows a switch as it was pressed until the answer, and goes back when that is a refusal', async () => {
    const { email } = await requested(language, card, 48)
    const page = await someone(email)
    await page.goto('/profile')
    const shows = page.getByRole('switch', { name: wordsOf(language).ownAccount.presence.label })
    // What each frame shows, once for each change.
    await shows.waitFor()
    await page.evaluate(`(() => {
      const box = document.querySelector('input[role=switch]')
      self.shown = []
      const look = () => {
        if (self.shown.at(-1) !== box.checked) self.shown.push(box.checked)
        requestAnimationFrame(look)
      }
      look()
    })()`)
    const shown = () => page.evaluate<boolean[]>('self.shown')
    let refuse: (() => Promise<void>) | undefined
    await page.route('**/api/users/me*', (route) => {
      if (route.request().method() !== 'PATCH') return route.continue()
      refuse = () =>
        route.fulfill({ status: 503, contentType: 'application/json', body: '{"code":"service-unavailable","message":"Non."}' })
    })
    await shows.click()
    await expect.poll(() => refuse !== undefined).toBe(true)
    expect(await shown()).toEqual([true, false])
    await refuse?.()
    await expect.poll(shown).toEqual([true, false, true])
    await page.unroute('**/api/users/me*')
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await shows.click()
    expect((await saved).status()).toBe(200)
    expect(await shown()).toEqual([true, false, true, false])
    await page.reload()
    expect(await shows.isChecked()).toBe(false)
    visitors[0]?.complaints.splice(0)
  })

  it('reads everything at once, and says when notices cannot be shown', async () => {
    const { email } = await requested(language, card, 48)
    const page = await someone(email)
    const main = page.getByRole('main')
    if (device === 'desktop') {
      await page.goto('/profile')
      await counts(page, 2)
      await page.route('**/api/notices?*', (route) => route.abort())
      await bell(page).click()
      await page.getByText(notices.failed).waitFor()
      await page.unroute('**/api/notices?*')
      await page
        .getByRole('banner')
        .getByRole('button', { name: wordsOf(language).common.actions.retry })
        .click()
      await page.getByRole('banner').getByRole('link', { name: notices.unread }).first().waitFor()
      await page.keyboard.press('Escape')
      expect(await bell(page).getAttribute('aria-expanded')).toBe('false')
      expect(await page.evaluate<string>("document.activeElement?.getAttribute('aria-label') ?? ''")).toMatch(like(shell.bell_other))
      visitors[0]?.complaints.splice(0)
    }
    await page.goto('/notifications')
    await main.getByRole('link', { name: notices.unread }).first().waitFor()
    await main.getByRole('button', { name: notices.readAll }).click()
    await expect.poll(() => main.getByRole('link', { name: notices.unread }).count()).toBe(0)
    await page.getByRole('banner').getByLabel(notices.title, { exact: true }).locator('visible=true').waitFor()
    await expect.poll(() => main.getByRole('link').count()).toBeGreaterThan(1)
  })
})
