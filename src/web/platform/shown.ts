// Which kept questions show what. The key of a question begins with its address, which the contract's table of what answers show names by its pattern.
import { SHOWN, type Shown, type Thing } from '#contract/shown.ts'
import { LIVE_THINGS } from '#domain/live.ts'

type Pattern = Shown & { readonly addresses: RegExp }

/** `GET /api/bookings/{id}` → an expression for its addresses, with any query, whose first group is the id: a word of an address is none. */
function addressesOf(key: string): RegExp {
  const path = key.slice(key.indexOf(' ') + 1)
  return new RegExp(`^${path.replaceAll(/\{\w*id\}/gi, '([\\da-f-]{36})').replaceAll(/\{\w+\}/g, '([^/?]+)')}(?:\\?|$)`)
}

const PATTERNS: readonly Pattern[] = Object.entries(SHOWN).map(([key, shown]) => ({
  ...shown,
  addresses: addressesOf(key),
}))

function patternOf(address: unknown): { readonly pattern: Pattern; readonly id: string | undefined } | null {
  if (typeof address !== 'string') return null
  const pattern = PATTERNS.find(({ addresses }) => addresses.test(address))
  return pattern ? { pattern, id: pattern.addresses.exec(address)?.[1] } : null
}

/** Whether a change of this alters the answer at the address; without an id, of any of them. */
export function showsChange(address: unknown, what: Thing, id: string | null = null): boolean {
  const found = patternOf(address)
  if (!found?.pattern.shows.includes(what)) return false
  return id === null || found.pattern.of !== what || found.id === id
}

const LIVE: ReadonlySet<Thing> = new Set([...LIVE_THINGS, 'conversation', 'message'])

/** Whether a change that the live connection tells could alter the answer. */
export const isFollowed = (address: unknown): boolean => patternOf(address)?.pattern.shows.some((what) => LIVE.has(what)) ?? false

/** Whether the page that shows the answer says itself what changed. */
export const saysItself = (address: unknown): boolean => patternOf(address)?.pattern.saysItself === true

/** For the filters of a cache: every question whose answer shows one of these. */
export const whatShows = (...things: readonly Thing[]) => ({
  predicate: ({ queryKey: [address] }: { readonly queryKey: readonly unknown[] }): boolean =>
    things.some((what) => showsChange(address, what)),
})
