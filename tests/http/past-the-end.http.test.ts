// A page past the end of a list is its last page: what was there may have been settled meanwhile, and a list is not over because its end moved.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { splitKey, type EndpointKey, type EndpointTable } from '#contract/endpoint.ts'
import { countPages } from '#domain/paging.ts'
import { openScene, type Person, type Scene } from '../support/booking-scene.ts'
import { OPERATOR_ENV, signUpOperator } from '../support/operator.ts'

let scene: Scene
let operator: Person

beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV })
  operator = await signUpOperator(scene.world)
  for (let visit = 0; visit < 3; visit += 1) await scene.confirmed({ date: scene.freeDate() })
})
afterAll(() => scene.close())

/** Lists of cleaners say it themselves: a page that is not there is not to be found by search engines. */
const SAY_SO: ReadonlySet<EndpointKey> = new Set(['GET /api/cleaners', 'GET /api/recommendations'])

const table: EndpointTable = api
const numbered = (Object.keys(table) as EndpointKey[]).filter(
  (key) => !SAY_SO.has(key) && 'page' in ((table[key]?.query as { shape?: object } | undefined)?.shape ?? {}),
)

async function pageOf(key: EndpointKey, query: string) {
  const path = splitKey(key).path.replace('{slug}', scene.cleaner.slug)
  const { token } = path.startsWith('/api/admin') ? operator : scene.client
  const answer = await scene.world.app.inject({ method: 'GET', url: `${path}?${query}`, headers: { authorization: `Bearer ${token}` } })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ items: object[]; page: number; pageSize: number; total: number }>()
}

it('there are such lists', () => {
  expect(numbered).toContain('GET /api/bookings')
  expect(numbered).toContain('GET /api/admin/profile-review')
})

it.each(numbered)('%s', async (key) => {
  const past = await pageOf(key, 'page=900')
  expect(past.page).toBe(countPages(past.total, past.pageSize))
  expect(past.items.length > 0).toBe(past.total > 0)
})

it('of three visits, two on a page, the second page holds the last one, asked for as the second or as the third', async () => {
  const pages = [1, 2, 3].map((page) => pageOf('GET /api/bookings', `when=all&pageSize=2&page=${page}`))
  const [first, second, third] = await Promise.all(pages)
  expect([first, second, third].map((found) => found && [found.page, found.items.length, found.total])).toEqual([
    [1, 2, 3],
    [2, 1, 3],
    [2, 1, 3],
  ])
  expect(third?.items).toEqual(second?.items)
})
