// An operator finds a message to us, answers it and closes another by keyboard alone; whoever wrote gets the answer in their language.
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { openToVisitors, picture } from '../support/browser.ts'
import { holdsFocus, like, post, press, signIn, tokenOf, wordsOf } from './steps.ts'

const { arrive } = openToVisitors()
const { contactDesk: fr, admin } = wordsOf('fr')
const en = wordsOf('en').contactDesk

const write = (email: string, message: string) => post('/api/contact?lng=en', { name: 'Sam Reed', email, subject: 'question', message })

describe('the inbox', () => {
  it('is read, answered and sorted by keyboard alone', async () => {
    const email = `sam-${Date.now()}@exemple.test`
    await write(email, 'Do you clean windows from the outside?')
    await write(email, 'Do you clean windows from the outside? (again)')
    await write(email.replace('sam', 'max'), 'Do you clean ovens?')
    const { page, complaints } = await arrive({ language: 'fr', device: 'desktop' })
    await signIn(page, 'fr', 'olga@maisonnette.test', DEMO_PASSWORD)
    await page.getByRole('link', { name: like(admin.dashboard.messages_other) }).click()
    await page.getByRole('heading', { level: 1, name: admin.areas.contact }).waitFor()

    await press(page, '/')
    await holdsFocus(page.getByRole('searchbox', { name: fr.search }))
    await page.keyboard.type(` ${email}`)
    await press(page, 'Enter')
    await page.waitForURL(/\?q=/)
    const rows = page.getByRole('list', { name: fr.list }).getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(2)
    await press(page, 'Escape', 'j')
    await holdsFocus(rows.first())
    await press(page, 'Enter')
    const panel = page.getByRole('article')
    await holdsFocus(panel.getByRole('heading', { level: 2 }))
    await panel.getByText(fr.panel.noAccount).waitFor()
    await picture(page, 'contact-inbox-fr')

    const answer = panel.getByRole('textbox', { name: fr.answer.label })
    await answer.focus()
    await page.keyboard.type('Hello Sam,\n\nyes, on the ground floor.')
    await page.reload()
    await expect.poll(() => answer.inputValue()).toContain('ground floor')
    await answer.focus()
    await press(page, 'Tab', 'Enter')
    await holdsFocus(panel.getByRole('button', { name: fr.answer.send }))
    await panel.getByText('> Do you clean windows from the outside?').waitFor()
    await picture(page, 'contact-letter-fr')
    await press(page, 'Enter')
    await page.getByText(fr.answer.done, { exact: true }).first().waitFor()
    await panel.getByText(fr.states.answered, { exact: true }).first().waitFor()
    const { items } = (await (await page.request.get(`/api/sandbox/emails?to=${email}`)).json()) as { items: { subject: string }[] }
    expect(items.filter(({ subject }) => subject.startsWith('Our answer to your message'))).toHaveLength(1)

    await expect.poll(() => rows.count()).toBe(1)
    await press(page, 'j')
    await holdsFocus(rows.first())
    await press(page, 'Enter')
    await holdsFocus(panel.getByRole('heading', { level: 2 }))

    // A colleague is faster: what was being written stays.
    await answer.fill('Only from the inside.')
    const id = new URL(page.url()).searchParams.get('open') ?? ''
    const colleague = await tokenOf('olga@maisonnette.test', DEMO_PASSWORD)
    expect((await post(`/api/admin/contact/${id}/close`, { reason: 'elsewhere', version: 1 }, colleague)).status).toBe(200)
    await panel.getByText(fr.unsent.body).waitFor()
    await panel.getByText('Only from the inside.').waitFor()
    await picture(page, 'contact-unsent-fr')
    await panel.getByRole('button', { name: fr.reopen.open }).focus()
    await press(page, 'Enter')
    await expect.poll(() => answer.inputValue()).toBe('Only from the inside.')

    await panel.getByRole('button', { name: fr.close.open }).focus()
    await press(page, 'Enter')
    const reason = panel.getByRole('combobox', { name: fr.close.reason })
    await holdsFocus(reason)
    await reason.selectOption({ label: fr.close.reasons.twice })
    await press(page, 'Tab', 'Tab', 'Enter')
    await panel.getByText(fr.states.closed, { exact: true }).first().waitFor()
    await picture(page, 'contact-closed-fr')
    expect(complaints).toEqual([])
  })
  it('is whole on a phone, in English', async () => {
    const email = `phone-${Date.now()}@exemple.test`
    await write(email, `Do you clean ${'very-'.repeat(30)}long windows?`)
    const { page, complaints } = await arrive({ language: 'en', device: 'phone' })
    await signIn(page, 'en', 'olga@maisonnette.test', DEMO_PASSWORD)
    await page.goto(`/admin/contact?q=${email}`)
    await page.getByRole('list', { name: en.list }).getByRole('link').click()
    await page.getByRole('article').getByRole('textbox', { name: en.answer.label }).waitFor()
    await picture(page, 'contact-inbox-en-phone')
    expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0)
    await page
      .getByRole('navigation', { name: wordsOf('en').admin.nav })
      .getByRole('link', { name: wordsOf('en').admin.areas.banners })
      .click()
    await page.getByRole('button', { name: wordsOf('en').bannerDesk.write }).click()
    await picture(page, 'banner-form-en-phone')
    expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0)
    expect(complaints).toEqual([])
  })
})
