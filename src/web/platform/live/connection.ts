// The live connection: opened, kept alive, and opened again by the rules of `domain/live.ts`.
import type { ClientFrame, ServerFrame } from '#contract/live.ts'
import { isFinalClose, LIVE_CLOSE, LIVE_CONNECT_MS, LIVE_PING_MS, MAX_LIVE_RECONNECTIONS, reconnectionDelayMs } from '#domain/live.ts'
import type { LiveProblem, LiveState } from './live-state.ts'

/** As much of a browser's WebSocket as is used. */
export type Wire = Pick<WebSocket, 'send' | 'close' | 'addEventListener' | 'readyState'>
/** WebSocket.OPEN */
const OPEN = 1

type Init = {
  /** `isFirst`: none was open since `start`. */
  open(isFirst: boolean): Wire
  onState(state: LiveState): void
  onOpen(opening: { readonly isFirst: boolean }): void
  onFrame(frame: ServerFrame): void
  /** The server ended the connection for good. */
  onFinal(): void
  chance(): number
}

export type LiveConnection = {
  /** Opens it, anew when it was open. */
  start(): void
  /** Closes it on purpose: nothing opens it again but `start`. */
  stop(): void
  /** Opens it at once, unless it is open or was closed on purpose. */
  retry(): void
  /** Nothing while it is not open: what must not be lost travels otherwise. */
  send(frame: ClientFrame): void
  /** As if this had just gone wrong. */
  lose(problem: LiveProblem): void
}

export function makeLiveConnection({ open, onState, onOpen, onFrame, onFinal, chance }: Init): LiveConnection {
  let wire: Wire | null = null
  let listening = new AbortController()
  let isWanted = false
  let reconnections = 0
  let isFirst = true
  let timer: ReturnType<typeof setTimeout> | undefined

  const drop = (code?: number): void => {
    clearTimeout(timer)
    pulse.end()
    listening.abort()
    wire?.close(code)
    wire = null
  }

  const lose = (problem: LiveProblem): void => {
    drop()
    if (reconnections === MAX_LIVE_RECONNECTIONS) return onState({ is: 'failed', problem })
    reconnections += 1
    timer = setTimeout(connect, reconnectionDelayMs(reconnections, chance()))
    onState({ is: 'reconnecting', problem })
  }

  const send = (frame: ClientFrame): void => {
    if (wire?.readyState === OPEN && !isSent(wire, frame)) lose('unsent')
  }
  const pulse = makePulse(
    () => send({ type: 'PING', timestamp: Date.now() }),
    () => lose('timeout'),
  )

  const receive = (data: unknown): void => {
    pulse.hear()
    const frame = parse(data)
    if (frame) onFrame(frame)
    else onState({ is: 'connected', problem: 'unreadable' })
  }

  const connect = (): void => {
    wire = open(isFirst)
    listening = new AbortController()
    const { signal } = listening
    timer = setTimeout(() => lose('timeout'), LIVE_CONNECT_MS)
    wire.addEventListener('open', hasOpened, { signal })
    wire.addEventListener('message', ({ data }) => receive(data), { signal })
    wire.addEventListener('error', () => lose('failed'), { signal })
    wire.addEventListener('close', ({ code }) => (isFinalClose(code) ? end() : lose('failed')), { signal })
  }
  const hasOpened = (): void => {
    clearTimeout(timer)
    reconnections = 0
    pulse.begin()
    onState({ is: 'connected', problem: null })
    onOpen({ isFirst })
    isFirst = false
  }
  const end = (): void => {
    drop()
    onState({ is: 'disconnected', problem: null })
    onFinal()
  }

  const begin = (anew: boolean): void => {
    isWanted = true
    drop(LIVE_CLOSE.sessionOver)
    reconnections = 0
    isFirst = !anew
    connect()
  }
  return {
    start: () => begin(false),
    stop() {
      isWanted = false
      drop(LIVE_CLOSE.sessionOver)
      onState({ is: 'disconnected', problem: null })
    },
    retry() {
      if (isWanted && wire === null) begin(true)
    },
    send,
    lose,
  }
}

function isSent(wire: Wire, frame: ClientFrame): boolean {
  try {
    wire.send(JSON.stringify(frame))
    return true
  } catch {
    return false
  }
}

/** Pings at intervals; when nothing was heard in between, the other side is gone, whatever the network says. */
function makePulse(ping: () => void, onSilence: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWaiting = false
  const beat = (): void => {
    if (isWaiting) return onSilence()
    isWaiting = true
    timer = setTimeout(beat, LIVE_PING_MS)
    ping()
  }
  return {
    begin(): void {
      isWaiting = false
      timer = setTimeout(beat, LIVE_PING_MS)
    },
    hear(): void {
      isWaiting = false
    },
    end: () => clearTimeout(timer),
  }
}

/** The server checks what it sends; a newer one may send frames that this page ignores. */
function parse(data: unknown): ServerFrame | null {
  try {
    const frame: unknown = JSON.parse(String(data))
    return typeof frame === 'object' && frame !== null && 'type' in frame ? (frame as ServerFrame) : null
  } catch {
    return null
  }
}
