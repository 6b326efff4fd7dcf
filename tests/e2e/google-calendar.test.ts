// Google Calendar in the browser: consent, calendars that close hours, visits written there, a consent taken back and given again, and the end.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { openToVisitors, picture } from '../support/browser.ts'
import { startInTown, type RunningProduct } from '../support/running-product.ts'
import { GOOGLE_SETTINGS, openSmallGoogle, type SmallGoogle } from '../support/small-google.ts'
import { signIn, wordsOf } from './steps.ts'
import { playedCases } from '../support/extent.ts'

let google: SmallGoogle
let product: RunningProduct
beforeAll(async () => {
  google = await openSmallGoogle()
  product = await startInTown(inject('town'), {
    ...GOOGLE_SETTINGS,
    GOOGLE_CALENDAR_TEST_SERVER: google.origin,
    TRUST_PROXY: '1',
    SEED: 'demo',
  })
}, 120_000)
afterAll(async () => {
  await product?.stop()
  await google?.close()
})

const { arrive } = openToVisitors()

describe.each(
  playedCases(import.meta.url, [
    { language: 'fr', device: 'phone', cleaner: 'marie@maisonnette.test' },
    { language: 'en', device: 'desktop', cleaner: 'nettoyage44@maisonnette.test' },
  ] as const),
)('in $language on a $device', ({ language, device, cleaner }) => {
  const { calendarSync, calendar } = wordsOf(language)
  const words = calendarSync.google
  const section = (page: Page) => page.getByRole('region', { name: words.title })

  it('a cleaner connects Google Calendar, chooses, meets a failure, mends it and disconnects', async () => {
    const hand = google.hand(cleaner)
    const family = hand.calendar('Famille')
    const soon = new Date(Date.now() + 3 * 86_400_000)
    soon.setUTCHours(15, 0, 0, 0)
    hand.add(family, { start: { dateTime: soon.toISOString() }, end: { dateTime: new Date(soon.getTime() + 7_200_000).toISOString() } })
    const { page, complaints } = await arrive({ language, device, at: product.url })
    await signIn(page, language, cleaner, DEMO_PASSWORD)
    await page.goto('/profile/calendar-sync')
    const google_ = section(page)
    const press = (name: string) => google_.getByRole('button', { name, exact: true }).click()

    google.seat(null)
    await press(words.connect)
    await google_.getByText(words.outcomes.denied.title).waitFor()
    google.seat(cleaner, { without: 'calendar.app.created' })
    await press(words.connect)
    await google_.getByText(words.outcomes.incomplete.title).waitFor()
    google.seat(cleaner)
    await press(words.connect)
    await google_.getByText(words.outcomes.connected.title).waitFor()
    expect(hand.madeFor()).toHaveLength(1)
    await google_.getByRole('checkbox', { name: cleaner }).waitFor()
    expect(await google_.getByRole('checkbox', { name: cleaner }).isChecked()).toBe(true)
    await google_.getByRole('checkbox', { name: 'Famille' }).check()
    await picture(page, `google-choose-${language}`)
    await press(words.save)
    await google_.getByRole('listitem').filter({ hasText: 'Famille' }).waitFor()
    await picture(page, `google-connected-${language}`)

    await page.goto('/profile/calendar?view=month')
    await page.getByRole('grid').waitFor()
    await picture(page, `google-month-${language}`)
    await page
      .getByRole('gridcell', { name: calendar.outside.replace('{{calendar}}', 'Famille') })
      .first()
      .waitFor()

    google.revoke(cleaner)
    await page.goto('/profile/calendar-sync')
    await press(words.choose)
    // Said by the list that was asked for, and as soon as the page hears of it by the calendar itself.
    await google_.getByText(words.failures.revoked).waitFor()
    expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
    await page.reload()
    await google_.getByText(words.failures.revoked).waitFor()
    await picture(page, `google-revoked-${language}`)
    await press(words.reconnect)
    await google_.getByText(words.outcomes.connected.title).waitFor()
    await google_.getByRole('listitem').filter({ hasText: 'Famille' }).waitFor()
    await press(words.end)
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('checkbox', { name: words.removesVisits }).check()
    await dialog.getByRole('button', { name: words.end, exact: true }).click()
    await google_.getByRole('button', { name: words.connect, exact: true }).waitFor()
    await expect.poll(() => hand.madeFor()).toEqual([])
  })
})
