// Open pages hear of what they show besides visits: codes, papers, reviews, disputes, differences and people; and nobody hears of another's.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { connect, type LiveClient } from '../../../tests/support/live-client.ts'
import { soon } from '../../../tests/support/soon.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'

let scene: Scene
let site: string
let operator: Person

beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV, everyoneStays: true })
  site = await scene.world.listen()
  operator = await signUpOperator(scene.world)
})
afterAll(() => scene.close())

const clients: LiveClient[] = []
afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.terminate()
})

async function listen(...people: readonly Person[]): Promise<LiveClient[]> {
  const made = await Promise.all(people.map(({ token }) => connect(site, { token })))
  clients.push(...made)
  return made
}

/** What each heard of this kind, once everything sent so far is answered. */
async function heardOf(what: string, ...listeners: readonly LiveClient[]): Promise<number[]> {
  await Promise.all(listeners.map((each) => each.settled()))
  return listeners.map(({ frames }) => frames.filter((frame) => frame['what'] === what).length)
}

const hears = (listener: LiveClient | undefined, what: string) => listener?.heard({ type: 'CHANGED', what })

it('a page hears of what changed before its connection, or is sent back by a process that is as young', async () => {
  await scene.world.call('POST /api/referrals', { as: scene.client.token })
  const page = await connect(site, { token: scene.client.token, lately: true })
  clients.push(page)
  const heard = () => page.frames.some(({ what }) => what === 'referral')
  const isSentBack = page.closed.then((code) => code === 1012)
  await soon(async () => expect(heard() || (page.socket.readyState === page.socket.CLOSED && (await isSentBack))).toBe(true))
})

describe('besides visits', () => {
  it('a code is told to whoever gives it, on each of their pages, and to whoever comes by it', async () => {
    const [giver, stranger] = [await scene.newClient(), await scene.newClient()]
    const [page, otherPage, strangers] = await listen(giver, giver, stranger)
    const made = await scene.world.call('POST /api/referrals', { as: giver.token })
    await hears(page, 'referral')
    await hears(otherPage, 'referral')
    expect(await heardOf('referral', strangers as LiveClient)).toEqual([0])
    for (const one of [page, otherPage]) if (one) one.frames.length = 0
    const claimed = await scene.world.call('POST /api/referrals/redeem', { as: stranger.token, body: { code: made.body.code } })
    expect(claimed.status).toBe(200)
    await hears(page, 'referral')
    await hears(strangers, 'referral')
  })

  it('papers are told to both sides once they are issued, and a review to its author until both may read it', async () => {
    const bystander = await scene.newClient()
    const [client, cleaner, office, other] = await listen(scene.client, scene.cleaner, operator, bystander)
    const { id } = await scene.completed()
    await scene.world.settle()
    await hears(client, 'document')
    await hears(cleaner, 'document')
    const ratings = { cleanliness: 4, quality: 3, reliability: 5, punctuality: 5, communication: 4, professionalism: 5, overall: 4 }
    const review = (by: Person) =>
      scene.world.call('POST /api/bookings/{id}/reviews', { as: by.token, params: { id }, body: { ratings, comment: 'Bien.' } })
    expect((await review(scene.client)).status).toBe(201)
    await hears(client, 'review')
    await hears(office, 'review')
    expect(await heardOf('review', cleaner as LiveClient)).toEqual([0])
    expect((await review(scene.cleaner)).status).toBe(201)
    await hears(cleaner, 'review')
    expect(await heardOf('review', other as LiveClient)).toEqual([0])
    expect(await heardOf('document', other as LiveClient)).toEqual([0])
  })

  it('a dispute, the nightly comparison and an act on an account are told to operators alone', async () => {
    const { id } = await scene.completed({ date: scene.freeDate() })
    const person = await scene.newClient()
    const [office, client] = await listen(operator, scene.client)
    const rawBody = { bookingId: id, leg: 'initial', reason: 'not_received' }
    expect((await scene.world.call('POST /api/sandbox/disputes', { rawBody })).status).toBe(200)
    await scene.world.settle()
    await hears(office, 'dispute')
    const params = { id: person.id }
    const body = { why: 'Appareil perdu, dit au téléphone.' }
    expect((await scene.world.call('POST /api/admin/users/{id}/end-sessions', { as: operator.token, params, body })).status).toBe(200)
    await office?.heard({ type: 'CHANGED', what: 'person', id: person.id })
    await scene.world.advance({ days: 1 })
    await office?.heard({ type: 'CHANGED', what: 'difference', id: null })
    for (const what of ['dispute', 'person', 'difference']) expect(await heardOf(what, client as LiveClient), what).toEqual([0])
  })
})
