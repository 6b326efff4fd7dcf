// A cleaner's vacation meets a visit that a series has planned: it is named first, left out, and comes back once the vacation is undone.
import { expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import type { SeriesDetail } from '#contract/series.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { openToVisitors, picture } from '../support/browser.ts'
import { expectAccessible, readingCalendar } from './calendar-steps.ts'
import { asPaul, kindsFor, settled, type Settled } from './requests.ts'
import { choose, get, GOOD_CARD, post, signIn, wordsOf } from './steps.ts'
import { playedCases } from '../support/extent.ts'

const PAUL = 'paul@maisonnette.test'
const { arrive } = openToVisitors((complaint) => /status of (409|422)/.test(complaint))

type Preview = { readonly visits: readonly { readonly fit: string }[]; readonly first: Price; readonly later: Price }
type Price = { readonly finalCents: number }

const shown = async ({ token }: Settled, id: string): Promise<SeriesDetail> => (await get(`/api/series/${id}`, token)) as SeriesDetail

/** With Paul, at his first hour that is free each week: made over HTTP, as the pages would. */
async function begun(client: Settled): Promise<SeriesDetail> {
  const { token, propertyId } = client
  const { items } = (await get('/api/cleaners/paul-g/openings?days=40&hours=4')) as { items: { date: string; time: string }[] }
  const visit = { cleanerSlug: 'paul-g', propertyId, serviceType: 'basic', durationHours: 4 }
  const rhythm = { rule: { kind: 'weekly', everyWeeks: 1, days: [] }, end: { kind: 'never' } }
  for (const { date, time } of items.slice(20)) {
    const asked = { ...visit, ...rhythm, date, time }
    const { visits, first, later } = (await (await post('/api/series/preview', asked, token)).json()) as Preview
    if (visits.some(({ fit }) => fit !== 'free')) continue
    const prices = { expectedTotalCents: first.finalCents, expectedLaterCents: later.finalCents }
    const answer = await post('/api/series', { ...asked, ...prices, allowPhotos: false }, token)
    const made = (await answer.json()) as { seriesId: string; booking: Booking; payment: { clientSecret: string } }
    const card = { number: GOOD_CARD, expMonth: 12, expYear: 2030, cvc: '123' }
    await post('/api/sandbox/confirm', { clientSecret: made.payment.clientSecret, card })
    await asPaul(`/api/bookings/${made.booking.id}/accept`, {})
    await expect.poll(async () => (await shown(client, made.seriesId)).status, { timeout: 20_000 }).toBe('active')
    return shown(client, made.seriesId)
  }
  throw new Error('Paul is never free each week')
}

it.each(
  playedCases(import.meta.url, [
    { language: 'fr', device: 'phone' },
    { language: 'en', device: 'desktop' },
  ] as const),
)('in $language on a $device', async ({ language, device }) => {
  const { calendar: words } = wordsOf(language)
  const client = await settled(language)
  const series = await begun(client)
  const planned = series.visits.findLast(({ state }) => state === 'planned')?.on ?? ''
  const stateOf = async () => (await shown(client, series.id)).visits.find(({ on }) => on === planned)?.state
  const { page } = await arrive({ language, device })
  await signIn(page, language, PAUL, DEMO_PASSWORD)
  const { toast } = readingCalendar(() => page, language)
  await page.goto(`/profile/calendar?view=agenda&date=${planned}`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: words.add, exact: true }).click()
  await choose(dialog.getByRole('radio', { name: words.form.acts.vacation }))
  await dialog.getByLabel(words.form.from, { exact: true }).fill(planned)
  await dialog.getByLabel(words.form.until, { exact: true }).fill(planned)
  await dialog.getByRole('button', { name: words.form.send.vacation }).click()
  await dialog.getByRole('heading', { name: words.held.plannedTitle_one }).waitFor()
  await dialog.locator(`a[href="/series/${series.id}"]`).waitFor()
  await picture(page, `calendar-${language}-${device}-vacation-planned`)
  await expectAccessible(page)
  expect(await stateOf()).toBe('planned')

  await dialog.getByRole('button', { name: words.held.goOn }).click()
  await toast(words.done.planned_one).waitFor()
  await picture(page, `calendar-${language}-${device}-vacation-left-out`)
  await expect.poll(stateOf, { timeout: 20_000 }).toBe('unfit')
  expect((await kindsFor(client.email)).filter((kind) => kind === 'client-series')).toHaveLength(2)

  await page.keyboard.press('Control+z')
  await toast(words.done.undone).waitFor()
  await expect.poll(stateOf, { timeout: 20_000 }).toBe('planned')
  await post(`/api/series/${series.id}/end`, {}, client.token)
})
