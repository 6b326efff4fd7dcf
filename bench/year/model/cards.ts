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
  asking: { number: '4000002500003155', present: 'asked', away: 'taken' },
  slow: { number: '4000000000007726', ...taken },
  failing: { number: '4000000000000341', present: 'taken', away: 'refused' },
  refused: { number: '4000000000000002', present: 'refused', away: 'refused' },
  poor: { number: '4000000000009995', present: 'refused', away: 'refused' },
  debit: { number: '4000056655665556', present: 'refused', away: 'taken' },
} as const satisfies Readonly<Record<string, Card>>

export type CardName = keyof typeof CARDS
export const cardOf = (name: string): Card => CARDS[name as CardName]
/** The card that a line names after its visit. */
export const cardIn = ({ what }: Pick<Line, 'what'>): CardName => (what[1] ?? 'good') as CardName
