// The day of the visit when it goes wrong: how to get in, a door that stays closed, a cleaner who does not come.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { atRest } from '../support/at-rest.ts'
import { aPicture } from '../support/booking-scene.ts'
import { arrive, openBrowser, picture, type Visitor } from '../support/browser.ts'
import { asPaul, kindsFor, now, requested, type Made } from './requests.ts'
import { like, moveClock, PASSWORD, pressUntil, signIn, wordsOf } from './steps.ts'
import { playedCases } from '../support/extent.ts'

const GOOD_CARD = '4242424242424242'
const minutesAfterStart = (made: Made, minutes: number) =>
  moveClock({ now: new Date(Date.parse(made.booking.startsAt) + minutes * 60_000).toISOString() })

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
  const { bookings, bookingEnds, bookingSteps, visitRecord, cases, problems, properties, visits } = wordsOf(language)
  const people: Visitor[] = []
  afterAll(() => Promise.all(people.map((each) => each.leave())))

  const open = async (made: Made, email: string, password: string, away = false): Promise<Page> => {
    const { lat, lng } = made.booking.address
    const position = { latitude: lat + (away ? 1 : 0), longitude: lng }
    const visitor = await arrive(browser, { language, device, permissions: ['geolocation'], position })
    people.push(visitor)
    await signIn(visitor.page, language, email, password)
    await visitor.page.goto(`/bookings/${made.booking.id}`)
    await atRest(visitor.page)
    return visitor.page
  }
  const asClient = (made: Made) => open(made, made.email, PASSWORD)

  it('the cleaner reads how to get in around the visit only, and the client sees who looked', async () => {
    const made = await requested(language, GOOD_CARD, 48, { accessInstructions: 'Code 4521#' })
    await asPaul(`/api/bookings/${made.booking.id}/accept`, {})
    const paul = await open(made, 'paul@maisonnette.test', DEMO_PASSWORD)
    await paul.getByText(like(visitRecord.secrets.later)).waitFor()
    await minutesAfterStart(made, -60)
    await paul.reload()
    const code = paul.getByText('Code 4521#')
    await pressUntil(paul.getByRole('button', { name: visitRecord.secrets.show, exact: true }), code)
    await picture(paul, `${language}-secrets`)
    await paul.getByRole('button', { name: visitRecord.secrets.hide }).click()
    await code.waitFor({ state: 'detached' })
    const client = await asClient(made)
    await client.goto(`/properties/${made.propertyId}`)
    const log = client.getByRole('heading', { name: properties.views.title }).locator('xpath=ancestor::section[1]')
    await log.getByText(/Paul/).waitFor()
    await expect.poll(() => log.getByText(/Paul/).count()).toBe(1)
    await picture(client, `${language}-secrets-log`)
    await asPaul(`/api/bookings/${made.booking.id}/cancel`, { reason: 'other' })
    await paul.reload()
    await paul.getByText(visitRecord.secrets.closed).waitFor()
  })

  it('a client whose cleaner does not come can report it after half an hour, and is refunded in full', async () => {
    const made = await requested(language, GOOD_CARD, 30)
    await asPaul(`/api/bookings/${made.booking.id}/accept`, {})
    await minutesAfterStart(made, 29)
    const page = await asClient(made)
    const report = page.getByRole('button', { name: bookingSteps.steps.noShow })
    await page.getByText(bookings.standing.client.late, { exact: true }).first().waitFor()
    expect(await report.count()).toBe(0)
    await minutesAfterStart(made, 30)
    await page.reload()
    await page.getByText(like(bookingSteps.noShow.open)).waitFor()
    expect(await page.getByText(properties.nudge.title).count()).toBe(0)
    // Cancelling would cost a fee, which a client who waited does not owe.
    expect(await page.getByRole('button', { name: bookingSteps.steps.cancel }).count()).toBe(0)
    const dialog = page.getByRole('alertdialog')
    await pressUntil(report, dialog)
    await dialog.getByText(like(bookingSteps.noShow.refund)).waitFor()
    await picture(page, `${language}-no-show`)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => report.and(page.locator(':focus')).count()).toBe(1)
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: bookingSteps.noShow.confirm }).dblclick()
    await page.getByRole('heading', { level: 1, name: bookings.done.cancelled.titleNoShow }).waitFor()
    await picture(page, `${language}-no-show-done`)
    expect(await now(made)).toMatchObject({
      status: 'cancelled',
      endReason: 'no_show',
      paymentStatus: 'refunded',
      settlement: { feeCents: 0 },
    })
    expect((await kindsFor(made.email)).filter((kind) => kind === 'client-no-show')).toHaveLength(1)
    expect(people.at(-1)?.complaints).toEqual([])
  })

  it('a cleaner proves a closed door on the spot, and gets the fee', async () => {
    const made = await requested(language, GOOD_CARD, 30, {}, { allowPhotos: false })
    await asPaul(`/api/bookings/${made.booking.id}/accept`, {})
    await minutesAfterStart(made, 31)
    const page = await open(made, 'paul@maisonnette.test', DEMO_PASSWORD, true)
    await page.getByRole('heading', { name: like(bookings.now.missedTitle) }).waitFor()
    const dialog = page.getByRole('dialog')
    const begin = page.getByRole('button', { name: bookingSteps.steps.lockOut })
    await pressUntil(begin, dialog)
    await dialog.getByText(like(bookingSteps.lockOut.fee)).waitFor()
    await dialog.getByText(like(visits.door.forbidden)).waitFor()
    await picture(page, `${language}-lock-out`)
    const report = dialog.getByRole('button', { name: bookingSteps.lockOut.confirm })
    await report.click()
    await dialog.getByText(visits.door.missingBoth).waitFor()

    const stored = async () => (await now(made)).photos.map(({ kind }) => kind)
    const photograph = async (label: string, name: string) =>
      dialog.getByLabel(label, { exact: true }).setInputFiles({ name, mimeType: 'image/jpeg', buffer: await aPicture() })
    await page.context().setOffline(true)
    await photograph(visits.door.take, 'porte.jpg')
    await dialog.getByText(visits.photos.kept).waitFor()
    await report.click()
    await dialog.getByText(visits.door.missingBoth).waitFor()
    await picture(page, `${language}-lock-out-offline`)
    // A dialog closed by mistake loses nothing.
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await begin.click()
    await dialog.getByText('porte.jpg').waitFor()
    await page.context().setOffline(false)
    const shown = (number: number) => dialog.getByRole('img', { name: visits.door.name.replace('{{number}}', String(number)) })
    await shown(1).waitFor()
    expect(await stored()).toEqual(['door'])
    // The built-in geocoder knows the town alone, so that one photo proves nothing.
    await report.click()
    await dialog.getByText(visits.door.missingBoth).waitFor()
    await photograph(visits.door.another, 'encore.jpg')
    await shown(2).waitFor()
    await photograph(visits.door.another, 'flou.jpg')
    await shown(3).waitFor()
    await dialog
      .getByRole('button', { name: like(visits.door.name) })
      .first()
      .click()
    await shown(3).waitFor({ state: 'detached' })
    expect(await stored()).toEqual(['door', 'door'])

    await report.click()
    await dialog.getByText(problems['outside-area']).waitFor()
    expect((await now(made)).status).toBe('confirmed')
    expect(await dialog.getByLabel(visits.punch.reason).count()).toBe(0)
    await picture(page, `${language}-lock-out-far`)
    await page.context().clearPermissions()
    await report.click()
    await dialog.getByText(visits.door.location.denied).waitFor()
    const { lat, lng } = made.booking.address
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: lat, longitude: lng })
    await report.dblclick()
    await page.getByRole('heading', { level: 1, name: bookings.done.cancelled.titleLockOut }).waitFor()
    await picture(page, `${language}-lock-out-done`)
    expect(await now(made)).toMatchObject({ status: 'cancelled', endReason: 'lock_out', settlement: { feeCents: 5_000 } })
    expect((await kindsFor(made.email)).filter((kind) => kind === 'client-locked-out')).toHaveLength(1)

    const client = await asClient(made)
    await client.getByRole('heading', { name: visitRecord.photos.doorTitle }).waitFor()
    await client.getByText(visitRecord.photos.doorProof).waitFor()
    await client
      .getByRole('button', { name: like(visitRecord.photos.name) })
      .first()
      .click()
    await client.getByRole('dialog').getByRole('img').waitFor()
    await picture(client, `${language}-lock-out-proof`)

    await client.keyboard.press('Escape')
    await client.getByRole('link', { name: bookingEnds.case.contest, exact: true }).click()
    await client.getByRole('heading', { level: 1, name: cases.titleEnding }).waitFor()
    await client.getByText(cases.reasons.door_open).click()
    await client.getByLabel(cases.opening.words).fill('The door was open all morning 🏠.')
    await picture(client, `${language}-lock-out-contested`)
    await client.getByRole('button', { name: cases.opening.contest, exact: true }).click()
    await client.getByRole('heading', { level: 1, name: cases.titleOpen }).waitFor()
    await picture(client, `${language}-lock-out-case`)
    expect((await kindsFor(made.email)).filter((kind) => kind === 'client-case-opened')).toHaveLength(1)
  })
})
