// What people are shown of their visits, their payouts and their invoices, against the model.
import { contestsOf } from './acts/contesting.ts'
import { meet, readSeries } from './acts/repeating.ts'
import { differs } from './differs.ts'
import { balanceOf } from './model/earnings.ts'
import { earningsLeft, feeEarningsOf } from './model/price.ts'
import type { Person } from './model/person.ts'
import { dateOfVisit, isPausedOn, nameOfVisit, numbersUntil, stageOf } from './model/series.ts'
import { endOf, otherOf, paymentStatuses, type Part, type Visit } from './model/visit.ts'
import type { Stage } from './stage.ts'
import { dateOf, MINUTE_MS, wallOf } from './wall.ts'

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
  await meet(stage, visit.name)
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
    ...(await seriesShown(stage, visit)),
    ...(await talkShown(stage, visit)),
    ...(await caseShown(stage, visit)),
    ...(await contestShown(stage, visit)),
    ...(visit.isForOperators ? [] : moneyShown(visit, toClient, toCleaner)),
    ...(await strangers(stage, visit)),
  ]
}

/** Every date of a series that is still to come until a month ahead, what became of it and what it costs; a visit that was moved comes on another day. */
async function seriesShown(stage: Stage, { name }: Visit): Promise<readonly string[]> {
  const { town } = stage
  const series = town.seriesOf(name)
  if (series === null || series.first.name !== name || stageOf(series) !== 'active') return []
  const shown = await readSeries(stage, name)
  const right = numbersUntil(series, 1, shown.visits.at(-1)?.on ?? '').flatMap((number) => {
    const left = series.left.get(number)
    const booked = left === undefined ? town.visits.get(nameOfVisit(series, number)) : undefined
    const on = dateOfVisit(series, number)
    if ((booked ? dateOf(wallOf(booked.startsAt)) : on) < town.today()) return []
    if (booked) return [[on, 'booked', booked.price.finalCents]]
    return [[on, left ?? (isPausedOn(series, on) ? 'paused' : 'planned'), town.laterPrice(series, on).finalCents]]
  })
  return differs(
    `${name} series`,
    shown.visits.map(({ on, state, totalCents }) => [on, state, totalCents]),
    right,
  )
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

/** What an operator sees of a bank that contests a charge. */
async function contestShown(stage: Stage, { name, contest }: Visit): Promise<readonly string[]> {
  const operator = [...stage.town.people.values()].find(({ role }) => role === 'operator')
  if (contest === null || !operator) return []
  const shown = await contestsOf(stage, operator.name, name)
  return differs(
    `${name} contested`,
    shown.map(({ leg, reason, state, amountCents }) => [leg, reason, state, amountCents]),
    [[contest.leg, contest.reason, contest.outcome ?? 'needs_response', contest.cents]],
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
async function payoutsShown({ doors }: Stage, person: Person): Promise<readonly string[]> {
  const { name, payouts } = person
  if (person.isOwedRoughly) return []
  const { body } = await doors.ask('GET', '/api/payouts', { as: name })
  const shown = (body['payouts'] as readonly { readonly date: string; readonly amountCents: number | null; readonly state: string }[]) ?? []
  const paid = shown.filter(({ state }) => state !== 'skipped').map(({ date, amountCents }) => ({ friday: date, cents: amountCents }))
  return [
    ...differs(`what ${name} is owed`, body['availableCents'], balanceOf(person)),
    ...differs(`what ${name} owes back`, body['debtCents'], person.debtCents),
    ...differs(
      `payouts of ${name}`,
      paid,
      payouts
        .slice(-paid.length)
        .map(({ friday, cents }) => ({ friday, cents }))
        .toReversed(),
    ),
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

/** Of whatever this name is: a visit or a person. */
export async function shownTo(stage: Stage, name: string): Promise<readonly string[]> {
  const { visits, people } = stage.town
  const [visit, person] = [visits.get(name), people.get(name)]
  if (visit) return visitShown(stage, visit)
  if (person?.isGone) return []
  if (person?.role === 'cleaner') return payoutsShown(stage, person)
  return person?.role === 'client' ? invoicesShown(stage, person) : []
}
