// The connection to the database drops while an answer is stored: the work stays done, and the retry learns so.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openScene, type Scene } from '../support/booking-scene.ts'

let scene: Scene
beforeEach(async () => {
  scene = await openScene()
})
afterEach(() => scene.close())

/** PostgreSQL ends the connection that stores an answer, or that does anything to a claimed key. */
const dropConnectionUpon = (act: 'an answer' | 'anything') =>
  scene.world.platform.pool.query(`
    create or replace function drop_connection() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
    create trigger drop_connection before ${act === 'an answer' ? 'update of sealed_body' : 'update or delete'}
      on idempotency_key for each row execute function drop_connection()`)
const mend = () => scene.world.platform.pool.query('drop trigger drop_connection on idempotency_key')
/** A request, equal to the letter each time: what a first booking costs changes once it is made. */
async function askedFor(key: string) {
  const expectedTotalCents = (await scene.priceOf()).finalCents
  return () => scene.request({ expectedTotalCents }, { key })
}
const bookings = async () => (await scene.world.platform.pool.query<{ id: string }>('select id from booking')).rows.map(({ id }) => id)

it('a request whose answer cannot be kept is answered 503, and its retry finds its booking', async () => {
  const ask = await askedFor('visit-1')
  await dropConnectionUpon('an answer')
  const lost = await ask()
  expect([lost.status, lost.problem.code, lost.headers['retry-after']]).toEqual([503, 'service-unavailable', '2'])
  const made = await bookings()
  expect(made).toHaveLength(1)
  await mend()
  const retried = await ask()
  expect([retried.status, retried.body.booking.id]).toEqual([201, made[0]])
  expect(await bookings()).toEqual(made)
})

it('a key that is too long to be kept whole is refused, so that two never share an answer', async () => {
  const ask = await askedFor('visit-'.padEnd(256, 'x'))
  expect((await ask()).problem).toMatchObject({ code: 'malformed-request', fields: { 'idempotency-key': expect.any(String) } })
  expect(await bookings()).toEqual([])
})

it('so it is when its key cannot be set free either: the retry waits until its claim has lapsed', async () => {
  const ask = await askedFor('visit-2')
  await dropConnectionUpon('anything')
  expect((await ask()).status).toBe(503)
  await mend()
  expect((await ask()).problem.code).toBe('idempotency-in-progress')
  await scene.world.advance({ minutes: 1 })
  const retried = await ask()
  expect([retried.status, [retried.body.booking.id]]).toEqual([201, await bookings()])
})
