// The cards that people pay with: their test number, and what a bank says of each.
import type { Line } from '../script.ts'

export type Card = {
  readonly number: string
  /** With its owner there: taken, taken once the bank has asked its owner, or refused. */
  readonly present: 'taken' | 'asked' | 'refused'
  /** Of the second half, with its owner away. */
  readonly away: 'taken' | 'refused'
}

const taken = { present: 'taken', away: 'taken' } as const

export const CARDS = {
  good: { number: '4242424242424242', ...taken },
  mastercard: { number: '5555555555554444', ...taken },
  amex: { number: '378282246310005', ...taken },
  asking: { number: '4000002500003155', present: 'asked', away: 'taken' },
  slow: { number: '4000000000007726', ...taken },
  failing: { number: '4000000000000341', present: 'taken', away: 'refused' },
  refused: { number: '4000000000000002', present: 'refused', away: 'refused' },
  poor: { number: '4000000000009995', present: 'refused', away: 'refused' },
  debit: { number: '4000056655665556', present: 'refused', away: 'taken' },
} as const satisfies Readonly<Record<string, Card>>

export type CardName = keyof typeof CARDS
export const cardOf = (name: string): Card => CARDS[name as CardName]

/** A card as its owner types it, and until when it is good: banks keep the days of UTC. */
export type TypedCard = { readonly name: CardName; readonly month: string | null; readonly endsAt: number }

/** The card that a word of a line names: `amex:2028-02` is good until the end of that month, and `good` for long. */
export function cardNamed(word: string): TypedCard {
  const [name = '', month = null] = word.split(':')
  const [year = 0, number = 0] = (month ?? '').split('-').map(Number)
  return { name: name as CardName, month, endsAt: month === null ? Infinity : Date.UTC(year, number, 1) }
}
/** The card that a line names after its visit. */
export const cardIn = ({ what }: Pick<Line, 'what'>): TypedCard => cardNamed(what[1] ?? 'good')

export const isTakenFrom = ({ name, endsAt }: TypedCard, at: number): boolean => at < endsAt && CARDS[name].present !== 'refused'

/** With its owner away. */
export const isTakenAway = ({ card, cardEndsAt }: { readonly card: CardName | null; readonly cardEndsAt: number }, at: number): boolean =>
  card !== null && at < cardEndsAt && CARDS[card].away === 'taken'
