// The notes of visits of a series: of those that were chosen, or of one and all that follow, booked or not; told to the cleaner once.
import { beforeEach, describe, expect, it } from 'vitest'
import type { SeriesDetail } from '#contract/series.ts'
import { addDays } from '#domain/civil-date.ts'
import type { Person, Scene } from '../../../tests/support/booking-scene.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
import { openBegunSeries, week, type Pair, type SeriesScene } from '../../../tests/support/series-scene.ts'

let scene: Scene
let series: SeriesScene
let pair: Pair
let begun: SeriesDetail
beforeEach(async () => {
  const opened = await openBegunSeries({ notes: 'Le four' })
  ;({ scene, series, pair, begun } = opened)
  return opened.close
})

const change = (as: Person, body: object, id: string = begun.id) =>
  series.edit('notes', id, as, { scope: 'chosen', notes: 'Le salon', ...body })
const notesOf = (of: SeriesDetail, ...weeks: number[]) => weeks.map((number) => of.visits.find(({ on }) => on === week(number))?.notes)
const bookedNotes = async (): Promise<unknown[]> =>
  (
    await scene.world.platform.pool.query<{ notes: string }>('select notes from booking where series_id = $1 order by series_on', [
      begun.id,
    ])
  ).rows.map(({ notes }) => notes)
const told = async (person: Person) =>
  (await lettersTo(scene.world, person.email)).filter(({ subject }) => subject.includes('a changé ses notes'))

describe('of chosen visits', () => {
  it('change at once and for no other, also where nothing is booked yet', async () => {
    expect(notesOf(begun, 0, 1, 20)).toEqual(['Le four', 'Le four', 'Le four'])
    const { status, body } = await change(pair.client, { on: [week(1), week(12)] })
    expect(status).toBe(200)
    expect(notesOf(body, 0, 1, 2, 11, 12, 13)).toEqual(['Le four', 'Le salon', 'Le four', 'Le four', 'Le salon', 'Le four'])
    expect((await bookedNotes()).slice(0, 3)).toEqual(['Le four', 'Le salon', 'Le four'])
    expect(notesOf(await series.see(begun.id, pair.cleaner), 1)).toEqual(['Le salon'])
    const letters = await told(pair.cleaner)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).not.toContain('Le salon')
    expect(await told(pair.client)).toEqual([])

    // The same again is no news; a visit is booked with what was said of it.
    await change(pair.client, { on: [week(1)] })
    expect(await told(pair.cleaner)).toHaveLength(1)
    await scene.moveTo(`${week(4)}T18:00:00Z`)
    const later = await series.see(begun.id, pair.client)
    expect(later.visits.find(({ on }) => on === week(12))).toMatchObject({ state: 'booked', notes: 'Le salon' })
    expect((await bookedNotes()).slice(11, 14)).toEqual(['Le four', 'Le salon', 'Le four'])
  })

  it('of the first one alone leave those that follow as they were', async () => {
    await change(pair.client, { on: [week(0)] })
    await scene.world.advance({ days: 7 })
    expect(await bookedNotes()).toEqual(['Le salon', ...Array.from({ length: 10 }, () => 'Le four')])
  })
})

describe('of one and all that follow', () => {
  it('change for those that are booked and those to come', async () => {
    const { body } = await change(pair.client, { on: [week(3)], scope: 'following', notes: '' })
    expect(notesOf(body, 2, 3, 9, 20)).toEqual(['Le four', '', '', ''])
    await scene.world.advance({ days: 7 })
    expect((await bookedNotes()).at(-1)).toBe('')
  })

  it('go with the account of the client', async () => {
    await change(pair.client, { on: [week(12)] })
    const { seriesData } = await import('./index.ts')
    const { db } = scene.world.platform
    const whose = (person: Person, role: 'client' | 'cleaner') => ({
      id: person.id as never,
      email: person.email,
      emailVerifiedAt: null,
      role,
      createdAt: scene.world.clock.now(),
    })
    const [mine, theirs] = [whose(pair.client, 'client'), whose(pair.cleaner, 'cleaner')]
    expect(JSON.stringify(await seriesData.copy(db, mine, 'fr'))).toContain('Le salon')
    expect(JSON.stringify(await seriesData.copy(db, theirs, 'fr'))).not.toContain('Le salon')
    const { inTransaction } = await import('../platform/postgres/database.ts')
    await inTransaction(db, (tx) => seriesData.erase(tx, mine, scene.world.clock.now()))
    expect((await scene.world.platform.pool.query('select 1 from series_note')).rowCount).toBe(0)
  })
})

it('are refused to others, of what is no visit, with a phone number, and of a series that has not begun or is over', async () => {
  const on = [week(1)]
  const code = async (...asked: Parameters<typeof change>) => (await change(...asked)).code
  expect(await code(await scene.newClient(), { on })).toBe('not-yours')
  expect(await code(pair.client, { on }, '00000000-0000-4000-8000-000000000000')).toBe('not-found')
  expect(await code(pair.client, { on: [addDays(week(1), 1)] })).toBe('series-date-unknown')
  expect(await code(pair.client, { on: [week(1), week(2)], scope: 'following' })).toBe('malformed-request')
  expect(await code(pair.client, { on, notes: 'Appelez au 514 555-0199' })).toBe('phone-number-in-text')
  const fresh = await series.newPair()
  expect(await code(fresh.client, { on }, (await series.ask(fresh)).body.seriesId)).toBe('series-not-begun')
  await series.edit('end', begun.id, pair.client)
  expect(await code(pair.client, { on })).toBe('series-over')
  expect(await bookedNotes()).not.toContain('Le salon')
})
