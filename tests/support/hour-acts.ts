// What people, the night and other calendars do to one hour of a cleaner: how each is prepared, done at once with another, and known afterwards.
import type { BookingStatus } from '#domain/booking.ts'
import { addDays } from '#domain/civil-date.ts'
import { addMinutes } from '#domain/elapsed.ts'
import type { BookingId, OutsideCalendarId, SeriesId } from '#domain/id.ts'
import type { Person, Scene } from './booking-scene.ts'
import { eventOf, icsOf, type CalendarServer } from './calendar-server.ts'
import { seriesScene, type Pair, type SeriesScene } from './series-scene.ts'
import type { World } from './world.ts'

/** Which of the two acts. */
export type Side = 0 | 1
export type Stage = { readonly scene: Scene; readonly calendars: CalendarServer; readonly operator: Person }
export type Hour = {
  readonly cleaner: Pair['cleaner']
  /** Each act has its own client. */
  readonly clients: readonly [Pair['client'], Pair['client']]
  readonly date: string
  readonly startsAt: Date
  /** The address and the name of each calendar of another company that the cleaner connected. */
  readonly outside: readonly [OutsideCalendar, OutsideCalendar]
  /** The visit that holds the hour before the race, once an act has made one. */
  held: BookingId | null
}
export type OutsideCalendar = { readonly id: OutsideCalendarId; readonly name: string }
export type Answered = { readonly status: number; readonly code: string }
/** A visit that holds some of the hour. */
export type Standing = { readonly id: BookingId; readonly series_id: SeriesId | null; readonly status: BookingStatus }
export type Prepared = {
  /** Takes the hour before the race, or finds who did. */
  readonly hold?: () => Promise<void>
  /** The last that is done before the race, in one of its processes. */
  readonly last?: (on: World) => Promise<void>
  run(on: World): Promise<Answered>
  /** Whether this is what the act wanted to take the hour for. */
  owns(visit: Standing): boolean
}
/** `takes` wants the free hour; `answers` decides on a visit that holds it; `frees` ends that; `closes` lets nobody have it; `reads` is told that it is busy. */
export type ActKind = 'takes' | 'answers' | 'frees' | 'closes' | 'reads'
export type Act = { readonly kind: ActKind; prepare(stage: Stage, hour: Hour, side: Side): Promise<Prepared> }

export const TIME = '09:00'
export const HOURS = 4
const ELSEWHERE = '14:00'
const NOBODY = (): boolean => false

const answered = ({ status, problem }: { readonly status: number; readonly problem?: { readonly code: string } }): Answered => ({
  status,
  code: status < 400 ? 'done' : (problem?.code ?? String(status)),
})
function must<A extends { readonly status: number; readonly problem: unknown }>(answer: A, what: string): A {
  if (answer.status >= 400) throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.problem)}`)
  return answer
}
const step = (world: World, name: string, id: BookingId, as: Person, body: object) =>
  world.call(`POST /api/bookings/{id}/${name}` as 'POST /api/bookings/{id}/accept', { as: as.token, params: { id }, rawBody: body })

const asked = ({ cleaner, date }: Hour) => ({ cleanerSlug: cleaner.slug, date, time: TIME, durationHours: HOURS, allowPhotos: false })

/** Asked and held: it waits for its cleaner. */
async function heldRequest({ scene }: Stage, hour: Hour, side: Side): Promise<BookingId> {
  const { body } = must(await scene.request(asked(hour), { by: hour.clients[side] }), 'a request')
  must(await scene.confirmCard(body.payment.clientSecret), 'its card')
  return body.booking.id
}

/** Posted, held and offered. */
async function posted({ scene }: Stage, hour: Hour, side: Side): Promise<BookingId> {
  const client = hour.clients[side]
  const when = { kind: 'exact', date: hour.date, time: TIME }
  const rawBody = {
    propertyId: client.propertyId,
    serviceType: 'basic',
    durationHours: HOURS,
    when,
    allowPhotos: false,
    ceilingCents: 20_000,
  }
  const { body } = must(await scene.world.call('POST /api/searches', { as: client.token, rawBody }), 'a search')
  must(await scene.confirmCard(body.payment.clientSecret), 'its card')
  await scene.world.settle()
  return body.booking.id
}
const claim = (world: World, { cleaner, date }: Hour, id: BookingId) => step(world, 'claim', id, cleaner, { date, time: TIME })

const request: Act = {
  kind: 'takes',
  async prepare(_stage, hour, side) {
    const by = hour.clients[side]
    const { cleanerSlug, durationHours, ...when } = asked(hour)
    const visit = { cleanerSlug, durationHours, propertyId: by.propertyId, serviceType: 'basic', suppliesByClient: true }
    let mine: BookingId | null = null
    let expectedTotalCents = 0
    return {
      async last(on) {
        mine = null
        const { body } = must(await on.call('POST /api/quotes', { as: by.token, rawBody: visit }), 'a price')
        expectedTotalCents = body.priceBreakdown.finalCents
      },
      async run(on) {
        const rawBody = { ...visit, ...when, expectedTotalCents }
        const answer = await on.call('POST /api/bookings', { as: by.token, rawBody })
        if (answer.status < 400) mine = answer.body.booking.id
        return answered(answer)
      },
      owns: ({ id }) => id === mine,
    }
  },
}

const claiming: Act = {
  kind: 'takes',
  async prepare(stage, hour, side) {
    const search = await posted(stage, hour, side)
    return { run: async (on) => answered(await claim(on, hour, search)), owns: ({ id }) => id === search }
  },
}

const moving: Act = {
  kind: 'takes',
  async prepare({ scene }, hour, side) {
    const by = hour.clients[side]
    const from = { ...asked(hour), date: addDays(hour.date, 7 * (2 + side) + 1), time: ELSEWHERE }
    const { id } = await scene.held(from, by)
    must(await step(scene.world, 'accept', id, hour.cleaner, {}), 'an acceptance')
    const seen = must(
      await scene.world.call('GET /api/bookings/{id}/move-openings', { as: by.token, params: { id }, query: { days: 1 } }),
      'the price of a move',
    )
    const startsAt = hour.startsAt.toISOString()
    must(await step(scene.world, 'propose-move', id, by, { starts: [startsAt], expectedCents: seen.body.terms.amountCents }), 'a proposal')
    return {
      run: async (on) => answered(await step(on, 'accept-move', id, hour.cleaner, { startsAt })),
      owns: (visit) => visit.id === id,
    }
  },
}

/** Of two visits: the first some weeks before, the second in this hour. */
const twoVisits = (hour: Hour, side: Side) => ({
  date: addDays(hour.date, -7 * (2 + side)),
  time: TIME,
  rule: { kind: 'weekly', everyWeeks: 2 + side, days: [] },
  end: { kind: 'after', visits: 2 },
})
async function askedSeries(scene: Scene, series: SeriesScene, hour: Hour, side: Side) {
  const pair: Pair = { client: hour.clients[side], cleaner: hour.cleaner }
  const { body } = must(await series.ask(pair, twoVisits(hour, side)), 'a series')
  must(await scene.confirmCard(body.payment.clientSecret), 'its card')
  return { pair, ...body }
}

const acceptingSeries: Act = {
  kind: 'takes',
  async prepare({ scene }, hour, side) {
    const { booking, seriesId } = await askedSeries(scene, seriesScene(scene), hour, side)
    return {
      async run(on) {
        const answer = await step(on, 'accept', booking.id, hour.cleaner, {})
        await on.settle()
        return answered(answer)
      },
      owns: ({ series_id: id }) => id === seriesId,
    }
  },
}

/** The visit of this hour was left out by a pause, which is over: the next night makes it. */
const making: Act = {
  kind: 'takes',
  async prepare({ scene }, hour, side) {
    const series = seriesScene(scene)
    const { pair, booking, seriesId } = await askedSeries(scene, series, hour, side)
    await series.accept(pair, booking.id)
    const { date } = hour
    const paused = await series.edit('pause', seriesId, pair.client, { from: date, until: date, expectedFeeCents: 0 })
    if (paused.status !== 200) throw new Error(`a pause: ${paused.status} ${paused.code}`)
    const resume = { as: pair.client.token, params: { id: seriesId }, rawBody: {} }
    return {
      last: async (on) => void must(await on.call('POST /api/series/{id}/resume', resume), 'the end of a pause'),
      async run(on) {
        await on.settle()
        return { status: 200, code: 'done' }
      },
      owns: ({ series_id: id }) => id === seriesId,
    }
  },
}

const accepting: Act = {
  kind: 'answers',
  prepare: async (stage, hour, side) => ({
    hold: async () => void (hour.held ??= await heldRequest(stage, hour, side)),
    run: async (on) => answered(await step(on, 'accept', heldIn(hour), hour.cleaner, {})),
    owns: NOBODY,
  }),
}

const approving: Act = {
  kind: 'answers',
  async prepare(stage, hour, side) {
    const search = await posted(stage, hour, side)
    let by = hour.clients[side]
    return {
      async hold() {
        if (hour.held === null) {
          must(await claim(stage.scene.world, hour, search), 'a claim')
          hour.held = search
        } else by = hour.clients[0]
      },
      run: async (on) => answered(await step(on, 'approve', heldIn(hour), by, {})),
      owns: NOBODY,
    }
  },
}

const cancelling: Act = {
  kind: 'frees',
  prepare: async (stage, hour, side) => ({
    hold: async () => void (hour.held ??= await heldRequest(stage, hour, side)),
    run: async (on) => answered(await step(on, 'cancel', heldIn(hour), stage.operator, { reason: 'other', note: 'Tempête' })),
    owns: NOBODY,
  }),
}

const blocking: Act = {
  kind: 'closes',
  prepare: async (_stage, { cleaner, date }) => ({
    async run(on) {
      const rawBody = { kind: 'date', act: 'block', from: date, startTime: TIME, endTime: '13:00' }
      return answered(await on.call('POST /api/cleaner/calendar/changes', { as: cleaner.token, rawBody }))
    },
    owns: NOBODY,
  }),
}

const readingOutside: Act = {
  kind: 'reads',
  prepare: async ({ calendars }, { cleaner, outside, startsAt }, side) => ({
    async last() {
      const utc = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/gu, '')
      const lines = [`DTSTART:${utc(startsAt)}`, `DTEND:${utc(addMinutes(startsAt, HOURS * 60))}`]
      calendars.serve(outside[side].name, { kind: 'file', text: icsOf(...eventOf(`rendez-vous-${startsAt.getTime()}`, ...lines)) })
    },
    run: async (on) =>
      answered(await on.call('POST /api/cleaner/outside-calendars/{id}/read', { as: cleaner.token, params: { id: outside[side].id } })),
    owns: NOBODY,
  }),
}

function heldIn({ held }: Hour): BookingId {
  if (held === null) throw new Error('no visit holds the hour')
  return held
}

export const ACTS = {
  request,
  accept: accepting,
  claim: claiming,
  approve: approving,
  move: moving,
  'series acceptance': acceptingSeries,
  'nightly making': making,
  'own block': blocking,
  'outside calendar': readingOutside,
  'operator cancels': cancelling,
} as const satisfies Record<string, Act>
export type ActName = keyof typeof ACTS
