// A series from the preview to its end: what is shown, what is booked ahead, and each edit.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SeriesDetail } from '#contract/series.ts'
import { addDays } from '#domain/civil-date.ts'
import { localOf } from '#domain/time.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
import { auditMoney } from '../../../tests/support/money-audit.ts'
import { seriesScene, type Pair, type SeriesScene } from '../../../tests/support/series-scene.ts'

const STRANGE_ID = '00000000-0000-4000-8000-000000000000'
const FIRST = '2026-11-26'
const week = (number: number): string => addDays(FIRST, 7 * number)

let scene: Scene
let series: SeriesScene
let pair: Pair
beforeEach(async () => {
  scene = await openScene({ everyoneStays: true })
  series = seriesScene(scene)
  pair = await series.newPair()
  return async () => {
    await scene.world.settle()
    expect(await auditMoney(scene.world.platform.pool, 'at-rest')).toEqual([])
    await scene.close()
  }
})

const subjects = async (person: Person) => (await lettersTo(scene.world, person.email)).map(({ kind }) => kind)
const seriesLetters = async (person: Person) => (await subjects(person)).filter((kind) => kind.endsWith('-series'))
const visitOn = (shown: SeriesDetail, on: string) => {
  const visit = shown.visits.find((each) => each.on === on)
  if (!visit) throw new Error(`no visit on ${on}`)
  return visit
}
const states = (shown: SeriesDetail, count: number) => shown.visits.slice(0, count).map(({ state }) => state)
const booked = (shown: SeriesDetail) => shown.visits.filter(({ state, booking }) => state === 'booked' && booking?.status === 'confirmed')
const rows = async (id: string) =>
  (await scene.world.platform.pool.query<{ count: number }>('select count(*)::int as count from booking where series_id = $1', [id]))
    .rows[0]?.count

describe('before a client asks', () => {
  it('every visit of a year is shown with what it would meet, and both prices', async () => {
    await series.book({ ...pair, client: await scene.newClient() }, week(3), '10:00')
    const { status, body } = await series.preview(pair)
    expect(status).toBe(200)
    expect(body.visits).toHaveLength(53)
    expect(body.visits.map(({ time }) => time)).toEqual(body.visits.map(() => '09:00'))
    expect(body.visits.filter(({ fit }) => fit !== 'free').map(({ on, fit }) => [on, fit])).toEqual([[week(3), 'taken']])
    expect(body.visits[3]?.others.map(({ time }) => time)).toEqual(['14:30', '15:00', '15:30'])
    expect(body.visits.find(({ on }) => on === '2026-12-24')?.holiday).toBeNull()
    expect(body.later.finalCents).toBe(12_800)
    expect(body.first).toMatchObject({ firstBookingDiscountCents: 1_920, finalCents: 10_880 })
    expect(body.perMonthCents).toBe(Math.round((12_800 * 52) / 12))
    const night = await series.preview(pair, { time: '03:00' })
    expect(night.body.visits.every(({ fit }) => fit === 'outside-hours')).toBe(true)
  })

  it.each(['America/Toronto', 'America/Halifax', 'America/Blanc-Sablon'])(
    'a clash in visit 37 of 52 is shown, with other hours, over both clock changes of %s',
    async (timeZone) => {
      const clash = week(36)
      const whole = { end: { kind: 'after', visits: 52 } }
      await scene.world.platform.pool.query('update property set time_zone = $2 where id = $1', [pair.client.propertyId, timeZone])
      await scene.world.platform.pool.query('update cleaner set time_zone = $2 where account_id = $1', [pair.cleaner.id, timeZone])
      const rawBody = { kind: 'date', act: 'block', from: clash, startTime: '09:00', endTime: '10:00' }
      expect((await scene.world.call('POST /api/cleaner/calendar/changes', { as: pair.cleaner.token, rawBody })).status).toBe(200)
      const { visits } = (await series.preview(pair, whole)).body
      expect(visits).toHaveLength(52)
      expect(new Set(visits.map(({ startsAt }) => startsAt?.slice(11))).size).toBe(timeZone === 'America/Blanc-Sablon' ? 1 : 2)
      for (const { startsAt, date } of visits) expect(localOf(new Date(startsAt ?? ''), timeZone)).toEqual({ date, time: '09:00' })
      expect(visits.flatMap(({ on, fit }, index) => (fit === 'free' ? [] : [[index + 1, on, fit]]))).toEqual([[37, clash, 'outside-hours']])
      expect(visits[36]?.others.map(({ time }) => time)).toEqual(['10:00', '10:30', '11:00'])
      const refused = (await series.ask(pair, whole)).problem as unknown as { code: string; details: { visits: { on: string }[] } }
      expect([refused.code, refused.details.visits.map(({ on }) => on)]).toEqual(['series-visit-unfit', [clash]])
      const asked = await series.ask(pair, { ...whole, moved: [{ on: clash, date: clash, time: '10:00' }] })
      expect(asked.status).toBe(201)
      await scene.confirmCard(asked.body.payment.clientSecret)
    },
  )

  it('what cannot be asked for is refused', async () => {
    const code = async (more: Record<string, unknown>) => (await series.preview(pair, more)).problem.code
    expect(await code({ propertyId: STRANGE_ID })).toBe('not-found')
    expect(await code({ date: '2026-11-19' })).toBe('in-the-past')
    expect(await code({ durationHours: 2 })).toBe('too-short')
    expect(await code({ durationHours: 13 })).toBe('bad-duration')
    expect(await code({ date: '2027-03-14', time: '02:30' })).toBe('no-such-local-time')
    expect(await code({ serviceType: 'commercial' })).toBe('commercial-referred')
    expect(await code({ serviceType: 'garage' })).toBe('service-not-offered')
    expect(await code({ rule: { kind: 'weekly', everyWeeks: 0, days: [] } })).toBe('malformed-request')
  })
})

describe('a request', () => {
  it('with a visit that neither fits nor is moved or skipped is refused, with other hours; nothing is written', async () => {
    await series.book({ ...pair, client: await scene.newClient() }, week(3), '10:00')
    const refused = await series.ask(pair)
    expect(refused.problem.code).toBe('series-visit-unfit')
    expect((refused.problem as unknown as { details: { visits: { on: string }[] } }).details.visits.map(({ on }) => on)).toEqual([week(3)])
    expect((await series.ask(pair, { moved: [{ on: week(3), date: week(3), time: '11:00' }] })).problem.code).toBe('series-visit-unfit')
    expect((await series.ask(pair, { skipped: [addDays(week(3), 1)] })).problem.code).toBe('series-date-unknown')
    expect((await series.ask(pair, { skipped: [FIRST] })).problem.code).toBe('series-date-unknown')
    expect((await series.ask(pair, { skipped: [week(3)], expectedLaterCents: 1 })).problem.code).toBe('price-changed')
    const list = await scene.world.call('GET /api/series', { as: pair.client.token })
    expect(list.body.items).toEqual([])
  })

  it('is an ordinary one for the first visit; the cleaner answers both at once, and sees every visit and their earnings', async () => {
    const prices = { expectedTotalCents: 10_880, expectedLaterCents: 12_800 }
    const wanted = { skipped: [week(2)], moved: [{ on: week(1), date: addDays(week(1), -1), time: '13:00' }], ...prices }
    const { status, body } = await series.ask(pair, wanted, 'once')
    expect(status).toBe(201)
    expect(body.booking).toMatchObject({ status: 'pending', frequency: 'weekly', seriesId: body.seriesId })
    const again = await series.ask(pair, wanted, 'once')
    expect(again.body.seriesId).toBe(body.seriesId)
    expect((await scene.world.call('GET /api/series', { as: pair.cleaner.token })).body.items).toEqual([])
    await scene.confirmCard(body.payment.clientSecret)
    const asked = await series.see(body.seriesId, pair.cleaner)
    expect(asked).toMatchObject({ status: 'asked', laterEarningsCents: 10_880, laterTotalCents: null, nextCharge: null })
    expect(states(asked, 4)).toEqual(['booked', 'planned', 'skipped', 'planned'])
    expect(visitOn(asked, week(1))).toMatchObject({ date: addDays(week(1), -1), time: '13:00', fit: 'free', earningsCents: 10_880 })
    await series.accept(pair, body.booking.id)
    const shown = await series.see(body.seriesId, pair.client)
    expect(shown.status).toBe('active')
    expect(booked(shown).map(({ on }) => on)).toEqual([0, 1, 3, 4, 5, 6, 7, 8, 9].map(week))
    expect(visitOn(shown, week(1))).toMatchObject({ date: addDays(week(1), -1), time: '13:00', totalCents: 12_800 })
    expect(shown.nextCharge).toMatchObject({ date: addDays(week(1), -1), amountCents: 6_400, at: '2026-11-29T18:00:00.000Z' })
    expect(await seriesLetters(pair.client)).toEqual(['client-series'])
    expect(await seriesLetters(pair.cleaner)).toEqual(['cleaner-series'])
  })

  it('that the cleaner declines opens no series', async () => {
    const { body } = await series.ask(pair)
    await scene.confirmCard(body.payment.clientSecret)
    await scene.world.call('POST /api/bookings/{id}/decline', { as: pair.cleaner.token, params: { id: body.booking.id }, body: {} })
    await scene.world.settle()
    expect((await series.see(body.seriesId, pair.client)).status).toBe('ended')
    expect(await rows(body.seriesId)).toBe(1)
    expect((await series.edit('skip', body.seriesId, pair.client, { on: [week(1)] })).code).toBe('series-over')
  })
})

describe('visits booked ahead', () => {
  it('hold their hour against everybody else, and each is booked once however often the night comes', async () => {
    const { id } = await series.begun(pair)
    expect(await rows(id)).toBe(10)
    const other = await scene.newClient()
    const clash = await scene.request(
      { cleanerSlug: pair.cleaner.slug, propertyId: other.propertyId, date: week(5), time: '08:00' },
      { by: other },
    )
    expect(clash.problem.code).toBe('slot-taken')
    await scene.world.platform.pool.query(`update deadline set due_at = now() - interval '9 years' where kind = 'series-book-next'`)
    await scene.world.settle()
    expect(await rows(id)).toBe(10)
    await scene.world.advance({ days: 7 })
    await Promise.all([scene.world.settle(), scene.world.settle()])
    expect(await rows(id)).toBe(11)
    const mine = await scene.world.call('GET /api/bookings', { as: pair.cleaner.token, query: { when: 'upcoming', pageSize: 20 } })
    expect(mine.body.items.filter(({ seriesId }) => seriesId === id).length).toBeGreaterThanOrEqual(10)
  })

  it('one that no longer fits is not booked in silence: both are told once, with other hours', async () => {
    const { id } = await series.begun(pair)
    const on = week(10)
    await scene.world.platform.pool.query(
      `insert into availability_exception (cleaner_id, on_date, kind, start_time, end_time) values ($1, $2, 'unavailable', '09:00', '10:00')`,
      [pair.cleaner.id, on],
    )
    await scene.world.advance({ days: 7 })
    const shown = await series.see(id, pair.client)
    expect(visitOn(shown, on)).toMatchObject({ state: 'unfit', booking: null, fit: 'outside-hours' })
    expect(visitOn(shown, on).others.map(({ time }) => time)).toEqual(['10:00', '10:30', '11:00'])
    expect(await seriesLetters(pair.client)).toEqual(['client-series', 'client-series'])
    expect(await seriesLetters(pair.cleaner)).toEqual(['cleaner-series', 'cleaner-series'])
    await scene.world.advance({ days: 7 })
    expect(visitOn(await series.see(id, pair.client), week(11)).state).toBe('booked')
    expect(await seriesLetters(pair.client)).toHaveLength(2)
  })

  it('and a request for one of those hours at the same moment: one wins, and no two visits overlap', async () => {
    const { body } = await series.ask(pair)
    await scene.confirmCard(body.payment.clientSecret)
    const others = await Promise.all([1, 2, 3].map(() => scene.newClient()))
    await Promise.all([
      series.accept(pair, body.booking.id),
      ...others.map((by, index) =>
        scene.request({ cleanerSlug: pair.cleaner.slug, propertyId: by.propertyId, date: week(index + 2), time: '10:00' }, { by }),
      ),
    ])
    await scene.world.settle()
    const { rows: overlaps } = await scene.world.platform.pool.query(
      `select a.id from booking a join booking b on a.cleaner_id = b.cleaner_id and a.id < b.id
         and tstzrange(a.starts_at, a.held_until) && tstzrange(b.starts_at, b.held_until)
        where a.status in ('pending', 'confirmed', 'in_progress') and b.status in ('pending', 'confirmed', 'in_progress')`,
    )
    expect(overlaps).toEqual([])
    const shown = await series.see(body.seriesId, pair.client)
    expect(shown.visits.slice(0, 10).every(({ state }) => state === 'booked' || state === 'unfit')).toBe(true)
  })
})

it('a visit of today is shown as it is booked once it has begun, and is skipped no more', async () => {
  const { id } = await series.begun(pair)
  await scene.moveTo('2026-12-03T15:00:00Z')
  const shown = await series.see(id, pair.client)
  expect(visitOn(shown, week(1))).toMatchObject({ state: 'booked', fit: null, skipFeeCents: null, booking: { status: 'confirmed' } })
  expect(shown.next).toMatchObject({ date: week(1) })
  expect((await series.edit('skip', id, pair.client, { on: [week(1)] })).code).toBe('series-date-unknown')
  await scene.moveTo('2026-12-03T19:00:00Z')
  expect(visitOn(await series.see(id, pair.cleaner), week(1)).state).toBe('booked')
})

it('the two of a visit booked ahead write to each other before it is paid', async () => {
  const shown = await series.begun(pair)
  const id = visitOn(shown, week(3)).booking?.id ?? fault()
  const body = { sentId: randomUUID(), text: 'La clé est sous le pot de fleurs.', language: 'fr' } as const
  const listed = async () => (await scene.world.call('GET /api/conversations', { as: pair.cleaner.token })).body.items
  expect((await listed()).map(({ bookingId }) => bookingId)).not.toContain(id)
  expect(
    (await scene.world.call('POST /api/messages/{bookingId}', { as: pair.client.token, params: { bookingId: id }, body })).status,
  ).toBe(201)
  expect((await listed()).map(({ bookingId }) => bookingId)).toContain(id)
})

function fault(): never {
  throw new Error('the visit is not booked')
}

describe('edits', () => {
  let begun: SeriesDetail
  beforeEach(async () => {
    begun = await series.begun(pair)
  })

  it('skipping some visits cancels those that are booked and touches no other; both are told once', async () => {
    const { status, body } = await series.edit('skip', begun.id, pair.client, { on: [week(2), week(4), week(12)] })
    expect(status).toBe(200)
    expect([2, 4, 12].map((number) => visitOn(body, week(number)).state)).toEqual(['skipped', 'skipped', 'skipped'])
    const left = begun.visits.filter(({ on }) => ![week(2), week(4), week(12)].includes(on))
    expect(body.visits.filter(({ on }) => ![week(2), week(4), week(12)].includes(on))).toEqual(left)
    expect((await subjects(pair.cleaner)).filter((kind) => kind === 'cleaner-cancelled')).toEqual([])
    expect(await seriesLetters(pair.cleaner)).toHaveLength(2)
    const other = await scene.newClient()
    const free = await scene.request(
      { cleanerSlug: pair.cleaner.slug, propertyId: other.propertyId, date: week(2), time: '09:00' },
      { by: other },
    )
    expect(free.status).toBe(201)
    expect((await series.edit('skip', begun.id, pair.client, { on: ['2026-12-01'] })).code).toBe('series-date-unknown')
    expect((await series.edit('skip', begun.id, pair.client, { on: [] })).code).toBe('malformed-request')
  })

  it('inside 24 hours the ordinary fee of that one visit applies, and is shown first', async () => {
    await scene.moveTo('2026-12-02T18:00:00Z')
    const shown = await series.see(begun.id, pair.client)
    expect(visitOn(shown, week(1))).toMatchObject({ skipFeeCents: 5_000, booking: { paymentStatus: 'initial_completed' } })
    expect(shown.endFeeCents).toBe(5_000)
    const refused = await series.edit('skip', begun.id, pair.client, { on: [week(1), week(2)] })
    expect([refused.code, (refused.problem as { details: object }).details]).toEqual(['fee-changed', { feeCents: 5_000 }])
    const { status } = await series.edit('skip', begun.id, pair.client, { on: [week(1), week(2)], expectedFeeCents: 5_000 })
    expect(status).toBe(200)
    const { rows: ended } = await scene.world.platform.pool.query(
      `select series_on::text as on, cancellation_fee_cents as fee, cancellation_refund_cents as refund from booking
        where series_id = $1 and status = 'cancelled' order by series_on`,
      [begun.id],
    )
    expect(ended).toEqual([
      { on: week(1), fee: 5_000, refund: 1_400 },
      { on: week(2), fee: 0, refund: 0 },
    ])
  })

  it('a cleaner who skips a visit two weeks ahead loses no reliability, and does a day ahead', async () => {
    const cancelled = async () =>
      (
        await scene.world.platform.pool.query<{ count: number }>('select cancelled_count as count from cleaner where account_id = $1', [
          pair.cleaner.id,
        ])
      ).rows[0]?.count
    await series.edit('skip', begun.id, pair.cleaner, { on: [week(3)] })
    expect(await cancelled()).toBe(0)
    await scene.moveTo('2026-12-02T10:00:00Z')
    const { body } = await series.edit('skip', begun.id, pair.cleaner, { on: [week(1)] })
    expect(visitOn(body, week(1)).state).toBe('skipped')
    expect(await cancelled()).toBe(1)
  })

  it('a pause frees its visits, ends by itself or when somebody resumes, and books them again', async () => {
    const { body } = await series.edit('pause', begun.id, pair.client, { from: week(2), until: addDays(week(4), 1) })
    expect(states(body, 7)).toEqual(['booked', 'booked', 'paused', 'paused', 'paused', 'booked', 'booked'])
    expect(body).toMatchObject({ status: 'active', pause: { from: week(2), until: addDays(week(4), 1), isForUnpaid: false } })
    await scene.moveTo(`${week(2)}T20:00:00Z`)
    expect((await series.see(begun.id, pair.client)).status).toBe('paused')
    const resumed = await series.edit('resume', begun.id, pair.cleaner)
    expect(resumed.body.pause).toBeNull()
    const shown = await series.see(begun.id, pair.client)
    expect([3, 4, 5].map((number) => visitOn(shown, week(number)).state)).toEqual(['booked', 'booked', 'booked'])
    expect((await series.edit('resume', begun.id, pair.client)).code).toBe('series-not-paused')
    expect((await series.edit('pause', begun.id, pair.client, { from: '2026-11-30', until: '2026-12-20' })).code).toBe('in-the-past')
    expect((await series.edit('pause', begun.id, pair.client, { from: week(9), until: week(8) })).code).toBe('malformed-request')
  })

  it('from a visit on, the series ends there; ended at once, nothing is left', async () => {
    const later = await series.edit('end', begun.id, pair.client, { from: week(3) })
    expect(later.body.status).toBe('active')
    expect(booked(later.body).map(({ on }) => on)).toEqual([week(0), week(1), week(2)])
    const { body } = await series.edit('end', begun.id, pair.cleaner)
    expect(body).toMatchObject({ status: 'ended', allowed: [], next: null })
    expect(booked(body)).toEqual([])
    expect((await scene.see(begun.firstBookingId, pair.client)).status).toBe('cancelled')
    expect((await series.edit('end', begun.id, pair.client)).code).toBe('series-over')
    await scene.world.advance({ days: 30 })
    expect(await rows(begun.id)).toBe(10)
  })

  it('a single visit is moved as any other, before it is paid too, and the rest stays', async () => {
    const id = visitOn(begun, week(3)).booking?.id ?? ''
    const openings = await scene.world.call('GET /api/bookings/{id}/move-openings', {
      as: pair.client.token,
      params: { id: id as never },
      query: { from: week(3), days: 1 },
    })
    const startsAt = openings.body.items.at(-1)?.startsAt ?? ''
    const params = { id: id as never }
    const proposed = await scene.world.call('POST /api/bookings/{id}/propose-move', {
      as: pair.client.token,
      params,
      body: { starts: [startsAt], expectedCents: openings.body.terms.amountCents },
    })
    expect(proposed.status).toBe(200)
    const moved = await scene.world.call('POST /api/bookings/{id}/accept-move', { as: pair.cleaner.token, params, body: { startsAt } })
    expect(moved.body).toMatchObject({ status: 'confirmed', startsAt })
    const shown = await series.see(begun.id, pair.client)
    expect(visitOn(shown, week(3))).toMatchObject({ state: 'booked', startsAt })
    expect(shown.visits.filter(({ on }) => on !== week(3))).toEqual(begun.visits.filter(({ on }) => on !== week(3)))
  })

  it('strangers see and change nothing', async () => {
    const stranger = await scene.newClient()
    const seen = await scene.world.call('GET /api/series/{id}', { as: stranger.token, params: { id: begun.id } })
    expect([seen.status, seen.problem.code]).toEqual([403, 'not-yours'])
    expect((await series.edit('end', begun.id, stranger)).code).toBe('not-yours')
    for (const act of ['skip', 'pause', 'resume', 'end'] as const)
      expect(
        (
          await series.edit(
            act,
            STRANGE_ID,
            pair.client,
            act === 'skip' ? { on: [week(1)] } : act === 'pause' ? { from: week(1), until: week(2) } : {},
          )
        ).code,
      ).toBe('not-found')
    expect((await scene.world.call('GET /api/series/{id}', { as: stranger.token, params: { id: STRANGE_ID as never } })).problem.code).toBe(
      'not-found',
    )
  })
})
