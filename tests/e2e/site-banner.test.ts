// A banner of the site: an operator writes it, a visitor reads it without anything moving, in both languages, and closes it for good.
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { openToVisitors, picture } from '../support/browser.ts'
import { post, put, signIn, tokenOf, wordsOf } from './steps.ts'

const { arrive } = openToVisitors((complaint) => complaint.includes('409 (Conflict)'))
const fr = wordsOf('fr')
const words = fr.bannerDesk
const TEXT = { fr: 'Nous sommes fermés le 24 juin.', en: 'We’re closed on June 24.' }

describe('a banner of the site', () => {
  it('is written with a preview, read, closed for good, and taken down with a way back', async () => {
    const operator = await arrive({ language: 'fr', device: 'desktop' })
    const { page } = operator
    await signIn(page, 'fr', 'olga@maisonnette.test', DEMO_PASSWORD)
    await page.goto('/admin/banners')
    await page.getByRole('button', { name: words.write }).click()
    await page.getByRole('textbox', { name: words.form.text }).nth(0).fill(TEXT.fr)
    await page.getByRole('textbox', { name: words.form.text }).nth(1).fill(TEXT.en)
    await page.getByRole('combobox', { name: words.form.tone }).selectOption({ label: words.tones.warn })
    await picture(page, 'banner-form-fr')
    await page.getByRole('button', { name: words.form.save, exact: true }).click()
    const card = page.getByRole('article').filter({ hasText: TEXT.fr })
    await card.getByText(words.standings.shown, { exact: true }).waitFor()

    const reader = await arrive({ language: 'fr', device: 'phone' })
    // As the server drew it. Faces of letters that arrive later may move words, never where the page begins.
    await reader.page.addInitScript(
      `addEventListener('DOMContentLoaded', () => { globalThis.beganAt = document.querySelector('main').getBoundingClientRect().top })`,
    )
    await reader.page.goto('/faq')
    const strip = reader.page.getByRole('complementary', { name: fr.shell.banner })
    await strip.getByText(TEXT.fr).waitFor()
    await picture(reader.page, 'banner-faq-fr')
    const beginsAt = `document.querySelector('main').getBoundingClientRect().top + scrollY`
    expect(await reader.page.evaluate(beginsAt)).toBe(await reader.page.evaluate('beganAt'))
    await strip.getByRole('button', { name: fr.common.actions.close }).click()
    await strip.waitFor({ state: 'hidden' })
    await reader.page.goto('/pricing')
    await reader.page.getByRole('heading', { level: 1 }).waitFor()
    expect(await strip.isVisible()).toBe(false)

    const other = await arrive({ language: 'en', device: 'desktop' })
    await other.page.goto('/faq')
    await other.page.getByText(TEXT.en).waitFor()
    // Its words follow the language of the page.
    await other.page
      .getByRole('banner')
      .getByRole('link', { name: wordsOf('en').shell.language.switchTo })
      .click()
    await other.page.getByText(TEXT.fr).waitFor()
    expect(await other.page.getByText(TEXT.en).count()).toBe(0)
    await other.page.goto('/faq?lng=en')
    await other.page.getByText(TEXT.en).waitFor()

    // A page that fills the window leaves room for it, also for whoever has just signed in.
    const client = await arrive({ language: 'fr', device: 'desktop' })
    await signIn(client.page, 'fr', 'claire@maisonnette.test', DEMO_PASSWORD)
    await client.page.goto('/messages')
    await client.page.getByText(TEXT.fr).waitFor()
    await client.page.locator('.fills, .fills-wide').waitFor()
    await picture(client.page, 'banner-messages-fr')
    expect(await client.page.evaluate('document.documentElement.scrollHeight - window.innerHeight')).toBeLessThanOrEqual(0)

    await card.getByRole('button', { name: words.end.open, exact: true }).click()
    await card.getByText(words.standings.ended, { exact: true }).waitFor()
    await other.page.reload()
    await other.page.getByRole('heading', { level: 1 }).waitFor()
    expect(await other.page.getByText(TEXT.en).count()).toBe(0)
    await page.getByRole('button', { name: words.end.undo, exact: true }).click()
    await card.getByText(words.standings.shown, { exact: true }).waitFor()
    await picture(page, 'banner-desk-fr')
    await card.getByRole('button', { name: words.end.open, exact: true }).click()
    await card.getByText(words.standings.ended, { exact: true }).waitFor()
    expect([...operator.complaints, ...reader.complaints, ...other.complaints, ...client.complaints]).toEqual([])
  })

  it('never writes over what a colleague changed meanwhile, and keeps what was typed', async () => {
    const { page } = await arrive({ language: 'fr', device: 'desktop' })
    await signIn(page, 'fr', 'olga@maisonnette.test', DEMO_PASSWORD)
    const token = await tokenOf('olga@maisonnette.test', DEMO_PASSWORD)
    const [from, until] = [
      { date: '2026-12-24', time: '08:00' },
      { date: '2026-12-27', time: '08:00' },
    ]
    const ours = { fr: 'Fermés du 24 au 27 décembre.', en: 'Closed December 24 to 27.' }
    const written = { tone: 'info', audience: 'everyone', text: ours, link: null, from, until }
    const { id } = (await (await post('/api/admin/banners', written, token)).json()) as { id: string }
    await page.goto('/admin/banners')
    const list = page.getByRole('list', { name: words.list })
    await list.getByRole('listitem').filter({ hasText: ours.fr }).getByRole('button', { name: words.edit }).click()
    const text = list.getByRole('textbox', { name: words.form.text }).first()
    await text.fill('Fermés à Noël.')
    const theirs = { fr: 'Fermés jusqu’au 27.', en: 'Closed until the 27th.' }
    expect((await put(`/api/admin/banners/${id}`, { ...written, text: theirs, version: 1 }, token)).status).toBe(200)
    const save = list.getByRole('button', { name: words.form.save, exact: true })
    for (let press = 0; press < 2; press += 1) {
      const refused = page.waitForResponse((response) => response.status() === 409)
      await save.click()
      await refused
      await page.getByText(fr.problems['banner-changed']).first().waitFor()
      expect(await text.inputValue()).toBe('Fermés à Noël.')
    }
    await list.getByRole('button', { name: words.form.leave }).click()
    await list.getByText(theirs.fr).waitFor()
  })
})
