// One conversation as its page follows it: what is known, what is drawn, what is new, and what the other has read.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import type { Message, Thread } from '#contract/messages.ts'
import type { BookingId } from '#domain/id.ts'
import { useLiveFrames } from '#web/platform/live/live-frames.ts'
import {
  around,
  beginHistory,
  draw,
  earlier,
  hearMessages,
  isAtEnd,
  isAtStart,
  later,
  latest,
  latestMessages,
  missingOf,
  readMessages,
  type History,
  type Stretch,
} from './history.ts'
import { messagesAfter, threadQuestion } from './messages-queries.ts'
import { followSent, outbox } from './unsent.ts'

export type Going = 'earlier' | 'later' | 'there'

type State = {
  readonly history: History
  /** Where the page is going while what it needs is on its way. */
  readonly going: Going | null
  /** What could not be loaded. */
  readonly failed: Going | null
}

type Act =
  | { readonly is: 'heard'; readonly messages: readonly Message[] }
  | { readonly is: 'read'; readonly messageId: string; readonly at: string }
  | { readonly is: 'going'; readonly where: Going }
  | { readonly is: 'arrived'; readonly messages: readonly Message[]; readonly wanted: Stretch }
  | { readonly is: 'failed'; readonly where: Going }

const begin = ({ messages }: Thread): State => ({ history: beginHistory(messages), going: null, failed: null })

function follow(state: State, act: Act): State {
  const { history } = state
  if (act.is === 'going') return { ...state, going: act.where, failed: null }
  if (act.is === 'failed') return { ...state, going: null, failed: act.where }
  if (act.is === 'heard') return { ...state, history: hearMessages(history, act.messages) }
  if (act.is === 'arrived') return { history: draw(hearMessages(history, act.messages), act.wanted), going: null, failed: null }
  const read = [...history.known.values()].find(({ id }) => id === act.messageId)
  return read ? { ...state, history: readMessages(history, read.by, read.number, act.at) } : state
}

/** `thread` is the newest answer about it. */
export function useThread(bookingId: BookingId, thread: Thread) {
  const queries = useQueryClient()
  const [state, act] = useReducer(follow, thread, begin)
  const { history, going, failed } = state
  const isGoing = useRef(false)
  const catchUp = useCatchUp(bookingId, history.last, (messages) => act({ is: 'heard', messages }))

  const onAnswer = useEffectEvent(({ messages }: Thread) => {
    // Behind a gap there is more to fetch than this answer brings.
    if ((messages[0]?.number ?? 1) <= history.last + 1) act({ is: 'heard', messages })
    else void catchUp()
  })
  useEffect(() => onAnswer(thread), [thread])

  const onSent = useEffectEvent((of: string, message: Message) => {
    if (of !== bookingId) return
    if (message.number === history.last + 1) act({ is: 'heard', messages: [message] })
    else void catchUp()
  })
  useEffect(() => followSent((of, message) => onSent(of, message)), [])
  useEffect(() => outbox.heard(new Set([...history.known.values()].map(({ sentId }) => sentId))), [history.known])

  useLiveFrames((frame) => {
    if (frame.type === 'NEW_MESSAGE' && frame.bookingUuid === bookingId) void catchUp()
    if (frame.type === 'READ_RECEIPT' && frame.bookingId === bookingId) act({ is: 'read', messageId: frame.messageId, at: frame.readAt })
  })

  // What came since the page was opened is there again on the way back, also without a connection.
  const keep = useEffectEvent(() => {
    const messages = latestMessages(history)
    queries.setQueryData<Thread>(threadQuestion(bookingId).queryKey, (known) => known && { ...known, messages })
  })
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && keep()
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      keep()
    }
  }, [])

  const go = async (where: Going, wanted: Stretch): Promise<void> => {
    if (isGoing.current) return
    isGoing.current = true
    const missing = missingOf(history, wanted)
    try {
      if (missing) act({ is: 'going', where })
      const answer = missing && (await messagesAfter(bookingId, missing.from - 1, missing.to - missing.from + 1))
      act({ is: 'arrived', messages: answer?.messages ?? [], wanted })
    } catch {
      act({ is: 'failed', where })
    } finally {
      isGoing.current = false
    }
  }
  return {
    history,
    going,
    failed,
    goEarlier: () => !isAtStart(history) && void go('earlier', earlier(history)),
    goLater: () => !isAtEnd(history) && void go('later', later(history)),
    goTo: (number: number) => go('there', around(history, number)),
    goLatest: () => go('there', latest(history)),
  }
}
export type Following = ReturnType<typeof useThread>

/** Fetches everything after the last known message; asked meanwhile, it looks once more. */
function useCatchUp(bookingId: BookingId, last: number, onMessages: (messages: readonly Message[]) => void): () => Promise<void> {
  const running = useRef(false)
  const isAskedAgain = useRef(false)
  const known = useRef(last)
  useEffect(() => {
    known.current = Math.max(known.current, last)
  }, [last])
  const fetchAll = async (): Promise<void> => {
    for (let hasLater = true; hasLater;) {
      const answer = await messagesAfter(bookingId, known.current)
      known.current = Math.max(known.current, answer.messages.at(-1)?.number ?? 0)
      hasLater = answer.hasLater && answer.messages.length > 0
      onMessages(answer.messages)
    }
  }
  return async () => {
    isAskedAgain.current = true
    if (running.current) return
    running.current = true
    try {
      while (isAskedAgain.current) {
        isAskedAgain.current = false
        await fetchAll()
      }
    } catch {
      // The next frame, connection or interval tries again.
    } finally {
      running.current = false
    }
  }
}
