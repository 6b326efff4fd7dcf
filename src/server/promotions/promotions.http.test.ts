// Promotions over HTTP: what a code takes off, why it does not, its limits under many requests at once, what comes back, and its desk.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/civil-date.ts'
import { HOUR_MS } from '#domain/elapsed.ts'
import type { BookingId, ClientId, PromotionId } from '#domain/id.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { auditMoney } from '../../../tests/support/money-audit.ts'
import { seriesScene } from '../../../tests/support/series-scene.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000' as PromotionId
const SHARED_CARD = '4000000000000077'
const TERMS = {
  code: 'BIENVENUE',
  percent: null,
  offCents: 2_500,
  fromOn: '2026-11-01',
  untilOn: '2027-12-31',
  maxUses: null as number | null,
  maxPerClient: 1,
  citySlugs: [] as string[],
  isFirstOnly: false,
  budgetCents: 300_000,
}
/** Four hours at 32 $. */
const WHOLE = 12_800
/** Of a cleaner who was just listed. */
const FREE_DAYS = Array.from({ length: 10 }, (_, day) => addDays('2026-11-26', day))

type Client = Person<ClientId> & { readonly propertyId: string }

let scene: Scene
let mona: Person
beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV, everyoneStays: true })
  mona = await signUpOperator(scene.world, 'Mona', 'money')
}, 120_000)
afterAll(async () => {
  await scene.world.settle()
  expect(await scene.imbalance()).toBe(0)
  expect(await auditMoney(scene.world.platform.pool, 'at-rest')).toEqual([])
  await scene.close()
})

const pool = () => scene.world.platform.pool
const start = (more: object = {}, { token }: Person = mona) =>
  scene.world.call('POST /api/admin/promotions', { as: token, rawBody: { ...TERMS, ...more } })
const change = (act: 'raise' | 'stop', id: PromotionId, rawBody: object, { token }: Person = mona) =>
  scene.world.call(`POST /api/admin/promotions/{id}/${act}` as 'POST /api/admin/promotions/{id}/stop', {
    as: token,
    params: { id },
    rawBody,
  })
const list = async ({ token }: Person = mona) => (await scene.world.call('GET /api/admin/promotions', { as: token })).body.promotions
const shownOf = async (code: string) => (await list()).find((each) => each.code === code)
const spentOn = async (code: string) => {
  const { uses, costCents, standing } = (await shownOf(code)) ?? {}
  return { uses, costCents, standing }
}

let codes = 0
/** A running promotion with a code of its own. */
async function started(more: object = {}): Promise<{ readonly code: string; readonly id: PromotionId }> {
  codes += 1
  const code = `PROMO${codes}`
  const { status, body } = await start({ code, ...more })
  expect(status).toBe(200)
  return { code, id: body.id }
}
const quoteOf = (by: Client, promotionCode: string, more: object = {}) =>
  scene.world.call('POST /api/quotes', {
    as: by.token,
    rawBody: {
      cleanerSlug: scene.cleaner.slug,
      propertyId: by.propertyId,
      serviceType: 'basic',
      durationHours: 4,
      suppliesByClient: true,
      isEmergency: false,
      promotionCode,
      ...more,
    },
  })
/** However many came before from this address. */
async function newClient(): Promise<Client> {
  await pool().query('delete from rate_limit')
  return scene.newClient()
}
/** One who has had a first booking. */
async function regular(): Promise<Client> {
  const client = await newClient()
  await scene.held({ date: scene.freeDate() }, client)
  return client
}
const act = (step: 'accept' | 'cancel' | 'decline', by: Person, id: string, rawBody: object = {}) =>
  scene.world.call(`POST /api/bookings/{id}/${step}` as 'POST /api/bookings/{id}/accept', { as: by.token, params: { id }, rawBody })
const move = async (step: 'propose-move' | 'accept-move', by: Person, id: string, rawBody: object) => {
  const key = `POST /api/bookings/{id}/${step}` as 'POST /api/bookings/{id}/accept-move'
  const { status } = await scene.world.call(key, { as: by.token, params: { id: id as BookingId }, rawBody })
  expect(status).toBe(200)
}

describe('a code', () => {
  it('takes an amount off, however it is typed, and the booking names it to its client', async () => {
    const client = await regular()
    const { code } = await started({ offCents: 2_500 })
    const quoted = await quoteOf(client, ` ${code.toLowerCase().replace('o', 'ô')}- `)
    expect(quoted.body).toMatchObject({
      priceBreakdown: { baseCents: WHOLE, firstBookingDiscountCents: 2_500, finalCents: 10_300 },
      promotion: { code, percent: null, offCents: 2_500, isTaken: true },
      isFirstBooking: false,
    })
    const booking = await scene.confirmed({ date: scene.freeDate(), promotionCode: code }, client)
    expect(booking).toMatchObject({ promotionCode: code, priceBreakdown: { firstBookingDiscountCents: 2_500, finalCents: 10_300 } })
    expect(await scene.see(booking.id, scene.cleaner)).toMatchObject({ promotionCode: null, priceBreakdown: null, earningsCents: 10_880 })
    expect(await spentOn(code)).toEqual({ uses: 1, costCents: 2_500, standing: 'running' })
  })

  it('takes a percent off, rounded down, up to a most', async () => {
    const client = await regular()
    const { code } = await started({ percent: 10, offCents: 1_500 })
    expect((await quoteOf(client, code)).body.priceBreakdown).toMatchObject({ firstBookingDiscountCents: 1_280 })
    expect((await quoteOf(client, code, { durationHours: 6 })).body.priceBreakdown).toMatchObject({ firstBookingDiscountCents: 1_500 })
  })

  it('leaves a first booking the greater of the two discounts, and is not used by the lesser', async () => {
    const client = await newClient()
    const { code: small } = await started({ offCents: 1_900 })
    const { code: great } = await started({ offCents: 2_000 })
    expect((await quoteOf(client, small)).body).toMatchObject({
      priceBreakdown: { firstBookingDiscountCents: 1_920 },
      promotion: { code: small, isTaken: false },
      isFirstBooking: true,
    })
    expect((await quoteOf(client, great)).body).toMatchObject({
      priceBreakdown: { firstBookingDiscountCents: 2_000 },
      promotion: { isTaken: true },
    })
    const lesser = await scene.held({ date: scene.freeDate(), promotionCode: small }, client)
    expect(lesser).toMatchObject({ promotionCode: null, priceBreakdown: { firstBookingDiscountCents: 1_920 } })
    expect((await spentOn(small)).uses).toBe(0)
    // A first booking with a code is the first one all the same.
    const other = await newClient()
    await scene.held({ date: scene.freeDate(), promotionCode: great }, other)
    expect((await quoteOf(other, '')).body).toMatchObject({ isFirstBooking: false, priceBreakdown: { firstBookingDiscountCents: 0 } })
  })

  it('is not looked at for visitors', async () => {
    const rawBody = {
      cleanerSlug: scene.cleaner.slug,
      serviceType: 'basic',
      durationHours: 4,
      propertyType: 'apartment',
      citySlug: 'montreal',
    }
    const { status, body } = await scene.world.call('POST /api/quotes', { rawBody: { ...rawBody, promotionCode: 'RIEN' } })
    expect([status, body.promotion]).toEqual([200, null])
  })

  it('is refused in words: unknown, to come, ended, stopped, elsewhere, used up, already used, or for a first booking only', async () => {
    const client = await regular()
    const refusalOf = async (code: string) => {
      const { problem } = await quoteOf(client, code)
      expect(problem.fields).toMatchObject({ promotionCode: expect.any(String) })
      return problem.code
    }
    const { code: stopped, id } = await started()
    await change('stop', id, { why: 'Essai fini' })
    expect(await refusalOf('RIENDUTOUT')).toBe('promotion-unknown')
    expect(await refusalOf((await started({ fromOn: '2027-06-01' })).code)).toBe('promotion-unknown')
    expect(await refusalOf(stopped)).toBe('promotion-ended')
    expect(await refusalOf((await started({ citySlugs: ['laval'] })).code)).toBe('promotion-elsewhere')
    expect(await refusalOf((await started({ isFirstOnly: true })).code)).toBe('promotion-first-only')
    const { code: small } = await started({ maxUses: 1 })
    await scene.held({ date: scene.freeDate(), promotionCode: small }, await regular())
    expect(await refusalOf(small)).toBe('promotion-used-up')
    const { code: once } = await started()
    await scene.held({ date: scene.freeDate(), promotionCode: once }, client)
    expect(await refusalOf(once)).toBe('promotion-already-used')
    const { code: short } = await started({ untilOn: '2026-11-23' })
    expect((await quoteOf(await regular(), short)).status).toBe(200)
    await pool().query(`update promotion set until_on = '2026-11-22' where code = $1`, [short])
    expect(await refusalOf(short)).toBe('promotion-ended')
  })

  it('that ended between the price and the request is refused with today’s price, to be confirmed', async () => {
    const client = await regular()
    const { code, id } = await started()
    const { finalCents: expectedTotalCents } = await scene.priceOf({ promotionCode: code }, client)
    await change('stop', id, { why: 'Essai fini' })
    const asked = { date: scene.freeDate(), promotionCode: code }
    expect((await scene.request({ ...asked, expectedTotalCents }, { by: client })).problem).toMatchObject({
      code: 'price-changed',
      details: { promotionCode: null, priceBreakdown: { firstBookingDiscountCents: 0, finalCents: WHOLE } },
    })
    const { status, body } = await scene.request({ ...asked, expectedTotalCents: WHOLE }, { by: client })
    expect([status, body.booking.promotionCode]).toEqual([201, null])
  })

  it('is guessed slowly', async () => {
    const client = await newClient()
    const answers: number[] = []
    for (let guess = 0; guess < 12; guess += 1) answers.push((await quoteOf(client, `DEVINE${guess}`)).status)
    expect(answers.slice(0, 10)).toEqual(answers.slice(0, 10).map(() => 422))
    expect(answers.at(-1)).toBe(429)
    // A price without a code is asked for as before.
    expect((await quoteOf(client, '')).status).toBe(200)
  })
})

describe('its limits', () => {
  it('fifty requests at once on a code of ten uses give ten', async () => {
    const { code } = await started({ maxUses: 10 })
    const asked = { promotionCode: code, expectedTotalCents: WHOLE - 2_500 }
    const requests: (() => ReturnType<Scene['request']>)[] = []
    for (let each = 0; each < 5; each += 1) {
      const { slug: cleanerSlug } = await scene.newCleaner()
      for (const date of FREE_DAYS) {
        const by = await newClient()
        requests.push(() => scene.request({ ...asked, cleanerSlug, date }, { by }))
      }
    }
    const answers = await Promise.all(requests.map((ask) => ask()))
    expect(answers).toHaveLength(50)
    const given = answers.filter(({ status }) => status === 201)
    expect(given).toHaveLength(10)
    expect(given.every(({ body }) => body.booking.promotionCode === code)).toBe(true)
    const refused = answers.filter(({ status }) => status !== 201).map(({ problem }) => problem)
    expect(new Set(refused.map((problem) => problem.code))).toEqual(new Set(['price-changed']))
    expect(refused[0]?.details).toMatchObject({ promotionCode: null, priceBreakdown: { firstBookingDiscountCents: 1_920 } })
    expect(await spentOn(code)).toEqual({ uses: 10, costCents: 25_000, standing: 'spent' })
  }, 240_000)

  it('its budget is never passed, by requests at once either', async () => {
    const { code } = await started({ budgetCents: 6_000 })
    const { slug: cleanerSlug } = await scene.newCleaner()
    const asked = { promotionCode: code, expectedTotalCents: WHOLE - 2_500, cleanerSlug }
    const clients = await Promise.all(FREE_DAYS.slice(0, 6).map(async (date) => ({ by: await newClient(), date })))
    const answers = await Promise.all(clients.map(({ by, date }) => scene.request({ ...asked, date }, { by })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(await spentOn(code)).toEqual({ uses: 2, costCents: 5_000, standing: 'spent' })
  })

  it('two requests of one client at once have it once, and so have two accounts of one home', async () => {
    const { code } = await started()
    const one = await regular()
    const asked = { promotionCode: code, expectedTotalCents: WHOLE - 2_500 }
    const both = await Promise.all([1, 2].map(() => scene.request({ ...asked, date: scene.freeDate() }, { by: one })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const other = await regular()
    await pool().query(`update account set phone_number = '+15145550133' where id in ($1, $2)`, [one.id, other.id])
    expect((await quoteOf(other, code)).problem.code).toBe('promotion-already-used')
    expect((await scene.request({ ...asked, date: scene.freeDate() }, { by: other })).problem.code).toBe('price-changed')
  })

  it('a hold that shows the card of an account that had the code is given back', async () => {
    const { code } = await started()
    const book = async (by: Client) => {
      const { body } = await scene.request({ date: scene.freeDate(), promotionCode: code }, { by })
      await scene.confirmCard(body.payment.clientSecret, SHARED_CARD)
      await scene.world.settle()
      return scene.see(body.booking.id, by)
    }
    expect(await book(await regular())).toMatchObject({ status: 'pending', promotionCode: code })
    expect(await book(await regular())).toMatchObject({ status: 'cancelled', endReason: 'promotions_lost' })
    expect((await spentOn(code)).uses).toBe(1)
  })
})

describe('what comes back, and what stays', () => {
  it('a request that is declined or called off gives its use and its budget back', async () => {
    const { code } = await started()
    const client = await regular()
    const declined = await scene.held({ date: scene.freeDate(), promotionCode: code }, client)
    expect((await spentOn(code)).uses).toBe(1)
    await act('decline', scene.cleaner, declined.id, { reason: 'not_free' })
    expect(await spentOn(code)).toEqual({ uses: 0, costCents: 0, standing: 'running' })
    expect(await scene.see(declined.id, client)).toMatchObject({ promotionCode: code })
    const again = await scene.held({ date: scene.freeDate(), promotionCode: code }, client)
    await act('cancel', client, again.id, { reason: 'other' })
    expect((await spentOn(code)).uses).toBe(0)
  })

  it('a client who cancels once it was paid keeps the use, as of the first-booking discount, and it costs nothing', async () => {
    const { code } = await started()
    const client = await regular()
    const { id } = await scene.confirmed({ date: scene.freeDate(), promotionCode: code }, client)
    await act('cancel', client, id, { reason: 'other' })
    expect(await spentOn(code)).toEqual({ uses: 1, costCents: 0, standing: 'running' })
    expect((await quoteOf(client, code)).problem.code).toBe('promotion-already-used')
  })

  it('a stopped promotion is kept by whoever booked with it, through the hold and a move to other prices', async () => {
    const { code, id } = await started({ percent: 10 })
    const [client, cleaner] = [await regular(), await scene.newCleaner()]
    const asked = await scene.request({ date: FREE_DAYS[0], cleanerSlug: cleaner.slug, promotionCode: code }, { by: client })
    const booking = asked.body.booking
    await change('stop', id, { why: 'Essai fini' })
    await scene.confirmCard(asked.body.payment.clientSecret)
    await act('accept', cleaner, booking.id)
    expect(await scene.see(booking.id, client)).toMatchObject({ status: 'confirmed', promotionCode: code })
    const rates = { method: 'hourly', rates: [{ city: 'montreal', hourlyRateCents: 4_000 }] }
    await scene.world.call('PUT /api/cleaner/rates', { as: cleaner.token, rawBody: rates })
    const startsAt = new Date(new Date(booking.startsAt).getTime() + 4 * HOUR_MS).toISOString()
    // 160 $ less the 12,80 $ of the request, and not a tenth.
    await move('propose-move', client, booking.id, { starts: [startsAt], expectedCents: 14_720 })
    await move('accept-move', cleaner, booking.id, { startsAt })
    expect(await scene.see(booking.id, client)).toMatchObject({
      startsAt,
      promotionCode: code,
      priceBreakdown: { baseCents: 16_000, firstBookingDiscountCents: 1_280 },
    })
  })

  it('a series has it on its first visit alone', async () => {
    const { code } = await started({ offCents: 2_000 })
    const series = seriesScene(scene)
    const pair = await series.newPair()
    const visit = { promotionCode: code, expectedTotalCents: WHOLE - 2_000 }
    const { status, body } = await series.ask(pair, visit)
    expect([status, body.booking.promotionCode]).toEqual([201, code])
    await scene.confirmCard(body.payment.clientSecret)
    await act('accept', pair.cleaner, body.booking.id)
    await scene.world.settle()
    const { rows } = await pool().query<{ codes: number; visits: number }>(
      'select count(promotion_code)::int as codes, count(*)::int as visits from booking where series_id = $1',
      [body.seriesId],
    )
    expect(rows[0]?.codes).toBe(1)
    expect(rows[0]?.visits).toBeGreaterThan(1)
  })

  it('the cleaner earns all, and the platform pays the code when the visit is released', async () => {
    const { code } = await started()
    const before = await scene.balance('expense_promotion')
    await scene.held({ date: scene.freeDate() })
    const { id } = await scene.completed({ date: scene.freeDate(), promotionCode: code })
    await scene.world.advance({ days: 4 })
    await scene.world.settle()
    expect(await scene.see(id)).toMatchObject({ promotionCode: code })
    expect((await scene.balance('expense_promotion')) - before).toBe(2_500)
    expect(await scene.see(id, scene.cleaner)).toMatchObject({ earningsCents: 10_880 })
    expect(await scene.imbalance()).toBe(0)
    expect(await spentOn(code)).toMatchObject({ uses: 1, costCents: 2_500 })
  })
})

describe('its desk', () => {
  const log = async (id: PromotionId) =>
    (
      await pool().query<{ action: string; details: object }>('select action, details from audit_entry where subject_id = $1 order by id', [
        id,
      ])
    ).rows

  it('is read by those who run money and content, and run by money and owners', async () => {
    const [cora, leo, olga] = [
      await signUpOperator(scene.world, 'Cora', 'content'),
      await signUpOperator(scene.world, 'Leo', 'support'),
      await signUpOperator(scene.world, 'Olga'),
    ]
    const list = ({ token }: Person) => scene.world.call('GET /api/admin/promotions', { as: token })
    expect([(await list(cora)).status, (await list(mona)).status, (await list(olga)).status]).toEqual([200, 200, 200])
    expect((await list(leo)).problem.code).toBe('not-your-duty')
    expect((await start({ code: 'DECORA' }, cora)).problem.code).toBe('not-your-duty')
    expect((await start({ code: 'DOLGA' }, olga)).status).toBe(200)
  })

  it('starts one, tells what is wrong with it, and writes each act down', async () => {
    const { body } = await start({ code: 'Noël 2026', percent: 10, citySlugs: ['laval'] })
    expect(await shownOf('NOEL2026')).toMatchObject({ percent: 10, standing: 'running', uses: 0, costCents: 0, createdBy: 'Mona' })
    const refusalOf = async (more: object) => (await start(more)).problem
    expect(await refusalOf({ code: 'noel-2026' })).toMatchObject({ code: 'promotion-code-taken', fields: { code: expect.any(String) } })
    expect(await refusalOf({ code: 'abc' })).toMatchObject({ code: 'malformed-request', fields: { code: expect.stringContaining('4') } })
    expect(await refusalOf({ code: 'AUTRE', untilOn: '2026-10-01' })).toMatchObject({ code: 'promotion-dates' })
    expect(await refusalOf({ code: 'AUTRE', budgetCents: 2_000 })).toMatchObject({ code: 'promotion-budget' })
    expect(await refusalOf({ code: 'AUTRE', citySlugs: ['nulle-part'] })).toMatchObject({ code: 'malformed-request' })

    const { id } = body
    expect((await change('raise', id, { untilOn: '2028-01-31', budgetCents: 400_000 })).status).toBe(200)
    expect((await change('raise', id, { untilOn: '2028-01-30', budgetCents: 400_000 })).problem.code).toBe('promotion-not-raised')
    expect((await change('raise', NOBODY, { untilOn: '2028-01-30', budgetCents: 400_000 })).problem.code).toBe('not-found')
    expect((await change('stop', NOBODY, { why: 'Trop cher' })).problem.code).toBe('not-found')
    expect((await change('stop', id, { why: '' })).problem.code).toBe('malformed-request')
    expect((await change('stop', id, { why: 'Trop cher' })).status).toBe(200)
    expect((await change('stop', id, { why: 'Trop cher' })).problem.code).toBe('promotion-over')
    expect((await change('raise', id, { untilOn: '2028-03-31', budgetCents: 400_000 })).problem.code).toBe('promotion-over')
    expect(await log(id)).toEqual([
      {
        action: 'promotion.start',
        details: { after: expect.objectContaining({ code: 'NOEL2026', offCents: 2_500, citySlugs: ['laval'] }) },
      },
      {
        action: 'promotion.raise',
        details: { before: { untilOn: '2027-12-31', budgetCents: 300_000 }, after: { untilOn: '2028-01-31', budgetCents: 400_000 } },
      },
      { action: 'promotion.stop', details: { why: 'Trop cher', before: { stoppedAt: null }, after: { stoppedAt: expect.any(String) } } },
    ])
  })
})
