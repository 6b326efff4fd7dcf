// The records of the town: its people and visits, what was written to whom, and every way in which a rule changes them.
import { firstOf } from '../script.ts'
import { dateOf, wallOf } from '../wall.ts'
import { isContested } from './bank.ts'
import type { Hands } from './judge.ts'
import type { Letter } from './letters.ts'
import type { Person } from './person.ts'
import { isTold, pushKey } from './pushes.ts'
import { giveCreditBack, spend, spendable } from './credit.ts'
import { feeEarningsOf, priceOf } from './price.ts'
import type { Series } from './series.ts'
import { collides, holdsTime, meets, type Visit, type VisitStatus } from './visit.ts'

export type Records = Hands & {
  readonly people: Map<string, Person>
  readonly visits: Map<string, Visit>
  /** By their first visits. */
  readonly series: Map<string, Series>
  /** Visits and people whom something happened to since the last look. */
  readonly touched: Set<string>
  /** Visits to which the clock may still do something; whoever holds an hour is among them. */
  readonly open: Set<Visit>
  /** How many letters of each kind went to each person since the last look, by `name kind`. */
  readonly letters: Map<string, number>
  /** How many of each kind went out in all. */
  readonly posted: Map<Letter, number>
}

const HAS_WORK: ReadonlySet<VisitStatus> = new Set(['confirmed', 'in_progress', 'completed'])

export function openRecords(): Records {
  const people = new Map<string, Person>()
  const visits = new Map<string, Visit>()
  const series = new Map<string, Series>()
  const byClient = new Map<string, readonly Visit[]>()
  const touched = new Set<string>()
  const open = new Set<Visit>()
  const letters = new Map<string, number>()
  const posted = new Map<Letter, number>()

  const person = (name: string): Person => people.get(name) ?? fail(`nobody is called ${name}`)
  const visitsOf = (client: string): readonly Visit[] => byClient.get(client) ?? []
  const held = (cleaner: string): readonly Visit[] => [...open].filter((each) => each.cleaner === cleaner && holdsTime(each))

  function writeTo(name: string, kind: Letter, about = ''): void {
    add(letters, `${name} ${kind}`)
    add(posted, kind)
    const { hasPhone, pushes } = person(name)
    if (hasPhone && isTold(kind)) pushes.add(pushKey({ kind, about }))
  }
  function write({ name, client, cleaner }: Visit, ...kinds: readonly Letter[]): void {
    for (const kind of kinds) writeTo(kind.startsWith('client-') ? client : cleaner, kind, name)
  }
  function credit(cleaner: string, cents: number, at: number): void {
    if (cents > 0) person(cleaner).credits.push({ at, cents })
  }

  return {
    people,
    visits,
    series,
    touched,
    open,
    letters,
    posted,
    person,
    visitsOf,
    held,
    write,
    writeTo,
    credit,
    welcome: (joined) => void people.set(joined.name, joined),
    everybody: () => [...people.values()],
    hasWorked: (cleaner) => [...visits.values()].some((each) => each.cleaner === cleaner && HAS_WORK.has(each.status)),
    visitOf: ({ what }) => visits.get(what[0] ?? '') ?? fail(`there is no visit ${what[0]}`),
    seriesOf: (visit) => series.get(firstOf(visit)) ?? null,
    seriesWith: (cleaner) => [...series.values()].filter(({ first }) => first.cleaner === cleaner),
    keepSeries: (made) => void series.set(made.first.name, made),
    keep(made) {
      visits.set(made.name, made)
      open.add(made)
      byClient.set(made.client, [...visitsOf(made.client), made])
    },
    isFree: (hours, cleaner, except) =>
      held(cleaner).every((other) => other === except || !collides(hours, other)) &&
      person(cleaner).outside.known.every((other) => !meets(hours, other)),
    isAway(cleaner, startsAt) {
      const date = dateOf(wallOf(startsAt))
      return person(cleaner).away.some(({ from, until }) => date >= from && date <= until)
    },
    quote(client, cleaner, wanted) {
      const { rateCents, isTaxed } = person(cleaner)
      const asked = { ...wanted, rateCents, isTaxed, isFirst: person(client).firstVisit === null }
      const full = priceOf({ ...asked, creditCents: 0 })
      return priceOf({ ...asked, creditCents: spendable(person(client), full.subtotalCents) })
    },
    takePromotions(of) {
      const client = person(of.client)
      spend(client, of.name, of.price.referralCreditCents)
      of.isFirst = client.firstVisit === null
      if (of.isFirst) client.firstVisit = of.name
    },
    giveBack(of, at) {
      const client = person(of.client)
      giveCreditBack(client, of.name, at)
      if (client.firstVisit === of.name) client.firstVisit = null
      of.isFirst = false
    },
    forgetLetters(name) {
      for (const key of letters.keys()) if (key.startsWith(`${name} `)) letters.delete(key)
    },
    confirm(of, at) {
      of.status = 'confirmed'
      of.acceptedAt = at
      of.capturedCents = of.price.initialLegCents
      write(of, 'client-accepted', 'cleaner-confirmed')
    },
    takeFirstHalf(of) {
      of.capturedCents = of.price.initialLegCents
      write(of, 'client-first-half')
    },
    payFinal(of, at) {
      of.finalPaidAt = at
      of.capturedCents = of.price.finalCents
      write(of, 'client-paid', 'cleaner-paid')
    },
    end(of, status, at, { feeCents = 0, isClients = false } = {}) {
      of.status = status
      of.proposal = null
      of.feeCents = feeCents
      // What a bank contests waits for it, and what it took is gone.
      const leftCents = Math.max(0, of.capturedCents - of.refundedCents - feeCents)
      if (isContested(of)) of.awaitedCents = leftCents
      else of.refundedCents += leftCents
      if (feeCents > 0) credit(of.cleaner, feeEarningsOf(feeCents), at)
      const client = person(of.client)
      giveCreditBack(client, of.name, at)
      if (client.firstVisit === of.name && !(isClients && of.capturedCents > 0)) client.firstVisit = null
    },
    refund(of, cents, at) {
      of.refundedCents += cents
      if (of.refundedCents >= of.capturedCents) giveCreditBack(person(of.client), of.name, at)
    },
    leaveToOperators(of) {
      of.isForOperators = true
      const { broughtBy } = person(of.cleaner)
      for (const name of [of.cleaner, ...(broughtBy === null ? [] : [broughtBy])]) person(name).isOwedRoughly = true
    },
    touch(...names) {
      for (const name of names) if (name !== '') touched.add(name)
    },
  }
}

const add = <K>(counts: Map<K, number>, key: K): void => void counts.set(key, (counts.get(key) ?? 0) + 1)

function fail(why: string): never {
  throw new Error(why)
}
