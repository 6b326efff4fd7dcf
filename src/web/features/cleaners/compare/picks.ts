// The people whom this tab is about to compare, kept until it closes.
import { useSyncExternalStore } from 'react'
import { readCompared, withCompared } from '#domain/comparison.ts'
import { browserStorage } from '#web/platform/storage.ts'

export type Pick = { readonly slug: string; readonly name: string }

const KEY = 'toCompare'
const NONE: readonly Pick[] = []
const storage = browserStorage('sessionStorage')
const listeners = new Set<() => void>()
let picks: readonly Pick[] | null = null

const isPick = (one: unknown): one is Pick =>
  typeof one === 'object' && one !== null && 'slug' in one && 'name' in one && typeof one.slug === 'string' && typeof one.name === 'string'

function stored(): readonly Pick[] {
  try {
    const found: unknown = JSON.parse(storage.get(KEY) ?? '[]')
    const known = Array.isArray(found) ? found.filter(isPick) : NONE
    const slugs = readCompared(known.map(({ slug }) => slug).join())
    return slugs.flatMap((slug) => known.find((one) => one.slug === slug) ?? [])
  } catch {
    return NONE
  }
}

const read = (): readonly Pick[] => (picks ??= stored())

function write(next: readonly Pick[]): void {
  picks = next
  storage.set(KEY, JSON.stringify(next))
  for (const listener of listeners) listener()
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePicks = (): readonly Pick[] => useSyncExternalStore(follow, read, () => NONE)

/** In or out; null when there is no room for one more. */
export function togglePick(one: Pick): readonly Pick[] | null {
  const next = withCompared(read(), one)
  if (next !== null) write(next)
  return next
}

export const dropPick = (slug: string): void => write(read().filter((one) => one.slug !== slug))

/** Of a comparison that was opened by its address. */
export const keepPicks = (shown: readonly Pick[]): void => write(shown.map(({ slug, name }) => ({ slug, name })))

export const dropPicks = (): void => write(NONE)
