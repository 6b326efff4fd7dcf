// How people live: what each does next, from their own stream of chance, as a small machine whose states are the visit's own.
import type { Chance } from '#server/seed/chance.ts'
import type { Stage } from './stage.ts'
import type { Cast } from './cast.ts'
import { isOf100, pickFrom, type ChanceOf } from './chance.ts'
import { ANSWERS, CARD_MIXTURE, FATES, FIRST_MINUTE, HABITS, LAST_MINUTE, MOVE_ANSWERS, SEARCHES, SERIES, type Fate } from './habits.ts'
import { contest, contestAhead } from './contesting.ts'
import type { CardName } from './model/cards.ts'
import { endOf, type Visit } from './model/visit.ts'
import { wake } from './mornings.ts'
import { repeat, tendSeries } from './repeating.ts'
import { report } from './reporting.ts'
import { lineOf, visitName, type Line } from './script.ts'
import { search, type Searching } from './searching.ts'
import { talk } from './talking.ts'
import { addDays, dateOf, DAY_MS, HOUR_MS, instantOf, MINUTE_MS, tickAt, tickFrom, wallOf } from './wall.ts'
import type { Ways } from './ways.ts'

export type World = {
  readonly stage: Stage
  readonly cast: Cast
  readonly chanceOf: ChanceOf
  now(): number
  /** Writes the line into the script, and performs it; answers whether it was done. */
  say(line: Line): Promise<boolean>
  /** At the first tick from an instant on, and never before the next one. */
  later(instant: number, people: readonly string[], run: () => Promise<unknown>): void
}

type Opening = { readonly date: string; readonly time: string }

export type Lives = {
  /** What people feel like doing on a day. */
  wake(date: string): void
}

export function liveIn(world: World): Lives {
  const { stage, cast, chanceOf, say, later } = world
  const { town, doors } = stage
  const asked = new Map<string, number>()

  const sayNow = (who: string, does: Line['does'], ...what: readonly (string | number)[]): Promise<boolean> =>
    say(lineOf(tickAt(world.now()), who, does, ...what))
  const visitOf = (name: string): Visit | undefined => town.visits.get(name)
  const during = (chance: Chance, fromMs: number, toMs: number): number => world.now() + fromMs + chance.next() * (toMs - fromMs)
  const lastMonths = new Map<string, string>()
  /** The word for a card: whoever has an amex has the same one for ever. */
  function inHand(client: string, card: CardName): string {
    if (card !== 'amex') return card
    const today = dateOf(wallOf(world.now()))
    const month = lastMonths.get(client) ?? addDays(today, 30 * chanceOf(`${client} has a card`).between(0, 4)).slice(0, 7)
    lastMonths.set(client, month)
    return `${card}:${month}`
  }
  const ways: Ways = { chanceOf, visitOf, sayNow, later, during, inHand, now: world.now }
  const nextVisit = (client: string): string => {
    const number = (asked.get(client) ?? 0) + 1
    asked.set(client, number)
    return visitName(client, number)
  }
  /** The same few, every time. */
  const circleOf = (client: string): readonly string[] => chanceOf(`${client} knows`).some(cast.cleaners, HABITS.circle)
  const circles = new Map(cast.clients.map((client) => [client, circleOf(client)]))

  async function openingsOf(client: string, cleaner: string, hours: number): Promise<readonly Opening[]> {
    const query = new URLSearchParams({
      cleaner: stage.slugs.get(cleaner) ?? '',
      days: String(HABITS.looksAheadDays),
      hours: String(hours),
    })
    const { body } = await doors.ask('GET', `/api/properties/${stage.homes.get(client)}/openings?${query}`, { as: client })
    return (body['items'] as readonly Opening[] | undefined) ?? []
  }

  async function ask(client: string, cleaner: string): Promise<void> {
    const chance = chanceOf(client)
    await doors.ask('GET', '/api/cleaners?city=montreal', { as: client })
    const hours = chance.pick(HABITS.hours)
    const openings = await openingsOf(client, cleaner, hours)
    if (openings.length === 0) return
    const { date, time } = chance.pick(openings)
    const visit = nextVisit(client)
    if (isOf100(chance, SEARCHES.of100)) return search(searching, client, visit, { date, time }, cleaner)
    if (isOf100(chance, SERIES.of100)) {
      if (await repeat(ways, client, visit, { date, time }, cleaner, hours)) awaitAnswer(visit, client, cleaner)
      return
    }
    const brings = isOf100(chance, HABITS.suppliesOf100) ? ['supplies'] : []
    if (!(await sayNow(client, 'asks', visit, cleaner, date, time, hours, ...brings))) return
    const picked = pickFrom(chance, CARD_MIXTURE)
    // What a bank is slow or owes with would leave it open when credit comes.
    const isSure = town.people.get(client)?.broughtBy !== null || (visitOf(visit)?.price.referralCreditCents ?? 0) > 0
    const card = isSure && (picked === 'slow' || picked === 'failing' || picked === 'amex') ? 'good' : picked
    const isHeld = await sayNow(client, 'pays', visit, ways.inHand(client, card))
    // Some try another card at once, the others let it be.
    if (isHeld || (chance.is(0.7) && (await sayNow(client, 'pays', visit, 'good')))) awaitAnswer(visit, client, cleaner)
  }

  function awaitAnswer(visit: string, client: string, cleaner: string): void {
    const chance = chanceOf(cleaner)
    const answer = pickFrom(chance, ANSWERS)
    const at = during(chance, 0, 11 * HOUR_MS)
    if (answer !== 'silence')
      later(at, [client, cleaner], async () => {
        if (!(await sayNow(cleaner, answer, visit)) || answer !== 'accepts') return
        const of = visitOf(visit)
        if (of) agreed(of)
      })
  }

  function agreed(of: Visit): void {
    talk(ways, of)
    contestAhead(ways, of, cast.operators)
    FOLLOW[pickFrom(chanceOf(of.client), FATES)](of.name)
  }
  const searching: Searching = { ways, stage, cleaners: cast.cleaners, agreed }

  /** Whatever was agreed since, the visit stands and nobody has begun. */
  const ifStill = (visit: string, run: (of: Visit) => Promise<unknown>) => async (): Promise<unknown> => {
    const of = visitOf(visit)
    return of?.status === 'confirmed' ? run(of) : undefined
  }

  const partiesOf = (visit: string): readonly string[] => {
    const of = visitOf(visit)
    return of ? [of.client, of.cleaner] : []
  }

  function work(visit: string): void {
    const of = visitOf(visit)
    if (!of) return
    const chance = chanceOf(of.cleaner)
    later(
      of.startsAt + chance.between(-25, 8) * MINUTE_MS,
      partiesOf(visit),
      ifStill(visit, async () => {
        if (!(await sayNow(of.cleaner, 'arrives', visit))) return
        later(endOf(of) + chance.between(-15, 25) * MINUTE_MS, partiesOf(visit), async () => {
          if (!(await sayNow(of.cleaner, 'finishes', visit))) return
          lookBack(of)
          report(ways, of, cast.operators)
          contest(ways, of, cast.operators)
        })
      }),
    )
  }

  function lookBack({ name: visit, client, cleaner, finalPaidAt }: Visit): void {
    const chance = chanceOf(client)
    if (finalPaidAt === null && isOf100(chance, HABITS.repayOf100))
      later(during(chance, HOUR_MS, 3 * DAY_MS), [client, cleaner], () => sayNow(client, 'repays', visit, 'good'))
    if (isOf100(chance, HABITS.tipsOf100))
      later(during(chance, HOUR_MS, 5 * DAY_MS), [client, cleaner], () => sayNow(client, 'tips', visit, chance.pick(HABITS.tips)))
    for (const [who, share] of [
      [client, HABITS.reviewsOf100.client],
      [cleaner, HABITS.reviewsOf100.cleaner],
    ] as const)
      if (isOf100(chance, share)) later(during(chance, HOUR_MS, 9 * DAY_MS), [client, cleaner], () => sayNow(who, 'reviews', visit))
  }

  /** Before it starts, so many hours at least and at most. */
  function before(visit: string, leastHours: number, mostHours: number, run: (of: Visit) => Promise<unknown>): void {
    const of = visitOf(visit)
    if (!of) return
    const at = of.startsAt - chanceOf(of.client).between(leastHours * 60, mostHours * 60) * MINUTE_MS
    later(Math.max(at, world.now()), partiesOf(visit), ifStill(visit, run))
  }

  function move(visit: string, byClient: boolean): void {
    const of = visitOf(visit)
    if (!of) return
    const [who, other] = byClient ? [of.client, of.cleaner] : [of.cleaner, of.client]
    later(
      during(chanceOf(who), HOUR_MS, 5 * HOUR_MS),
      partiesOf(visit),
      ifStill(visit, async () => {
        const { body } = await doors.ask('GET', `/api/bookings/${stage.ids.get(visit)}/move-openings?days=14`, { as: who })
        const openings = (body['items'] as readonly Opening[] | undefined) ?? []
        const isProposed = openings.length > 0 && (await propose(visit, who, chanceOf(who).pick(openings)))
        const answer = pickFrom(chanceOf(other), MOVE_ANSWERS)
        if (!isProposed || answer === 'silence') return work(visit)
        later(
          during(chanceOf(other), HOUR_MS, 6 * HOUR_MS),
          partiesOf(visit),
          ifStill(visit, async () => {
            if (visitOf(visit)?.proposal) await sayNow(other, answer, visit)
            work(visit)
          }),
        )
      }),
    )
  }

  const propose = (visit: string, who: string, { date, time }: Opening): Promise<boolean> => sayNow(who, 'proposes', visit, date, time)

  const FOLLOW: Readonly<Record<Fate, (visit: string) => void>> = {
    well: work,
    'client cancels early': (visit) => before(visit, 25, 72, (of) => sayNow(of.client, 'cancels', visit)),
    'client cancels late': (visit) => before(visit, 1, 20, (of) => sayNow(of.client, 'cancels', visit)),
    'cleaner cancels': (visit) => before(visit, 2, 60, (of) => sayNow(of.cleaner, 'cancels', visit)),
    'nobody comes': (visit) => before(visit, -3, -1, (of) => sayNow(of.client, 'reports', visit)),
    'client moves it': (visit) => move(visit, true),
    'cleaner moves it': (visit) => move(visit, false),
    'nobody says anything': () => undefined,
  }

  async function duel(clients: readonly string[], cleaner: string): Promise<void> {
    const [one = '', other = ''] = clients
    const openings = await openingsOf(one, cleaner, 4)
    const opening = openings.at(-1)
    if (opening) await sayNow(one, 'duels', visitName(one, 0), visitName(other, 0), cleaner, opening.date, opening.time)
  }

  function askOn(date: string, client: string): void {
    const chance = chanceOf(client)
    const cleaner = chance.pick(circles.get(client) ?? cast.cleaners)
    later(instantOf(tickFrom(date, chance.between(FIRST_MINUTE, LAST_MINUTE))), [client, cleaner], () => ask(client, cleaner))
  }

  return {
    wake(date) {
      tendSeries({ ways, town, agreed }, date)
      wake({ ways, town, cast, ask: (client) => askOn(date, client), duel }, date)
    },
  }
}
