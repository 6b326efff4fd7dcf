// A visit less than a day away: what is said of answering and cancelling before asking, after, on the timeline and in the letter is still to come.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrive, openBrowser, picture, type Visitor } from '../support/browser.ts'
import { now, requested } from './requests.ts'
import { get, like, moveClock, PASSWORD, signIn, wordsOf } from './steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(['fr', 'en'] as const)('in %s', (language) => {
  const { book, bookings, deadlines } = wordsOf(language)
  const late = like(deadlines.cancelling['free-after-answer'])
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await arrive(browser, { language, device: language === 'fr' ? 'phone' : 'desktop' })
  })
  afterAll(() => visitor.leave())

  it('the pay step, the confirmation, the timeline and the letter say when the answer comes and that cancelling is free until then', async () => {
    await moveClock({ now: await sixteenHoursBeforePaul() })
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
    await page.getByRole('heading', { name: bookings.timeline.label }).click()
    await page.getByText(bookings.timeline.untilAfterAnswer).waitFor()
    expect(await page.getByText(bookings.timeline.client['free-cancellation'].done).count()).toBe(0)
    await page.reload()
    await page.getByText(bookings.timeline.untilAfterAnswer).waitFor()
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
})

const openingsOfPaul = async (): Promise<readonly { date: string; time: string; startsAt: string }[]> =>
  ((await get('/api/cleaners/paul-g/openings?days=30&hours=4')) as { items: { date: string; time: string; startsAt: string }[] }).items

/** Before the first start of a day to come: whoever asks then has less than 24 hours, and he enough to answer. */
async function sixteenHoursBeforePaul(): Promise<string> {
  const openings = await openingsOfPaul()
  const next = openings.find(({ date }) => date !== openings[0]?.date)
  return new Date(Date.parse(next?.startsAt ?? '') - 16 * 3_600_000).toISOString()
}
