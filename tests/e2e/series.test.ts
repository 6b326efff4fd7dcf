// A series of visits on a phone: asked for with one visit moved and one skipped, accepted at once, then moved, made longer, skipped and ended.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { SeriesDetail } from '#contract/series.ts'
import { addDays, minutesOfDay, timeOfMinutes } from '#domain/civil-date.ts'
import { formatDate } from '#domain/time-format.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { openToVisitors, picture } from '../support/browser.ts'
import { settled, type Settled } from './requests.ts'
import { answerPhotos, fillCard, get, GOOD_CARD, like, PASSWORD, post, signIn, tokenOf, wordsOf } from './steps.ts'
import { playedLanguages } from '../support/extent.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const PAUL = 'paul@maisonnette.test'
const HOURS_AHEAD = 6 * 24
const WEEK = 7
const LONGER = 4.5
/** By which visits are moved later before one of them is made longer. */
const LATER_MINUTES = 30

type Slot = { readonly date: string; readonly time: string }

const visitors = openToVisitors()

/** Paul's first opening in a week from which he is free each week, also for a longer visit that begins later. */
async function firstSlot(client: Settled): Promise<Slot> {
  const { now } = (await (await post('/api/sandbox/clock', { advanceSeconds: 0 })).json()) as { now: string }
  const { items } = (await get('/api/cleaners/paul-g/openings?days=40&hours=4')) as { items: (Slot & { startsAt: string })[] }
  const ahead = items.filter(({ startsAt }) => Date.parse(startsAt) > Date.parse(now) + HOURS_AHEAD * 3_600_000)
  for (const slot of ahead)
    if ((await fitsOf(client, slot, { kind: 'never' }, LONGER + LATER_MINUTES / 60)).every((fit) => fit === 'free')) return slot
  throw new Error('Paul is never free each week')
}

/** Another day near it on which Paul is free at that hour. */
async function freeDay(client: Settled, { date, time }: Slot): Promise<string> {
  for (const days of [1, -1, 2, -2, 3]) {
    const other = addDays(date, days)
    if ((await fitsOf(client, { date: other, time }, { kind: 'after', visits: 2 }))[0] === 'free') return other
  }
  throw new Error(`Paul has no other day near ${date}`)
}

async function fitsOf({ propertyId, token }: Settled, { date, time }: Slot, end: object, durationHours = 4): Promise<string[]> {
  const visit = { cleanerSlug: 'paul-g', propertyId, serviceType: 'basic', durationHours, date, time }
  const answer = await post('/api/series/preview', { ...visit, rule: { kind: 'weekly', everyWeeks: 1, days: [] }, end }, token)
  return ((await answer.json()) as { visits: { fit: string }[] }).visits.map(({ fit }) => fit)
}

/** Nothing too wide, no accessibility fault, no sentence without its words. */
async function looksWell(page: Page, name: string): Promise<void> {
  await picture(page, name)
  expect(await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth'), name).toBeLessThanOrEqual(0)
  expect(await page.locator('body').innerText(), name).not.toMatch(/\{\{|\bundefined\b|\b(series|book|bookings):[a-z]/)
  await page.evaluate(axe)
  const { violations } = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as AxeResults
  expect(violations.map((fault) => `${name} ${fault.id}: ${fault.nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([])
}

/** Of the visits that may be moved or skipped. */
const tickOf = (page: Page, index: number): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
    .nth(index)
    .getByRole('checkbox')

/** As somebody without a pointer. */
async function press(control: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await control.focus()
  await control.press(key)
}

describe.each(playedLanguages(import.meta.url))('in %s', (language) => {
  const { book, bookings, bookingSteps, calendar, series, seriesMoves } = wordsOf(language)
  const dated = (words: string, date: string) => like(words.replace('{{date}}', formatDate(date, language)))

  it('a client asks, the cleaner says yes once, and the client skips, pauses, and ends', async () => {
    const person = await settled(language)
    const { date, time } = await firstSlot(person)
    const { page } = await visitors.arrive({ language, device: 'phone' })
    await signIn(page, language, person.email, PASSWORD)
    await page.goto(`/book/paul-g?home=${person.propertyId}&date=${date}&time=${time}&hours=4&service=basic`)
    await page.getByRole('group', { name: book.repeat.frequency }).getByText(book.repeat.frequencies.weekly, { exact: true }).click()
    await page.getByRole('button', { name: like(book.repeat.showAll) }).waitFor()
    await press(page.getByRole('button', { name: like(book.repeat.showAll) }), 'Enter')

    // The second visit is skipped, the third moved to the day after; neither needs a pointer.
    const [second, third, fourth] = [addDays(date, WEEK), addDays(date, 2 * WEEK), addDays(date, 3 * WEEK)]
    await press(page.getByRole('button', { name: dated(book.repeat.skipNamed, second) }), 'Enter')
    expect(
      await page
        .getByRole('button', { name: dated(book.repeat.keepNamed, second) })
        .and(page.locator(':focus'))
        .count(),
    ).toBe(1)
    await press(page.getByRole('button', { name: dated(book.repeat.moveTitle, third) }), 'Enter')
    const moving = page.getByRole('dialog')
    await moving.getByLabel(book.repeat.day).fill(await freeDay(person, { date: third, time }))
    await moving.getByText(like(book.repeat.isFree)).waitFor()
    await looksWell(page, `${language}-series-moving`)
    await moving.getByRole('button', { name: book.repeat.put }).click()
    await moving.waitFor({ state: 'detached' })
    await answerPhotos(page, language, 'photosNo')
    await fillCard(page, language, GOOD_CARD)
    await page.getByRole('checkbox', { name: like(book.repeat.consent) }).check()
    await looksWell(page, `${language}-series-form`)
    await page.getByRole('button', { name: like(book.repeat.submit) }).click()
    await page.waitForURL(/\/bookings\/[^/]+\/confirmation/)

    // One answer for all of it.
    const { id, firstBookingId } = await seriesOf(person)
    const cleaner = await visitors.arrive({ language, device: 'phone' })
    await signIn(cleaner.page, language, PAUL, DEMO_PASSWORD)
    await cleaner.page.goto(`/bookings/${firstBookingId}`)
    await cleaner.page.getByRole('heading', { name: series.booking.asked }).waitFor()
    await looksWell(cleaner.page, `${language}-series-asked`)
    await cleaner.page.getByRole('button', { name: bookingSteps.steps.acceptSeries }).click()
    await cleaner.page.waitForURL(/\/accepted/)
    await expect.poll(async () => (await seriesOf(person)).status, { timeout: 20_000 }).toBe('active')

    await cleaner.page.goto(`/profile/calendar?view=agenda&date=${fourth}`)
    await cleaner.page
      .getByRole('link', { name: like(calendar.seriesVisit) })
      .first()
      .waitFor()
    await looksWell(cleaner.page, `${language}-series-calendar`)

    const later = (await seriesOf(person)).visits.find((visit) => visit.on === fourth)
    await page.goto(`/bookings/${later?.booking?.id}`)
    await page.getByRole('link', { name: bookings.page.series }).waitFor()
    await looksWell(page, `${language}-series-later-visit`)

    await page.goto('/bookings')
    const list = page.getByRole('region', { name: series.list.title })
    await list.waitFor()
    await looksWell(page, `${language}-series-list`)
    await list.getByRole('link').click()
    await page.waitForURL(`**/series/${id}`)
    await page.getByText(series.visits.states.skipped, { exact: true }).waitFor()
    await page.getByText(like(series.now.charge)).waitFor()
    await looksWell(page, `${language}-series-page`)

    // From the fifth on, half an hour later, by keyboard: the cleaner says yes once, for all of them.
    const fifth = addDays(date, 4 * WEEK)
    const later30 = timeOfMinutes(minutesOfDay(time) + LATER_MINUTES)
    await press(tickOf(page, 3), 'Space')
    await press(page.getByRole('button', { name: like(seriesMoves.act_one) }), 'Enter')
    const moves = page.getByRole('dialog')
    await moves.getByText(seriesMoves.scope.following, { exact: true }).click()
    await moves.getByLabel(seriesMoves.hour).selectOption(later30)
    await moves.getByText(seriesMoves.price.client.same).waitFor()
    await looksWell(page, `${language}-series-move`)
    await press(moves.getByRole('button', { name: seriesMoves.send }), 'Enter')
    await moves.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: seriesMoves.card.yours_other }).waitFor()
    await looksWell(page, `${language}-series-move-waits`)
    await cleaner.page.goto(`/series/${id}`)
    await cleaner.page.getByRole('heading', { name: like(seriesMoves.card.theirs_other) }).waitFor()
    await looksWell(cleaner.page, `${language}-series-move-asked`)
    await press(cleaner.page.getByRole('button', { name: seriesMoves.card.accept_other }), 'Enter')
    await cleaner.page.getByRole('heading', { name: like(seriesMoves.card.theirs_other) }).waitFor({ state: 'detached' })
    const moved = (await seriesOf(person)).visits
    expect(moved.find(({ on }) => on === fifth)).toMatchObject({ date: fifth, time: later30, state: 'booked' })
    expect(moved.find(({ on }) => on === fourth)).toMatchObject({ date: fourth, time })
    await page.getByRole('heading', { name: seriesMoves.card.yours_other }).waitFor({ state: 'detached' })
    await page.getByText(like(series.page.later)).waitFor()
    await looksWell(page, `${language}-series-moved`)

    // The sixth has notes of its own at once, and is longer once the cleaner agrees.
    const sixth = addDays(date, 5 * WEEK)
    await press(tickOf(page, 4), 'Space')
    await press(page.getByRole('button', { name: series.notes.act }), 'Enter')
    await moves.getByLabel(series.notes.label).fill('Le four aussi')
    await looksWell(page, `${language}-series-notes`)
    await press(moves.getByRole('button', { name: series.notes.save }), 'Enter')
    await moves.waitFor({ state: 'detached' })
    await page.getByText('Le four aussi').waitFor()
    await press(tickOf(page, 4), 'Space')
    await press(page.getByRole('button', { name: seriesMoves.work.act }), 'Enter')
    const { services, serviceType } = await seriesOf(person)
    const another = services.find((service) => service !== serviceType) ?? serviceType
    await moves.getByLabel(seriesMoves.work.service, { exact: true }).selectOption(another)
    await moves.getByLabel(seriesMoves.work.length).selectOption(String(LONGER))
    await moves.getByText(like(seriesMoves.work.changing_one)).waitFor()
    await looksWell(page, `${language}-series-length`)
    await press(moves.getByRole('button', { name: seriesMoves.send }), 'Enter')
    await page.getByRole('heading', { name: seriesMoves.work.yours_one }).waitFor()
    await cleaner.page.getByRole('heading', { name: like(seriesMoves.work.theirs_one) }).waitFor()
    await looksWell(cleaner.page, `${language}-series-length-asked`)
    await press(cleaner.page.getByRole('button', { name: seriesMoves.card.accept_one, exact: true }), 'Enter')
    await cleaner.page.getByRole('heading', { name: like(seriesMoves.work.theirs_one) }).waitFor({ state: 'detached' })
    const longer = (await seriesOf(person)).visits
    expect(longer.find(({ on }) => on === sixth)).toMatchObject({
      serviceType: another,
      durationHours: LONGER,
      notes: 'Le four aussi',
      state: 'booked',
    })
    expect(longer.find(({ on }) => on === addDays(sixth, WEEK))).toMatchObject({ serviceType, durationHours: 4, notes: '' })
    await page.getByRole('heading', { name: seriesMoves.work.yours_one }).waitFor({ state: 'detached' })

    // The fourth is skipped by keyboard.
    await press(tickOf(page, 2), 'Space')
    await press(page.getByRole('button', { name: like(series.skip.act_one) }), 'Enter')
    const asks = page.getByRole('alertdialog')
    await asks.getByText(series.acts.free).waitFor()
    await looksWell(page, `${language}-series-skipping`)
    await press(asks.getByRole('button', { name: series.skip.confirm }), 'Enter')
    await asks.waitFor({ state: 'detached' })
    expect(await stateOf(person, fourth)).toBe('skipped')

    const [from, until] = [addDays(date, 4 * WEEK - 1), addDays(date, 5 * WEEK + 1)]
    await page.getByRole('button', { name: series.pause.act }).click()
    await asks.getByLabel(series.pause.from, { exact: true }).fill(from)
    await asks.getByLabel(series.pause.until, { exact: true }).fill(until)
    await asks.getByText(like(series.pause.count_other.replace('{{count}}', '2'))).waitFor()
    await looksWell(page, `${language}-series-pausing`)
    await asks.getByRole('button', { name: series.pause.act }).click()
    await asks.waitFor({ state: 'detached' })
    expect(await stateOf(person, addDays(date, 4 * WEEK))).toBe('paused')
    expect(await stateOf(person, addDays(date, 6 * WEEK))).not.toBe('paused')

    await page.getByRole('button', { name: series.finish.act }).click()
    await asks.getByText(series.acts.free).waitFor()
    await looksWell(page, `${language}-series-ending`)
    await asks.getByRole('button', { name: series.finish.confirm }).click()
    await page.getByRole('heading', { name: series.now.ended }).waitFor()
    expect(await page.getByText(series.end.never).count()).toBe(0)
    expect(await page.getByText(like(series.page.later)).count()).toBe(0)
    await looksWell(page, `${language}-series-ended`)
    expect((await seriesOf(person)).status).toBe('ended')

    // The same once more: only the card is left.
    await page.getByRole('link', { name: series.now.again }).click()
    await page.getByText(book.repeat.frequencies.weekly).first().waitFor()
    await looksWell(page, `${language}-series-again`)
  })
})

async function seriesOf(client: Settled): Promise<SeriesDetail> {
  const token = await tokenOf(client.email, PASSWORD)
  const { items } = (await get('/api/series', token)) as { items: { id: string }[] }
  return (await get(`/api/series/${items[0]?.id}`, token)) as SeriesDetail
}

const stateOf = async (client: Settled, on: string): Promise<string | undefined> =>
  (await seriesOf(client)).visits.find((visit) => visit.on === on)?.state
