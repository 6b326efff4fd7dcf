// A cleaner plans further ahead: every week and a copied week by keyboard alone, the usual week in two tabs, and a vacation over three visits.
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Calendar } from '#contract/calendar.ts'
import { addDays, dayOfWeek } from '#domain/civil-date.ts'
import { dayName } from '#domain/time-format.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { openToVisitors, picture } from '../support/browser.ts'
import { expectAccessible, readingCalendar, said } from './calendar-steps.ts'
import { confirmed, type Made } from './requests.ts'
import { choose, get, like, PASSWORD, post, signIn, tokenOf, wordsOf } from './steps.ts'
import { playedCases } from '../support/extent.ts'

const PAUL = 'paul@maisonnette.test'
const HOURS_AHEAD = 24 * 9

/** Refusals that pages say in words: what exists already, what changed meanwhile, a cleaner without an address. */
const { arrive } = openToVisitors((complaint) => /status of (409|422)/.test(complaint))

/** Presses Tab until focus is on it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = async () => (await target.and(page.locator(':focus')).count()) > 0
  await target.waitFor({ state: 'attached' })
  for (let stops = 0; stops < 40 && !(await isThere()); stops += 1) await page.keyboard.press('Tab')
  expect(await isThere()).toBe(true)
}

/** A new cleaner, without hours. */
async function newcomer(language: 'fr' | 'en'): Promise<{ readonly email: string; readonly today: string }> {
  const email = `${randomUUID()}@exemple.test`
  await post('/api/auth/signup', { name: 'Nadia Roy', email, password: PASSWORD, role: 'cleaner', language })
  const { today } = (await get('/api/cleaner/calendar?days=1', await tokenOf(email, PASSWORD))) as Calendar
  return { email, today }
}

describe.each(
  playedCases(import.meta.url, [
    { language: 'fr', device: 'desktop' },
    { language: 'en', device: 'phone' },
  ] as const),
)('in $language on a $device', ({ language, device }) => {
  const { calendar: words, workspace, problems, moves } = wordsOf(language)

  it('a cleaner opens every week, hears what exists already, copies a week and takes it all back, without a pointer', async () => {
    const { email, today } = await newcomer(language)
    const { page } = await arrive({ language, device })
    await signIn(page, language, email, PASSWORD)
    const { cell, toast, reach } = readingCalendar(() => page, language)
    const { keyboard } = page
    const monday = addDays(today, 7 - dayOfWeek(today))
    await page.goto(`/profile/calendar?view=week&date=${monday}`)
    const dialog = page.getByRole('dialog')
    const everyMonday = async () => {
      await page.getByRole('button', { name: words.add, exact: true }).focus()
      await keyboard.press('Enter')
      await tabTo(page, dialog.getByRole('radio', { name: words.form.acts.block }))
      await keyboard.press('ArrowRight')
      expect(await dialog.getByRole('radio', { name: words.form.acts.open }).isChecked()).toBe(true)
      await tabTo(page, dialog.getByRole('radio', { name: words.form.once }))
      await keyboard.press('ArrowRight')
      await tabTo(page, dialog.getByRole('combobox', { name: words.form.day }))
      await keyboard.type(dayName(0, language))
      await tabTo(page, dialog.getByRole('button', { name: words.form.send.open }))
      await keyboard.press('Enter')
    }
    await everyMonday()
    await toast(words.done.open).waitFor()
    await dialog.waitFor({ state: 'detached' })
    await cell(monday, '10:00', words.states.open).waitFor()

    await everyMonday()
    await dialog.getByRole('alert').getByText(problems['duplicate-slot']).waitFor()
    await picture(page, `calendar-${language}-${device}-duplicate`)
    await expectAccessible(page)
    await keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await reach(monday, '10:00', words.states.open)
    await keyboard.press('Space')
    await cell(monday, '10:00', words.states.blocked).waitFor()
    await page.getByRole('button', { name: words.more }).focus()
    await keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: words.copy }))
    await keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('combobox'))
    await picture(page, `calendar-${language}-${device}-copy`)
    await tabTo(page, dialog.getByRole('button', { name: words.copyForm.send }))
    await keyboard.press('Enter')
    await toast(words.done.copy_one).waitFor()
    await page.getByRole('link', { name: words.next.week }).focus()
    await keyboard.press('Enter')
    const next = addDays(monday, 7)
    await cell(next, '10:00', words.states.blocked).waitFor()
    await cell(next, '11:00', words.states.open).waitFor()
    await keyboard.press('Control+z')
    await toast(words.done.undone).waitFor()
    await cell(next, '10:00', words.states.open).waitFor()
  })

  it('a tab that shows an older week overwrites nothing, and takes the newer one', async () => {
    const { email } = await newcomer(language)
    const { page, context } = await arrive({ language, device })
    await signIn(page, language, email, PASSWORD)
    const other = await context.newPage()
    const toggle = (tab: Page, day: 0 | 1) =>
      tab
        .getByRole('gridcell', {
          name: like(said(workspace.week.cell, { day: dayName(day, language), part: workspace.parts.morning, hours: '' })),
        })
        .first()
        .click()
    const saved = (tab: Page) => tab.waitForResponse((answer) => answer.url().includes('/api/cleaner/availability'))
    await page.goto('/profile/week')
    await other.goto('/profile/week')
    const [first] = await Promise.all([saved(other), toggle(other, 0)])
    expect(first.status()).toBe(200)
    const [late] = await Promise.all([saved(page), toggle(page, 1)])
    expect(late.status()).toBe(409)
    await page.getByRole('alert').getByText(problems['week-changed']).waitFor()
    await picture(page, `week-${language}-${device}-outdated`)
    await expectAccessible(page)
    await page.getByRole('button', { name: workspace.week.latest }).click()
    await page.getByRole('button', { name: workspace.week.latest }).waitFor({ state: 'detached' })
    const [now] = await Promise.all([saved(page), toggle(page, 1)])
    expect(now.status()).toBe(200)
    const { weekly } = (await get('/api/cleaner/profile', await tokenOf(email, PASSWORD))) as { weekly: { day: number }[] }
    expect(weekly.map(({ day }) => day)).toEqual([0, 1])
  })

  it('a vacation over three visits says what each would cost, is taken around them, and leads to moving each', async () => {
    const made: Made[] = []
    for (let visits = 0; visits < 3; visits += 1) made.push(await confirmed(language, HOURS_AHEAD))
    const dates = made.map(({ booking }) => booking.date).toSorted()
    const [from, until] = [dates[0] ?? '', dates[2] ?? '']
    const { page } = await arrive({ language, device })
    await signIn(page, language, PAUL, DEMO_PASSWORD)
    const { toast } = readingCalendar(() => page, language)
    const token = await tokenOf(PAUL, DEMO_PASSWORD)
    const before = await get(`/api/cleaner/calendar?from=${from}&days=1`, token)
    await page.goto(`/profile/calendar?view=agenda&date=${from}`)
    const dialog = page.getByRole('dialog')
    const keepVisits = dialog.getByRole('button', { name: like(words.held.keep_other) })
    const takeVacation = async () => {
      await page.getByRole('button', { name: words.add, exact: true }).click()
      await choose(dialog.getByRole('radio', { name: words.form.acts.vacation }))
      await dialog.getByLabel(words.form.from, { exact: true }).fill(from)
      await dialog.getByLabel(words.form.until, { exact: true }).fill(until)
      await dialog.getByRole('button', { name: words.form.send.vacation }).click()
      await keepVisits.waitFor()
    }
    await takeVacation()
    for (const { booking } of made) await dialog.locator(`a[href="/bookings/${booking.id}"]`).waitFor()
    await dialog.getByText(like(words.held.all)).waitFor()
    await picture(page, `calendar-${language}-${device}-vacation`)
    await expectAccessible(page)
    const answer = page.waitForResponse((one) => one.url().includes('/api/cleaner/calendar/changes') && one.status() === 200)
    await keepVisits.click()
    const { changeId } = (await (await answer).json()) as { changeId: string }
    await dialog.getByRole('heading', { name: like(words.held.doneTitle_other) }).waitFor()
    await picture(page, `calendar-${language}-${device}-vacation-taken`)
    await expectAccessible(page)
    const [first] = made
    await dialog.locator(`a[href="/bookings/${first?.booking.id}/move"]`).click()
    await page.waitForURL(`**/bookings/${first?.booking.id}/move`)
    await page.getByRole('heading', { level: 1, name: moves.title }).waitFor()
    expect(await page.getByRole('main').innerText()).toMatch(new RegExp(String.raw`\b${Number(first?.booking.date.slice(8))}\b`, 'u'))
    const openings = (await get(`/api/bookings/${first?.booking.id}/move-openings?from=${from}&days=30`, token)) as {
      items: { date: string }[]
    }
    expect(openings.items.filter(({ date }) => date >= from && date <= until)).toEqual([])
    expect(openings.items.length).toBeGreaterThan(0)
    const undone = await post(`/api/cleaner/calendar/changes/${changeId}/undo`, {}, token)
    expect(undone.status).toBe(200)
    expect((await get(`/api/cleaner/calendar?from=${from}&days=1`, token)) as Calendar).toMatchObject({ days: (before as Calendar).days })

    // A block over a visit, by hours, is refused with the way to its booking.
    await page.goto(`/profile/calendar?view=week&date=${from}`)
    await page.getByRole('button', { name: words.add, exact: true }).click()
    await dialog.getByLabel(words.form.from, { exact: true }).fill(from)
    await dialog.getByLabel(words.form.until, { exact: true }).fill(from)
    await dialog.getByRole('button', { name: words.form.send.block }).click()
    const inTheWay = made.find(({ booking }) => booking.date === from)
    await dialog.locator(`a[href="/bookings/${inTheWay?.booking.id}"]`).waitFor()
    await picture(page, `calendar-${language}-${device}-block-held`)
    await dialog
      .getByRole('button', { name: like(words.held.keep_other) })
      .or(dialog.getByRole('button', { name: words.held.keep_one }))
      .click()
    await toast(words.done.block).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await toast(words.done.undone).waitFor()
  })
})
