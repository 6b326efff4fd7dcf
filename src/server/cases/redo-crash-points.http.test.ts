// Crash points of a visit redone free: the process dies at each step of it, which is then taken once, and its case ends with everybody paid once.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#domain/civil-date.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { dieWriting, startAgain, type Deaths } from '../../../tests/support/dying-writes.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
import { openCase } from '../../../tests/support/open-case.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { auditMoney } from '../reconciliation/index.ts'

let scene: Scene
let deaths: Deaths
let olga: Person
/** The visit that is redone, and what it brings. */
let id = ''
let earningsCents = 0
beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV, everyoneStays: true })
  deaths = await dieWriting(scene.world.platform.pool)
  olga = await signUpOperator(scene.world, 'Olga')
}, 120_000)
afterAll(async () => {
  expect((await auditMoney(scene.world.platform.db)).broken).toEqual([])
  await scene.close()
})

const call = () => scene.world.call
const query = async (text: string) => (await scene.world.platform.pool.query(text, [id])).rows
const inDays = (days: number) => addDays(scene.world.clock.now().toISOString().slice(0, 10), days)
const startsAgain = () => startAgain({ pool: scene.world.platform.pool, settle: () => scene.world.settle() })
const BLIND = { reason: 'le GPS ne répond pas' }
const act = (redo: string, step: 'accept' | 'decline' | 'punch-in' | 'punch-out', body: object = {}) =>
  call()(`POST /api/bookings/{id}/${step}`, { as: scene.cleaner.token, params: { id: redo }, rawBody: body })

beforeEach(async () => {
  const { caseId, ...visit } = await openCase(scene, 'Je peux revenir la faire.')
  id = visit.id
  earningsCents = (await scene.see(id, scene.cleaner)).earningsCents ?? 0
  const rawBody = { round: 1, outcome: 'redo', reason: 'tasks_undone', note: '' }
  await call()('POST /api/admin/cases/{id}/decide', { as: olga.token, params: { id: caseId }, rawBody })
})

async function opening() {
  const asked = { params: { slug: scene.cleaner.slug }, query: { hours: '4', days: '14' } }
  const { date = '', time = '' } =
    (await call()('GET /api/cleaners/{slug}/openings', asked)).body.items.find((each) => each.date >= inDays(3)) ?? {}
  return { date, time }
}
async function ask() {
  return call()('POST /api/bookings/{id}/case/redo', { as: scene.client.token, params: { id }, body: await opening() })
}
const redoOf = async (): Promise<string> => (await query('select id from booking where redo_of = $1'))[0]?.id ?? ''
const approve = () => call()('POST /api/bookings/{id}/case/redo/approve', { as: scene.client.token, params: { id }, body: {} })

/** The case is closed, the first visit’s money is the cleaner’s, once, and the redo moved none. */
async function expectEndedOnce(): Promise<void> {
  const { body } = await call()('GET /api/bookings/{id}/case', { as: scene.client.token, params: { id } })
  expect(body.case).toMatchObject({ stage: 'closed' })
  expect(await scene.balance(`held:${id}`)).toBe(0)
  const earned = `select coalesce(sum(case e.direction when 'C' then e.amount_cents else -e.amount_cents end), 0)::int as cents
    from ledger_entry e join ledger_tx t on t.id = e.tx_id join ledger_account a on a.id = e.account_id
   where t.booking_id = $1 and a.code like 'cleaner_payable:%'`
  expect(await query(earned)).toEqual([{ cents: earningsCents }])
  expect(await query('select count(*)::int as charges from charge c join booking b on b.id = c.booking_id where b.redo_of = $1')).toEqual([
    { charges: 0 },
  ])
  expect(await query('select count(*)::int as redos from booking where redo_of = $1')).toEqual([{ redos: 1 }])
  for (const { email } of [scene.client, scene.cleaner]) {
    const about = (await lettersTo(scene.world, email))
      .filter(({ text }) => text.includes(id))
      .map(({ kind, subject }) => `${kind} ${subject}`)
    expect(about.length).toBe(new Set(about).size)
  }
}

type Step = { readonly before?: () => Promise<unknown>; readonly take: () => Promise<{ status: number }> }
const asked: Step = { take: ask }
const accepted: Step = { before: ask, take: async () => act(await redoOf(), 'accept') }
const done: Step = {
  async before() {
    await ask()
    const redo = await redoOf()
    await act(redo, 'accept')
    await scene.moveTo((await scene.see(redo)).startsAt)
    await act(redo, 'punch-in', BLIND)
    await scene.finishWork(redo)
  },
  take: async () => act(await redoOf(), 'punch-out', BLIND),
}
const approved: Step = {
  async before() {
    await done.before?.()
    await done.take()
  },
  take: approve,
}
/** From wherever a test left it. */
async function goOn(from: Step): Promise<void> {
  const rest = [asked, accepted, done, approved]
  for (const step of rest.slice(rest.indexOf(from) + 1)) {
    if (step === done) {
      const redo = await redoOf()
      await scene.moveTo((await scene.see(redo)).startsAt)
      await act(redo, 'punch-in', BLIND)
      await scene.finishWork(redo)
    }
    expect((await step.take()).status).toBeLessThan(300)
  }
}

describe('a visit redone', () => {
  it.each<[string, Step, string, 'insert' | 'update']>([
    ['while it is asked for, before its row', asked, 'booking', 'insert'],
    ['while it is asked for, before its timer', asked, 'deadline', 'insert'],
    ['while it is asked for, before its letter', asked, 'email', 'insert'],
    ['while it is accepted', accepted, 'booking', 'update'],
    ['while it is accepted, before its letter', accepted, 'email', 'insert'],
    ['while its end is recorded', done, 'booking', 'update'],
    ['while its case hears of the end', done, 'visit_case', 'update'],
    ['while its client says that it is well', approved, 'visit_case', 'update'],
    ['while the first visit’s money is released', approved, 'ledger_tx', 'insert'],
    ['while the letters of the end are written', approved, 'email', 'insert'],
  ])('killed %s, is not half taken, and goes on to its end once', async (_when, step, table, write) => {
    await step.before?.()
    await scene.world.settle()
    await deaths.upon(table, write)
    expect((await step.take()).status).toBeGreaterThanOrEqual(500)
    await deaths.over()
    await startsAgain()
    expect((await step.take()).status).toBeLessThan(300)
    await goOn(step)
    await startsAgain()
    await expectEndedOnce()
  })

  it('whose case is closed by the clock, killed while the money is released, is paid once', async () => {
    await approved.before?.()
    await deaths.upon('ledger_tx')
    await scene.world.advance({ hours: 49 }).catch(() => undefined)
    await deaths.over()
    await scene.world.advance({ minutes: 5 })
    await startsAgain()
    await expectEndedOnce()
  })
})
