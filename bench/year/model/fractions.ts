// Money of the model: whole cents, and fractions of them as ratios of big integers, rounded half up once.

/** `numerator / denominator` of an amount, half a cent rounding up. */
export const partOf = (cents: number, numerator: number, denominator: number): number =>
  Number((2n * BigInt(cents) * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator)))

/** The GST of 5 % and the QST of 9.975 %, each on the price before taxes. */
export const gstOn = (cents: number): number => partOf(cents, 5, 100)
export const qstOn = (cents: number): number => partOf(cents, 9_975, 100_000)
