// Passkeys in a real browser with a virtual device: added on the profile, used to sign in named, removed.
import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { atRest } from '../support/at-rest.ts'
import { arrive, openBrowser, picture, type Visitor } from '../support/browser.ts'
import { like, moveClock, pressUntil, signIn, wordsOf } from './steps.ts'
import { productOfWorker } from '../support/product-of-worker.ts'
import { playedCases } from '../support/extent.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

type Device = { readonly cdp: CDPSession; readonly authenticatorId: string }

/** A device that recognizes its owner. */
async function withDevice(page: Page): Promise<Device> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}
/** A device that answers without having recognized anybody. */
const skipRecognition = ({ cdp, authenticatorId }: Device, isBadUV: boolean) =>
  cdp.send('WebAuthn.setResponseOverrideBits', { authenticatorId, isBadUV })

describe.each(
  playedCases(import.meta.url, [
    { language: 'fr', device: 'phone', person: 'claire@maisonnette.test' },
    { language: 'en', device: 'desktop', person: 'denis@maisonnette.test' },
  ] as const),
)('in $language on a $device', ({ language, device, person }) => {
  const { accounts, common, waysIn } = wordsOf(language)
  let visitor: Visitor
  let page: Page
  let authenticator: Device
  beforeAll(async () => {
    visitor = await arrive(browser, { language, device })
    page = visitor.page
    authenticator = await withDevice(page)
    await signIn(page, language, person, DEMO_PASSWORD)
  })
  afterAll(() => visitor.leave())

  const section = () => page.getByRole('heading', { name: waysIn.passkeys.title }).locator('xpath=ancestor::section[1]')
  const signOut = async () => {
    await page.goto('/profile')
    await atRest(page)
    await page.getByRole('button', { name: accounts.profile.logout, exact: true }).last().click()
    await page.waitForURL((url) => url.pathname !== '/profile')
  }

  it('a passkey is added once the password confirmed an old sign-in, and a second one is not', async () => {
    await moveClock({ advanceSeconds: 16 * 60 })
    await page.goto('/profile')
    await atRest(page)
    await section().getByText(waysIn.passkeys.none).waitFor()
    const dialog = page.getByRole('dialog')
    await section().getByRole('button', { name: waysIn.passkeys.add }).click()
    await dialog.waitFor()
    await picture(page, `passkeys-${language}-confirm`)
    await dialog.getByRole('button', { name: waysIn.confirm.submit }).click()
    await dialog.getByText(waysIn.confirm.missing).waitFor()
    await dialog.getByRole('textbox', { name: waysIn.confirm.password }).fill('pas-le-bon-mot')
    await dialog.getByRole('button', { name: waysIn.confirm.submit }).click()
    await dialog.getByText(wordsOf(language).problems['bad-credentials']).waitFor()
    await dialog.getByRole('textbox', { name: waysIn.confirm.password }).fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: waysIn.confirm.submit }).click()
    await page.getByText(waysIn.passkeys.added, { exact: true }).first().waitFor()
    await section().getByRole('listitem').waitFor()
    await section().getByRole('button', { name: waysIn.passkeys.add }).click()
    await page.getByText(waysIn.passkeys.known).first().waitFor()
    await picture(page, `passkeys-${language}-profile`)
  })

  it('it is given a name', async () => {
    await section()
      .getByRole('button', { name: like(waysIn.passkeys.renameNamed) })
      .click()
    await section().getByLabel(waysIn.passkeys.name).fill('  ')
    await section().getByRole('button', { name: common.actions.save }).click()
    await section().getByText(waysIn.passkeys.nameMissing).waitFor()
    await section().getByLabel(waysIn.passkeys.name).fill('Le téléphone bleu')
    await section().getByRole('button', { name: common.actions.save }).click()
    await section().getByText('Le téléphone bleu').first().waitFor()
  })

  it('it signs in from the suggestions of the email field, and goes where the person was going', async () => {
    await signOut()
    await page.goto('/login?next=%2Fbookings')
    await page.waitForURL('**/bookings')
  })

  it('it signs in by its button; a device that recognized nobody is refused with a message', async () => {
    await signOut()
    await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false')
    await page.goto('/login')
    await atRest(page)
    await picture(page, `passkeys-${language}-login`)
    await skipRecognition(authenticator, true)
    await page.getByRole('button', { name: waysIn.passkeys.signIn }).click()
    await page.getByText(wordsOf(language).problems['passkey-refused']).first().waitFor()
    await picture(page, `passkeys-${language}-failed`)
    await skipRecognition(authenticator, false)
    await page.getByRole('button', { name: waysIn.passkeys.signIn }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
    await page.goto('/profile')
    await page.getByText(person).first().waitFor()
  })

  it('it is removed, and opens nothing any more', async () => {
    await page.goto('/profile')
    await atRest(page)
    await pressUntil(section().getByRole('button', { name: like(waysIn.passkeys.removeNamed) }), page.getByRole('alertdialog'))
    await picture(page, `passkeys-${language}-remove`)
    await page.getByRole('alertdialog').getByRole('button', { name: waysIn.passkeys.remove, exact: true }).click()
    await section().getByText(waysIn.passkeys.none).waitFor()
    await signOut()
    await page.goto('/login')
    await atRest(page)
    await page.getByRole('button', { name: waysIn.passkeys.signIn }).click()
    await page.getByText(wordsOf(language).problems['passkey-refused']).first().waitFor()
    expect(visitor.complaints.filter((complaint) => !/40[13]/u.test(complaint))).toEqual([])
  })
})

it('a browser without passkeys explains so on the profile, and offers none at sign-in', async () => {
  const { waysIn } = wordsOf('fr')
  const visitor = await arrive(browser, { language: 'fr' })
  await visitor.page.addInitScript('delete window.PublicKeyCredential')
  await visitor.page.goto('/login')
  await visitor.page.getByRole('button', { name: waysIn.passkeys.signIn }).waitFor({ state: 'detached' })
  const answer = await visitor.page.request.post(`${productOfWorker().url}/api/auth/login`, {
    data: { email: 'claire@maisonnette.test', password: DEMO_PASSWORD },
  })
  expect(answer.status()).toBe(200)
  await visitor.page.goto('/profile')
  await visitor.page.getByText(waysIn.passkeys.unsupported).waitFor()
  await visitor.leave()
})
