// What an entry of the history holds: its name, its order among those of this tab, and what its page was handed.

export type Entry = { readonly key: string; readonly index: number; readonly state: unknown }

/** Null for an entry that the browser made by itself. */
export function entryOf({ state }: History): Entry | null {
  return typeof state === 'object' && state !== null && 'key' in state ? (state as Entry) : null
}

export const nextEntry = (index: number, state: unknown): Entry => ({ key: Math.random().toString(36).slice(2), index, state })
