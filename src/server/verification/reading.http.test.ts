// Whoever opens a paper has the say about it for five minutes: colleagues read it, and do not decide.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { connect, type LiveClient } from '../../../tests/support/live-client.ts'
import { openPaperScene, REPORT, type PaperScene } from '../../../tests/support/paper-scene.ts'

let scene: PaperScene
beforeAll(async () => {
  scene = await openPaperScene()
})
afterAll(() => scene.world.close())

const clients: LiveClient[] = []
afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.terminate()
})

const readingSeenBy = async (id: string, by = scene.other) => (await scene.queued(id, by))?.reading
const codes = async (id: string, by = scene.other) => [
  (await scene.decide('approve', id, by)).problem.code,
  (await scene.reject(id, { reason: 'unreadable' }, by)).problem.code,
]

it('a colleague sees who reads and until when, reads it too, and decides nothing', async () => {
  const { id } = await scene.waiting()
  expect((await scene.look(id)).body.reading).toBeNull()
  const until = new Date(scene.world.clock.now().getTime() + 5 * 60_000).toISOString()
  const reading = { by: 'Olga', until, secondsLeft: 300 }
  expect(await readingSeenBy(id)).toEqual(reading)
  expect((await scene.look(id, scene.other)).body).toMatchObject({ status: 'pending', reading })
  expect((await scene.get(`/api/admin/profile-review/${id}/file`, scene.other.token)).status).toBe(200)
  const refused = await scene.decide('approve', id, scene.other)
  expect([refused.status, refused.problem.code]).toEqual([409, 'being-read'])
  expect(refused.problem.message).toContain('lit ce document')
  expect(await codes(id)).toEqual(['being-read', 'being-read'])
  expect(await readingSeenBy(id, scene.operator)).toBeNull()
  expect((await scene.decide('approve', id)).body.status).toBe('approved')
})

it('five minutes after the last look it is anybody’s again, and looking takes it', async () => {
  const { id } = await scene.waiting()
  await scene.look(id)
  await scene.world.advance({ minutes: 4 })
  // Opening the file is a look as well.
  expect((await scene.get(`/api/admin/profile-review/${id}/file`, scene.operator.token)).status).toBe(200)
  await scene.world.advance({ minutes: 4 })
  expect(await readingSeenBy(id)).toMatchObject({ by: 'Olga', secondsLeft: 60 })
  await scene.world.advance({ minutes: 1 })
  expect(await readingSeenBy(id)).toBeNull()
  expect((await scene.look(id, scene.other)).body.reading).toBeNull()
  expect(await codes(id, scene.operator)).toEqual(['being-read', 'being-read'])
  expect((await scene.reject(id, { reason: 'unreadable' }, scene.other)).status).toBe(200)
})

it('the look of a colleague neither takes it nor makes its reading longer', async () => {
  const { id } = await scene.waiting()
  await scene.look(id)
  await scene.world.advance({ minutes: 3 })
  await scene.look(id, scene.other)
  expect(await readingSeenBy(id)).toMatchObject({ by: 'Olga', secondsLeft: 120 })
  await scene.world.advance({ minutes: 2 })
  expect((await scene.decide('approve', id, scene.other)).body.status).toBe('approved')
})

it('a page that is open and asks again takes the paper from nobody, nor for itself', async () => {
  const { id } = await scene.waiting()
  const askAgain = (by = scene.operator) =>
    scene.world.call('GET /api/admin/profile-review/{id}', { as: by.token, params: { id }, query: { again: 'true' } })
  await scene.look(id)
  await scene.world.advance({ minutes: 5 })
  expect((await askAgain()).body.reading).toBeNull()
  expect(await readingSeenBy(id)).toBeNull()
  await scene.look(id, scene.other)
  expect((await askAgain()).body.reading).toMatchObject({ by: 'Omar', secondsLeft: 300 })
})

it('a decision, and the first of two approvals, leave it to whoever comes next', async () => {
  const { id } = await scene.waiting(REPORT)
  await scene.look(id)
  await scene.decide('approve', id)
  expect(await readingSeenBy(id)).toBeNull()
  // Whoever approved it first keeps nobody from confirming, however often they look.
  await scene.look(id)
  expect(await readingSeenBy(id)).toBeNull()
  await scene.look(id, scene.other)
  expect(await readingSeenBy(id, scene.operator)).toMatchObject({ by: 'Omar' })
  // A press whose answer was lost is answered all the same.
  expect((await scene.decide('approve', id)).status).toBe(200)
  expect((await scene.decide('approve', id, scene.other)).body).toMatchObject({ status: 'approved', reading: null })
  await scene.look(id)
  expect((await scene.decide('undo', id, scene.other)).body.status).toBe('pending')
  expect(await readingSeenBy(id)).toBeNull()
})

it('of two who open it at once, one has the say', async () => {
  const { id } = await scene.waiting()
  const both = await Promise.all([scene.look(id), scene.look(id, scene.other)])
  expect(both.filter(({ body }) => body.reading === null)).toHaveLength(1)
})

it('whoever read it goes on deciding when nobody took it since', async () => {
  const { id } = await scene.waiting()
  await scene.look(id)
  await scene.world.advance({ minutes: 6 })
  expect((await scene.decide('approve', id)).body.status).toBe('approved')
})

it('operators hear once who reads, and the cleaner neither that nor of a first approval', async () => {
  const { cleaner, id } = await scene.waiting(REPORT)
  const [office, owner] = await Promise.all([scene.other, cleaner].map(({ token }) => connect(scene.origin, { token })))
  if (!office || !owner) throw new Error('both are connected')
  clients.push(office, owner)
  const heard = async ({ frames, settled }: LiveClient, what: string) => {
    await settled()
    return frames.filter((frame) => frame['what'] === what && frame['id'] === id).length
  }
  await scene.look(id)
  await scene.look(id)
  await office.heard({ type: 'CHANGED', what: 'reading', id })
  await scene.decide('approve', id)
  await office.heard({ type: 'CHANGED', what: 'verification', id })
  expect([await heard(office, 'reading'), await heard(owner, 'reading'), await heard(owner, 'verification')]).toEqual([1, 0, 0])
  await scene.decide('approve', id, scene.other)
  await owner.heard({ type: 'CHANGED', what: 'verification', id })
})
