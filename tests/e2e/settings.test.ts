// Settings in a real browser: an operator on a phone, in French, raises the commission; another, in English, confirms; the first cancels.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ShownSettings } from '#contract/settings.ts'
import { addDays } from '#domain/civil-date.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { arrive, openBrowser, picture } from '../support/browser.ts'
import { OPERATORS_CODE } from '../support/running-product.ts'
import { get, moveClock, PASSWORD, post, signIn, tokenOf, wordsOf } from './steps.ts'

const OLGA = 'olga@maisonnette.test'
const OMAR = { name: 'Omar', email: 'omar-settings@exemple.test' }
const { settings: fr } = wordsOf('fr')
const { settings: en } = wordsOf('en')

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
  const signedUp = await post('/api/auth/signup', { ...OMAR, password: PASSWORD, role: 'admin', adminCode: OPERATORS_CODE })
  expect(signedUp.status).toBe(201)
  const { user } = (await signedUp.json()) as { user: { id: string } }
  const named = { role: 'money', why: 'Il tient les comptes.' }
  expect((await post(`/api/admin/users/${user.id}/operator-role`, named, await tokenOf(OLGA, DEMO_PASSWORD))).status).toBe(200)
})
afterAll(() => browser.close())

/** The sign-in is too old for what was pressed, which is done once the password was given. */
async function confirmPassword(page: Page): Promise<void> {
  const { waysIn } = wordsOf('fr')
  const dialog = page.getByRole('dialog', { name: waysIn.confirm.title })
  await dialog.waitFor()
  await picture(page, 'settings-confirm-fr')
  await dialog.getByRole('textbox', { name: waysIn.confirm.password }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: waysIn.confirm.submit }).click()
}

const kept = async () => (await get('/api/admin/settings', await tokenOf(OLGA, DEMO_PASSWORD))) as ShownSettings

const rowOf = (page: Page, line: string) =>
  page
    .getByRole('row', { name: line })
    .getByRole('cell')
    .allTextContents()
    .then((cells) => cells.map((cell) => cell.replaceAll('\u00A0', ' ')))

it('a rise is seen before it is made, waits for another operator, and is cancelled before it begins', async () => {
  const olga = await arrive(browser, { language: 'fr', device: 'phone' })
  await signIn(olga.page, 'fr', OLGA, DEMO_PASSWORD)
  await olga.page.goto('/admin/settings')
  await olga.page.getByRole('button', { name: fr.commission.change }).click()
  await expect.poll(() => olga.page.evaluate<string>('document.activeElement.id')).toBe('commission-percent')
  await olga.page.getByRole('button', { name: fr.send }).click()
  await olga.page.getByText(fr.reasonMissing).first().waitFor()
  await olga.page.getByRole('textbox', { name: fr.commission.next }).fill('18')
  await olga.page.getByText(fr.costlier).waitFor()
  expect(await rowOf(olga.page, fr.preview.cleanerCents)).toEqual(['85,00 $', '82,00 $'])
  expect(await rowOf(olga.page, fr.preview.firstBookingCents)).toEqual(['0,00 $', '3,00 $'])
  const startsOn = addDays((await kept()).today, 300)
  await olga.page.getByLabel(fr.startsOn).fill(startsOn)
  await olga.page.getByRole('textbox', { name: fr.reason, exact: true }).fill('Les frais de carte ont monté.')
  await picture(olga.page, 'settings-form-fr')
  await moveClock({ advanceSeconds: 16 * 60 })
  await olga.page.getByRole('button', { name: fr.send }).click()
  await confirmPassword(olga.page)
  await olga.page.getByText(fr.waits).waitFor()
  expect(await olga.page.getByRole('button', { name: fr.confirm }).count()).toBe(0)
  await picture(olga.page, 'settings-waiting-fr')

  const omar = await arrive(browser, { language: 'en', device: 'desktop' })
  await signIn(omar.page, 'en', OMAR.email, PASSWORD)
  await omar.page.goto('/admin/settings')
  await omar.page.getByText(en.confirmWhy).waitFor()
  await omar.page.getByText('Olga Tremblay: “Les frais de carte ont monté.”').first().waitFor()
  await picture(omar.page, 'settings-to-confirm-en')
  await omar.page.getByRole('button', { name: en.confirm }).click()
  await omar.page.getByText(en.confirmed).first().waitFor()
  await expect.poll(async () => (await kept()).changes[0]).toMatchObject({ state: 'coming', startsOn, value: 1_800, confirmedBy: 'Omar' })

  await olga.page.reload()
  await olga.page.getByRole('button', { name: fr.cancel }).click()
  await olga.page.getByText(fr.cancelled).first().waitFor()
  await olga.page.getByRole('button', { name: fr.commission.change }).waitFor()
  expect(await kept()).toMatchObject({ commission: 1_500, changes: [{ state: 'cancelled', cancelledBy: 'Olga Tremblay' }] })
  // The other operator's page follows by itself.
  await omar.page.getByRole('button', { name: en.commission.change }).waitFor()
  expect(await omar.page.getByRole('button', { name: en.cancel }).count()).toBe(0)
  // The browser itself reports the refusal that asked for the password.
  expect([...olga.complaints, ...omar.complaints].filter((complaint) => !/\/admin\/settings: .* 403 /.test(complaint))).toEqual([])
  await Promise.all([olga.leave(), omar.leave()])
})
