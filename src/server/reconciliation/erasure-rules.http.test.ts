// The nightly look at closed accounts: a whole closing leaves nothing, and whatever is planted afterwards is found and shown to operators.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { brokenErasures } from './erasure-rules.ts'

let scene: Scene
let operator = ''
let client: Person
let cleaner: Person
beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV })
  operator = (await signUpOperator(scene.world)).token
  ;[client, cleaner] = [await scene.newClient(), await scene.newCleaner()]
  await scene.world.call('POST /api/referrals', { as: client.token })
  for (const { token } of [client, cleaner])
    expect((await scene.world.call('DELETE /api/users/me', { as: token, body: { confirmation: 'FERMER' } })).status).toBe(200)
}, 120_000)
afterAll(() => scene.close())

const found = async () => (await brokenErasures(scene.world.platform.db)).map(({ rule }) => rule)

/** Writes past the triggers that refuse a closed account, as an older version or a hand in the database would. */
async function plant(statement: string, ...values: readonly string[]): Promise<void> {
  const hand = await scene.world.platform.pool.connect()
  try {
    await hand.query('begin')
    await hand.query('set local session_replication_role = replica')
    expect((await hand.query(statement, [...values])).rowCount).toBeGreaterThan(0)
    await hand.query('commit')
  } finally {
    hand.release(true)
  }
}

it('closed accounts leave nothing personal', async () => {
  expect(await found()).toEqual([])
})

const OF_CLIENT = () => client.id
const OF_CLEANER = () => cleaner.id
it.each<[string, string, string, string, () => string]>([
  [
    'a name',
    'personalDataOfClosedAccounts',
    `update account set name = 'Claire' where id = $1`,
    `update account set name = '–' where id = $1`,
    OF_CLIENT,
  ],
  [
    'an address of e-mail',
    'personalDataOfClosedAccounts',
    `update account set email = 'claire@essai.test' where id = $1`,
    `update account set email = id || '@erased.invalid' where id = $1`,
    OF_CLIENT,
  ],
  [
    'a telephone number',
    'personalDataOfClosedAccounts',
    `update account set phone_number = '+15145550111' where id = $1`,
    `update account set phone_number = null where id = $1`,
    OF_CLIENT,
  ],
  [
    'a picture',
    'personalDataOfClosedAccounts',
    `update account set profile_pic = 'portraits/x.webp' where id = $1`,
    `update account set profile_pic = null where id = $1`,
    OF_CLIENT,
  ],
  [
    'the address of a profile',
    'personalDataOfClosedAccounts',
    `update account set cleaner_slug = 'marie-r' where id = $1`,
    `update account set cleaner_slug = null where id = $1`,
    OF_CLEANER,
  ],
  [
    'words about oneself',
    'profilesOfClosedAccounts',
    `update cleaner set bio = 'Marie' where account_id = $1`,
    `update cleaner set bio = '' where account_id = $1`,
    OF_CLEANER,
  ],
  [
    'a public name',
    'profilesOfClosedAccounts',
    `update cleaner set display_name = 'Marie T.' where account_id = $1`,
    `update cleaner set display_name = '–' where account_id = $1`,
    OF_CLEANER,
  ],
  [
    'the street of a home',
    'homesOfClosedAccounts',
    `update property set street = '12 rue A' where client_id = $1`,
    `update property set street = '' where client_id = $1`,
    OF_CLIENT,
  ],
  [
    'the secrets of a home',
    'homesOfClosedAccounts',
    `update property set sealed_secrets = '\\x00' where client_id = $1`,
    `update property set sealed_secrets = null where client_id = $1`,
    OF_CLIENT,
  ],
  [
    'a code',
    'codesOfClosedAccounts',
    `update referral_code set code = 'CLAIRE-7KQ' where owner_id = $1`,
    `update referral_code set code = null where owner_id = $1`,
    OF_CLIENT,
  ],
  [
    'an alert',
    'rowsOfClosedAccounts',
    `insert into day_alert (client_id, cleaner_id, on_date, duration_minutes, asked_at) values ($1, $1, '2027-01-01', 240, now())`,
    `delete from day_alert where client_id = $1`,
    OF_CLIENT,
  ],
])('%s of a closed account is found', async (_, rule, planted, undone, of) => {
  await plant(planted, of())
  expect(await found()).toEqual([rule])
  await plant(undone, of())
  expect(await found()).toEqual([])
})

it('operators read which rule is broken after the night, and no personal word of it', async () => {
  await plant(`update account set name = 'Claire' where id = $1`, client.id)
  await scene.world.advance({ days: 1 })
  const { body } = await scene.world.call('GET /api/admin/money-differences', { as: operator })
  expect(body.last?.brokenRules).toEqual(['personalDataOfClosedAccounts'])
  expect(JSON.stringify(await brokenErasures(scene.world.platform.db))).not.toContain('Claire')
})
