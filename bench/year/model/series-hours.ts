// Which hours a series gets: those that other series were promised are left out, the others are booked as they come into reach.
import { addDays, dateOf, wallOf } from '../wall.ts'
import type { Hands } from './judge.ts'
import {
  AHEAD_MS,
  booksAt,
  dateOfVisit,
  hoursOf,
  isPausedOn,
  isPlanned,
  laterPrice,
  nameOfVisit,
  numberFrom,
  numbersUntil,
  startOfVisit,
  type Series,
} from './series.ts'
import { collides, newVisit, type Hours } from './visit.ts'

export const CHECKED_DAYS = 364
const PROMISED_DAYS = 60 + CHECKED_DAYS
const NOTICE_DAYS = 30

export const tell = ({ write, touch }: Hands, { first }: Series): void => {
  write(first, 'client-series', 'cleaner-series')
  touch(first.name)
}

/** The hours in which the other series of a cleaner are to be booked. */
export function promisedBesides({ seriesWith, visits }: Hands, cleaner: string, except: Series | null, at: number): readonly Hours[] {
  const until = addDays(dateOf(wallOf(at)), PROMISED_DAYS)
  const others = seriesWith(cleaner).filter((other) => other !== except && other.stage === 'active')
  return others.flatMap((other) =>
    numbersUntil(other, other.next, until)
      .filter((number) => isPlanned(visits, other, number) && startOfVisit(other, number) > at + AHEAD_MS)
      .map((number) => hoursOf(other, number)),
  )
}

/** Its first visit is agreed to. */
export function begin(hands: Hands, series: Series, at: number): void {
  series.stage = 'active'
  tell(hands, series)
  leaveOutTaken(hands, series, at)
  bookDue(hands, series, at)
}

/** Later visits in hours that another series was promised. */
export function leaveOutTaken(hands: Hands, series: Series, at: number): void {
  const promised = promisedBesides(hands, series.first.cleaner, series, at)
  const taken = numbersUntil(series, numberFrom(series, dateOf(wallOf(at))), addDays(dateOf(wallOf(at)), PROMISED_DAYS)).filter(
    (number) =>
      isPlanned(hands.visits, series, number) &&
      startOfVisit(series, number) > at + AHEAD_MS &&
      promised.some((hours) => collides(hours, hoursOf(series, number))),
  )
  for (const number of taken) series.left.set(number, 'unfit')
  if (taken.length > 0) tell(hands, series)
}

/** Each visit that came into reach is booked, or both are told that it does not fit. */
export function bookDue(hands: Hands, series: Series, at: number): void {
  const { isAway, isFree, keep, touch, visits } = hands
  const { first } = series
  for (let due = booksAt(series); due !== null && due <= at; due = booksAt(series)) {
    const number = series.next
    series.next += 1
    const hours = hoursOf(series, number)
    if (!isPlanned(visits, series, number) || hours.startsAt <= at) continue
    if (isAway(first.cleaner, hours.startsAt) || !isFree(hours, first.cleaner)) {
      series.left.set(number, 'unfit')
      tell(hands, series)
      continue
    }
    const { client, cleaner, bringsSupplies, card, cardEndsAt } = first
    const price = laterPrice(hands, series, dateOfVisit(series, number))
    const asked = {
      ...hours,
      name: nameOfVisit(series, number),
      client,
      cleaner,
      bringsSupplies,
      price,
      requestedAt: at,
      ceilingCents: null,
    }
    keep({ ...newVisit(asked), status: 'confirmed', isBookedAhead: true, acceptedAt: at, card, cardEndsAt })
    touch(asked.name, first.name)
  }
}

/** Dates that a pause kept free are open again. */
export function lookAgain(hands: Hands, series: Series, at: number): void {
  series.next = numberFrom(series, dateOf(wallOf(at)))
  bookDue(hands, series, at)
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
export function comeBack(hands: Hands, cleaner: string, at: number): void {
  for (const series of hands.seriesWith(cleaner)) {
    if (series.stage !== 'active') continue
    const promised = promisedBesides(hands, cleaner, series, at)
    const fits = (number: number): boolean =>
      !isPausedOn(series, dateOfVisit(series, number)) &&
      !hands.isAway(cleaner, startOfVisit(series, number)) &&
      hands.isFree(hoursOf(series, number), cleaner) &&
      promised.every((hours) => !collides(hours, hoursOf(series, number)))
    const back = [...series.left].filter(([number, why]) => why === 'unfit' && startOfVisit(series, number) > at + AHEAD_MS && fits(number))
    for (const [number] of back) series.left.delete(number)
    if (back.length > 0) tell(hands, series)
  }
}
