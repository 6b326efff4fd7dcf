// What a cleaner changes in Google's calendar of visits: a move is proposed or put back with its reason, and a removal is put back.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventIdOf } from '#domain/google-calendar.ts'
import type { BookingId } from '#domain/id.ts'
import { ACCOUNT, openGoogleScene, type GoogleScene } from '../../../../tests/support/google-scene.ts'
import { lettersTo } from '../../../../tests/support/letters.ts'

let one: GoogleScene
beforeEach(async () => {
  one = await openGoogleScene()
  await one.connect()
})
afterEach(() => one.close())

const THURSDAY = '2026-11-26'
const hand = () => one.google.hand(ACCOUNT)
const eventOf = (id: string): string => eventIdOf(id as BookingId)
const lettersOf = async (kind: string, to = one.scene.cleaner.email) =>
  (await lettersTo(one.scene.world, to)).filter((letter) => letter.kind === kind)
const textOf = async (kind: string): Promise<string> => (await lettersOf(kind)).map(({ text }) => text).join('\n')
const times = (startsAt: string, hours = 4) => ({
  start: { dateTime: startsAt },
  end: { dateTime: new Date(new Date(startsAt).getTime() + hours * 3_600_000).toISOString() },
})
async function confirmed(date = THURSDAY) {
  const booking = await one.scene.confirmed({ date, time: '09:00' })
  await one.scene.world.settle()
  await one.hear()
  return booking
}
const NINE = '2026-11-26T14:00:00.000Z'
const TEN = '2026-11-26T15:00:00.000Z'

describe('a visit that is moved there', () => {
  it('becomes a proposal to its client; the calendar keeps what is agreed until they accept', async () => {
    const { id } = await confirmed()
    hand().change(one.own(), eventOf(id), times(TEN))
    await one.hear()
    const { proposal } = await one.scene.see(id)
    expect(proposal).toMatchObject({ by: 'cleaner', starts: [{ startsAt: TEN }] })
    expect(one.written()).toEqual([NINE])
    expect(await lettersOf('client-proposed', one.scene.client.email)).toHaveLength(1)
    expect(await textOf('outside-visit-moved')).toContain('proposé cette heure')
    await one.scene.world.call('POST /api/bookings/{id}/accept-move', {
      as: one.scene.client.token,
      params: { id },
      body: { startsAt: TEN },
    })
    await one.scene.world.settle()
    expect(one.written()).toEqual([TEN])
    await one.hear()
    await one.hear()
    expect(await lettersOf('outside-visit-moved')).toHaveLength(1)
  })

  it('is put back with the reason where the rules do not allow it', async () => {
    const { id } = await confirmed()
    const tried = async (changed: Record<string, unknown>) => {
      hand().change(one.own(), eventOf(id), changed)
      await one.hear()
      expect(one.written()).toEqual([NINE])
    }
    await tried(times('2026-11-26T08:00:00.000Z'))
    await tried(times('2026-11-26T14:07:00.000Z'))
    await tried(times(NINE, 5))
    await tried({ start: { date: THURSDAY, dateTime: null }, end: { date: '2026-11-27', dateTime: null } })
    expect((await one.scene.see(id)).proposal).toBeNull()
    const text = await textOf('outside-visit-moved')
    expect(text).toContain('ne peut pas commencer à ce moment-là')
    expect(text).toContain('durée d’une visite ne se change pas')
    expect(await lettersOf('outside-visit-moved')).toHaveLength(4)
  })

  it('is put back when it is too late, when another time is proposed, and when the price would change', async () => {
    const { id } = await confirmed()
    hand().change(one.own(), eventOf(id), times(TEN))
    await one.hear()
    hand().change(one.own(), eventOf(id), times('2026-11-27T15:00:00.000Z'))
    await one.hear()
    expect(await textOf('outside-visit-moved')).toContain('Une autre heure est déjà proposée')
    await one.scene.world.call('POST /api/bookings/{id}/withdraw-move', { as: one.scene.cleaner.token, params: { id }, body: {} })
    const rates = { method: 'hourly', rates: [{ city: 'montreal', hourlyRateCents: 4_000 }] }
    await one.scene.world.platform.pool.query('update cleaner_city set hourly_rate_cents = 4000').catch(() => undefined)
    await one.scene.world.call('PUT /api/cleaner/rates' as never, { as: one.scene.cleaner.token, rawBody: rates } as never)
    hand().change(one.own(), eventOf(id), times('2026-11-27T16:00:00.000Z'))
    await one.hear()
    expect(await textOf('outside-visit-moved')).toContain('Vos tarifs ont changé')
    await one.scene.moveTo('2026-11-26T10:00:00Z')
    hand().change(one.own(), eventOf(id), times('2026-11-28T15:00:00.000Z'))
    await one.hear()
    expect(await textOf('outside-visit-moved')).toContain('Il est trop tard')
    expect((await one.scene.see(id)).startsAt).toBe(NINE)
    expect(one.written()).toEqual([NINE])
  })

  it('keeps its colour and its notes: only its hours are ours', async () => {
    const { id } = await confirmed()
    hand().change(one.own(), eventOf(id), { colorId: '5' })
    await one.hear()
    hand().change(one.own(), eventOf(id), times(TEN))
    await one.hear()
    expect(hand().events(one.own())).toMatchObject([{ colorId: '5' }])
    expect(await lettersOf('outside-visit-moved')).toHaveLength(1)
  })
})

it('a visit that is removed there is put back, each time with a letter that leads to its page', async () => {
  const { id } = await confirmed()
  for (let time = 1; time <= 2; time += 1) {
    hand().remove(one.own(), eventOf(id))
    await one.hear()
    expect(one.written()).toEqual([NINE])
    expect(await lettersOf('outside-visit-removed')).toHaveLength(time)
  }
  expect(await textOf('outside-visit-removed')).toContain(`/bookings/${id}`)
  expect((await one.scene.see(id)).status).toBe('confirmed')
})

it('a removal whose word was lost is found by night', async () => {
  const { id } = await confirmed('2026-11-30')
  hand().remove(one.own(), eventOf(id))
  one.google.takeWords()
  await one.scene.world.platform.pool.query(`update google_connection set own_sync_token = '0.999999'`)
  await one.scene.world.advance({ minutes: 31 })
  expect(one.written()).toEqual([])
  await one.scene.world.advance({ hours: 25 })
  expect(one.written()).toEqual(['2026-11-30T14:00:00.000Z'])
})

it('what somebody changes while we write is read before it is written over', async () => {
  const { id } = await confirmed()
  // Our side changes without a word to Google, as if its message were still on its way.
  await one.scene.world.platform.pool.query(`update google_visit set content_hash = 'old', etag = '"old"'`)
  hand().change(one.own(), eventOf(id), times(TEN))
  await one.hear()
  expect(one.written()).toEqual([NINE])
})

it('a visit that is moved again before it is put back is heeded again', async () => {
  const { id } = await confirmed()
  hand().change(one.own(), eventOf(id), times(TEN))
  one.google.takeWords()
  const [moved] = hand().events(one.own())
  // The move was heeded, and the exchange was cut short before it wrote.
  await one.scene.world.platform.pool.query('update google_visit set content_hash = null, etag = $1', [moved?.['etag']])
  hand().change(one.own(), eventOf(id), times('2026-11-27T15:00:00.000Z'))
  await one.hear()
  expect(one.written()).toEqual([NINE])
  expect((await one.scene.see(id)).proposal).toMatchObject({ starts: [{ startsAt: '2026-11-27T15:00:00.000Z' }] })
})
