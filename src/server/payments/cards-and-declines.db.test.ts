import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Leg } from '#domain/booking.ts'
import { DECLINE_CODES, type DeclineCode } from '#domain/payment-status.ts'
import { payments as en } from '#translations/en/payments.ts'
import { payments as fr } from '#translations/fr/payments.ts'
import { openPaymentsWorld, type PaymentsWorld, type TestBooking } from '../../../tests/support/payments-world.ts'

let world: PaymentsWorld
beforeAll(async () => {
  world = await openPaymentsWorld()
})
afterAll(() => world.close())

type Answer = 'ok' | DeclineCode
/** What each card answers: for the first half on the page, for the second on the page, and for the second with the client away. */
type Row = readonly [number: string, first: Answer, second: Answer, away: Answer | null, challenge?: 'challenged']
const refusing = (number: string, code: DeclineCode): Row => [number, code, code, null]

const CARDS: readonly Row[] = [
  ['4242424242424242', 'ok', 'ok', 'ok'],
  ['5555555555554444', 'ok', 'ok', 'ok'],
  ['378282246310005', 'ok', 'ok', 'ok'],
  // Debit and prepaid cards may pay for work that is done.
  ['4000056655665556', 'not_credit', 'ok', null],
  ['5105105105105100', 'not_credit', 'ok', null],
  refusing('4000000000000002', 'card_declined'),
  refusing('4000000000009995', 'insufficient_funds'),
  refusing('4000000000009987', 'lost_card'),
  refusing('4000000000009979', 'stolen_card'),
  refusing('4000000000000069', 'expired_card'),
  refusing('4000000000000127', 'incorrect_cvc'),
  refusing('4000000000000119', 'processing_error'),
  refusing('4242424242424241', 'incorrect_number'),
  refusing('4111111111111111', 'incorrect_number'),
  ['4000002500003155', 'ok', 'ok', 'ok', 'challenged'],
  ['4000003800000446', 'ok', 'ok', 'ok', 'challenged'],
  ['4000002760003184', 'ok', 'ok', 'authentication_required', 'challenged'],
  ['4000008260003178', 'insufficient_funds', 'insufficient_funds', null, 'challenged'],
  ['4000008400001629', 'card_declined', 'card_declined', null, 'challenged'],
  ['4000008400001280', 'authentication_failed', 'authentication_failed', null, 'challenged'],
  ['4000000000000341', 'ok', 'ok', 'card_declined'],
]

const legOf = async (booking: TestBooking, leg: Leg) => (await world.money(booking)).legs[leg]

async function payOnPage(booking: TestBooking, leg: Leg, [number, , , , challenge]: Row): Promise<Answer> {
  const { clientSecret } = await world.start(booking, leg)
  const first = await world.confirm(clientSecret, number)
  expect(first.body.status === 'requires_action').toBe(challenge === 'challenged')
  if (challenge) {
    expect(first.body.actionUrl).toBe(`/sandbox/3ds?clientSecret=${encodeURIComponent(clientSecret)}`)
    expect((await legOf(booking, leg)).state).toBe('requires_action')
  }
  const { status, code } = challenge ? (await world.confirm(clientSecret, undefined, 'succeed')).body : first.body
  return status === 'declined' ? (code as DeclineCode) : 'ok'
}

async function withFirstHalf(number?: string): Promise<TestBooking> {
  const booking = await world.booking()
  await world.payInitial(booking, number)
  return booking
}

describe('3DS and declines', () => {
  it.each(CARDS.map((row) => [row[0], row[1], row] as const))(
    'card %s answers for the first half on the page: %s',
    async (_number, answer, row) => {
      const booking = await world.booking()
      expect(await payOnPage(booking, 'initial', row)).toBe(answer)
      expect(await legOf(booking, 'initial')).toMatchObject(
        answer === 'ok' ? { state: 'authorized', declineCode: null } : { state: 'failed', declineCode: answer },
      )
    },
  )

  it.each(CARDS.map((row) => [row[0], row[2], row] as const))(
    'card %s answers for the second half on the page: %s',
    async (_number, answer, row) => {
      const booking = await withFirstHalf()
      await world.sandbox.queueOutcome('processing_error')
      await world.chargeFinal(booking)
      expect(await payOnPage(booking, 'final', row)).toBe(answer)
      expect(await legOf(booking, 'final')).toMatchObject(
        answer === 'ok' ? { state: 'captured', declineCode: null } : { state: 'failed', declineCode: answer },
      )
    },
  )

  it.each(CARDS.flatMap(([number, , , away]) => (away === null ? [] : [[number, away] as const])))(
    'card %s answers for the second half with the client away: %s',
    async (number, answer) => {
      const booking = await withFirstHalf(number)
      await world.chargeFinal(booking)
      expect(await legOf(booking, 'final')).toMatchObject(
        answer === 'ok'
          ? { state: 'captured', declineCode: null }
          : { state: 'failed', declineCode: answer, needsCustomer: answer === 'authentication_required' },
      )
    },
  )

  it('a challenge that the client fails refuses the card, in either half', async () => {
    const booking = await world.booking()
    const { clientSecret } = await world.start(booking)
    await world.confirm(clientSecret, '4000002760003184')
    expect((await world.confirm(clientSecret, undefined, 'fail')).body).toEqual({ status: 'declined', code: 'authentication_failed' })
  })

  it('every refusal that a card answers has its own words in both languages, what happened and what to do', () => {
    const answered = new Set(
      CARDS.flatMap(([, first, second, away]) => [first, second, away]).filter((each) => each !== null && each !== 'ok'),
    )
    expect([...answered].toSorted()).toEqual([...DECLINE_CODES].toSorted())
    for (const code of DECLINE_CODES) {
      const words = [fr.declines[code], en.declines[code]].flatMap(({ what, next }) => [what, next])
      for (const sentence of words) expect(sentence).toMatch(/^\S.+[.!?]$/u)
      expect(new Set(words).size).toBe(4)
    }
  })
})

it('a refused card is followed by another on the same charge', async () => {
  const booking = await world.booking()
  const { clientSecret } = await world.start(booking)
  await world.confirm(clientSecret, '4000000000009995')
  expect((await world.start(booking)).clientSecret).toBe(clientSecret)
  expect((await world.confirm(clientSecret, '4242424242424242')).body.status).toBe('authorized')
  expect((await world.money(booking)).legs.initial).toMatchObject({ state: 'authorized', declineCode: null, method: { last4: '4242' } })
})

it('what is no card at all, and a secret that opens nothing, are refused and change nothing', async () => {
  const booking = await world.booking()
  const { clientSecret } = await world.start(booking)
  expect(await world.confirm(clientSecret, 'hello')).toMatchObject({ status: 422, body: { code: 'bad-card' } })
  expect(await world.confirm(clientSecret)).toMatchObject({ status: 422, body: { code: 'bad-card' } })
  expect(await world.confirm(`${clientSecret}x`, '4242424242424242')).toMatchObject({ status: 404 })
  expect((await world.money(booking)).legs.initial.state).toBe('created')
})

it('no card number is kept anywhere in the database', async () => {
  const { rows } = await world.database.pool.query<{ table_name: string }>(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  for (const { table_name: table } of rows) {
    const found = await world.database.pool.query(
      `select 1 from "${table}" t where replace(t::text, ' ', '') ~ '4242424242424242|4000000000009995'`,
    )
    expect([table, found.rowCount]).toEqual([table, 0])
  }
})
