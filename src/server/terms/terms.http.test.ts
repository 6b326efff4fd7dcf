// A change of the terms is announced thirty days ahead: one letter to each account, a note on every page, and the new text on its day.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addDays } from '#domain/civil-date.ts'
import { TERMS_NOTICE_DAYS } from '#domain/setting.ts'
import { terms as french } from '#translations/fr/terms.ts'
import type { TermsChange } from '#translations/terms-changes.ts'
import { startAgain } from '../../../tests/support/dying-writes.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'

/** Written for the day after its release: too soon. */
const CHANGE: TermsChange = {
  name: 'longer-reviews',
  startsOn: '2026-11-24',
  says: {
    fr: {
      why: 'Les évaluations restent ouvertes plus longtemps.',
      sections: { reviews: ['Pendant 60 jours. [Écrivez-nous](/contact).', '- Notre commission : {{commissionPercent, number}}.'] },
    },
    en: { why: 'Reviews stay open longer.', sections: { reviews: ['For 60 days. [Write to us](/contact).'] } },
  },
}
const DAY = addDays('2026-11-23', TERMS_NOTICE_DAYS)

let world: World
let people: { readonly token: string; readonly email: string }[]
beforeEach(async () => {
  world = await openWorld({ termsChanges: [CHANGE], withPages: true, everyoneStays: true })
  people = [await world.person('client'), await world.person('cleaner'), await world.person(null), await world.person('client')]
  await world.advance({ minutes: 2 })
})
afterEach(() => world.close())

const told = async (person: { readonly email: string }) => (await lettersTo(world, person.email)).filter(({ kind }) => kind === 'new-terms')
const announceNew = async () => {
  await world.features.tidy()
  await world.settle()
}
const changes = async () => (await world.call('GET /api/terms/changes')).body.changes
const page = async (path: string, as?: string) =>
  (await world.app.inject({ url: path, headers: { 'accept-language': 'fr', ...(as && { cookie: `session=${as}` }) } })).body.replaceAll(
    '&#x27;',
    '’',
  )
/** Without what its scripts read. */
const visible = async (path: string) => (await page(path)).replaceAll(/<script[\s\S]*?<\/script>/g, '')
const noted = async (as: string) => /"newTermsOn":("[\d-]+"|null)/.exec(await page('/terms', as))?.[1]

it('each account hears once, with both texts and a day that leaves the thirty days, and pages say so until then', async () => {
  expect([await changes(), await noted(people[0]?.token ?? '')]).toEqual([[], 'null'])
  await announceNew()
  await announceNew()
  for (const person of people) expect(await told(person)).toHaveLength(1)
  const [letter] = await told(people[0] as { email: string })
  expect(letter?.subject).toBe('Nos conditions d’utilisation changent le 23 décembre 2026')
  for (const words of [
    french.sections.reviews.body[0] ?? '',
    'Pendant 60 jours. Écrivez-nous.',
    '– Notre commission : 15.',
    CHANGE.says.fr.why,
  ])
    expect(letter?.text.replaceAll(/\s+/g, ' ')).toContain(words.replaceAll(/\s+/g, ' '))
  expect(await changes()).toMatchObject([
    { startsOn: DAY, holds: false, sections: [{ name: 'reviews', before: french.sections.reviews.body }] },
  ])
  const coming = await visible('/terms')
  expect(coming).toContain('Ce qui change le 23 décembre 2026')
  expect(coming).toContain('Version du 23 novembre 2026')
  expect(await noted(people[0]?.token ?? '')).toBe(`"${DAY}"`)

  await world.advance({ days: TERMS_NOTICE_DAYS - 1 })
  expect(await visible('/terms')).toContain('Ce qui change')
  await world.advance({ days: 1 })
  const held = await visible('/terms')
  expect(held).toContain('Version du 23 décembre 2026')
  expect(held).toContain('Pendant 60 jours.')
  expect(held).not.toContain('Ce qui change')
  expect(held).not.toContain(french.sections.reviews.body[0])
  expect(await noted(people[0]?.token ?? '')).toBe('null')
  for (const person of people) expect(await told(person)).toHaveLength(1)
})

it('who joins before the day is told within one, who joins later is not, and a closed account is not either', async () => {
  const { token, email } = people[3] as { token: string; email: string }
  const closed = await world.call('DELETE /api/users/me', { as: token, body: { confirmation: 'FERMER' } })
  expect(closed.status).toBe(200)
  await announceNew()
  expect(await told({ email })).toEqual([])
  await world.advance({ days: 2 })
  const joined = await world.person('client')
  await world.advance({ days: 1 })
  expect(await told(joined)).toHaveLength(1)
  await world.advance({ days: TERMS_NOTICE_DAYS })
  const late = await world.person('client')
  await world.advance({ days: 2 })
  await announceNew()
  expect(await told(late)).toEqual([])
})

it('a process that dies among the letters leaves the rest to the next, and nobody is told twice', async () => {
  world.mayFail('terms.tell')
  const { pool } = world.platform
  await pool.query(
    `create function stop_after_two() returns trigger language plpgsql as $$ begin
       if (select count(*) from email where kind = 'new-terms') >= 2 then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$`,
  )
  await pool.query('create trigger stop_after_two before insert on email for each row execute function stop_after_two()')
  await world.features.tidy()
  await world.settle()
  const countTold = async () => (await Promise.all(people.map(told))).map(({ length }) => length)
  expect(await countTold()).toEqual([0, 0, 0, 0])
  await pool.query('drop trigger stop_after_two on email')
  await startAgain({ pool, settle: () => world.settle() })
  expect(await countTold()).toEqual([1, 1, 1, 1])
  await world.advance({ days: 1 })
  expect(await countTold()).toEqual([1, 1, 1, 1])
})

it('two processes that start at once announce it once', async () => {
  const other = await openWorld({ termsChanges: [CHANGE], beside: world, at: world.clock.now() })
  await Promise.all([world.features.tidy(), other.features.tidy()])
  await world.settle()
  await other.close()
  for (const person of people) expect(await told(person)).toHaveLength(1)
})
