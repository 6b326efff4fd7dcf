// A new cleaner declares, sends papers and trains; an operator turns one paper down, approves another, and takes a decision back; two approve a report.
import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { READING_MINUTES } from '#domain/verification.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { lessonOf } from '#server/verification/training/all.ts'
import { atRest } from '../support/at-rest.ts'
import { arrive, openBrowser, picture, type Visitor } from '../support/browser.ts'
import { playedLanguages } from '../support/extent.ts'
import { holdsFocus, like, moveClock, post, wordsOf } from './steps.ts'

const PASSWORD = 'une-phrase-bien-longue'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const aPhoto = () =>
  sharp({ create: { width: 800, height: 500, channels: 3, background: '#cde' } })
    .jpeg()
    .toBuffer()

async function newCleaner(page: Page, name: string, language: 'fr' | 'en'): Promise<void> {
  const data = { name, email: `${randomUUID()}@essai.test`, password: PASSWORD, role: 'cleaner', language }
  expect((await page.request.post('/api/auth/signup', { data })).status()).toBe(201)
}

async function sendPaper(page: Page, type: string, date: string, words: { send: string }): Promise<void> {
  const file = { name: 'scan.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
  await page.locator(`#${type}-file`).setInputFiles(file)
  await page.locator(`#${type}-date`).fill(date)
  await page.locator(`section[aria-labelledby=${type}-title]`).getByRole('button', { name: words.send, exact: true }).click()
}

it('papers go from the cleaner to the operator and back, on a phone, in French', async () => {
  const words = wordsOf('fr').verification
  const cleaner = await arrive(browser, { language: 'fr', device: 'phone' })
  const { page } = cleaner
  const name = `Noémie ${randomUUID().slice(0, 6)}`
  await newCleaner(page, name, 'fr')
  await page.goto('/onboarding/verification')
  await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
  await picture(page, 'verification-fr-phone-new')

  // An age under the limit is shown at its field; a valid date is saved without a button.
  await page.locator('#birthDate').fill('2015-01-01')
  await page.locator('#birthDate').blur()
  await page.getByText(wordsOf('fr').problems['under-age']).waitFor()
  await page.locator('#birthDate').fill('1990-05-17')
  await page.locator('#birthDate').blur()
  await page.getByText(/^Enregistré à/).waitFor()
  await page.getByLabel(words.declare.work).check()
  await page.locator('#id-file').waitFor({ state: 'attached' })

  // Without a file, the fault is shown and nothing is sent.
  const id = page.locator('section[aria-labelledby=id-title]')
  await id.getByRole('button', { name: words.send.send, exact: true }).click()
  await id.getByRole('alert').getByRole('link', { name: words.send.noFile }).waitFor()
  await sendPaper(page, 'id', '2031-01-01', words.send)
  await id.getByText(words.documentStatus.pending, { exact: true }).waitFor()
  await picture(page, 'verification-fr-phone-sent')

  const operator = await arrive(browser, { language: 'fr', device: 'desktop' })
  const review = operator.page
  await review.request.post('/api/auth/login', { data: { email: 'olga@maisonnette.test', password: DEMO_PASSWORD } })
  await review.goto('/admin/profile-review')
  await review.getByRole('link', { name: new RegExp(name) }).click()
  await review.getByRole('heading', { level: 2, name: new RegExp(name) }).waitFor()
  await atRest(review)
  await picture(review, 'review-fr-desktop')
  await review.keyboard.press('r')
  const dialog = review.getByRole('alertdialog')
  await dialog.waitFor()
  await dialog.getByRole('button', { name: words.review.reject }).click()
  await dialog.getByText(words.review.noReason).waitFor()
  await dialog.getByLabel(words.review.reason).selectOption('unreadable')
  await picture(review, 'review-fr-desktop-reject')
  await dialog.getByRole('button', { name: words.review.reject }).click()
  await review.getByText(words.review.rejected).first().waitFor()
  await review.getByRole('button', { name: words.review.undo }).click()
  await review.getByText(words.review.undone).first().waitFor()
  await review.getByRole('link', { name: new RegExp(name) }).click()
  await review.getByRole('heading', { level: 2, name: new RegExp(name) }).waitFor()
  await review.keyboard.press('r')
  await review.getByRole('alertdialog').getByLabel(words.review.reason).selectOption('unreadable')
  await review.getByRole('alertdialog').getByRole('button', { name: words.review.reject }).click()
  await review.getByText(words.review.rejected).first().waitFor()

  await page.reload()
  await page.getByText(words.reasons.unreadable).waitFor()
  await picture(page, 'verification-fr-phone-rejected')
  await sendPaper(page, 'id', '2031-01-01', words.send)
  await id.getByText(words.documentStatus.pending, { exact: true }).waitFor()
  await review.goto('/admin/profile-review')
  await review.getByRole('link', { name: new RegExp(name) }).click()
  await review.getByRole('heading', { level: 2, name: new RegExp(name) }).waitFor()
  await review.keyboard.press('a')
  await review.getByText(words.review.approved).first().waitFor()
  await page.reload()
  await id.getByText(words.documentStatus.approved, { exact: true }).waitFor()
  expect([...cleaner.complaints.filter((complaint) => !complaint.includes('422')), ...operator.complaints]).toEqual([])
  await cleaner.leave()
  await operator.leave()
})

const DAY_MS = 24 * 3_600_000
const productNow = async (): Promise<Date> => {
  const { now } = (await (await post('/api/sandbox/clock', { advanceSeconds: 0 })).json()) as { now: string }
  return new Date(now)
}

describe.each(playedLanguages(import.meta.url))('in %s', (language) => {
  const { after, review, declare, documentStatus, send, unlisted } = wordsOf(language).verification

  const atTheDesk = async (who: 'olga' | 'omar', device: 'phone' | 'desktop'): Promise<Visitor> => {
    const visitor = await arrive(browser, { language, device })
    await visitor.page.clock.install()
    await visitor.page.request.post('/api/auth/login', { data: { email: `${who}@maisonnette.test`, password: DEMO_PASSWORD } })
    return visitor
  }
  const openPaper = async (page: Page, name: string, type = 'background_check'): Promise<void> => {
    await page.goto(`/admin/profile-review?type=${type}`)
    await page.getByRole('link', { name: new RegExp(name) }).click()
    await page.getByRole('heading', { level: 2, name: new RegExp(name) }).waitFor()
  }
  const reading = (page: Page) => page.getByRole('article').getByText(like(review.reading))
  const approval = (page: Page) => page.getByRole('button', { name: review.approve, exact: true })

  it('two operators approve a background check, and whoever reads it has the say for five minutes', async () => {
    const cleaner = await arrive(browser, { language, device: 'phone' })
    const name = `Noémie ${randomUUID().slice(0, 6)}`
    await newCleaner(cleaner.page, name, language)
    await cleaner.page.goto('/onboarding/verification')
    await cleaner.page.locator('#birthDate').fill('1990-05-17')
    await cleaner.page.locator('#birthDate').blur()
    await cleaner.page.getByLabel(declare.work).check()
    await cleaner.page.locator('#background_check-file').waitFor({ state: 'attached' })
    const yesterday = new Date((await productNow()).getTime() - DAY_MS).toISOString().slice(0, 10)
    await sendPaper(cleaner.page, 'background_check', yesterday, send)
    const report = cleaner.page.locator('section[aria-labelledby=background_check-title]')
    await report.getByText(documentStatus.pending, { exact: true }).waitFor()

    // Olga reads: Omar sees that, reads as well, and has neither buttons nor keys.
    const [olga, omar] = [await atTheDesk('olga', 'desktop'), await atTheDesk('omar', 'phone')]
    await openPaper(olga.page, name)
    await olga.page.getByText(review.needsTwo).waitFor()
    await omar.page.goto('/admin/profile-review?type=background_check')
    await omar.page
      .getByRole('link', { name: new RegExp(name) })
      .getByText(like(review.readBy))
      .waitFor()
    await picture(omar.page, `papers-read-queue-${language}`)
    await openPaper(omar.page, name)
    await reading(omar.page).waitFor()
    await atRest(omar.page)
    await picture(omar.page, `papers-read-${language}`)
    await omar.page.keyboard.press('r')
    await omar.page.keyboard.press('a')
    await expect.poll(() => omar.page.getByRole('alertdialog').or(approval(omar.page)).count()).toBe(0)

    // Five minutes later the say is Omar’s, and both pages follow as they stand.
    await moveClock({ advanceSeconds: READING_MINUTES * 60 })
    await olga.page.clock.fastForward(READING_MINUTES * 60_000)
    await omar.page.clock.fastForward(READING_MINUTES * 60_000)
    await approval(omar.page).waitFor()
    await reading(olga.page).waitFor()
    await expect.poll(() => approval(olga.page).count()).toBe(0)

    // His approval is the first, and leaves the paper to her.
    await approval(omar.page).click()
    await omar.page.getByText(review.approvedOnce).first().waitFor()
    await olga.page.getByText(like(review.firstBy)).waitFor()
    await olga.page.getByText(review.isSecond).waitFor()
    await approval(olga.page).waitFor()
    await atRest(olga.page)
    await picture(olga.page, `papers-second-look-${language}`)
    await openPaper(omar.page, name)
    await omar.page.getByText(review.needsColleague).waitFor()
    await reading(omar.page).waitFor()
    await expect.poll(() => approval(omar.page).count()).toBe(0)
    await picture(omar.page, `papers-approved-once-${language}`)
    await cleaner.page.reload()
    await report.getByText(documentStatus.pending, { exact: true }).waitFor()

    await olga.page.keyboard.press('a')
    await olga.page.getByText(review.approved, { exact: true }).first().waitFor()
    await cleaner.page.reload()
    await report.getByText(documentStatus.approved, { exact: true }).waitFor()

    // With both papers approved, the page says whether clients find them, and what is left.
    await sendPaper(cleaner.page, 'id', '2031-01-01', send)
    await openPaper(olga.page, name, 'id')
    await approval(olga.page).click()
    await olga.page.getByText(review.approved, { exact: true }).first().waitFor()
    await holdsFocus(olga.page.locator('#paper-title, main h1'))
    await cleaner.page.reload()
    await cleaner.page.getByText(unlisted).waitFor()
    await cleaner.page.getByRole('link', { name: after.rest }).click()
    await cleaner.page.waitForURL(/\/profile\/presentation/)
    expect([...cleaner.complaints, ...olga.complaints, ...omar.complaints]).toEqual([])
    for (const visitor of [cleaner, olga, omar]) await visitor.leave()
  })
})

it('a module is failed, read again and passed, and tabs follow the keyboard and the address, in English', async () => {
  const words = wordsOf('en').verification
  const cleaner = await arrive(browser, { language: 'en', device: 'desktop' })
  const { page } = cleaner
  await newCleaner(page, 'Nora Hill', 'en')
  await page.goto('/onboarding/verification')
  await page.getByRole('tab', { name: words.tabs.identity }).focus()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(/tab=business/)
  await picture(page, 'verification-en-desktop-business')
  await page.locator('#gstNumber').fill('12345678RT0001')
  await page.locator('#gstNumber').blur()
  await page.getByText(words.business.gstWrong).waitFor()
  await page.locator('#gstNumber').fill('123456782 rt 0001')
  await page.locator('#qstNumber').fill('1234567890tq0001')
  await page.locator('#qstNumber').blur()
  await page.getByText(/^Saved at/).waitFor()
  expect(await page.locator('#gstNumber').inputValue()).toBe('123456782RT0001')
  await page.goto('/onboarding/verification?tab=training')
  await picture(page, 'verification-en-desktop-training')
  const { title, questions } = lessonOf('safety_protocols', 'en')
  await page.getByRole('link', { name: new RegExp(title) }).click()
  await page.getByRole('heading', { level: 2, name: title }).waitFor()
  await picture(page, 'verification-en-desktop-lesson')
  await page.getByRole('button', { name: words.training.start }).click()
  await page.getByRole('button', { name: words.training.submit }).click()
  await page.getByText(words.training.unanswered).first().waitFor()
  await picture(page, 'verification-en-desktop-quiz')
  for (const { ask, choices } of questions)
    await page
      .getByRole('group', { name: new RegExp(ask.slice(0, 20)) })
      .getByLabel(choices[1])
      .check()
  await page.getByRole('button', { name: words.training.submit }).click()
  await page
    .getByText(/0 out of 5/)
    .first()
    .waitFor()
  await picture(page, 'verification-en-desktop-failed')
  await page.getByRole('button', { name: words.training.retry }).click()
  for (const { ask, choices } of questions)
    await page
      .getByRole('group', { name: new RegExp(ask.slice(0, 20)) })
      .getByLabel(choices[0])
      .check()
  await page.getByRole('button', { name: words.training.submit }).click()
  await page
    .getByText(/5 out of 5/)
    .first()
    .waitFor()
  await picture(page, 'verification-en-desktop-passed')
  await page.getByRole('link', { name: words.training.back }).click()
  await page.getByText(words.training.passed, { exact: true }).waitFor()
  expect(cleaner.complaints).toEqual([])
  await cleaner.leave()
})
