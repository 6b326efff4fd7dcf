// Training over HTTP: right answers never leave the server, an attempt counts once, and all seven modules certify.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TRAINING_MODULES, type TrainingModule } from '#domain/training.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'
import { lessonOf } from './training/all.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const start = (token: string, module: TrainingModule) =>
  world.call('POST /api/cleaner/training/{module}/attempts', { as: token, params: { module }, body: {} })
const answer = (token: string, module: TrainingModule, id: string, answers: number[]) =>
  world.call('POST /api/cleaner/training/{module}/attempts/{id}', { as: token, params: { module, id }, body: { answers } })

/** The places of the right choices, as someone who has read the module finds them; the first `wrong` are missed. */
async function take(token: string, module: TrainingModule, wrong = 0) {
  const { body: quiz } = await start(token, module)
  const known = lessonOf(module, 'fr').questions
  const answers = quiz.questions.map(({ ask, choices }, place) => {
    const right = choices.indexOf(known.find((question) => question.ask === ask)?.choices[0] ?? '')
    return place < wrong ? (right + 1) % 4 : right
  })
  return { attemptId: quiz.attemptId, answers, result: await answer(token, module, quiz.attemptId, answers) }
}

const progressOf = async (token: string, module: TrainingModule) =>
  (await world.call('GET /api/cleaner/verification', { as: token })).body.training.find((shown) => shown.module === module)

describe('a quiz', () => {
  it('is passed with four right answers, stays passed, and keeps the best score', async () => {
    const { token } = await world.person('cleaner')
    const failed = await take(token, 'safety_protocols', 2)
    expect(failed.result.body).toMatchObject({ passed: false, score: 3, certified: false })
    expect(failed.result.body.right).toEqual([false, false, true, true, true])
    const passed = await take(token, 'safety_protocols', 1)
    expect(passed.result.body).toMatchObject({ passed: true, score: 4 })
    await take(token, 'safety_protocols', 5)
    expect(await progressOf(token, 'safety_protocols')).toMatchObject({
      attempts: 3,
      bestScore: 4,
      passedAt: world.clock.now().toISOString(),
    })
  })

  it('counts once, for the person who started it, and a new one ends the previous one', async () => {
    const { token } = await world.person('cleaner')
    const stranger = await world.person('cleaner')
    const { attemptId, answers } = await take(token, 'eco_friendly')
    expect((await answer(token, 'eco_friendly', attemptId, answers)).problem.code).toBe('attempt-over')
    const first = (await start(token, 'eco_friendly')).body.attemptId
    expect((await answer(stranger.token, 'eco_friendly', first, answers)).problem.code).toBe('attempt-over')
    expect((await answer(token, 'time_management', first, answers)).problem.code).toBe('attempt-over')
    await start(token, 'eco_friendly')
    expect((await answer(token, 'eco_friendly', first, answers)).problem.code).toBe('attempt-over')
  })

  it('is marked once when two tabs answer at the same time', async () => {
    const { token } = await world.person('cleaner')
    const { attemptId } = (await start(token, 'eco_friendly')).body
    const both = await Promise.all([1, 2].map(() => answer(token, 'eco_friendly', attemptId, [0, 0, 0, 0, 0])))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await progressOf(token, 'eco_friendly'))?.attempts).toBe(1)
  })

  it('gives no answer away: not with the text, not with the questions, not with the words of the site', async () => {
    const { token } = await world.person('cleaner')
    const lesson = await world.call('GET /api/cleaner/training/{module}', { as: token, params: { module: 'eco_friendly' } })
    expect(Object.keys(lesson.body).toSorted()).toEqual(['attempts', 'bestScore', 'intro', 'module', 'passedAt', 'sections', 'title'])
    const { body: quiz } = await start(token, 'eco_friendly')
    expect(Object.keys(quiz).toSorted()).toEqual(['attemptId', 'questions'])
    for (const question of quiz.questions) expect(Object.keys(question).toSorted()).toEqual(['ask', 'choices'])
    const words = await world.app.inject({ url: '/locales/fr/verification.json' })
    expect(words.body).not.toContain('ÉCOLOGO')
  })

  it('turns down answers that are too few or out of range, and keeps the attempt', async () => {
    const { token } = await world.person('cleaner')
    const { attemptId } = (await start(token, 'eco_friendly')).body
    expect((await answer(token, 'eco_friendly', attemptId, [0, 1])).status).toBe(400)
    expect((await answer(token, 'eco_friendly', attemptId, [0, 1, 2, 3, 4])).status).toBe(400)
    expect((await answer(token, 'eco_friendly', attemptId, [0, 1, 2, 3, 3])).status).toBe(200)
  })
})

it('all seven modules certify, once, with a badge and an email', async () => {
  const { token, email } = await world.person('cleaner')
  for (const module of TRAINING_MODULES) {
    const { result } = await take(token, module)
    expect(result.body.certified).toBe(module === TRAINING_MODULES.at(-1))
  }
  await take(token, 'eco_friendly')
  const { body } = await world.call('GET /api/cleaner/verification', { as: token })
  expect([body.certification, body.certifiedOn]).toEqual(['certified', '2026-11-23'])
  const letters = await world.platform.db.selectFrom('email').select('kind').where('recipient', '=', email).execute()
  expect(letters.filter(({ kind }) => kind === 'training-certified')).toHaveLength(1)
})
