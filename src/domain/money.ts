// Money: integer cents of Canadian dollars, and the only rounding that the business knows.

declare const centsBrand: unique symbol

/** A whole number of Canadian cents; negative only for balances owed back. Build one with {@link cents}. */
export type Cents = number & { readonly [centsBrand]: 'Cents' }

/** One hundred percent, in basis points. */
export const BPS_WHOLE = 10_000

/** Brands a number as money. Throws RangeError (a fault, not a refusal) unless it is a safe integer. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`)
  return (amount === 0 ? 0 : amount) as Cents
}

export const ZERO_CENTS = cents(0)

export function add(...amounts: readonly Cents[]): Cents {
  let sum = 0
  for (const amount of amounts) sum = cents(sum + amount)
  return cents(sum)
}

export function subtract(from: Cents, amount: Cents): Cents {
  return cents(from - amount)
}

export function min(a: Cents, b: Cents): Cents {
  return a < b ? a : b
}

/**
 * `numerator / denominator` in whole cents, half a cent rounding up, with integers only.
 * Both must be whole, the numerator 0 or more, the denominator an even number above 0; else RangeError.
 */
export function divideHalfUp(numerator: number, denominator: number): Cents {
  const shifted = numerator + denominator / 2
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(shifted) || numerator < 0 || denominator <= 0 || denominator % 2 !== 0) {
    throw new RangeError(`cannot divide ${numerator} by ${denominator} exactly`)
  }
  return cents((shifted - (shifted % denominator)) / denominator)
}

/** A percentage of an amount of 0 or more, rounded half-up once; 1500 basis points are 15 %. */
export function basisPoints(amount: Cents, bps: number): Cents {
  return divideHalfUp(amount * bps, BPS_WHOLE)
}

/** Splits a total of 0 or more in two; the first half takes the odd cent. */
export function halves(total: Cents): readonly [first: Cents, second: Cents] {
  const second = Math.floor(total / 2)
  return [cents(total - second), cents(second)]
}
