// The first half of a later visit of a series, whose card was refused: its client pays it by hand, and reads what is true of a visit that is agreed.
import { expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import type { SeriesDetail } from '#contract/series.ts'
import { addDays } from '#domain/civil-date.ts'
import { openToVisitors } from '../support/browser.ts'
import { asPaul, settled } from './requests.ts'
import { fillCard, get, GOOD_CARD, like, moveClock, PASSWORD, post, signIn, wordsOf } from './steps.ts'

const REFUSED_LATER = { number: '4000000000000341', expMonth: 12, expYear: 2030, cvc: '123' }
const DAYS_AHEAD = 5
const DAY_MS = 86_400_000
const { bookings, payments } = wordsOf('fr')
const { arrive } = openToVisitors()

type Client = Awaited<ReturnType<typeof settled>>
type Opening = { readonly date: string; readonly time: string; readonly startsAt: string }
type Preview = {
  readonly visits: readonly { readonly fit: string }[]
  readonly first: { readonly finalCents: number }
  readonly later: { readonly finalCents: number }
}

/** Two visits, a week apart, the first of them agreed and paid. */
async function begunSeries({ token, propertyId }: Client): Promise<Booking> {
  const { now } = (await (await post('/api/sandbox/clock', { advanceSeconds: 0 })).json()) as { now: string }
  const { items } = (await get('/api/cleaners/paul-g/openings?days=40&hours=4')) as { items: readonly Opening[] }
  const asked = {
    cleanerSlug: 'paul-g',
    propertyId,
    serviceType: 'basic',
    durationHours: 4,
    rule: { kind: 'weekly', everyWeeks: 1, days: [] },
    end: { kind: 'after', visits: 2 },
  }
  for (const { date, time } of items.filter(({ startsAt }) => Date.parse(startsAt) > Date.parse(now) + DAYS_AHEAD * DAY_MS)) {
    const preview = (await (await post('/api/series/preview', { ...asked, date, time }, token)).json()) as Preview
    if (preview.visits.some(({ fit }) => fit !== 'free')) continue
    const prices = { expectedTotalCents: preview.first.finalCents, expectedLaterCents: preview.later.finalCents }
    const answer = await post('/api/series', { ...asked, date, time, skipped: [], moved: [], allowPhotos: false, ...prices }, token)
    const { booking, payment } = (await answer.json()) as { booking: Booking; payment: { clientSecret: string } }
    await post('/api/sandbox/confirm', { clientSecret: payment.clientSecret, card: REFUSED_LATER })
    await expect.poll(async () => (await asPaul(`/api/bookings/${booking.id}/accept`, {})).status).toBe(200)
    return (await get(`/api/bookings/${booking.id}`, token)) as Booking
  }
  throw new Error('Paul has no two free weeks')
}

it('whoever pays the first half of an agreed visit reads that it is charged now, and that the visit is confirmed', async () => {
  const client = await settled('fr')
  const { date, startsAt, seriesId } = await begunSeries(client)
  const second = async (): Promise<Booking | null> => {
    const { visits } = (await get(`/api/series/${seriesId}`, client.token)) as SeriesDetail
    const id = visits.find(({ on }) => on === addDays(date, 7))?.booking?.id
    return id === undefined ? null : ((await get(`/api/bookings/${id}`, client.token)) as Booking)
  }
  await moveClock({ now: new Date(Date.parse(startsAt) + 4.5 * DAY_MS).toISOString() })
  await expect.poll(async () => (await second())?.payment.payable).toBe('initial')
  const id = (await second())?.id

  const { page } = await arrive({ language: 'fr', device: 'phone' })
  await signIn(page, 'fr', client.email, PASSWORD)
  await page.goto(`/bookings/${id}/pay`)
  await page.getByText(payments.pay.firstDue).waitFor()
  expect(await page.getByText(payments.pay.firstExplained).count()).toBe(0)
  await page.getByText(payments.saved.other).click()
  await fillCard(page, 'fr', GOOD_CARD)
  await page.getByRole('button', { name: like(payments.pay.pay) }).click()
  await page.getByRole('heading', { level: 1, name: bookings.done.accepted.title }).waitFor()
  expect(await page.getByText(bookings.done.notYet.lede).count()).toBe(0)
  expect((await second())?.payment.legs[0]?.state).toBe('captured')
})
