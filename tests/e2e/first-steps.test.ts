// The first steps of newcomers: a client from sign-up to the list, a cleaner through the first two steps with a reload on the way.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#domain/account.ts'
import { atRest } from '../support/at-rest.ts'
import { arrive, openBrowser, picture, type Visitor } from '../support/browser.ts'
import { beginAsClient, choose, describeProperty, emailFor, findByAddress, like, PASSWORD, wordsOf } from './steps.ts'
import { playedCases } from '../support/extent.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

async function lookOver(page: Page, name: string): Promise<void> {
  await atRest(page)
  expect(await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth'), name).toBeLessThanOrEqual(0)
  const isOnboarding = /^\/(client-)?onboarding/.test(new URL(page.url()).pathname)
  // The address changes an instant before the page does.
  await expect.poll(() => page.getByRole('contentinfo').count(), { message: `${name}: the footer` }).toBe(isOnboarding ? 0 : 1)
  await picture(page, name)
  await page.evaluate(axe)
  const results = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as AxeResults
  expect(results.violations.map((fault) => `${name} ${fault.id}: ${fault.nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

/** Without a role, so that it is asked for next. */
async function createAccount(page: Page, language: Language, name: string): Promise<void> {
  const { accounts } = wordsOf(language)
  await page.getByLabel(accounts.fields.name, { exact: true }).fill(name)
  await page.getByLabel(accounts.fields.email, { exact: true }).fill(emailFor(name))
  await page.getByRole('textbox', { name: accounts.fields.password }).fill(PASSWORD)
  await page.getByRole('main').getByRole('link', { name: accounts.selectRole.termsLink }).waitFor()
  await page.getByRole('button', { name: accounts.register.submit }).click()
  await page.waitForURL(/\/auth\/select-role/)
}

describe.each(
  playedCases(import.meta.url, [
    { language: 'fr', device: 'phone' },
    { language: 'en', device: 'desktop' },
  ] as const),
)('in $language on a $device', ({ language, device }) => {
  const { accounts, cleaners, common, onboarding, ownAccount, workspace } = wordsOf(language)
  const shot = (name: string) => `first-steps-${language}-${device}-${name}`
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await arrive(browser, { language, device })
  })
  afterAll(() => visitor.leave())

  it('a new client chooses a role, answers what they like, and goes on to the list', async () => {
    const { page } = visitor
    await findByAddress(page, language, '4521 rue fabre montr')
    const list = new URL(page.url())
    await page.goto(`/register?next=${encodeURIComponent(list.pathname + list.search)}`)
    await createAccount(page, language, 'Rose Lapointe')

    await page.getByRole('button', { name: accounts.selectRole.submit }).click()
    await page.getByText(accounts.selectRole.missing).first().waitFor()
    expect(await page.evaluate('document.activeElement?.name')).toBe('role')
    await lookOver(page, shot('role'))
    expect(await page.getByRole('main').getByRole('link', { name: accounts.selectRole.termsLink }).getAttribute('href')).toBe('/terms')
    await choose(page.getByRole('radio', { name: accounts.roles.clientHint }))
    await page.getByRole('button', { name: accounts.selectRole.submit }).click()

    await page.waitForURL(/\/client-onboarding\?step=welcome/)
    await lookOver(page, shot('welcome'))
    await beginAsClient(page, language)
    await page.goBack()
    await choose(page.getByRole('radio', { name: accounts.genders.female, exact: true }))
    await lookOver(page, shot('gender'))
    await page.getByRole('button', { name: common.actions.continue }).click()
    await page.getByRole('heading', { level: 1, name: onboarding.client.titles.property }).waitFor()
    expect(await page.evaluate('document.activeElement?.tagName')).toBe('H1')
    await lookOver(page, shot('property'))

    // Resumed at the same step, with the same destination, whatever the address says.
    const { search } = new URL(page.url())
    await page.goto(`/client-onboarding?next=${encodeURIComponent(new URLSearchParams(search).get('next') ?? '')}`)
    await page.getByRole('heading', { level: 1, name: onboarding.client.titles.property }).waitFor()
    await describeProperty(page, language)
    await page.getByRole('heading', { level: 1, name: like(onboarding.client.titles.celebration) }).waitFor()
    await lookOver(page, shot('celebration'))
    await page.goBack()
    await page.getByText(onboarding.client.property.there).waitFor()
    await page.goForward()
    await page.getByRole('link', { name: onboarding.client.celebration.find }).click()
    await page.waitForURL((url) => url.pathname === '/cleaners' && url.search === list.search)
    expect(visitor.complaints).toEqual([])
  })

  it('a new cleaner fills in the first two steps, which are kept as they go, and resumes after a reload', async () => {
    const cleaner = await arrive(browser, { language, device })
    const { page } = cleaner
    await page.goto('/register')
    await createAccount(page, language, 'Ana Pereira')
    await choose(page.getByRole('radio', { name: accounts.roles.cleanerHint }))
    await page.getByRole('button', { name: accounts.selectRole.submit }).click()
    await page.waitForURL(/\/onboarding\/quick-start/)
    const { ready } = onboarding.cleaner

    await page.getByRole('button', { name: common.actions.continue }).click()
    await page.getByRole('link', { name: workspace.profile.addressMissing }).waitFor()
    const address = page.getByRole('combobox', { name: workspace.profile.address })
    await address.click()
    await address.pressSequentially('4521 rue fabre montr', { delay: 15 })
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.getByLabel(workspace.profile.years).fill('7')
    const bio = 'Dix ans de ménage, des plinthes aux plafonds, avec mes propres produits doux.'
    await page.getByLabel(workspace.profile.bio, { exact: false }).fill(bio)
    await page.getByText(like(common.status.savedAt)).first().waitFor()
    await lookOver(page, shot('quick-start'))

    await page.goto('/onboarding')
    await page.waitForURL(/\/onboarding\/quick-start/)
    await page.getByText(/4521,? rue Fabre/i).waitFor()
    expect(await page.getByLabel(workspace.profile.bio, { exact: false }).inputValue()).toBe(bio)
    await atRest(page)

    // Offline, typed values wait, and are saved by themselves once online.
    await cleaner.context.setOffline(true)
    await page.getByLabel(workspace.profile.years).fill('8')
    await page.getByText(common.actions.saving).first().waitFor()
    await cleaner.context.setOffline(false)
    await page.getByText(like(common.status.savedAt)).first().waitFor()
    expect(await page.getByLabel(workspace.profile.years).inputValue()).toBe('8')

    // A photo that was chosen and looked at goes along, also without a press of its own.
    const chosen = sharp({ create: { width: 400, height: 400, channels: 3, background: '#cde' } }).jpeg()
    await page.locator('#photo input').setInputFiles({ name: 'moi.jpg', mimeType: 'image/jpeg', buffer: await chosen.toBuffer() })
    await page.getByRole('button', { name: ownAccount.avatar.use }).waitFor()
    await page.getByRole('button', { name: common.actions.continue }).click()
    await page.waitForURL(/\/onboarding\/ready-to-work/)
    const me = (await (await page.request.get('/api/users/me')).json()) as { profilePic: string | null }
    expect(me.profilePic).not.toBe(null)

    await page.getByRole('heading', { level: 1, name: ready.title }).waitFor()
    // Nothing is filled in: continuing shows what is missing.
    await page.getByRole('button', { name: common.actions.continue, exact: true }).click()
    await page.getByRole('heading', { name: ready.lacking }).waitFor()
    await lookOver(page, shot('ready-empty'))
    const part = (name: string) => page.getByRole('region', { name, exact: true })
    const saved = (name: string) => part(name).getByText(like(common.status.savedAt)).waitFor()
    await choose(part(ready.parts.services).getByRole('checkbox', { name: common.offers.deep }))
    await saved(ready.parts.services)
    await part(ready.parts.cities)
      .getByRole('button', { name: new RegExp(`${workspace.cities.near.add} Montr`) })
      .first()
      .click()
    await saved(ready.parts.cities)
    await part(ready.parts.rates).getByRole('textbox').first().fill('12')
    await part(ready.parts.rates).getByRole('textbox').first().blur()
    await part(ready.parts.rates).getByText(like(workspace.rates.range)).waitFor()
    await part(ready.parts.rates).getByRole('textbox').first().fill('32')
    await saved(ready.parts.rates)

    await page.reload()
    expect(await part(ready.parts.rates).getByRole('textbox').first().inputValue()).toBe('32')
    expect(await part(ready.parts.services).getByRole('checkbox', { name: common.offers.deep }).isChecked()).toBe(true)
    await atRest(page)
    await part(ready.parts.availability).getByRole('gridcell').first().click()
    await saved(ready.parts.availability)
    await choose(part(ready.parts.kit).getByRole('checkbox', { name: cleaners.equipment.vacuum }))
    await saved(ready.parts.kit)
    await lookOver(page, shot('ready'))
    await page.goto('/onboarding')
    await page.getByRole('heading', { level: 1, name: ready.title }).waitFor()
    expect(cleaner.complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    await cleaner.leave()
  })
})
