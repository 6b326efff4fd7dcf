// What somebody types while something else arrives or is being sent stays in its field.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { openToVisitors } from '../support/browser.ts'
import { soon } from '../support/soon.ts'
import { asPaul, confirmed, inCase } from './requests.ts'
import { like, PASSWORD, signIn, wordsOf } from './steps.ts'

const { cases, caseReview, common, messages, workspace } = wordsOf('fr')
/** Of answers that a test gives. */
const DOWN = { status: 503, contentType: 'text/html', body: '<h1>Down</h1>' }
const { arrive } = openToVisitors((complaint) => complaint.includes('503 (Service Unavailable)'))
const LEFT_UNDONE = 'La salle de bain est restée comme elle était, et la cuisine aussi.'
const QUESTION = 'Pouvez-vous nous envoyer une photo de la baignoire?'
const ASSETS = 'dist/client/assets'
/** Of the rules that look for telephone numbers: fetched with the first letter. */
const RULES = readdirSync(ASSETS).find(
  (file) => file.endsWith('.js') && /as findContacts\b/.test(readFileSync(`${ASSETS}/${file}`, 'utf8')),
)

it('what a client types stays while the cleaner answers, which moves the case on, and adds to it', async () => {
  const { path, email } = await inCase('fr')
  const { page } = await arrive({ language: 'fr', device: 'desktop' })
  await signIn(page, 'fr', email, PASSWORD)
  await page.goto(`${path}/case`)
  const field = page.getByRole('textbox', { name: cases.said.add })
  await field.fill(LEFT_UNDONE)
  // His answer hands the case to the operators: its stage is another one.
  expect((await asPaul(`/api${path}/case/words`, { words: 'Le robinet coulait, je l’ai dit sur place.' })).status).toBe(200)
  await page.getByText('Le robinet coulait').waitFor()
  await page.getByRole('heading', { name: cases.turn.operators }).waitFor()
  expect(await field.inputValue()).toBe(LEFT_UNDONE)
  // What he adds changes nothing but the list.
  expect((await asPaul(`/api${path}/case/words`, { words: 'Je peux revenir la faire mardi.' })).status).toBe(200)
  await page.getByText('Je peux revenir la faire mardi.').waitFor()
  expect(await field.inputValue()).toBe(LEFT_UNDONE)
  // A phone that let the page go has it again.
  await page.reload()
  await soon(async () => expect(await field.inputValue()).toBe(LEFT_UNDONE))
  // Once it is sent, the field is empty again.
  await page.getByRole('button', { name: cases.said.send }).click()
  await page.getByRole('listitem').filter({ hasText: LEFT_UNDONE }).waitFor()
  expect(await field.inputValue()).toBe('')
})

it('what an operator types stays while the cleaner writes', async () => {
  const { path, caseNow } = await inCase('fr')
  const { page } = await arrive({ language: 'fr', device: 'desktop' })
  await signIn(page, 'fr', 'olga@maisonnette.test', DEMO_PASSWORD)
  await page.goto(`/admin/cases?case=${(await caseNow())?.id}`)
  const field = page.getByRole('textbox', { name: caseReview.words })
  await field.fill(QUESTION)
  expect((await asPaul(`/api${path}/case/words`, { words: 'Le robinet coulait, je l’ai dit sur place.' })).status).toBe(200)
  await page.getByText('Le robinet coulait').waitFor()
  expect(await field.inputValue()).toBe(QUESTION)
  await page.getByRole('button', { name: caseReview.ask, exact: true }).click()
  await page.getByRole('listitem').filter({ hasText: QUESTION }).waitFor()
  expect(await field.inputValue()).toBe('')
})

it('what an operator types stays while nothing can be asked again', async () => {
  const { path, caseNow } = await inCase('fr')
  const id = (await caseNow())?.id
  expect((await asPaul(`/api${path}/case/words`, { words: 'Le robinet coulait, je l’ai dit sur place.' })).status).toBe(200)
  const { page } = await arrive({ language: 'fr', device: 'desktop' })
  await signIn(page, 'fr', 'olga@maisonnette.test', DEMO_PASSWORD)
  await page.goto(`/admin/cases?case=${id}`)
  const reasons = page.getByRole('textbox', { name: like(caseReview.note) })
  await reasons.fill(LEFT_UNDONE)
  const refused = page.waitForResponse((response) => response.url().includes(`/api/admin/cases/${id}`) && response.status() === 503)
  await page.route(`**/api/admin/cases/${id}*`, (route) => route.fulfill(DOWN))
  expect((await asPaul(`/api${path}/case/words`, { words: 'Je peux revenir la faire mardi.' })).status).toBe(200)
  await refused
  await page.unrouteAll()
  // The next change arrives on the same page.
  expect((await asPaul(`/api${path}/case/words`, { words: 'Ou mercredi matin.' })).status).toBe(200)
  await page.getByText('Ou mercredi matin.').waitFor()
  expect(await reasons.inputValue()).toBe(LEFT_UNDONE)
})

it('a case whose visit does not come says so, and can be asked for again', async () => {
  const { booking, caseNow } = await inCase('fr')
  const { page } = await arrive({ language: 'fr', device: 'desktop' })
  await signIn(page, 'fr', 'olga@maisonnette.test', DEMO_PASSWORD)
  let isDown = true
  await page.route(`**/api/bookings/${booking.id}*`, (route) => (isDown ? route.fulfill(DOWN) : route.fallback()))
  await page.goto(`/admin/cases?case=${(await caseNow())?.id}`)
  const again = page.getByRole('alert').getByRole('button', { name: common.actions.retry })
  await again.waitFor()
  isDown = false
  await again.click()
  await page.getByRole('textbox', { name: caseReview.words }).waitFor()
})

it('words that follow while the rules are still on their way stay in the field', async () => {
  const made = await confirmed('fr')
  const { page, context } = await arrive({ language: 'fr', device: 'desktop' })
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await context.route(`**/${RULES}`, async (route) => {
    asked.resolve()
    await answer.promise
    await route.continue()
  })
  await signIn(page, 'fr', made.email, PASSWORD)
  await page.goto(`/messages/${made.booking.id}`)
  const field = page.getByRole('textbox', { name: like(messages.composer.label) })
  await field.click()
  await page.keyboard.type('La clé est chez la voisine.')
  await page.keyboard.press('Enter')
  await asked.promise
  await page.keyboard.type(' Elle est là dès 8 h.')
  answer.resolve()
  await page.getByRole('log').getByText('La clé est chez la voisine.', { exact: true }).waitFor()
  expect(await field.inputValue()).toContain('Elle est là dès 8 h.')
  expect(await field.inputValue()).not.toContain('voisine')
})

it('words typed during a save stay, as in the other sections', async () => {
  const { page } = await arrive({ language: 'fr', device: 'desktop' })
  await signIn(page, 'fr', 'paul@maisonnette.test', DEMO_PASSWORD)
  await page.goto('/profile/presentation')
  const section = page.getByRole('region', { name: workspace.titles.profile })
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/cleaner/profile*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    asked.resolve()
    await answer.promise
    await route.continue()
  })
  await section.getByRole('textbox', { name: workspace.profile.bio }).fill('Je fais le ménage depuis dix ans, et j’aime ça.')
  await section.getByRole('button', { name: common.actions.save }).click()
  await asked.promise
  await section.getByRole('textbox', { name: workspace.profile.education }).fill('DEP en entretien général')
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  answer.resolve()
  await saved
  // The button is itself again once the answer is drawn.
  await section.getByRole('button', { name: common.actions.save }).waitFor()
  expect(await section.getByRole('textbox', { name: workspace.profile.education }).inputValue()).toBe('DEP en entretien général')
})
