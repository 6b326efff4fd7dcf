// A draft as React sees it: absent while the server renders and while the page wakes, then whatever the browser kept.
import { useSyncExternalStore } from 'react'
import type { DraftStore } from './draft-store.ts'

const nothing = () => null

export function useDraft<T>(store: DraftStore<T>): T | null {
  return useSyncExternalStore(store.subscribe, store.read, nothing)
}
