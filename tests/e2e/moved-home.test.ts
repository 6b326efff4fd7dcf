// A cleaner who moves house: the address that rides are counted from is shown with what else they say of themselves, and changed there.
import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { openToVisitors } from '../support/browser.ts'
import { get, signIn, tokenOf, wordsOf } from './steps.ts'

const { addresses, common, workspace } = wordsOf('fr')
const { arrive } = openToVisitors()
const PAUL = 'paul@maisonnette.test'

it('is asked for it where the profile is, sees it there, and gives another in the same town', async () => {
  const token = await tokenOf(PAUL, DEMO_PASSWORD)
  const own = async () => ((await get('/api/cleaner/profile', token)) as { primaryAddress: { street: string } | null }).primaryAddress
  const { page } = await arrive({ language: 'fr', device: 'desktop' })
  await signIn(page, 'fr', PAUL, DEMO_PASSWORD)
  await page.goto('/profile/rates')
  await page.getByRole('link', { name: workspace.extras.names.primary_address }).click()
  await page.waitForURL((url) => url.pathname === '/profile/presentation')
  const section = page.getByRole('region', { name: workspace.titles.profile })
  const change = section.getByRole('button', { name: `${addresses.change} (${workspace.profile.address})` })
  const move = async (typed: string) => {
    const field = section.getByRole('combobox', { name: workspace.profile.address })
    await field.fill('')
    await field.pressSequentially(typed, { delay: 15 })
    await page.getByRole('listbox').getByRole('option').first().click()
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await section.getByRole('button', { name: common.actions.save }).click()
    expect((await saved).status()).toBe(200)
  }
  await move('4521 rue fabre montr')
  expect(await own()).toMatchObject({ street: '4521, rue Fabre' })
  await page.reload()
  await section.getByText('4521, rue Fabre').waitFor()
  await change.click()
  await section.getByRole('button', { name: common.actions.save }).click()
  await section.getByRole('link', { name: workspace.profile.addressMissing }).waitFor()
  expect(await own()).toMatchObject({ street: '4521, rue Fabre' })
  await move('4530 rue fabre montr')
  expect(await own()).toMatchObject({ street: '4530, rue Fabre' })
})
