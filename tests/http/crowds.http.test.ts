// More readers than pages can be rendered for: a crowd from one place waits in its own queue, and too long a wait is refused with 503.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ withPages: true, env: { CACHE_MB: '0' } })
}, 120_000)
afterAll(() => world.close())

/** More than any machine renders in two seconds. */
const READERS = 1_500

it('a crowd is served in order, and the last are refused with the time to retry, in their language', async () => {
  // The first page of a process loads what draws pages.
  expect((await world.app.inject({ url: '/blog' })).statusCode).toBe(200)
  const order: number[] = []
  const crowd = Promise.all(
    Array.from({ length: READERS }, async (_, reader) => {
      const answer = await world.app.inject({ url: `/blog?n=${reader}`, headers: { 'accept-language': 'en-CA' } })
      if (answer.statusCode === 200) order.push(reader)
      return answer
    }),
  )
  // A later reader from another place is served among the first.
  const alone = await world.app.inject({ url: '/blog?n=alone', remoteAddress: '198.18.0.7' })
  expect([alone.statusCode, order.length < READERS / 10]).toEqual([200, true])
  const answers = await crowd
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]))
  // Four are rendered at once: nobody begins before all but three of those ahead are done, though one of the four may take its time.
  const inOrder = order.toSorted((a, b) => a - b)
  expect(order.filter((reader, place) => inOrder.indexOf(reader) - place >= 4)).toEqual([])
  const late = answers.find(({ statusCode }) => statusCode === 503)
  expect(late?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(late?.headers['content-type']).toContain('text/html')
  expect(late?.body).toContain('<html lang="en-CA">')
  expect(late?.body).toContain('Try again')
  // And nobody afterwards.
  expect((await world.app.inject({ url: '/blog' })).statusCode).toBe(200)
}, 120_000)
