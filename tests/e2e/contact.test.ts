// Somebody writes to us from a phone: faults are shown, nothing typed is lost, and the message arrives.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { arrive, openBrowser, picture } from '../support/browser.ts'
import { like, wordsOf } from './steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

it('a message about commercial premises survives a reload, is corrected, sent, and acknowledged', async () => {
  const { contact, common } = wordsOf('fr')
  const visitor = await arrive(browser, { language: 'fr' })
  const { page } = visitor
  const email = `boutique-${Date.now()}@exemple.test`
  await page.goto('/contact?subject=commercial')
  await page.getByText(contact.commercial.passedOn).waitFor()
  expect(await page.getByRole('radio', { name: contact.subjects.commercial }).isChecked()).toBe(true)

  await page.getByLabel(contact.message, { exact: true }).fill('Une boutique de 900 pieds carrés à Laval, deux fois par semaine.')
  await page.getByRole('button', { name: contact.submit }).click()
  await page.getByRole('alert').getByText(like(common.formFaults_other)).waitFor()
  await expect.poll(() => page.title()).toContain(common.errorPrefix)
  await picture(page, 'contact-faults')
  await page.getByRole('link', { name: contact.faults.name }).click()
  await page.keyboard.type('Nadia Roy')
  await page.reload()
  await expect.poll(() => page.getByLabel(contact.name, { exact: true }).inputValue()).toBe('Nadia Roy')
  expect(await page.getByLabel(contact.message, { exact: true }).inputValue()).toContain('900 pieds carrés')

  await page.getByLabel(contact.email, { exact: true }).fill(email)
  await page.getByRole('button', { name: contact.submit }).click()
  await page.getByRole('heading', { level: 1, name: contact.sent.title }).waitFor()
  const reference = (await page.getByText(/^MSG-[A-Z2-9]{6}$/).textContent()) ?? ''
  await page.getByText(contact.sent.next.commercial).waitFor()
  await picture(page, 'contact-sent')
  const { items } = (await (await page.request.get(`/api/sandbox/emails?to=${email}`)).json()) as { items: { subject: string }[] }
  expect(items.map(({ subject }) => subject)).toEqual([`Nous avons bien reçu votre message ${reference}`])

  await page.getByRole('button', { name: contact.sent.again }).click()
  await expect.poll(() => page.getByLabel(contact.message, { exact: true }).inputValue()).toBe('')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
