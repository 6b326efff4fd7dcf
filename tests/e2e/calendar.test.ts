// A cleaner runs the week from their calendar: looks at it, blocks and takes back by keyboard alone, sees a visit come by itself, and plans a vacation.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Calendar } from '#contract/calendar.ts'
import { addDays } from '#domain/civil-date.ts'
import { formatDate, formatTime } from '#domain/time-format.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { arrive, openBrowser, picture, type Visitor } from '../support/browser.ts'
import { expectAccessible, readingCalendar, said, spaced } from './calendar-steps.ts'
import { confirmed } from './requests.ts'
import { choose, get, like, signIn, tokenOf, wordsOf } from './steps.ts'
import { playedCases } from '../support/extent.ts'

const PAUL = 'paul@maisonnette.test'
/** Beyond what other journeys book. */
const DAYS_AHEAD = 45
/** Within the list, which shows two weeks. */
const HOURS_AHEAD = 24 * 5

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const calendarOf = async (query: string): Promise<Calendar> =>
  (await get(`/api/cleaner/calendar?${query}`, await tokenOf(PAUL, DEMO_PASSWORD))) as Calendar

/** A day of an open afternoon without visits. */
async function freeDay(): Promise<string> {
  const { today } = await calendarOf('days=1')
  const { days, visits } = await calendarOf(`from=${addDays(today, DAYS_AHEAD)}&days=14`)
  const free = days.find(
    ({ date, stretches }) =>
      stretches.some(({ kind, startTime, endTime }) => kind === 'open' && startTime <= '13:00' && endTime >= '17:00') &&
      !visits.some(({ on }) => on.some((piece) => piece.date === date)),
  )
  if (!free) throw new Error('No free afternoon')
  return free.date
}

describe.each(
  playedCases(import.meta.url, [
    { language: 'fr', device: 'phone' },
    { language: 'en', device: 'desktop' },
    { language: 'fr', device: 'desktop' },
    { language: 'en', device: 'phone' },
  ] as const),
)('a cleaner, in $language on a $device,', ({ language, device }) => {
  const { calendar: words, bookings } = wordsOf(language)
  let cleaner: Visitor
  let page: Page
  beforeAll(async () => {
    cleaner = await arrive(browser, { language, device })
    page = cleaner.page
    await signIn(page, language, PAUL, DEMO_PASSWORD)
  })
  afterAll(() => cleaner.leave())

  const view = (name: 'month' | 'week' | 'day' | 'agenda') => page.getByRole('link', { name: words.views[name], exact: true })
  const current = () => page.getByRole('navigation', { name: words.views.label }).locator('[aria-current]').innerText()
  const { cell, toast, reach } = readingCalendar(() => page, language)

  it('looks at the list on a phone and the week on a desktop, and finds the chosen view again', async () => {
    await page.evaluate("localStorage.removeItem('calendarView')")
    await page.goto('/profile/calendar')
    expect(await current()).toBe(words.views[device === 'phone' ? 'agenda' : 'week'])
    await picture(page, `calendar-${language}-${device}-first`)
    for (const name of ['month', 'day', 'agenda', 'week'] as const) {
      await view(name).click()
      await page.waitForURL(new RegExp(`view=${name}`))
      await expect.poll(current).toBe(words.views[name])
      await picture(page, `calendar-${language}-${device}-${name}`)
      await expectAccessible(page)
    }
    await page.goto('/profile/calendar')
    expect(await current()).toBe(words.views.week)
    // A week that is over, with its visits.
    await page.getByRole('link', { name: words.previous.week }).click()
    await page.waitForURL(/date=/)
    await page.locator('[role=grid], table').getByRole('link').first().waitFor()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: words.today, exact: true }).click()
    await page.waitForURL((url) => !url.searchParams.has('date'))
    await page.locator('[aria-current=date]').first().waitFor()
  })

  it('blocks an afternoon by keyboard alone, and takes it back', async () => {
    const date = await freeDay()
    await page.goto(`/profile/calendar?view=week&date=${date}`)
    await cell(date, '13:00', words.states.open).waitFor()
    await reach(date, '13:00', words.states.open)
    for (let hours = 0; hours < 3; hours += 1) await page.keyboard.press('Shift+ArrowDown')
    await expect.poll(() => page.locator('[aria-selected=true]').count()).toBe(4)
    await picture(page, `calendar-${language}-${device}-selected`)
    await page.keyboard.press('Space')
    await toast(words.done.block).waitFor()
    await cell(date, '13:00', words.states.blocked).waitFor()
    await cell(date, '16:00', words.states.blocked).waitFor()
    await cell(date, '17:00', words.states.blocked).waitFor({ state: 'detached' })
    await picture(page, `calendar-${language}-${device}-blocked`)
    await page.keyboard.press('Space')
    await toast(words.done.open).waitFor()
    await cell(date, '13:00', words.states.open).waitFor()
    await page.keyboard.press('Control+z')
    await toast(words.done.undone).waitFor()
    await cell(date, '13:00', words.states.blocked).waitFor()
    await page.keyboard.press('Control+z')
    await cell(date, '16:00', words.states.open).waitFor()
  })

  it('sees a visit come by itself, and a block over it refused with the way to the booking', async () => {
    await page.goto('/profile/calendar?view=agenda')
    await page.evaluate('self.isTheSamePage = true')
    const made = await confirmed(language, HOURS_AHEAD)
    const { id, date, time } = made.booking
    const entry = page.locator(`main a[href="/bookings/${id}"]`)
    await entry.waitFor()
    expect(await page.evaluate('self.isTheSamePage')).toBe(true)
    await page.goto(`/profile/calendar?view=week&date=${date}`)
    await entry.waitFor()
    expect(spaced(await entry.locator('.sr-only').innerText())).toBe(
      spaced(
        said(words.entry, {
          date: formatDate(date, language),
          hours: said(words.range, { from: formatTime(time, language), to: formatTime(hoursAfter(time, 4), language) }),
          what: said(words.visit, { name: 'Alex' }),
          status: bookings.standing.cleaner.confirmed.toLowerCase(),
        }),
      ),
    )
    await picture(page, `calendar-${language}-${device}-visit`)

    await page.getByRole('button', { name: words.add, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await choose(dialog.getByRole('radio', { name: words.form.acts.vacation }))
    await dialog.getByLabel(words.form.from, { exact: true }).fill(date)
    await dialog.getByLabel(words.form.until, { exact: true }).fill(date)
    await picture(page, `calendar-${language}-${device}-form`)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: words.form.send.vacation }).click()
    await dialog
      .getByRole('heading', { name: like(words.held.vacationTitle_one) })
      .or(dialog.getByRole('heading', { name: like(words.held.vacationTitle_other) }))
      .waitFor()
    await dialog
      .getByText(like(words.held.costs))
      .or(dialog.getByText(like(words.held.free)))
      .first()
      .waitFor()
    await dialog.locator(`a[href="/bookings/${id}"]`).waitFor()
    await picture(page, `calendar-${language}-${device}-held`)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: words.held.close }).click()
    await dialog.waitFor({ state: 'detached' })
    const { days } = await calendarOf(`from=${date}&days=1`)
    expect(days[0]?.stretches.some(({ kind }) => kind === 'blocked')).toBe(false)
    expect(cleaner.complaints).toEqual([])
  })
})

const hoursAfter = (time: string, hours: number): string => `${String(Number(time.slice(0, 2)) + hours).padStart(2, '0')}${time.slice(2)}`
