// How much a booking asks of people: screens, taps and typed fields from the address to the request, and from the profile for whoever returns.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Language } from '#domain/account.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { arrive, openBrowser, picture, wake, type Visitor } from '../support/browser.ts'
import { now, requested, settled } from './requests.ts'
import { GOOD_CARD, like, PASSWORD, signIn, wordsOf } from './steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Counts as a person with a phone would: a screen for each page or step shown, a tap for each touch of the page; keys are no taps. */
class Count {
  readonly screens: string[] = []
  taps = 0
  typed = 0
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.see()
    })
  }
  /** An address that only forgets or remembers choices is the same screen. */
  see(): void {
    const { pathname, searchParams } = new URL(this.page.url())
    const screen = [pathname, searchParams.get('step')].filter(Boolean).join('?')
    if (this.screens.at(-1) !== screen) this.screens.push(screen)
  }
  async tap(target: Locator): Promise<void> {
    this.taps += 1
    await target.click()
  }
  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field)
    this.typed += 1
    await field.pressSequentially(text, { delay: 5 })
  }
  /** A field that the page itself put the focus in. */
  async typeOn(field: Locator, text: string): Promise<void> {
    this.typed += 1
    await field.and(this.page.locator(':focus')).waitFor()
    await this.page.keyboard.type(text)
  }
  /** As the reports of a run show it. */
  get sum(): string {
    return `${this.screens.length} screens, ${this.taps} taps, ${this.typed} typed fields: ${this.screens.join(' → ')}`
  }
}

const firstHour = (page: Page, language: Language): Locator =>
  page
    .getByRole('list', { name: like(wordsOf(language).cleaners.openings.times) })
    .getByRole('link')
    .first()

const openProfile = (page: Page): Promise<void> => page.getByRole('heading', { level: 1, name: /Marie-Claude/ }).waitFor()

/** From the profile to the booking form: the hour, and the way there. */
async function chooseHour(count: Count, page: Page, language: Language): Promise<void> {
  await count.tap(firstHour(page, language))
  await page.waitForURL(/time=/)
  const { card } = wordsOf(language).cleaners
  await count.tap(
    page
      .getByRole('link', { name: like(card.book) })
      .filter({ visible: true })
      .first(),
  )
}

async function payByCard(count: Count, page: Page, language: Language): Promise<void> {
  const { card } = wordsOf(language).payments
  await count.type(page.getByLabel(card.number), '4242424242424242')
  await count.typeOn(page.getByLabel(card.expiry), '1230')
  await count.typeOn(page.getByLabel(card.cvc), '123')
}

/** The end of the last page. */
async function sendRequest(count: Count, page: Page, language: Language): Promise<void> {
  const { book } = wordsOf(language)
  await count.tap(page.getByRole('checkbox', { name: like(book.pay.consent) }))
  await count.tap(page.getByRole('button', { name: like(book.pay.submit) }))
  await page.waitForURL(/\/bookings\/[0-9a-f-]{36}\/confirmation/)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

describe.each(['fr', 'en'] as const)('in %s', (language) => {
  const { accounts, addresses, book, payments, properties } = wordsOf(language)
  let visitor: Visitor
  beforeEach(async () => {
    visitor = await arrive(browser, { language, device: 'phone' })
  })
  afterEach(() => visitor.leave())
  const noPhotos = (page: Page) => page.getByRole('group', { name: book.details.photos }).getByText(book.details.photosNo, { exact: true })

  it('a newcomer needs at most seven screens and ten taps from an address to the request', async () => {
    const { page } = visitor
    await page.goto('/')
    await wake(page)
    const count = new Count(page)
    count.see()
    const address = page
      .getByRole('combobox', { name: addresses.search.address })
      .or(page.getByRole('textbox', { name: addresses.search.address }))
    await count.type(address, '4521 rue fabre montr')
    await count.tap(
      page
        .getByRole('listbox')
        .getByRole('option')
        .filter({ hasText: /4521.*Fabre/i })
        .first(),
    )
    await count.typeOn(page.getByRole('textbox', { name: addresses.search.postalCode }), 'H2J 3V1')
    await picture(page, `${language}-newcomer-code`)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/cleaners\?/)
    await count.tap(page.getByRole('link', { name: /Marie-Claude/ }).first())
    await openProfile(page)
    await chooseHour(count, page, language)

    await page.waitForURL(/\/login\?next=/)
    await count.typeOn(page.getByLabel(accounts.fields.email, { exact: true }), `zoe-${language}-${Date.now()}@exemple.test`)
    await page.keyboard.press('Enter')
    await count.typeOn(page.getByLabel(accounts.fields.name, { exact: true }), 'Zoé Tremblay')
    await picture(page, `${language}-newcomer-name`)
    await page.keyboard.press('Enter')

    await page.getByRole('heading', { level: 1, name: book.titles.property }).waitFor()
    await page
      .getByRole('form')
      .getByText(/4521,? rue Fabre/i)
      .waitFor()
    await picture(page, `${language}-newcomer-property`)
    expect(await page.getByRole('textbox', { name: properties.form.postalCode }).inputValue()).toBe('H2J 3V1')
    expect(await page.getByRole('radio', { name: properties.types.apartment, exact: true }).isChecked()).toBe(true)
    await count.tap(page.getByRole('button', { name: properties.form.saveBrief, exact: true }))

    await page.getByRole('heading', { level: 1, name: book.titles.pay }).waitFor()
    await picture(page, `${language}-newcomer-pay`)
    await count.tap(noPhotos(page))
    await payByCard(count, page, language)
    await sendRequest(count, page, language)
    expect(count.screens.length, count.sum).toBeLessThanOrEqual(7)
    expect(count.taps, count.sum).toBeLessThanOrEqual(10)
    expect(visitor.complaints).toEqual([])
    console.info(`newcomer, ${language}: ${count.sum}`)
  })

  it('whoever returns with a home and a card needs three screens from the profile, and types nothing', async () => {
    const { page } = visitor
    const made = await requested(language, GOOD_CARD, 48)
    await signIn(page, language, made.email, PASSWORD)
    await page.goto('/cleaners/marie-claude-b')
    await openProfile(page)
    await wake(page)
    const count = new Count(page)
    count.see()
    await chooseHour(count, page, language)
    await page.getByRole('heading', { level: 1, name: book.titles.pay }).waitFor()
    await page.getByText(payments.saved.card.replace('{{brand}}', 'Visa').replace('{{last4}}', '4242')).waitFor()
    await picture(page, `${language}-returning-pay`)
    await count.tap(noPhotos(page))
    await sendRequest(count, page, language)
    expect(count.screens.length, count.sum).toBeLessThanOrEqual(3)
    expect(count.taps, count.sum).toBeLessThanOrEqual(5)
    expect(count.typed, count.sum).toBe(0)
    expect(visitor.complaints).toEqual([])
    console.info(`returning client, ${language}: ${count.sum}`)
  })

  it('whoever has a home and no card yet needs three screens too, and types the card alone', async () => {
    const { page } = visitor
    const { email } = await settled(language)
    await signIn(page, language, email, PASSWORD)
    await page.goto('/cleaners/marie-claude-b')
    await openProfile(page)
    await wake(page)
    const count = new Count(page)
    count.see()
    await chooseHour(count, page, language)
    await page.getByRole('heading', { level: 1, name: book.titles.pay }).waitFor()
    await count.tap(noPhotos(page))
    await payByCard(count, page, language)
    await sendRequest(count, page, language)
    expect(count.screens.length, count.sum).toBeLessThanOrEqual(3)
    expect(count.taps, count.sum).toBeLessThanOrEqual(6)
    expect(count.typed, count.sum).toBe(3)
    console.info(`with a home, ${language}: ${count.sum}`)
  })

  it('a cleaner answers a request in three screens and two taps', async () => {
    const { page } = visitor
    const { bookingSteps } = wordsOf(language)
    const made = await requested(language, GOOD_CARD, 48)
    await signIn(page, language, 'paul@maisonnette.test', DEMO_PASSWORD)
    await page.goto('/bookings')
    const count = new Count(page)
    count.see()
    await count.tap(page.locator(`main a[href="/bookings/${made.booking.id}"]`).first())
    await page.waitForURL(/\/bookings\/[0-9a-f-]{36}$/)
    await count.tap(page.getByRole('button', { name: bookingSteps.steps.accept, exact: true }).first())
    await page.waitForURL(/\/accepted$/)
    expect(count.screens.length, count.sum).toBeLessThanOrEqual(3)
    expect(count.taps, count.sum).toBeLessThanOrEqual(2)
    expect((await now(made)).status).toBe('confirmed')
    console.info(`cleaner answering, ${language}: ${count.sum}`)
  })
})
