// Promotions and one person's several accounts: refused at the redemption, at the request, and when the hold shows the card.
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ClientId } from '#domain/id.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'

const SHARED_CARD = '4000000000000077'
const PASSWORD = 'une-phrase-bien-longue'

let scene: Scene
beforeEach(async () => {
  scene = await openScene({ everyoneStays: true })
})
afterEach(() => scene.close())

const pool = () => scene.world.platform.pool
const codeOf = async (owner: Person) => (await scene.world.call('POST /api/referrals', { as: owner.token })).body.code
const redeem = (person: Person, code: string) => scene.world.call('POST /api/referrals/redeem', { as: person.token, body: { code } })
const creditOf = async (person: Person) => (await scene.world.call('GET /api/referrals', { as: person.token })).body.creditCents
const rewardOf = async (person: Person) => (await scene.world.call('GET /api/referrals', { as: person.token })).body.rewards[0]
const quoteOf = async (by: Person & { readonly propertyId: string }) =>
  (
    await scene.world.call('POST /api/quotes', {
      as: by.token,
      rawBody: {
        cleanerSlug: scene.cleaner.slug,
        propertyId: by.propertyId,
        serviceType: 'basic',
        durationHours: 4,
        suppliesByClient: true,
        isEmergency: false,
      },
    })
  ).body
const liveWith = (one: Person, other: Person) =>
  pool().query(
    `update property p set street = q.street, unit = q.unit, city_slug = q.city_slug from property q where p.client_id = $1 and q.client_id = $2`,
    [one.id, other.id],
  )
const callBy = (one: Person, email: string) => pool().query('update account set email = $2 where id = $1', [one.id, email])

/** Requests with a card, and answers the booking as its client sees it once the hold was heard of. */
async function bookWith(by: Person<ClientId>, card: string, date: string) {
  const { status, body, problem } = await scene.request({ date }, { by })
  if (status !== 201) return { status, problem, booking: null }
  await scene.confirmCard(body.payment.clientSecret, card)
  await scene.world.settle()
  return { status, problem, booking: await scene.see(body.booking.id, by) }
}

it('three accounts of one mailbox: none redeems the code of another, at the sign-up or after it', async () => {
  await callBy(scene.client, 'x+0@essai.test')
  const code = await codeOf(scene.client)
  const begun = { name: 'Ixe', email: 'X+1@essai.test', referralCode: code }
  for (const endpoint of ['POST /api/register', 'POST /api/auth/signup', 'POST /api/auth/signup-without-password'] as const) {
    const withRole = endpoint === 'POST /api/auth/signup-without-password' ? {} : { password: PASSWORD, role: 'client' }
    const { problem } = await scene.world.call(endpoint, { rawBody: { ...begun, ...withRole } })
    expect(problem).toMatchObject({ code: 'referral-code-not-eligible', fields: { referralCode: expect.any(String) } })
  }
  const later = await scene.newClient()
  await callBy(later, 'x+2@essai.test')
  const { problem } = await redeem(later, code)
  expect(problem).toMatchObject({ code: 'referral-code-not-eligible', fields: { code: expect.any(String) } })
  expect(JSON.stringify(problem)).not.toMatch(/x\+|courriel|téléphone/)
  expect(await creditOf(later)).toBe(0)
})

it.each([
  [
    'the telephone',
    (one: Person, other: Person) =>
      pool().query(`update account set phone_number = '+15145550111' where id in ($1, $2)`, [one.id, other.id]),
  ],
  ['the home', liveWith],
  [
    'a card on file',
    async (one: Person, other: Person) => {
      await pool().query(
        `insert into card (client_id, provider, method_ref, fingerprint, brand, last4, added_at)
       select id, 'sandbox', 'spm_' || id, 'one-number', 'visa', '0077', now() from account where id in ($1, $2)`,
        [one.id, other.id],
      )
    },
  ],
])('a redemption between two who share %s is refused', async (_, share) => {
  const other = await scene.newClient()
  await share(other, scene.client)
  expect((await redeem(other, await codeOf(scene.client))).problem.code).toBe('referral-code-not-eligible')
})

it('whoever had a visit without the first-booking discount, which their home had before, redeems no code after it', async () => {
  const [other, stranger] = [await scene.newClient(), await scene.newClient()]
  await liveWith(other, scene.client)
  await scene.confirmed({ date: scene.freeDate() }, scene.client)
  const { id } = await scene.confirmed({ date: scene.freeDate() }, other)
  expect((await scene.see(id, other)).priceBreakdown?.firstBookingDiscountCents).toBe(0)
  expect((await scene.world.call('GET /api/referrals', { as: other.token })).body.mayRedeem).toBe(false)
  expect((await redeem(other, await codeOf(stranger))).problem.code).toBe('referral-code-too-late')
})

it('nobody redeems the code of somebody whom they brought, in a line of any length, nor two each other’s at once', async () => {
  const [second, third] = [await scene.newClient(), await scene.newClient()]
  expect((await redeem(second, await codeOf(scene.client))).status).toBe(200)
  expect((await redeem(scene.client, await codeOf(second))).problem.code).toBe('referral-code-not-eligible')
  expect((await redeem(third, await codeOf(second))).status).toBe(200)
  expect((await redeem(scene.client, await codeOf(third))).problem.code).toBe('referral-code-not-eligible')
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await scene.world.person('client'), await scene.world.person('client')]
    const [codeOfOne, codeOfOther] = [await codeOf(one), await codeOf(other)]
    const both = await Promise.all([redeem(one, codeOfOther), redeem(other, codeOfOne)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  }
})

it('credit is lost at the request of a visit once its two people live together, and the price without it is asked for', async () => {
  const friend = await scene.newClient()
  await redeem(friend, await codeOf(scene.client))
  const before = await quoteOf(friend)
  expect(before).toMatchObject({ arePromotionsLost: false, priceBreakdown: { referralCreditCents: 1_000 } })
  await liveWith(friend, scene.client)
  const date = scene.freeDate()
  const refused = await scene.request({ date, expectedTotalCents: before.priceBreakdown.finalCents }, { by: friend })
  expect(refused.problem).toMatchObject({
    code: 'price-changed',
    details: { arePromotionsLost: true, priceBreakdown: { referralCreditCents: 0 } },
  })
  expect(await quoteOf(friend)).toMatchObject({ arePromotionsLost: true, priceBreakdown: { referralCreditCents: 0 } })
  expect(await rewardOf(friend)).toMatchObject({ as: 'friend', status: 'refused', expiresOn: null })
  const booked = await scene.request({ date }, { by: friend })
  expect(booked.status).toBe(201)
  expect(booked.body.booking.priceBreakdown?.referralCreditCents).toBe(0)
  expect(await creditOf(friend)).toBe(0)
  expect((await pool().query('select clawed_back_at is not null as lost from referral_credit')).rows).toEqual([{ lost: true }])
  expect(await rewardOf(friend)).toMatchObject({ status: 'refused' })
})

it('whoever brought somebody and lives with them since reads that the reward is lost, before a request and after it, and of no end to come', async () => {
  const referrer = await scene.newClient()
  await redeem(scene.client, await codeOf(referrer))
  await scene.completed({ date: scene.freeDate() })
  await scene.world.advance({ hours: 49 })
  expect(await rewardOf(referrer)).toMatchObject({ as: 'referrer', status: 'earned' })
  await liveWith(referrer, scene.client)
  expect([await creditOf(referrer), (await rewardOf(referrer))?.status]).toEqual([0, 'refused'])
  await scene.world.advance({ days: 160 })
  expect(await scene.emails(referrer.email)).not.toContain('referral-credit-ending')
  await pool().query('update referral_credit set clawed_back_at = issued_at where account_id = $1', [referrer.id])
  expect(await rewardOf(referrer)).toMatchObject({ status: 'refused', expiresOn: null })
})

it('the first-booking discount is given once to accounts that share a mailbox, a telephone, a home or a card', async () => {
  const shares: ((one: Person) => Promise<unknown>)[] = [
    async (one) => {
      await callBy(scene.client, 'jean.roy@gmail.com')
      await callBy(one, 'jeanroy+menage@googlemail.com')
    },
    (one) => pool().query(`update account set phone_number = '+15145550122' where id in ($1, $2)`, [one.id, scene.client.id]),
    (one) => liveWith(one, scene.client),
  ]
  await scene.held()
  for (const share of shares) {
    const other = await scene.newClient()
    const before = await quoteOf(other)
    expect(before.priceBreakdown.firstBookingDiscountCents).toBeGreaterThan(0)
    await share(other)
    const refused = await scene.request({ date: scene.freeDate(), expectedTotalCents: before.priceBreakdown.finalCents }, { by: other })
    expect(refused.problem).toMatchObject({ code: 'price-changed', details: { arePromotionsLost: true } })
    expect(await quoteOf(other)).toMatchObject({ arePromotionsLost: true, priceBreakdown: { firstBookingDiscountCents: 0 } })
  }
  const stranger = await scene.newClient()
  expect(await quoteOf(stranger)).toMatchObject({ arePromotionsLost: false })
})

it('two accounts of one home that ask at once have one discount', async () => {
  const other = await scene.newClient()
  await liveWith(other, scene.client)
  // Both have seen a price with it.
  const mine = (await scene.priceOf()).finalCents
  const theirs = (await scene.priceOf({}, other)).finalCents
  const [one, two] = await Promise.all([
    scene.request({ date: '2026-11-26', expectedTotalCents: mine }),
    scene.request({ date: '2026-11-27', expectedTotalCents: theirs }, { by: other }),
  ])
  expect([one.status, two.status].toSorted()).toEqual([201, 409])
  const { rows } = await pool().query('select count(*)::int as discounts from booking where discount_reserved')
  expect(rows).toEqual([{ discounts: 1 }])
})

it('a hold that shows the card of another account is given back before anything is taken, and the client confirms the whole price', async () => {
  expect((await bookWith(scene.client, SHARED_CARD, scene.freeDate())).booking).toMatchObject({
    status: 'pending',
    paymentStatus: 'initial_pending',
  })
  const other = await scene.newClient()
  const { booking } = await bookWith(other, SHARED_CARD, scene.freeDate())
  expect(booking).toMatchObject({ status: 'cancelled', endReason: 'promotions_lost' })
  expect(await scene.emails(other.email)).toContain('client-no-card')
  expect(await scene.emails(scene.cleaner.email)).toEqual(['welcome', 'cleaner-requested'])
  const { rows } = await pool().query('select state from charge where payer_id = $1', [other.id])
  expect(rows).toEqual([{ state: 'void' }])
  expect((await pool().query('select count(*)::int as captured from ledger_entry')).rows).toEqual([{ captured: 0 }])
  expect(await quoteOf(other)).toMatchObject({ arePromotionsLost: true, priceBreakdown: { firstBookingDiscountCents: 0 } })
  expect((await bookWith(other, SHARED_CARD, scene.freeDate())).booking).toMatchObject({ status: 'pending', endReason: null })
})

it('a hold that shows the card of whoever brought the client loses the credit', async () => {
  const friend = await scene.newClient()
  await redeem(friend, await codeOf(scene.client))
  // Called off, so that the card alone is left of it.
  const { booking: first } = await bookWith(scene.client, SHARED_CARD, scene.freeDate())
  const params = { id: first?.id ?? '' }
  expect(
    (await scene.world.call('POST /api/bookings/{id}/cancel', { as: scene.client.token, params, rawBody: { reason: 'other' } })).status,
  ).toBe(200)
  const { booking } = await bookWith(friend, SHARED_CARD, scene.freeDate())
  expect(booking).toMatchObject({ status: 'cancelled', endReason: 'promotions_lost', priceBreakdown: { referralCreditCents: 1_000 } })
  expect((await quoteOf(friend)).priceBreakdown.referralCreditCents).toBe(0)
  expect(await creditOf(friend)).toBe(0)
})
