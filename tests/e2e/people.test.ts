// Accounts before operators in a real browser: one is found, opened, suspended and given back by keyboard alone, and looked up on a phone.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { openToVisitors, picture } from '../support/browser.ts'
import { playedLanguages } from '../support/extent.ts'
import { OPERATORS_CODE } from '../support/running-product.ts'
import { settled } from './requests.ts'
import { holdsFocus, like, PASSWORD, post, signIn, wordsOf } from './steps.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** A page that is not theirs answers so. */
const { arrive } = openToVisitors((complaint) => /\/admin\/payouts: .* 403 /.test(complaint))
const fr = wordsOf('fr').people
const en = wordsOf('en').people

async function expectNoFault(page: Page): Promise<void> {
  await page.evaluate(axe)
  const { violations } = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as AxeResults
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0)
}

describe('an account', () => {
  it('is found, suspended and given back by an operator, by keyboard alone', async () => {
    const { email } = await settled('fr')
    const signsIn = async () => (await post('/api/auth/login', { email, password: PASSWORD })).status
    const { page, complaints } = await arrive({ language: 'fr', device: 'desktop' })
    await signIn(page, 'fr', 'olga@maisonnette.test', DEMO_PASSWORD)
    await page.goto('/admin/users')
    await page.getByRole('columnheader', { name: fr.columns.joined }).and(page.locator('[aria-sort=descending]')).waitFor()
    await page.keyboard.press('/')
    await holdsFocus(page.getByRole('searchbox', { name: fr.search }))
    await page.keyboard.type(email.slice(0, 13))
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin\/users\?q=/)
    const row = page.getByRole('row').filter({ hasText: email })
    await row.waitFor()
    await picture(page, 'people-found-fr')
    await expectNoFault(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await holdsFocus(row)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin\/users\/[\da-f-]{36}$/)
    await page.getByRole('heading', { level: 1, name: 'Alex Côté' }).waitFor()
    await picture(page, 'person-fr')
    await expectNoFault(page)

    await page.getByRole('button', { name: fr.suspend.open }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText(fr.suspend.effects.visits).waitFor()
    await picture(page, 'person-suspend-fr')
    await expectNoFault(page)
    await dialog.getByRole('combobox', { name: fr.suspend.reason }).selectOption({ label: fr.reasons.unpaid })
    await dialog.getByRole('button', { name: fr.suspend.confirm, exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(fr.suspended.title).waitFor()
    expect(await signsIn()).toBe(403)

    await page.getByRole('button', { name: fr.lift.open }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('textbox', { name: fr.why }).fill('La somme est payée.')
    await dialog.getByRole('button', { name: fr.lift.open }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(fr.suspended.title).waitFor({ state: 'detached' })
    await page
      .getByRole('listitem')
      .filter({ hasText: wordsOf('fr').auditDesk.actions.account.lift })
      .waitFor()
    await picture(page, 'person-restored-fr')
    expect(await signsIn()).toBe(200)
    expect(complaints).toEqual([])
  })

  it('is looked up on a phone, with what is known of it', async () => {
    const { page, complaints } = await arrive({ language: 'en', device: 'phone' })
    await signIn(page, 'en', 'olga@maisonnette.test', DEMO_PASSWORD)
    await page.goto('/admin/users?q=marie-claude')
    await page.getByRole('link', { name: /Marie-Claude Bouchard/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Marie-Claude Bouchard' }).waitFor()
    for (const section of ['bookings', 'money', 'papers', 'letters', 'audit'] as const)
      await page.getByRole('heading', { level: 2, name: en.sections[section] }).waitFor()
    await picture(page, 'person-cleaner-en')
    await expectNoFault(page)
    await page.getByRole('button', { name: en.suspend.open }).click()
    await page.getByRole('alertdialog').getByText(like(en.suspend.effects['single-visits'])).waitFor()
    await picture(page, 'person-cleaner-suspend-en')
    expect(complaints).toEqual([])
  })

  it.each(['fr', 'en'] as const)('of a cleaner leads to how the work goes, in %s', async (language) => {
    const { people, workFigures } = wordsOf(language)
    const { page, complaints } = await arrive({ language, device: language === 'fr' ? 'desktop' : 'phone' })
    await signIn(page, language, 'olga@maisonnette.test', DEMO_PASSWORD)
    await page.goto('/admin/users?q=marie-claude')
    await page.getByRole('link', { name: /Marie-Claude Bouchard/ }).click()
    await page.getByRole('link', { name: people.account.figures, exact: true }).click()
    await page.waitForURL(/\/admin\/cleaners\/[\da-f-]{36}$/)
    await page.getByRole('heading', { level: 2, name: workFigures.byMonth }).waitFor()
    expect(await page.getByRole('row').count()).toBe(13)
    await picture(page, `cleaner-figures-${language}`)
    await expectNoFault(page)
    await page.getByRole('link', { name: workFigures.back }).click()
    await page.getByRole('heading', { level: 1, name: 'Marie-Claude Bouchard' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('of an operator takes a role from an owner, and their desk shows what it allows', async () => {
    const nadia = { name: 'Nadia Roy', email: 'nadia-operations@exemple.test', password: PASSWORD }
    const signedUp = await post('/api/auth/signup', { ...nadia, role: 'admin', adminCode: OPERATORS_CODE })
    expect(signedUp.status).toBe(201)
    const { page, complaints, leave } = await arrive({ language: 'fr', device: 'desktop' })
    await signIn(page, 'fr', 'olga@maisonnette.test', DEMO_PASSWORD)
    await page.goto('/admin/users?q=nadia-operations')
    await page.getByRole('link', { name: nadia.name }).click()
    await page.getByText(fr.operators.roles.support, { exact: true }).waitFor()
    await page.getByRole('button', { name: fr.operators.change }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('radio', { name: fr.operators.roles.content }).check({ force: true })
    await dialog.getByRole('button', { name: fr.operators.change }).click()
    await dialog.getByText(fr.whyMissing).first().waitFor()
    await dialog.getByRole('textbox', { name: fr.why }).fill('Elle écrit l’infolettre.')
    await picture(page, 'operator-role-fr')
    await dialog.getByRole('button', { name: fr.operators.change }).click()
    await page.getByText(fr.operators.roles.content, { exact: true }).waitFor()
    await page
      .getByRole('listitem')
      .filter({ hasText: wordsOf('fr').auditDesk.actions.account['operator-role'] })
      .waitFor()
    expect(complaints).toEqual([])
    await leave()

    const her = await arrive({ language: 'fr', device: 'phone' })
    await signIn(her.page, 'fr', nadia.email, PASSWORD)
    await her.page.goto('/admin')
    const { areas, nav } = wordsOf('fr').admin
    const places = her.page.getByRole('navigation', { name: nav })
    await places.getByRole('link', { name: areas.marketing }).waitFor()
    expect(await places.getByRole('link', { name: areas.payouts }).count()).toBe(0)
    expect(await places.getByRole('link', { name: areas.cases }).count()).toBe(0)
    await picture(her.page, 'operator-content-fr')
    await expectNoFault(her.page)
    expect(her.complaints).toEqual([])
    await her.page.goto('/admin/payouts')
    await her.page.getByText(wordsOf('fr').problems['not-your-duty']).waitFor()
    await picture(her.page, 'operator-forbidden-fr')
  })
})

describe.each(playedLanguages(import.meta.url))('a request about personal information, in %s', (language) => {
  it('is entered on the day on which it comes, and answered once its person has proved who they are', async () => {
    const person = `Zoé Côté-Nguyen (${language}), 4210, rue Saint-Denis, app. 3`
    const { admin, people, dataRequests } = wordsOf(language)
    const { page, complaints } = await arrive({ language, device: language === 'fr' ? 'phone' : 'desktop' })
    await signIn(page, language, 'olga@maisonnette.test', DEMO_PASSWORD)
    await page.getByRole('navigation', { name: admin.nav }).getByRole('link', { name: admin.areas.users }).click()
    await page.getByRole('link', { name: people.dataRequests }).click()
    await page.getByRole('button', { name: dataRequests.enter }).click()
    const { fields, form } = dataRequests
    await holdsFocus(page.getByRole('combobox', { name: fields.kind }))
    await page.getByRole('button', { name: form.save }).click()
    await page.getByText(form.wrong.person, { exact: true }).last().waitFor()
    const today = await page.getByLabel(fields.receivedOn).getAttribute('max')
    await page.getByLabel(fields.receivedOn).fill(today ?? '')
    await page.getByRole('textbox', { name: fields.person }).fill(person)
    await page.getByRole('textbox', { name: fields.asked }).fill('Une copie de ce que vous avez sur moi.')
    await picture(page, `data-request-form-${language}`)
    await expectNoFault(page)
    await page.getByRole('button', { name: form.save }).click()
    const entry = page.getByRole('article').filter({ hasText: person })
    await entry.getByText(dataRequests.standings.waiting, { exact: true }).waitFor()

    await page.getByRole('button', { name: dataRequests.editNamed.replace('{{person}}', person) }).click()
    await page.getByRole('combobox', { name: fields.answer }).selectOption('granted')
    await page.getByLabel(fields.answeredOn).fill(today ?? '')
    await page.getByRole('textbox', { name: fields.answerWords }).fill('La copie est partie par la poste.')
    await page.getByRole('button', { name: form.save }).click()
    await page.getByText(form.wrong.identityProvedOn, { exact: true }).last().waitFor()
    await page.getByLabel(fields.identityProvedOn).fill(today ?? '')
    await page.getByRole('button', { name: form.save }).click()
    await entry.getByText(dataRequests.standings.answered, { exact: true }).waitFor()
    await picture(page, `data-request-answered-${language}`)
    await expectNoFault(page)
    expect(complaints).toEqual([])
  })
})
