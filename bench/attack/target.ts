// The shape of an attack, and its target.
import type { Town } from '../ground.ts'

export type Target = {
  readonly url: string
  readonly town: Town
  /** Bearer tokens of two ordinary accounts without a card. */
  readonly tokens: readonly [string, string]
}

export type Attack = {
  readonly name: string
  /** Resolves once it is over, with the requests sent and their results. Bounded in count and in time. */
  readonly run: (target: Target) => Promise<string>
}

/** How long an attack holds its connections. */
export const HELD_MS = 12_000

/** An address for each of an attacker's machines; the product stands behind one proxy, which names the caller last. */
export const from = (number: number): Readonly<Record<string, string>> => ({
  'x-forwarded-for': `203.0.113.${number % 254}`,
})

/** `201 × 30, 429 × 4` */
export const counted = (statuses: Iterable<readonly [number, number]>): string =>
  [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status === 0 ? 'none' : status} × ${count}`)
    .join(', ')

export const tally = (statuses: readonly number[]): Map<number, number> => {
  const counts = new Map<number, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return counts
}
