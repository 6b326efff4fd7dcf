// A cleaner's way to being paid: the account at the payment company through its form, and a payout at once.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PayoutAccountStatus } from '#domain/payout-account.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { openToVisitors, picture, type Visitor } from '../support/browser.ts'
import { settled } from './requests.ts'
import { like, PASSWORD, post, signIn, wordsOf } from './steps.ts'
import { playedLanguages } from '../support/extent.ts'

const PAYOUTS = '/profile/payouts'

/** Links that open nothing answer 404. */
const { arrive } = openToVisitors((complaint) => complaint.includes('404'))

describe.each(playedLanguages(import.meta.url))('in %s', (language) => {
  const words = wordsOf(language)
  const { account, back, form, history, instant, title } = words.payouts
  let visitor: Visitor
  let page: Page
  beforeEach(async () => {
    visitor = await arrive({ language, device: language === 'fr' ? 'phone' : 'desktop' })
    page = visitor.page
  })

  async function signInAsNewCleaner(): Promise<void> {
    const email = `${randomUUID()}@exemple.test`
    await post('/api/auth/signup', { name: 'Nadia Côté', email, password: PASSWORD, role: 'cleaner', language })
    await signIn(page, language, email, PASSWORD)
  }

  async function openForm(tab: Page = page): Promise<void> {
    await tab.goto(PAYOUTS)
    const names = Object.values(account.act).map((name) => tab.getByRole('button', { name }))
    await names.reduce((any, each) => any.or(each)).click()
    await tab.waitForURL(/\/sandbox\/payout-account\?token=/)
  }

  async function finish(status: PayoutAccountStatus, tab: Page = page): Promise<void> {
    await tab.getByText(account.status[status], { exact: true }).click()
    await tab.getByRole('button', { name: form.send }).click()
  }

  const badge = () => page.getByRole('region', { name: account.title }).getByText(account.status.active, { exact: true })

  it('an account is opened, corrected and in order, each time as the company says; the way back says how it stands', async () => {
    await signInAsNewCleaner()
    for (const status of ['incomplete', 'pending_requirements', 'restricted', 'active', 'pending'] as const) {
      await openForm()
      if (status === 'incomplete') await picture(page, `${language}-payout-form`)
      await finish(status)
      await page.waitForURL((url) => url.pathname === '/profile')
      await page.getByRole('status').or(page.getByRole('alert')).getByText(account.status[status]).first().waitFor()
      await page.goto(PAYOUTS)
      await page.getByText(account.status[status], { exact: true }).waitFor()
      await picture(page, `${language}-payout-account-${status}`)
    }
    // There is nothing to do while the company looks.
    for (const name of Object.values(account.act)) expect(await page.getByRole('button', { name }).count()).toBe(0)
  })

  it('a closed account leads to us and to no form', async () => {
    await signInAsNewCleaner()
    await openForm()
    await finish('inactive')
    await page.waitForURL((url) => url.pathname === '/profile')
    await page.goto(PAYOUTS)
    await page.getByRole('link', { name: account.contact }).waitFor()
    await page.getByText(account.body.inactive).waitFor()
  })

  it('a link that was used, guessed or left in another tab opens nothing, and another is a press away', async () => {
    await signInAsNewCleaner()
    await openForm()
    const second = await visitor.context.newPage()
    await openForm(second)
    await finish('active')
    await page.getByRole('alert').getByText(words.problems['not-found']).waitFor()
    await finish('active', second)
    await second.waitForURL((url) => url.pathname === '/profile')
    await page.goto('/sandbox/payout-account?token=guessed')
    await finish('active')
    await page.getByRole('alert').getByText(words.problems['not-found']).waitFor()
    await page.getByRole('link', { name: form.back }).click()
    await badge().waitFor()
    await page.goto('/profile/stripe-connect/refresh')
    await page.waitForURL((url) => url.pathname === '/profile')
    await page.getByText(back.expired, { exact: true }).waitFor()
    expect((await page.goto('/profile/stripe-connect/elsewhere'))?.status()).toBe(404)
  })

  it('is nobody’s but a cleaner’s', async () => {
    await page.goto(PAYOUTS)
    await page.waitForURL(/\/login\?next=/)
    const { email } = await settled(language)
    await signIn(page, language, email, PASSWORD)
    for (const path of [PAYOUTS, '/profile/stripe-connect/return']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect(await page.getByRole('heading', { name: title, exact: true }).count()).toBe(0)
    }
  })

  it.runIf(language === 'fr')('what was released is received at once: fee and net first, then the payout with its visits', async () => {
    await signIn(page, language, 'marie@maisonnette.test', DEMO_PASSWORD)
    await page.goto(PAYOUTS)
    const card = page.getByRole('region', { name: instant.title })
    await card.getByText(instant.obstacles['payout-account-not-ready']).waitFor()
    await openForm()
    await finish('active')
    await page.waitForURL((url) => url.pathname === '/profile')
    await page.goto(PAYOUTS)
    await card.getByText(instant.net).waitFor()
    await picture(page, `${language}-instant-payout`)
    await card.getByRole('button', { name: like(instant.send) }).click()
    const check = page.getByRole('alertdialog', { name: like(instant.check.title) })
    await check.getByText(instant.net).waitFor()
    await check.getByText(instant.check.where).waitFor()
    await picture(page, `${language}-instant-payout-check`)
    await check.getByRole('button', { name: like(instant.check.confirm) }).dblclick()
    await card.getByText(like(instant.sent)).waitFor()
    await card.getByText(like(instant.obstacles['insufficient-balance'])).waitFor()
    const past = page.getByRole('region', { name: history.title })
    await past.getByText(history.states.in_transit).waitFor()
    await expect.poll(() => past.getByRole('heading', { name: like(history.instant) }).count()).toBe(1)
    await picture(page, `${language}-instant-payout-sent`)
    const saving = page.waitForEvent('download')
    await past.getByRole('button', { name: words.payouts.csv.download }).click()
    const table = await readFile(await (await saving).path(), 'utf8')
    expect(table.startsWith('\uFEFF')).toBe(true)
    expect(table.split('\r\n').filter((line) => /;MN-\w+;\d+,\d\d$/u.test(line)).length).toBeGreaterThanOrEqual(1)
  })
})
