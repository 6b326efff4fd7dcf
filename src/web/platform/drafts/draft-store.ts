// Drafts of forms, kept under `draft:<form>:<thing>` for as long as the session may last, deleted at sign-out.
import { DAY_MS } from '#domain/elapsed.ts'
import { draftPlace } from './draft-place.ts'
import { browserStorage, type SimpleStorage } from '../storage.ts'

/** Older drafts are deleted. */
export const DRAFT_LIFE_MS = 30 * DAY_MS

export type DraftStore<T> = {
  /** The same object until something changes; null when there is no draft. */
  read(): T | null
  write(value: T): void
  clear(): void
  /** Also called when another tab writes. */
  subscribe(listener: () => void): () => void
}

type Kept = { readonly savedAt: number; readonly value: unknown }

export type DraftInit<T> = {
  readonly key: string
  readonly storage: SimpleStorage
  /** Makes a draft of what any earlier version of the page stored; null when it cannot be used. */
  readonly revive: (stored: unknown) => T | null
  readonly now: () => number
}

export function makeDraftStore<T>({ key, storage, revive, now }: DraftInit<T>): DraftStore<T> {
  const listeners = new Set<() => void>()
  let text: string | null | undefined
  let value: T | null = null
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) notify()
  }
  return {
    read() {
      const stored = storage.get(key)
      if (stored !== text) {
        text = stored
        value = stored === null ? null : reviveText(stored, revive, now())
      }
      return value
    },
    write(next) {
      text = JSON.stringify({ savedAt: now(), value: next } satisfies Kept)
      value = next
      storage.set(key, text)
      notify()
    },
    clear() {
      storage.remove(key)
      notify()
    },
    subscribe(listener) {
      if (listeners.size === 0 && typeof window !== 'undefined') window.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && typeof window !== 'undefined') window.removeEventListener('storage', onStorage)
      }
    },
  }
}

function reviveText<T>(text: string, revive: (stored: unknown) => T | null, now: number): T | null {
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null || !('savedAt' in kept) || !('value' in kept)) return null
    if (typeof kept.savedAt !== 'number' || now - kept.savedAt > DRAFT_LIFE_MS) return null
    return revive(kept.value)
  } catch {
    return null
  }
}

const stores = new Map<string, DraftStore<unknown>>()

type Life = 'session' | 'tab' | 'browser'

/** See {@link draftPlace}; what ends with the tab is for secrets, what stays in the browser goes with things that do. */
const placeOf = (life: Life): SimpleStorage => {
  const [session, local] = [browserStorage('sessionStorage'), browserStorage('localStorage')]
  return { session: () => draftPlace({ session, local }), tab: () => session, browser: () => local }[life]()
}

/** One store per key and page, so that every part of a page sees the same draft. */
export function draftStore<T>(key: string, revive: (stored: unknown) => T | null, life: Life = 'session'): DraftStore<T> {
  const known = stores.get(key)
  if (known) return known as DraftStore<T>
  const made = makeDraftStore({ key, storage: placeOf(life), revive, now: () => Date.now() })
  stores.set(key, made as DraftStore<unknown>)
  return made
}

/** At sign-out: the next person at this browser finds no draft. */
export function forgetDrafts(): void {
  for (const storage of [browserStorage('localStorage'), browserStorage('sessionStorage')]) forgetDraftsOf(storage)
  for (const store of stores.values()) store.clear()
}

export function forgetDraftsOf(storage: SimpleStorage): void {
  for (const key of storage.keys()) if (key.startsWith('draft:')) storage.remove(key)
}
