// The way to a visit: « En route » with one press, without a network too, an open page of the client that follows, and a delay that says itself.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { arrive, openBrowser, picture } from '../support/browser.ts'
import { confirmed, kindsFor, now } from './requests.ts'
import { like, moveClock, PASSWORD, signIn, wordsOf } from './steps.ts'
import { playedCases } from '../support/extent.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(
  playedCases(import.meta.url, [
    { language: 'fr', device: 'phone' },
    { language: 'en', device: 'desktop' },
  ] as const),
)('in $language on a $device', ({ language, device }) => {
  const { bookings, bookingSteps, visitRecord, visits } = wordsOf(language)

  it('one press tells the client, whose open page follows; ten minutes after the start both are told of the delay', async () => {
    const made = await confirmed(language, 30)
    const { id, startsAt, address } = made.booking
    await moveClock({ now: new Date(Date.parse(startsAt) - 90 * 60_000).toISOString() })
    const client = await arrive(browser, { language, device })
    await signIn(client.page, language, made.email, PASSWORD)
    await client.page.goto(`/bookings/${id}`)
    await client.page.getByText(like(bookings.now.readyTitle)).first().waitFor()

    const position = { latitude: address.lat - 0.05, longitude: address.lng }
    const paul = await arrive(browser, { language, device, permissions: ['geolocation'], position })
    await signIn(paul.page, language, 'paul@maisonnette.test', DEMO_PASSWORD)
    await paul.page.goto(`/bookings/${id}`)
    await paul.page.getByRole('link', { name: bookingSteps.steps.setOut }).first().click()
    const go = paul.page.getByRole('button', { name: visits.setOut.go, exact: true })
    await go.waitFor()
    // Too early to punch in.
    await paul.page.getByText(visits.notNowBody).waitFor()
    await picture(paul.page, `${language}-set-out`)
    await paul.context.setOffline(true)
    await go.click()
    await paul.page.getByText(visits.queue.waiting_one.replace('{{count}}', '1')).waitFor()
    await paul.page.getByText(visits.setOut.noEstimate).waitFor()
    await paul.context.setOffline(false)
    await paul.page.getByText(like(visits.setOut.expected)).waitFor()
    await picture(paul.page, `${language}-on-the-way`)

    await client.page.getByText(like(bookings.now.comingTitle)).first().waitFor()
    await client.page.getByText(like(bookings.now.expected)).first().waitFor()
    await picture(client.page, `${language}-cleaner-on-the-way`)
    expect(await kindsFor(made.email)).toContain('client-on-the-way')

    await moveClock({ now: new Date(Date.parse(startsAt) + 10 * 60_000).toISOString() })
    await expect.poll(() => kindsFor(made.email)).toContain('client-late')
    expect((await now(made)).timeline.filter(({ kind }) => kind === 'set-out' || kind === 'late').map(({ kind }) => kind)).toEqual([
      'set-out',
      'late',
    ])
    await client.page.reload()
    await client.page.getByText(like(bookingSteps.noShow.late)).first().waitFor()
    await client.page.getByText(visitRecord.timeline.client.late.done).first().waitFor({ state: 'attached' })
    await picture(client.page, `${language}-late-by-itself`)
    expect(client.complaints).toEqual([])
    await client.leave()
    await paul.leave()
  })
})
