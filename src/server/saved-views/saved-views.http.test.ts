// Operators keep lists under names of their own, come back to them, and forget them.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_VIEWS } from '#domain/saved-view.ts'
import type { Person } from '../../../tests/support/booking-scene.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'

let world: World
let olga: Person
let omar: Person
beforeAll(async () => {
  world = await openWorld({ env: OPERATOR_ENV })
  olga = await signUpOperator(world)
  omar = await signUpOperator(world, 'Omar', 'content')
})
afterAll(() => world.close())

const views = async (desk: 'users' | 'bookings', as = olga) =>
  (await world.call('GET /api/admin/views', { as: as.token, query: { desk } })).body.items
const keep = (name: string, search: string, desk: 'users' | 'bookings' = 'bookings', as = olga) =>
  world.call('PUT /api/admin/views', { as: as.token, body: { desk, name, search } })

it('is kept by desk and by operator; the same name takes the place of the older one', async () => {
  expect((await keep('À surveiller', 'watch=late')).status).toBe(200)
  await keep('Élèves', 'q=eleve', 'users')
  await keep('À surveiller', 'status=pending&watch=unanswered')
  await keep('Les miennes', 'status=pending', 'bookings', omar)
  expect(await views('bookings')).toMatchObject([{ name: 'À surveiller', search: 'status=pending&watch=unanswered' }])
  expect(await views('users')).toMatchObject([{ name: 'Élèves' }])
  expect(await views('bookings', omar)).toMatchObject([{ name: 'Les miennes' }])
})

it('is forgotten by whoever keeps it, and by nobody else', async () => {
  const [view] = await views('bookings', omar)
  const forget = (as: Person) => world.call('DELETE /api/admin/views/{id}', { as: as.token, params: { id: view?.id ?? ('' as never) } })
  expect((await forget(olga)).status).toBe(200)
  expect(await views('bookings', omar)).toHaveLength(1)
  expect([(await forget(omar)).status, (await forget(omar)).status]).toEqual([200, 200])
  expect(await views('bookings', omar)).toEqual([])
})

it('there are a dozen at most, also when tabs keep two at once', async () => {
  const answers = await Promise.all(Array.from({ length: MAX_VIEWS + 3 }, (_, nth) => keep(`Vue ${nth}`, `q=${nth}`, 'users')))
  expect(await views('users')).toHaveLength(MAX_VIEWS)
  expect(answers.filter(({ status }) => status !== 200).map(({ problem }) => problem.code)).toEqual(
    Array.from({ length: 4 }, () => 'too-many-views'),
  )
})

it('nothing is kept without a name or filters', async () => {
  expect((await keep('  ', 'q=a')).status).toBe(400)
  expect((await keep('Tout', '')).status).toBe(400)
})
