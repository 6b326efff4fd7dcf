// A draft as React sees it: null on the server and during hydration, then the stored draft.
import { useSyncExternalStore } from 'react'
import type { DraftStore } from './draft-store.ts'

const nothing = () => null

export function useDraft<T>(store: DraftStore<T>): T | null {
  return useSyncExternalStore(store.subscribe, store.read, nothing)
}
