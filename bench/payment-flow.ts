// One payment from request to end, by people who retry without an answer: each step must be taken once.
import { createHash, randomBytes } from 'node:crypto'
import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Client } from './ground.ts'
import { send, type Answer, type Ask } from './load.ts'
import { bookingAsk, quoteAsk, totalOf, type Slot } from './slots.ts'

export type Payment = { readonly slot: Slot; readonly client: Client; readonly cancels: boolean }

export type Payer = {
  /** Answers once the visit is confirmed and half paid, or cancelled and refunded. Throws when neither can happen. */
  pay(payment: Payment): Promise<'paid' | 'cancelled'>
  /** Requests that got no answer so far. */
  unanswered(): number
  /** Answers that are faults: 500 and above, but for "come back in a moment". */
  faults(): number
}

const CARD = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }
const TRIES = 600

const isStillWorkedOn = ({ body }: Answer): boolean => body.includes('"idempotency-in-progress"')

export async function makePayer(pool: pg.Pool, url: () => string): Promise<Payer> {
  const cleaners = await signInCleaners(pool)
  const agent = new http.Agent({ keepAlive: true })
  let unanswered = 0
  let faults = 0

  /** Sends until answered; a key held by a dead request is retried until it is released. */
  async function insist(ask: Ask): Promise<Answer> {
    let last: Answer | null = null
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await send(agent, url(), ask).catch(() => null)
      last = answer
      if (answer === null) unanswered += 1
      else if (answer.status >= 500 && answer.status !== 503) faults += 1
      else if (answer.status !== 503 && !isStillWorkedOn(answer)) return answer
      // A key is released after a few seconds, and a person may send thirty requests an hour.
      await delay(answer && isStillWorkedOn(answer) ? 3_000 : 200)
    }
    throw new Error(`nobody answered ${ask.path}: ${last?.status ?? 'no answer'} ${last?.body.slice(0, 200) ?? ''}`)
  }

  const step = (id: string, name: string, token: string, body: object): Ask => ({
    method: 'POST',
    path: `/api/bookings/${id}/${name}`,
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  const statusOf = async (id: string, token: string): Promise<{ status: string; paymentStatus: string }> =>
    JSON.parse((await insist({ path: `/api/bookings/${id}`, headers: { authorization: `Bearer ${token}` } })).body) as never

  /** Repeats until the booking has the wanted status: a step whose answer was lost may have been taken. */
  async function insistUntil(ask: Ask, id: string, token: string, isReached: (seen: { status: string; paymentStatus: string }) => boolean) {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await insist(ask)
      const seen = await statusOf(id, token)
      if (isReached(seen)) return
      if (tries === TRIES - 1)
        throw new Error(`${ask.path} was answered ${answer.status} ${answer.body.slice(0, 200)}; ${JSON.stringify(seen)}`)
      await delay(200)
    }
  }

  return {
    unanswered: () => unanswered,
    faults: () => faults,
    async pay({ slot, client, cancels }) {
      const booked = await book(insist, slot, client)
      const { id } = booked.booking
      const confirm = (): Promise<Answer> =>
        insist({
          method: 'POST',
          path: '/api/sandbox/confirm',
          // Everybody pays from a machine of their own; the form is limited by address.
          headers: { 'x-forwarded-for': `10.${id.charCodeAt(0)}.${id.charCodeAt(1)}.${id.charCodeAt(2)}` },
          body: JSON.stringify({ clientSecret: booked.payment.clientSecret, card: CARD }),
        })
      const held = await confirm()
      if (!/"(authorized|captured)"/.test(held.body)) throw new Error(`the card was answered ${held.status} ${held.body.slice(0, 200)}`)
      const cleaner = cleaners.get(slot.slug) ?? ''
      await insistUntil(step(id, 'accept', cleaner, {}), id, client.token, ({ status }) => status === 'confirmed')
      if (!cancels) return 'paid'
      await insistUntil(step(id, 'cancel', client.token, { reason: 'other' }), id, client.token, ({ status }) => status === 'cancelled')
      return 'cancelled'
    },
  }
}

type Booked = { readonly booking: { readonly id: string }; readonly payment: { readonly clientSecret: string } }

/** The first-booking discount goes to whichever of a client's requests is first: so a changed price is quoted again. */
async function book(insist: (ask: Ask) => Promise<Answer>, slot: Slot, client: Client): Promise<Booked> {
  for (let tries = 0; tries < 5; tries += 1) {
    const total = totalOf((await insist(quoteAsk(slot, client))).body)
    const { status, body } = await insist(bookingAsk(slot, client, total))
    if (status === 201) return JSON.parse(body) as Booked
    if (!body.includes('"price-changed"')) throw new Error(`the request was answered ${status} ${body.slice(0, 300)}`)
  }
  throw new Error('the price never stood still')
}

/** A session for every cleaner, by slug. */
async function signInCleaners(pool: pg.Pool): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ slug: string; id: string }>('select slug, account_id as id from cleaner')
  const tokens = rows.map(() => randomBytes(32).toString('base64url'))
  await pool.query(
    `insert into session (token_hash, account_id, remembered, created_at, last_used_at, expires_at)
     select hash, id, true, now(), now(), now() + interval '30 days' from unnest($1::uuid[], $2::bytea[]) as s (id, hash)`,
    [rows.map(({ id }) => id), tokens.map((token) => createHash('sha256').update(token).digest())],
  )
  return new Map(rows.map(({ slug }, index) => [slug, tokens[index] ?? '']))
}
