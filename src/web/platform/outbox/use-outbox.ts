// Sends what waits whenever there may be a connection: at the start, at its return, on coming back to the tab, and now and then.
import { useEffect, useSyncExternalStore } from 'react'
import { useLive } from '../live/live-state.ts'
import { useUser } from '../site.tsx'
import type { BrowserOutbox } from './browser-outbox.ts'
import type { Outgoing } from './outbox.ts'

const RETRY_MS = 10_000
const NOTHING: readonly never[] = []

/** Everything of this person that the server does not have. */
export const useOutgoing = <T extends Outgoing>(outbox: BrowserOutbox<T>): readonly T[] =>
  useSyncExternalStore(outbox.subscribe, outbox.waiting, () => NOTHING)

export function useSendingOutbox<T extends Outgoing>(outbox: BrowserOutbox<T>): void {
  const userId = useUser()?.id ?? null
  const isLive = useLive().is === 'connected'
  const waits = useOutgoing(outbox).some(({ refused }) => refused === null)
  useEffect(() => {
    if (userId === null) return
    const flush = () => void outbox.flush()
    void outbox.openFor(userId).then(flush)
    window.addEventListener('online', flush)
    const flushWhenSeen = () => document.visibilityState === 'visible' && flush()
    document.addEventListener('visibilitychange', flushWhenSeen)
    return () => {
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', flushWhenSeen)
    }
  }, [outbox, userId])
  useEffect(() => {
    if (!waits || userId === null) return
    if (isLive) void outbox.flush()
    const timer = setInterval(() => void outbox.flush(), RETRY_MS)
    return () => clearInterval(timer)
  }, [outbox, waits, isLive, userId])
}
