// The scale of a drawing: round numbers whose half is round too, with zero on it.

export type Scale = { readonly low: number; readonly high: number; readonly ticks: readonly number[] }

const ROUND = [1, 2, 4, 6, 8, 10] as const

/** The smallest round number that is not below a positive one. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return (ROUND.find((factor) => factor * power >= value) ?? 10) * power
}

/** Holds zero and all that is known; nothing known has a scale of one. */
export function scaleOf(values: readonly (number | null)[]): Scale {
  const known = values.filter((value) => value !== null)
  const most = Math.max(0, ...known)
  const least = Math.min(0, ...known)
  const high = most > 0 ? roundUp(most) : least < 0 ? 0 : 1
  const low = least < 0 ? -roundUp(-least) : 0
  const middle = low < 0 ? 0 : high / 2
  return { low, high, ticks: Number.isInteger(middle) && middle !== high ? [high, middle, low].filter(isFirst) : [high, low] }
}

const isFirst = (value: number, index: number, all: readonly number[]): boolean => all.indexOf(value) === index

/** How far up a value stands, from 0 at the lowest to 1. */
export const heightOn = ({ low, high }: Scale, value: number): number => (high === low ? 0 : (value - low) / (high - low))
