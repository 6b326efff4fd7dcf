// Visits of a series that are not booked yet are busy for every other series of their cleaner: asked for, moved, accepted or resumed.
import { beforeEach, expect, it } from 'vitest'
import type { SeriesDetail } from '#contract/series.ts'
import { addDays } from '#domain/civil-date.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
import { auditMoney } from '../../../tests/support/money-audit.ts'
import { seriesScene, week, type Pair, type SeriesScene } from '../../../tests/support/series-scene.ts'

const WHOLE = { end: { kind: 'after', visits: 52 } }
/** Of a series on Fridays, the one visit that moves onto a Thursday of the other. */
const [FRIDAY, CLASH] = [addDays(week(36), 1), week(36)]
const ON_FRIDAYS = { date: addDays(week(0), 1), moved: [{ on: FRIDAY, date: CLASH, time: '10:00' }] }

/** Pays once, with its owner there. */
const REFUSED_LATER = '4000000000000341'

let scene: Scene
let series: SeriesScene
let first: Pair
let second: Pair
beforeEach(async () => {
  scene = await openScene({ everyoneStays: true })
  series = seriesScene(scene)
  first = await series.newPair()
  second = { ...first, client: await scene.newClient() }
  return async () => {
    await scene.world.settle()
    expect(await auditMoney(scene.world.platform.pool, 'at-rest')).toEqual([])
    await scene.close()
  }
})

const visitOn = (shown: SeriesDetail, on: string) => shown.visits.find((visit) => visit.on === on)
const unfit = (visits: readonly { readonly on: string; readonly fit: string | null }[]) =>
  visits.flatMap(({ on, fit }, index) => (fit === 'free' ? [] : [[index + 1, on, fit]]))
const news = async (person: Person) => (await lettersTo(scene.world, person.email)).filter(({ kind }) => kind.endsWith('-series'))

it('visit 37 of another client is a clash before a series is asked for, and says nothing of them', async () => {
  const begun = await series.begun(first, ON_FRIDAYS)
  const shown = await series.preview(second, WHOLE)
  expect(unfit(shown.body.visits)).toEqual([[37, CLASH, 'taken']])
  expect(shown.body.visits[36]?.others.map(({ time }) => time)).toEqual(['14:30', '15:00', '15:30'])
  const refused = await series.ask(second, WHOLE)
  expect([refused.status, refused.problem.code]).toEqual([409, 'series-visit-unfit'])
  for (const answer of [shown.body, refused.problem])
    for (const own of [begun.id, first.client.id, 'Claire']) expect(JSON.stringify(answer)).not.toContain(own)
  const agreed = await series.begun(second, { ...WHOLE, moved: [{ on: CLASH, date: CLASH, time: '15:00' }] })
  expect(agreed.status).toBe('active')
  const asked = { on: [addDays(week(20), 1)], scope: 'chosen', date: week(20), time: '10:00' }
  const { body } = await series.edit('move-preview', begun.id, first.client, asked)
  expect(body.visits.map(({ fit }) => fit)).toEqual(['taken'])
})

it('a series that is accepted second leaves out what the other has since; both are told, and it comes back once it is free', async () => {
  const other = { ...ON_FRIDAYS, moved: [{ on: addDays(week(20), 1), date: week(20), time: '10:00' }] }
  const { body: waiting } = await series.ask(second, WHOLE)
  await scene.confirmCard(waiting.payment.clientSecret)
  const begun = await series.begun(first, other)
  expect(visitOn(await series.see(waiting.seriesId, second.cleaner), week(20))).toMatchObject({ state: 'planned', fit: 'taken' })
  await series.accept(second, waiting.booking.id)
  const after = await series.see(waiting.seriesId, second.client)
  expect(after.visits.filter(({ state }) => state !== 'booked' && state !== 'planned').map(({ on }) => on)).toEqual([week(20)])
  const [letter] = await news(second.client)
  expect([letter?.subject, letter?.text]).toEqual([
    expect.stringContaining('n’est plus libre à certaines de vos heures'),
    expect.stringMatching(/jeudi 15 avril à 9.h[^]*jeudi 15 avril à 14.h.30/),
  ])
  expect((await news(second.cleaner))[0]?.text).toContain('Une autre de vos séries occupe déjà')
  await series.edit('skip', begun.id, first.client, { on: [addDays(week(20), 1)] })
  expect(visitOn(await series.see(waiting.seriesId, second.client), week(20))).toMatchObject({ state: 'planned', fit: 'free' })
  expect((await news(second.client))[0]?.subject).toContain('auront lieu, finalement')
})

it('a pause gives its visits back to other series, and whoever resumes early does without them', async () => {
  const begun = await series.begun(first)
  await series.edit('pause', begun.id, first.client, { from: week(1), until: week(20), expectedFeeCents: 0 })
  const later = { date: week(1), time: '10:00', end: { kind: 'on', date: week(24) } }
  expect(unfit((await series.preview(second, later)).body.visits).map(([, on]) => on)).toEqual([21, 22, 23, 24].map(week))
  await series.begun(second, { ...later, skipped: [21, 22, 23, 24].map(week) })
  await series.edit('resume', begun.id, first.client)
  const states = (await series.see(begun.id, first.client)).visits.map(({ state }) => state)
  expect(states.slice(0, 22)).toEqual(['booked', ...Array.from({ length: 20 }, () => 'unfit'), 'planned'])
})

it('a series that pauses because nobody pays gives its visits back to other series', async () => {
  const other = { ...ON_FRIDAYS, moved: [{ on: addDays(week(20), 1), date: week(20), time: '10:00' }] }
  const { body: waiting } = await series.ask(second, WHOLE)
  await scene.confirmCard(waiting.payment.clientSecret)
  const begun = await series.begun(first, other, REFUSED_LATER)
  await series.accept(second, waiting.booking.id)
  expect(visitOn(await series.see(waiting.seriesId, second.client), week(20))).toMatchObject({ state: 'unfit' })
  // Two Fridays in a row are not paid.
  for (const number of [1, 2]) await scene.moveTo(`${week(number)}T14:01:00Z`)
  expect(await series.see(begun.id, first.client)).toMatchObject({ status: 'paused', pause: { isForUnpaid: true } })
  expect(visitOn(await series.see(waiting.seriesId, second.client), week(20))).toMatchObject({ state: 'planned', fit: 'free' })
  expect((await news(second.client))[0]?.subject).toContain('auront lieu, finalement')
})
