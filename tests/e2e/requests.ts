// Requests to Paul that journeys begin with, made over HTTP as the pages would.
import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, expect } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import type { CaseOfBooking } from '#contract/cases.ts'
import type { Language } from '#domain/account.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { get, moveClock, PASSWORD, post, tokenOf } from './steps.ts'
import { productOfWorker } from '../support/product-of-worker.ts'

export type Made = { readonly booking: Booking; readonly propertyId: string; readonly email: string }

/** What this file made: called off at its end, since Paul's list of visits is every journey's. */
const everyMade: Made[] = []
afterAll(async () => {
  for (const { booking, email } of everyMade.splice(0))
    await post(`/api/bookings/${booking.id}/cancel`, { reason: 'other' }, await tokenOf(email, PASSWORD))
})

export type Settled = { readonly email: string; readonly token: string; readonly propertyId: string }

/** A new client with a property and no booking yet: made over HTTP, as the pages would. */
export async function settled(language: Language, home: object = {}): Promise<Settled> {
  const email = `${randomUUID()}@exemple.test`
  // At a door of their own: people of one home have a first booking together.
  const door = randomInt(1, 1_000_000)
  const { token } = (await (
    await post('/api/auth/signup', { name: 'Alex Côté', email, password: PASSWORD, role: 'client', language })
  ).json()) as { token: string }
  const { items } = (await get(`/api/geo/suggest?q=4521+rue+fabre+app.+${door}+montreal`, token)) as { items: { id: string }[] }
  // The code of another town places nothing: the home stays known to its town alone.
  const address = { addressId: items[0]?.id, postalCode: 'H7A 1A1' }
  const property = (await (
    await post('/api/properties', { name: 'Condo', type: 'condo', bedrooms: 1, bathrooms: 1, ...address, ...home }, token)
  ).json()) as { id: string }
  return { email, token, propertyId: property.id }
}

/** A new client with a property, and a request to Paul held on this card: made over HTTP, as the pages would. */
export async function requested(
  language: Language,
  card: string,
  hoursAhead: number,
  home: object = {},
  changes: object = {},
): Promise<Made> {
  const { email, token, propertyId: ownPropertyId } = await settled(language, home)
  const { now } = (await (await post('/api/sandbox/clock', { advanceSeconds: 0 })).json()) as { now: string }
  const openings = (await get('/api/cleaners/paul-g/openings?days=30&hours=4')) as {
    items: { date: string; time: string; startsAt: string }[]
  }
  const slot = openings.items.find((opening) => new Date(opening.startsAt).getTime() - new Date(now).getTime() > hoursAhead * 3_600_000)
  const input = {
    cleanerSlug: 'paul-g',
    propertyId: ownPropertyId,
    serviceType: 'basic',
    date: slot?.date,
    time: slot?.time,
    durationHours: 4,
    allowPhotos: false,
    ...changes,
  }
  const { cleanerSlug, propertyId, serviceType, durationHours } = input
  const quote = (await (await post('/api/quotes', { cleanerSlug, propertyId, serviceType, durationHours }, token)).json()) as {
    priceBreakdown: { finalCents: number }
  }
  const made = (await (await post('/api/bookings', { ...input, expectedTotalCents: quote.priceBreakdown.finalCents }, token)).json()) as {
    booking: Booking
    payment: { clientSecret: string }
  }
  await confirm(made.payment.clientSecret, card)
  const record = { booking: made.booking, propertyId: ownPropertyId, email }
  everyMade.push(record)
  return record
}

async function confirm(clientSecret: string, number: string): Promise<void> {
  const card = { number, expMonth: 12, expYear: 2030, cvc: '123' }
  const answer = (await (await post('/api/sandbox/confirm', { clientSecret, card })).json()) as { status: string }
  if (answer.status === 'requires_action') await post('/api/sandbox/confirm', { clientSecret, authentication: 'succeed' })
}

/** As its client sees it now. */
export const now = async (made: Made): Promise<Booking> =>
  (await get(`/api/bookings/${made.booking.id}`, await tokenOf(made.email, PASSWORD))) as Booking
export const asPaul = (path: string, body: unknown) =>
  tokenOf('paul@maisonnette.test', DEMO_PASSWORD).then((token) => post(path, body, token))
export const kindsFor = async (email: string): Promise<string[]> =>
  ((await get(`/api/sandbox/emails?to=${encodeURIComponent(email)}`)) as { items: { kind: string }[] }).items.map((item) => item.kind)

/** Every task of a visit with Paul, done. */
export async function answerEveryTask(bookingId: string): Promise<void> {
  const token = await tokenOf('paul@maisonnette.test', DEMO_PASSWORD)
  const { checklist } = (await get(`/api/bookings/${bookingId}`, token)) as Booking
  for (const task of checklist)
    await fetch(`${productOfWorker().url}/api/bookings/${bookingId}/checklist/${task.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ answer: 'done' }),
    })
}

const NO_POSITION = 'Le téléphone ne trouve pas sa position.'

/** A visit with Paul that began on the hour, all of its tasks answered. */
export async function allButOver(language: Language, card = '4242424242424242', changes: object = {}): Promise<Made> {
  const made = await requested(language, card, 30, {}, changes)
  const { id, startsAt } = made.booking
  expect((await asPaul(`/api/bookings/${id}/accept`, {})).status).toBe(200)
  await moveClock({ now: startsAt })
  expect((await asPaul(`/api/bookings/${id}/punch-in`, { reason: NO_POSITION })).status).toBe(200)
  await answerEveryTask(id)
  return made
}

/** A visit with Paul that is over and paid, with a case that its client opened. */
export async function inCase(language: Language) {
  const made = await allButOver(language)
  const path = `/bookings/${made.booking.id}`
  await moveClock({ advanceSeconds: 4 * 3_600 })
  expect((await asPaul(`/api${path}/punch-out`, { reason: NO_POSITION })).status).toBe(200)
  await expect.poll(async () => (await now(made)).paymentStatus).toBe('fully_paid')
  const token = await tokenOf(made.email, PASSWORD)
  const opened = { reason: 'not_done', words: 'La salle de bain n’a pas été faite du tout.' }
  expect((await post(`/api${path}/case`, opened, token)).status).toBeLessThan(300)
  const caseNow = async () => ((await get(`/api${path}/case`, token)) as CaseOfBooking).case
  return { ...made, path, caseNow }
}

/** A visit with Paul that is confirmed: its first half was taken. */
export async function confirmed(language: Language, hoursAhead = 72): Promise<Made> {
  const made = await requested(language, '4242424242424242', hoursAhead)
  expect((await asPaul(`/api/bookings/${made.booking.id}/accept`, {})).status).toBe(200)
  await expect.poll(async () => (await now(made)).status).toBe('confirmed')
  return made
}
