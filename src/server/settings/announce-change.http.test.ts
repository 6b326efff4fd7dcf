// What costs cleaners more is announced to each of them once, as soon as it is agreed; who joins later hears of it too, and all hear when it is cancelled.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addDays } from '#domain/civil-date.ts'
import { TERMS_NOTICE_DAYS } from '#domain/setting.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { startAgain } from '../../../tests/support/dying-writes.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'

let scene: Scene
let olga: Person
let omar: Person
let second: Person
beforeEach(async () => {
  scene = await openScene({ env: OPERATOR_ENV, everyoneStays: true })
  ;[olga, omar] = [await signUpOperator(scene.world, 'Olga'), await signUpOperator(scene.world, 'Omar')]
  second = await scene.newCleaner()
})
afterEach(() => scene.close())

const call = () => scene.world.call
const settings = async () => (await call()('GET /api/admin/settings', { as: olga.token })).body
async function change(asked: object, inDays = TERMS_NOTICE_DAYS): Promise<string> {
  const startsOn = addDays((await settings()).today, inDays)
  const made = await call()('POST /api/admin/settings/changes', { as: olga.token, rawBody: { startsOn, reason: 'Essai', ...asked } })
  expect(made.status).toBe(200)
  await scene.world.settle()
  // Two of one instant have no order.
  return made.body.changes.find(({ state }) => state !== 'cancelled')?.id ?? ''
}
const act = async (id: string, what: 'confirm' | 'cancel', as: Person) => {
  expect((await call()(`POST /api/admin/settings/changes/{id}/${what}`, { as: as.token, params: { id }, body: {} })).status).toBe(200)
}
const RISE = { setting: 'commission', value: 1_750 }
const told = async (person: Person) =>
  (await lettersTo(scene.world, person.email)).filter(({ kind }) => kind.startsWith('terms-')).map(({ kind }) => kind)
const belled = async (person: Person) =>
  (await call()('GET /api/notices', { as: person.token, query: {} })).body.items.filter(({ kind }) => kind.startsWith('terms-')).length

it('a rise is announced to each cleaner once it is confirmed, with both values and its day, and to nobody else', async () => {
  const id = await change(RISE)
  expect(await told(scene.cleaner)).toEqual([])
  await act(id, 'confirm', omar)
  await scene.world.settle()
  for (const cleaner of [scene.cleaner, second]) expect([await told(cleaner), await belled(cleaner)]).toEqual([['terms-changing'], 1])
  expect(await told(scene.client)).toEqual([])
  const letter = (await lettersTo(scene.world, second.email)).find(({ kind }) => kind === 'terms-changing')
  expect(letter?.subject).toBe('La commission passe à 17,5\u00a0% le 23 décembre 2026')
  expect(letter?.text).toContain('de 15\u00a0% à 17,5\u00a0% du prix de base')
  for (let day = 0; day < TERMS_NOTICE_DAYS + 1; day += 1) await scene.world.advance({ days: 1 })
  expect(await told(second)).toEqual(['terms-changing'])
  expect((await settings()).commission).toBe(1_750)
})

it('who joins before it begins is told on the next day, and who joins after it is not', async () => {
  await act(await change(RISE), 'confirm', omar)
  await scene.world.advance({ days: 3 })
  const joined = await scene.newCleaner()
  expect(await told(joined)).toEqual([])
  await scene.world.advance({ days: 1 })
  await scene.world.advance({ days: 1 })
  expect(await told(joined)).toEqual(['terms-changing'])
  for (let day = 0; day < TERMS_NOTICE_DAYS; day += 1) await scene.world.advance({ days: 1 })
  const late = await scene.newCleaner()
  await scene.world.advance({ days: 2 })
  expect(await told(late)).toEqual([])
})

it('one that is cancelled after it was announced is said not to come; one that nobody confirmed says nothing at all', async () => {
  const unconfirmed = await change(RISE)
  await act(unconfirmed, 'cancel', omar)
  await scene.world.settle()
  expect(await told(second)).toEqual([])
  const id = await change(RISE)
  await act(id, 'confirm', omar)
  await scene.world.settle()
  await act(id, 'cancel', olga)
  await scene.world.advance({ days: 2 })
  expect((await told(second)).toSorted()).toEqual(['terms-changing', 'terms-unchanged'])
})

it('the platform’s taxes are announced as soon as they are registered for, and a lower commission is not', async () => {
  await change({ setting: 'commission', value: 1_400 }, 1)
  expect(await told(second)).toEqual([])
  await change({ setting: 'tax_registration', value: { gstNumber: '123456782RT0001', qstNumber: '1234567890TQ0001' } }, 10)
  expect(await told(second)).toEqual(['terms-changing'])
})

it('a process that dies while cleaners are told leaves the rest to the next, and nobody is told twice', async () => {
  scene.world.mayFail('settings.announce')
  const others = [await scene.newCleaner(), await scene.newCleaner()]
  const { pool } = scene.world.platform
  const id = await change({ setting: 'late_fee_share', value: 8_000 })
  await pool.query(
    `create function stop_after_two() returns trigger language plpgsql as $$ begin
       if (select count(*) from email where kind = 'terms-changing') >= 2 then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$`,
  )
  await pool.query('create trigger stop_after_two before insert on email for each row execute function stop_after_two()')
  await act(id, 'confirm', omar)
  await scene.world.settle()
  const everyone = [scene.cleaner, second, ...others]
  const countTold = async () => (await Promise.all(everyone.map(told))).flat().length
  expect(await countTold()).toBe(2)
  await pool.query('drop trigger stop_after_two on email')
  await startAgain({ pool, settle: () => scene.world.settle() })
  for (const person of everyone) expect(await told(person)).toEqual(['terms-changing'])
})
