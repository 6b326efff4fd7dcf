// How a visit is asked for: of a cleaner, of whoever claims it, or by two clients at once.
import { earningsOf } from '../model/price.ts'
import { wantedOf, type Visit } from '../model/visit.ts'
import { clientOf, type Line } from '../script.ts'
import { explain, isGood, keyOf, remember, SERVICE, type Stage } from '../stage.ts'

type Wish = { readonly client: string; readonly cleaner: string; readonly date: string; readonly time: string; readonly hours: number }

export const requestOf = ({ slugs, homes }: Stage, { client, cleaner, date, time, hours }: Wish, ways: readonly string[]) => ({
  cleanerSlug: slugs.get(cleaner),
  propertyId: homes.get(client),
  serviceType: SERVICE,
  date,
  time,
  durationHours: hours,
  suppliesByClient: !ways.includes('supplies'),
  allowPhotos: true,
})

async function request(stage: Stage, wish: Wish, ways: readonly string[], key: string) {
  const wanted = { hours: wish.hours, bringsSupplies: ways.includes('supplies'), isEmergency: false }
  const { finalCents } = stage.town.quote(wish.client, wish.cleaner, wanted)
  const body = { ...requestOf(stage, wish, ways), expectedTotalCents: finalCents }
  return stage.doors.ask('POST', '/api/bookings', { as: wish.client, key, body })
}

export async function ask(stage: Stage, line: Line): Promise<boolean> {
  const { who: client, what } = line
  const [visit = '', cleaner = '', date = '', time = '', hours = '4', ...ways] = what
  const made = await request(stage, { client, cleaner, date, time, hours: Number(hours) }, ways, keyOf(line))
  if (!isGood(made)) return explain(line, made.body)
  remember(stage, visit, made.body)
  return true
}

export async function post(stage: Stage, line: Line): Promise<boolean> {
  const { who, what } = line
  const [visit = '', date = '', time = '', hours = '4', ceiling = '0', minutes] = what
  const body = {
    propertyId: stage.homes.get(who),
    serviceType: SERVICE,
    durationHours: Number(hours),
    suppliesByClient: true,
    when: { kind: 'exact', date, time },
    allowPhotos: true,
    ceilingCents: Number(ceiling),
    ...(minutes !== undefined && { emergency: { reason: 'Des invités arrivent.', level: 'high', responseMinutes: Number(minutes) } }),
  }
  const made = await stage.doors.ask('POST', '/api/searches', { as: who, key: keyOf(line), body })
  if (!isGood(made)) return explain(line, made.body)
  remember(stage, visit, made.body)
  return true
}

/** Two clients want one hour in the same instant; whoever got it gives it back. */
export async function duel(stage: Stage, line: Line): Promise<boolean> {
  const [visit = '', other = '', cleaner = '', date = '', time = ''] = line.what
  const both = [visit, other].map((name) => ({ client: clientOf(name), cleaner, date, time, hours: 4 }))
  const answers = await Promise.all(both.map((wish) => request(stage, wish, [], keyOf(line, wish.client))))
  for (const [index, { status, body }] of answers.entries()) {
    if (status !== 201) continue
    const { id } = body['booking'] as { id: string }
    const winner = both[index]?.client ?? ''
    const given = await stage.doors.ask('POST', `/api/bookings/${id}/cancel`, { as: winner, body: { reason: 'other' } })
    if (isGood(given)) stage.town.duelWon(winner)
  }
  return answers.filter(isGood).length === 1
}

type ShownOffer = {
  readonly bookingId: string
  readonly isTaken: boolean
  readonly earningsCents: number
  readonly starts: readonly unknown[]
}

/** Whether a visit is offered to a cleaner who is free for it; what they read that they would earn is what the model says. */
export async function findOfferTo({ doors, ids, town, findings }: Stage, cleaner: string, of: Visit): Promise<boolean> {
  const { body } = await doors.ask('GET', '/api/offers', { as: cleaner })
  const offer = ((body['items'] as readonly ShownOffer[] | undefined) ?? []).find(({ bookingId }) => bookingId === ids.get(of.name))
  if (!offer || offer.isTaken || offer.starts.length === 0) return false
  const right = earningsOf(town.quote(of.client, cleaner, wantedOf(of)))
  if (offer.earningsCents !== right)
    findings.push(`${of.name} is offered to ${cleaner} for ${offer.earningsCents}, the model says ${right}`)
  return true
}
