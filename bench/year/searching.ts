// A client asks for a visit without choosing who comes; cleaners look at what is offered to them, and the client has the last word.
import { isOf100, pickFrom } from './chance.ts'
import { findOfferTo } from './acts/requesting.ts'
import { CLAIM_ANSWERS, HABITS, SEARCHES } from './habits.ts'
import type { Visit } from './model/visit.ts'
import type { Stage } from './stage.ts'
import { HOUR_MS, MINUTE_MS, wallOf } from './wall.ts'
import type { Ways } from './ways.ts'

export type Searching = {
  readonly ways: Ways
  readonly stage: Stage
  readonly cleaners: readonly string[]
  /** What becomes of a visit once it is agreed. */
  agreed(of: Visit): void
}

/** At an hour at which somebody whom the client knows is free. */
export async function search(
  searching: Searching,
  client: string,
  visit: string,
  opening: { date: string; time: string },
  near: string,
): Promise<void> {
  const { ways, stage } = searching
  const chance = ways.chanceOf(`${client} searches`)
  const hours = chance.pick(HABITS.hours)
  const isEmergency = isOf100(chance, SEARCHES.urgentOf100)
  const usual = stage.town.quote(client, near, { hours, bringsSupplies: false, isEmergency }).finalCents
  const ceiling = Math.max(5_000, Math.round((usual * chance.pick(SEARCHES.ceilings)) / 100))
  const { date, time } = isEmergency ? soonFrom(ways.during(chance, 2 * HOUR_MS, 9 * HOUR_MS)) : opening
  const urgent = isEmergency ? [chance.pick(SEARCHES.urgentMinutes)] : []
  if (!(await ways.sayNow(client, 'posts', visit, date, time, hours, ceiling, ...urgent))) return
  if (await ways.sayNow(client, 'pays', visit, 'good')) lookAround(searching, visit, 3)
}

/** The next half-hour. */
function soonFrom(instant: number): { readonly date: string; readonly time: string } {
  const [date = '', time = ''] = wallOf(Math.ceil(instant / HALF_HOUR_MS) * HALF_HOUR_MS).split(' ')
  return { date, time }
}
const HALF_HOUR_MS = 30 * MINUTE_MS

/** Some cleaners look at their offers, and the first of them who is offered it may claim it. */
function lookAround(searching: Searching, visit: string, left: number): void {
  const { ways, stage, cleaners } = searching
  const of = ways.visitOf(visit)
  if (!of || left === 0) return
  const chance = ways.chanceOf(`${of.client} searches`)
  const looking = chance.some(cleaners, Math.min(SEARCHES.looking, cleaners.length))
  ways.later(ways.during(chance, 10 * MINUTE_MS, 4 * HOUR_MS), [of.client, ...looking], async () => {
    if (of.status !== 'available') return
    for (const cleaner of looking) {
      if (stage.town.people.get(cleaner)?.isGone || !(await findOfferTo(stage, cleaner, of))) continue
      if (await ways.sayNow(cleaner, 'claims', visit)) return void awaitWord(searching, of, left)
    }
    lookAround(searching, visit, left - 1)
  })
}

function awaitWord(searching: Searching, of: Visit, left: number): void {
  const { ways } = searching
  const chance = ways.chanceOf(`${of.client} searches`)
  const answer = pickFrom(chance, CLAIM_ANSWERS)
  const people = [of.client, of.cleaner]
  const at = ways.during(chance, 0, 100 * MINUTE_MS)
  if (answer === 'silence') return lookAround(searching, of.name, left - 1)
  ways.later(at, people, async () => {
    const isDone = await ways.sayNow(of.client, answer, of.name, ...(isOf100(chance, 30) && answer === 'rejects' ? ['stop'] : []))
    if (isDone && answer === 'approves') searching.agreed(of)
    if (isDone && answer === 'rejects') lookAround(searching, of.name, left - 1)
  })
}
