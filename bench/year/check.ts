// What must hold after each day: every person is shown what the model says, and the rows, the ledger and the payment company agree.
import type pg from 'pg'
import { auditMoney } from '../../tests/support/money-audit.ts'
import type { Stage } from './acts.ts'
import { byHands } from './hands.ts'
import { earningsOf, feeEarningsOf } from './model/price.ts'
import { LETTERS, type Person } from './model/town.ts'
import { endOf, paymentStatuses, type Visit } from './model/visit.ts'
import { ROW_RULES } from './row-rules.ts'
import { MINUTE_MS } from './wall.ts'

const LOOKS_AT_ONCE = 8

type Shown = Readonly<Record<string, unknown>>
type Body = {
  readonly status: string
  readonly paymentStatus: string
  readonly startsAt: string
  readonly endsAt: string
  readonly priceBreakdown: Readonly<Record<string, number>> | null
  readonly earningsCents: number | null
  readonly payment: { readonly refundedCents: number | null; readonly tip: { readonly amountCents: number } | null }
}

const differs = (what: string, shown: unknown, right: unknown): readonly string[] =>
  JSON.stringify(shown) === JSON.stringify(right)
    ? []
    : [`${what} is shown as ${JSON.stringify(shown)}, the model says ${JSON.stringify(right)}`]

/** Whoever is no party of a visit reads nothing of it; another one is tried for each. */
async function strangers({ doors, ids, town }: Stage, visit: Visit): Promise<readonly string[]> {
  const others = [...town.people.values()].filter(
    ({ name, role }) => role !== 'operator' && name !== visit.client && name !== visit.cleaner,
  )
  const stranger = others[(visit.requestedAt / MINUTE_MS) % Math.max(1, others.length)]
  if (!stranger) return []
  const { status } = await doors.ask('GET', `/api/bookings/${ids.get(visit.name)}`, { as: stranger.name })
  return differs(`${visit.name} to ${stranger.name}`, status, 403)
}

async function visitShown(stage: Stage, visit: Visit): Promise<readonly string[]> {
  const path = `/api/bookings/${stage.ids.get(visit.name)}`
  const [toClient, toCleaner] = await Promise.all(
    [visit.client, visit.cleaner].map(async (as) => (await stage.doors.ask('GET', path, { as })).body as Shown as Body),
  )
  if (!toClient?.payment || !toCleaner?.payment) return [`${visit.name} is not shown to its parties`]
  const course = [toClient, toCleaner].flatMap((body) => [
    ...differs(`${visit.name} status`, body.status, visit.status),
    ...differs(`${visit.name} hours`, [body.startsAt, body.endsAt].map(Date.parse), [visit.startsAt, endOf(visit)]),
    ...differs(`${visit.name} payment`, paymentShown(visit, body.paymentStatus), true),
  ])
  return [...course, ...(visit.isForOperators ? [] : moneyShown(visit, toClient, toCleaner)), ...(await strangers(stage, visit))]
}

/** True, or the status that the model does not know. */
const paymentShown = (visit: Visit, shown: string): string | true =>
  visit.isForOperators || paymentStatuses(visit).includes(shown) ? true : `${shown} and not ${paymentStatuses(visit).join(' or ')}`

function moneyShown(visit: Visit, toClient: Body, toCleaner: Body): readonly string[] {
  const price = Object.fromEntries(Object.keys(visit.price).map((line) => [line, toClient.priceBreakdown?.[line]]))
  return [
    ...differs(`${visit.name} price`, price, visit.price),
    ...differs(`${visit.name} price to its cleaner`, toCleaner.priceBreakdown, null),
    ...differs(`${visit.name} earnings`, toCleaner.earningsCents, earnedOf(visit)),
    ...differs(`${visit.name} tip`, toClient.payment.tip?.amountCents ?? 0, visit.tipCents),
    ...refundShown(visit, toClient.payment.refundedCents),
  ]
}

const isOver = ({ status }: Visit): boolean => status === 'cancelled' || status === 'declined'
const earnedOf = (visit: Visit): number =>
  isOver(visit) ? (visit.feeCents > 0 ? feeEarningsOf(visit.feeCents) : 0) : earningsOf(visit.price)

/** A slow bank has given back nothing yet, or all. */
const refundShown = (visit: Visit, shown: number | null): readonly string[] =>
  visit.card === 'slow' && shown === 0 ? [] : differs(`${visit.name} refund`, shown, visit.refundedCents)

/** What a cleaner is owed, and every payout. */
async function payoutsShown({ doors }: Stage, { name, credits, payouts, isOwedRoughly }: Person): Promise<readonly string[]> {
  if (isOwedRoughly) return []
  const { body } = await doors.ask('GET', '/api/payouts', { as: name })
  const shown = (body['payouts'] as readonly { readonly date: string; readonly amountCents: number | null; readonly state: string }[]) ?? []
  const paid = shown.filter(({ state }) => state !== 'skipped').map(({ date, amountCents }) => ({ friday: date, cents: amountCents }))
  return [
    ...differs(
      `what ${name} is owed`,
      body['availableCents'],
      credits.reduce((sum, { cents }) => sum + cents, 0),
    ),
    ...differs(`payouts of ${name}`, paid, payouts.slice(-paid.length).toReversed()),
  ]
}

/** A visit that is paid has one invoice, of what was charged. */
async function invoicesShown({ doors, ids, town }: Stage, { name }: Person): Promise<readonly string[]> {
  const { body } = await doors.ask('GET', '/api/documents?kind=invoice&pageSize=48', { as: name })
  const shown = (body['items'] as readonly { readonly bookingId: string | null; readonly amountCents: number }[]) ?? []
  const own = [...town.visits.values()].filter((visit) => visit.client === name && !visit.isForOperators)
  // The list shows the newest; the oldest of somebody with many were compared before.
  return own.slice(-40).flatMap((visit) =>
    differs(
      `invoices of ${visit.name}`,
      shown.filter(({ bookingId }) => bookingId === ids.get(visit.name)).map(({ amountCents }) => amountCents),
      visit.finalPaidAt === null ? [] : [visit.price.finalCents],
    ),
  )
}

/** Letters of the last day, each once. */
async function lettersWritten({ town }: Stage, pool: pg.Pool, since: number, until: number): Promise<readonly string[]> {
  const { rows } = await pool.query<{ recipient: string; kind: string; count: number }>(
    'select recipient, kind, count(*)::int as count from email where kind = any($1) and created_at > $2 and created_at <= $3 group by 1, 2',
    [LETTERS, new Date(since), new Date(until)],
  )
  const written = new Map(rows.map(({ recipient, kind, count }) => [`${recipient.split('@')[0]} ${kind}`, count]))
  return [...new Set([...written.keys(), ...town.letters.keys()])].flatMap((key) =>
    differs(`letters to ${key}`, written.get(key) ?? 0, town.letters.get(key) ?? 0),
  )
}

async function rowsHold(pool: pg.Pool): Promise<readonly string[]> {
  const broken: string[] = []
  for (const [rule, statement] of Object.entries(ROW_RULES)) {
    const { rows } = await pool.query(statement)
    if (rows.length > 0) broken.push(`${rule}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return broken
}

/** What is broken now. People and visits that nothing touched since the last look are left out. */
async function look(stage: Stage, pool: pg.Pool, since: number, until: number): Promise<readonly string[]> {
  const shown = await byHands([...stage.town.touched], LOOKS_AT_ONCE, (name) => shownTo(stage, name))
  return [
    ...shown.flat(),
    ...(await lettersWritten(stage, pool, since, until)),
    ...(await rowsHold(pool)),
    ...(await auditMoney(pool, 'at-rest')),
  ]
}

async function shownTo(stage: Stage, name: string): Promise<readonly string[]> {
  const { visits, people } = stage.town
  const [visit, person] = [visits.get(name), people.get(name)]
  if (visit) return visitShown(stage, visit)
  if (person?.role === 'cleaner') return payoutsShown(stage, person)
  return person?.role === 'client' ? invoicesShown(stage, person) : []
}

export type Look = {
  readonly pool: pg.Pool
  readonly since: number
  readonly until: number
}

/** What is broken at the end of a day; what is under way is given time, and jobs that failed their next try. */
export async function lookAt(stage: Stage, { pool, since, until }: Look, tries = 6): Promise<readonly string[]> {
  const broken = await look(stage, pool, since, until)
  if (broken.length > 0 && tries > 0) {
    await pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
    await stage.doors.settle()
    return lookAt(stage, { pool, since, until }, tries - 1)
  }
  stage.town.touched.clear()
  stage.town.letters.clear()
  return broken
}
