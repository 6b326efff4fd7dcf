// An operator looks at how the site goes, on a phone: a period by its link, another figure, its table by keyboard, and the audience.
import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { openToVisitors, picture } from '../support/browser.ts'
import { holdsFocus, signIn, wordsOf } from './steps.ts'

const { arrive } = openToVisitors()
const { trendDesk: words, admin, newsletterDesk, audienceDesk } = wordsOf('fr')

it('is told in figures, drawn, and in a table that keys open', async () => {
  const { page, complaints } = await arrive({ language: 'fr', device: 'phone' })
  await signIn(page, 'fr', 'olga@maisonnette.test', DEMO_PASSWORD)
  await page.goto('/admin')
  await page.getByRole('heading', { name: words.title }).waitFor()
  await page.getByRole('link', { name: words.by.week }).click()
  await page.waitForURL('**/admin?by=week')
  await page.getByRole('link', { name: words.kinds.take.title }).click()
  await page.waitForURL('**/admin?by=week&kind=take')
  const figure = page.getByRole('figure', { name: words.kinds.take.title })
  await figure.getByText(words.kinds.take.meaning).waitFor()
  const toggle = figure.getByText(admin.drawing.table)
  await toggle.focus()
  await holdsFocus(toggle)
  await page.keyboard.press('Enter')
  const table = figure.getByRole('table', { name: words.kinds.take.title })
  await table.waitFor()
  expect(await table.getByRole('row').count()).toBe(13)
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await picture(page, 'trends-fr-phone')
  await page.getByRole('link', { name: admin.areas.marketing }).click()
  await page.getByRole('link', { name: newsletterDesk.audience }).click()
  await page.getByRole('heading', { level: 1, name: audienceDesk.title }).waitFor()
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await picture(page, 'audience-fr-phone')
  expect(complaints).toEqual([])
})
