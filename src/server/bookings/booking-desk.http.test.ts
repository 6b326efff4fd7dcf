// Operators find every booking: by what they watch, by status, town, day and reference, and never by reading the whole table; and move one at the word of both.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { WATCHES, type Watch } from '#domain/booking-watch.ts'
import { addMinutes } from '#domain/elapsed.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
import { auditMoney } from '../../../tests/support/money-audit.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'

let scene: Scene
let operator: Person
beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV })
  operator = await signUpOperator(scene.world)
})
afterAll(() => scene.close())

const list = async (query: Record<string, string | number> = {}) =>
  (await scene.world.call('GET /api/admin/bookings', { as: operator.token, query })).body
const idsOf = async (query: Record<string, string | number>) => (await list(query)).items.map(({ id }) => id)
const counts = async () => (await scene.world.call('GET /api/admin/bookings/watches', { as: operator.token })).body.counts
const nothing = Object.fromEntries(WATCHES.map((watch) => [watch, 0])) as Record<Watch, number>
const minutes = (instant: string, count: number): string => new Date(Date.parse(instant) + count * 60_000).toISOString()

describe('a watch', () => {
  it('follows a visit that nobody punches: late, then silent', async () => {
    const { id, startsAt, endsAt } = await scene.confirmed({ date: scene.freeDate() })
    await scene.moveTo(minutes(startsAt, 9))
    expect(await counts()).toEqual(nothing)
    await scene.moveTo(minutes(startsAt, 10))
    expect(await counts()).toEqual({ ...nothing, late: 1 })
    expect(await idsOf({ watch: 'late' })).toEqual([id])
    await scene.moveTo(endsAt)
    expect(await counts()).toEqual({ ...nothing, silent: 1 })
    expect(await idsOf({ watch: 'silent' })).toEqual([id])
    await scene.world.call('POST /api/bookings/{id}/report-no-show', { as: scene.client.token, params: { id }, body: {} })
    expect(await counts()).toEqual(nothing)
  })

  it('finds a request four hours before it lapses, and no more once it did', async () => {
    const { id, expiresAt } = await scene.held({ date: scene.freeDate() })
    await scene.moveTo(minutes(expiresAt ?? '', -241))
    expect(await counts()).toEqual(nothing)
    await scene.moveTo(minutes(expiresAt ?? '', -240))
    expect(await idsOf({ watch: 'unanswered' })).toEqual([id])
    await scene.moveTo(expiresAt ?? '')
    expect(await counts()).toEqual(nothing)
  })

  it('finds whoever works, until they leave', async () => {
    const { id, startsAt } = await scene.confirmed({ date: scene.freeDate() })
    await scene.moveTo(startsAt)
    const punch = { as: scene.cleaner.token, params: { id }, body: { reason: 'Le GPS ne répond pas.' } }
    await scene.world.call('POST /api/bookings/{id}/punch-in', punch)
    expect(await counts()).toEqual({ ...nothing, under_way: 1 })
    await scene.finishWork(id)
    await scene.world.call('POST /api/bookings/{id}/punch-out', punch)
    expect(await counts()).toEqual(nothing)
  })
})

describe('the list', () => {
  it('begins with the latest visit, whole to operators, and is narrowed by all that is given', async () => {
    const first = await scene.confirmed({ date: scene.freeDate() })
    const second = await scene.held({ date: scene.freeDate() })
    const { items, total, totalIsCapped } = await list()
    expect([items.length, totalIsCapped]).toEqual([total, false])
    expect(items[0]).toMatchObject({ id: second.id, client: { id: scene.client.id }, earningsCents: expect.any(Number) as number })
    expect(items.map(({ startsAt }) => startsAt)).toEqual(
      items
        .map(({ startsAt }) => startsAt)
        .toSorted()
        .toReversed(),
    )
    expect(await idsOf({ reference: first.reference.toLowerCase() })).toEqual([first.id])
    for (const typed of ['', ' ']) expect(await idsOf({ reference: first.reference.replace('-', typed) })).toEqual([first.id])
    expect(await idsOf({ reference: first.reference, status: 'cancelled' })).toEqual([])
    expect(await idsOf({ from: second.date, to: second.date })).toEqual([second.id])
    expect(await idsOf({ city: 'gaspe' })).toEqual([])
    expect((await idsOf({ city: 'montreal', pageSize: 1, page: 2 })).length).toBe(1)
    expect((await scene.world.call('GET /api/admin/bookings', { as: operator.token, query: { from: 'demain' } })).status).toBe(400)
  })

  it('is for operators alone', async () => {
    expect((await scene.world.call('GET /api/admin/bookings', { as: scene.client.token })).problem.code).toBe('wrong-role')
    expect((await scene.world.call('GET /api/bookings', { as: operator.token })).problem.code).toBe('wrong-role')
  })
})

describe('a visit moved at the word of both', () => {
  const HOUR = 60
  const STRANGE_ID = '00000000-0000-4000-8000-000000000000'
  const words = { askedBy: 'client', client: 'phone', cleaner: 'message', note: 'Cliente à l’hôpital, entente avec les deux.' } as const
  const inHours = ({ startsAt }: Pick<Booking, 'startsAt'>, hours: number) => addMinutes(new Date(startsAt), hours * HOUR).toISOString()
  const openings = (id: string, from?: string) =>
    scene.world.call('GET /api/bookings/{id}/move-openings', {
      as: operator.token,
      params: { id: id as never },
      query: { days: 2, ...(from !== undefined && { from }) },
    })
  const move = (id: string, body: object, as: Person = operator) =>
    scene.world.call('POST /api/bookings/{id}/move-for-both', { as: as.token, params: { id: id as never }, rawBody: { ...words, ...body } })
  const codeOf = async (id: string, body: object, as?: Person) => (await move(id, body, as)).problem.code
  const detailsOf = async (table: string, where: string, id: string) =>
    (await scene.world.platform.pool.query(`select details from ${table} where ${where} = $1 and details ? 'agreement'`, [id])).rows

  it('up to the start itself, two hours ahead; ends an open proposal, keeps the fee’s clock and tells both', async () => {
    const booking = await scene.confirmed({ date: scene.freeDate() })
    await scene.moveTo(minutes(booking.startsAt, -30 * HOUR))
    const proposed = { as: scene.client.token, params: { id: booking.id }, body: { starts: [inHours(booking, 24)], expectedCents: 0 } }
    proposed.body.expectedCents = booking.priceBreakdown?.finalCents ?? 0
    expect((await scene.world.call('POST /api/bookings/{id}/propose-move', proposed)).status).toBe(200)
    await scene.moveTo(minutes(booking.startsAt, -1))
    const { body: shown } = await openings(booking.id, booking.date)
    expect([shown.items[0]?.startsAt, shown.terms.differenceCents]).toEqual([inHours(booking, 2), 0])
    const startsAt = inHours(booking, 3)
    const moved = await move(booking.id, { startsAt, expectedCents: shown.terms.amountCents })
    expect(moved.body).toMatchObject({
      startsAt,
      status: 'confirmed',
      proposal: null,
      cancellationTerms: { until: booking.cancellationTerms?.until },
    })
    const told = {
      agreement: { askedBy: 'client', client: 'phone', cleaner: 'message' },
      before: booking.startsAt,
      after: startsAt,
      reason: words.note,
    }
    expect(await detailsOf('booking_event', 'booking_id', booking.id)).toEqual([{ details: expect.objectContaining(told) as object }])
    const entry = { agreement: told.agreement, before: { startsAt: booking.startsAt }, after: { startsAt }, why: words.note }
    expect(await detailsOf('audit_entry', 'subject_id', booking.id)).toMatchObject([{ details: entry }])
    for (const [person, kind] of [[scene.client, 'client-moved'] as const, [scene.cleaner, 'cleaner-moved'] as const]) {
      const [letter] = await lettersTo(scene.world, person.email)
      expect([letter?.kind, letter?.text.includes('Comme convenu avec vous'), letter?.text.includes(words.note)]).toEqual([
        kind,
        true,
        false,
      ])
    }
    expect((await openings(booking.id)).body.items.map((each) => each.startsAt)).not.toContain(startsAt)
    expect(await auditMoney(scene.world.platform.pool, 'any-time')).toEqual([])
  })

  it('never onto an hour that is held, closed, too near, past or dearer than said', async () => {
    const booking = await scene.confirmed({ date: scene.freeDate() })
    const other = await scene.held({ date: scene.freeDate() }, await scene.newClient())
    const expectedCents = booking.priceBreakdown?.finalCents ?? 0
    const refused = (startsAt: string, body: object = {}) => codeOf(booking.id, { startsAt, expectedCents, ...body })
    expect(await refused(other.startsAt)).toBe('slot-taken')
    expect(await refused(inHours(booking, 14))).toBe('not-bookable')
    expect(await refused(inHours(booking, 3), { expectedCents: 1 })).toBe('price-changed')
    expect(await refused(inHours(booking, 3), { note: 'Appeler le 514 555-0199' })).toBe('phone-number-in-text')
    expect(await refused(inHours(booking, 3), { cleaner: undefined })).toBe('malformed-request')
    expect(await codeOf(booking.id, { startsAt: inHours(booking, 3), expectedCents }, scene.client)).toBe('wrong-role')
    expect(await codeOf(STRANGE_ID, { startsAt: inHours(booking, 3), expectedCents })).toBe('not-found')
    expect(await codeOf(other.id, { startsAt: inHours(booking, 3), expectedCents })).toBe('step-not-allowed')
    await scene.moveTo(booking.startsAt)
    expect([await refused(inHours(booking, 3)), (await openings(booking.id)).problem.code]).toEqual(['too-late', 'too-late'])
    await scene.world.advance({ hours: 25 })
    expect(await codeOf(other.id, { startsAt: inHours(booking, 3), expectedCents })).toBe('booking-expired')
  })
})
