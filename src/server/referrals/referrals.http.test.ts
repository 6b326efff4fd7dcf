// Referrals through the whole application: codes, redemptions, credit that bookings spend, rewards and what takes them back.
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BookingId, ClientId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { REDEEM_DAYS, MAX_REFERRAL_CODES } from '#domain/referral.ts'
import { requestRefund } from '#server/payments/request-refund.ts'
import { inTransaction } from '#server/platform/postgres/database.ts'
import { soon } from '../../../tests/support/soon.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'

let scene: Scene
beforeEach(async () => {
  scene = await openScene({ everyoneStays: true })
})
afterEach(() => scene.close())

const world = () => scene.world
const password = 'une-phrase-bien-longue'
const newCode = (owner: Person) => world().call('POST /api/referrals', { as: owner.token })
const redeem = (person: Person, code: string) => world().call('POST /api/referrals/redeem', { as: person.token, body: { code } })
const see = async (person: Person) => (await world().call('GET /api/referrals', { as: person.token })).body
const marie = () => world().person('client', 'Marie-Claude Roy')

/** The scene's client came by the code of somebody who has no place and no card. */
async function brought(): Promise<{ readonly referrer: Person<ClientId>; readonly code: string; readonly id: string }> {
  const referrer = await marie()
  const { code, id } = (await newCode(referrer)).body
  expect((await redeem(scene.client, code)).status).toBe(200)
  return { referrer, code, id }
}

const released = async (): Promise<BookingId> => {
  const { id } = await scene.completed()
  await world().advance({ hours: 49 })
  return id
}

const refundAll = async (bookingId: BookingId) => {
  const { priceBreakdown } = await scene.see(bookingId)
  const now = world().clock.now()
  const asked = { bookingId, amountCents: cents(priceBreakdown?.finalCents ?? 0), reason: 'goodwill', now }
  await inTransaction(world().platform.db, (tx) => requestRefund(tx, asked))
  await world().settle()
}

describe('codes', () => {
  it('are made of the first name, several, and rest, work again or go', async () => {
    const owner = await marie()
    const first = await newCode(owner)
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({ active: true, reward: 'discount', amountCents: 1_000, usedCount: 0, expiresOn: '2027-05-23' })
    expect(first.body.code).toMatch(/^MARIE-[2-9B-DF-HJKMNP-TV-Z]{3}$/)
    await world().advance({ minutes: 1 })
    const second = (await newCode(owner)).body
    const { id } = second
    const switchTo = (active: boolean) => world().call('PATCH /api/referrals/{id}', { as: owner.token, params: { id }, body: { active } })
    expect((await switchTo(false)).body.active).toBe(false)
    expect((await switchTo(true)).body).toEqual(second)
    expect((await see(owner)).codes).toEqual([first.body, second])
    expect((await world().call('DELETE /api/referrals/{id}', { as: owner.token, params: { id } })).status).toBe(200)
    expect((await see(owner)).codes).toEqual([first.body])
  })

  it('of a cleaner bring cash, and are so many at most, also when made all at once', async () => {
    const owner = scene.cleaner
    const made = await Promise.all(Array.from({ length: MAX_REFERRAL_CODES + 2 }, () => newCode(owner)))
    expect(made.map(({ status }) => status).toSorted()).toEqual([...Array(MAX_REFERRAL_CODES).fill(201), 409, 409])
    const { codes } = await see(owner)
    expect(new Set(codes.map(({ code }) => code)).size).toBe(MAX_REFERRAL_CODES)
    expect(codes[0]).toMatchObject({ reward: 'cash', amountCents: 2_000 })
    expect(made.find(({ status }) => status === 409)?.problem).toMatchObject({ code: 'referral-codes-full' })
  })

  it('by which somebody came are not deleted, and nobody else’s are touched', async () => {
    const { referrer, id } = await brought()
    const remove = (as: Person) => world().call('DELETE /api/referrals/{id}', { as: as.token, params: { id } })
    expect((await remove(referrer)).problem.code).toBe('referral-code-in-use')
    expect((await remove(scene.client)).problem.code).toBe('not-found')
    expect((await see(referrer)).codes).toMatchObject([{ id, usedCount: 1 }])
  })
})

it('a code that is being redeemed is not deleted', async () => {
  const owner = await marie()
  const { id } = (await newCode(owner)).body
  const { pool } = world().platform
  const redeeming = await pool.connect()
  await redeeming.query('begin')
  await redeeming.query('select id from referral_code where id = $1 for key share', [id])
  await redeeming.query(
    `insert into referral (friend_id, code_id, reward, amount_cents, claimed_at, expires_at) values ($1, $2, 'discount', 1000, now(), now())`,
    [scene.client.id, id],
  )
  const deleting = world().call('DELETE /api/referrals/{id}', { as: owner.token, params: { id } })
  await soon(async () => expect((await pool.query(`select 1 from pg_locks where not granted`)).rows.length).toBeGreaterThan(0))
  await redeeming.query('commit')
  redeeming.release()
  expect([(await deleting).status, (await deleting).problem.code]).toEqual([409, 'referral-code-in-use'])
})

describe('a redemption', () => {
  it('is refused in words that say which code, and why', async () => {
    const { referrer, code } = await brought()
    const newcomer = await world().person('client')
    const codeOf = async (owner: Person) => (await newCode(owner)).body
    const resting = await codeOf(referrer)
    const { id } = resting
    await world().call('PATCH /api/referrals/{id}', { as: referrer.token, params: { id }, body: { active: false } })
    const tried = async (by: Person, typed: string) => (await redeem(by, typed)).problem
    expect(await tried(newcomer, 'MARIE-000')).toMatchObject({
      code: 'referral-code-invalid',
      message: 'Code de parrainage invalide.',
      fields: { code: 'Code de parrainage invalide.' },
    })
    expect((await tried(newcomer, '🎁 ' + 'x'.repeat(40))).code).toBe('referral-code-invalid')
    expect((await tried(newcomer, 'x'.repeat(61))).code).toBe('malformed-request')
    expect((await tried(newcomer, resting.code)).code).toBe('referral-code-inactive')
    expect((await tried(newcomer, (await codeOf(newcomer)).code)).code).toBe('referral-code-own')
    expect((await tried(newcomer, (await codeOf(scene.cleaner)).code)).code).toBe('referral-code-other-role')
    expect((await tried(scene.client, code)).code).toBe('referral-code-used')
    const other = await scene.newClient()
    await scene.held({}, other)
    expect((await tried(other, code)).code).toBe('referral-code-too-late')
    await world().advance({ days: REDEEM_DAYS + 1 })
    expect((await tried(newcomer, code)).code).toBe('referral-code-too-late')
    expect(await see(newcomer)).toMatchObject({ creditCents: 0, mayRedeem: false, rewards: [] })
  })

  it('is read in any case, with spaces and signs, and counts once from two tabs', async () => {
    const { code } = (await newCode(await marie())).body
    const [one, other] = await Promise.all([
      redeem(scene.client, ` ${code.toLowerCase().replace('-', ' ')} 🎁`),
      redeem(scene.client, code),
    ])
    expect([one.status, other.status].toSorted()).toEqual([200, 409])
    expect([one.body, other.body]).toContainEqual({ reward: 'discount', amountCents: 1_000, expiresOn: '2027-05-23' })
    expect(await see(scene.client)).toMatchObject({ creditCents: 1_000, mayRedeem: false })
  })

  it('cannot be guessed at for long', async () => {
    const guesser = await world().person('client')
    const codes: string[] = []
    for (let time = 0; time < 11; time += 1) codes.push((await redeem(guesser, `MARIE-${time + 100}`)).problem.code)
    expect(codes).toEqual([...Array(10).fill('referral-code-invalid'), 'too-many-requests'])
  })

  it.each(['POST /api/register', 'POST /api/auth/signup', 'POST /api/auth/signup-without-password'] as const)(
    'that does not count stops %s, and says which',
    async (endpoint) => {
      const referrer = await marie()
      const resting = (await newCode(referrer)).body
      await world().call('PATCH /api/referrals/{id}', { as: referrer.token, params: { id: resting.id }, body: { active: false } })
      const ofCleaner = (await newCode(scene.cleaner)).body.code
      const withRole = endpoint === 'POST /api/auth/signup-without-password' ? {} : { password, role: 'client' }
      const refusalOf = async (referralCode: string) =>
        (await world().call(endpoint, { rawBody: { name: 'Zoé', email: 'zoe@essai.test', ...withRole, referralCode } })).problem.code
      expect([await refusalOf('MARIE-000'), await refusalOf(resting.code), await refusalOf(ofCleaner)]).toEqual([
        'referral-code-invalid',
        'referral-code-inactive',
        'referral-code-other-role',
      ])
    },
  )

  it('comes with the sign-up, before the role is chosen too, and a wrong code stops it in words', async () => {
    const { code } = (await newCode(await marie())).body
    const signUp = (email: string, referralCode: string, role?: 'client' | 'cleaner') =>
      world().call('POST /api/auth/signup', { body: { name: 'Zoé', email, password, referralCode, ...(role && { role }) } })
    const wrong = await signUp('zoe@essai.test', 'MARIE-000', 'client')
    expect(wrong.problem).toMatchObject({ code: 'referral-code-invalid', fields: { referralCode: 'Code de parrainage invalide.' } })
    expect((await signUp('zoe@essai.test', code, 'cleaner')).problem.code).toBe('referral-code-other-role')
    const creditOf = async (token: string) => (await see({ token } as Person)).creditCents
    expect(await creditOf((await signUp('zoe@essai.test', code, 'client')).body.token)).toBe(1_000)
    const begun = { name: 'Léa', email: 'lea@essai.test', referralCode: code }
    expect(await creditOf((await world().call('POST /api/auth/signup-without-password', { body: begun })).body.token)).toBe(1_000)
    const choose = async (email: string, role: 'client' | 'cleaner') => {
      const { token } = (await signUp(email, code)).body
      await world().call('POST /api/auth/select-role', { as: token, body: { role } })
      return see({ token } as Person)
    }
    expect(await choose('luc@essai.test', 'client')).toMatchObject({ creditCents: 1_000, mayRedeem: false })
    // A client's code is none for a cleaner, who may still give another.
    expect(await choose('paul@essai.test', 'cleaner')).toMatchObject({ rewards: [], mayRedeem: true })
  })
})

describe('the credit of a client', () => {
  it('comes off the next booking by itself, on a line of its own, and off that one alone', async () => {
    await brought()
    const plain = await scene.priceOf({}, await scene.newClient())
    const price = await scene.priceOf()
    expect(price).toMatchObject({ referralCreditCents: 1_000, finalCents: plain.finalCents - 1_000 })
    expect((await scene.held()).priceBreakdown).toEqual(price)
    expect(await scene.priceOf()).toMatchObject({ referralCreditCents: 0 })
    expect(await see(scene.client)).toMatchObject({ creditCents: 0, rewards: [{ as: 'friend', status: 'used', expiresOn: null }] })
  })

  it.each(['with the first-booking discount', 'alone'])('%s is spent once by two bookings at once', async (terms) => {
    await brought()
    if (terms === 'alone') {
      await scene.held({ date: '2026-11-25' })
      await world().platform.pool.query('update referral_credit set booking_id = null')
    }
    const { finalCents: expectedTotalCents, referralCreditCents } = await scene.priceOf()
    expect(referralCreditCents).toBe(1_000)
    const times = ['09:00', '14:00']
    const asked = await Promise.all(times.map((time) => scene.request({ time, expectedTotalCents })))
    expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const refused = asked.find(({ status }) => status === 409)?.problem
    expect(refused).toMatchObject({ code: 'price-changed', details: { priceBreakdown: { referralCreditCents: 0 } } })
    expect(await see(scene.client)).toMatchObject({ creditCents: 0 })
  })

  it('comes back when the visit does not take place, for a month at least', async () => {
    await brought()
    const step = (name: 'decline' | 'cancel', id: string, as: Person) =>
      world().call(`POST /api/bookings/{id}/${name}`, { as: as.token, params: { id }, body: { reason: 'other' } })
    const declined = await scene.held()
    await step('decline', declined.id, scene.cleaner)
    expect(await see(scene.client)).toMatchObject({ creditCents: 1_000, rewards: [{ status: 'earned', expiresOn: '2027-05-23' }] })
    const lapsed = await scene.held({ time: '13:00' })
    await world().advance({ hours: 25 })
    expect((await scene.see(lapsed.id)).status).toBe('cancelled')
    expect((await see(scene.client)).creditCents).toBe(1_000)
    await world().platform.pool.query(`update referral_credit set expires_at = $1`, [new Date('2026-11-26T05:00:00Z')])
    const late = await scene.confirmed({ date: '2026-11-27' })
    expect(late.priceBreakdown?.referralCreditCents).toBe(1_000)
    await scene.moveTo(new Date(new Date(late.startsAt).getTime() - 3_600_000).toISOString())
    const cancelled = await step('cancel', late.id, scene.client)
    expect(cancelled.body.settlement?.feeCents).toBeGreaterThan(0)
    expect(await see(scene.client)).toMatchObject({ creditCents: 1_000, rewards: [{ status: 'earned', expiresOn: '2026-12-27' }] })
    expect(await scene.imbalance()).toBe(0)
  })

  it('ends after six months, told a month before', async () => {
    await brought()
    await world().advance({ days: 150 })
    expect(await scene.emails(scene.client.email)).not.toContain('referral-credit-ending')
    await world().advance({ days: 3 })
    expect(await scene.emails(scene.client.email)).toContain('referral-credit-ending')
    expect((await see(scene.client)).creditCents).toBe(1_000)
    await world().advance({ days: 30 })
    expect(await see(scene.client)).toMatchObject({ creditCents: 0, rewards: [{ status: 'expired', expiresOn: '2027-05-23' }] })
  })

  it('that is several is spent whole by one booking, and none of it is lost', async () => {
    const { pool } = world().platform
    await brought()
    for (let more = 0; more < 8; more += 1) {
      const friend = await world().person('client')
      const { code } = (await newCode(scene.client)).body
      if (more < MAX_REFERRAL_CODES) await redeem(friend, code)
    }
    await pool.query(
      `insert into referral_credit (account_id, referral_id, amount_cents, issued_at, expires_at)
       select $1, id, 1000, $2, $3 from referral where friend_id <> $1`,
      [scene.client.id, world().clock.now(), new Date('2027-05-24T04:00:00Z')],
    )
    expect(await see(scene.client)).toMatchObject({ creditCents: 6_000 })
    const price = await scene.priceOf({ durationHours: 4 })
    expect(price.referralCreditCents).toBe(6_000)
    await scene.held()
    expect(await see(scene.client)).toMatchObject({ creditCents: 0 })
  })
})

describe('what a code offers', () => {
  const offered = async (code: string, as?: Person) =>
    (await world().call('GET /api/referrals/offer', { query: { code }, ...(as && { as: as.token }) })).body.offer
  const offer = { firstName: 'Marie-Claude', amountCents: 1_000 }

  it('is a first name and an amount, to strangers and to whoever may redeem it, however it is typed', async () => {
    const { code } = (await newCode(await marie())).body
    expect(await offered(code)).toEqual(offer)
    expect(await offered(code.toLowerCase().replace('-', ' '))).toEqual(offer)
    expect(await offered(code, scene.client)).toEqual(offer)
  })

  it('is nothing where it is unknown, rests, is a cleaner’s, or is asked by its owner or a cleaner', async () => {
    const owner = await marie()
    const { code, id } = (await newCode(owner)).body
    for (const unknown of ['', 'MARIE-222', 'x', '💥']) expect(await offered(unknown)).toBeNull()
    expect(await offered((await newCode(scene.cleaner)).body.code)).toBeNull()
    expect(await offered(code, owner)).toBeNull()
    expect(await offered(code, scene.cleaner)).toBeNull()
    await world().call('PATCH /api/referrals/{id}', { as: owner.token, params: { id }, body: { active: false } })
    expect(await offered(code)).toBeNull()
  })

  it('is the credit of whoever redeemed it, until their first visit is asked for', async () => {
    const { code } = await brought()
    expect(await offered('', scene.client)).toEqual(offer)
    expect(await offered(code, scene.client)).toEqual(offer)
    await scene.confirmed()
    expect(await offered(code, scene.client)).toBeNull()
  })
})

describe('a reward', () => {
  it('of a client is credit, once the friend’s first visit is done, paid and its guarantee over', async () => {
    const { referrer } = await brought()
    expect((await see(referrer)).rewards).toMatchObject([{ as: 'referrer', status: 'pending', expiresOn: '2027-05-23' }])
    const { id } = await scene.completed()
    expect(await see(referrer)).toMatchObject({ creditCents: 0, rewards: [{ status: 'pending' }] })
    await world().advance({ hours: 49 })
    expect(await see(referrer)).toMatchObject({ creditCents: 1_000, rewards: [{ status: 'earned', expiresOn: '2027-05-28' }] })
    expect(await scene.emails(referrer.email)).toContain('referral-earned')
    // The cleaner is paid on the whole price: the credit is the platform's expense.
    const { baseCents, firstBookingDiscountCents, finalCents } = (await scene.see(id)).priceBreakdown ?? (await scene.priceOf())
    expect(finalCents).toBe(baseCents - firstBookingDiscountCents - 1_000)
    expect(await scene.balance(`cleaner_payable:${scene.cleaner.id}`)).toBe(baseCents - Math.round(baseCents * 0.15))
    expect(await scene.balance('expense_promotion')).toBe(firstBookingDiscountCents + 1_000)
    expect(await scene.imbalance()).toBe(0)
  })

  it('of a cleaner is owed to them with their earnings, once, and taken back when everything is refunded', async () => {
    const referrer = await world().person('cleaner', 'Paul Côté')
    await redeem(scene.cleaner, (await newCode(referrer)).body.code)
    const bookingId = await released()
    const owed = () => scene.balance(`cleaner_payable:${referrer.id}`)
    expect([await owed(), await scene.balance('expense_referral')]).toEqual([2_000, 2_000])
    expect(await see(referrer)).toMatchObject({ creditCents: 0, rewards: [{ status: 'earned', reward: 'cash', expiresOn: null }] })
    await refundAll(bookingId)
    await refundAll(bookingId).catch(() => undefined)
    expect([await owed(), await scene.balance('expense_referral'), await scene.imbalance()]).toEqual([0, 0, 0])
    expect((await see(referrer)).rewards).toMatchObject([{ status: 'clawed_back' }])
    expect((await scene.emails(referrer.email)).filter((kind) => kind.startsWith('referral'))).toEqual([
      'referral-earned',
      'referral-clawed-back',
    ])
  })

  it('of a client is taken back unspent, and the friend’s own credit is theirs again', async () => {
    const { referrer } = await brought()
    const bookingId = await released()
    await refundAll(bookingId)
    expect(await see(referrer)).toMatchObject({ creditCents: 0, rewards: [{ status: 'clawed_back' }] })
    expect(await see(scene.client)).toMatchObject({ creditCents: 1_000 })
  })

  it('is refused to one household, with a letter that says whom to ask', async () => {
    const { referrer } = await brought()
    const { pool } = world().platform
    for (const { id } of [referrer, scene.client]) await pool.query(`update account set phone_number = '+15145550111' where id = $1`, [id])
    await released()
    expect(await see(referrer)).toMatchObject({ creditCents: 0, rewards: [{ status: 'refused', expiresOn: null }] })
    expect(await scene.emails(referrer.email)).toContain('referral-refused')
    expect((await pool.query('select refusal from referral')).rows).toEqual([{ refusal: 'same_phone' }])
  })

  it('is refused where the card or the home is one', async () => {
    const { pool } = world().platform
    const referrer = await scene.newClient()
    await redeem(scene.client, (await newCode(referrer)).body.code)
    await pool.query(`update property set street = '12 rue Ailleurs' where client_id = $1`, [referrer.id])
    await scene.held({ date: '2026-11-27' }, referrer)
    await scene.completed()
    // The payment company names the number of a card.
    await pool.query(`update charge set method_fingerprint = 'one-number'`)
    await world().advance({ hours: 49 })
    expect((await pool.query('select refusal from referral')).rows).toEqual([{ refusal: 'same_card' }])
  })

  it('is not for a first visit asked for after six months, nor for a closed account', async () => {
    const { referrer } = await brought()
    await world().platform.pool.query('update referral set expires_at = $1', [world().clock.now()])
    await released()
    expect(await see(referrer)).toMatchObject({ creditCents: 0, rewards: [{ status: 'expired' }] })
  })
})

describe('personal data', () => {
  it('is taken along, and a closed account leaves no name, no code and no credit', async () => {
    const { referrer, code } = await brought()
    const { pool } = world().platform
    const headers = { authorization: `Bearer ${referrer.token}` }
    const copied = await world().app.inject({ method: 'GET', url: '/api/users/me/export?lng=fr', headers })
    const files = unzipSync(new Uint8Array(copied.rawPayload))
    expect(JSON.parse(strFromU8(files['referrals.json'] ?? new Uint8Array()))).toMatchObject({
      codes: [{ code, usedCount: 1 }],
      referrals: [{ as: 'referrer', isDecided: false }],
    })
    const close = (person: Person) => world().call('DELETE /api/users/me', { as: person.token, body: { confirmation: 'FERMER' } })
    expect((await close(referrer)).status).toBe(200)
    expect((await pool.query('select code, is_active from referral_code')).rows).toEqual([{ code: null, is_active: false }])
    const newcomer = await world().person('client')
    expect((await redeem(newcomer, code)).problem.code).toBe('referral-code-invalid')
    // Nobody is left to be rewarded.
    await released()
    expect((await pool.query('select booking_id from referral')).rows).toEqual([{ booking_id: null }])
    const { rows } = await pool.query('select count(*)::int as credits from referral_credit where account_id = $1', [referrer.id])
    expect(rows).toEqual([{ credits: 0 }])
  })
})
