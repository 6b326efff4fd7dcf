// Two-step verification in a real browser: turned on with a code, asked for at sign-in, replaced once by a recovery code, turned off.
import { TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { atRest } from '../support/at-rest.ts'
import { arrive, openBrowser, picture } from '../support/browser.ts'
import { playedCases } from '../support/extent.ts'
import { settled } from './requests.ts'
import { moveClock, PASSWORD, post, signIn, wordsOf } from './steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** What the application shows now, by the product's clock. */
async function codeOf(key: string): Promise<string> {
  const answer = await post('/api/sandbox/clock', { advanceSeconds: 0 })
  const { now } = (await answer.json()) as { now: string }
  return new TOTP({ secret: key.replaceAll(' ', '') }).generate({ timestamp: Date.parse(now) })
}

/** The browser itself reports refusals that pages answer. */
const ofRefusals = (complaint: string): boolean => / (?:401|422) /.test(complaint)

describe.each(
  playedCases(import.meta.url, [
    { language: 'fr', device: 'phone' },
    { language: 'en', device: 'desktop' },
  ] as const),
)('in $language on a $device', ({ language, device }) => {
  const { accounts, common, problems, secondFactor: words } = wordsOf(language)
  const section = (page: Page) => page.getByRole('heading', { name: words.title }).locator('xpath=ancestor::section[1]')

  async function signOut(page: Page): Promise<void> {
    await page.goto('/profile')
    await atRest(page)
    await page.getByRole('button', { name: accounts.profile.logout, exact: true }).last().click()
    await page.waitForURL((url) => url.pathname !== '/profile')
  }
  async function giveCode(page: Page, code: string): Promise<void> {
    await page.getByRole('textbox', { name: words.signIn.code }).fill(code)
    await page.getByRole('button', { name: words.signIn.submit, exact: true }).click()
  }

  it('an account is opened with a code once it has a second factor, and with a recovery code', async () => {
    const { email } = await settled(language)
    const { page, complaints, leave } = await arrive(browser, { language, device })
    await signIn(page, language, email, PASSWORD)
    await page.goto('/profile')
    await atRest(page)
    await section(page).getByText(words.off).waitFor()
    await section(page).getByRole('button', { name: words.begin }).click()
    await section(page).getByRole('img', { name: words.steps.picture }).waitFor()
    const key =
      (await section(page)
        .getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
        .textContent()) ?? ''
    await picture(page, `second-factor-${language}-set-up`)
    await section(page).getByRole('button', { name: words.confirm }).click()
    await section(page).getByText(words.codeMissing).first().waitFor()
    await section(page).getByLabel(words.code, { exact: true }).fill('000000')
    await section(page).getByRole('button', { name: words.confirm }).click()
    await section(page).getByText(problems.fields['wrong-code']).first().waitFor()
    await section(page)
      .getByLabel(words.code, { exact: true })
      .fill(await codeOf(key))
    await section(page).getByRole('button', { name: words.confirm }).click()
    const codes = section(page).getByRole('list', { name: words.codes.title }).getByRole('listitem')
    await codes.first().waitFor()
    const [recoveryCode = ''] = await codes.allTextContents()
    await picture(page, `second-factor-${language}-codes`)
    await section(page).getByRole('button', { name: words.codes.done }).click()
    await section(page).getByRole('button', { name: words.remove, exact: true }).waitFor()
    await picture(page, `second-factor-${language}-on`)

    await moveClock({ advanceSeconds: 60 })
    await signOut(page)
    await page.goto('/login?next=%2Fbookings')
    await signInHere(page, email)
    await page.waitForURL('**/login/code?next=%2Fbookings')
    await giveCode(page, '000000')
    await page.getByText(problems.fields['wrong-code']).first().waitFor()
    await picture(page, `second-factor-${language}-sign-in`)
    await giveCode(page, await codeOf(key))
    await page.waitForURL('**/bookings')

    await signOut(page)
    await page.goto('/login')
    await signInHere(page, email)
    await page.waitForURL('**/login/code')
    await giveCode(page, recoveryCode.toUpperCase())
    await page.waitForURL((url) => !url.pathname.startsWith('/login'))

    await page.goto('/profile')
    await atRest(page)
    await section(page).getByRole('button', { name: words.remove, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.remove, exact: true }).click()
    await section(page).getByText(words.off).waitFor()
    expect(complaints.filter((complaint) => !ofRefusals(complaint))).toEqual([])
    await leave()
  })

  async function signInHere(page: Page, email: string): Promise<void> {
    await atRest(page)
    await page.getByLabel(accounts.fields.email, { exact: true }).fill(email)
    await page.getByLabel(accounts.fields.password, { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: accounts.login.submit, exact: true }).click()
  }

  it('an operator finds what protects their account on a page of its own', async () => {
    const { admin, waysIn } = wordsOf(language)
    const { page, complaints, leave } = await arrive(browser, { language, device })
    await signIn(page, language, 'olga@maisonnette.test', DEMO_PASSWORD)
    await page.goto('/admin')
    await page.getByRole('link', { name: admin.areas.security }).click()
    await page.getByRole('heading', { level: 1, name: admin.areas.security }).waitFor()
    await section(page).getByText(words.off).waitFor()
    await page.getByRole('heading', { name: waysIn.passkeys.title }).waitFor()
    await picture(page, `second-factor-${language}-operator`)
    await moveClock({ advanceSeconds: 16 * 60 })
    await section(page).getByRole('button', { name: words.begin }).click()
    const dialog = page.getByRole('dialog', { name: waysIn.confirm.title })
    await dialog.getByRole('button', { name: common.actions.cancel }).click()
    await dialog.waitFor({ state: 'detached' })
    await section(page).getByRole('button', { name: words.begin }).click()
    await dialog.getByRole('textbox', { name: waysIn.confirm.password }).fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: waysIn.confirm.submit }).click()
    await section(page).getByRole('img', { name: words.steps.picture }).waitFor()
    expect(complaints.filter((complaint) => !/ 403 /.test(complaint))).toEqual([])
    await leave()
  })
})
