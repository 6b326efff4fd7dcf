// Whether the other party of a conversation is there, and whether they type; and telling them that one types.
import { useCallback, useEffect, useRef, useState } from 'react'
import { TYPING_REPEATED_MS, TYPING_SHOWN_MS, type Presence } from '#domain/presence.ts'
import type { UserId } from '#domain/id.ts'
import { useLiveFrames } from './live-frames.ts'
import { useLive } from './live-state.ts'

/** Null while it is not known, and when it is not told. */
export function usePresence(accountId: UserId): Presence | null {
  const { is, send } = useLive()
  const [told, setTold] = useState<{ readonly of: UserId; readonly presence: Presence | null } | null>(null)
  const ask = useCallback(() => send({ type: 'REQUEST_PRESENCE', accountId }), [send, accountId])
  useEffect(() => {
    if (is === 'connected') ask()
  }, [is, ask])
  useLiveFrames((frame) => {
    if (frame.type === 'PRESENCE' && frame.accountId === accountId) setTold({ of: accountId, presence: frame.presence })
    // A visit begins or ends, or makes a conversation of two strangers.
    if (frame.type === 'CHANGED' && frame.what === 'booking') ask()
  })
  return is === 'connected' && told?.of === accountId ? told.presence : null
}

export type Typing = {
  /** The other types. */
  readonly isTyping: boolean
  /** With each stroke of one's own. */
  typed(): void
  /** What was typed is sent, or gone. */
  stopped(): void
}

export function useTyping(accountId: UserId): Typing {
  const { send } = useLive()
  const [typist, setTypist] = useState<UserId | null>(null)
  const toldAt = useRef<number | null>(null)
  const expiry = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useLiveFrames((frame) => {
    const hasSent = frame.type === 'NEW_MESSAGE'
    if (!hasSent && (frame.type !== 'TYPING' || frame.accountId !== accountId)) return
    clearTimeout(expiry.current)
    const isTyping = !hasSent && frame.isTyping
    setTypist(isTyping ? accountId : null)
    if (isTyping) expiry.current = setTimeout(() => setTypist(null), TYPING_SHOWN_MS)
  })
  useEffect(() => () => clearTimeout(expiry.current), [])
  const tell = useCallback(
    (isTyping: boolean) => {
      toldAt.current = isTyping ? Date.now() : null
      send({ type: 'USER_TYPING', recipientId: accountId, isTyping, timestamp: Date.now() })
    },
    [send, accountId],
  )
  const typed = useCallback(() => {
    if (toldAt.current === null || Date.now() - toldAt.current >= TYPING_REPEATED_MS) tell(true)
  }, [tell])
  const stopped = useCallback(() => {
    if (toldAt.current !== null) tell(false)
  }, [tell])
  return { isTyping: typist === accountId, typed, stopped }
}
