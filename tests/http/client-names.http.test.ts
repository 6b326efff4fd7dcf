// A cleaner sees a client's first name and initial only, in every answer and every email, at every stage of the visit.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { splitKey, type Endpoint, type EndpointKey } from '#contract/endpoint.ts'
import { openScene, type Scene } from '../support/booking-scene.ts'
import { lettersTo } from '../support/letters.ts'

let scene: Scene
const answers: { readonly to: string; readonly text: string }[] = []

/** Records every answer to the cleaner from now on. */
function listen(): void {
  const { app } = scene.world
  const inject = app.inject.bind(app) as (options: object) => Promise<{ payload: string }>
  const noting = async (options: { method?: string; url: string; headers?: Record<string, string> }) => {
    const response = await inject(options)
    const isCleaner = options.headers?.['authorization'] === `Bearer ${scene.cleaner.token}`
    if (isCleaner) answers.push({ to: `${options.method ?? 'GET'} ${options.url}`, text: response.payload })
    return response
  }
  Object.assign(app, { inject: noting })
}

const reads = (Object.entries(api) as [EndpointKey, Endpoint][]).filter(
  ([key, { who }]) => key.startsWith('GET /api/') && (who === 'signed-in' || (Array.isArray(who) && who.includes('cleaner'))),
)

/** Everything that the cleaner may read, about one booking where an address wants an id. */
async function readEverything(bookingId: string): Promise<void> {
  for (const [key] of reads) {
    const url = splitKey(key).path.replaceAll(/\{\w+\}/g, bookingId)
    await scene.world.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${scene.cleaner.token}` } })
  }
}

const ratings = { cleanliness: 4, quality: 3, reliability: 5, punctuality: 5, communication: 4, professionalism: 5, overall: 4 }

beforeAll(async () => {
  scene = await openScene({ everyoneStays: true })
  listen()
  const { world, client, cleaner } = scene
  const asked = await scene.held({ time: '14:00', notes: 'Sonnez deux fois' })
  await readEverything(asked.id)
  await world.call('POST /api/bookings/{id}/decline', { as: cleaner.token, params: { id: asked.id }, body: { reason: 'other' } })
  const cancelled = await scene.confirmed({ date: '2026-11-27' })
  await readEverything(cancelled.id)
  await world.call('POST /api/bookings/{id}/cancel', { as: client.token, params: { id: cancelled.id }, body: { reason: 'other' } })
  await readEverything(cancelled.id)
  const { id } = await scene.completed()
  for (const person of [client, cleaner])
    await world.call('POST /api/bookings/{id}/reviews', { as: person.token, params: { id }, body: { ratings, comment: 'Tout va bien.' } })
  await world.advance({ days: 4 })
  await readEverything(id)
}, 60_000)
afterAll(() => scene.close())

it('no answer to the cleaner has more', () => {
  expect(reads.length).toBeGreaterThan(15)
  expect(answers.filter(({ text }) => text.includes('Claire R.')).length).toBeGreaterThan(10)
  expect(answers.filter(({ text }) => /\bRoy\b/.test(text)).map(({ to }) => to)).toEqual([])
})

it('no email to the cleaner does', async () => {
  const letters = await lettersTo(scene.world, scene.cleaner.email)
  expect(letters.filter(({ text }) => text.includes('Claire R.')).length).toBeGreaterThan(3)
  expect(letters.filter((letter) => /\bRoy\b/.test(JSON.stringify(letter))).map(({ kind }) => kind)).toEqual([])
})

it('the client is still called by their own name', async () => {
  const { body } = await scene.world.call('GET /api/bookings', { as: scene.client.token })
  expect(body.items.map(({ client }) => client.name)).toEqual(['Claire Roy', 'Claire Roy', 'Claire Roy'])
})
