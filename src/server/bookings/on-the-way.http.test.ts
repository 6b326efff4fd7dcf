// The way to a visit: one press tells its client when to expect whom, and a visit that has not begun is said to be late by itself.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lettersTo } from '../../../tests/support/letters.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV, everyoneStays: true })
})
afterAll(() => scene.close())

const after = (instant: string, minutes: number): string => new Date(Date.parse(instant) + minutes * 60_000).toISOString()
const setOut = (id: string, rawBody: object = {}, as: Person = scene.cleaner, key: string = crypto.randomUUID()) =>
  scene.world.call('POST /api/bookings/{id}/set-out', { as: as.token, params: { id }, rawBody, key })
const punchIn = (id: string, rawBody: object = {}) =>
  scene.world.call('POST /api/bookings/{id}/punch-in', {
    as: scene.cleaner.token,
    params: { id },
    rawBody: { reason: 'Le GPS ne répond pas.', ...rawBody },
  })
const about = async (id: string, as: Person, kind: string) =>
  (await lettersTo(scene.world, as.email)).filter((letter) => letter.kind === kind && letter.text.includes(id))
const storyOf = async (id: string, as: Person = scene.client) =>
  (await scene.see(id, as)).timeline
    .filter(({ kind }) => kind === 'set-out' || kind === 'late')
    .map(({ kind, at, sentAt }) => [kind, at, sentAt])
const confirmed = () => scene.confirmed({ date: scene.freeDate() })

/** So many degrees south of the home, across the river. */
const away = ({ address }: { readonly address: { readonly lat: number; readonly lng: number } }, degrees = 0.09) => ({
  lat: address.lat - degrees,
  lng: address.lng,
  accuracyMeters: 20,
})

describe('setting out', () => {
  it('tells the client once, with the ride from where the phone is, which is not kept', async () => {
    const booking = await confirmed()
    const { id, startsAt } = booking
    await scene.moveTo(after(startsAt, -60))
    const position = away(booking)
    const { body } = await setOut(id, { position })
    const at = after(startsAt, -60)
    // 10 km × 1.3 at the 70 km/h between two towns, rounded up to five minutes.
    expect(body.onTheWay).toEqual({ at, arrivesAt: after(at, 15) })
    expect((await scene.see(id)).onTheWay).toEqual(body.onTheWay)
    const [letter, ...more] = await about(id, scene.client, 'client-on-the-way')
    expect(more).toEqual([])
    expect(letter?.text).toContain('devrait arriver vers 8')
    const { rows } = await scene.world.platform.pool.query<{ text: string }>('select b::text as text from booking b where id = $1', [id])
    expect(rows[0]?.text).not.toContain(String(position.lat))
    expect((await setOut(id, { position })).problem.code).toBe('step-not-allowed')
    expect(await storyOf(id)).toEqual([['set-out', at, null]])
    await scene.moveTo(after(startsAt, -5))
    await punchIn(id)
    expect((await scene.see(id)).onTheWay).toBeNull()
    expect(await storyOf(id, scene.cleaner)).toEqual([['set-out', at, null]])
  })

  it('is said from three hours before the start to the end of a confirmed visit, by its cleaner', async () => {
    const { id, startsAt, endsAt } = await confirmed()
    await scene.moveTo(after(startsAt, -181))
    expect((await setOut(id)).problem.code).toBe('too-early')
    await scene.moveTo(after(startsAt, -180))
    expect((await setOut(id, {}, scene.client)).problem.code).toBe('wrong-role')
    expect((await setOut(id, {}, await scene.newCleaner())).problem.code).toBe('not-yours')
    const pending = await scene.held({ date: scene.freeDate() })
    expect((await setOut(pending.id)).problem.code).toBe('step-not-allowed')
    await scene.moveTo(endsAt)
    expect((await setOut(id)).problem.code).toBe('too-late')
  })

  it('without a position is estimated from the cleaner’s own town, and a phone on another continent gives no estimate', async () => {
    const [near, far] = [await confirmed(), await confirmed()]
    await scene.moveTo(after(near.startsAt, -30))
    const { body } = await setOut(near.id)
    expect(Date.parse(body.onTheWay?.arrivesAt ?? '')).toBeGreaterThanOrEqual(Date.parse(body.onTheWay?.at ?? ''))
    await scene.moveTo(after(far.startsAt, -30))
    const abroad = await setOut(far.id, { position: { lat: 48.85, lng: 2.35, accuracyMeters: 20 } })
    expect(abroad.body.onTheWay).toEqual({ at: after(far.startsAt, -30), arrivesAt: null })
    const [letter] = await about(far.id, scene.client, 'client-on-the-way')
    expect(letter?.text).not.toContain('devrait arriver')
  })

  it('sent late tells the client while the arrival is awaited, and is only recorded once it is not', async () => {
    const [soon, late] = [await confirmed(), await confirmed()]
    await scene.moveTo(after(soon.startsAt, -10))
    const key = crypto.randomUUID()
    const first = await setOut(soon.id, { happenedAt: after(soon.startsAt, -40) }, scene.cleaner, key)
    expect((await setOut(soon.id, { happenedAt: after(soon.startsAt, -40) }, scene.cleaner, key)).body).toEqual(first.body)
    expect(await storyOf(soon.id)).toEqual([['set-out', after(soon.startsAt, -40), after(soon.startsAt, -10)]])
    expect(await about(soon.id, scene.client, 'client-on-the-way')).toHaveLength(1)

    await scene.moveTo(after(late.endsAt, -30))
    const sent = await setOut(late.id, { happenedAt: after(late.startsAt, -40) })
    expect(sent.status).toBe(200)
    expect(await storyOf(late.id)).toContainEqual(['set-out', after(late.startsAt, -40), after(late.endsAt, -30)])
    expect(await about(late.id, scene.client, 'client-on-the-way')).toEqual([])
    expect((await punchIn(late.id, { happenedAt: after(late.startsAt, 2) })).body).toMatchObject({ status: 'in_progress' })
    const future = await setOut((await confirmed()).id, { happenedAt: after(late.endsAt, 10) })
    expect(future.problem.code).toBe('recorded-time-impossible')
  })
})

describe('late', () => {
  it('is said by itself ten minutes after the start, to both, once', async () => {
    const { id, startsAt } = await confirmed()
    await scene.moveTo(after(startsAt, 9))
    expect(await about(id, scene.client, 'client-late')).toEqual([])
    await scene.moveTo(after(startsAt, 10))
    await scene.moveTo(after(startsAt, 29))
    const [letter, ...more] = await about(id, scene.client, 'client-late')
    expect(more).toEqual([])
    expect(letter?.text).toContain('tout ce que vous avez payé vous sera remboursé')
    const [reminder, ...others] = await about(id, scene.cleaner, 'cleaner-late')
    expect(others).toEqual([])
    expect(reminder?.text).toContain(`/bookings/${id}/work`)
    expect(await storyOf(id)).toEqual([['late', after(startsAt, 10), null]])
    expect((await punchIn(id)).body.status).toBe('in_progress')
    expect(await storyOf(id)).toEqual([['late', after(startsAt, 10), null]])
  })

  it('names the arrival that is expected of whoever is on their way', async () => {
    const booking = await confirmed()
    const { id, startsAt } = booking
    await scene.moveTo(after(startsAt, -5))
    await setOut(id, { position: away(booking, 0.2) })
    await scene.moveTo(after(startsAt, 10))
    const [letter] = await about(id, scene.client, 'client-late')
    expect(letter?.text).toContain('Son trajet est commencé')
  })

  it('is not said of a visit that has begun, that was cancelled, or whose absence may be reported by now', async () => {
    const [begun, cancelled, missed] = [await confirmed(), await confirmed(), await confirmed()]
    await scene.moveTo(after(begun.startsAt, 5))
    await punchIn(begun.id)
    await scene.moveTo(after(begun.startsAt, 15))
    await scene.world.call('POST /api/bookings/{id}/cancel', {
      as: scene.client.token,
      params: { id: cancelled.id },
      body: { reason: 'schedule_conflict' },
    })
    await scene.moveTo(after(missed.startsAt, 31))
    for (const { id } of [begun, cancelled, missed]) expect(await about(id, scene.client, 'client-late')).toEqual([])
    expect(await about(missed.id, scene.client, 'client-no-show-open')).toHaveLength(1)
  })

  it('is said at the hour to which the visit was moved', async () => {
    const { id, startsAt, priceBreakdown } = await confirmed()
    const moved = `${scene.freeDate()}T${startsAt.slice(11)}`
    await scene.world.call('POST /api/bookings/{id}/propose-move', {
      as: scene.client.token,
      params: { id },
      body: { starts: [moved], expectedCents: priceBreakdown?.finalCents ?? 0 },
    })
    await scene.world.call('POST /api/bookings/{id}/accept-move', { as: scene.cleaner.token, params: { id }, body: { startsAt: moved } })
    await scene.moveTo(after(startsAt, 10))
    expect(await about(id, scene.client, 'client-late')).toEqual([])
    await scene.moveTo(after(moved, 10))
    expect(await about(id, scene.client, 'client-late')).toHaveLength(1)
  })
})

it('a visit that moves after its cleaner set out is nobody’s way any more, and is set out to again', async () => {
  const operator = await signUpOperator(scene.world)
  const { id, startsAt, priceBreakdown } = await confirmed()
  await scene.moveTo(after(startsAt, -30))
  expect((await setOut(id)).status).toBe(200)
  const moved = `${scene.freeDate()}T${startsAt.slice(11)}`
  const answer = await scene.world.call('POST /api/bookings/{id}/move-for-both', {
    as: operator.token,
    params: { id },
    rawBody: {
      askedBy: 'cleaner',
      client: 'phone',
      cleaner: 'phone',
      note: 'Panne de voiture en route, entente avec les deux.',
      startsAt: moved,
      expectedCents: priceBreakdown?.finalCents,
    },
  })
  expect([answer.status, answer.body.startsAt]).toEqual([200, moved])
  expect((await scene.see(id)).onTheWay).toBeNull()
  await scene.moveTo(after(moved, -30))
  expect((await setOut(id)).body.onTheWay?.at).toBe(after(moved, -30))
})
