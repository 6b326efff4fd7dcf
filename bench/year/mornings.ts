// What people feel like doing on a day.
import type { Cast } from './cast.ts'
import type { Chance } from '#server/seed/chance.ts'
import { FIRST_MINUTE, HABITS, LAST_MINUTE, NEWSLETTER, seasonOf } from './habits.ts'
import { TOPICS } from './model/newsletter.ts'
import type { Town } from './model/town.ts'
import type { Verb } from './script.ts'
import { addDays, HOUR_MS, instantOf, tickFrom } from './wall.ts'
import type { Ways } from './ways.ts'

export type Morning = {
  readonly ways: Ways
  readonly town: Town
  readonly cast: Cast
  /** Wants a visit of one of the cleaners whom they know. */
  ask(client: string): void
  duel(clients: readonly string[], cleaner: string): Promise<void>
}

const someTime = (date: string, chance: Chance): number => instantOf(tickFrom(date, chance.between(FIRST_MINUTE, LAST_MINUTE)))

export function wake(morning: Morning, date: string): void {
  const { cast, town } = morning
  const isHere = (name: string): boolean => town.people.get(name)?.isGone !== true
  for (const client of cast.clients.filter(isHere)) {
    clientWakes(morning, client, date)
    bring(morning, client, cast.clients, date)
    read(morning, client, date)
  }
  for (const cleaner of cast.cleaners) {
    cleanerWakes(morning, cleaner, date)
    bring(morning, cleaner, cast.cleaners, date)
  }
  for (const cleaner of cast.keepers) keepElsewhere(morning, cleaner, date)
  for (const name of [...cast.clients, ...cast.cleaners].filter(isHere)) carry(morning, name, date)
  for (const editor of cast.operators.slice(0, 1)) write(morning, editor, date)
  race(morning, date)
}

function clientWakes({ ways: { chanceOf, later, sayNow }, ask }: Morning, client: string, date: string): void {
  const leaving = chanceOf(`${client} leaves`)
  if (leaving.is(HABITS.leavesADay)) later(someTime(date, leaving), [client], () => sayNow(client, 'leaves'))
  if (chanceOf(client).is(HABITS.asksADay * seasonOf(date))) ask(client)
}

function cleanerWakes({ ways: { chanceOf, later, sayNow } }: Morning, cleaner: string, date: string): void {
  const chance = chanceOf(cleaner)
  if (chance.is(HABITS.changesOfRateADay))
    later(someTime(date, chance), [cleaner], () => sayNow(cleaner, 'charges', chance.pick(HABITS.hourlyRates)))
  const resting = chanceOf(`${cleaner} rests`)
  if (!resting.is(HABITS.vacationsADay)) return
  const from = addDays(date, resting.between(2, 20))
  const until = addDays(from, resting.pick(HABITS.vacationDays) - 1)
  later(someTime(date, resting), [cleaner], () => sayNow(cleaner, 'rests', from, until))
}

/** Of those who keep a calendar elsewhere. */
function keepElsewhere({ ways: { chanceOf, later, sayNow }, town }: Morning, cleaner: string, date: string): void {
  const chance = chanceOf(`${cleaner} notes`)
  const { hasOutside = false, isOutsideLost = false } = town.people.get(cleaner) ?? {}
  const during = (does: Verb, ...what: readonly (string | number)[]): void =>
    later(someTime(date, chance), [cleaner], () => sayNow(cleaner, does, ...what))
  const { notes, erases, breaks, mends } = HABITS.elsewhereADay
  if (chance.is(notes)) {
    const [day, hour] = [addDays(date, chance.between(1, HABITS.notesAheadDays)), chance.between(8, 18)]
    during('notes', day, `${String(hour).padStart(2, '0')}:00`, chance.between(1, 4))
  }
  if (hasOutside && chance.is(erases)) during('erases')
  if (hasOutside && !isOutsideLost && chance.is(breaks)) during('breaks', chance.pick(['page', 'gone']))
  if (isOutsideLost && chance.is(mends)) during('mends')
}

/** Whoever has no phone told yet begins to. */
function carry({ ways: { chanceOf, later, sayNow }, town }: Morning, who: string, date: string): void {
  const chance = chanceOf(`${who} carries`)
  if (town.people.get(who)?.hasPhone === false && chance.is(HABITS.carriesADay))
    later(someTime(date, chance), [who], () => sayNow(who, 'carries'))
}

/** People bring their like. */
function bring({ ways: { chanceOf, later, sayNow }, town }: Morning, who: string, likes: readonly string[], date: string): void {
  const chance = chanceOf(`${who} brings`)
  if (chance.is(HABITS.invitesADay) && !town.people.get(who)?.hasCode) later(someTime(date, chance), [who], () => sayNow(who, 'invites'))
  const owner = chance.pick(likes)
  if (chance.is(HABITS.redeemsADay)) later(someTime(date, chance), [who, owner], () => sayNow(who, 'redeems', owner))
}

function read({ ways: { chanceOf, later, sayNow, during } }: Morning, client: string, date: string): void {
  const chance = chanceOf(`${client} reads`)
  if (chance.is(NEWSLETTER.subscribesADay))
    later(someTime(date, chance), [client], async () => {
      await sayNow(client, 'subscribes', ...chance.some(TOPICS, chance.between(1, TOPICS.length)))
      if (chance.is(NEWSLETTER.confirms)) later(during(chance, 0, 30 * HOUR_MS), [client], () => sayNow(client, 'confirms'))
    })
  if (chance.is(NEWSLETTER.leavesADay)) later(someTime(date, chance), [client], () => sayNow(client, 'unsubscribes'))
}

/** An issue is for everybody. */
function write({ ways: { chanceOf, later, sayNow }, cast }: Morning, operator: string, date: string): void {
  const chance = chanceOf(`${operator} writes`)
  if (chance.is(NEWSLETTER.issuesADay))
    later(someTime(date, chance), [operator, ...cast.clients], () => sayNow(operator, 'publishes', chance.pick(TOPICS)))
}

function race({ ways: { chanceOf, later }, cast, duel }: Morning, date: string): void {
  const chance = chanceOf('duels')
  if (cast.clients.length < 2 || !chance.is(HABITS.duelsADay)) return
  const [clients, cleaner] = [chance.some(cast.clients, 2), chance.pick(cast.cleaners)]
  later(someTime(date, chance), [...clients, cleaner], () => duel(clients, cleaner))
}
