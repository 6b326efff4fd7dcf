// The log before an owner in a real browser: an act is found, opened and followed to its person by keyboard alone.
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { openToVisitors, picture } from '../support/browser.ts'
import { playedLanguages } from '../support/extent.ts'
import { settled } from './requests.ts'
import { holdsFocus, post, press, signIn, tokenOf, wordsOf } from './steps.ts'

const { arrive } = openToVisitors()
const OLGA = 'olga@maisonnette.test'

describe.each(playedLanguages(import.meta.url))('the log, in %s', (language) => {
  const { admin, auditDesk: words } = wordsOf(language)
  const act = words.actions.account.suspend

  it('is searched by keyboard, opened row by row, and leads to the person', async () => {
    const { email } = await settled(language)
    const olga = await tokenOf(OLGA, DEMO_PASSWORD)
    const { page, complaints } = await arrive({ language, device: language === 'fr' ? 'desktop' : 'phone' })
    await signIn(page, language, OLGA, DEMO_PASSWORD)
    await page.getByRole('navigation', { name: admin.nav }).getByRole('link', { name: admin.areas.users }).click()
    await page.keyboard.press('/')
    await page.keyboard.type(email)
    await press(page, 'Enter')
    await page.getByRole('link', { name: email }).click()
    await page.waitForURL(/\/admin\/users\/[\da-f-]{36}$/)
    const person = new URL(page.url()).pathname
    const id = person.split('/').at(-1) ?? ''
    expect((await post(`/api/admin/users/${id}/suspend`, { reason: 'terms', words: 'Un mot\nsur deux lignes.' }, olga)).status).toBe(200)
    await page.getByRole('link', { name: words.all }).click()
    await page.getByRole('heading', { level: 1, name: admin.areas.audit }).waitFor()

    const row = page.getByRole('row').filter({ hasText: act })
    await row.waitFor()
    await picture(page, `audit-list-${language}`)
    await page.getByRole('combobox', { name: words.kind }).selectOption({ label: words.kinds.account })
    await page.getByRole('searchbox', { name: words.about }).focus()
    await press(page, 'Enter')
    await page.waitForURL(/kind=account/)
    await press(page, 'Escape', 'j')
    await holdsFocus(page.locator('[data-row]').first())
    await row.focus()
    await press(page, 'Enter')
    const panel = page.getByRole('article')
    await holdsFocus(panel.getByRole('heading', { level: 2 }))
    await panel.getByRole('row').filter({ hasText: words.fields.suspended }).filter({ hasText: words.values.terms }).waitFor()
    await picture(page, `audit-entry-${language}`)
    expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0)
    await panel.getByRole('link', { name: 'Alex Côté' }).focus()
    await press(page, 'Enter')
    await page.waitForURL(`**${person}`)
    expect(complaints).toEqual([])
  })
})
