// Getting back in by email, proving an address, and changing a password, as people do it in a browser.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrive, openBrowser, picture } from '../support/browser.ts'
import { PASSWORD, pathSentTo, signIn, wordsOf } from './steps.ts'
import { playedCases } from '../support/extent.ts'

const ANOTHER = 'trois-lapins-sous-la-pluie'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(
  playedCases(import.meta.url, [
    { language: 'fr', device: 'phone' },
    { language: 'en', device: 'desktop' },
  ] as const),
)('in $language on a $device', ({ language, device }) => {
  const { accounts, security } = wordsOf(language)

  it('a forgotten password is replaced, the address proved, and the password changed again', async () => {
    const { page, complaints, leave } = await arrive(browser, { language, device })
    const email = `oubli-${language}-${Date.now()}@exemple.test`
    await page.request.post('/api/auth/signup', { data: { name: 'Odile Oubli', email, password: PASSWORD, role: 'client', language } })
    await page.context().clearCookies()

    await page.goto('/login')
    await picture(page, `${language}-login`)
    await page.getByRole('link', { name: security.forgot.link }).click()
    await page.getByRole('heading', { level: 1, name: security.forgot.title }).waitFor()
    await page.getByLabel(accounts.fields.email, { exact: true }).fill(email)
    await page.getByRole('button', { name: security.forgot.submit }).click()
    await page.getByText(security.forgot.sentTitle).waitFor()
    await picture(page, `${language}-forgot-sent`)

    const path = await pathSentTo(page, email, 'reset-password')
    const landing = await page.goto(path)
    expect(landing?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    await page.getByRole('textbox', { name: security.reset.password }).fill(ANOTHER)
    await picture(page, `${language}-reset`)
    await page.getByRole('button', { name: security.reset.submit }).click()
    await page.waitForURL(/\/login$/)
    await page.getByText(security.reset.done, { exact: true }).waitFor()

    await page.goto(path)
    await page.getByText(security.reset.dead).waitFor()
    await picture(page, `${language}-reset-dead`)
    await page.goto('/reset-password/coupé')
    await page.getByText(security.reset.broken).waitFor()

    await signIn(page, language, email, ANOTHER)
    await page.goto('/profile')
    await page.getByRole('button', { name: security.password.change }).click()
    await page.getByRole('textbox', { name: security.password.current }).fill(ANOTHER)
    await page.getByRole('textbox', { name: security.password.new }).fill(PASSWORD)
    await picture(page, `${language}-profile`)
    await page.getByRole('button', { name: security.password.submit }).click()
    await page.getByText(security.password.done, { exact: true }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: accounts.profile.title }).waitFor()
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([])
    await leave()
  })

  it('an address is confirmed by a press, once', async () => {
    const { page, leave } = await arrive(browser, { language, device })
    const email = `preuve-${language}-${Date.now()}@exemple.test`
    await page.request.post('/api/auth/signup', { data: { name: 'Paule Preuve', email, password: PASSWORD, role: 'client', language } })
    await page.goto('/profile')
    await page.getByText(security.email.unverified, { exact: true }).waitFor()
    await picture(page, `${language}-unverified`)
    const path = await pathSentTo(page, email, 'welcome')
    const elsewhere = await arrive(browser, { language, device })
    await elsewhere.page.goto(path)
    await elsewhere.page.getByRole('button', { name: security.verify.submit }).click()
    await elsewhere.page.getByText(security.verify.elsewhere, { exact: true }).waitFor()
    await picture(elsewhere.page, `${language}-verify-elsewhere`)
    await elsewhere.page.getByRole('main').getByRole('link', { name: security.verify.signIn }).click()
    await elsewhere.page.waitForURL(/\/login$/)
    await elsewhere.leave()
    await page.goto(path)
    await page.getByRole('button', { name: security.verify.submit }).dblclick()
    await page.getByText(security.verify.doneTitle).waitFor()
    await picture(page, `${language}-verified`)
    await page.getByRole('link', { name: security.verify.goOn }).click()
    await page.getByText(security.email.verified, { exact: true }).waitFor()
    await leave()
  })
})
