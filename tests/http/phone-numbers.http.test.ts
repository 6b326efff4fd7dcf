// Texts to other people carry no phone number, wherever they are written.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { translations } from '#translations/all.ts'
import { openScene, type Person, type Scene } from '../support/booking-scene.ts'

const NUMBER = 'Appelez-moi au cinq un quatre 555 1234'
const RATINGS = { cleanliness: 5, quality: 5, reliability: 5, punctuality: 5, communication: 5, professionalism: 5, overall: 5 }

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

type Sent = {
  readonly as: Person
  readonly method: 'POST' | 'PATCH' | 'PUT'
  readonly url: string
  readonly body: object
  readonly language?: string
}

async function send({ as, method, url, body, language = 'fr' }: Sent) {
  const headers = { authorization: `Bearer ${as.token}`, 'accept-language': language }
  const response = await scene.world.app.inject({ method, url, payload: body, headers })
  return { status: response.statusCode, body: response.json() as { code: string; message: string; fields?: Record<string, string> } }
}

/** Refused in the field, in both languages; the same words without the number pass. */
async function expectGuarded(ask: Omit<Sent, 'body' | 'language'>, field: string, bodyWith: (words: string) => object): Promise<void> {
  const french = await send({ ...ask, body: bodyWith(NUMBER) })
  expect(french).toMatchObject({ status: 422, body: { code: 'phone-number-in-text' } })
  expect(french.body.fields).toEqual({ [field]: translations.fr.problems['phone-number-in-text'] })
  const english = await send({ ...ask, body: bodyWith(NUMBER), language: 'en' })
  expect(english.body.fields).toEqual({ [field]: translations.en.problems['phone-number-in-text'] })
  expect((await send({ ...ask, body: bodyWith('Sonnez deux fois, code 4821.') })).status).toBeLessThan(300)
}

describe('a phone number is refused', () => {
  const profile = (field: string) => ({ as: scene.cleaner, method: 'PATCH' as const, url: '/api/cleaner/profile', field })

  it.each(['bio', 'education'])('in the %s of a cleaner', (field) => expectGuarded(profile(field), field, (words) => ({ [field]: words })))

  it.each(['skills', 'equipment'])('among the %s of a cleaner', (field) =>
    expectGuarded(profile(field), field, (words) => ({ [field]: ['Repassage', words] })),
  )

  it('in the notes of a home, new or changed', async () => {
    const url = `/api/properties/${scene.propertyId}`
    await expectGuarded({ as: scene.client, method: 'PATCH', url }, 'notes', (notes) => ({ notes }))
    const { items } = (await scene.world.call('GET /api/geo/suggest', { query: { q: '4210 rue Saint-Denis, Montréal' } })).body
    const home = { name: 'Chalet', type: 'house', bedrooms: 1, bathrooms: 1, addressId: items[0]?.id, postalCode: 'H2J 2K9' }
    await expectGuarded({ as: scene.client, method: 'POST', url: '/api/properties' }, 'notes', (notes) => ({ ...home, notes }))
  })

  const inputFor = (date: string, expectedTotalCents: number) => ({
    cleanerSlug: scene.cleaner.slug,
    propertyId: scene.propertyId,
    serviceType: 'basic',
    date,
    time: '09:00',
    durationHours: 4,
    allowPhotos: true,
    expectedTotalCents,
  })
  const asking = () => ({ as: scene.client, method: 'POST' as const, url: '/api/bookings' })

  it('in the notes of a request', async () => {
    const { finalCents } = await scene.priceOf()
    await expectGuarded(asking(), 'notes', (notes) => ({ ...inputFor('2026-12-01', finalCents), notes }))
  })

  it('in the reason of an emergency', async () => {
    const { finalCents } = await scene.priceOf({ emergency: { reason: 'Dégât d’eau' } })
    await expectGuarded(asking(), 'emergency.reason', (reason) => ({ ...inputFor('2026-12-02', finalCents), emergency: { reason } }))
  })

  it('in the note to a declined client, and in that of a cancellation', async () => {
    const declined = await scene.held({ date: '2026-12-03' }, await scene.newClient())
    const decline = { as: scene.cleaner, method: 'POST' as const, url: `/api/bookings/${declined.id}/decline` }
    await expectGuarded(decline, 'note', (note) => ({ note }))
    const cancelled = await scene.confirmed({ date: '2026-12-04' }, await scene.newClient())
    const cancel = { as: scene.cleaner, method: 'POST' as const, url: `/api/bookings/${cancelled.id}/cancel` }
    await expectGuarded(cancel, 'note', (note) => ({ reason: 'other', note }))
  })

  it('in a review, and in the answer to it', async () => {
    // The requests above still wait for their cards.
    await scene.world.advance({ minutes: 15 })
    const { id } = await scene.completed({ date: '2026-12-05' })
    const review = { as: scene.client, method: 'POST' as const, url: `/api/bookings/${id}/reviews` }
    await expectGuarded(review, 'comment', (comment) => ({ ratings: RATINGS, comment }))
    await scene.world.advance({ days: 14 })
    const { body } = await scene.world.call('GET /api/reviews', { as: scene.cleaner.token })
    const reply = { as: scene.cleaner, method: 'PUT' as const, url: `/api/reviews/${body.items[0]?.id}/reply` }
    await expectGuarded(reply, 'reply', (words) => ({ reply: words }))
  })
})
