// The state of the page's live connection, and how often pages ask the server while there is none.
import { useSyncExternalStore } from 'react'
import type { ClientFrame } from '#contract/live.ts'

export type LiveProblem = 'timeout' | 'failed' | 'unreadable' | 'unsent'

export type LiveState = {
  readonly is: 'disconnected' | 'connected' | 'reconnecting' | 'failed'
  /** What went wrong last. */
  readonly problem: LiveProblem | null
}

type Live = LiveState & {
  /** Whether pages ask by themselves: somebody is signed in, and no connection tells. */
  readonly isAsking: boolean
  /** For the person's own button. */
  retry(): void
  /** Nothing without a connection. */
  send(frame: ClientFrame): void
  /** As if this had just gone wrong: for trials. */
  lose(problem: LiveProblem): void
  /** Counts the changes that altered what the page shows and that it does not announce itself. */
  readonly changes: number
}

let live: Live = {
  is: 'disconnected',
  problem: null,
  isAsking: true,
  retry: () => undefined,
  send: () => undefined,
  lose: () => undefined,
  changes: 0,
}
const listeners = new Set<() => void>()

export function showLive(next: Partial<Live>): void {
  live = { ...live, ...next }
  for (const listener of listeners) listener()
}
export const countChange = (): void => showLive({ changes: live.changes + 1 })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const read = (): Live => live

export const useLive = (): Live => useSyncExternalStore(subscribe, read, read)

const ASK_EVERY_MS = 30_000

const askEvery = (): number | false => live.isAsking && ASK_EVERY_MS

/** `refetchInterval` for what others may change: none while the connection tells. Signing out changes nothing, so that no page asks once more. */
export const useLiveInterval = (): number | false => useSyncExternalStore(subscribe, askEvery, askEvery)
