// Browser storage that never throws: private windows, full disks and blocked cookies must not stop a page.

export type SimpleStorage = {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  keys(): readonly string[]
}

/** In memory: on the server, in tests, and when the browser refuses. */
export function memoryStorage(initial: Readonly<Record<string, string>> = {}): SimpleStorage {
  const kept = new Map(Object.entries(initial))
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  }
}

/** Falls back to memory when the browser refuses to store. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): SimpleStorage {
  const memory = memoryStorage()
  const attempt = <T>(act: (storage: Storage) => T, otherwise: T): T => {
    try {
      return act(window[kind])
    } catch {
      return otherwise
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null) ?? memory.get(key),
    set: (key, value) => {
      const kept = attempt((storage) => (storage.setItem(key, value), true), false)
      if (kept) memory.remove(key)
      else memory.set(key, value)
    },
    remove: (key) => {
      attempt((storage) => storage.removeItem(key), undefined)
      memory.remove(key)
    },
    keys: () => [...attempt((storage) => Object.keys(storage), []), ...memory.keys()],
  }
}

/** Keys without personal data: theme, language, declined offers, consent, and signals to other tabs. */
const NOBODYS = new Set(['i18nextLng', 'theme', 'installDeclined', 'pushDeclined', 'consentAnswered', 'sessionChangedAt'])

/** Removes everything stored for the person, drafts and places included. */
export function forgetEverything(): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = window[kind]
      for (const key of Object.keys(storage)) if (!NOBODYS.has(key)) storage.removeItem(key)
    } catch {
      // Without storage there is nothing to remove.
    }
  }
}
