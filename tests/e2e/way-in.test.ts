// The way in to a booking: from « Réserver » to the form with an email and a name, back with a password, and accounts that have none yet.
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { arrive, openBrowser, picture, type Visitor } from '../support/browser.ts'
import { chooseOpening, enterAsNewcomer, findByAddress, giveEmail, like, PASSWORD, pathSentTo, wordsOf } from './steps.ts'
import { playedCases } from '../support/extent.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const next = '/book/marie-claude-b?date=2026-12-21&time=09%3A00&hours=4&supplies=client'
const toBook = `/login?next=${encodeURIComponent(next)}`

describe.each(
  playedCases(import.meta.url, [
    { language: 'fr', device: 'phone' },
    { language: 'en', device: 'desktop' },
  ] as const),
)('the way in to a booking, in $language on a $device', ({ language, device }) => {
  const { accounts, cleaners, common, security } = wordsOf(language)
  let visitor: Visitor
  let page: Page
  beforeEach(async () => {
    visitor = await arrive(browser, { language, device })
    page = visitor.page
  })
  afterEach(() => visitor.leave())

  const choice = () => page.getByRole('region', { name: accounts.entry.choice })
  const title = (name: string) => page.getByRole('heading', { level: 1, name })
  const signInWith = async (password: string) => {
    await page.getByRole('textbox', { name: accounts.fields.password }).fill(password)
    await page.getByRole('button', { name: accounts.login.submit, exact: true }).click()
  }

  it('takes a newcomer from the profile to the form on one page, with the choice in view and nothing else asked', async () => {
    await findByAddress(page, language, '4521 rue fabre montr')
    await chooseOpening(page, language, /Marie-Claude/, 3)
    const chosen = new URL(page.url()).searchParams
    await page
      .getByRole('link', { name: like(cleaners.card.book) })
      .first()
      .click()
    await title(accounts.entry.titles.email).waitFor()
    await choice().getByText('Marie-Claude').waitFor()
    expect(await choice().innerText()).toMatch(/128/)
    // What a newcomer pays stands beside what anybody pays, and is the total of their quote.
    const firstTotal = language === 'fr' ? /108,80\s\$/ : /\$108\.80/
    expect(await choice().innerText()).toMatch(firstTotal)
    await picture(page, `way-in-${language}-email`)

    const seen: string[] = []
    page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname))
    await enterAsNewcomer(page, language, 'Zoé Tremblay')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(seen.filter((path) => !path.startsWith('/book/'))).toEqual([])
    const { searchParams, pathname } = new URL(page.url())
    expect(pathname).toMatch(/^\/book\/marie-claude/)
    // The form may take the choices out of its address once it keeps them.
    for (const name of ['date', 'time']) expect([chosen.get(name), null]).toContain(searchParams.get(name))
    expect(visitor.complaints).toEqual([])
  })

  it('finds the account of a known email, and brings it to the form', async () => {
    await page.goto(toBook)
    await giveEmail(page, language, 'claire@maisonnette.test')
    await title(accounts.entry.titles.known).waitFor()
    await page.getByText('claire@maisonnette.test').first().waitFor()
    await picture(page, `way-in-${language}-known`)
    await signInWith('pas-le-bon-mot')
    await page
      .getByRole('alert')
      .filter({ hasText: wordsOf(language).problems['bad-credentials'] })
      .waitFor()
    await expect.poll(() => page.getByText(wordsOf(language).problems['bad-credentials']).count()).toBe(1)
    await signInWith(DEMO_PASSWORD)
    await page.waitForURL(/\/book\/marie-claude/)
  })

  it('says once that an email has an account at sign-up, and leads in with the email and the booking kept', async () => {
    await page.goto(`/register?next=${encodeURIComponent(next)}`)
    await page.getByLabel(accounts.fields.name, { exact: true }).fill('Claire Gagnon')
    await page.getByLabel(accounts.fields.email, { exact: true }).fill('claire@maisonnette.test')
    await page.getByRole('textbox', { name: accounts.fields.password }).fill(PASSWORD)
    await page.getByRole('button', { name: accounts.register.submit }).click()
    const said = wordsOf(language).problems['email-taken']
    const summary = page.getByRole('alert').filter({ hasText: common.formFaults_one })
    await summary.getByRole('link', { name: said }).waitFor()
    // In the summary and under the field, in the same words, and nowhere else.
    await expect.poll(() => page.getByText(said).count()).toBe(2)
    expect(await page.getByText(common.error, { exact: true }).count()).toBe(0)
    await picture(page, `way-in-${language}-taken`)
    await page.getByRole('link', { name: like(accounts.register.enter) }).click()
    await title(accounts.entry.titles.known).waitFor()
    await choice().getByText('Marie-Claude').waitFor()
    await page.getByText('claire@maisonnette.test').first().waitFor()
    await signInWith(DEMO_PASSWORD)
    await page.waitForURL(/\/book\/marie-claude/)
  })

  it('lets an account without a password choose one on the profile, while the sign-in is recent', async () => {
    await page.goto(toBook)
    const email = await enterAsNewcomer(page, language, 'Ève Roy')
    await page.goto('/profile')
    await page.getByText(security.password.none).waitFor()
    await page.getByRole('button', { name: security.password.choose }).click()
    await page.getByRole('textbox', { name: security.password.own }).fill(PASSWORD)
    await page.getByRole('button', { name: security.password.choose }).click()
    await page.getByRole('button', { name: security.password.change }).waitFor()
    await page.getByRole('main').getByRole('button', { name: accounts.profile.logout }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto(toBook)
    await giveEmail(page, language, email)
    await signInWith(PASSWORD)
    await page.waitForURL(/\/book\/marie-claude/)
  })

  it('lets nobody into an account without a password but by its mailbox', async () => {
    await page.goto(toBook)
    const email = await enterAsNewcomer(page, language, 'Max Roy')
    const later = await arrive(browser, { language, device })
    page = later.page
    await page.goto('/login')
    await page.getByLabel(accounts.fields.email, { exact: true }).fill(email)
    await signInWith(PASSWORD)
    await page
      .getByRole('alert')
      .filter({ hasText: wordsOf(language).problems['bad-credentials'] })
      .waitFor()

    await page.goto(toBook)
    await giveEmail(page, language, email)
    await page.getByText(accounts.entry.noPassword).waitFor()
    expect(await page.getByRole('textbox', { name: accounts.fields.password }).count()).toBe(0)
    await picture(page, `way-in-${language}-no-password`)
    await page.getByRole('button', { name: security.forgot.submit }).click()
    await page.getByText(accounts.entry.letterSent).waitFor()
    const mailbox = await later.page.context().newPage()
    await mailbox.goto(await pathSentTo(mailbox, email, 'reset-password'))
    await mailbox.getByRole('textbox', { name: security.reset.password }).fill(PASSWORD)
    await mailbox.getByRole('button', { name: security.reset.submit }).click()
    await mailbox.waitForURL(/\/login/)
    await mailbox.close()
    await signInWith(PASSWORD)
    await page.waitForURL(/\/book\/marie-claude/)
    await later.leave()
  })
})
