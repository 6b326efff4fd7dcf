// A cleaner shows their work: a pair from a phone or a computer, its order, its words, its removal, and where visitors then see it.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { arrive, openBrowser, picture, type Visitor } from '../support/browser.ts'
import { aPicture } from '../support/booking-scene.ts'
import { get, holdsFocus, like, press, signIn, tokenOf, wordsOf } from './steps.ts'
import { playedCases } from '../support/extent.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe)
  const results = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as AxeResults
  expect(results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(
  playedCases(import.meta.url, [
    {
      language: 'fr',
      device: 'phone',
      email: 'nettoyage41@maisonnette.test',
      oven: 'Four encrassé, puis vitre propre',
      bath: 'Bain terne, puis brillant',
    },
    {
      language: 'en',
      device: 'desktop',
      email: 'nettoyage42@maisonnette.test',
      oven: 'Greasy oven, then clean glass',
      bath: 'Dull tub, then shining',
    },
  ] as const),
)('a cleaner, in $language on a $device,', ({ language, device, email, oven, bath }) => {
  const { common, pairs: pairWords, problems, visits, workspace } = wordsOf(language)
  const words = workspace.portfolio
  let cleaner: Visitor
  let page: Page
  let slug = ''
  beforeAll(async () => {
    cleaner = await arrive(browser, { language, device })
    page = cleaner.page
    await signIn(page, language, email, DEMO_PASSWORD)
    ;({ slug } = (await get('/api/cleaner/profile', await tokenOf(email, DEMO_PASSWORD))) as { slug: string })
    await page.goto('/profile/portfolio')
  })
  afterAll(() => cleaner.leave())

  const file = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await aPicture() })
  const row = (caption: string) => page.getByRole('listitem').filter({ has: page.getByText(caption, { exact: true }) })
  const said = (sentence: string, values: Readonly<Record<string, string>>) =>
    sentence.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '')
  const button = (sentence: string, caption: string) => page.getByRole('button', { name: said(sentence, { caption }) })
  const captions = () => page.getByRole('list', { name: words.list }).locator('p[lang]').allInnerTexts()
  const send = () => page.getByRole('form', { name: words.add }).getByRole('button', { name: words.send, exact: true }).click()
  const focused = () => page.evaluate<string>("document.activeElement?.getAttribute('aria-label') ?? ''")
  /** What clients see. */
  const shown = async () =>
    ((await get(`/api/cleaners/${slug}`)) as { gallery: { caption: string }[] }).gallery.map(({ caption }) => caption)
  const toShow = async () => ((await get('/api/gallery')) as { items: { caption: string; cleaner: { slug: string } }[] }).items

  it('is told what is missing, also that whoever lives there must agree', async () => {
    await page.getByRole('button', { name: words.add }).click()
    await send()
    for (const fault of [words.beforeMissing, words.captionMissing, words.agreedMissing])
      await page.getByRole('link', { name: fault }).waitFor()
    await picture(page, `${language}-portfolio-faults`)
    await expectAccessible(page)
  })

  it('reads at the field why a file or a text is refused, and loses nothing', async () => {
    await page
      .getByLabel(words.choose.before, { exact: true })
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await page.getByLabel(words.caption).fill(`${oven} 514 555-1234`)
    await page.getByRole('checkbox', { name: like(words.agreed) }).check()
    await send()
    await page.getByRole('link', { name: visits.photos.faults.type }).waitFor()
    await page.getByLabel(words.choose.before, { exact: true }).setInputFiles(await file('avant.jpg'))
    await page.getByAltText(like(words.chosen.before)).waitFor()
    await send()
    await page.getByRole('link', { name: problems['phone-number-in-text'] }).waitFor()
    expect(await page.getByRole('checkbox', { name: like(words.agreed) }).isChecked()).toBe(true)
  })

  it('adds a pair whose answer was lost once, and its picture of after when there is one', async () => {
    await page.getByLabel(words.caption).fill(oven)
    let lost = 0
    await page.route(/\/api\/cleaner\/portfolio(?:\?|$)/, async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue()
      lost += 1
      await route.fetch()
      return route.abort('connectionreset')
    })
    await send()
    await page.getByRole('form', { name: words.add }).getByRole('button', { name: common.actions.retry }).click()
    await row(oven).waitFor()
    expect(lost).toBe(1)
    expect((await captions()).filter((caption) => caption === oven)).toHaveLength(1)
    await row(oven).getByText(words.waits).waitFor()
    await expectAccessible(page)
    await page.getByLabel(said(words.labelOf, { label: words.choose.after, caption: oven })).setInputFiles(await file('apres.jpg'))
    await row(oven).getByText(words.waits).waitFor({ state: 'detached' })
    await row(oven)
      .getByAltText(said(pairWords.afterAlt, { caption: oven }))
      .waitFor()
    await picture(page, `${language}-portfolio-whole`)
  })

  it('sends both pictures in one go', async () => {
    await page.getByRole('button', { name: words.add }).click()
    await page.getByLabel(words.choose.before, { exact: true }).setInputFiles(await file('avant.jpg'))
    await page.getByLabel(words.choose.after, { exact: true }).setInputFiles(await file('apres.jpg'))
    await page.getByLabel(words.caption).fill(bath)
    await page.getByRole('checkbox', { name: like(words.agreed) }).check()
    await send()
    await row(bath)
      .getByAltText(said(pairWords.afterAlt, { caption: bath }))
      .waitFor()
  })

  it('changes the order with buttons, by keyboard, and hears the place', async () => {
    const last = (await captions()).length
    await button(words.up, bath).focus()
    await page.keyboard.press('Enter')
    const place = { caption: bath, place: String(last - 1), count: String(last) }
    await page.getByText(said(words.movedTo, place)).waitFor({ state: 'attached' })
    await expect.poll(async () => (await captions()).slice(-2)).toEqual([bath, oven])
    expect(await focused()).toBe(said(words.up, { caption: bath }))
    await expect.poll(async () => (await shown()).slice(-2)).toEqual([bath, oven])
    await page.reload()
    expect((await captions()).slice(-2)).toEqual([bath, oven])
  })

  it('changes the order by dragging', async () => {
    const handle = row(oven).getByTitle(words.drag)
    // Both rows on the screen, above the bar at the foot of a phone.
    const isBath = `(row) => row.textContent.includes(${JSON.stringify(bath)})`
    await page.evaluate(`[...document.querySelectorAll('[data-place]')].find(${isBath}).scrollIntoView({ block: 'start' })`)
    const [from, to] = [await handle.boundingBox(), await row(bath).boundingBox()]
    if (!from || !to) throw new Error('nothing to drag')
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x + 10, to.y + to.height * 0.8, { steps: 5 })
    await page.mouse.move(from.x + 10, to.y + to.height * 0.75, { steps: 2 })
    await picture(page, `${language}-portfolio-drag`)
    await page.mouse.up()
    await expect.poll(async () => (await captions()).slice(-2)).toEqual([oven, bath])
    await expect.poll(async () => (await shown()).slice(-2)).toEqual([oven, bath])
  })

  it('agrees to the gallery, where visitors find the pair with the way to its cleaner, and is gone from it when they no longer agree', async () => {
    await row(oven)
      .getByRole('checkbox', { name: like(words.gallery) })
      .check()
    await expect.poll(async () => (await toShow()).map(({ caption }) => caption)).toContain(oven)
    const visitor = await arrive(browser, { language, device })
    await visitor.page.goto('/gallery')
    const figure = visitor.page.getByRole('listitem').filter({ has: visitor.page.getByText(oven, { exact: true }) })
    await figure.getByRole('slider', { name: said(pairWords.slider, { caption: oven }) }).waitFor()
    await picture(visitor.page, `${language}-gallery`)
    await expectAccessible(visitor.page)
    await figure.getByRole('link').first().click()
    await visitor.page.waitForURL(({ pathname }) => pathname === `/cleaners/${slug}`)
    await visitor.page.getByText(oven, { exact: true }).waitFor()
    await row(oven)
      .getByRole('checkbox', { name: like(words.gallery) })
      .uncheck()
    await expect.poll(async () => (await toShow()).map(({ caption }) => caption)).not.toContain(oven)
    await visitor.page.goto('/gallery')
    expect(await visitor.page.getByText(oven, { exact: true }).count()).toBe(0)
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('loses a pair to an operator who hides it by keyboard alone, after a visitor reported it, and has it back', async () => {
    const { admin, contact, photoDesk } = wordsOf(language)
    const visitor = await arrive(browser, { language, device })
    await visitor.page.goto(`/cleaners/${slug}`)
    await visitor.page.getByRole('link', { name: pairWords.report }).click()
    const message = visitor.page.getByRole('textbox', { name: contact.message })
    await message.waitFor()
    expect(await message.inputValue()).toContain(`/cleaners/${slug}`)
    await picture(visitor.page, `${language}-portfolio-report`)

    const olga = await arrive(browser, { language, device: 'desktop' })
    const desk = olga.page
    await signIn(desk, language, 'olga@maisonnette.test', DEMO_PASSWORD)
    await desk.goto(`/admin/photos?cleaner=${slug}`)
    const pair = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: oven, exact: true }) })
    await pair.waitFor()
    await press(desk, '/')
    await holdsFocus(desk.getByRole('combobox', { name: photoDesk.show }))
    await press(desk, 'Escape')
    while ((await pair.and(desk.locator(':focus')).count()) === 0) await press(desk, 'j')
    await press(desk, 'Enter')
    const reason = desk.getByRole('combobox', { name: admin.hiding.reason })
    await holdsFocus(reason)
    await reason.selectOption({ label: photoDesk.reasons.person_seen })
    await picture(desk, `${language}-photo-hide`)
    await expectAccessible(desk)
    await press(desk, 'Tab')
    await desk.keyboard.type('Un visage dans le miroir.')
    await press(desk, 'Tab', 'Enter')
    await pair.getByText(photoDesk.state.hidden, { exact: true }).waitFor()
    await picture(desk, `${language}-photo-hidden`)
    await row(oven).getByText('Un visage dans le miroir.').waitFor()
    await picture(page, `${language}-portfolio-hidden`)
    await expectAccessible(page)
    await expect.poll(shown).not.toContain(oven)

    await press(desk, 'Enter')
    await holdsFocus(desk.getByRole('textbox', { name: admin.hiding.why }))
    await desk.keyboard.type('Revue avec une collègue.')
    await press(desk, 'Tab', 'Enter')
    await pair.getByText(photoDesk.state.shown, { exact: true }).waitFor()
    await row(oven).getByText(words.hidden, { exact: true }).waitFor({ state: 'detached' })
    await expect.poll(shown).toContain(oven)
    expect([...visitor.complaints, ...olga.complaints]).toEqual([])
    await visitor.leave()
    await olga.leave()
  })

  it('describes a pair anew', async () => {
    await button(words.describeOf, bath).click()
    await page.getByRole('list', { name: words.list }).getByLabel(words.caption).fill(`${bath}!`)
    await page.getByRole('button', { name: common.actions.save }).click()
    await row(`${bath}!`).waitFor()
  })

  it('removes a pair, can put it back, and it stays', async () => {
    await button(words.removeOf, oven).click()
    await button(words.undoOf, oven).waitFor()
    await picture(page, `${language}-portfolio-removed`)
    await expectAccessible(page)
    await expect.poll(focused).toBe(said(words.undoOf, { caption: oven }))
    await page.keyboard.press('Enter')
    await row(oven).waitFor()
    await page.reload()
    await row(oven).waitFor()
    for (const caption of [oven, `${bath}!`]) {
      await button(words.removeOf, caption).click()
      await button(words.undoOf, caption).waitFor()
    }
    expect(await shown()).not.toContain(oven)
    // The answer that was lost, and the one that was refused.
    expect(cleaner.complaints.filter((complaint) => !/ERR_CONNECTION_RESET|422/.test(complaint))).toEqual([])
  })
})
