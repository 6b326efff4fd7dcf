// Visits that do not end as agreed: a cleaner who has to leave, and a visit that nobody punched.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { aPicture } from '../support/booking-scene.ts'
import { arrive, openBrowser, picture } from '../support/browser.ts'
import { allButOver, asPaul, now, requested } from './requests.ts'
import { choose, like, moveClock, PASSWORD, signIn, wordsOf } from './steps.ts'
import { playedLanguages } from '../support/extent.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const WHY = 'Le chien n’était pas attaché et grognait'

describe.each(playedLanguages(import.meta.url))('in %s', (language) => {
  const { bookings, bookingEnds, visitRecord, visits } = wordsOf(language)
  const device = language === 'fr' ? ('phone' as const) : ('desktop' as const)

  it('a cleaner who is not safe leaves at once, and the client pays the half hours that were worked', async () => {
    const made = await allButOver(language)
    const { id } = made.booking
    await moveClock({ advanceSeconds: 70 * 60 })

    const cleaner = await arrive(browser, { language, device })
    await signIn(cleaner.page, language, 'paul@maisonnette.test', DEMO_PASSWORD)
    await cleaner.page.goto(`/bookings/${id}/work`)
    await cleaner.page.getByRole('button', { name: visits.leave.button }).click()
    const dialog = cleaner.page.getByRole('dialog')
    await dialog.getByRole('button', { name: visits.leave.confirm, exact: true }).click()
    await dialog.getByText(visits.leave.missing).first().waitFor()
    await choose(dialog.getByRole('radio', { name: visits.leave.reasons.safety }))
    await dialog.getByRole('textbox').fill(WHY)
    await picture(cleaner.page, `${language}-leave`)
    await dialog.getByRole('button', { name: visits.leave.confirm, exact: true }).click()
    await cleaner.page.getByText(like(visitRecord.shortVisit.workCleaner)).waitFor()
    await picture(cleaner.page, `${language}-left-cleaner`)
    expect(cleaner.complaints).toEqual([])
    await cleaner.leave()

    const client = await arrive(browser, { language, device })
    await signIn(client.page, language, made.email, PASSWORD)
    await client.page.goto(`/bookings/${id}`)
    await client.page.getByText(WHY).first().waitFor()
    await client.page.getByText(like(visitRecord.shortVisit.work)).waitFor()
    await picture(client.page, `${language}-left-client`)
    await client.page.getByRole('button', { name: visitRecord.shortVisit.approve }).click()
    await expect.poll(async () => (await now(made)).paymentStatus, { timeout: 20_000 }).toBe('fully_paid')
    const { priceBreakdown, payment } = await now(made)
    const { finalCents = 0 } = made.booking.priceBreakdown ?? {}
    expect([priceBreakdown?.finalCents, payment.refundedCents]).toEqual([
      Math.ceil((finalCents * 3) / 8),
      Math.ceil(finalCents / 2) - Math.ceil((finalCents * 3) / 8),
    ])
    expect(client.complaints).toEqual([])
    await client.leave()
  })

  it('a cleaner who leaves takes a photo in the dialog, which their client then sees', async () => {
    const made = await allButOver(language, '4242424242424242', { allowPhotos: true })
    await moveClock({ advanceSeconds: 40 * 60 })
    const cleaner = await arrive(browser, { language, device })
    await signIn(cleaner.page, language, 'paul@maisonnette.test', DEMO_PASSWORD)
    await cleaner.page.goto(`/bookings/${made.booking.id}/work`)
    await cleaner.page.getByRole('button', { name: visits.leave.button }).click()
    const dialog = cleaner.page.getByRole('dialog')
    const photo = { name: 'chien.jpg', mimeType: 'image/jpeg', buffer: await aPicture() }
    await dialog.locator('input[type=file]').setInputFiles(photo)
    await dialog.getByText(like(visits.photos.sent)).waitFor()
    await choose(dialog.getByRole('radio', { name: visits.leave.reasons.illness }))
    await dialog.getByRole('textbox').fill(WHY)
    await picture(cleaner.page, `${language}-leave-photo`)
    await dialog.getByRole('button', { name: visits.leave.confirm, exact: true }).click()
    await cleaner.page.getByText(like(visitRecord.shortVisit.workCleaner)).waitFor()
    expect((await now(made)).photos).toMatchObject([{ kind: 'after' }])
    expect(cleaner.complaints).toEqual([])
    await cleaner.leave()
  })

  it('of a visit that nobody punched both say the day after that it did not take place, and the client is refunded', async () => {
    const made = await requested(language, '4242424242424242', 30)
    const { id, endsAt } = made.booking
    expect((await asPaul(`/api/bookings/${id}/accept`, {})).status).toBe(200)
    await moveClock({ now: new Date(Date.parse(endsAt) + 24 * 3_600_000).toISOString() })

    const client = await arrive(browser, { language, device })
    await signIn(client.page, language, made.email, PASSWORD)
    await client.page.goto(`/bookings/${id}`)
    await client.page.getByRole('heading', { name: bookings.asked.title }).waitFor()
    await picture(client.page, `${language}-asked-client`)
    await client.page.getByRole('button', { name: bookings.asked.notDone }).click()
    await client.page.getByText(like(bookings.asked.waitTitle)).waitFor()
    await picture(client.page, `${language}-asked-waits`)

    const cleaner = await arrive(browser, { language, device })
    await signIn(cleaner.page, language, 'paul@maisonnette.test', DEMO_PASSWORD)
    await cleaner.page.goto(`/bookings/${id}`)
    await picture(cleaner.page, `${language}-asked-cleaner`)
    await cleaner.page.getByRole('button', { name: bookings.asked.notDone }).click()
    await cleaner.page.getByText(bookingEnds.ended.reasons.not_done).waitFor()
    expect(cleaner.complaints).toEqual([])
    await cleaner.leave()

    await expect.poll(async () => (await now(made)).paymentStatus, { timeout: 20_000 }).toBe('refunded')
    await client.page.reload()
    await client.page.getByText(bookingEnds.ended.reasons.not_done).waitFor()
    await picture(client.page, `${language}-asked-over`)
    expect(client.complaints).toEqual([])
    await client.leave()
  })
})
