// Repeatable random numbers for demonstration data: the same seed gives the same data on every machine.

export type Chance = {
  /** From 0 (included) to 1 (excluded). */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  pick<T>(choices: readonly T[]): T
  /** True with this probability. */
  is(probability: number): boolean
  /** `count` different choices, in their own order. */
  some<T>(choices: readonly T[], count: number): T[]
}

/** A 32-bit generator (mulberry32): small, fast and good enough for names and hours. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    pick: (choices) => choices[between(0, choices.length - 1)] as (typeof choices)[number],
    is: (probability) => next() < probability,
    some(choices, count) {
      const left = choices.map((choice, index) => ({ choice, index, rank: next() }))
      return left
        .toSorted((a, b) => a.rank - b.rank)
        .slice(0, count)
        .toSorted((a, b) => a.index - b.index)
        .map(({ choice }) => choice)
    },
  }
}

/** Answers these in an order of chance, each once before any comes again. */
export function dealt<T>(chance: Chance, choices: readonly T[]): () => T {
  let deck: T[] = []
  return () => {
    if (deck.length === 0)
      deck = choices
        .map((choice) => ({ choice, rank: chance.next() }))
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ choice }) => choice)
    return deck.pop() as T
  }
}
