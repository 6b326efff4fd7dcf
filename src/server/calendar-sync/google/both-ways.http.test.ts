// Changes made by turns here and in Google's calendar, whatever their order and whatever words of them are lost: both sides end equal.
// CHANGES makes it longer, TEST_SEED other: TEST_SEED=7 CHANGES=200 vitest run --project http src/server/calendar-sync/google/both-ways
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventIdOf } from '#domain/google-calendar.ts'
import type { BookingId } from '#domain/id.ts'
import { chanceFrom } from '#server/seed/chance.ts'
import { rounds, seedFor } from '../../../../tests/support/extent.ts'
import { ACCOUNT, MAIN, openGoogleScene, type GoogleScene } from '../../../../tests/support/google-scene.ts'

const CHANGES = rounds('CHANGES', { gate: 20, all: 200 })

let one: GoogleScene
beforeEach(async () => {
  one = await openGoogleScene()
  await one.connect()
})
afterEach(() => one.close())

const hand = () => one.google.hand(ACCOUNT)
const eventOf = (id: string): string => eventIdOf(id as BookingId)
const times = (startsAt: string, hours = 4) => ({
  start: { dateTime: startsAt },
  end: { dateTime: new Date(new Date(startsAt).getTime() + hours * 3_600_000).toISOString() },
})

it(
  `${CHANGES} changes made alternately here and there end equal on both sides`,
  async () => {
    const { scene, google } = one
    const { world } = scene
    const chance = chanceFrom(seedFor('both ways'))
    const pick = (count: number): number => Math.floor(chance.next() * count)
    await one.choose(MAIN)
    const standing: string[] = []
    const busy: string[] = []
    type Step = 'cancel' | 'accept' | 'accept-move' | 'decline-move' | 'withdraw-move'
    const act = async (id: string, step: Step, by: { token: string }, body: object = {}): Promise<boolean> => {
      const key = `POST /api/bookings/{id}/${step}` as 'POST /api/bookings/{id}/cancel'
      return (await world.call(key, { as: by.token, params: { id } as never, rawBody: body })).status === 200
    }

    /** One that our jobs have not written yet, or that was removed there, cannot be changed there. */
    const isThere = (id: string): boolean =>
      hand()
        .events(one.own())
        .some((event) => event.id === eventOf(id))

    const here = [
      async () => {
        const time = ['08:00', '09:00', '12:00', '13:00'][pick(4)] ?? '09:00'
        const { status, body } = await scene.request({ date: `2026-12-${String(1 + pick(28)).padStart(2, '0')}`, time })
        if (status !== 201) return false
        await scene.confirmCard(body.payment.clientSecret)
        standing.push(body.booking.id)
        return act(body.booking.id, 'accept', scene.cleaner)
      },
      async () => {
        const id = standing[pick(standing.length)]
        if (id === undefined || pick(2) === 0) return false
        standing.splice(standing.indexOf(id), 1)
        return act(id, 'cancel', scene.client, { reason: 'other' })
      },
      async () => {
        for (const id of standing) {
          const { proposal } = await scene.see(id)
          if (proposal === null) continue
          const answered = pick(3)
          if (answered === 0) return act(id, 'accept-move', scene.client, { startsAt: proposal.starts[0]?.startsAt })
          return answered === 1 ? act(id, 'decline-move', scene.client) : act(id, 'withdraw-move', scene.cleaner)
        }
        return false
      },
    ]
    const there = [
      async () => {
        const id = standing[pick(standing.length)]
        if (id === undefined || !isThere(id)) return false
        const startsAt = new Date(new Date((await scene.see(id)).startsAt).getTime() + (pick(16) - 8) * 1_800_000)
        hand().change(one.own(), eventOf(id), times(startsAt.toISOString(), pick(5) === 0 ? 5 : 4))
        return true
      },
      async () => {
        const id = standing[pick(standing.length)]
        if (id === undefined || !isThere(id)) return false
        hand().remove(one.own(), eventOf(id))
        return true
      },
      async () => {
        const day = `2026-12-${String(1 + pick(28)).padStart(2, '0')}`
        const hour = 9 + pick(8)
        busy.push(
          hand().add(MAIN, {
            start: { dateTime: `${day}T${String(hour).padStart(2, '0')}:00:00-05:00` },
            end: { dateTime: `${day}T${String(hour + 1).padStart(2, '0')}:00:00-05:00` },
          }),
        )
        return true
      },
      async () => {
        const id = busy[pick(busy.length)]
        if (id === undefined) return false
        hand().remove(MAIN, id)
        busy.splice(busy.indexOf(id), 1)
        return true
      },
    ]
    const changeOn = async (side: readonly (() => Promise<boolean>)[]): Promise<void> => {
      for (let look = 0; look < 50; look += 1) if (await side[pick(side.length)]?.()) return
      throw new Error('nothing can be changed any more')
    }
    for (let change = 0; change < CHANGES; change += 2) {
      // Two hundred changes are more than one client may ask for in an hour.
      await world.platform.pool.query('delete from rate_limit')
      await changeOn(here)
      // Some of our own jobs wait until after the other side changed too.
      if (pick(2) === 0) await world.settle()
      await changeOn(there)
      if (pick(10) === 0) google.expireSyncTokens()
      if (pick(4) === 0) google.takeWords()
      else if (pick(3) > 0) await one.hear()
    }
    await world.advance({ minutes: 31 })
    await one.hear()
    await world.advance({ minutes: 31 })

    const { rows: agreed } = await world.platform.pool.query<{ id: string; starts_at: Date; ends_at: Date }>(
      `select id, starts_at, ends_at from booking where status = 'confirmed' order by id`,
    )
    expect(agreed.length).toBeGreaterThan(0)
    const moment = (time: unknown): string => new Date((time as { dateTime: string }).dateTime).toISOString()
    const inGoogle = hand()
      .events(one.own())
      .map(({ id, start, end }) => [String(id), moment(start), moment(end)])
      .toSorted()
    expect(inGoogle).toEqual(
      agreed.map(({ id, starts_at, ends_at }) => [eventOf(id), starts_at.toISOString(), ends_at.toISOString()]).toSorted(),
    )
    const { rows: kept } = await world.platform.pool.query<{ s: Date; e: Date }>(
      'select starts_at as s, ends_at as e from outside_busy order by 1',
    )
    const covers = (from: string, until: string) => kept.some(({ s, e }) => s <= new Date(from) && e >= new Date(until))
    for (const { start, end } of hand().events(MAIN)) expect(covers(moment(start), moment(end))).toBe(true)
    const hours = (spans: readonly { s: Date; e: Date }[]) => spans.reduce((sum, { s, e }) => sum + (e.getTime() - s.getTime()), 0)
    const distinct = new Set(
      hand()
        .events(MAIN)
        .map(({ start }) => moment(start)),
    )
    expect(hours(kept)).toBe(distinct.size * 3_600_000)
  },
  60_000 + CHANGES * 2_000,
)
