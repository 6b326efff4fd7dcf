// A home described in the booking form: begun on its own page, which asks more of it, and with one way on.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openToVisitors } from '../support/browser.ts'
import { settled } from './requests.ts'
import { PASSWORD, signIn, wordsOf } from './steps.ts'

const { book, properties } = wordsOf('fr')
const { arrive } = openToVisitors()

async function describe(page: Page): Promise<void> {
  await page.goto('/book/paul-g?step=property')
  await page.getByRole('button', { name: book.property.add }).click()
  await page
    .getByRole('form')
    .getByRole('combobox', { name: /adresse/i })
    .first()
    .fill('4600 rue Fabre Montréal')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByRole('textbox', { name: properties.form.postalCode }).fill('H2J 3V1')
  await page.getByRole('form').getByText(properties.types.apartment, { exact: true }).click()
}

it('what only the whole form shows does not stand in the way of the short one', async () => {
  const client = await settled('fr')
  const { page } = await arrive({ language: 'fr', device: 'desktop' })
  await signIn(page, 'fr', client.email, PASSWORD)
  await page.goto('/properties/new')
  await page.getByRole('textbox', { name: properties.form.squareFootage }).fill('20')
  await describe(page)
  await page.getByRole('form').getByRole('button', { name: properties.form.saveBrief, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: book.titles.when }).waitFor()
})

it('while a home is described, going on leads on with it, and not with the one that was chosen before', async () => {
  const client = await settled('fr')
  const { page } = await arrive({ language: 'fr', device: 'desktop' })
  await signIn(page, 'fr', client.email, PASSWORD)
  await describe(page)
  await page.getByRole('button', { name: book.next, exact: true }).last().click()
  await page.getByRole('heading', { level: 1, name: book.titles.when }).waitFor()
  expect(await page.getByRole('complementary', { name: book.summary.label }).innerText()).toMatch(/4600,? rue Fabre/)
})
