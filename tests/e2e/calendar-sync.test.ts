// A private address for a calendar: made, read, changed and switched off; a visit as a file; and another calendar that closes hours.
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { arrive, openBrowser, picture, type Visitor } from '../support/browser.ts'
import { eventOf, icsOf, openCalendarServer, type CalendarServer } from '../support/calendar-server.ts'
import { asPaul, requested } from './requests.ts'
import { get, GOOD_CARD, like, PASSWORD, signIn, tokenOf, wordsOf } from './steps.ts'
import { productOfWorker } from '../support/product-of-worker.ts'
import { playedCases } from '../support/extent.ts'

let browser: Browser
let calendars: CalendarServer
beforeAll(async () => {
  browser = await openBrowser()
  calendars = await openCalendarServer(productOfWorker().calendarPort)
})
afterAll(async () => {
  await browser?.close()
  await calendars?.close()
})

const visitors: Visitor[] = []
afterEach(async () => {
  for (const { complaints, leave } of visitors.splice(0)) {
    await leave()
    expect(complaints).toEqual([])
  }
})

const card = GOOD_CARD.replaceAll(' ', '')

describe.each(
  playedCases(import.meta.url, [
    { language: 'fr', device: 'phone', cleaner: 'nettoyage43@maisonnette.test' },
    { language: 'en', device: 'desktop', cleaner: 'nettoyage44@maisonnette.test' },
  ] as const),
)('in $language on a $device', ({ language, device, cleaner }) => {
  const { accounts, bookings, calendarSync: words } = wordsOf(language)
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

  it('a client has their visit in their calendar, as a file and at an address of their own', async () => {
    const { booking, email } = await requested(language, card, 48)
    expect((await asPaul(`/api/bookings/${booking.id}/accept`, {})).status).toBe(200)
    const visitor = await arrive(browser, { language, device })
    visitors.push(visitor)
    const { page } = visitor
    await signIn(page, language, email, PASSWORD)

    await page.goto(`/bookings/${booking.id}`)
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: bookings.page.toCalendar }).click()])
    expect(await readFile(await file.path(), 'utf8')).toContain(`UID:${booking.id}`)

    await page.goto('/profile')
    await page.getByRole('link', { name: accounts.profile.calendars }).click()
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
    await press(page, words.feed.make)
    const address = page.getByLabel(words.feed.address, { exact: true })
    const url = await address.inputValue()
    await page.getByText(words.feed.neverRead).waitFor()
    await picture(page, `calendar-sync-${language}`)
    // The address is that of the site's settings, wherever it runs.
    const open = (at: string) => fetch(new URL(new URL(at).pathname, page.url()))
    const read = async (at: string) => (await open(at)).status
    expect(await (await open(url)).text()).toContain(`UID:${booking.id}`)

    await press(page, words.feed.anew)
    await page.getByRole('alertdialog').getByRole('button', { name: words.feed.anew }).click()
    await page.getByText(words.feed.anewDone, { exact: true }).first().waitFor()
    const next = await address.inputValue()
    expect([await read(url), await read(next)]).toEqual([404, 200])

    await press(page, words.feed.off)
    await page.getByRole('alertdialog').getByRole('button', { name: words.feed.off }).click()
    await page.getByRole('button', { name: words.feed.make }).waitFor()
    expect(await read(next)).toBe(404)

    expect((await asPaul(`/api/bookings/${booking.id}/cancel`, { reason: 'other' })).status).toBe(200)
  })

  it('a cleaner has another calendar close hours, sees when it fails, tries again, and takes it away', async () => {
    const { outside } = words
    const busy = eventOf('a', 'DTSTART:20300101T140000Z', 'DURATION:PT2H')
    const file = { kind: 'file', text: icsOf(...busy) } as const
    const name = `famille-${language}.ics`
    const address = calendars.serve(name, file)
    const visitor = await arrive(browser, { language, device })
    visitors.push(visitor)
    const { page } = visitor
    await signIn(page, language, cleaner, DEMO_PASSWORD)
    await page.goto('/profile/calendar-sync')
    const field = page.getByLabel(outside.address, { exact: true })
    await press(page, outside.add)
    await page.getByText(outside.addressMissing).first().waitFor()
    await field.fill('http://exemple.ca/agenda.ics')
    await press(page, outside.add)
    await page.getByText(wordsOf(language).problems['calendar-not-allowed']).first().waitFor()
    expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('422')])
    await field.fill(address)
    await page.getByLabel(outside.name).fill('Famille')
    await press(page, outside.add)
    const row = page.getByRole('listitem').filter({ has: page.getByText('Famille', { exact: true }) })
    await row.waitFor()
    expect(await field.inputValue()).toBe('')

    calendars.serve(name, { kind: 'status', status: 500 })
    const token = await tokenOf(cleaner, DEMO_PASSWORD)
    const { items } = (await get('/api/cleaner/outside-calendars', token)) as { items: { id: string }[] }
    const again = `/api/cleaner/outside-calendars/${items[0]?.id}/read`
    await fetch(new URL(again, page.url()), { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    await page.reload()
    await row.getByText(outside.failures['not-there']).waitFor()
    await picture(page, `calendar-failing-${language}`)
    calendars.serve(name, file)
    await row.getByRole('button', { name: like(outside.retryNamed) }).click()
    await row.getByText(outside.failures['not-there']).waitFor({ state: 'detached' })

    await row.getByRole('button', { name: like(outside.removeNamed) }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: outside.remove, exact: true }).click()
    await row.waitFor({ state: 'detached' })
  })
})
