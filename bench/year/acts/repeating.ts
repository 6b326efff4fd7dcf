// How a series is asked for, how its visits become known by their names, and how they are left out.
import { dateOfVisit, nameOfVisit, numberOfVisit, numbersUntil } from '../model/series.ts'
import { clientOf, firstOf, type Line } from '../script.ts'
import { explain, isGood, keyOf, remember, type Stage } from '../stage.ts'
import { instantOf } from '../wall.ts'
import { requestOf } from './requesting.ts'

export async function repeat(stage: Stage, line: Line): Promise<boolean> {
  const { who: client, what } = line
  const [visit = '', cleaner = '', date = '', time = '', hours = '4', weeks = '1', visits = '0', ...ways] = what
  const [length, brings] = [Number(hours), ways.includes('supplies')]
  const body = {
    ...requestOf(stage, { client, cleaner, date, time, hours: length }, ways),
    rule: { kind: 'weekly', everyWeeks: Number(weeks), days: [] },
    end: visits === '0' ? { kind: 'never' } : { kind: 'after', visits: Number(visits) },
    expectedTotalCents: stage.town.quote(client, cleaner, { hours: length, bringsSupplies: brings, isEmergency: false }).finalCents,
    expectedLaterCents: stage.town.quoteAgain(cleaner, length, brings).finalCents,
  }
  const made = await stage.doors.ask('POST', '/api/series', { as: client, key: keyOf(line), body })
  if (!isGood(made)) return explain(line, made.body)
  remember(stage, visit, made.body)
  stage.series.set(visit, String(made.body['seriesId']))
  return true
}

export type ShownSeries = {
  readonly status: string
  readonly visits: readonly {
    readonly on: string
    readonly state: string
    readonly totalCents: number
    readonly booking: { readonly id: string; readonly status: string } | null
  }[]
  readonly nextCharge: { readonly at: string; readonly amountCents: number } | null
  readonly newRate: { readonly from: string; readonly totalCents: number } | null
}

/** What its client is shown of a series; those of its visits that are booked are known from then on. */
export async function readSeries({ doors, ids, series, town }: Stage, first: string): Promise<ShownSeries> {
  const { body } = await doors.ask('GET', `/api/series/${series.get(first)}`, { as: clientOf(first) })
  const shown = body as unknown as ShownSeries
  const known = town.seriesOf(first)
  const numbers = known ? numbersUntil(known, 2, shown.visits.at(-1)?.on ?? '') : []
  for (const number of numbers) {
    const booked = shown.visits.find(({ on }) => known && on === dateOfVisit(known, number))?.booking
    if (known && booked) ids.set(nameOfVisit(known, number), booked.id)
  }
  return shown
}

/** A later visit of a series gets its name when it is first spoken of. */
export async function meet(stage: Stage, visit: string): Promise<void> {
  const first = firstOf(visit)
  if (first !== visit && stage.series.has(first) && !stage.ids.has(visit)) await readSeries(stage, first)
}

export async function leaveOut(stage: Stage, line: Line): Promise<boolean> {
  const { doors, town, series } = stage
  const [visit = ''] = line.what
  // What it leaves out may be shown no more.
  await readSeries(stage, firstOf(visit))
  const known = town.seriesOf(visit)
  const on = known ? dateOfVisit(known, numberOfVisit(visit)) : ''
  const body = { expectedFeeCents: town.feeOf(line, instantOf(line.at)), ...(line.does === 'skips' && { on: [on] }) }
  const path = `/api/series/${series.get(firstOf(visit))}/${line.does === 'skips' ? 'skip' : 'end'}`
  const answer = await doors.ask('POST', path, { as: line.who, key: keyOf(line), body })
  return isGood(answer) || explain(line, answer.body)
}

export async function pause(stage: Stage, line: Line): Promise<boolean> {
  const { doors, town, series } = stage
  const [visit = '', from, until] = line.what
  await readSeries(stage, visit)
  const body = { from, until, expectedFeeCents: town.feeOf(line, instantOf(line.at)) }
  const answer = await doors.ask('POST', `/api/series/${series.get(visit)}/pause`, { as: line.who, key: keyOf(line), body })
  return isGood(answer) || explain(line, answer.body)
}

export async function resume({ doors, series }: Stage, line: Line): Promise<boolean> {
  const path = `/api/series/${series.get(line.what[0] ?? '')}/resume`
  const answer = await doors.ask('POST', path, { as: line.who, key: keyOf(line), body: {} })
  return isGood(answer) || explain(line, answer.body)
}

export async function consent(stage: Stage, line: Line): Promise<boolean> {
  const { doors, series } = stage
  const [visit = ''] = line.what
  const { newRate } = await readSeries(stage, visit)
  if (newRate === null) return false
  const body = { from: newRate.from, expectedTotalCents: newRate.totalCents }
  const answer = await doors.ask('POST', `/api/series/${series.get(visit)}/agree-rate`, { as: line.who, key: keyOf(line), body })
  return isGood(answer) || explain(line, answer.body)
}
