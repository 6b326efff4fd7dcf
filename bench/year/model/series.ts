// A series of visits: asked for and accepted with its first one, booked 67 days ahead, left out or ended by either side, at a price that may change.
import { againName } from '../script.ts'
import { addDays, DAY_MS, dateOf, instantOf, wallOf } from '../wall.ts'
import type { Hands, Rules } from './judge.ts'
import { lateFeeOf, priceOf, type Price } from './price.ts'
import { isInReach, owes } from './reach.ts'
import { collides, freeUntil, newVisit, type Hours, type Visit } from './visit.ts'

type Rate = { readonly from: string; readonly rateCents: number }

export type Series = {
  readonly first: Visit
  /** Of the first visit, as it was asked for. */
  readonly date: string
  readonly time: string
  readonly everyWeeks: number
  /** With the first one; null without end. */
  readonly count: number | null
  readonly agreedCents: number
  /** New prices an hour, each from a date of the rule on. */
  rates: readonly Rate[]
  stage: 'asked' | 'active' | 'ended'
  /** The number of the next visit that is to be booked. */
  next: number
  /** Numbers that do not take place. */
  readonly left: Map<number, 'skipped' | 'unfit'>
}

const AHEAD_MS = 67 * DAY_MS
const CHECKED_DAYS = 364
const PROMISED_DAYS = 60 + CHECKED_DAYS
const NOTICE_DAYS = 30

export const dateOfVisit = ({ date, everyWeeks }: Series, number: number): string => addDays(date, 7 * everyWeeks * (number - 1))
export const startOfVisit = (series: Series, number: number): number => instantOf(`${dateOfVisit(series, number)} ${series.time}`)
const hoursOf = (series: Series, number: number): Hours => ({ startsAt: startOfVisit(series, number), hours: series.first.hours })

/** Those of the rule from a number on, until a date. */
export function numbersUntil(series: Series, from: number, until: string): readonly number[] {
  const numbers: number[] = []
  for (let number = from; number <= (series.count ?? Infinity) && dateOfVisit(series, number) <= until; number += 1) numbers.push(number)
  return numbers
}

/** When the next visit is booked; null when none is to come. */
export const booksAt = (series: Series): number | null =>
  series.stage !== 'active' || series.next > (series.count ?? Infinity) ? null : startOfVisit(series, series.next) - AHEAD_MS

export const rateOn = ({ agreedCents, rates }: Series, date: string): number =>
  rates.findLast(({ from }) => from <= date)?.rateCents ?? agreedCents

export const laterPrice = ({ person }: Pick<Hands, 'person'>, series: Series, date: string): Price => {
  const { hours, bringsSupplies, cleaner } = series.first
  return priceOf({
    rateCents: rateOn(series, date),
    hours,
    bringsSupplies,
    isTaxed: person(cleaner).isTaxed,
    isEmergency: false,
    isFirst: false,
    creditCents: 0,
  })
}

const tell = ({ write, touch }: Hands, { first }: Series): void => {
  write(first, 'client-series', 'cleaner-series')
  touch(first.name)
}

/** The hours in which the other series of a cleaner are to be booked. */
function promisedBesides({ seriesWith }: Hands, cleaner: string, except: Series | null, at: number): readonly Hours[] {
  const until = addDays(dateOf(wallOf(at)), PROMISED_DAYS)
  const others = seriesWith(cleaner).filter((other) => other !== except && other.stage === 'active')
  return others.flatMap((other) =>
    numbersUntil(other, other.next, until)
      .filter((number) => !other.left.has(number))
      .map((number) => hoursOf(other, number)),
  )
}

/** Its first visit is agreed to: later ones that another series was promised are left out, and the others are booked as they come into reach. */
export function begin(hands: Hands, series: Series, at: number): void {
  series.stage = 'active'
  tell(hands, series)
  const promised = promisedBesides(hands, series.first.cleaner, series, at)
  const later = numbersUntil(series, 2, addDays(dateOf(wallOf(at)), PROMISED_DAYS)).filter(
    (each) => startOfVisit(series, each) > at + AHEAD_MS,
  )
  const taken = later.filter((number) => promised.some((hours) => collides(hours, hoursOf(series, number))))
  for (const number of taken) series.left.set(number, 'unfit')
  if (taken.length > 0) tell(hands, series)
  bookDue(hands, series, at)
}

/** Each visit that came into reach is booked, or both are told that it does not fit. */
export function bookDue(hands: Hands, series: Series, at: number): void {
  const { isAway, isFree, keep, touch } = hands
  const { first } = series
  for (let due = booksAt(series); due !== null && due <= at; due = booksAt(series)) {
    const number = series.next
    series.next += 1
    const hours = hoursOf(series, number)
    if (series.left.has(number)) continue
    if (isAway(first.cleaner, hours.startsAt) || !isFree(hours, first.cleaner)) {
      series.left.set(number, 'unfit')
      tell(hands, series)
      continue
    }
    const { client, cleaner, bringsSupplies, card } = first
    const price = laterPrice(hands, series, dateOfVisit(series, number))
    const asked = {
      ...hours,
      name: againName(first.name, number),
      client,
      cleaner,
      bringsSupplies,
      price,
      requestedAt: at,
      ceilingCents: null,
    }
    keep({ ...newVisit(asked), status: 'confirmed', isBookedAhead: true, acceptedAt: at, card })
    touch(asked.name, first.name)
  }
}

/** The cleaner asks another price: it reaches dates that are thirty days away, unless it is the one in force. */
export function followRate(hands: Hands, series: Series, rateCents: number, at: number): void {
  if (series.stage !== 'active') return
  const today = dateOf(wallOf(at))
  if ((series.rates.at(-1)?.rateCents ?? series.agreedCents) === rateCents) return
  const inForce = series.rates.filter(({ from }) => from <= today)
  const isInForce = (inForce.at(-1)?.rateCents ?? series.agreedCents) === rateCents
  series.rates = isInForce ? inForce : [...inForce, { from: addDays(today, NOTICE_DAYS), rateCents }]
  tell(hands, series)
}

/** Hours are free again: what other series had to leave out comes back, where it is not booked yet. */
function comeBack(hands: Hands, cleaner: string, at: number): void {
  for (const series of hands.seriesWith(cleaner)) {
    if (series.stage !== 'active') continue
    const promised = promisedBesides(hands, cleaner, series, at)
    const fits = (number: number): boolean =>
      !hands.isAway(cleaner, startOfVisit(series, number)) &&
      hands.isFree(hoursOf(series, number), cleaner) &&
      promised.every((hours) => !collides(hours, hoursOf(series, number)))
    const back = [...series.left].filter(([number, why]) => why === 'unfit' && startOfVisit(series, number) > at + AHEAD_MS && fits(number))
    for (const [number] of back) series.left.delete(number)
    if (back.length > 0) tell(hands, series)
  }
}

/** What leaving out a visit costs whoever does it. */
export const leavingFee = (of: Visit, who: string, at: number): number =>
  of.client === who && at > freeUntil(of) ? lateFeeOf(of.capturedCents) : 0

/** Booked, and still to come. */
const isToCome = (of: Visit, at: number): boolean => of.status === 'confirmed' && of.startsAt > at

export const visitsToCome = ({ visitsOf, seriesOf }: Pick<Hands, 'visitsOf' | 'seriesOf'>, series: Series, at: number): readonly Visit[] =>
  visitsOf(series.first.client).filter((of) => seriesOf(of.name) === series && isToCome(of, at))

export function seriesRules(hands: Hands): Rules {
  const { visitOf, seriesOf, keepSeries, quote, person, isAway, isFree, keep, takePromotions, write, end, touch } = hands

  function leaveOut(of: Visit, who: string, at: number): void {
    // The visit that opened the series is called off as any.
    if (!of.isBookedAhead) write(of, 'client-cancelled', 'cleaner-cancelled')
    end(of, 'cancelled', at, { feeCents: leavingFee(of, who, at), isClients: of.client === who })
    touch(of.name)
  }

  return {
    repeats({ who, what: [name = '', cleaner = '', date = '', time = '', hours = '4', weeks = '1', visits = '0', ...ways] }, at) {
      const asked = { startsAt: instantOf(`${date} ${time}`), hours: Number(hours) }
      if (!isInReach(asked.startsAt, at) || isAway(cleaner, asked.startsAt) || !isFree(asked, cleaner) || owes(hands, who)) return false
      const bringsSupplies = ways.includes('supplies')
      const price = quote(who, cleaner, { hours: asked.hours, bringsSupplies, isEmergency: false })
      const first = newVisit({ ...asked, name, client: who, cleaner, bringsSupplies, price, requestedAt: at, ceilingCents: null })
      const series: Series = {
        first,
        date,
        time,
        everyWeeks: Number(weeks),
        count: Number(visits) || null,
        agreedCents: person(cleaner).rateCents,
        rates: [],
        stage: 'asked',
        next: 2,
        left: new Map(),
      }
      const promised = promisedBesides(hands, cleaner, null, at)
      const isOpen = (of: Hours): boolean =>
        !isAway(cleaner, of.startsAt) && isFree(of, cleaner) && promised.every((other) => !collides(other, of))
      const all = numbersUntil(series, 1, addDays(date, CHECKED_DAYS))
      if (!all.every((number) => isOpen(hoursOf(series, number)))) return false
      takePromotions(first)
      keep(first)
      keepSeries(series)
      return true
    },
    skips(line, at) {
      const of = visitOf(line)
      const series = seriesOf(of.name)
      if (series === null || series.stage === 'ended' || (of.client !== line.who && of.cleaner !== line.who)) return false
      const number = Number(of.name.split('.')[1] ?? 1)
      if (of.startsAt <= at) return false
      const isNews = series.left.get(number) !== 'skipped'
      if (isToCome(of, at)) leaveOut(of, line.who, at)
      series.left.set(number, 'skipped')
      if (isNews) tell(hands, series)
      comeBack(hands, of.cleaner, at)
      return true
    },
    ends(line, at) {
      const series = seriesOf(visitOf(line).name)
      if (series === null || stageOf(series) === 'ended' || (series.first.client !== line.who && series.first.cleaner !== line.who))
        return false
      for (const of of visitsToCome(hands, series, at)) leaveOut(of, line.who, at)
      series.stage = 'ended'
      tell(hands, series)
      comeBack(hands, series.first.cleaner, at)
      return true
    },
    consents(line) {
      const series = seriesOf(visitOf(line).name)
      return series !== null && series.first.client === line.who && stageOf(series) !== 'ended'
    },
  }
}

/** A series whose first visit nobody agreed to is over with it. */
export const stageOf = ({ stage, first }: Series): Series['stage'] =>
  stage === 'asked' && first.status !== 'pending' && first.status !== 'confirmed' ? 'ended' : stage
