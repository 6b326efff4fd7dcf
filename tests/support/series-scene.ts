// A client and a cleaner of their own who have a series of visits, for tests.
import { expect } from 'vitest'
import type { SeriesDetail } from '#contract/series.ts'
import type { CleanerId, ClientId, PropertyId, SeriesId } from '#domain/id.ts'
import { addDays } from '#domain/civil-date.ts'
import { openScene, type Person, type Scene } from './booking-scene.ts'
import { auditMoney } from './money-audit.ts'
import { OPERATOR_ENV } from './operator.ts'
import type { Answer } from './world.ts'

export type Pair = {
  readonly client: Person<ClientId> & { readonly propertyId: PropertyId }
  readonly cleaner: Person<CleanerId> & { readonly slug: string }
}

export type SeriesAct =
  | 'skip'
  | 'notes'
  | 'pause'
  | 'resume'
  | 'end'
  | 'move-preview'
  | 'propose-move'
  | 'accept-move'
  | 'decline-move'
  | 'withdraw-move'

export type SeriesScene = {
  newPair(): Promise<Pair>
  /** What asks for a series every Thursday at nine, without end. */
  input(pair: Pair, more?: Record<string, unknown>): Record<string, unknown>
  preview(pair: Pair, more?: Record<string, unknown>): Promise<Answer<'POST /api/series/preview'>>
  ask(pair: Pair, more?: Record<string, unknown>, key?: string): Promise<Answer<'POST /api/series'>>
  /** Asked, held on this card and accepted. */
  begun(pair: Pair, more?: Record<string, unknown>, card?: string): Promise<SeriesDetail>
  accept(pair: Pair, bookingId: string): Promise<void>
  see(id: string, as: Person): Promise<SeriesDetail>
  edit(
    act: SeriesAct,
    id: string,
    as: Person,
    body?: object,
  ): Promise<{ status: number; code: string; body: SeriesDetail; problem: unknown }>
  /** A visit of one time with the same cleaner, accepted. */
  book(pair: Pair, date: string, time: string): Promise<string>
}

export function seriesScene(scene: Scene): SeriesScene {
  const { world } = scene
  const rule = { kind: 'weekly', everyWeeks: 1, days: [] }
  const self: SeriesScene = {
    newPair: async () => ({ client: await scene.newClient(), cleaner: await scene.newCleaner() }),
    input: ({ client, cleaner }, more = {}) => ({
      cleanerSlug: cleaner.slug,
      propertyId: client.propertyId,
      serviceType: 'basic',
      durationHours: 4,
      suppliesByClient: true,
      date: '2026-11-26',
      time: '09:00',
      rule,
      end: { kind: 'never' },
      ...more,
    }),
    preview: (pair, more) => world.call('POST /api/series/preview', { as: pair.client.token, rawBody: self.input(pair, more) }),
    async ask(pair, more = {}, key) {
      const {
        promotionCode: _code,
        notes: _notes,
        skipped: _skipped,
        moved: _moved,
        expectedTotalCents: _total,
        expectedLaterCents: _later,
        ...shown
      } = more
      const { body } = await self.preview(pair, shown)
      const prices = { expectedTotalCents: body.first?.finalCents ?? 0, expectedLaterCents: body.later?.finalCents ?? 0 }
      const rawBody = { ...self.input(pair), allowPhotos: false, ...prices, ...more }
      return world.call('POST /api/series', { as: pair.client.token, rawBody, ...(key ? { key } : {}) })
    },
    async begun(pair, more = {}, card) {
      const { body } = await self.ask(pair, more)
      await scene.confirmCard(body.payment.clientSecret, card)
      await self.accept(pair, body.booking.id)
      return self.see(body.seriesId, pair.client)
    },
    async accept({ cleaner }, id) {
      await world.call('POST /api/bookings/{id}/accept', { as: cleaner.token, params: { id: id as never }, body: {} })
      await world.settle()
    },
    see: async (id, as) => (await world.call('GET /api/series/{id}', { as: as.token, params: { id: id as SeriesId } })).body,
    async edit(act, id, as, body = {}) {
      const answer = await world.call(`POST /api/series/{id}/${act}` as 'POST /api/series/{id}/skip', {
        as: as.token,
        params: { id: id as SeriesId },
        rawBody: body,
      })
      await world.settle()
      return { status: answer.status, code: answer.problem?.code, body: answer.body, problem: answer.problem }
    },
    async book({ client, cleaner }, date, time) {
      const { body } = await scene.request({ cleanerSlug: cleaner.slug, propertyId: client.propertyId, date, time }, { by: client })
      await scene.confirmCard(body.payment.clientSecret)
      await world.call('POST /api/bookings/{id}/accept', { as: cleaner.token, params: { id: body.booking.id }, body: {} })
      return body.booking.id
    },
  }
  return self
}

/** The day of the first visit of a series that begins in a scene. */
export const FIRST = '2026-11-26'
export const week = (number: number): string => addDays(FIRST, 7 * number)

/** A scene of its own, in which a series has begun; its end wants the money in order. */
export async function openBegunSeries(more: Record<string, unknown> = {}) {
  const scene = await openScene({ everyoneStays: true, env: OPERATOR_ENV })
  const series = seriesScene(scene)
  const pair = await series.newPair()
  const begun = await series.begun(pair, more)
  const close = async (): Promise<void> => {
    await scene.world.settle()
    expect(await auditMoney(scene.world.platform.pool, 'at-rest')).toEqual([])
    await scene.close()
  }
  return { scene, series, pair, begun, close }
}
