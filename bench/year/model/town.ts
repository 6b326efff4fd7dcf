// The model of a town: who may do what, what it costs, who holds which hour, and what everybody is owed. It shares no code with the product.
import { CARDS, cardOf, type CardName } from './cards.ts'
import { nextPayday, type Payday } from './calendar.ts'
import { earningsLeft, feeEarningsOf, lateFeeOf, priceOf, type Price } from './price.ts'
import { caseRules, newCase } from './dispute.ts'
import type { Hands, Judge } from './judge.ts'
import type { Letter } from './letters.ts'
import type { Person } from './person.ts'
import { bringRules, rewardOf } from './bring.ts'
import { ceilingPrice, reopen, searchRules } from './search.ts'
import { talkRules } from './talk.ts'
import {
  collides,
  endOf,
  expiresAt,
  freeUntil,
  holdsTime,
  isUnfinished,
  nextTimer,
  type Part,
  type Timer,
  type Visit,
  type VisitStatus,
} from './visit.ts'
import { clientOf, type Line, type Verb } from '../script.ts'
import { DAY_MS, dateOf, HOUR_MS, instantOf, MINUTE_MS, wallOf } from '../wall.ts'

export type Town = {
  readonly people: ReadonlyMap<string, Person>
  readonly visits: ReadonlyMap<string, Visit>
  /** Those that a client asked for, in that order. */
  visitsOf(client: string): readonly Visit[]
  /** Visits and people whom something happened to since the last look. */
  readonly touched: Set<string>
  /** How many letters of each kind went to each person since the last look, by `name kind`. */
  readonly letters: Map<string, number>
  /** How many of each kind went out in all. */
  readonly posted: ReadonlyMap<Letter, number>
  /** What a line names is there: people and visits may have been left out of a script. */
  knows(line: Line): boolean
  /** What is written to whoever won a duel, which is chance, and gave the hour back. */
  duelWon(client: string): void
  /** Whether the product must say yes; if so, it has happened. */
  judge(line: Line, at: number): boolean
  /** The clock moves, and what falls due happens, in order. */
  advance(to: number): void
  /** What a request would cost now. */
  quote(client: string, cleaner: string, hours: number, bringsSupplies: boolean): Price
  /** What a visit costs once it is moved, by today's rate. */
  priceOnceMoved(visit: string): Price
  /** The visits that hold a cleaner's time. */
  held(cleaner: string): readonly Visit[]
}

const NOTICE_MS = 12 * HOUR_MS
const HORIZON_MS = 60 * DAY_MS
const REVIEW_MS = 14 * DAY_MS
const TIP_MS = 30 * DAY_MS
const ON_SITE_PERCENT = 75
const OF_NO_VISIT: ReadonlySet<Verb> = new Set(['charges', 'rests', 'leaves', 'invites', 'redeems'])
const HAS_WORK: ReadonlySet<VisitStatus> = new Set(['confirmed', 'in_progress', 'completed'])

// oxlint-disable-next-line max-lines-per-function -- one table of the rules
export function openTown(from: number): Town {
  const people = new Map<string, Person>()
  const visits = new Map<string, Visit>()
  const byClient = new Map<string, readonly Visit[]>()
  const visitsOf = (client: string): readonly Visit[] => byClient.get(client) ?? []
  const touched = new Set<string>()
  /** Visits to which the clock may still do something; whoever holds an hour is among them. */
  const open = new Set<Visit>()
  const letters = new Map<string, number>()
  const posted = new Map<Letter, number>()
  let payday: Payday = nextPayday(from)

  const person = (name: string): Person => people.get(name) ?? fail(`nobody is called ${name}`)
  const visit = (name: string): Visit => visits.get(name) ?? fail(`there is no visit ${name}`)
  const visitOf = ({ what }: Line): Visit => visit(what[0] ?? '')
  const touch = ({ name, client, cleaner }: Visit): void => {
    for (const each of [name, client, cleaner]) if (each !== '') touched.add(each)
  }
  const held = (cleaner: string): readonly Visit[] => [...open].filter((each) => each.cleaner === cleaner && holdsTime(each))
  const isFree = (hours: Pick<Visit, 'startsAt' | 'hours'>, cleaner: string, except?: Visit): boolean =>
    held(cleaner).every((other) => other === except || !collides(hours, other))
  /** Nobody asks for a day of a vacation; visits that were agreed stay. */
  const isAway = (cleaner: string, startsAt: number): boolean => {
    const date = dateOf(wallOf(startsAt))
    return person(cleaner).away.some(({ from, until }) => date >= from && date <= until)
  }

  function quote(client: string, cleaner: string, hours: number, bringsSupplies: boolean): Price {
    const { rateCents, isTaxed } = person(cleaner)
    const isFirst = person(client).firstVisit === null
    return priceOf({ rateCents, hours, isEmergency: false, bringsSupplies, isFirst, isTaxed })
  }

  /** Each kind is named after the one who reads it. */
  function write({ client, cleaner }: Visit, ...kinds: readonly Letter[]): void {
    for (const kind of kinds) count(kind.startsWith('client-') ? client : cleaner, kind)
  }
  function count(name: string, kind: Letter): void {
    add(letters, `${name} ${kind}`)
    add(posted, kind)
  }

  function credit(cleaner: string, cents: number, at: number): void {
    if (cents > 0) person(cleaner).credits.push({ at, cents })
  }

  /** The hold is voided, or what was captured goes back but for the fee. `isClients`: the client ends what they had paid for. */
  function end(
    of: Visit,
    status: 'cancelled' | 'declined' | 'declined_by_client',
    at: number,
    { feeCents = 0, isClients = false } = {},
  ): void {
    of.status = status
    of.proposal = null
    of.feeCents = feeCents
    of.refundedCents = of.capturedCents - feeCents
    if (feeCents > 0) credit(of.cleaner, feeEarningsOf(feeCents), at)
    const client = person(of.client)
    if (client.firstVisit === of.name && !(isClients && of.capturedCents > 0)) client.firstVisit = null
  }

  function payFinal(of: Visit, at: number): void {
    of.finalPaidAt = at
    of.capturedCents = of.price.finalCents
    write(of, 'client-paid', 'cleaner-paid')
  }

  const FALLS_DUE: Readonly<Record<Timer, (of: Visit, at: number) => void>> = {
    abandoned(of, at) {
      end(of, 'cancelled', at)
      write(of, 'client-no-card')
    },
    lapsed(of, at) {
      end(of, 'cancelled', at)
      write(of, 'client-lapsed', ...(of.cleaner === '' ? [] : ['cleaner-lapsed' as const]))
    },
    'claim lapsed'(of) {
      write(of, 'client-search-resumed', 'cleaner-rejected')
      giveBack(of)
      reopen(of)
    },
    'move-lapsed': (of) => void (of.proposal = null),
    asked: (of, at) => void (of.askedAt = at),
    silent(of, at) {
      end(of, 'cancelled', at)
      openCase(of, at)
    },
    overdue(of, at) {
      of.status = 'completed'
      openCase(of, at)
      leaveToOperators(of)
    },
    owed(of, at) {
      of.owedAt = at
      leaveToOperators(of)
    },
    released(of, at) {
      of.releasedAt = at
      credit(of.cleaner, earningsLeft(of.price, of.borneCents), at)
      reward(of, at)
    },
    'unread by client': (of) => tellUnread(of, 'client'),
    'unread by cleaner': (of) => tellUnread(of, 'cleaner'),
    unanswered(of) {
      if (of.case) of.case.isLate = true
      write(of, 'client-case-with-us', 'cleaner-case-with-us')
    },
    closed(of, at) {
      if (of.case) of.case.closedAt = at
      write(of, 'client-case-closed', 'cleaner-case-closed')
    },
  }

  function openCase(of: Visit, at: number): void {
    of.case = newCase('system', at)
    write(of, 'client-case-opened', 'cleaner-case-opened')
  }

  function tellUnread(of: Visit, part: Part): void {
    of.unreadSince[part] = null
    count(of[part], 'unread-messages')
  }

  /** Whoever brought the cleaner of a first visit that was paid, and not given back whole. */
  function reward(of: Visit, at: number): void {
    const friend = person(of.cleaner)
    const cents = of.refundedCents < of.capturedCents ? rewardOf(friend, of.requestedAt) : 0
    if (friend.broughtBy === null || cents === 0 || person(friend.broughtBy).isGone) return
    friend.isRewarded = true
    credit(friend.broughtBy, cents, at)
    touched.add(friend.broughtBy)
    count(friend.broughtBy, 'referral-earned')
  }

  function leaveToOperators(of: Visit): void {
    of.isForOperators = true
    const { broughtBy } = person(of.cleaner)
    for (const name of [of.cleaner, ...(broughtBy === null ? [] : [broughtBy])]) person(name).isOwedRoughly = true
  }

  function pay({ friday, creditedBefore }: Payday): void {
    for (const each of people.values()) {
      const due = each.credits.filter(({ at }) => at < creditedBefore)
      if (!each.hasBank || due.length === 0) continue
      each.credits = each.credits.filter(({ at }) => at >= creditedBefore)
      each.payouts.push({ friday, cents: due.reduce((sum, { cents }) => sum + cents, 0) })
      touched.add(each.name)
    }
  }

  type Due = { readonly of: Visit; readonly timer: Timer; readonly at: number }

  /** What the clock does next to a visit, unless that is later. */
  function dueOf(of: Visit, to: number): readonly Due[] {
    const next = nextTimer(of)
    if (next === null) open.delete(of)
    return next !== null && next.at <= to ? [{ of, ...next }] : []
  }

  function advance(to: number): void {
    let due = [...open].flatMap((each) => dueOf(each, to))
    for (;;) {
      const first = due.reduce<Due | null>((soonest, each) => (soonest === null || each.at < soonest.at ? each : soonest), null)
      if (payday.at <= to && (first === null || payday.at <= first.at)) {
        pay(payday)
        payday = nextPayday(payday.at)
      } else if (first !== null) {
        FALLS_DUE[first.timer](first.of, first.at)
        touch(first.of)
        due = due.flatMap((each) => (each === first ? dueOf(first.of, to) : [each]))
      } else return
    }
  }

  function join({ who, what: [role = '', rate = '0', ...ways] }: Line, at: number): boolean {
    people.set(who, {
      name: who,
      role: role as Person['role'],
      rateCents: Number(rate),
      isTaxed: ways.includes('taxed'),
      hasBank: !ways.includes('unbanked'),
      firstVisit: null,
      credits: [],
      payouts: [],
      isOwedRoughly: false,
      away: [],
      hasCode: false,
      joinedAt: at,
      broughtBy: null,
      broughtAt: 0,
      isRewarded: false,
      isGone: false,
    })
    return true
  }

  function ask({ who, what: [name = '', cleaner = '', date = '', time = '', hours = '4', ...ways] }: Line, at: number): boolean {
    const startsAt = instantOf(`${date} ${time}`)
    const asked = { startsAt, hours: Number(hours) }
    const isOpen = startsAt >= at + NOTICE_MS && startsAt <= at + HORIZON_MS && !isAway(cleaner, startsAt)
    if (!isOpen || !isFree(asked, cleaner) || owes(who)) return false
    const bringsSupplies = ways.includes('supplies')
    const price = quote(who, cleaner, asked.hours, bringsSupplies)
    const isFirst = person(who).firstVisit === null
    if (isFirst) person(who).firstVisit = name
    keep(newVisit({ ...asked, name, client: who, cleaner, bringsSupplies, isFirst, price, requestedAt: at, ceilingCents: null }))
    return true
  }

  function keep(made: Visit): void {
    visits.set(made.name, made)
    byClient.set(made.client, [...visitsOf(made.client), made])
  }

  /** Whoever owes a second half asks for nothing more. */
  const owes = (client: string): boolean => visitsOf(client).some((each) => each.owedAt !== null && each.finalPaidAt === null)

  const operators = (): number => [...people.values()].filter(({ role }) => role === 'operator').length
  const isForCleaner = ({ status, claimedAt }: Visit): boolean => status === 'pending' && claimedAt === null
  const isParty = (of: Visit, who: string): boolean => of.client === who || of.cleaner === who
  const cardIn = ({ what }: Line): CardName => (what[1] ?? 'good') as CardName
  const within = (at: number, from: number | null, ms: number): boolean => from !== null && at < from + ms

  /** By today's rate; the first half stays as it was paid. */
  function priceOnceMoved(name: string): Price {
    const { cleaner, hours, bringsSupplies, isFirst, price } = visit(name)
    const { rateCents, isTaxed } = person(cleaner)
    const again = priceOf({ rateCents, isTaxed, hours, isEmergency: false, bringsSupplies, isFirst })
    const initialLegCents = Math.min(price.initialLegCents, again.finalCents)
    return { ...again, initialLegCents, finalLegCents: again.finalCents - initialLegCents }
  }

  function moveTo(of: Visit, startsAt: number): void {
    of.price = priceOnceMoved(of.name)
    of.startsAt = startsAt
    of.feeClockAt = Math.min(of.feeClockAt, startsAt)
    of.askedAt = null
    of.proposal = null
  }

  const isOfTheGone = (name: string): boolean => people.get(visits.get(name)?.client ?? '')?.isGone === true
  const isOperator = (name: string): boolean => people.get(name)?.role === 'operator'
  const mayCome = ({ startsAt, hours }: Visit, cleaner: string, at: number): boolean =>
    startsAt >= at + NOTICE_MS && !isAway(cleaner, startsAt) && isFree({ startsAt, hours }, cleaner)

  function takeAt(of: Visit, cleaner: string): boolean {
    const price = quote(of.client, cleaner, of.hours, of.bringsSupplies)
    if (price.finalCents > (of.ceilingCents ?? 0)) return false
    of.price = price
    of.cleaner = cleaner
    of.isFirst = person(of.client).firstVisit === null
    if (of.isFirst) person(of.client).firstVisit = of.name
    return true
  }

  function giveBack(of: Visit): void {
    const client = person(of.client)
    if (client.firstVisit === of.name) client.firstVisit = null
    of.isFirst = false
  }

  function post({ who, what: [name = '', date = '', time = '', hours = '4', ceiling = '0'] }: Line, at: number): boolean {
    const startsAt = instantOf(`${date} ${time}`)
    if (startsAt < at + NOTICE_MS || startsAt > at + HORIZON_MS || owes(who)) return false
    const ceilingCents = Number(ceiling)
    const asked = { name, client: who, cleaner: '', hours: Number(hours), startsAt, bringsSupplies: false, isFirst: false, requestedAt: at }
    keep({ ...newVisit({ ...asked, price: ceilingPrice(ceilingCents), ceilingCents }), status: 'available' })
    return true
  }

  const hasWorked = (cleaner: string): boolean => [...visits.values()].some((each) => each.cleaner === cleaner && HAS_WORK.has(each.status))
  const hands: Hands = { person, hasWorked, visitOf, write, credit, leaveToOperators, isOperator, end, mayCome, takeAt, giveBack }

  const RULES: Readonly<Partial<Record<Verb, Judge>>> = {
    ...talkRules(hands),
    ...caseRules(hands),
    ...searchRules(hands),
    ...bringRules(hands),
    posts: post,
    joins: join,
    asks: ask,
    // Exactly one of two is answered yes, and gives the hour back.
    duels: () => true,
    pays(line) {
      const of = visitOf(line)
      const isAsked = of.status === 'pending' || of.status === 'available'
      if (of.client !== line.who || !isAsked || of.card !== null || cardOf(cardIn(line)).present === 'refused') return false
      of.card = cardIn(line)
      if (of.status === 'available') write(of, 'client-posted')
      else write(of, 'client-requested', 'cleaner-requested')
      return true
    },
    accepts(line, at) {
      const of = visitOf(line)
      if (of.cleaner !== line.who || !isForCleaner(of) || of.card === null || at >= expiresAt(of)) return false
      of.status = 'confirmed'
      of.acceptedAt = at
      of.capturedCents = of.price.initialLegCents
      write(of, 'client-accepted', 'cleaner-confirmed')
      return true
    },
    declines(line, at) {
      const of = visitOf(line)
      if (of.cleaner !== line.who || !isForCleaner(of) || at >= expiresAt(of)) return false
      end(of, 'declined', at)
      write(of, 'client-declined')
      return true
    },
    cancels(line, at) {
      const of = visitOf(line)
      const isClients = of.client === line.who
      if (!isParty(of, line.who) || at >= of.startsAt) return false
      if (of.status !== 'confirmed' && !(isClients && (of.status === 'pending' || of.status === 'available'))) return false
      const isLate = isClients && of.status === 'confirmed' && at > freeUntil(of)
      write(of, 'client-cancelled', ...(of.card === null || of.cleaner === '' ? [] : ['cleaner-cancelled' as const]))
      end(of, 'cancelled', at, { feeCents: isLate ? lateFeeOf(of.capturedCents) : 0, isClients })
      return true
    },
    reports(line, at) {
      const of = visitOf(line)
      if (of.client !== line.who || of.status !== 'confirmed' || at < of.startsAt + 30 * MINUTE_MS || of.askedAt !== null) return false
      end(of, 'cancelled', at)
      write(of, 'client-no-show', 'cleaner-no-show')
      return true
    },
    arrives(line, at) {
      const of = visitOf(line)
      if (of.cleaner !== line.who || of.status !== 'confirmed' || at < of.startsAt - HOUR_MS || at >= endOf(of)) return false
      of.status = 'in_progress'
      of.punchedInAt = at
      of.proposal = null
      write(of, 'client-started')
      return true
    },
    finishes(line, at) {
      const of = visitOf(line)
      if (of.cleaner !== line.who || of.status !== 'in_progress') return false
      if ((at - (of.punchedInAt ?? at)) * 100 < of.hours * HOUR_MS * ON_SITE_PERCENT) return false
      of.status = 'completed'
      of.punchedOutAt = at
      write(of, 'client-completed', 'cleaner-review-invited')
      if (of.card !== null && CARDS[of.card].away === 'taken') payFinal(of, at)
      return true
    },
    repays(line, at) {
      const of = visitOf(line)
      const isOwed = of.status === 'completed' && of.finalPaidAt === null && of.punchedOutAt !== null
      if (of.client !== line.who || !isOwed || cardOf(cardIn(line)).present === 'refused') return false
      payFinal(of, at)
      return true
    },
    tips(line, at) {
      const of = visitOf(line)
      const isInCase = of.case !== null && of.case.closedAt === null
      const isOpen = of.status === 'completed' && !isInCase && of.tipCents === 0 && within(at, of.punchedOutAt, TIP_MS)
      if (of.client !== line.who || !isOpen) return false
      of.tipCents = Number(line.what[1])
      credit(of.cleaner, of.tipCents, at)
      return true
    },
    reviews(line, at) {
      const of = visitOf(line)
      const isOpen = of.status === 'completed' && within(at, of.punchedOutAt, REVIEW_MS) && !of.reviewedBy.has(line.who)
      if (!isParty(of, line.who) || !isOpen) return false
      of.reviewedBy.add(line.who)
      return true
    },
    proposes(line, at) {
      const of = visitOf(line)
      const startsAt = instantOf(`${line.what[1]} ${line.what[2]}`)
      const isOpen = of.status === 'confirmed' && of.proposal === null && at <= of.startsAt - DAY_MS
      const isInTime = startsAt >= at + NOTICE_MS && startsAt <= at + HORIZON_MS
      const fits = isInTime && startsAt !== of.startsAt && !isAway(of.cleaner, startsAt)
      if (!isParty(of, line.who) || !isOpen || !fits || !isFree({ startsAt, hours: of.hours }, of.cleaner, of)) return false
      of.proposal = { by: line.who, startsAt, expiresAt: Math.min(at + DAY_MS, startsAt - NOTICE_MS) }
      return true
    },
    agrees(line) {
      const of = visitOf(line)
      if (!isAnswered(of, line.who) || of.proposal === null) return false
      if (!isFree({ startsAt: of.proposal.startsAt, hours: of.hours }, of.cleaner, of)) return false
      moveTo(of, of.proposal.startsAt)
      return true
    },
    refuses(line) {
      const of = visitOf(line)
      if (!isAnswered(of, line.who)) return false
      of.proposal = null
      return true
    },
    rests({ who, what: [from = '', until = ''] }) {
      person(who).away.push({ from, until })
      return true
    },
    leaves({ who }) {
      if (visitsOf(who).some(isUnfinished)) return false
      person(who).isGone = true
      // What was written to them says no more to whom.
      for (const key of letters.keys()) if (key.startsWith(`${who} `)) letters.delete(key)
      for (const of of visitsOf(who)) of.unreadSince.client = of.unreadSince.cleaner = null
      return true
    },
    charges(line) {
      person(line.who).rateCents = Number(line.what[0])
      return true
    },
  }

  /** The other one proposed. */
  const isAnswered = (of: Visit, who: string): boolean =>
    of.status === 'confirmed' && of.proposal !== null && of.proposal.by !== who && isParty(of, who)

  return {
    people,
    visits,
    visitsOf,
    touched,
    letters,
    posted,
    quote,
    priceOnceMoved,
    held,
    advance,
    duelWon: (client) => count(client, 'client-cancelled'),
    knows({ who, does, what }) {
      // Two operators read the papers of a cleaner.
      if (does === 'joins') return !people.has(who) && (what[0] !== 'cleaner' || operators() >= 2)
      if (people.get(who)?.isGone !== false || isOfTheGone(what[0] ?? '')) return false
      if (does === 'asks') return people.has(what[1] ?? '') && !visits.has(what[0] ?? '')
      if (does === 'posts') return !visits.has(what[0] ?? '')
      if (does === 'duels') return [clientOf(what[1] ?? ''), what[2] ?? ''].every((name) => people.get(name)?.isGone === false)
      if (does === 'redeems') return people.has(what[0] ?? '')
      return OF_NO_VISIT.has(does) || visits.has(what[0] ?? '')
    },
    judge(line, at) {
      const judged = (RULES[line.does] ?? fail(`no rule says who ${line.does}`))(line, at)
      touched.add(line.who)
      const of = visits.get(line.what[0] ?? '')
      if (of) {
        open.add(of)
        touch(of)
      }
      return judged
    },
  }
}

function newVisit(
  of: Pick<
    Visit,
    'name' | 'client' | 'cleaner' | 'hours' | 'startsAt' | 'bringsSupplies' | 'isFirst' | 'price' | 'requestedAt' | 'ceilingCents'
  >,
): Visit {
  return {
    ...of,
    status: 'pending',
    claimedAt: null,
    feeClockAt: of.startsAt,
    card: null,
    acceptedAt: null,
    punchedInAt: null,
    punchedOutAt: null,
    askedAt: null,
    finalPaidAt: null,
    owedAt: null,
    releasedAt: null,
    proposal: null,
    capturedCents: 0,
    refundedCents: 0,
    feeCents: 0,
    tipCents: 0,
    reviewedBy: new Set(),
    borneCents: 0,
    case: null,
    written: 0,
    unread: { client: 0, cleaner: 0 },
    unreadSince: { client: null, cleaner: null },
    isForOperators: false,
  }
}

const add = <K>(counts: Map<K, number>, key: K): void => void counts.set(key, (counts.get(key) ?? 0) + 1)

function fail(why: string): never {
  throw new Error(why)
}
