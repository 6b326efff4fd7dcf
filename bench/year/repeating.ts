// Clients who ask for a series, and what the two of it want of it from day to day.
import { isOf100 } from './chance.ts'
import { FIRST_MINUTE, HABITS, LAST_MINUTE, SERIES } from './habits.ts'
import { stageOf, type Series } from './model/series.ts'
import type { Town } from './model/town.ts'
import { owesFirstHalf, type Visit } from './model/visit.ts'
import { addDays, dateOf, instantOf, tickFrom, wallOf } from './wall.ts'
import type { Ways } from './ways.ts'

/** So many days before, it is settled how a later visit of a series will go. */
const AHEAD_DAYS = 4

export type Repeating = {
  readonly ways: Ways
  readonly town: Town
  /** What becomes of a visit that is agreed. */
  agreed(of: Visit): void
}

/** Asks for a series of which the first visit is this one; answers whether it was held. */
export async function repeat(
  { sayNow, chanceOf, inHand }: Ways,
  client: string,
  visit: string,
  { date, time }: { readonly date: string; readonly time: string },
  cleaner: string,
  hours: number,
): Promise<boolean> {
  const chance = chanceOf(`${client} repeats`)
  const what = [date, time, hours, chance.pick(SERIES.weeks), chance.pick(SERIES.visits)] as const
  const ways = isOf100(chance, HABITS.suppliesOf100) ? ['supplies'] : []
  if (!(await sayNow(client, 'repeats', visit, cleaner, ...what, ...ways))) return false
  return sayNow(client, 'pays', visit, inHand(client, chance.pick(SERIES.cards)))
}

/** In the morning of a day. */
export function tendSeries({ ways, town, agreed }: Repeating, date: string): void {
  const soon = addDays(date, AHEAD_DAYS)
  for (const of of town.visits.values())
    if (of.isBookedAhead && of.status === 'confirmed' && dateOf(wallOf(of.startsAt)) === soon) agreed(of)
  for (const of of town.visits.values()) if (owesFirstHalf(of)) payByHand(ways, of, date)
  for (const series of town.allSeries()) if (stageOf(series) === 'active') change(ways, town, series, date)
}

/** Of a visit whose card was refused. */
function payByHand({ chanceOf, later, sayNow }: Ways, { name, client, cleaner }: Visit, date: string): void {
  const chance = chanceOf(`${client} pays by hand`)
  if (isOf100(chance, SERIES.paysByHandOf100))
    later(instantOf(tickFrom(date, chance.between(FIRST_MINUTE, LAST_MINUTE))), [client, cleaner], () =>
      sayNow(client, 'repays', name, 'good'),
    )
}

function change({ chanceOf, later, sayNow }: Ways, town: Town, series: Series, date: string): void {
  const { name, client, cleaner } = series.first
  const chance = chanceOf(`${name} goes on`)
  const during = (run: (who: string) => Promise<unknown>): void => {
    const who = chance.is(0.7) ? client : cleaner
    later(instantOf(tickFrom(date, chance.between(FIRST_MINUTE, LAST_MINUTE))), [client, cleaner], () => run(who))
  }
  if (chance.is(SERIES.skipsADay))
    during(async (who) => {
      const coming = town
        .visitsOf(client)
        .filter((of) => town.seriesOf(of.name) === series && of.isBookedAhead && of.status === 'confirmed')
      if (coming.length > 0 && stageOf(series) === 'active') await sayNow(who, 'skips', chance.pick(coming).name)
    })
  const pausing = chanceOf(`${name} pauses`)
  if (series.pause === null && pausing.is(SERIES.pausesADay)) {
    const from = addDays(date, pausing.between(1, 30))
    during((who) => sayNow(who, 'pauses', name, from, addDays(from, pausing.pick(SERIES.pauseDays))))
  }
  if (series.pause !== null && pausing.is(SERIES.resumesADay)) during(() => sayNow(client, 'resumes', name))
  if (chance.is(SERIES.endsADay)) during((who) => sayNow(who, 'ends', name))
  if (series.rates.some(({ from }) => from > date) && chance.is(SERIES.consentsADay)) during(() => sayNow(client, 'consents', name))
}
