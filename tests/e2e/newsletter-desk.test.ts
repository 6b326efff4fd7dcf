// An operator writes an issue of the newsletter and sends it by keyboard alone; a reader gets it in their language.
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { openToVisitors, picture } from '../support/browser.ts'
import { like, signIn, wordsOf } from './steps.ts'

const { arrive } = openToVisitors()
const fr = wordsOf('fr').newsletterDesk

describe('an issue of the newsletter', () => {
  it('is written, tried and started by keyboard alone', async () => {
    const { page, complaints } = await arrive({ language: 'fr', device: 'desktop' })
    await signIn(page, 'fr', 'olga@maisonnette.test', DEMO_PASSWORD)
    await page.goto('/admin/marketing')
    await page.getByRole('button', { name: fr.write }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: fr.form.title }).waitFor()
    const fields = [
      ['Abandon', 'Une première ligne.\n\nUne seconde.'],
      ['Draft', 'A first line.\n\nA second one.'],
    ] as const
    for (const [index, [subject, body]] of fields.entries()) {
      await page.getByRole('textbox', { name: fr.form.subject }).nth(index).focus()
      await page.keyboard.type(subject)
      await page.keyboard.press('Tab')
      await page.keyboard.type(body)
    }
    await picture(page, 'newsletter-issue-fr')
    await page.getByRole('button', { name: fr.form.save }).focus()
    await page.keyboard.press('Enter')
    const issue = page.getByRole('article', { name: 'Abandon' })
    await issue.getByText(fr.states.draft).waitFor()
    await issue.getByRole('button', { name: fr.test }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(fr.sent, { exact: true }).first().waitFor()
    await issue.getByRole('button', { name: fr.start.open }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText(like(fr.start.title)).waitFor()
    await picture(page, 'newsletter-start-fr')
    expect(complaints).toEqual([])
  })
})
