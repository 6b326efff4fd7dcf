// A case in a real browser: the client reports on a phone in French, the cleaner answers in English, an operator decides, and another decides the review.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CaseOfBooking } from '#contract/cases.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { aPicture } from '../support/booking-scene.ts'
import { arrive, openBrowser, picture } from '../support/browser.ts'
import { OPERATORS_CODE } from '../support/running-product.ts'
import { allButOver, asPaul, kindsFor, now, type Made } from './requests.ts'
import { choose, get, holdsFocus, like, moveClock, PASSWORD, post, press, signIn, tokenOf, wordsOf } from './steps.ts'

const fr = wordsOf('fr')
const en = wordsOf('en')
const OMAR = { name: 'Omar', email: 'omar-cases@exemple.test' }

let browser: Browser
let made: Made
beforeAll(async () => {
  browser = await openBrowser()
  const signedUp = await post('/api/auth/signup', { ...OMAR, password: PASSWORD, role: 'admin', adminCode: OPERATORS_CODE })
  expect(signedUp.status).toBe(201)
  made = await allButOver('fr')
  await moveClock({ advanceSeconds: 4 * 3_600 })
  const left = await asPaul(`/api/bookings/${made.booking.id}/punch-out`, { reason: 'Le téléphone ne trouve pas sa position.' })
  expect(left.status).toBe(200)
})
afterAll(() => browser.close())

const caseOf = async (): Promise<CaseOfBooking['case']> =>
  ((await get(`/api/bookings/${made.booking.id}/case`, await tokenOf(made.email, PASSWORD))) as CaseOfBooking).case

/** More words than one page shows. */
async function writeMuch(): Promise<void> {
  const tokens = [
    await tokenOf(made.email, PASSWORD),
    await tokenOf('paul@maisonnette.test', DEMO_PASSWORD),
    await tokenOf('olga@maisonnette.test', DEMO_PASSWORD),
  ]
  for (let n = 1; n <= 54; n++) {
    const words = `Message numéro ${n} de ce long dossier.`
    expect((await post(`/api/bookings/${made.booking.id}/case/words`, { words }, tokens[n % 3])).status).toBe(200)
  }
}

/** The first words of the case show once they are asked for. */
async function readFromStart(page: Page, earlier: string): Promise<void> {
  const first = page.getByText('La salle de bain n’a pas été faite du tout.')
  await page.getByText('Message numéro 54 de ce long dossier.').waitFor()
  expect(await first.count()).toBe(0)
  await page.getByRole('button', { name: earlier }).click()
  await first.waitFor()
  await expect.poll(() => page.getByRole('button', { name: earlier }).count()).toBe(0)
  expect(await page.getByText(/^Message numéro \d+ de ce long dossier\.$/).count()).toBe(54)
}

/** By keyboard alone. */
async function decide(page: Page, outcome: string, reason: string, amount?: string): Promise<void> {
  await page.goto(`/admin/cases?case=${(await caseOf())?.id}`)
  await page.getByRole('heading', { name: fr.caseReview.decide }).waitFor()
  const radio = page.getByRole('radio', { name: like(outcome) })
  await radio.focus()
  await press(page, 'Space')
  await radio.and(page.locator(':checked')).waitFor()
  if (amount !== undefined) {
    await press(page, 'Tab')
    await holdsFocus(page.getByRole('textbox', { name: fr.caseReview.amount }))
    await page.keyboard.type(amount)
  }
  await page.getByRole('combobox', { name: fr.caseReview.reason }).selectOption({ label: reason })
  await page.getByRole('button', { name: fr.caseReview.check.open }).focus()
  await press(page, 'Enter')
  await page.getByRole('heading', { name: fr.caseReview.check.title }).and(page.locator(':focus')).waitFor()
  await page.getByText(like(fr.caseReview.check.reads)).first().waitFor()
  await picture(page, `case-check-${amount ?? 'nothing'}`)
  await page.getByRole('button', { name: fr.caseReview.send }).focus()
  await press(page, 'Enter')
  await page.getByRole('heading', { name: fr.caseReview.decide }).waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: fr.caseReview.check.title }).waitFor({ state: 'detached' })
  await holdsFocus(page.locator('#case-title'))
}

it('is reported, answered, decided, appealed and reviewed by somebody else, and the refund is the one decided', async () => {
  await expect.poll(async () => (await now(made)).paymentStatus, { timeout: 20_000 }).toBe('fully_paid')
  const client = await arrive(browser, { language: 'fr', device: 'phone' })
  await signIn(client.page, 'fr', made.email, PASSWORD)
  await client.page.goto(`/bookings/${made.booking.id}/case`)
  await choose(client.page.getByRole('radio', { name: fr.cases.reasons.not_done }))
  await client.page.getByRole('textbox', { name: fr.cases.opening.words }).fill('La salle de bain n’a pas été faite du tout.')
  await client.page.getByRole('button', { name: fr.cases.opening.send }).click()
  await client.page.getByRole('heading', { name: like(fr.cases.turn.theirs.replace('{{name, de}}', '{{name}}')) }).waitFor()
  // Chosen without a connection, it waits, and leaves by itself.
  await client.context.setOffline(true)
  await client.page.locator('input[type=file]').setInputFiles({ name: 'bain.png', mimeType: 'image/png', buffer: await aPicture() })
  await client.page.getByText(fr.visits.photos.waiting).waitFor()
  await picture(client.page, 'case-photo-waits-fr')
  await client.context.setOffline(false)
  await client.page.getByRole('img', { name: like(fr.cases.photos.ofYou) }).waitFor()
  await client.page.getByText(fr.cases.letters).click()
  await client.page.getByText(like(fr.emails['client-case-opened'].subject_mine)).first().waitFor()
  await picture(client.page, 'case-opened-fr')

  const cleaner = await arrive(browser, { language: 'en', device: 'desktop' })
  await signIn(cleaner.page, 'en', 'paul@maisonnette.test', DEMO_PASSWORD)
  await cleaner.page.goto(`/bookings/${made.booking.id}/case`)
  const yours = wordsIn(cleaner.page)
  await cleaner.page.getByRole('heading', { name: (await yours).cases.turn.yours }).waitFor()
  await cleaner.page.getByRole('textbox', { name: (await yours).cases.said.answer }).fill('The tap was leaking, and I said so on site.')
  await picture(cleaner.page, 'case-answer-en')
  await cleaner.page.getByRole('button', { name: (await yours).cases.said.send }).click()
  await cleaner.page.getByRole('heading', { name: (await yours).cases.turn.operators }).waitFor()

  await writeMuch()
  await client.page.reload()
  await client.page.getByRole('button', { name: fr.cases.said.earlier }).waitFor()
  await picture(client.page, 'case-long-fr')
  await readFromStart(client.page, fr.cases.said.earlier)

  const olga = await arrive(browser, { language: 'fr', device: 'desktop' })
  await signIn(olga.page, 'fr', 'olga@maisonnette.test', DEMO_PASSWORD)
  await decide(olga.page, fr.caseReview.outcomes.nothing, fr.cases.decisionReasons.as_agreed)
  await expect.poll(async () => (await caseOf())?.stage).toBe('appeal')

  await client.page.reload()
  await client.page.getByRole('button', { name: fr.cases.appeal.open }).click()
  await client.page.getByRole('textbox', { name: fr.cases.appeal.words }).fill('La photo montre la baignoire pleine de poussière.')
  await client.page.getByRole('button', { name: fr.cases.appeal.send }).click()
  await client.page.getByRole('heading', { name: fr.cases.turn.review }).waitFor()

  await olga.page.goto(`/admin/cases?case=${(await caseOf())?.id}`)
  await olga.page.getByText(fr.caseReview.another).waitFor()
  await readFromStart(olga.page, fr.cases.said.earlier)
  const omar = await arrive(browser, { language: 'fr', device: 'desktop' })
  await signIn(omar.page, 'fr', OMAR.email, PASSWORD)
  await decide(omar.page, fr.caseReview.outcomes.partial_refund, fr.cases.decisionReasons.photos_show, '25,00')
  await expect.poll(async () => (await caseOf())?.stage).toBe('closed')
  await expect.poll(async () => (await now(made)).paymentStatus, { timeout: 20_000 }).toBe('final_partially_refunded')

  await client.page.reload()
  await client.page.getByRole('heading', { name: fr.cases.turn.closed }).waitFor()
  await client.page.getByText(like(fr.cases.decision.client.partial_refund)).waitFor()
  await picture(client.page, 'case-closed-fr')
  expect(await kindsFor(made.email)).toEqual(expect.arrayContaining(['client-case-opened', 'client-case-decided', 'client-case-appealed']))
  for (const visitor of [client, cleaner, olga, omar]) {
    expect(visitor.complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    await visitor.leave()
  }
})

/** Paul reads in the language of his account unless his browser's address says otherwise. */
const wordsIn = async (page: Page) => ((await page.locator('html').getAttribute('lang'))?.startsWith('en') ? en : fr)
