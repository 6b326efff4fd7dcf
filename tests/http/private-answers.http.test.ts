// Private answers are not cached by browsers or proxies, and metrics need the token.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { splitKey, type Endpoint, type EndpointKey } from '#contract/endpoint.ts'
import { aPicture, openScene, type Scene } from '../support/booking-scene.ts'

const TOKEN = 'un-jeton-pour-les-mesures'
let scene: Scene
let id = ''
let photo = ''
beforeAll(async () => {
  scene = await openScene({ env: { METRICS_TOKEN: TOKEN } })
  ;({ id } = await scene.started())
  photo = (await scene.addPhoto(id, await aPicture())).body.photos[0]?.url ?? ''
})
afterAll(() => scene.close())

const get = (url: string, token?: string, headers: Record<string, string> = {}) =>
  scene.world.app.inject({ url, headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) } })

const own = (Object.entries(api) as [EndpointKey, Endpoint][]).filter(
  ([key, { sameForEveryone }]) => key.startsWith('GET /api/') && !sameForEveryone && !key.endsWith('/photos/{photoId}'),
)

describe('an answer that is not the same for everyone', () => {
  it.each(own)('%s is kept nowhere, given or refused', async (key) => {
    const url = splitKey(key)
      .path.replaceAll('{id}', id)
      .replaceAll(/\{\w+\}/g, 'x')
    for (const token of [undefined, scene.client.token, scene.cleaner.token])
      expect((await get(url, token)).headers['cache-control']).toMatch(/^(?:private, )?no-store$/)
  })

  it('is not kept when its address cannot even be read, nor after a write', async () => {
    expect((await get('/api/cleaners/%ff')).headers['cache-control']).toBe('no-store')
    const answer = await scene.world.call('POST /api/bookings/{id}/secrets', { as: scene.client.token, params: { id }, body: {} })
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  })
})

describe('a picture of a home', () => {
  it('is asked for each time, and not sent again to whoever has it', async () => {
    const first = await get(photo, scene.client.token)
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    const again = await get(photo, scene.cleaner.token, { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.rawPayload.length, again.headers['cache-control']]).toEqual([304, 0, 'private, no-cache'])
  })

  it('is refused to everyone else, with any ETag', async () => {
    const had = { 'if-none-match': String((await get(photo, scene.client.token)).headers.etag) }
    expect((await get(photo, undefined, had)).statusCode).toBe(401)
    expect((await get(photo, (await scene.newClient()).token, had)).statusCode).toBe(403)
  })
})

it('signing out clears the browser’s cache', async () => {
  for (const key of ['POST /api/logout', 'POST /api/auth/logout'] as const) {
    const person = await scene.world.person('client')
    expect((await scene.world.call(key, { as: person.token })).headers['clear-site-data']).toBe('"cache"')
  }
  const leaving = await scene.world.person('client')
  const closed = await scene.world.call('DELETE /api/users/me', { as: leaving.token, body: { confirmation: 'FERMER' } })
  expect(closed.headers['clear-site-data']).toBe('"cache"')
})

describe('the figures', () => {
  it('are for callers with the token, and absent for all others', async () => {
    const shown = await get('/metrics', TOKEN)
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(shown.headers['content-type']).toContain('text/plain; version=0.0.4')
    for (const token of [undefined, '', 'un-autre-jeton-de-la-meme-longueur', `${TOKEN}x`, scene.client.token]) {
      const refused = await get('/metrics', token)
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([404, 'not-found'])
    }
  })

  it('say how answers, memory, the event loop and what waits are doing', async () => {
    expect((await get('/healthz')).statusCode).toBe(200)
    const { body } = await get('/metrics', TOKEN)
    expect(body).toMatch(/^http_request_duration_seconds_bucket\{le="2.5",method="GET",route="\/healthz",status="200"\} 1$/m)
    for (const name of [
      'process_resident_memory_bytes',
      'nodejs_heap_size_used_bytes',
      'nodejs_eventloop_lag_p99_seconds',
      'process_cpu_seconds_total',
    ])
      expect(body).toMatch(new RegExp(`^${name} \\d`, 'm'))
    // A booking that is going on has deadlines.
    for (const name of ['deadlines_armed', 'database_pool_connections']) expect(body).toMatch(new RegExp(`^${name} [1-9]`, 'm'))
    for (const name of ['jobs_waiting', 'database_pool_waiting']) expect(body).toMatch(new RegExp(`^${name} \\d+$`, 'm'))
  })

  it('are nobody’s where no token is set', async () => {
    const other = await openScene()
    try {
      for (const authorization of ['', 'Bearer ', 'Bearer null'])
        expect((await other.world.app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404)
    } finally {
      await other.close()
    }
  })
})
