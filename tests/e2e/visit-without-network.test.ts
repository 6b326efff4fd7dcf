// A whole visit in a basement: punched, ticked, photographed and left without a network, the page killed in between; then everything arrives once.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { aPicture } from '../support/booking-scene.ts'
import { arrive, openBrowser, picture } from '../support/browser.ts'
import { asPaul, kindsFor, now, requested } from './requests.ts'
import { like, moveClock, signIn, wordsOf } from './steps.ts'
import { playedCases } from '../support/extent.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const MINUTE_MS = 60_000
/** The device's clock goes on while nothing can be asked of the server. */
const laterOnDevice = (minutes: number): string => `{
  const Before = Date
  const later = () => Before.now() + ${minutes * MINUTE_MS}
  globalThis.Date = class extends Before {
    constructor(...given) { super(...(given.length === 0 ? [later()] : given)) }
    static now() { return later() }
  }
}`

describe.each(
  playedCases(import.meta.url, [
    { language: 'fr', device: 'phone' },
    { language: 'en', device: 'desktop' },
  ] as const),
)('in $language on a $device', ({ language, device }) => {
  const { visitRecord, shell, visits } = wordsOf(language)

  it('a visit without a network is all there once there is one, in order, with its times, and charged once', async () => {
    const made = await requested(language, '4242424242424242', 30, {}, { allowPhotos: true })
    const { id, startsAt, address } = made.booking
    await asPaul(`/api/bookings/${id}/accept`, {})
    await moveClock({ now: startsAt })
    const work = `/bookings/${id}/work`
    const position = { latitude: address.lat, longitude: address.lng }
    const paul = await arrive(browser, { language, device, permissions: ['geolocation'], position })
    const { context } = paul
    // A driven browser has no worker unless it asks for one.
    await context.addInitScript(`localStorage.setItem('workerAsked', 'yes')`)
    // The browser's own sync knows no network that a test has taken away: pages send here.
    await context.addInitScript(`Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined })`)
    await signIn(paul.page, language, 'paul@maisonnette.test', DEMO_PASSWORD, true)
    await paul.page.goto(work)
    await paul.page.evaluate('navigator.serviceWorker.ready.then(() => null)')
    const seen = paul.page.waitForFunction(`localStorage.getItem('kept:/api/bookings/${id}') !== null`)
    await seen

    await context.setOffline(true)
    const waits = (page: Page, count: number) =>
      page.getByText(visits.queue[count === 1 ? 'waiting_one' : 'waiting_other'].replace('{{count}}', String(count)))
    await paul.page.getByRole('button', { name: visits.punch.in }).click()
    await waits(paul.page, 1).first().waitFor()
    await paul.page.getByRole('timer').waitFor()
    await picture(paul.page, `${language}-basement-arrived`)

    /** The page is killed and opened again, still without a network. */
    const openAgain = async (from: Page, minutes = 0): Promise<Page> => {
      await from.close()
      const page = await context.newPage()
      page.setDefaultTimeout(30_000)
      if (minutes > 0) await page.addInitScript(laterOnDevice(minutes))
      await page.goto(work)
      await page.getByRole('timer').waitFor()
      return page
    }
    const photograph = async (page: Page, label: string, from: number) => {
      for (const index of [0, 1, 2])
        await page.getByLabel(label).setInputFiles({ name: `photo-${from + index}.jpg`, mimeType: 'image/jpeg', buffer: await aPicture() })
      await page.getByText(`photo-${from + 2}.jpg`).waitFor()
    }
    let page = await openAgain(paul.page)
    await photograph(page, visits.photos.chooseBefore, 0)
    const boxes = page.getByRole('checkbox')
    const tasks = await boxes.count()
    expect(tasks).toBeGreaterThanOrEqual(12)
    for (let index = 0; index < tasks; index += 1) await boxes.nth(index).check()
    await waits(page, 1 + 3 + tasks)
      .first()
      .waitFor()
    expect((await now(made)).status).toBe('confirmed')

    page = await openAgain(page, 235)
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(tasks)
    await photograph(page, visits.photos.chooseAfter, 3)
    await waits(page, 1 + 6 + tasks)
      .first()
      .waitFor()
    await picture(page, `${language}-basement-working`)
    await page.getByRole('button', { name: visits.finish.button }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: visits.punch.out }).click()
    await page.getByRole('heading', { level: 1, name: visits.ended.title }).waitFor()
    await waits(page, 2 + 6 + tasks).waitFor()
    await picture(page, `${language}-basement-left`)

    // Signing out says what would be lost.
    if (device === 'phone') {
      await page.getByRole('button', { name: shell.nav.menu }).click()
      await page.getByRole('navigation', { name: shell.nav.main }).getByRole('button', { name: shell.nav.logout }).click()
      await page.getByText(shell.unsent.body).first().waitFor()
      await page.keyboard.press('Escape')
    }

    await moveClock({ now: new Date(Date.parse(startsAt) + 300 * MINUTE_MS).toISOString() })
    await context.setOffline(false)
    await expect.poll(async () => (await now(made)).paymentStatus, { timeout: 60_000 }).toBe('fully_paid')
    const done = await now(made)
    const minutesIn = (instant: string | null) => (Date.parse(instant ?? '') - Date.parse(startsAt)) / MINUTE_MS
    expect(done.status).toBe('completed')
    expect(minutesIn(done.punchedInAt)).toBeLessThan(10)
    expect(minutesIn(done.punchedOutAt)).toBeGreaterThanOrEqual(230)
    expect(minutesIn(done.punchedOutAt)).toBeLessThan(250)
    expect(done.photos.map(({ kind }) => kind)).toEqual(['before', 'before', 'before', 'after', 'after', 'after'])
    expect(done.photos.every(({ sentAt }) => sentAt !== null)).toBe(true)
    expect(done.checklist.every(({ answer }) => answer === 'done')).toBe(true)
    expect(done.timeline.flatMap(({ kind, sentAt }) => (sentAt === null ? [] : [kind]))).toEqual(['punched-in', 'completed'])
    expect((await kindsFor(made.email)).filter((kind) => kind === 'client-completed')).toHaveLength(1)
    await page.waitForURL(/\/completed$/)
    await page.goto(`/bookings/${id}`)
    await page.getByText(like(visitRecord.timeline.unsent)).first().waitFor({ state: 'attached' })
    await picture(page, `${language}-basement-timeline`)
    await paul.leave()
  })
})
