// A booking that is being composed survives a reload, the way back, a second tab, a lost connection and an ended session.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrive, openBrowser, type Visitor } from '../support/browser.ts'
import { requested, type Made } from './requests.ts'
import { get, giveEmail, GOOD_CARD, like, PASSWORD, post, signIn, tokenOf, wordsOf } from './steps.ts'
import { playedLanguages } from '../support/extent.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(playedLanguages(import.meta.url))('in %s', (language) => {
  const { accounts, book, checklist, common, payments } = wordsOf(language)
  const note = 'La tache du salon, s’il vous plaît 🧽'
  let visitor: Visitor
  let page: Page
  let made: Made
  let address: string
  beforeAll(async () => {
    visitor = await arrive(browser, { language, device: language === 'fr' ? 'phone' : 'desktop' })
    page = visitor.page
    made = await requested(language, GOOD_CARD, 48)
    const { items } = (await get('/api/cleaners/marie-claude-b/openings?days=30&hours=4')) as { items: { date: string; time: string }[] }
    address = `/book/marie-claude-b?date=${items.at(-1)?.date}&time=${items.at(-1)?.time}&hours=4`
  })
  afterAll(() => visitor.leave())

  const title = (on: Page) => on.getByRole('heading', { level: 1, name: book.titles.pay }).waitFor()
  const photos = (on: Page, answer: string) =>
    on.getByRole('group', { name: book.details.photos }).getByRole('radio', { name: answer, exact: true })
  const send = () => page.getByRole('button', { name: like(book.pay.submit) })
  const isWhole = async (on: Page) => {
    await title(on)
    await expect.poll(() => photos(on, book.details.photosNo).isChecked()).toBe(true)
    expect(await on.getByRole('radio', { name: common.offers.deep }).isChecked()).toBe(true)
    expect(await on.getByLabel(book.details.notes).inputValue()).toBe(note)
    const rooms = on.getByRole('group', { name: book.details.rooms }).getByRole('listitem')
    expect(await rooms.first().innerText()).toContain(checklist.rooms.kitchen)
  }

  it('offers nothing to pay before the server has answered what this client pays', async () => {
    await signIn(page, language, made.email, PASSWORD, true)
    const quotes = '**/api/quotes*'
    const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route(quotes, async (route) => {
      asked.resolve()
      await answer.promise
      await route.continue()
    })
    await page.goto(address)
    await title(page)
    await asked.promise
    expect(await send().count()).toBe(0)
    answer.resolve()
    await send().waitFor()
    await page.unroute(quotes)
  })

  it('asks about photos with neither answer chosen, and says so when there is none', async () => {
    await page.goto(address)
    await title(page)
    for (const answer of [book.details.photosYes, book.details.photosNo]) expect(await photos(page, answer).isChecked()).toBe(false)
    await send().click()
    await page.getByRole('link', { name: book.faults.photosMissing }).click()
    await expect.poll(() => page.locator('#card-mayPhotograph:focus, #card-mayPhotograph :focus').count()).toBe(1)
  })

  it('keeps every answer through a reload and the way back; rooms move by the keyboard alone', async () => {
    await page.getByRole('group', { name: book.details.kind }).getByText(common.offers.deep, { exact: true }).click()
    await page.getByRole('group', { name: book.details.photos }).getByText(book.details.photosNo, { exact: true }).click()
    await page.getByText(book.details.more).click()
    await page.getByLabel(book.details.notes).fill(note)
    const up = page.getByRole('button', { name: book.details.roomUp.replace('{{room}}', checklist.rooms.kitchen) })
    await up.focus()
    await page.keyboard.press('Enter')
    await page.reload()
    await isWhole(page)
    await page
      .getByRole('link', { name: `${book.summary.change} (${book.summary.when})` })
      .filter({ visible: true })
      .click()
    await page.getByRole('heading', { level: 1, name: book.titles.when }).waitFor()
    await page.goBack()
    await isWhole(page)
  })

  it('is the same in a second tab of a session that is remembered, which either may change', async () => {
    const other = await visitor.context.newPage()
    await other.goto('/book/marie-claude-b')
    await isWhole(other)
    await other.getByRole('group', { name: book.details.photos }).getByText(book.details.photosYes, { exact: true }).click()
    await expect.poll(() => photos(page, book.details.photosYes).isChecked()).toBe(true)
    await page.getByRole('group', { name: book.details.photos }).getByText(book.details.photosNo, { exact: true }).click()
    await isWhole(other)
    await other.close()
  })

  it('waits for the connection, and for the next sign-in, with nothing sent and nothing lost', async () => {
    const open = async () => ((await get('/api/bookings', await tokenOf(made.email, PASSWORD))) as { items: unknown[] }).items.length
    await page.getByRole('checkbox', { name: like(book.pay.consent) }).check()
    await visitor.context.setOffline(true)
    await page.getByText(payments.offline).waitFor()
    // Playwright waits for a button that says that it is off; people press it.
    await send().press('Enter')
    await isWhole(page)
    await visitor.context.setOffline(false)
    expect(await open()).toBe(1)

    const session = (await visitor.context.cookies()).find(({ name }) => name === 'session')?.value ?? ''
    expect((await post('/api/auth/logout', {}, session)).status).toBe(200)
    // The page may hear of it before anybody presses.
    await send()
      .click({ timeout: 3_000 })
      .catch(() => undefined)
    await page.waitForURL(/\/login\?next=%2Fbook/)
    expect(await open()).toBe(1)
    await giveEmail(page, language, made.email)
    await page.getByRole('textbox', { name: accounts.fields.password }).fill(PASSWORD)
    await page.getByRole('button', { name: accounts.login.submit, exact: true }).click()
    await isWhole(page)
    // A message under the mouse stays.
    await page.mouse.move(0, 0)
    await page.getByRole('checkbox', { name: like(book.pay.consent) }).check()
    await send().click()
    await page.waitForURL(/\/confirmation/)
    const { items } = (await get('/api/bookings', await tokenOf(made.email, PASSWORD))) as { items: { id: string }[] }
    expect(items).toHaveLength(2)
  })
})
