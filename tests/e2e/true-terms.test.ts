// A visit less than a day away: what is said of its price, of answering and of cancelling, before asking, after, on the timeline and in the letter.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrive, openBrowser, picture, type Visitor } from '../support/browser.ts'
import { now, requested, settled } from './requests.ts'
import { answerPhotos, get, GOOD_CARD, like, moveClock, PASSWORD, requestAndAuthorize, signIn, wordsOf } from './steps.ts'
import { playedLanguages } from '../support/extent.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(playedLanguages(import.meta.url))('in %s', (language) => {
  const { book, bookings, visitRecord, deadlines, priceLines } = wordsOf(language)
  const late = like(deadlines.cancelling['free-after-answer'])
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await arrive(browser, { language, device: language === 'fr' ? 'phone' : 'desktop' })
  })
  afterAll(() => visitor.leave())

  it('the pay step, the confirmation, the timeline and the letter say when the answer comes and that cancelling is free until then', async () => {
    await moveClock({ now: await hoursBeforePaul(16) })
    const made = await requested(language, '4242424242424242', 12.5)
    expect(made.booking.cancellationTerms).toEqual({ kind: 'free-after-answer', until: null })
    const { page } = visitor
    await signIn(page, language, made.email, PASSWORD)

    await page.goto(`/bookings/${made.booking.id}/confirmation`)
    await page.getByText(late).waitFor()
    await picture(page, `${language}-late-confirmation`)

    await page.goto(`/bookings/${made.booking.id}`)
    await page.getByText(late).waitFor()
    // What has happened and what comes next is folded, and found again as it was left.
    await page.getByRole('heading', { name: visitRecord.timeline.label }).click()
    await page.getByText(visitRecord.timeline.untilAfterAnswer).waitFor()
    expect(await page.getByText(visitRecord.timeline.client['free-cancellation'].done).count()).toBe(0)
    await page.reload()
    await page.getByText(visitRecord.timeline.untilAfterAnswer).waitFor()
    await picture(page, `${language}-late-timeline`)

    const { items } = (await get(`/api/sandbox/emails?to=${encodeURIComponent(made.email)}`)) as { items: { kind: string; text: string }[] }
    expect(items.find(({ kind }) => kind === 'client-requested')?.text).toMatch(late)

    const [soonest] = await openingsOfPaul()
    await page.goto(`/book/paul-g?property=${made.propertyId}&date=${soonest?.date}&time=${soonest?.time}&hours=4`)
    await page.getByRole('heading', { level: 1, name: book.titles.pay }).waitFor()
    await page.getByText(late).waitFor()
    await page.getByText(like(deadlines.answer.by)).waitFor()
    await picture(page, `${language}-late-pay`)
    expect(visitor.complaints).toEqual([])
    expect((await now(made)).status).toBe('pending')
  })

  it('an hour three hours away is marked as dearer, and the surcharge stands in the total, at the payment and on the booking', async () => {
    await moveClock({ now: await hoursBeforePaul(3) })
    const client = await settled(language)
    const { page, complaints, leave } = await arrive(browser, { language, device: language === 'fr' ? 'phone' : 'desktop' })
    await signIn(page, language, client.email, PASSWORD)
    await page.goto('/book/paul-g')
    await page.getByRole('heading', { level: 1, name: book.titles.when }).waitFor()
    const total = page.getByText(priceLines.total, { exact: true }).filter({ visible: true }).first().locator('..')
    // 149 $, 15 % off the first time, GST and QST.
    await expect.poll(() => total.innerText()).toMatch(/145[,.]61/)
    await page.getByRole('cell').getByRole('button', { disabled: false }).first().click()
    await page.getByText(like(book.when.urgentHint)).waitFor()
    await picture(page, `${language}-urgent-hour`)
    await page.getByText(book.when.urgent, { exact: true }).first().click()

    await page.getByRole('heading', { level: 1, name: book.titles.pay }).waitFor()
    await expect.poll(() => total.innerText()).toMatch(/171[,.]31/)
    await page.getByText(priceLines.emergency, { exact: true }).filter({ visible: true }).waitFor()
    await page.getByLabel(book.when.reason).fill(language === 'fr' ? 'De la visite ce soir' : 'Guests tonight')
    await answerPhotos(page, language, 'photosNo')
    await picture(page, `${language}-urgent-pay`)
    await requestAndAuthorize(page, language, GOOD_CARD)
    await page.waitForURL(/\/bookings\/[0-9a-f-]{36}\/confirmation/)

    await page.goto(new URL(page.url()).pathname.replace('/confirmation', ''))
    await page.getByRole('heading', { name: bookings.price.title, exact: true }).click()
    await page
      .getByText(priceLines.emergency, { exact: true })
      .filter({ visible: true })
      .locator('..')
      .getByText(/22[,.]35/)
      .waitFor()
    expect(complaints).toEqual([])
    await leave()
  })
})

const openingsOfPaul = async (): Promise<readonly { date: string; time: string; startsAt: string }[]> =>
  ((await get('/api/cleaners/paul-g/openings?days=30&hours=4')) as { items: { date: string; time: string; startsAt: string }[] }).items

/** So long before the first start of a day to come that has room for a second visit. */
async function hoursBeforePaul(hours: number): Promise<string> {
  const openings = await openingsOfPaul()
  const isRoomAfter = (startsAt: string, on: string) =>
    openings.some(({ date, startsAt: other }) => date === on && Date.parse(other) - Date.parse(startsAt) >= 5 * 3_600_000)
  const next = openings.find(
    ({ date, startsAt }, index) => date !== openings[0]?.date && date !== openings[index - 1]?.date && isRoomAfter(startsAt, date),
  )
  return new Date(Date.parse(next?.startsAt ?? '') - hours * 3_600_000).toISOString()
}
