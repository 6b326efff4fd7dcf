// What must hold after each day: every person is shown what the model says, and the rows, the ledger and the payment company agree.
import type pg from 'pg'
import { auditMoney } from '../../tests/support/money-audit.ts'
import type { Stage } from './acts.ts'
import { emailOf } from './doors.ts'
import { byHands } from './hands.ts'
import { earningsLeft, feeEarningsOf } from './model/price.ts'
import { LETTERS } from './model/letters.ts'
import type { Person } from './model/person.ts'
import type { Town } from './model/town.ts'
import { endOf, otherOf, paymentStatuses, type Part, type Visit } from './model/visit.ts'
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

const STRANGERS_EVERY = 4

/** Whoever is no party of a visit reads nothing of it: somebody tries with one visit of four. */
async function strangers({ doors, ids, town }: Stage, visit: Visit): Promise<readonly string[]> {
  if ((visit.requestedAt / MINUTE_MS) % STRANGERS_EVERY !== 0) return []
  const others = [...town.people.values()].filter(
    ({ name, role, isGone }) => !isGone && role !== 'operator' && name !== visit.client && name !== visit.cleaner,
  )
  const stranger = others[(visit.requestedAt / MINUTE_MS) % Math.max(1, others.length)]
  if (!stranger) return []
  const { status } = await doors.ask('GET', `/api/bookings/${ids.get(visit.name)}`, { as: stranger.name })
  return differs(`${visit.name} to ${stranger.name}`, status, 403)
}

/** While nobody claimed it, its client alone sees it. */
async function searchShown({ doors, ids }: Stage, visit: Visit): Promise<readonly string[]> {
  const { body } = await doors.ask('GET', `/api/bookings/${ids.get(visit.name)}`, { as: visit.client })
  const shown = body as Shown as Body
  return [
    ...differs(`${visit.name} status`, shown.status, visit.status),
    ...differs(`${visit.name} payment`, paymentShown(visit, shown.paymentStatus), true),
  ]
}

async function visitShown(stage: Stage, visit: Visit): Promise<readonly string[]> {
  const path = `/api/bookings/${stage.ids.get(visit.name)}`
  if (stage.town.people.get(visit.client)?.isGone) return []
  if (visit.cleaner === '') return searchShown(stage, visit)
  const [toClient, toCleaner] = await Promise.all(
    [visit.client, visit.cleaner].map(async (as) => (await stage.doors.ask('GET', path, { as })).body as Shown as Body),
  )
  if (!toClient?.payment || !toCleaner?.payment) return [`${visit.name} is not shown to its parties`]
  const course = [toClient, toCleaner].flatMap((body) => [
    ...differs(`${visit.name} status`, body.status, visit.status),
    ...differs(`${visit.name} hours`, [body.startsAt, body.endsAt].map(Date.parse), [visit.startsAt, endOf(visit)]),
    ...differs(`${visit.name} payment`, paymentShown(visit, body.paymentStatus), true),
  ])
  return [
    ...course,
    ...(await talkShown(stage, visit)),
    ...(await caseShown(stage, visit)),
    ...(visit.isForOperators ? [] : moneyShown(visit, toClient, toCleaner)),
    ...(await strangers(stage, visit)),
  ]
}

/** Each of the two sees all messages, what they have not read, and what the other has not. */
async function talkShown({ doors, ids }: Stage, visit: Visit): Promise<readonly string[]> {
  if (visit.written === 0) return []
  const seen = async (part: Part): Promise<readonly string[]> => {
    const { body } = await doors.ask('GET', `/api/messages/${ids.get(visit.name)}?limit=100`, { as: visit[part] })
    const { conversation, messages } = body as { conversation?: { unread: number }; messages?: { by: Part; readAt: string | null }[] }
    const sent = messages?.filter(({ by }) => by === part)
    return [
      ...differs(`${visit.name} messages to its ${part}`, messages?.length, visit.written),
      ...differs(`${visit.name} unread of its ${part}`, conversation?.unread, visit.unread[part]),
      ...differs(
        `${visit.name} unread by the other, to its ${part}`,
        sent?.filter(({ readAt }) => readAt === null).length,
        visit.unread[otherOf(part)],
      ),
    ]
  }
  return [...(await seen('client')), ...(await seen('cleaner'))]
}

/** How far the case of a visit has come, and what it decided. */
async function caseShown({ doors, ids }: Stage, { name, client, case: dispute }: Visit): Promise<readonly string[]> {
  if (dispute === null) return []
  const { body } = await doors.ask('GET', `/api/bookings/${ids.get(name)}/case`, { as: client })
  const shown = body['case'] as { openedBy: string; closedAt: string | null; decisions: readonly unknown[] } | null
  return differs(
    `${name} case`,
    [shown?.openedBy, shown?.decisions.length, shown?.closedAt !== null],
    [dispute.by, dispute.decisions.length, dispute.closedAt !== null],
  )
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

const isOver = ({ status }: Visit): boolean => status === 'cancelled' || status === 'declined' || status === 'declined_by_client'
const earnedOf = (visit: Visit): number =>
  isOver(visit) ? (visit.feeCents > 0 ? feeEarningsOf(visit.feeCents) : 0) : earningsLeft(visit.price, visit.borneCents)

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
  const own = town.visitsOf(name).filter((visit) => !visit.isForOperators)
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

/** Whoever closed their account stands in no row, but in the letter that says so. */
async function goneAreNowhere({ people }: Town, pool: pg.Pool): Promise<readonly string[]> {
  const gone = [...people.values()].filter(({ isGone }) => isGone).flatMap(({ name }) => [`%${emailOf(name)}%`, `%secret-de-${name}-%`])
  if (gone.length === 0) return []
  const { rows } = await pool.query<{ table: string; column: string }>(`
    select c.table_name as table, c.column_name as column
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema = 'public'
       and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'USER-DEFINED')`)
  const found = rows.map(async ({ table, column }) => {
    const but = table === 'email' ? ` and kind <> 'account-closed'` : ''
    const query = `select "${column}"::text as text from "${table}" where "${column}"::text like any ($1)${but} limit 1`
    const [row] = (await pool.query<{ text: string }>(query, [gone])).rows
    return row ? [`somebody who is gone stands in ${table}.${column}: ${row.text.slice(0, 80)}`] : []
  })
  return (await Promise.all(found)).flat()
}

async function rowsHold(pool: pg.Pool): Promise<readonly string[]> {
  const broken: string[] = []
  for (const [rule, statement] of Object.entries(ROW_RULES)) {
    const { rows } = await pool.query(statement)
    if (rows.length > 0) broken.push(`${rule}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return broken
}

/** What is broken of all that the day left in rows. */
async function inRows(stage: Stage, { pool, since, until, isWhole }: Look): Promise<readonly string[]> {
  const letters = await lettersWritten(stage, pool, since, until)
  if (!isWhole) return letters
  return [...letters, ...(await goneAreNowhere(stage.town, pool)), ...(await rowsHold(pool)), ...(await auditMoney(pool, 'at-rest'))]
}

async function shownTo(stage: Stage, name: string): Promise<readonly string[]> {
  const { visits, people } = stage.town
  const [visit, person] = [visits.get(name), people.get(name)]
  if (visit) return visitShown(stage, visit)
  if (person?.isGone) return []
  if (person?.role === 'cleaner') return payoutsShown(stage, person)
  return person?.role === 'client' ? invoicesShown(stage, person) : []
}

export type Look = {
  readonly pool: pg.Pool
  readonly since: number
  readonly until: number
  /** All rows are read, whatever their age. */
  readonly isWhole: boolean
  /** How often what is under way is given time. */
  readonly tries: number
}

/**
 * What is broken at the end of a day; what is under way is given time, and jobs that failed their next try.
 * People and visits that nothing touched since the last look are left out, and those that held are not read again.
 */
export async function lookAt(stage: Stage, asked: Look, names: readonly string[] = [...stage.town.touched]): Promise<readonly string[]> {
  const shown = await byHands(names, LOOKS_AT_ONCE, async (name) => ({ name, broken: await shownTo(stage, name) }))
  const broken = [...shown.flatMap((each) => each.broken), ...(await inRows(stage, asked))]
  if (broken.length > 0 && asked.tries > 0) {
    await asked.pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
    await stage.doors.settle()
    const left = shown.filter((each) => each.broken.length > 0).map(({ name }) => name)
    return lookAt(stage, { ...asked, tries: asked.tries - 1 }, left)
  }
  stage.town.touched.clear()
  stage.town.letters.clear()
  return broken
}
