import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatInstant } from '#domain/time-format.ts'
import { aPicture, openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { lettersTo } from '../../../tests/support/letters.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const REASON = 'Sous-sol sans signal.'
const after = (instant: string, minutes: number): string => new Date(Date.parse(instant) + minutes * 60_000).toISOString()

type Sending = { readonly as?: Person; readonly key?: string }
type StepName = 'punch-in' | 'punch-out' | 'leave' | 'report-lock-out'
const take = (name: StepName, id: string, rawBody: object, { as = scene.cleaner, key = crypto.randomUUID() }: Sending = {}) =>
  scene.world.call(`POST /api/bookings/{id}/${name}`, { as: as.token, params: { id }, rawBody, key })
const tick = (id: string, taskId: string, happenedAt: string, { as = scene.cleaner, key = crypto.randomUUID() }: Sending = {}) =>
  scene.world.call('PATCH /api/bookings/{id}/checklist/{taskId}', {
    as: as.token,
    params: { id, taskId },
    rawBody: { happenedAt, answer: 'done' },
    key,
  })
const photograph = async (id: string, kind: string, happenedAt: string, as: Person = scene.cleaner, key = crypto.randomUUID() as string) =>
  scene.sendPhoto(`/api/bookings/${id}/photos`, await aPicture(), { fields: { kind, happenedAt }, as, key })
const caseOf = async (id: string, as: Person = scene.client) =>
  (await scene.world.call('GET /api/bookings/{id}/case', { as: as.token, params: { id } })).body.case
const noticesOf = async (as: Person) => (await scene.world.call('GET /api/notices', { as: as.token })).body.items.map(({ title }) => title)

describe('a visit that was recorded without network', () => {
  it('arrives with its own times, in order, each act once, and its second half is charged once', async () => {
    const { id, startsAt, endsAt, checklist } = await scene.confirmed({ date: '2026-11-26' })
    await scene.moveTo(after(endsAt, 60))
    const punchIn = () => take('punch-in', id, { happenedAt: after(startsAt, 4), reason: REASON }, { key: 'late-in' })
    const arrived = await punchIn()
    expect(arrived.body).toMatchObject({ status: 'in_progress', punchedInAt: after(startsAt, 4) })
    expect((await punchIn()).body).toEqual(arrived.body)
    for (const [index, { id: taskId }] of checklist.entries()) await tick(id, taskId, after(startsAt, 10 + index))
    const first = await photograph(id, 'before', after(startsAt, 6), scene.cleaner, 'late-photo')
    expect((await photograph(id, 'before', after(startsAt, 6), scene.cleaner, 'late-photo')).body.photos).toEqual(first.body.photos)
    await photograph(id, 'after', after(startsAt, 230))
    const punchOut = () => take('punch-out', id, { happenedAt: after(startsAt, 236), reason: REASON }, { key: 'late-out' })
    const left = await punchOut()
    expect((await punchOut()).body).toEqual(left.body)
    const shown = await scene.see(id)
    const sentAt = after(endsAt, 60)
    expect(shown).toMatchObject({
      status: 'completed',
      punchedInAt: after(startsAt, 4),
      punchedOutAt: after(startsAt, 236),
      timeOnSite: { minutes: 232 },
      shortVisit: null,
    })
    expect(shown.photos.map((photo) => [photo.kind, photo.takenAt, photo.sentAt])).toEqual([
      ['before', after(startsAt, 6), sentAt],
      ['after', after(startsAt, 230), sentAt],
    ])
    const marked = shown.timeline.filter((entry) => entry.sentAt !== null)
    expect(marked.map((entry) => [entry.kind, entry.at, entry.sentAt])).toEqual([
      ['punched-in', after(startsAt, 4), sentAt],
      ['completed', after(startsAt, 236), sentAt],
    ])
    const charges = await scene.world.platform.pool.query(`select state from charge where booking_id = $1 and leg = 'final'`, [id])
    expect(charges.rows).toEqual([{ state: 'captured' }])
    const ticks = await scene.world.platform.pool.query(
      `select count(distinct answered_at)::int as n from checklist_task where booking_id = $1`,
      [id],
    )
    expect(ticks.rows).toEqual([{ n: checklist.length }])
  })

  it('tells both until when they may review it, as long as it is taken', async () => {
    const { id, startsAt, endsAt } = await scene.confirmed({ date: '2026-11-30' })
    await scene.moveTo(after(endsAt, 10 * 60))
    await take('punch-in', id, { happenedAt: startsAt, reason: REASON })
    await scene.finishWork(id)
    const left = await take('punch-out', id, { happenedAt: after(startsAt, 236), reason: REASON })
    expect(left.status).toBe(200)
    const closesAt = after(startsAt, 236 + 14 * 24 * 60)
    expect((await scene.see(id)).reviews).toMatchObject({ closesAt })
    const by = formatInstant(new Date(closesAt), 'America/Toronto', 'fr')
    for (const [who, kind] of [
      [scene.client, 'client-completed'],
      [scene.cleaner, 'cleaner-review-invited'],
    ] as const)
      expect((await lettersTo(scene.world, who.email)).find((letter) => letter.kind === kind)?.text).toContain(by)
  })

  it('is believed a whole day back, and not a millisecond more, nor before the acceptance, nor in the future, nor out of order', async () => {
    const { id, startsAt, checklist, timeline } = await scene.confirmed({ date: '2026-12-02' })
    const taskId = checklist[0]?.id ?? ''
    const acceptedAt = timeline.find(({ kind }) => kind === 'accepted')?.at ?? ''
    await scene.moveTo(after(startsAt, 24 * 60))
    const tooOld = new Date(Date.parse(startsAt) - 1).toISOString()
    const future = after(startsAt, 24 * 60 + 2)
    for (const happenedAt of [tooOld, after(acceptedAt, -2), future])
      expect((await take('punch-in', id, { happenedAt, reason: REASON })).problem.code).toBe('recorded-time-impossible')
    expect((await take('report-lock-out', id, { happenedAt: future })).problem.code).toBe('recorded-time-impossible')
    expect((await photograph(id, 'door', future)).body.code).toBe('recorded-time-impossible')
    expect((await take('punch-in', id, { happenedAt: 'yesterday', reason: REASON })).problem.code).toBe('malformed-request')
    expect((await take('punch-in', id, { happenedAt: startsAt, reason: REASON })).body).toMatchObject({ punchedInAt: startsAt })
    const outOfOrder = after(startsAt, -2)
    expect((await tick(id, taskId, outOfOrder)).problem.code).toBe('recorded-time-impossible')
    expect((await photograph(id, 'before', outOfOrder)).body.code).toBe('recorded-time-impossible')
    expect((await take('punch-out', id, { happenedAt: outOfOrder, reason: REASON })).problem.code).toBe('recorded-time-impossible')
    const leaving = { happenedAt: outOfOrder, reason: 'safety', note: 'Le chien mord.' }
    expect((await take('leave', id, leaving)).problem.code).toBe('recorded-time-impossible')
    // The device has an hour to send the rest before the clock ends the visit.
    await scene.world.advance({ minutes: 10 })
    expect((await tick(id, taskId, after(startsAt, 20))).status).toBe(200)
    expect((await take('leave', id, { ...leaving, happenedAt: after(startsAt, 130) })).body).toMatchObject({
      status: 'completed',
      punchedOutAt: after(startsAt, 130),
      approvalDueAt: after(startsAt, 48 * 60 + 10),
    })
  })

  it('that arrives within the minute came at once', async () => {
    const { id, startsAt } = await scene.confirmed({ date: '2026-12-15' })
    await scene.moveTo(after(startsAt, 1))
    const { body } = await take('punch-in', id, { happenedAt: startsAt, reason: REASON })
    expect(body.timeline.find(({ kind }) => kind === 'punched-in')).toMatchObject({ at: startsAt, sentAt: null })
    const stranger = await scene.newCleaner()
    const asked = { happenedAt: startsAt, reason: REASON }
    expect((await take('punch-out', id, asked, { as: stranger })).problem.code).toBe('not-yours')
    expect((await take('punch-out', id, asked, { as: scene.client })).problem.code).toBe('wrong-role')
    expect((await tick(id, body.checklist[0]?.id ?? '', startsAt, { as: stranger })).problem.code).toBe('not-yours')
    expect((await photograph(id, 'before', startsAt, stranger)).body.code).toBe('not-yours')
  })
})

describe('a visit that ended while its cleaner was without network', () => {
  it('by a reported absence: what was recorded is kept, and a case hears both', async () => {
    const { id, startsAt, checklist } = await scene.confirmed({ date: '2026-12-16' })
    await scene.moveTo(after(startsAt, 31))
    const params = { id }
    await scene.world.call('POST /api/bookings/{id}/report-no-show', { as: scene.client.token, params, body: {} })
    await scene.world.advance({ minutes: 60 })
    expect((await take('punch-in', id, { reason: REASON })).problem.code).toBe('step-not-allowed')
    expect((await take('punch-in', id, { happenedAt: after(startsAt, -90), reason: REASON })).problem.code).toBe('too-early')
    const late = { happenedAt: after(startsAt, 3), reason: REASON }
    expect((await take('punch-in', id, late, { key: 'kept' })).body).toMatchObject({ status: 'cancelled', caseState: 'open' })
    await take('punch-in', id, late, { key: 'kept again' })
    expect((await tick(id, checklist[0]?.id ?? '', after(startsAt, 9))).body.checklist[0]?.answer).toBe('done')
    expect((await photograph(id, 'before', after(startsAt, 8))).body.photos).toMatchObject([{ takenAt: after(startsAt, 8) }])
    expect((await take('punch-out', id, { happenedAt: after(startsAt, 60), reason: REASON })).body.status).toBe('cancelled')
    for (const who of [scene.client, scene.cleaner]) {
      expect(await caseOf(id, who)).toMatchObject({
        openedBy: 'system',
        reason: 'late_record',
        turn: 'either',
        punches: [
          { kind: 'in', at: after(startsAt, 3), sentAt: after(startsAt, 91) },
          { kind: 'out', at: after(startsAt, 60), sentAt: after(startsAt, 91) },
        ],
      })
      expect((await noticesOf(who))[0]).toContain('Un dossier est ouvert')
    }
    expect(await scene.imbalance()).toBe(0)
  })

  it('by a cancellation it had not heard of, and never by its own', async () => {
    const cancelled = async (date: string, by: Person) => {
      const { id, startsAt } = await scene.confirmed({ date })
      await scene.moveTo(after(startsAt, -20))
      await scene.world.call('POST /api/bookings/{id}/cancel', {
        as: by.token,
        params: { id },
        rawBody: { reason: 'other', note: 'Un imprévu.' },
      })
      await scene.world.advance({ hours: 2 })
      return take('punch-in', id, { happenedAt: after(startsAt, -2), reason: REASON })
    }
    expect((await cancelled('2026-12-17', scene.client)).body).toMatchObject({ status: 'cancelled', caseState: 'open' })
    expect((await cancelled('2026-12-18', scene.cleaner)).problem.code).toBe('step-not-allowed')
  })

  it('by the clock: the departure joins the timesheet of the case that is open', async () => {
    const { id, startsAt, endsAt } = await scene.started({ date: '2026-12-22' })
    await scene.moveTo(after(endsAt, 12 * 60 + 1))
    expect(await scene.see(id)).toMatchObject({ status: 'completed', shortVisit: { reason: 'no_punch_out' } })
    const { body } = await take('punch-out', id, { happenedAt: after(startsAt, 200), reason: REASON })
    expect(body).toMatchObject({ status: 'completed', caseState: 'open' })
    const shown = await caseOf(id)
    expect(shown?.reason).toBe('no_punch_out')
    expect(shown?.punches.map(({ kind, at }) => [kind, at])).toEqual([
      ['in', startsAt],
      ['out', after(startsAt, 200)],
    ])
  })
})
