// A promotion in a real browser: an operator makes a code, and a client who mistypes it first pays with it.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { arrive, openBrowser, picture, type Visitor } from '../support/browser.ts'
import { playedLanguages } from '../support/extent.ts'
import { requested, type Made } from './requests.ts'
import { answerPhotos, get, GOOD_CARD, like, PASSWORD, signIn, wordsOf } from './steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(playedLanguages(import.meta.url))('in %s', (language) => {
  const { promotionDesk: desk, book, bookings, priceLines, problems } = wordsOf(language)
  const code = language === 'fr' ? 'NEIGE10' : 'SNOW10'
  const visitors: Visitor[] = []
  const someone = async (email: string, password: string, device: 'phone' | 'desktop') => {
    const visitor = await arrive(browser, { language, device })
    visitors.push(visitor)
    await signIn(visitor.page, language, email, password)
    return visitor
  }
  let operator: Visitor
  let made: Made
  beforeAll(async () => {
    made = await requested(language, GOOD_CARD, 48)
  })
  afterAll(() => Promise.all(visitors.map((visitor) => visitor.leave())))

  it('an operator makes a code, and reads what it does before starting it', async () => {
    operator = await someone('olga@maisonnette.test', DEMO_PASSWORD, 'desktop')
    const { page } = operator
    await page.goto('/admin/promotions')
    await picture(page, `${language}-promotions`)
    await page.getByRole('button', { name: desk.make, exact: true }).click()
    await page.getByRole('button', { name: desk.form.start, exact: true }).click()
    await page.getByText(desk.form.codeWrong).first().waitFor()
    await page.getByLabel(desk.form.code, { exact: true }).fill(code.toLowerCase())
    await page.getByLabel(desk.form.budget, { exact: true }).fill('3000')
    await page.getByText(like(desk.says.budget)).first().waitFor()
    await picture(page, `${language}-promotion-form`)
    await page.getByRole('button', { name: desk.form.start, exact: true }).click()
    const card = page.getByRole('article', { name: code })
    await card.getByText(desk.standings.running, { exact: true }).waitFor()
  })

  it('a client types a wrong one, then the right one, and pays less', async () => {
    const { page } = await someone(made.email, PASSWORD, language === 'fr' ? 'phone' : 'desktop')
    const { items } = (await get('/api/cleaners/marie-claude-b/openings?days=30&hours=4')) as { items: { date: string; time: string }[] }
    const visit = `/book/marie-claude-b?date=${items.at(-1)?.date}&time=${items.at(-1)?.time}&hours=4`
    await page.goto(visit)
    await page.getByRole('heading', { level: 1, name: book.titles.pay }).waitFor()
    await page.getByRole('button', { name: book.code.open }).click()
    const field = page.getByRole('textbox', { name: book.code.label, exact: true })
    await field.fill('neige 99')
    await field.press('Enter')
    await page.getByText(problems['promotion-unknown']).filter({ visible: true }).first().waitFor()
    expect(await field.inputValue()).toBe('neige 99')
    await picture(page, `${language}-code-refused`)
    await field.fill(code.toLowerCase())
    await page.getByRole('button', { name: book.code.apply, exact: true }).click()
    await page.getByText(book.code.taken.replace('{{code}}', code)).filter({ visible: true }).waitFor()
    await page.getByText(priceLines.code.replace('{{code}}', code)).filter({ visible: true }).waitFor()
    await picture(page, `${language}-code-taken`)
    // A link of a newsletter brings it too, some pages later.
    await page.getByRole('button', { name: `${book.code.remove} ${code}`, exact: true }).click()
    await page.getByText(book.code.taken.replace('{{code}}', code)).filter({ visible: true }).waitFor({ state: 'detached' })
    await page.goto(`/faq?code=${code.toLowerCase()}`)
    await page.goto(visit)
    await page.getByText(book.code.taken.replace('{{code}}', code)).filter({ visible: true }).waitFor()
    await answerPhotos(page, language, 'photosNo')
    // The card of the first booking is on file.
    await page.getByRole('checkbox', { name: like(book.pay.consent) }).check()
    await page.getByRole('button', { name: like(book.pay.submit) }).click()
    await page.waitForURL(/\/bookings\/[0-9a-f-]{36}\/confirmation/)
    const id = /\/bookings\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
    await page.goto(`/bookings/${id}`)
    await page.getByText(bookings.price.title, { exact: true }).click()
    await page.getByText(priceLines.code.replace('{{code}}', code)).filter({ visible: true }).waitFor()
    await picture(page, `${language}-booking-with-code`)
  })

  it('the desk counts it', async () => {
    const page = operator.page
    await page.reload()
    const card = page.getByRole('article', { name: code })
    await card.getByText(desk.uses_one.replace('{{count}}', '1')).waitFor()
    await card.getByRole('button', { name: desk.raise.open }).click()
    await picture(page, `${language}-promotions-used`)
    await card.getByRole('button', { name: desk.form.leave }).click()
    await card.getByRole('button', { name: desk.stop.open, exact: true }).click()
    await page.getByRole('alertdialog').getByLabel(desk.stop.why).fill('La neige est partie.')
    await page.getByRole('alertdialog').getByRole('button', { name: desk.stop.confirm }).click()
    await card.getByText(desk.standings.ended, { exact: true }).waitFor()
    expect(visitors.flatMap(({ complaints }) => complaints).filter((line) => !line.includes('422'))).toEqual([])
  })
})
