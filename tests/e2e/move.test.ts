// A visit that is moved: the cleaner proposes and the client accepts or declines, then the client proposes; or an operator moves it for both, and ends it.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { arrive, openBrowser, picture } from '../support/browser.ts'
import { asPaul, now, requested, type Made } from './requests.ts'
import { choose, get, like, PASSWORD, pressUntil, signIn, tokenOf, wordsOf } from './steps.ts'
import { playedLanguages } from '../support/extent.ts'

const PAUL = 'paul@maisonnette.test'
const OLGA = 'olga@maisonnette.test'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(playedLanguages(import.meta.url))('in %s', (language) => {
  const { book, bookingDesk: desk, bookings, bookingSteps, moves } = wordsOf(language)
  const device = language === 'fr' ? ('phone' as const) : ('desktop' as const)

  async function confirmed(): Promise<Made> {
    const made = await requested(language, '4242424242424242', 5 * 24)
    expect((await asPaul(`/api/bookings/${made.booking.id}/accept`, {})).status).toBe(200)
    return made
  }

  /** The first hours of the first free days of the calendar. */
  async function propose(page: Page, made: Made, count: number): Promise<void> {
    await page.goto(`/bookings/${made.booking.id}`)
    await page.getByRole('link', { name: bookingSteps.steps.move }).click()
    await page.getByRole('heading', { level: 1, name: moves.title }).waitFor()
    const days = page.getByRole('table', { name: book.when.calendar }).locator('button:not([aria-disabled=true])')
    for (let nth = 0; nth < count; nth += 1) {
      await days.nth(nth + 1).click()
      await choose(page.getByRole('checkbox').first())
    }
    await picture(page, `${language}-move-chosen`)
    await page.getByRole('button', { name: moves.send, exact: true }).click()
    await page.getByRole('heading', { name: moves.card.yours }).waitFor()
    await picture(page, `${language}-move-proposed`)
  }

  it('the cleaner proposes, the client first declines, then accepts one of two, and then proposes in turn', async () => {
    const made = await confirmed()
    const { id, startsAt } = made.booking
    const cleaner = await arrive(browser, { language, device })
    await signIn(cleaner.page, language, PAUL, DEMO_PASSWORD)
    await propose(cleaner.page, made, 1)

    const client = await arrive(browser, { language, device })
    await signIn(client.page, language, made.email, PASSWORD)
    await client.page.goto('/bookings')
    await client.page.getByRole('link', { name: like(bookings.next.answerMove) }).click()
    await client.page.getByRole('heading', { name: like(moves.card.theirs) }).waitFor()
    await picture(client.page, `${language}-move-asked`)
    await client.page.getByRole('button', { name: moves.card.decline }).click()
    await client.page.getByRole('heading', { name: like(moves.card.theirs) }).waitFor({ state: 'detached' })
    expect(await now(made)).toMatchObject({ startsAt, proposal: null })

    await propose(cleaner.page, made, 2)
    await client.page.goto(`/bookings/${id}`)
    await client.page.getByRole('group', { name: moves.card.which }).getByRole('radio').last().check()
    await client.page.getByRole('button', { name: moves.card.accept }).click()
    await client.page.getByRole('heading', { name: like(moves.card.theirs) }).waitFor({ state: 'detached' })
    const moved = await now(made)
    expect(moved.startsAt > startsAt || moved.startsAt < startsAt).toBe(true)
    expect(moved.proposal).toBeNull()
    await picture(client.page, `${language}-moved`)
    // The cleaner's page, open all the while, follows.
    await cleaner.page.getByRole('heading', { name: moves.card.yours }).waitFor({ state: 'detached' })

    await propose(client.page, made, 1)
    await client.page.getByRole('button', { name: moves.card.withdraw }).click()
    await client.page.getByRole('heading', { name: moves.card.yours }).waitFor({ state: 'detached' })
    expect((await now(made)).startsAt).toBe(moved.startsAt)
    expect([client.complaints, cleaner.complaints]).toEqual([[], []])
    await client.leave()
    await cleaner.leave()
  })

  it('an operator moves it at the word of both, and only with it; then cancels it for both', async () => {
    const made = await confirmed()
    const { id, startsAt } = made.booking
    const { page, complaints, leave } = await arrive(browser, { language, device })
    await signIn(page, language, OLGA, DEMO_PASSWORD)
    const { items } = (await get(`/api/bookings/${id}/move-openings?days=14`, await tokenOf(OLGA, DEMO_PASSWORD))) as {
      items: readonly { date: string; startsAt: string }[]
    }
    const [free] = items
    await page.goto(`/admin/bookings?booking=${id}`)
    await pressUntil(page.getByRole('button', { name: desk.panel.move, exact: true }), page.getByRole('form', { name: desk.move.title }))
    const form = page.getByRole('form', { name: desk.move.title })
    const send = form.getByRole('button', { name: desk.move.send, exact: true })
    await form.getByLabel(desk.move.date).fill(free?.date ?? '')
    await form.getByLabel(desk.move.startsAt).selectOption(free?.startsAt ?? '')
    await form.getByLabel(desk.move.askedBy).selectOption('client')
    await form.getByLabel(desk.move.note).fill(language === 'fr' ? 'Rendez-vous chez le médecin.' : 'A doctor’s appointment.')
    await send.click()
    await expect.poll(() => form.getByText(desk.move.missing.word).count()).toBe(2)
    expect((await now(made)).startsAt).toBe(startsAt)
    for (const part of ['client', 'cleaner']) await form.locator(`select[name=${part}]`).selectOption('phone')
    await send.click()
    await form.waitFor({ state: 'detached' })
    expect((await now(made)).startsAt).toBe(free?.startsAt)

    const cancelling = page.getByRole('form', { name: desk.end.cancel.open })
    await page.getByRole('button', { name: desk.end.cancel.open }).click()
    await cancelling.getByText(like(desk.end.refund)).waitFor()
    await picture(page, `${language}-operator-ends`)
    await cancelling.getByLabel(desk.end.reason).selectOption('emergency')
    await cancelling.getByRole('button', { name: desk.end.cancel.send }).click()
    await cancelling.getByText(desk.end.missing.note).first().waitFor()
    await cancelling.getByLabel(desk.end.note).fill(language === 'fr' ? 'Tempête de neige.' : 'A snow storm.')
    await cancelling.getByRole('button', { name: desk.end.cancel.send }).click()
    await cancelling.waitFor({ state: 'detached' })
    await expect.poll(async () => (await now(made)).status).toBe('cancelled')
    expect(await now(made)).toMatchObject({ status: 'cancelled', endedBy: 'admin' })
    expect(complaints).toEqual([])
    await leave()
  })
})
