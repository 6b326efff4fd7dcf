// Tells the server how far its reader has read: as far as they saw, in a tab that shows.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Thread } from '#contract/messages.ts'
import { call } from '#web/platform/api.ts'
import type { History } from './history.ts'
import { useKeepConversation } from './messages-queries.ts'

/** Scrolling passes many lines. */
const SETTLED_MS = 300

type ReadingInit = { readonly thread: Thread; readonly history: History; readonly seen: number }

export function useReading({ thread: { conversation, firstUnread }, history, seen }: ReadingInit): void {
  const { bookingId, me } = conversation
  const keep = useKeepConversation()
  const isVisible = useIsVisible()
  const [read, setRead] = useState(() => (firstUnread === null ? history.last : firstUnread - 1))
  const isTelling = useRef(false)
  // The last of the other's among what was seen.
  let number = Math.min(seen, history.last)
  while (number > read && history.known.get(number)?.by === me) number -= 1
  const isNews = isVisible && number > read
  const tell = useEffectEvent(async (number: number): Promise<void> => {
    if (isTelling.current) return
    isTelling.current = true
    try {
      keep.read(bookingId, await call('POST /api/messages/{bookingId}/read', { params: { bookingId }, body: { number } }))
      setRead(number)
    } catch {
      // The next line that is seen says it too.
    } finally {
      isTelling.current = false
    }
  })
  useEffect(() => {
    if (!isNews) return
    const timer = setTimeout(() => void tell(number), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [isNews, number])
}

function useIsVisible(): boolean {
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible')
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isVisible
}
