// Work of a visit that the server refuses once there is a network: its cleaner reads it at home and on the visit's page, with the way to it.
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { atRest } from '../support/at-rest.ts'
import { openToVisitors, picture } from '../support/browser.ts'
import { allButOver } from './requests.ts'
import { like, moveClock, signIn, wordsOf } from './steps.ts'
import { playedCases } from '../support/extent.ts'

/** The page says what was refused; the console says so too. */
const { arrive } = openToVisitors((complaint) => /ERR_INTERNET_DISCONNECTED|status of 4\d\d/.test(complaint))

describe.each(
  playedCases(import.meta.url, [
    { language: 'fr', device: 'phone' },
    { language: 'en', device: 'desktop' },
  ] as const),
)('in $language on a $device', ({ language, device }) => {
  const { bookingSteps, visits } = wordsOf(language)

  it('is said away from the page of work, and gone once the cleaner has dealt with it', async () => {
    const { booking } = await allButOver(language)
    const { page, context } = await arrive({ language, device })
    await signIn(page, language, 'paul@maisonnette.test', DEMO_PASSWORD)
    await page.goto(`/bookings/${booking.id}/work`)
    await page.getByRole('checkbox').first().waitFor()
    await context.setOffline(true)
    await page.getByRole('checkbox').first().uncheck()
    await page.getByText(visits.queue.waiting_one.replace('{{count}}', '1')).first().waitFor()
    // Longer than what is recorded without a network may be kept.
    await moveClock({ advanceSeconds: 26 * 3600 })
    await context.setOffline(false)
    await page.getByText(like(visits.queue.refused)).first().waitFor()

    const told = page.getByRole('alert').getByText(bookingSteps.refusedActs.title_one)
    await page.goto('/')
    await told.waitFor()
    await picture(page, `${language}-refused-work-home`)
    await page.goto(`/bookings/${booking.id}`)
    await told.waitFor()
    await picture(page, `${language}-refused-work-visit`)
    await page.getByRole('link', { name: bookingSteps.refusedActs.open }).click()
    await page.waitForURL(/\/work$/)
    await page.getByRole('button', { name: visits.photos.discard }).click()
    await page.getByText(like(visits.queue.refused)).waitFor({ state: 'detached' })
    await page.goto(`/bookings/${booking.id}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await atRest(page)
    expect(await told.count()).toBe(0)
  })
})
