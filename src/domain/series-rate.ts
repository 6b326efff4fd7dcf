// A cleaner's new price and their series: it reaches visits that are not booked yet, thirty days after their client is told.
import { addDays } from './civil-date.ts'
import type { Tariff } from './tariff.ts'

/** Between the letter and the first date of the new price. */
export const RATE_NOTICE_DAYS = 30

/** The price of visits whose date of the rule is this one or later. */
export type SeriesRate = { readonly from: string; readonly tariff: Tariff }

export const isSameTariff = (a: Tariff, b: Tariff): boolean => a.method === b.method && amountOf(a) === amountOf(b)

const amountOf = (tariff: Tariff): number => (tariff.method === 'fixed' ? tariff.priceCents : tariff.rateCents)

/** What a visit on a date is priced by; the agreed price before any new one. `rates` in order. */
export const tariffOn = (agreed: Tariff, rates: readonly SeriesRate[], on: string): Tariff =>
  rates.findLast(({ from }) => from <= on)?.tariff ?? agreed

/** The price that its client was told of and that is not in force yet; undefined without one. */
export const announcedRate = <R extends SeriesRate>(rates: readonly R[], today: string): R | undefined =>
  rates.find(({ from }) => from > today)

/**
 * The new prices of a series once its cleaner asks another one, and what is to be told: a price from a date on, the end of one that was
 * announced, or nothing. What was announced and is not in force yet gives way.
 */
export function ratesAfter(
  agreed: Tariff,
  rates: readonly SeriesRate[],
  asked: Tariff,
  today: string,
): { readonly rates: readonly SeriesRate[]; readonly news: SeriesRate | 'withdrawn' | null } {
  const last = rates.at(-1)?.tariff ?? agreed
  if (isSameTariff(last, asked)) return { rates, news: null }
  const inForce = rates.filter(({ from }) => from <= today)
  if (isSameTariff(tariffOn(agreed, inForce, today), asked)) return { rates: inForce, news: 'withdrawn' }
  const announced = { from: addDays(today, RATE_NOTICE_DAYS), tariff: asked }
  return { rates: [...inForce, announced], news: announced }
}
